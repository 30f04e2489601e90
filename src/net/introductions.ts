/**
 * Seats of a table without a link between them look for each other through the others, and open one by what they write to each other that way, with no server.
 * Who lacks a link asks again and again; that an answer comes shows that the other phone runs, even when no link can be had, and as long as there is none the two
 * can talk through the others. Of two seats the lesser one offers.
 */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { blob, decode, encode, fixed, struct, union } from '../base/codec.ts';
import { assertNever } from '../base/result.ts';
import { MAX_DESCRIPTION } from './description.ts';
import type { Answered, Clock, Link, Net, Offered } from './link.ts';
import { MAX_LETTER } from './relay.ts';
import { Tickets, TICKET } from './tickets.ts';

type Word =
  /** Are you there? I have no link to you. */
  | { readonly kind: 'seek'; readonly nonce: Bytes }
  /** To the seek with this nonce, as is what follows. Whatever you say to me, say it with this ticket. */
  | { readonly kind: 'found'; readonly nonce: Bytes; readonly ticket: Bytes }
  | { readonly kind: 'offer'; readonly nonce: Bytes; readonly description: Bytes }
  | { readonly kind: 'answer'; readonly nonce: Bytes; readonly description: Bytes }
  /** What a link would carry. */
  | { readonly kind: 'said'; readonly ticket: Bytes; readonly message: Bytes };

const NONCE = 8;
const described = struct({ nonce: fixed(NONCE), description: blob(MAX_DESCRIPTION) });
/** What can be said through others, in bytes. */
export const MAX_SAID = MAX_LETTER - 32;
const wordCodec = union<Word>({
  seek: struct({ nonce: fixed(NONCE) }),
  found: struct({ nonce: fixed(NONCE), ticket: fixed(TICKET) }),
  offer: described,
  answer: described,
  said: struct({ ticket: fixed(TICKET), message: blob(MAX_SAID) }),
});

export interface IntroductionsOptions {
  readonly own: number;
  /** How many seats there are. */
  readonly seats: number;
  readonly clock: Clock;
  readonly random: (length: number) => Bytes;
  readonly net: Pick<Net, 'offer' | 'answer'>;
  readonly isLinked: (seat: number) => boolean;
  readonly send: (to: number, body: Bytes) => void;
  /** A link that came about. That it ends at that seat has still to be proved on it. */
  readonly adopt: (link: Link) => void;
  /** The phone of that seat runs; `null`: it has not been heard any more for a while. */
  readonly heard: (seat: number, milliseconds: number | null) => void;
  /** That seat has said this lately, and not before. */
  readonly said: (seat: number, message: Bytes) => void;
}

const SEEK_EVERY = 3000;
/** Seeks that may still be answered. */
const MAX_ASKED = 4;
/** Three of them without an answer. */
const LOST_AFTER = 9500;
const FIRST_PAUSE = 6000;
const LAST_PAUSE = 120_000;

interface Attempt {
  /** Of the seek that it answers. */
  readonly nonce: Bytes;
  readonly cancel: AbortController;
  offered?: Offered;
}

interface Asked {
  readonly nonce: Bytes;
  readonly at: number;
}

/** What is going on with one seat. */
interface Quest {
  asked: readonly Asked[];
  provedAt: number | null;
  /** By which that phone knows what is said to it as new. */
  ticket: Bytes | null;
  attempt: Attempt | null;
  failures: number;
  notBefore: number;
}

export class Introductions {
  readonly #with: IntroductionsOptions;
  readonly #quests = new Map<number, Quest>();
  readonly #tickets: Tickets;
  #stopSeeking: () => void;
  #closed = false;

