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
export const workerWorkshop = (clock: Clock, make: () => Worker): Workshop => new WorkerWorkshop(clock, make);

class WorkerWorkshop implements Workshop {
  readonly #clock: Clock;
  readonly #make: () => Worker;
  readonly #orders = new Map<number, Order>();
  /** Of what is done on the page. */
  readonly #stops = new Map<number, () => void>();
  #worker: Worker | null = null;
  #here: Workshop | null = null;
  #number = 0;

  constructor(clock: Clock, make: () => Worker) {
    this.#clock = clock;
    this.#make = make;
  }

  prepare(): void {
    this.#hire();
    if (this.#here === null) this.#post({ kind: 'prepare' });
    else this.#here.prepare();
  }
  start(work: Work, commission: Commission): () => void {
    this.#hire();
    this.#number += 1;
    const [number, order] = [this.#number, { work, commission }];
    this.#orders.set(number, order);
    if (this.#here === null) this.#post({ kind: 'start', number, work });
    else this.#doHere(this.#here, number, order);
    return () => {
      this.#orders.delete(number);
      this.#stops.get(number)?.();
      this.#stops.delete(number);
      this.#post({ kind: 'stop', number });
    };
  }

  /** When there is none yet. */
  #hire(): void {
    if (this.#worker !== null || this.#here !== null) return;
    try {
      this.#worker = this.#make();
      this.#worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
      this.#worker.addEventListener('error', () => this.#failed());
      this.#worker.addEventListener('messageerror', () => this.#failed());
    } catch {
      this.#failed();
    }
  }
  #post(message: ToWorker): void {
    this.#worker?.postMessage(message);
  }
  #hear(message: FromWorker): void {
    const order = this.#orders.get(message.number);
    if (message.kind === 'progress') return order?.commission.progress(message.progress);
    this.#orders.delete(message.number);
    order?.commission.done(message.worked);
  }
  /** Blocked, out of memory, or its file is gone: everything that is not done is done here. */
  #failed(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#here = slicedWorkshop(this.#clock);
    for (const [number, order] of this.#orders) this.#doHere(this.#here, number, order);
  }
  #doHere(shop: Workshop, number: number, { work, commission }: Order): void {
    this.#stops.set(number, shop.start(work, {
      progress: commission.progress,
      done: (worked) => {
        this.#orders.delete(number);
        this.#stops.delete(number);
        commission.done(worked);
      },
    }));
  }
}
