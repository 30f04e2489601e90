/** The table's timer: so many seconds for each decision; the phone that owes it decides when they have run out. Rules know nothing of it. */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../net/link.ts';
import type { PlayScene, TimerChoice } from '../api.ts';

export const SECONDS: Readonly<Record<TimerChoice, number | null>> = { off: null, relaxed: 120, quick: 45 };

export interface DecisionTimer {
  readonly shown: ReadonlySignal<PlayScene['timer']>;
  close(): void;
}

/**
 * `decision` names what is to be decided now; `null` when nothing is. Each new name starts the time again.
 * `ranOut` runs when time is up, and once a second until the decision is another: dice may have to fall first.
 */
export function createTimer(clock: Clock, choice: TimerChoice, decision: ReadonlySignal<string | null>, ranOut: () => void): DecisionTimer {
  const shown = signal<PlayScene['timer']>(null);
  const seconds = SECONDS[choice];
  if (seconds === null) return { shown, close: () => undefined };

  let stopTicking = (): void => undefined;
  function tick(left: number, of: number): void {
    shown.value = { secondsLeft: Math.max(0, left), of };
    stopTicking = clock.after(1000, () => tick(left - 1, of));
    if (left <= 0) ranOut();
  }
  const stopWatching = effect(() => {
    const current = decision.value;
    stopTicking();
    if (current === null) shown.value = null;
    // Not read within the effect, or every second would start it again.
    else queueMicrotask(() => decision.peek() === current && restart(seconds));
  });
  function restart(of: number): void {
    stopTicking();
    tick(of, of);
  }
  return {
    shown,
    close() {
      stopWatching();
      stopTicking();
    },
  };
}
