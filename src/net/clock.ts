/** The real clock. `virtual-clock.ts` has the one that tests move by hand. */
import type { Clock } from './link.ts';

export const systemClock: Clock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
