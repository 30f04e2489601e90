/** Time that a test moves by hand: nothing happens but what `step` lets happen, in order of time and then of asking. */
import type { Clock } from './link.ts';

interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}

export interface VirtualClock extends Clock {
  /** Runs what is due next, moving the time there. `false` when nothing is due up to `until`. */
  step(until?: number): boolean;
  /** Steps until `milliseconds` have passed, letting promises settle in between. */
  pass(milliseconds: number): Promise<void>;
}

const earlier = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap, earliest first. */
function createHeap() {
  const heap: Due[] = [];
  const at = (index: number): Due => heap[index] as Due;
  function swap(a: number, b: number): void {
    const first = at(a);
    heap[a] = at(b);
    heap[b] = first;
  }
  function up(index: number): void {
    const parent = (index - 1) >> 1;
    if (index > 0 && earlier(at(index), at(parent))) {
      swap(index, parent);
      up(parent);
    }
  }
  function down(index: number): void {
    const [left, right] = [2 * index + 1, 2 * index + 2];
    let least = index;
    if (left < heap.length && earlier(at(left), at(least))) least = left;
    if (right < heap.length && earlier(at(right), at(least))) least = right;
    if (least !== index) {
      swap(index, least);
      down(least);
    }
  }
  return {
    peek: (): Due | undefined => heap[0],
    push(due: Due): void {
      heap.push(due);
      up(heap.length - 1);
    },
    pop(): void {
      const last = heap.pop();
      if (!last || heap.length === 0) return;
      heap[0] = last;
      down(0);
    },
  };
}

// Node's own: simulated time runs in tests and in the simulator only, and phones have no such thing.
declare const setImmediate: (run: () => void) => unknown;

/** Lets every promise that can settle do so. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createVirtualClock(settled: () => Promise<void> = settle): VirtualClock {
  const heap = createHeap();
  let now = 0;
  let order = 0;

  function next(until: number): Due | undefined {
    for (let due = heap.peek(); due; due = heap.peek()) {
      if (!due.cancelled) return due.at <= until ? due : undefined;
      heap.pop();
    }
    return undefined;
  }
  function step(until = Infinity): boolean {
    const due = next(until);
    if (!due) return false;
    heap.pop();
    now = due.at;
    due.run();
    return true;
  }
  return {
    now: () => now,
    after(milliseconds, run) {
      const due: Due = { at: now + Math.max(0, milliseconds), order: order++, run, cancelled: false };
      heap.push(due);
      return () => {
        due.cancelled = true;
      };
    },
    step,
    async pass(milliseconds) {
      const until = now + milliseconds;
      await settled();
      while (step(until)) await settled();
      now = until;
    },
  };
}
