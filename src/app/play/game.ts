/** The game this app plays, with its types by their short names. The second game will make this a choice. */
import type { Rules } from '../../games/game.ts';
import { ogresVsPixies } from '../../games/ogres-vs-pixies/rules.ts';
import type { Action, Options, Outcome, View } from '../../games/ogres-vs-pixies/types.ts';
import type { Table, TableEvent } from '../../table/table.ts';

type StateOf<R> = R extends Rules<Options, infer S, Action, View, Outcome> ? S : never;

export const rules = ogresVsPixies;
export type State = StateOf<typeof ogresVsPixies>;
export type GameTable = Table<Options, State, Action, View, Outcome>;
export type GameEvent = TableEvent<Action>;
