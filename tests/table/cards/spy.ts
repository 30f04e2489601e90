/**
 * A phone that wants to see what it may not: all that it has seen and kept, as numbers about each card that is hidden from it, and as what is equal to what
 * when one supposes a card in a place. What a phone can find out by itself it has done: it knows its own orders and secrets, and takes its own layer off.
 */
import type { Seat } from '../../../src/base/brand.ts';
import { toHex, utf8, type Bytes } from '../../../src/base/bytes.ts';
import { decode } from '../../../src/base/codec.ts';
import { circleOf, NOT_WATCHED, feedEntry, judgedEntry, keyOf, recordEntry, type TableRecord } from '../../../src/app/play/record.ts';
import { decrypt, shareOf, type Ciphertext } from '../../../src/crypto/ciphertext.ts';
import { add, decodePoint, encodePoint, G, IDENTITY, POINT_LENGTH, subtract, sumOf, type Point } from '../../../src/crypto/group.ts';
import { fixedH, generators } from '../../../src/crypto/generators.ts';
import { encodeScalar, type Scalar } from '../../../src/crypto/scalar.ts';
import { shuffleSecret, shuffleStatementCodec } from '../../../src/crypto/shuffle.ts';
import { hiddenAt } from '../../../src/fair/deck/deck.ts';
import { decodeDeckMessage, type DeckMessage, type MessageOf } from '../../../src/fair/deck/message.ts';
import type { Deck } from '../../../src/fair/deck/state.ts';
import type { Face, Slot } from '../../../src/games/cards.ts';
import { decodeEntry } from '../../../src/log/entry.ts';
import type { ShuffleWork } from '../../../src/fair/deck/work.ts';
import { lacking } from '../../../src/table/show.ts';
import type { CardPhone } from './party.ts';
import type { Truth } from './truth.ts';

/** What one phone has of one game. */
export interface Seen {
  /** The cards that it cannot tell apart, ascending: one in each hidden slot. */
  readonly candidates: readonly Face[];
  /** What lies in each hidden slot. The spy does not know it. */
  readonly truth: readonly Face[];
  /** About each hidden slot as many numbers, alike in all games. */
  readonly about: readonly (readonly number[])[];
  /** About the whole game: every byte that is kept. */
  readonly whole: readonly number[];
  /** By attempt, hidden slot and candidate: how much is equal to something if that candidate lies there. */
  readonly equal: readonly (readonly (readonly number[])[])[];
}

type AnyPhone = CardPhone<never, never, never, never, never>;

const messagesOf = ({ table: { cards } }: AnyPhone): readonly { readonly seat: Seat; readonly message: DeckMessage }[] =>
  cards.kind !== 'fair' ? [] : cards.record.flatMap((step) => {
    const message = step.kind === 'message' || step.kind === 'opening' ? decodeDeckMessage(step.bytes) : null;
    return message?.ok === true && 'seat' in step ? [{ seat: step.seat, message: message.value }] : [];
  });

/** All bytes that the phone's shell keeps, with their names, as it would write them. */
export function storageOf({ table, saved, judged }: AnyPhone): readonly (readonly [string, Bytes])[] {
  const record: TableRecord = { founding: table.founding, owns: table.owns, mode: 'phones', code: 'ABCDEF', timer: 'off', game: 1, series: [], circle: circleOf(table.founding), ...NOT_WATCHED };
  const entries = saved.map((bytes) => {
    const entry = decodeEntry(bytes);
    if (!entry.ok) throw new Error('an entry of its own storage');
    return feedEntry(keyOf(record), entry.value.seat, entry.value.number, bytes);
  });
  return [recordEntry(record), ...entries, ...judged.map((id) => judgedEntry(keyOf(record), id))];
}

