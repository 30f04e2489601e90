/** Three, two, one: towards a moment that all phones have agreed on. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

export interface Countdown {
  /** 3, 2, 1; 0 is the shout; `null`: nothing is counted. */
  readonly count: number | null;
  /** Nothing of the new round may be shown yet. */
  readonly held: boolean;
}

/** Between two numbers. */
const COUNT = 700;
const SHOUT = 900;

/** `left`: milliseconds to the moment, negative after it. */
export function countAt(left: number): number | null {
  if (left > 0) return Math.min(3, Math.ceil(left / COUNT));
  return left > -SHOUT ? 0 : null;
}

/** When `countAt` changes next. */
export function nextChange(left: number): number | null {
  if (left > 3 * COUNT) return left - 3 * COUNT;
  if (left > 0) return left - COUNT * (Math.ceil(left / COUNT) - 1);
  return left > -SHOUT ? left + SHOUT : null;
}

interface Clock {
  readonly revealIn: number | null;
  /** On this phone's own clock. */
  readonly moment: number;
  readonly count: number | null;
}
const STOPPED: Clock = { revealIn: null, moment: -Infinity, count: null };

export function useCountdown(revealIn: number | null): Countdown {
  const [clock, setClock] = useState(STOPPED);
  useLayoutEffect(() => {
    const now = performance.now();
    const moment = revealIn === null ? clock.moment : now + revealIn;
    if (revealIn !== clock.revealIn) setClock({ revealIn, moment, count: countAt(moment - now) });
  }, [revealIn]);
  useEffect(() => {
    const wait = nextChange(clock.moment - performance.now());
    if (wait === null && clock.count === null) return undefined;
    const timer = setTimeout(() => setClock((before) => ({ ...before, count: countAt(before.moment - performance.now()) })), (wait ?? 0) + 4);
    return () => clearTimeout(timer);
  }, [clock]);
  // What has just been said is not on the clock yet.
  const held = revealIn === clock.revealIn ? clock.count !== null && clock.count > 0 : revealIn !== null && revealIn > 0;
  return { count: clock.count, held };
}
