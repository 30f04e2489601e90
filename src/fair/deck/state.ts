/**
 * The deck as every phone has it: fair-play protocol, section "The deck"; the steps cited are those of src/fair/README.md.
 * Every card is in exactly one state: in the pile, held, or open. Nobody's deck has more in it than what all have seen.
 */
import type { Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import type { CardPoints } from '../../crypto/card-point.ts';
import type { Ciphertext } from '../../crypto/ciphertext.ts';
import type { Point } from '../../crypto/group.ts';
import type { Lists } from '../../crypto/mask.ts';
import type { Face, Held, Opened, Slot } from './card.ts';

/** A seat that has a layer on the pile. */
export interface DeckSeat {
  readonly seat: Seat;
  readonly key: Point;
}

/** A held card under the key of somebody else who knows it: it was shown to that seat, or passed on by it. */
export interface Copy {
  readonly seat: Seat;
  readonly cipher: Ciphertext;
}

/** A card that not all know. */
export type Hidden =
  /** Under the joint key: nobody knows it, unless a leaver gave it back. */
  | { readonly kind: 'pile'; readonly cipher: Ciphertext; readonly copies: readonly Copy[] }
  /** Under its owner's key alone. */
  | { readonly kind: 'held'; readonly seat: Seat; readonly cipher: Ciphertext; readonly copies: readonly Copy[] };

export interface Deck {
  readonly tableId: Bytes;
  /** How many seats have left: each time the joint key is another one. */
  readonly epoch: number;
  /** How many tasks have begun; proofs of one hold in no other. */
  readonly tasks: number;
  readonly cards: CardPoints;
  /** Those who have not left, in seat order. */
  readonly seats: readonly DeckSeat[];
  /** The sum of their keys. */
  readonly joint: Point;
  readonly hidden: ReadonlyMap<Slot, Hidden>;
  /** Cards that all know, wherever they lie. */
  readonly open: ReadonlySet<Face>;
  /** What the rules wait for. */
  readonly task: Task | null;
}

/** What the rules wait for; the first five are the waits of src/games/cards.ts. */
export type DeckWait =
  | { readonly kind: 'shuffle'; readonly faces: readonly Face[]; readonly slots: readonly Slot[] }
  | { readonly kind: 'deal'; readonly deals: readonly Held[] }
  | { readonly kind: 'open'; readonly held: readonly Held[] }
  | { readonly kind: 'show'; readonly from: Seat; readonly to: Seat; readonly slots: readonly Slot[] }
  | { readonly kind: 'pass'; readonly from: Seat; readonly to: Seat; readonly slot: Slot }
  /** The seat gives back what it holds and takes its layer off the pile. */
  | { readonly kind: 'leave'; readonly seat: Seat }
  /** These seats have vanished: all that nobody else holds is shuffled anew, into these slots. */
  | { readonly kind: 'rebuild'; readonly gone: readonly Seat[]; readonly slots: readonly Slot[] };

export type WaitOf<K extends DeckWait['kind']> = Extract<DeckWait, { readonly kind: K }>;

/** What has come in of a rebuilding: steps V1 to V4. */
export interface Rebuilding {
  /** As in a shuffle: `piles[0]` are all cards that do not lie open. */
  readonly piles: readonly (readonly Ciphertext[])[];
  readonly proved: readonly Seat[];
  /** By owner: what it holds, under the joint key, in the order of its slots. */
  readonly switched: ReadonlyMap<Seat, readonly Ciphertext[]>;
  /** Both lists after each mask: one for each seat that has had its turn. */
  readonly masked: readonly Lists<Ciphertext>[];
  readonly unmasked: ReadonlyMap<Seat, Lists<Point>>;
}

/** The same with what has come in. */
export type Task =
  /** `piles[0]` is what goes in, `piles[k]` what the k-th seat made of the one before. */
  | (WaitOf<'shuffle'> & { readonly piles: readonly (readonly Ciphertext[])[]; readonly proved: readonly Seat[] })
  | (WaitOf<'deal'> & { readonly shares: ReadonlyMap<Seat, ReadonlyMap<Slot, Point>> })
  | (WaitOf<'open'> & { readonly opened: ReadonlyMap<Slot, Face> })
  | WaitOf<'show'>
  | WaitOf<'pass'>
  | WaitOf<'leave'>
  | (WaitOf<'rebuild'> & Rebuilding);

export type TaskOf<K extends Task['kind']> = Extract<Task, { readonly kind: K }>;

/** What has been done; the first five are the happenings of src/games/cards.ts. */
export type DeckHappening =
  | { readonly kind: 'shuffled' }
  | { readonly kind: 'dealt' }
  | { readonly kind: 'opened'; readonly cards: readonly Opened[] }
  | { readonly kind: 'shown' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'left'; readonly seat: Seat }
  /** `cards`: how many the new pile has. */
  | { readonly kind: 'rebuilt'; readonly gone: readonly Seat[]; readonly cards: number };

/** A deck, and what is complete with it. */
export interface Advanced {
  readonly deck: Deck;
  /** `null` while the task goes on. */
  readonly happening: DeckHappening | null;
}
