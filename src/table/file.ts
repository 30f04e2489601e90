import type { Bytes } from '../base/bytes.ts';
import type { Refusal, Result } from '../base/result.ts';
import type { Rules } from '../games/game.ts';
import type { OwnSeat, Table } from './table.ts';

/** A whole table as bytes: founding and entries, no secrets. */
export declare function exportTable<O, S, A, V, R>(table: Table<O, S, A, V, R>): Bytes;
/** The table of an exported file, or what is wrong with the file. `owns`: to go on with it on this phone. */
export declare function importTable<O, S, A, V, R>(rules: Rules<O, S, A, V, R>, bytes: Uint8Array, owns: readonly OwnSeat[]): Result<Table<O, S, A, V, R>, Refusal>;
