/**
 * What a table has of hidden cards. Between phones they are in a deck that nobody can read alone (`fair/deck`); where all seats are played from one
 * phone nobody is there to be fair to, and a dealer without cryptography gives them out. Which of the two it is, all seats have signed (step F2).
 */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { DeckStep } from '../fair/deck/audit.ts';
import type { Deck } from '../fair/deck/state.ts';
import type { Face, Opened, Slot } from '../games/cards.ts';
import type { Dealer } from '../games/dealer.ts';

/** One shuffle of the local dealer. */
export interface LocalShuffle {
  readonly faces: readonly Face[];
  readonly slots: readonly Slot[];
  /** The step that it led to: no two have the same. */
  readonly step: number;
}

export type Cards =
  /** The game has none, or its keys are not all there yet. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'fair';
      readonly deck: Deck;
      /** The faces of all slots that were ever turned up. */
      readonly opened: ReadonlyMap<Slot, Face>;
      readonly record: readonly DeckStep[];
      /** By step of the record: the entry that it came in, `null` for what is nobody's. */
      readonly sources: readonly (Bytes | null)[];
    }
  | {
      readonly kind: 'local';
      /** `null`: this phone does not play all the seats, and learns a card when it is opened. */
      readonly dealer: Dealer | null;
      readonly opened: ReadonlyMap<Slot, Face>;
      readonly shuffles: readonly LocalShuffle[];
      /** What was turned up, with the entries in which it was. */
      readonly sources: readonly (Opened & { readonly seat: Seat; readonly evidence: Bytes })[];
    };
export type CardsOf<K extends Cards['kind']> = Extract<Cards, { readonly kind: K }>;
