/** The clock of one simulated phone: it can freeze, as a locked phone does, and comes back with everything that fell due meanwhile; or stop for good, as in a crash. */
import type { Clock } from './link.ts';

export interface PhoneClock extends Clock {
  freeze(): void;
  thaw(): void;
  stop(): void;
}

export function createPhoneClock(clock: Clock): PhoneClock {
  let missed: (() => void)[] = [];
  let frozen = false;
  let stopped = false;

  return {
    now: clock.now,
    after(milliseconds, run) {
      let cancelled = false;
      const fire = (): void => {
        if (cancelled || stopped) return;
        if (frozen) missed.push(fire);
        else run();
      };
      const cancel = clock.after(milliseconds, fire);
      return () => {
        cancelled = true;
        cancel();
      };
    },
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
      const due = missed;
      missed = [];
      for (const run of due) run();
    },
    stop() {
      stopped = true;
      missed = [];
    },
  };
}
