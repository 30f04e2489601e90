/** Going on without somebody who has been away for a while: whom it would be about, what is proposed, and what the person here says to it. */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import type { Refusal } from '../../base/result.ts';
import type { Clock } from '../../net/link.ts';
import type { Table } from '../../table/table.ts';
import { agreedTo, draftVote, placeOf, proposals, type Proposal } from '../../table/votes.ts';
import type { GoingOn } from '../api.ts';
import type { Peers } from './peers.ts';
import type { RunningTable } from './running.ts';

/** How long somebody has to be away before the others are asked; and how long nobody is asked again who wants to wait. */
export const LONG_AWAY = 30_000;

export interface GoOn {
  readonly shown: ReadonlySignal<GoingOn>;
  /** Why the last answer was not possible; `null` after one that was. */
  answer(seats: readonly Seat[], goOn: boolean): Refusal | null;
  close(): void;
}

/** `own`: the one seat of this phone; `null`: it only looks on, or all play on it. */
export function createGoingOn<O, S, A, V, R>(running: RunningTable<O, S, A, V, R>, own: Seat | null, peers: Peers, clock: Clock): GoOn {
  const waiting = signal(false);
  let stopWaiting = (): void => undefined;
  const away = watchAway(running.table.peek().seats.filter((seat) => seat !== own), peers, clock);

  /** The person wants to wait: nothing is offered for a while. */
  function wait(): void {
    stopWaiting();
    waiting.value = true;
    stopWaiting = clock.after(LONG_AWAY, () => (waiting.value = false));
  }
  return {
    shown: computed(() => goingOnAt(running.table.value, own, away.seats.value, waiting.value)),
    answer(seats, goOn) {
      if (own === null) return null;
      if (!goOn) wait();
      // To wait where nothing is proposed needs no vote.
      if (!goOn && openOn(running.table.peek(), own, seats) === undefined) return null;
      return running.happen({ kind: 'vote', seat: own, seats, drop: goOn });
    },
    close() {
      stopWaiting();
      away.close();
    },
  };
}

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat) => b.includes(seat));
const answerBy = ({ answers }: Proposal, seat: Seat): boolean | null => answers.find((answer) => answer.seat === seat)?.drop ?? null;

const openOn = <O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Seat, seats: readonly Seat[]): Proposal | undefined =>
  proposals(table).find((each) => each.state === 'open' && each.voters.includes(own) && sameSeats(each.seats, seats));

/** What the screen is shown. Of several proposals the one that the person has not answered. */
function goingOnAt<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Seat | null, away: ReadonlySet<Seat>, waiting: boolean): GoingOn {
  const dropped = table.drops.flatMap(({ seats }) => seats);
  const open = proposals(table).filter(({ state }) => state === 'open');
  const asked = open.find((each) => own !== null && each.voters.includes(own) && answerBy(each, own) === null) ?? open[0];
  const proposal = asked === undefined ? null : { seats: asked.seats, voters: asked.voters, answers: asked.answers, mine: own === null ? null : answerBy(asked, own) };
  return { dropped, proposal, without: own === null || waiting ? [] : offered(table, own, away) };
}

/** Whom the person may propose to go on without: the one whom everybody waits for, and all others who have been away as long; or of those the one alone. */
function offered<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Seat, away: ReadonlySet<Seat>): readonly Seat[] {
  const missing = placeOf(table)?.seat;
  const agreed = agreedTo(table, own).flatMap(({ seats }) => seats);
  if (missing === undefined || (agreed.length === 0 && !away.has(missing))) return [];
  const least = [...new Set([missing, ...agreed])];
  const most = [...new Set([...least, ...away])].filter((seat) => !table.drops.some(({ seats }) => seats.includes(seat)));
  return [most, least].find((seats) => typeof draftVote(table, own, seats, true) !== 'string')?.toSorted((a, b) => a - b) ?? [];
}

export interface Away {
  readonly seats: ReadonlySignal<ReadonlySet<Seat>>;
  close(): void;
}

/** Which of these seats have been away for long. */
export function watchAway(others: readonly Seat[], { contacts }: Peers, clock: Clock, after = LONG_AWAY): Away {
  const seats = signal<ReadonlySet<Seat>>(new Set());
  const timers = new Map<Seat, () => void>();
  function judge(seat: Seat, isAway: boolean): void {
    if (isAway && !timers.has(seat)) timers.set(seat, clock.after(after, () => (seats.value = new Set([...seats.peek(), seat]))));
    if (isAway) return;
    timers.get(seat)?.();
    timers.delete(seat);
    if (seats.peek().has(seat)) seats.value = new Set([...seats.peek()].filter((each) => each !== seat));
  }
  const stop = effect(() => {
    const now = contacts.value;
    for (const seat of others) judge(asSeat(seat), (now.get(seat)?.presence ?? 'away') === 'away');
  });
  return {
    seats,
    close() {
      stop();
      for (const cancel of timers.values()) cancel();
    },
  };
}
