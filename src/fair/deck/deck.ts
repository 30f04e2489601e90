/** A deck from its first keys on, and questions to it: steps K2 and K3 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { invariant, ok, type Result } from '../../base/result.ts';
import { cardPoints } from '../../crypto/card-point.ts';
import { sumOf, type Point } from '../../crypto/group.ts';
import { h32 } from '../../crypto/hash.ts';
import { MAX_PILE } from '../../crypto/shuffle.ts';
import type { Face, Slot } from './card.ts';
import { checkKeys, type ClaimedKey } from './keys.ts';
import type { DeckRefusal } from './refusal.ts';
import type { Deck, Hidden } from './state.ts';

/** K2: all cards lie open; the first shuffle hides them. Refused when a key is not proved. `claims`: in seat order. */
export function deckStart(tableId: Bytes, cards: number, claims: readonly ClaimedKey[]): Result<Deck, DeckRefusal> {
  invariant(cards > 0 && cards <= MAX_PILE, `a deck of ${cards} cards`);
  const checked = checkKeys(tableId, claims);
  if (!checked.ok) return checked;
  return ok({
    tableId,
    epoch: 0,
    tasks: 0,
    cards: cardPoints(tableId, cards),
    seats: claims.map(({ seat, deckKey }) => ({ seat, key: deckKey.key })),
    joint: sumOf(checked.value),
    hidden: new Map(),
    open: new Set(Array.from({ length: cards }, (_, card) => card as Face)),
    task: null,
  });
}

/** The key of a seat that has not left. */
export function keyOf(deck: Deck, seat: Seat): Point {
  const found = deck.seats.find((each) => each.seat === seat);
  invariant(found !== undefined, `seat ${seat} is in the deck`);
  return found.key;
}

/** The hidden card of a slot. */
export function hiddenAt(deck: Deck, slot: Slot): Hidden {
  const hidden = deck.hidden.get(slot);
  invariant(hidden !== undefined, `slot ${slot} is hidden`);
  return hidden;
}

/** The slot, which that seat must hold. */
export function heldAt(deck: Deck, seat: Seat, slot: Slot): Extract<Hidden, { kind: 'held' }> {
  const hidden = hiddenAt(deck, slot);
  invariant(hidden.kind === 'held' && hidden.seat === seat, `seat ${seat} holds slot ${slot}`);
  return hidden;
}

/** All slots of the pile, ascending. */
export const pileOf = (deck: Deck): readonly Slot[] => slotsWhere(deck, (each) => each.kind === 'pile');
/** All slots that a seat holds, ascending. */
export const handOf = (deck: Deck, seat: Seat): readonly Slot[] => slotsWhere(deck, (each) => each.kind === 'held' && each.seat === seat);

/** All slots that anybody holds, ascending. */
export const heldSlots = (deck: Deck): readonly Slot[] => slotsWhere(deck, (each) => each.kind === 'held');

const slotsWhere = (deck: Deck, test: (hidden: Hidden) => boolean): readonly Slot[] =>
  [...deck.hidden].filter(([, hidden]) => test(hidden)).map(([slot]) => slot).toSorted((a, b) => a - b);

/** What a proof is for. */
export type Purpose = 'shuffle' | 'deal' | 'open' | 'show' | 'pass' | 'leave' | 'return' | 'rebuild' | 'switch' | 'mask' | 'unmask';

/** K3: what every proof hashes, so that it holds at this table, in this epoch and task, from this seat, for this input, and nowhere else. */
export const contextOf = (deck: Deck, purpose: Purpose, seat: Seat, digest: Bytes): Bytes =>
  h32('ctx', deck.tableId, deck.epoch, purpose, seat, deck.tasks, digest);
