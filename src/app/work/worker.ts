/** The worker: does what the page asks for, the most urgent first, and hears between two slices what is given up. */
import { systemClock } from '../../net/clock.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { slicedWorkshop, WORKER_SLICE } from './workshop.ts';

/** The global scope of a worker, as far as it is used: the page's types know only windows. */
interface WorkerScope {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}
const scope = globalThis as unknown as WorkerScope;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to talk to.
const tell = (message: FromWorker): void => scope.postMessage(message);

const workshop = slicedWorkshop(systemClock, WORKER_SLICE);
const stops = new Map<number, () => void>();

scope.addEventListener('message', ({ data }) => {
  if (data.kind === 'prepare') return workshop.prepare();
  const { number } = data;
  if (data.kind === 'stop') {
    stops.get(number)?.();
    stops.delete(number);
    return;
  }
  const stop = workshop.start(data.work, {
    progress: (progress) => tell({ kind: 'progress', number, progress }),
    done(worked) {
      stops.delete(number);
      tell({ kind: 'done', number, worked });
    },
  });
  stops.set(number, stop);
});
