import type { Refusal, Result } from '../base/result.ts';
import type { Rules } from '../games/game.ts';
import type { Founding } from './founding.ts';
import type { OwnSeat, Table } from './table.ts';

/** A table before its first entry, or why there can be none. `owns`: the seats played from this phone; a spectator has none. */
export declare function openTable<O, S, A, V, R>(rules: Rules<O, S, A, V, R>, founding: Founding, owns: readonly OwnSeat[]): Result<Table<O, S, A, V, R>, Refusal>;
