import type { Effect, Table, TableEvent } from './table.ts';

/** The table after one event, and what the shell has to do about it. Never throws on what a peer sent. */
export declare function step<O, S, A, V, R>(table: Table<O, S, A, V, R>, event: TableEvent<A>): { readonly table: Table<O, S, A, V, R>; readonly effects: readonly Effect[] };
