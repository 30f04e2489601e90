/**
 * Hidden cards, as rules see them: opaque slots whose faces nobody's state holds until they are opened.
 * Who can open what, and how nobody can lie about it, is the dealer's affair: a local one, or the fair-play deck between phones.
 */
import type { Brand, Seat } from '../base/brand.ts';

/** One physical card's face, 0 to the number of cards less one; the game names them. */
export type Face = Brand<number, 'Face'>;
/** One card whose face is not known to all. Numbers are fresh in each shuffle and never used again. */
export type Slot = Brand<number, 'Slot'>;

export interface Held {
  readonly seat: Seat;
  readonly slot: Slot;
}
export interface Opened {
  readonly slot: Slot;
  readonly face: Face;
}

/** What a dealer has to do next; the rules wait until it is done. */
export type CardWait =
  /** Cards that all can see become the given fresh slots, in an order that nobody knows. */
  | { readonly kind: 'shuffle'; readonly faces: readonly Face[]; readonly slots: readonly Slot[] }
  /** Each slot becomes known to its seat alone. */
  | { readonly kind: 'deal'; readonly deals: readonly Held[] }
  /** Slots held by seats are turned up for all. */
  | { readonly kind: 'open'; readonly held: readonly Held[] }
  /** All that `from` holds is shown to `to` alone. */
  | { readonly kind: 'show'; readonly from: Seat; readonly to: Seat; readonly slots: readonly Slot[] }
  /** A held slot goes to another seat, which alone learns (or already knows) its face. */
  | { readonly kind: 'pass'; readonly from: Seat; readonly to: Seat; readonly slot: Slot };

export type CardHappening =
  | { readonly kind: 'shuffled' }
  | { readonly kind: 'dealt' }
  /** In the order of the wait. */
  | { readonly kind: 'opened'; readonly cards: readonly Opened[] }
  | { readonly kind: 'shown' }
  | { readonly kind: 'passed' };

/** What one seat knows beside the state: the faces of its own cards, and of those it was shown. */
export type Known = ReadonlyMap<Slot, Face>;
