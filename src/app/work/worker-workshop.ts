/**
 * The workshop of a page: one worker, made when there is something to do. A worker that was of use and is lost is replaced; where no worker is of any use, the work
 * is done on the page in slices. What was begun is begun again: a work gives the same bytes wherever and whenever it is done.
 */
import type { Clock } from '../../net/link.ts';
import type { Work } from '../../table/works.ts';
import { hire, type Hired } from './hired.ts';
import type { FromWorker } from './messages.ts';
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
  #worker: Hired | null = null;
  #here: Workshop | null = null;
  /** The worker has finished something: so a work that ends every worker is soon done on the page. */
  #wasUseful = false;
  #number = 0;

  constructor(clock: Clock, make: () => Worker) {
    this.#clock = clock;
    this.#make = make;
  }

  prepare(): void {
    this.#open();
    if (this.#here === null) this.#worker?.post({ kind: 'prepare' });
    else this.#here.prepare();
  }
  start(work: Work, commission: Commission): () => void {
    this.#open();
    this.#number += 1;
    const [number, order] = [this.#number, { work, commission }];
    this.#orders.set(number, order);
    this.#begin(number, order);
    return () => {
      this.#orders.delete(number);
      this.#stops.get(number)?.();
      this.#stops.delete(number);
      this.#worker?.post({ kind: 'stop', number });
    };
  }

  /** A place to work at, when there is none yet. */
  #open(withWorker = true): void {
    if (this.#worker !== null || this.#here !== null) return;
    this.#wasUseful = false;
    try {
      if (withWorker) this.#worker = hire(this.#clock, this.#make, { isBusy: () => this.#orders.size > 0, hear: (message) => this.#hear(message), lost: () => this.#lost() });
    } catch {
      this.#worker = null;
    }
    if (this.#worker === null) this.#here = slicedWorkshop(this.#clock);
  }
  /** Blocked, out of memory, or its file is gone. */
  #lost(): void {
    this.#worker = null;
    this.#open(this.#wasUseful);
    for (const [number, order] of this.#orders) this.#begin(number, order);
  }
  #begin(number: number, order: Order): void {
    if (this.#here === null) this.#worker?.post({ kind: 'start', number, work: order.work });
    else this.#stops.set(number, this.#here.start(order.work, this.#onPage(number, order)));
  }
  #hear(message: FromWorker): void {
    const order = this.#orders.get(message.number);
    if (message.kind === 'progress') return order?.commission.progress(message.progress);
    this.#wasUseful = true;
    this.#orders.delete(message.number);
    order?.commission.done(message.worked);
  }
  #onPage(number: number, { commission }: Order): Commission {
    return {
      progress: commission.progress,
      done: (worked) => {
        this.#orders.delete(number);
        this.#stops.delete(number);
        commission.done(worked);
      },
    };
  }
}
