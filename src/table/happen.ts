/** Something has happened: the table moves on by one step and looks at what the rules wait for next. */
import type { Bytes } from '../base/bytes.ts';
import { h32 } from '../crypto/hash.ts';
import type { RollPart } from '../fair/dice.ts';
import type { Happening, Rules, Wait } from '../games/game.ts';
import type { Entry } from '../log/entry.ts';
import { continued, DUE, openRound, unreadSeats, type Round } from './round.ts';
import type { Lapse, Table } from './table.ts';

/** The digest of a state: equal on all phones, or they have come apart. */
export const digestOf = <O, S, A, V, R>(rules: Rules<O, S, A, V, R>, state: S): Bytes => h32('state', rules.encodeState(state));

/** What has happened and what came of it. */
export interface Event<S, A> {
  readonly happening: Happening<A>;
  /** The state after it. */
  readonly state: S;
  /** The entries that made it. */
  readonly sources: readonly Entry[];
  /** The acting seat's link, when dice are rolled for its action. */
  readonly part?: RollPart;
}

/** The table after an event. */
export function happen<O, S, A, V, R>(table: Table<O, S, A, V, R>, event: Event<S, A>): Table<O, S, A, V, R> {
  const { state, happening, sources } = event;
  const step = table.step + 1;
  const moment = { step, happening, sources: sources.map(({ seat, number, hash }) => ({ seat, number, hash })) };
  const moved = { ...table, state, step, history: [...table.history, moment], digests: [...table.digests, digestOf(table.rules, state)] };
  const wait = table.rules.waits(state);
  if (happening.kind !== 'said') return turnTo(moved, wait, sources, event.part ?? null);
  const same = continued(table.round, wait);
  const lapsed = [...table.lapsed, ...lapsesOf(table.round, same)];
  return same === null ? turnTo({ ...moved, lapsed }, wait, sources, null) : { ...moved, lapsed, wait, round: same };
}

/** The answers that may be under way to a round which something said has ended, or from which it took seats. */
function lapsesOf(round: Round<unknown>, same: Round<unknown> | null): readonly Lapse[] {
  if (round.kind !== 'roll' && round.kind !== 'commit' && round.kind !== 'reveal') return [];
  const kind = DUE[round.kind];
  const stays = same === null ? [] : unreadSeats(same);
  return unreadSeats(round).filter((seat) => !stays.includes(seat)).map((seat) => ({ seat, kind, round: round.since }));
}

/** Begins the round that the wait asks for. */
export function turnTo<O, S, A, V, R>(table: Table<O, S, A, V, R>, wait: Wait<R>, sources: readonly Entry[], part: RollPart | null): Table<O, S, A, V, R> {
  const rollsBegun = table.rollsBegun + (wait.kind === 'roll' ? 1 : 0);
  const opening = { step: table.step, seats: table.seats, sources, part, rollNumber: rollsBegun };
  return { ...table, wait, rollsBegun, round: openRound(wait, opening) };
}