  constructor(options: IntroductionsOptions) {
    this.#with = options;
    this.#tickets = new Tickets(options.clock, options.random);
    this.#stopSeeking = options.clock.after(SEEK_EVERY, () => this.#seekAll());
  }
  /** What another seat wrote. */
  read(from: number, body: Bytes): void {
    const word = decode(wordCodec, body);
    if (word.ok && !this.#closed && from !== this.#with.own && from < this.#with.seats) this.#take(from, word.value);
  }
  /** To a phone that has answered lately, and to which there is no link; to another nothing is sent. */
  say(to: number, message: Uint8Array): void {
    if (message.length > MAX_SAID) throw new RangeError(`say: message of ${message.length} bytes, at most ${MAX_SAID}`);
    const ticket = this.#quests.get(to)?.ticket ?? null;
    if (ticket !== null && !this.#with.isLinked(to)) this.#say(to, { kind: 'said', ticket, message: new Uint8Array(message) });
  }
  close(): void {
    this.#closed = true;
    this.#stopSeeking();
    for (const { attempt } of this.#quests.values()) attempt?.cancel.abort();
  }

  #say(to: number, word: Word): void {
    if (!this.#closed) this.#with.send(to, encode(wordCodec, word));
  }
  #questOf(seat: number): Quest {
    const quest = this.#quests.get(seat) ?? { asked: [], provedAt: null, ticket: null, attempt: null, failures: 0, notBefore: 0 };
    this.#quests.set(seat, quest);
    return quest;
  }
  #seekAll(): void {
    const { own, seats, clock, isLinked } = this.#with;
    for (let seat = 0; seat < seats; seat++) {
      if (seat === own) continue;
      if (isLinked(seat)) this.#settle(seat);
      else this.#seek(seat);
    }
    this.#stopSeeking = clock.after(SEEK_EVERY, () => this.#seekAll());
  }
  /** There is a link: nothing more to do. */
  #settle(seat: number): void {
    this.#quests.get(seat)?.attempt?.cancel.abort();
    this.#quests.delete(seat);
  }
  #seek(seat: number): void {
    const { clock, random, heard } = this.#with;
    const quest = this.#questOf(seat);
    const now = clock.now();
    const nonce = random(NONCE);
    quest.asked = [...quest.asked, { nonce, at: now }].slice(-MAX_ASKED);
    if (quest.provedAt !== null && now - quest.provedAt > LOST_AFTER) {
      quest.provedAt = null;
      quest.ticket = null;
      heard(seat, null);
    }
    this.#say(seat, { kind: 'seek', nonce });
  }

  #take(from: number, word: Word): void {
    switch (word.kind) {
      case 'seek':
        this.#say(from, { kind: 'found', nonce: word.nonce, ticket: this.#tickets.give(from) });
        return void this.#offer(from, word.nonce);
      case 'found':
        return this.#found(from, word.nonce, word.ticket);
      case 'offer':
        return void this.#answer(from, word.nonce, word.description);
      case 'answer':
        return this.#answered(from, word.nonce, word.description);
      case 'said':
        if (this.#tickets.isGood(from, word.ticket)) this.#with.said(from, word.message);
        return;
      default:
        return assertNever(word);
    }
  }
  #found(from: number, nonce: Bytes, ticket: Bytes): void {
    const { clock, isLinked, heard } = this.#with;
    const quest = this.#questOf(from);
    const asked = quest.asked.find((each) => bytesEqual(each.nonce, nonce));
    if (!asked || isLinked(from)) return;
    quest.provedAt = clock.now();
    quest.ticket = ticket;
    heard(from, clock.now() - asked.at);
  }
  async #offer(to: number, nonce: Bytes): Promise<void> {
    const { own, clock, net, isLinked } = this.#with;
    const quest = this.#questOf(to);
    if (own > to || isLinked(to) || quest.attempt !== null || clock.now() < quest.notBefore) return;
    const attempt = begin(quest, nonce);
    const offered = await net.offer(attempt.cancel.signal);
    if (offered !== undefined) {
      attempt.offered = offered;
      this.#say(to, { kind: 'offer', nonce, description: offered.description });
    }
    await this.#expect(quest, attempt, offered);
  }
  async #answer(from: number, nonce: Bytes, description: Bytes): Promise<void> {
    const { own, net, isLinked } = this.#with;
    const quest = this.#questOf(from);
    const others = quest.asked.filter((asked) => !bytesEqual(asked.nonce, nonce));
    if (from > own || isLinked(from) || others.length === quest.asked.length) return;
    // One offer to each seek, so that nobody can make us open more than we ask for.
    quest.asked = others;
    const attempt = begin(quest, nonce);
    const answered = await net.answer(description, attempt.cancel.signal);
    if (answered !== undefined) this.#say(from, { kind: 'answer', nonce, description: answered.description });
    await this.#expect(quest, attempt, answered);
  }
  #answered(from: number, nonce: Bytes, description: Bytes): void {
    const attempt = this.#quests.get(from)?.attempt;
    if (attempt && bytesEqual(attempt.nonce, nonce)) attempt.offered?.answered(description);
  }
  /** Waits for a link, and for a while before the next try when none comes. */
  async #expect(quest: Quest, attempt: Attempt, half: Answered | undefined): Promise<void> {
    const { clock, adopt } = this.#with;
    const outcome = await half?.link;
    if (quest.attempt === attempt) quest.attempt = null;
    if (outcome?.ok === true) {
      if (this.#closed) outcome.value.close();
      else adopt(outcome.value);
      return;
    }
    quest.notBefore = clock.now() + Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** quest.failures);
    quest.failures = Math.min(quest.failures + 1, 8);
  }
}

function begin(quest: Quest, nonce: Bytes): Attempt {
  quest.attempt?.cancel.abort();
  quest.attempt = { nonce, cancel: new AbortController() };
  return quest.attempt;
}
