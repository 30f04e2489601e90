/**
 * What a game is: a pure state machine that knows nothing of networks, clocks or who is honest.
 * It says what has to happen next (`waits`), takes one answered wait (`apply`), and shows each person what that person may see (`view`).
 */
import type { Seat } from '../base/brand.ts';
import type { Codec } from '../base/codec.ts';
import type { Refusal, Result } from '../base/result.ts';

/** What has to happen next. One wait at a time: several seats that owe a choice at once owe it in one `secret` wait. */
export type Wait<Outcome> =
  /** One seat chooses openly. */
  | { readonly kind: 'choose'; readonly seat: Seat }
  /** Several seats choose at once; nobody sees a choice before all are fixed. */
  | { readonly kind: 'secret'; readonly seats: readonly Seat[] }
  /** Dice fall, each with its number of sides, because of what `by` has just chosen (`null`: because of a reveal). */
  | { readonly kind: 'roll'; readonly dice: readonly number[]; readonly by: Seat | null }
  | { readonly kind: 'over'; readonly outcome: Outcome };

/** What any seat may say at any time in any game. `draw` offers a draw, or accepts the one on offer. */
export const TALKS = ['resign', 'draw'] as const;
export type Talk = (typeof TALKS)[number];

/** One answered wait, or one thing said. */
export type Happening<Action> =
  | { readonly kind: 'chosen'; readonly seat: Seat; readonly action: Action }
  /** One choice for each seat of the wait, in its order. */
  | { readonly kind: 'revealed'; readonly choices: readonly { readonly seat: Seat; readonly action: Action }[] }
  /** One value from 1 to its sides for each die of the wait, in its order. */
  | { readonly kind: 'rolled'; readonly values: readonly number[] }
  | { readonly kind: 'said'; readonly seat: Seat; readonly talk: Talk }
  /** These seats have vanished, and all others go on without them: from now on the rules wait for nothing from them. */
  | { readonly kind: 'dropped'; readonly seats: readonly Seat[] };

export interface Rules<Options, State, Action, View, Outcome> {
  readonly name: string;
  /** Raised whenever the same entries could lead to another state. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Codec<Options>;
  readonly action: Codec<Action>;
  start(options: Options, seats: number): Result<State, Refusal>;
  waits(state: State): Wait<Outcome>;
  /** The state after the happening. Illegal happenings are returned as refusals, never thrown. */
  apply(state: State, happening: Happening<Action>): Result<State, Refusal>;
  /** All that one person may see; `null` is a spectator. */
  view(state: State, viewer: Seat | null): View;
  /** What the viewer may choose now, each action once, in a fixed order. */
  legal(view: View): readonly Action[];
  /** Whether `legal` has this action, for rules whose list can be so long that looking it up takes time. */
  offers?(view: View, action: Action): boolean;
  /** What a phone answers when its player's time has run out: something sensible, the same for the same seed. `null`: nothing is due. */
  fallback?(view: View, seed: number): Action | null;
  /** The canonical bytes of a state: equal states, equal bytes. Their hash is the digest in every log entry. */
  encodeState(state: State): Uint8Array;
}
