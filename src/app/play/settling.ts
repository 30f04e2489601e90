/**
 * When a phone that comes back may choose again. Its storage may have lost the last that it signed, and another entry with the same number would be a fork:
 * so it first hears from the others, who have all that was ever sent.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../net/link.ts';
import type { Running } from './running.ts';

export interface Settling {
  readonly settled: ReadonlySignal<boolean>;
  /** A member is there; what it has follows at once. */
  joined(): void;
  close(): void;
}

/** After a member has joined: a few round trips. */
const HEARD = 700;
/** Nobody is there: as a rule nothing is lost, and a person who is alone may go on as far as the rules allow. */
const ALONE = 3000;
/** A record was broken: it may have been the last own one, so it must have come back from a member before anything is signed. */
const BROKEN = 4000;

export function watchSettling(clock: Clock, running: Running, returning: boolean): Settling {
  const settled = signal(!returning);
  const waits: (() => void)[] = [];
  const { awake } = running.standing.peek();
  const settle = (): void => {
    if (!running.standing.peek().awake) running.wake();
    settled.value = true;
  };
  if (returning && awake) waits.push(clock.after(ALONE, settle));
  return {
    settled,
    joined() {
      if (!settled.peek()) waits.push(clock.after(awake ? HEARD : BROKEN, settle));
    },
    close: () => waits.forEach((stop) => stop()),
  };
}
