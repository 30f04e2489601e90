/** What a table shows: to the screen, to bots, and to links. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { invariant } from '../base/result.ts';
import { headsOf, lackingIn, type Heads } from '../log/feeds.ts';
import { certificateOf } from './closing.ts';
import { unreadSeats } from './round.ts';
import type { Phase, Table } from './table.ts';
import { hasAnswered } from './unread.ts';

/** Where the table stands. */
export function phaseOf<O, S, A, V, R>({ round, wait, seats, fault }: Table<O, S, A, V, R>): Phase<R> {
  if (round.kind === 'closing') {
    invariant(wait.kind === 'over', 'closing while the rules wait for something');
    return { kind: 'over', outcome: wait.outcome, certificate: certificateOf(round, seats, fault) };
  }
  if (fault !== null) return { kind: 'halted', fault };
  return { kind: round.kind === 'keys' || round.kind === 'ready' ? 'setup' : 'playing' };
}

/** All that one person may see; `null` is a spectator. */
export const viewOf = <O, S, A, V, R>(table: Table<O, S, A, V, R>, viewer: Seat | null): V => table.rules.view(table.state, viewer);

/** What the seat may choose now; empty when no choice is due from it, or it has chosen. */
export function choicesOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly A[] {
  const { round, rules, fault } = table;
  const due = fault === null && (round.kind === 'choose' || round.kind === 'commit') && unreadSeats(round).includes(seat) && !hasAnswered(table, seat);
  return due ? rules.legal(viewOf(table, seat)) : [];
}

/** Who owes an entry that this phone has not got: whom everybody waits for. Nobody when the game is over. */
export const waitingFor = <O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Seat[] =>
  unreadSeats(table.round).filter((seat) => !hasAnswered(table, seat));

/** What this phone has: `seat -> the number of its next entry`. */
export const heads = <O, S, A, V, R>(table: Table<O, S, A, V, R>): Heads => headsOf(table.feeds);

/** The entries that a phone with these heads lacks, in an order in which they can be taken. */
export const lacking = <O, S, A, V, R>(table: Table<O, S, A, V, R>, theirs: Heads): readonly Bytes[] => lackingIn(table.feeds, theirs).map((entry) => entry.bytes);
