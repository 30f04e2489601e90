/**
 * One neighbour in the gossip of a table. Whoever has more is responsible for the other having it too: it sends again, ever more slowly, until it is told that
 * it arrived. So lost messages heal, and nothing is sent to somebody who has it.
 */
import { MAX_SEATS } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { blob, bool, decode, encode, fixed, list, struct, u32 } from '../base/codec.ts';
import type { Heads } from '../log/feeds.ts';
import type { Channel } from './channels.ts';
import type { Clock } from './link.ts';

/** What gossip asks of a table's log. */
export interface Feeds {
  heads(): Heads;
  /** By seat, some bytes that two histories of the same length have in common only if they are the same. */
  marks(): readonly Bytes[];
  /** Entries of ours by which a phone with these heads and marks sees that its histories are others than ours: a seat has signed both. */
  differing(heads: Heads, marks: readonly Bytes[]): readonly Uint8Array[];
  /** The encoded entries that a phone with these heads lacks, in an order in which it can take any prefix of them. */
  lacking(heads: Heads): readonly Uint8Array[];
  /**
   * Takes what is good and new; returns how many were no entries of this table at all, which counts against the link.
   * When `heads` moves only later, because what is new has to be saved first, `advanced` is to be called then.
   */
  receive(entries: readonly Bytes[]): number;
}

interface Message {
  readonly table: Bytes;
  /** What the sender has. */
  readonly heads: Heads;
  readonly marks: readonly Bytes[];
  /** The sender wants to be told at once what the receiver has. */
  readonly answer: boolean;
  readonly entries: readonly Bytes[];
}

/** Longer than any entry that the log accepts. */
const MAX_ENTRY = 32 << 10;
const MAX_TABLE_ID = 64;
const MARK = 8;
export const gossipMessage = struct<Message>({ table: blob(MAX_TABLE_ID), heads: list(u32, MAX_SEATS), marks: list(fixed(MARK), MAX_SEATS), answer: bool, entries: list(blob(MAX_ENTRY), 4096) });

/** Bytes of entries in one message, and on their way to one neighbour before it says what it has. */
const BATCH = 64 << 10;
const WINDOW = 512 << 10;

/** For an answer, before all that is not known to have arrived is sent again. */
const FIRST_PATIENCE = 1000;
const LAST_PATIENCE = 15_000;
/** Within this we say what we have, unless an entry that goes there anyway says it first. */
const TELL_WITHIN = 200;

const at = (heads: Heads, seat: number): number => heads[seat] ?? 0;
const covers = (a: Heads, b: Heads): boolean => b.every((number, seat) => at(a, seat) >= number);
const countOf = (heads: Heads): number => heads.reduce((sum, number) => sum + number, 0);
const union = (a: Heads, b: Heads): Heads => Array.from({ length: Math.max(a.length, b.length) }, (_, seat) => Math.max(at(a, seat), at(b, seat)));

interface Batches {
  readonly groups: readonly (readonly Uint8Array[])[];
  /** Whether these are all entries, or as many as the window holds. */
  readonly all: boolean;
}

function batchesOf(entries: readonly Uint8Array[]): Batches {
  const groups: Uint8Array[][] = [];
  let total = 0;
  let inGroup = BATCH;
  for (const entry of entries) {
    if (total > 0 && total + entry.length > WINDOW) return { groups, all: false };
    if (inGroup + entry.length > BATCH) {
      groups.push([]);
      inGroup = 0;
    }
    groups.at(-1)?.push(entry);
    inGroup += entry.length;
    total += entry.length;
  }
  return { groups, all: true };
}

export interface NeighbourOptions {
  readonly table: Bytes;
  readonly feeds: Feeds;
  readonly clock: Clock;
  readonly channel: Channel;
  /** Entries from this neighbour have moved our heads. */
  readonly advanced: () => void;
  /** It said that it has so much: that holds for its page, whichever link it speaks over. */
  readonly learned: (heads: Heads) => void;
}

export class Neighbour {
  readonly #table: Bytes;
  readonly #feeds: Feeds;
  readonly #clock: Clock;
  readonly #channel: Channel;
  readonly #advanced: () => void;
  readonly #learned: (heads: Heads) => void;
  /** What it said it has; `undefined` until it spoke. */
  #theirs: Heads | undefined;
  /** What it has once everything under way arrives. */
  #sent: Heads = [];
  /** There was more to send than the window holds; the rest follows once it has so many entries in all. */
  #awaited: number | undefined;
  /** What we told it that we have. */
  #told: Heads | undefined;
  #said = 0;
  #patience = FIRST_PATIENCE;
  #stopWaiting: (() => void) | undefined;
  #stopTelling: (() => void) | undefined;
  /** Our histories are not the same, and it has been shown where: once is enough to halt a table. */
  #differed = false;
  #gone = false;

