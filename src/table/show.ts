/** What a table shows: to the screen, to bots, and to links. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { invariant } from '../base/result.ts';
import { prf } from '../crypto/prf.ts';
import type { DeckWait } from '../fair/deck/state.ts';
import { differingIn, headsOf, lackingIn, marksOf, type Heads } from '../log/feeds.ts';
import { certificateOf } from './closing.ts';
import { knownTo } from './known.ts';
import { unreadSeats } from './round.ts';
import { seenBy } from './rules.ts';
import type { Phase, Table } from './table.ts';
import { dueSeats, hasAnswered } from './unread.ts';

/** Where the table stands. */
export function phaseOf<O, S, A, V, R>(table: Table<O, S, A, V, R>): Phase<R> {
  const { round, wait, fault } = table;
  if (round.kind === 'closing') {
    invariant(wait.kind === 'over', 'closing while the rules wait for something');
    return { kind: 'over', outcome: wait.outcome, certificate: certificateOf(table, round) };
  }
  if (fault !== null) return { kind: 'halted', fault };
  return { kind: round.kind === 'keys' || round.kind === 'ready' ? 'setup' : 'playing' };
}

/** All that one person may see; `null` is a spectator. */
export const viewOf = <O, S, A, V, R>(table: Table<O, S, A, V, R>, viewer: Seat | null): V => seenBy(table.rules, table.state, viewer, knownTo(table, viewer));

/** What the seat may choose now; empty when no choice is due from it, or it has chosen. */
export function choicesOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly A[] {
  return owesChoice(table, seat) ? table.rules.legal(viewOf(table, seat)) : [];
}

/** Whether there is anything to choose for the seat now: without the list, which may be long. */
export function owesChoice<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): boolean {
  const { round, fault } = table;
  return fault === null && (round.kind === 'choose' || round.kind === 'commit') && unreadSeats(round).includes(seat) && !hasAnswered(table, seat);
}

/** Who owes an entry that this phone has not got: whom everybody waits for. Nobody when the game is over. */
export const waitingFor = <O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Seat[] =>
  dueSeats(table).filter((seat) => !hasAnswered(table, seat));

/** What the own seat's phone answers when its time has run out; the same again after a restart. `null`: nothing is due, or the rules know no default. */
export function defaultOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): A | null {
  const own = table.owns.find((each) => each.seat === seat);
  if (own === undefined || !owesChoice(table, seat)) return null;
  const chance = prf('default', own.seed, table.tableId, table.step, seat);
  return table.rules.fallback?.(viewOf(table, seat), chance.reduce((seed, byte) => (seed * 256 + byte) % 2 ** 31, 0)) ?? null;
}

/** How far the dealer's work is: entries read, of all that it takes. `null`: nothing is shuffled, dealt or shown now. */
export function dealingOf<O, S, A, V, R>({ round }: Table<O, S, A, V, R>): { readonly kind: DeckWait['kind']; readonly done: number; readonly of: number } | null {
  return round.kind === 'deck' ? { kind: round.wait.kind, done: round.sources.length, of: round.seats.length } : null;
}

/** What this phone has: `seat -> the number of its next entry`. */
export const heads = <O, S, A, V, R>(table: Table<O, S, A, V, R>): Heads => headsOf(table.feeds);

/** The entries that a phone with these heads lacks, in an order in which they can be taken. */
export const lacking = <O, S, A, V, R>(table: Table<O, S, A, V, R>, theirs: Heads): readonly Bytes[] => lackingIn(table.feeds, theirs).map((entry) => entry.bytes);

/** By seat, a mark of its history so far: two phones with the same heads and other marks have been told different things. */
export const marks = <O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Bytes[] => marksOf(table.feeds);

/** The entries that show a phone with these heads and marks where its histories are others than ours. */
export const differing = <O, S, A, V, R>(table: Table<O, S, A, V, R>, theirs: Heads, marked: readonly Bytes[]): readonly Bytes[] =>
  differingIn(table.feeds, theirs, marked).map((entry) => entry.bytes);