class Spy {
  readonly deck: Deck;
  readonly x: Scalar;
  readonly piles: readonly (readonly Ciphertext[])[];
  readonly proofs: readonly MessageOf<'proof'>['proof'][];
  readonly said: ReturnType<typeof messagesOf>;
  readonly turn: number;
  /** `order`: of its own shuffle. */
  constructor(readonly phone: AnyPhone, readonly order: readonly number[]) {
    const { cards, owns } = phone.table;
    const [own] = owns;
    if (cards.kind !== 'fair' || own?.deck === undefined || own.deck === null) throw new Error('a spy has a deck');
    this.deck = cards.deck;
    this.x = own.deck.x;
    this.said = messagesOf(phone);
    this.turn = own.seat;
    this.piles = this.said.flatMap(({ message }) => (message.kind === 'pile' ? [message.pile] : []));
    this.proofs = this.said.flatMap(({ message }) => (message.kind === 'proof' ? [message.proof] : []));
  }
  /** Where the card of this slot lay in each pile, as far as the spy can follow it back; then as if nobody had moved it. */
  placesOf(slot: Slot): readonly number[] {
    const followed = this.piles.map(() => slot as number);
    if (this.turn === this.piles.length - 1 && this.turn > 0) followed[this.turn - 1] = this.order[slot] ?? 0;
    return followed;
  }
  numbersAbout(slot: Slot): readonly number[] {
    const { cipher, copies } = hiddenAt(this.deck, slot);
    const places = this.placesOf(slot);
    const copy = copies[0]?.cipher ?? cipher;
    const points = [
      cipher.a, cipher.b, decrypt(cipher, this.x), subtract(cipher.b, cipher.a), copy.a, copy.b,
      ...this.piles.flatMap((pile, at) => [places[at] ?? 0, slot].flatMap((place) => { const found = pile[place] as Ciphertext; return [found.a, found.b]; })),
      ...this.proofs.flatMap(({ c, chain, t }, at) => [places[at] ?? 0, slot].flatMap((place) => [c[place], chain[place], t.chain[place]] as Point[])),
      ...this.sharesIn(slot),
    ];
    const scalars = this.proofs.flatMap(({ s }, at) => [places[at] ?? 0, slot].flatMap((place) => [s.chain[place], s.order[place]] as Scalar[]));
    return [slot, ...places, copies.length, ...points.flatMap((point) => [...encodePoint(point)]), ...scalars.flatMap((scalar) => [...encodeScalar(scalar)])];
  }
  /** One share by each seat, or the spy's own where none was given. */
  sharesIn(slot: Slot): readonly Point[] {
    return this.piles.map((_, seat) => {
      const given = this.said.find((each) => each.seat === seat && (each.message.kind === 'shares' || each.message.kind === 'opening') && each.message.slots.includes(slot))?.message;
      const share = given?.kind === 'shares' || given?.kind === 'opening' ? given.shares[given.slots.indexOf(slot)] : undefined;
      return share ?? shareOf(hiddenAt(this.deck, slot).cipher, this.x);
    });
  }
  /** Every form in which the spy has seen a slot's card, its own layer off or on. */
  formsOf(slot: Slot): readonly Point[] {
    const { cipher, copies } = hiddenAt(this.deck, slot);
    const places = this.placesOf(slot);
    const ciphers = [cipher, ...copies.map((copy) => copy.cipher), ...this.piles.flatMap((pile, at) => [pile[places[at] ?? 0], pile[slot]] as Ciphertext[])];
    return ciphers.flatMap((each) => [each.b, decrypt(each, this.x), subtract(each.b, each.a)]);
  }
  /** Everything that a difference could be: what was published, keys, and small multiples of them. */
  knownPoints(): ReadonlySet<string> {
    const { joint, cards } = this.deck;
    const published = this.said.flatMap(({ message }) => pointsIn(message));
    // Of those too who have left; a deck's key stands first in what was published of it.
    const ofSeats = this.phone.table.keys.flatMap(({ deckKey }) => decodePoint((deckKey ?? new Uint8Array()).subarray(0, POINT_LENGTH)) ?? []);
    const keys = [joint, sumOf(ofSeats), ...ofSeats, G, fixedH().point, ...generators(cards.points.length)];
    const multiples = keys.flatMap((key) => { const twice = add(key, key); return [key, twice, add(twice, key), subtract(IDENTITY, key)]; });
    return new Set([IDENTITY, ...published, ...multiples, ...cards.points].map((point) => toHex(encodePoint(point))));
  }
  /** For each hidden slot and candidate: what is left when the candidate is taken out of every form of the slot. */
  leftovers(slots: readonly Slot[], candidates: readonly Face[]): readonly (readonly (readonly string[])[])[] {
    return slots.map((slot) => {
      const forms = this.formsOf(slot);
      return candidates.map((face) => forms.map((form) => toHex(encodePoint(subtract(form, this.deck.cards.points[face] as Point)))));
    });
  }
}

function pointsIn(message: DeckMessage): readonly Point[] {
  switch (message.kind) {
    case 'pile':
      return message.pile.flatMap(({ a, b }) => [a, b]);
    case 'proof':
      return [...message.proof.c, ...message.proof.chain, ...message.proof.t.chain, message.proof.t.t1, message.proof.t.t2, message.proof.t.t3, message.proof.t.t4.a, message.proof.t.t4.b];
    case 'shares':
    case 'opening':
      return message.shares;
    case 'shown':
    case 'passed':
    case 'switched':
      return message.switched.flatMap(({ cipher }) => [cipher.a, cipher.b]);
    case 'leaving':
      return [...message.stripped.shares, ...message.returned.switched.flatMap(({ cipher }) => [cipher.a, cipher.b])];
    case 'masked':
      return [message.key, ...[...message.pile, ...message.held].flatMap(({ a, b }) => [a, b])];
    case 'unmasked':
      return [...message.pile, ...message.held];
  }
}

/** The order of a shuffle that the phone has made. */
export function orderOf(job: ShuffleWork): readonly number[] {
  const statement = decode(shuffleStatementCodec, job.statement);
  if (!statement.ok) throw new Error('a statement of its own');
  return shuffleSecret(statement.value, job.seed).order;
}

/** All that this phone has, and, for the judge alone, the truth. */
export function look(phone: AnyPhone, order: readonly number[], truth: Truth): Seen {
  const spy = new Spy(phone, order);
  const { deck } = spy;
  const known = phone.table.owns[0]?.known ?? new Map<Slot, Face>();
  const slots = [...deck.hidden.keys()].filter((slot) => !known.has(slot)).toSorted((a, b) => a - b);
  const told = new Set([...deck.open, ...known.values()]);
  const candidates = deck.cards.points.map((_, face) => face as Face).filter((face) => !told.has(face));
  const faces = truth.facesOf(deck);
  const leftovers = spy.leftovers(slots, candidates);
  const published = spy.knownPoints();
  const others = tally(leftovers.flat(2));
  return {
    candidates,
    truth: slots.map((slot) => faces.get(slot) as Face),
    about: slots.map((slot) => spy.numbersAbout(slot)),
    whole: [...storageOf(phone).flatMap(([name, value]) => [...utf8(name), ...value]), ...lacking(phone.table, []).map((entry) => entry.length)],
    equal: [
      leftovers.map((row) => row.map((each) => each.filter((left) => published.has(left)).length)),
      // The same left of two slots: they were hidden with the same randomness.
      leftovers.map((row) => row.map((each) => each.reduce((sum, left) => sum + (others.get(left) ?? 0) - 1, 0))),
    ],
  };
}

function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
