/** Where long work with the cards is done: in a worker, so that the screen goes on; or, without one, here in small slices. */
import type { Job, Progress } from '../../crypto/job.ts';
import type { Clock } from '../../net/link.ts';
import { runWork } from '../../table/work.ts';
import type { Work, Worked } from '../../table/works.ts';

/** What becomes of one work. Nothing is told from within `start`, nor once the work is given up. */
export interface Commission {
  progress(progress: Progress): void;
  done(worked: Worked): void;
}

export interface Workshop {
  /** The returned function gives the work up. */
  start(work: Work, commission: Commission): () => void;
}

/** Everybody waits for a shuffle, and the game for all proofs; an audit hurries nobody. */
const URGENCY: Readonly<Record<Work['kind'], number>> = { shuffle: 0, judge: 1, audit: 2 };

/** Milliseconds of work at a stretch. */
const SLICE = 12;

interface Bench {
  readonly kind: Work['kind'];
  readonly job: Job<Worked>;
  readonly commission: Commission;
}

/** Works on one at a time, the most urgent first, and lets others run after each slice. */
export function slicedWorkshop({ now, after }: Clock): Workshop {
  const benches = new Set<Bench>();
  let running = false;

  function run(): void {
    const [bench] = [...benches].toSorted((a, b) => URGENCY[a.kind] - URGENCY[b.kind]);
    running = bench !== undefined;
    if (bench === undefined) return;
    // Scheduled first: whatever a listener does, work goes on.
    after(0, run);
    workOn(bench, now() + SLICE);
  }
  function workOn(bench: Bench, until: number): void {
    for (;;) {
      const step = bench.job.next();
      if (step.done === true) {
        benches.delete(bench);
        return bench.commission.done(step.value);
      }
      if (now() < until) continue;
      return bench.commission.progress(step.value);
    }
  }
  return {
    start(work, commission) {
      const bench: Bench = { kind: work.kind, job: runWork(work), commission };
      benches.add(bench);
      if (!running) after(0, run);
      running = true;
      return () => void benches.delete(bench);
    },
  };
}
