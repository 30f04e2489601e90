/**
 * When a phone that comes back may choose again. Its storage may have lost the last that it signed, and another entry with the same number would be a fork:
 * so it first hears from the others, who have all that was ever sent. A seat that came from another phone has to be here as far as that one had signed.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Heads } from '../../log/feeds.ts';
import type { Clock } from '../../net/link.ts';
import type { Mark } from '../seat/holding.ts';
import type { Running } from './running.ts';

export interface Settling {
  readonly settled: ReadonlySignal<boolean>;
  /** A member is there; what it has follows at once. */
  joined(): void;
  /** A member, or somebody who looks on, has said to have so much. */
  told(who: Seat | object, heads: Heads): void;
  close(): void;
}

/** After a member has joined: a few round trips. */
const HEARD = 700;
/** Nobody is there: as a rule nothing is lost, and a person who is alone may go on as far as the rules allow. */
const ALONE = 3000;
/** A record was broken: it may have been the last own one. Time for the other members to say what they have of it, too. */
const BROKEN = 4000;
/** Some are away, or say to have own entries that do not come: then it is enough that somebody has no more than is here. */
const UNPROVED = 60_000;
/** What comes of the own seat after a member has been there for so long was never lost here: another phone has signed it. */
const SOLE = 10_000;

export interface SettlingOptions {
  readonly running: Running;
  /** Something was saved of the table. */
  readonly returning: boolean;
  /** Of a seat that was on another phone. */
  readonly mark: Mark | null;
}

export function watchSettling(clock: Clock, { running, returning, mark }: SettlingOptions): Settling {
  const { awake } = running.standing.peek();
  // A phone whose storage took nothing at all comes back as if to a new table, and has signed all the same.
  const settled = signal(!returning && mark === null && awake);
  const [heard, patient] = [signal(false), signal(true)];
  const said = signal<ReadonlyMap<Seat | object, Heads>>(new Map());
  const waits: (() => void)[] = [];
  const doubtful = !awake && mark === null;

  /** A timer cannot tell this: a member may be there long before what it has comes, and only the one who is away may have it. */
  function hasOwn(): boolean {
    const all = [...said.value.values()];
    if (!patient.value) return !all.every(running.isBehind);
    return running.others().every((seat) => said.value.has(seat)) && !all.some(running.isBehind);
  }
  const stopWatching = effect(() => {
    if (!heard.value || (mark !== null && !running.holds(mark)) || (doubtful && !hasOwn())) return;
    // Not within the effect: what is signed now changes what it watches.
    queueMicrotask(() => settle());
  });
  let closed = false;
  function settle(): void {
    if (settled.peek() || closed) return;
    if (mark !== null) running.settle();
    if (!running.standing.peek().awake) running.wake();
    settled.value = true;
  }
  if (returning && !doubtful) waits.push(clock.after(ALONE, () => (heard.value = true)));
  return {
    settled,
    joined() {
      waits.push(clock.after(doubtful ? BROKEN : HEARD, () => (heard.value = true)));
      if (doubtful) waits.push(clock.after(UNPROVED, () => (patient.value = false)));
      // Of a phone that may have lost what it had signed, some may come back later, from a member who was away.
      else waits.push(clock.after(SOLE, () => running.settle()));
    },
    told(who, heads) {
      if (doubtful && !settled.peek()) said.value = new Map([...said.value, [who, heads]]);
    },
    close() {
      closed = true;
      stopWatching();
      waits.forEach((stop) => stop());
    },
  };
}
