/** Where long work with the cards is done: in a worker, so that the screen goes on; or, without one, here in small slices. */
import type { Job, Progress } from '../../crypto/job.ts';
import { prepareShuffle } from '../../fair/deck/prepare.ts';
import type { Clock } from '../../net/link.ts';
import { runWork } from '../../table/work.ts';
import type { Work, Worked } from '../../table/works.ts';

/** What becomes of one work. Nothing is told from within `start`, nor once the work is given up. */
export interface Commission {
  progress(progress: Progress): void;
  done(worked: Worked): void;
}

export interface Workshop {
  /** Makes ready what every shuffle needs, while nobody waits yet. */
  prepare(): void;
  /** The returned function gives the work up. */
  start(work: Work, commission: Commission): () => void;
}

/** Everybody waits for a shuffle, and the game for all proofs; an audit hurries nobody. */
const URGENCY: Readonly<Record<Work['kind'] | 'prepare', number>> = { shuffle: 0, judge: 1, audit: 2, prepare: 3 };

/** In milliseconds. Seeds come one by one after a game, and each makes it another audit. */
const AUDIT_WAITS = 1500;

/** Milliseconds of work at a stretch: a page has to draw and to answer, a worker only to hear what is given up. */
const PAGE_SLICE = 12;
export const WORKER_SLICE = 60;

interface Bench {
  readonly kind: Work['kind'] | 'prepare';
  readonly job: Job<Worked | null>;
  readonly commission: Commission | null;
}

/** Works on one at a time, the most urgent first, and lets others run after each slice. */
export function slicedWorkshop({ now, after }: Clock, slice = PAGE_SLICE): Workshop {
  const benches = new Set<Bench>();
  let running = false;

  function run(): void {
    const [bench] = [...benches].toSorted((a, b) => URGENCY[a.kind] - URGENCY[b.kind]);
    running = bench !== undefined;
    if (bench === undefined) return;
    // Scheduled first: whatever a listener does, work goes on.
    after(0, run);
    workOn(bench, now() + slice);
  }
  function workOn(bench: Bench, until: number): void {
    for (;;) {
      const step = bench.job.next();
      if (step.done === true) {
        benches.delete(bench);
        if (step.value !== null) bench.commission?.done(step.value);
        return;
      }
      if (now() < until) continue;
      return bench.commission?.progress(step.value);
    }
  }
  function take(bench: Bench): () => void {
    benches.add(bench);
    if (!running) after(0, run);
    running = true;
    return () => void benches.delete(bench);
  }
  return {
    prepare: () => void take({ kind: 'prepare', job: prepareShuffle(), commission: null }),
    start(work, commission) {
      const bench: Bench = { kind: work.kind, job: runWork(work), commission };
      if (work.kind !== 'audit') return take(bench);
      const stopWaiting = after(AUDIT_WAITS, () => take(bench));
      return () => {
        stopWaiting();
        benches.delete(bench);
      };
    },
  };
}
