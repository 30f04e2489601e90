/** The workshop of a page: one worker, made when there is something to do. Where workers cannot be had, the work is done on the page in slices. */
import type { Clock } from '../../net/link.ts';
import type { Work } from '../../table/works.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { slicedWorkshop, type Commission, type Workshop } from './workshop.ts';

interface Order {
  readonly work: Work;
  readonly commission: Commission;
}

/** `make`: a new worker that runs `worker.ts`. */
export function workerWorkshop(clock: Clock, make: () => Worker): Workshop {
  const orders = new Map<number, Order>();
  const stops = new Map<number, () => void>();
  let worker: Worker | null = null;
  let here: Workshop | null = null;
  let number = 0;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window.
  const post = (message: ToWorker): void => worker?.postMessage(message);
  function hear({ data }: MessageEvent<FromWorker>): void {
    const order = orders.get(data.number);
    if (data.kind === 'progress') return order?.commission.progress(data.progress);
    orders.delete(data.number);
    order?.commission.done(data.worked);
  }
  /** Blocked, out of memory, or its file is gone: everything that is not done is done here. */
  function failed(): void {
    worker?.terminate();
    worker = null;
    here = slicedWorkshop(clock);
    for (const [each, order] of orders) doHere(here, each, order);
  }
  function doHere(shop: Workshop, each: number, { work, commission }: Order): void {
    stops.set(each, shop.start(work, {
      progress: commission.progress,
      done(worked) {
        orders.delete(each);
        stops.delete(each);
        commission.done(worked);
      },
    }));
  }
  function hire(): void {
    try {
      worker = make();
      worker.addEventListener('message', hear);
      worker.addEventListener('error', failed);
      worker.addEventListener('messageerror', failed);
    } catch {
      failed();
    }
  }
  return {
    start(work, commission) {
      number += 1;
      const mine = number;
      if (worker === null && here === null) hire();
      const order = { work, commission };
      orders.set(mine, order);
      if (here === null) post({ kind: 'start', number: mine, work });
      else doHere(here, mine, order);
      return () => {
        orders.delete(mine);
        stops.get(mine)?.();
        stops.delete(mine);
        post({ kind: 'stop', number: mine });
      };
    },
  };
}
