/** Keys of the deck, as setup brings them: steps F2 and K1; and by whom the cards are dealt, step T2. */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { encode } from '../base/codec.ts';
import { invariant } from '../base/result.ts';
import { POINT_LENGTH } from '../crypto/group.ts';
import { deckStart } from '../fair/deck/deck.ts';
import { checkKeys, deckKeyCodec, deckKeyFor, ownDeck, readDeckKey, type ClaimedKey } from '../fair/deck/keys.ts';
import { newDealer } from '../games/dealer.ts';
import type { Entry } from '../log/entry.ts';
import { feedOf } from '../log/feeds.ts';
import type { Finding } from './fault.ts';
import type { RoundOf } from './round.ts';
import { hasCards } from './rules.ts';
import type { OwnSeat, Table } from './table.ts';

/** Whether this phone plays all the seats: then there is nobody to hide cards from. */
export const isAlone = <O, S, A, V, R>({ owns, seats }: Pick<Table<O, S, A, V, R>, 'owns' | 'seats'>): boolean => owns.length === seats.length;

/** K1: what is wrong with the key of the deck that comes with a seat's keys, or with its absence. */
export function checkDeckKey<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'keys'>, entry: Entry, deckKey: Bytes | undefined): Finding | null {
  if (!hasCards(table.rules)) return deckKey === undefined ? null : { code: 'deck/not-due', detail: 'a key where there are no cards' };
  const missing = whoLacks(table, round, entry, deckKey);
  if (missing !== null) return { code: 'deck/no-key', detail: 'cards are hidden from other phones here', at: missing };
  return deckKey === undefined ? null : checkClaim(table, round, entry, deckKey);
}

/**
 * T2: either all bring a key or none does. Who plays some seats but not all knows that others play, and whoever brings none there would let one phone see
 * all cards; who only looks on knows it as soon as two differ.
 */
function whoLacks<O, S, A, V, R>({ owns, seats }: Table<O, S, A, V, R>, round: RoundOf<A, 'keys'>, entry: Entry, deckKey: Bytes | undefined): Entry | null {
  const first = round.keys.findIndex((keys) => keys.deckKey === undefined);
  if (deckKey !== undefined) return first < 0 ? null : (round.sources[first] ?? null);
  const others = owns.length > 0 && owns.length < seats.length;
  return others || (first < 0 && round.keys.length > 0) ? entry : null;
}

function checkClaim<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'keys'>, { seat }: Entry, deckKey: Bytes): Finding | null {
  const claim = readDeckKey(seat, feedOf(table.feeds, seat).publicKey, deckKey);
  const checked = claim.ok ? checkKeys(table.tableId, [claim.value]) : claim;
  if (!checked.ok) return { code: checked.error.code, detail: checked.error.detail ?? 'the key of the deck' };
  const twin = round.keys.findIndex((keys) => keys.deckKey !== undefined && bytesEqual(keys.deckKey.subarray(0, POINT_LENGTH), deckKey.subarray(0, POINT_LENGTH)));
  return twin < 0 ? null : { code: 'deck/duplicate-key', detail: `the key of seat ${twin}`, against: round.sources.slice(twin, twin + 1).map(({ bytes }) => bytes) };
}

/** K2, T2: the cards as they lie when all keys are there. */
export function withCards<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> {
  const { rules, keys } = table;
  if (!hasCards(rules)) return table;
  if (keys.some(({ deckKey }) => deckKey === undefined)) return { ...table, cards: { kind: 'local', dealer: isAlone(table) ? newDealer(table.seats.length) : null, opened: new Map(), shuffles: [], sources: [] } };
  const started = deckStart(table.tableId, rules.cards, claimsOf(table));
  invariant(started.ok, 'keys were checked as they were read');
  const owns = table.owns.map((own) => ({ ...own, deck: ownDeck(own.seed, table.tableId, own.seat) }));
  return { ...table, owns, cards: { kind: 'fair', deck: started.value, opened: new Map(), record: [], sources: [] } };
}

/** The keys of all seats, as they were checked. */
function claimsOf<O, S, A, V, R>({ feeds, keys, seats }: Table<O, S, A, V, R>): readonly ClaimedKey[] {
  return seats.map((seat) => {
    const claim = readDeckKey(seat, feedOf(feeds, seat).publicKey, keys[seat]?.deckKey ?? new Uint8Array());
    invariant(claim.ok, 'keys were checked as they were read');
    return claim.value;
  });
}

/** K1: what an own seat brings. */
export function deckKeyOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, seed }: OwnSeat): { readonly deckKey?: Bytes } {
  if (!hasCards(table.rules) || isAlone(table)) return {};
  const own = ownDeck(seed, table.tableId, seat);
  return { deckKey: encode(deckKeyCodec, deckKeyFor(own, table.tableId, feedOf(table.feeds, seat).publicKey)) };
}