  constructor({ table, feeds, clock, channel, advanced, learned }: NeighbourOptions) {
    this.#table = table;
    this.#feeds = feeds;
    this.#clock = clock;
    this.#channel = channel;
    this.#advanced = advanced;
    this.#learned = learned;
  }
  get session(): string {
    return this.#channel.link.session;
  }
  get isHere(): boolean {
    return !this.#gone && this.#channel.link.state === 'here';
  }
  begin(): void {
    this.#channel.listen((message) => this.#hear(message));
    this.#channel.link.listen((event) => {
      if (event.kind !== 'state') return;
      if (event.state === 'here') this.#sendAgain();
      if (event.state === 'closed') this.#stop();
    });
    this.#send(true);
  }

  /** `fill`, and tells it what we have. */
  offer(): void {
    this.#send(false);
    if (!this.#told || !covers(this.#told, this.#feeds.heads())) this.#tell();
  }
  /** Sends what it is not known to have and has not been sent. */
  fill(): void {
    this.#send(false);
  }
  say(entries: readonly Uint8Array[], answer: boolean): void {
    this.#said += 1;
    this.#told = this.#feeds.heads();
    this.#stopTelling?.();
    this.#stopTelling = undefined;
    this.#channel.send(encode(gossipMessage, { table: this.#table, heads: this.#told, marks: this.#feeds.marks(), answer, entries: entries as readonly Bytes[] }));
  }
  leave(): void {
    this.#stop();
    this.#channel.listen(() => undefined);
  }
  /** Nothing more is sent; what is still under way from there is welcome. */
  #stop(): void {
    this.#gone = true;
    this.#stopWaiting?.();
    this.#stopTelling?.();
  }

  #hear(bytes: Bytes): void {
    const message = decode(gossipMessage, bytes);
    if (!message.ok) return this.#channel.link.countFault();
    const { table, heads, marks, answer, entries } = message.value;
    if (!bytesEqual(table, this.#table)) return;
    this.#compare(heads, marks);
    this.learn(heads);
    this.#learned(heads);
    const before = { heads: this.#feeds.heads(), said: this.#said };
    if (entries.length > 0) this.#take(entries);
    if (covers(before.heads, this.#feeds.heads())) this.#send(false);
    else this.#advanced();
    if (this.#said > before.said || this.#gone) return;
    if (answer) this.say([], false);
    else if (entries.length > 0) this.#tell(); // Even what we told before: it sends what we have, so it does not know.
  }
  /** Where it has been told something else than we have, it shall see it at once; and it will show us. */
  #compare(heads: Heads, marks: readonly Bytes[]): void {
    if (this.#differed || this.#gone) return;
    const shown = this.#feeds.differing(heads, marks);
    if (shown.length === 0) return;
    this.#differed = true;
    this.say(shown, false);
  }
  #take(entries: readonly Bytes[]): void {
    const bad = this.#feeds.receive(entries);
    for (let counted = 0; counted < bad; counted++) this.#channel.link.countFault();
  }
  /** Whether it has said that it has so much. */
  has(heads: Heads): boolean {
    return this.#theirs !== undefined && covers(this.#theirs, heads);
  }
  /** What the other page has. */
  learn(heads: Heads): void {
    const progress = this.#theirs === undefined || !covers(this.#theirs, heads);
    this.#theirs = union(this.#theirs ?? [], heads);
    this.#sent = union(this.#sent, this.#theirs);
    if (this.#awaited !== undefined && countOf(this.#theirs) >= this.#awaited) this.#awaited = undefined;
    if (!progress) return;
    this.#patience = FIRST_PATIENCE;
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    // Heard over another link to the same page, nothing is sent now: what this one has sent may be lost all the same.
    this.#watch();
  }

  /** `answer`: it shall say what it has, even if there is nothing to send. */
  #send(answer: boolean): void {
    if (this.#gone) return;
    const { groups, all } = this.#awaited === undefined ? batchesOf(this.#feeds.lacking(this.#sent)) : { groups: [], all: true };
    if (!all) this.#awaited = countOf(this.#sent) + groups.flat().length;
    else if (this.#awaited === undefined) this.#sent = union(this.#sent, this.#feeds.heads());
    groups.forEach((group, index) => this.say(group, (answer || !all) && index === groups.length - 1));
    if (groups.length === 0 && answer) this.say([], true);
    this.#watch();
  }
  #sendAgain(): void {
    this.#sent = this.#theirs ?? [];
    this.#awaited = undefined;
    this.#send(true);
  }
  get #isServed(): boolean {
    return this.has(this.#feeds.heads());
  }
  #watch(): void {
    if (this.#gone || this.#stopWaiting || this.#isServed) return;
    this.#stopWaiting = this.#clock.after(this.#patience, () => {
      this.#stopWaiting = undefined;
      if (this.#isServed) return;
      this.#patience = Math.min(LAST_PATIENCE, this.#patience * 2);
      // A silent phone gets everything once it is heard again; until then it would only pile up.
      if (this.#channel.link.state === 'here') this.#sendAgain();
    });
  }
  #tell(): void {
    if (!this.#gone) this.#stopTelling ??= this.#clock.after(TELL_WITHIN, () => this.say([], false));
  }
}
