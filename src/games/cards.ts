/**
 * Hidden cards, as rules see them: opaque slots whose faces nobody's state holds until they are opened.
 * Who can open what, and how nobody can lie about it, is the dealer's affair: a local one, or the fair-play deck between phones.
 */
import type { Brand, Seat } from '../base/brand.ts';
import type { Codec } from '../base/codec.ts';
import type { Refusal, Result } from '../base/result.ts';
import type { Happening, Wait } from './game.ts';

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

/** A choice of a game with cards brings the faces of the slots that it plays, in the order of `opens`: they are opened in the very entry that reveals it. */
interface Opening {
  readonly opened: readonly Opened[];
}
type Choice<Action> = Extract<Happening<Action>, { readonly kind: 'chosen' | 'revealed' }>;
type Dropped = Extract<Happening<never>, { readonly kind: 'dropped' }>;

/**
 * What becomes of the cards of those who have vanished. `opened`: what had been turned up, in a round that was not finished. Whatever else they held goes
 * back into the pile: nobody knows it. The dealer makes the pile anew, of `cards` cards, in fresh slots that the rules name (`hidden`).
 */
interface Folding {
  readonly opened: readonly Opened[];
  readonly cards: number;
}

/** One answered wait of a game with cards. */
export type CardGameHappening<Action> =
  | (Extract<Choice<Action>, { readonly kind: 'chosen' }> & Opening)
  /** `opened`: of all choices together, seat by seat. */
  | (Extract<Choice<Action>, { readonly kind: 'revealed' }> & Opening)
  | (Dropped & Folding)
  | Exclude<Happening<Action>, Choice<Action> | Dropped>
  | CardHappening;

/** Where the cards are that not all can see. */
export interface HiddenSlots {
  /** What nobody holds. */
  readonly pile: readonly Slot[];
  /** By seat. */
  readonly hands: readonly (readonly Slot[])[];
}

export type CardGameWait<Outcome> = Wait<Outcome> | CardWait;

/** `Rules` (game.ts) for a game with hidden cards. */
export interface CardRules<Options, State, Action, View, Outcome> {
  readonly name: string;
  /** Raised whenever the same entries could lead to another state. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** How many cards there are: faces are 0 to this less one. */
  readonly cards: number;
  readonly options: Codec<Options>;
  readonly action: Codec<Action>;
  start(options: Options, seats: number): Result<State, Refusal>;
  waits(state: State): CardGameWait<Outcome>;
  /** The state after the happening. Illegal happenings are returned as refusals, never thrown. */
  apply(state: State, happening: CardGameHappening<Action>): Result<State, Refusal>;
  /** The slots that a choice opens to all by being revealed, in order; none for what is no choice of that seat. */
  opens(state: State, seat: Seat, action: Action): readonly Slot[];
  /** Seats that hold no card and never will again: they have nothing to do with the deck any more, nor with dice. */
  out(state: State): readonly Seat[];
  hidden(state: State): HiddenSlots;
  /** All that one person may see; `null` is a spectator, who knows nothing beside the state. */
  view(state: State, viewer: Seat | null, known: Known): View;
  /** What the viewer may choose now, each action once, in a fixed order. */
  legal(view: View): readonly Action[];
  /** Whether `legal` has this action, for rules whose list can be so long that looking it up takes time. */
  offers?(view: View, action: Action): boolean;
  /** What a phone answers when its player's time has run out: something sensible, the same for the same seed. `null`: nothing is due. */
  fallback?(view: View, seed: number): Action | null;
  encodeState(state: State): Uint8Array;
}
