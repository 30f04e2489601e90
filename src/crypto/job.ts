/** Long work in steps: whoever runs it may show how far it is, let others run, or stop calling. */

export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Yields how far it is; returns what it has made. */
export type Job<T> = Generator<Progress, T, void>;

/** Runs to the end without a pause. */
export function finish<T>(job: Job<T>): T {
  for (;;) {
    const step = job.next();
    if (step.done === true) return step.value;
  }
}
