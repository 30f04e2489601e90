/** Cards as the deck sees them; the same words as in src/games/cards.ts, which this room does not know. */
import type { Brand, Seat } from '../../base/brand.ts';

/** One physical card, 0 to the number of cards less one. */
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
