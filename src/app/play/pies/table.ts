/** Pie Fight at a table, with its types by their short names. */
import type { Seat } from '../../../base/brand.ts';
import { pieFight } from '../../../games/pie-fight/rules.ts';
import type { State } from '../../../games/pie-fight/state.ts';
import type { Action, Options, Outcome, View } from '../../../games/pie-fight/types.ts';
import type { Table } from '../../../table/table.ts';
import type { PlayedGame } from '../kind.ts';
import type { RunningTable } from '../running.ts';

export const rules = pieFight;
export type PieTable = Table<Options, State, Action, View, Outcome>;
export type PieRunning = RunningTable<Options, State, Action, View, Outcome>;
export type PieGame = PlayedGame<Options, State, Action, View, Outcome>;
export type PieMoment = PieTable['history'][number];

/** `null`: nobody, or not yet. */
export const winnerOf = ({ wait }: PieTable): Seat | null => (wait.kind === 'over' ? wait.outcome.winner : null);

const ROUND_CARDS = ['play', 'reset', 'ghost'];

/** Whether this is the reveal of a round: what follows the shout. */
export function isReveal({ happening }: PieMoment): boolean {
  switch (happening.kind) {
    case 'revealed': return happening.choices.some(({ action }) => ROUND_CARDS.includes(action.kind));
    case 'chosen': return ROUND_CARDS.includes(happening.action.kind);
    default: return false;
  }
}
