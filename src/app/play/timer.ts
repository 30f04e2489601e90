/** The table's timer: so many seconds for each decision; the phone that owes it decides when they have run out. Rules know nothing of it. */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Clock } from '../../net/link.ts';
import type { PlayScene } from '../api.ts';

export interface DecisionTimer {
  readonly shown: ReadonlySignal<PlayScene['timer']>;
  close(): void;
}

/**
 * `decision` names what is to be decided now; `null` when nothing is. Each new name starts the time again.
 * `seconds`: for each; `null`: as long as it takes. `ranOut` runs when time is up, and once a second until the decision is another: dice may have to fall first.
 */
export function createTimer(clock: Clock, seconds: number | null, decision: ReadonlySignal<string | null>, ranOut: () => void): DecisionTimer {
  return seconds === null ? { shown: signal(null), close: () => undefined } : countDown(clock, seconds, decision, ranOut);
}

function countDown(clock: Clock, of: number, decision: ReadonlySignal<string | null>, ranOut: () => void): DecisionTimer {
  const shown = signal<PlayScene['timer']>(null);
  let stopTicking = (): void => undefined;
  let ranOutBefore = false;
  function tick(left: number): void {
    shown.value = { secondsLeft: Math.max(0, left), of, ranOutBefore };
    stopTicking = clock.after(1000, () => tick(left - 1));
    if (left <= 0) ranOut();
  }
  const stopWatching = effect(() => {
    const current = decision.value;
    stopTicking();
    const before = shown.peek();
    // Another phone's clock may be a little ahead of ours. Between two choices nothing is counted.
    if (before !== null) ranOutBefore = before.secondsLeft <= 1;
    if (current === null) shown.value = null;
    // Not read within the effect, or every second would start it again.
    else queueMicrotask(() => decision.peek() === current && restart());
  });
  function restart(): void {
    stopTicking();
    tick(of);
  }
  return {
    shown,
    close() {
      stopWatching();
      stopTicking();
    },
  };
}
