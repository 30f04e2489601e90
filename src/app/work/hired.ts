/** One worker of the page, and whether it can still be counted on. */
import type { Clock } from '../../net/link.ts';
import type { FromWorker, ToWorker } from './messages.ts';

export interface Hired {
  post(message: ToWorker): void;
}

export interface Employer {
  /** Whether anything is left to do. */
  isBusy(): boolean;
  hear(message: FromWorker): void;
  /** The worker failed, or fell silent; it is gone. Told once. */
  lost(): void;
}

/** Browsers end workers without a word, for want of memory or in the background: so it is asked now and then whether one that has something to do was heard. */
export const LISTEN_EVERY = 2000;
/** So often in a row it was not. A worker speaks after each slice of its work, so only its file may keep it so long; and a page that sleeps does not count. */
export const SILENT_TIMES = 6;

/** `make`: a new worker that runs `worker.ts`. Throws where that cannot be had; where it may not run, it is lost later. */
export function hire(clock: Clock, make: () => Worker, { isBusy, hear, lost }: Employer): Hired {
  const worker = make();
  let silent = 0;
  let gone = false;
  let stopListening: (() => void) | null = null;

  function listen(): void {
    stopListening = clock.after(LISTEN_EVERY, () => {
      stopListening = null;
      silent += 1;
      if (!isBusy()) return;
      if (silent < SILENT_TIMES) listen();
      else leave();
    });
  }
  function leave(): void {
    if (gone) return;
    gone = true;
    stopListening?.();
    worker.terminate();
    lost();
  }
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    silent = 0;
    if (!gone) hear(data);
  });
  worker.addEventListener('error', (event) => {
    // All that it had to do is done elsewhere, so nobody need be told.
    event.preventDefault();
    leave();
  });
  worker.addEventListener('messageerror', leave);
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window.
      worker.postMessage(message);
      if (stopListening !== null) return;
      silent = 0;
      listen();
    },
  };
}
