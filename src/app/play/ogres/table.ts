/** Ogres vs. Pixies at a table, with its types by their short names. */
import { asSeat, type Seat } from '../../../base/brand.ts';
import { ogresVsPixies } from '../../../games/ogres-vs-pixies/rules.ts';
import type { State } from '../../../games/ogres-vs-pixies/state.ts';
import type { Action, Options, Outcome, View } from '../../../games/ogres-vs-pixies/types.ts';
import type { Table } from '../../../table/table.ts';
import type { PlayedGame } from '../kind.ts';
import type { RunningTable } from '../running.ts';

export const rules = ogresVsPixies;
export type OgresState = State;
export type OgresTable = Table<Options, State, Action, View, Outcome>;
export type OgresRunning = RunningTable<Options, State, Action, View, Outcome>;
export type OgresGame = PlayedGame<Options, State, Action, View, Outcome>;

/** `null`: nobody, or not yet. */
export function winnerOf({ wait, state }: OgresTable): Seat | null {
  const winner = wait.kind === 'over' ? wait.outcome.winner : null;
  const seat = winner === null ? -1 : (rules.view(state, null).sides?.indexOf(winner) ?? -1);
  return seat < 0 ? null : asSeat(seat);
}
