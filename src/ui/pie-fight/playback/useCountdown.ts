/** Three, two, one: towards a moment that all phones have agreed on. */
import { useEffect, useRef, useState } from 'preact/hooks';

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

export function useCountdown(revealIn: number | null): Countdown {
  const known = useRef<{ readonly revealIn: number | null; readonly moment: number }>({ revealIn: null, moment: -Infinity });
  const [, redraw] = useState(0);
  const now = performance.now();
  if (known.current.revealIn !== revealIn) known.current = { revealIn, moment: revealIn === null ? known.current.moment : now + revealIn };
  const { moment } = known.current;
  const count = countAt(moment - now);
  useEffect(() => {
    const wait = nextChange(moment - performance.now());
    if (wait === null) return undefined;
    const timer = setTimeout(() => redraw((before) => before + 1), wait + 4);
    return () => clearTimeout(timer);
  }, [moment, count]);
  return { count, held: count !== null && count > 0 };
}
