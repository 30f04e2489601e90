/** What a table shows: to the screen, to bots, and to links. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { Talk } from '../games/game.ts';
import { headsOf, lackingIn, type Heads } from '../log/feeds.ts';
import type { Phase, Table } from './table.ts';

export declare function phaseOf<O, S, A, V, R>(table: Table<O, S, A, V, R>): Phase<R>;
/** All that one person may see; `null` is a spectator. */
export declare function viewOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, viewer: Seat | null): V;
/** What the seat may choose now; empty when nothing is due from it, or it has chosen. */
export declare function choicesOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly A[];
/** Who owes an entry that this phone has not got: whom everybody waits for. */
export declare function waitingFor<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Seat[];
/** What has been said and not yet been read. */
export declare function unheardTalk<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly { readonly seat: Seat; readonly number: number; readonly talk: Talk }[];
/** What this phone has: `seat -> the number of its next entry`. */
export const heads = <O, S, A, V, R>(table: Table<O, S, A, V, R>): Heads => headsOf(table.feeds);
/** The entries that a phone with these heads lacks, in an order in which they can be taken. */
export const lacking = <O, S, A, V, R>(table: Table<O, S, A, V, R>, theirs: Heads): readonly Bytes[] => lackingIn(table.feeds, theirs).map((entry) => entry.bytes);
