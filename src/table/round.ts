/** What the table waits for now, and how much of it has been read. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { RollPart } from '../fair/dice.ts';
import type { Commitment } from '../fair/secret.ts';
import type { Keys } from '../fair/setup.ts';
import type { Entry } from '../log/entry.ts';

/** One entry is due from each of `seats`; they are read one seat after the other, in this order. */
interface Reading {
  /** The step at which this wait began; answers name it. */
  readonly since: number;
  readonly seats: readonly Seat[];
  /** The entries read so far, one for each of the first seats. */
  readonly sources: readonly Entry[];
}

export type Round<Action> =
  | (Reading & { readonly kind: 'keys'; readonly keys: readonly Keys[] })
  | (Reading & { readonly kind: 'ready'; readonly digest: Bytes })
  | (Reading & { readonly kind: 'choose' })
  | (Reading & {
      readonly kind: 'roll';
      readonly number: number;
      readonly dice: readonly number[];
      readonly by: Seat | null;
      /** The entry of the seat that acted, when its link came with its action. */
      readonly act: Entry | null;
      readonly cause: Bytes;
      readonly parts: readonly RollPart[];
    })
  | (Reading & { readonly kind: 'commit'; readonly commitments: readonly Commitment[] })
  | (Reading & { readonly kind: 'reveal'; readonly commitments: readonly Commitment[]; readonly choices: readonly { readonly seat: Seat; readonly action: Action }[] })
  /** The game is over. Finals and seeds are read from all seats at once: nothing depends on their order. */
  | {
      readonly kind: 'closing';
      readonly since: number;
      readonly finals: readonly Seat[];
      readonly seeds: readonly { readonly seat: Seat; readonly seed: Bytes }[];
    };
export type RoundOf<Action, Kind extends Round<Action>['kind']> = Extract<Round<Action>, { readonly kind: Kind }>;

/** The seat whose feed is read now; `null` when the game is over, or all that is due has been read. */
export const readerOf = (round: Round<unknown>): Seat | null => (round.kind === 'closing' ? null : (round.seats[round.sources.length] ?? null));
