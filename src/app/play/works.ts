/** The work that a table asks for: what is new is begun, what is no longer asked for is given up. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Work, Worked } from '../../table/works.ts';
import type { Workshop } from '../work/workshop.ts';

export interface Works {
  /** How far the most urgent work is, from 0 to 1; `null`: there is none. */
  readonly progress: ReadonlySignal<number | null>;
  /** All that is asked for now, the most urgent first. */
  follow(asked: readonly Work[]): void;
  rest(): void;
}

interface Underway {
  readonly id: string;
  readonly share: number;
}

export function createWorks(workshop: () => Promise<Workshop>, done: (worked: Worked) => void): Works {
  const stops = new Map<string, () => void>();
  const underway = signal<readonly Underway[]>([]);
  let resting = false;

  async function begin(work: Work): Promise<void> {
    const { id } = work;
    let wanted = true;
    stops.set(id, () => (wanted = false));
    const shop = await workshop();
    if (!wanted) return;
    stops.set(id, shop.start(work, {
      progress: ({ done: made, total }) => note(id, total === 0 ? 0 : made / total),
      done(worked) {
        stops.delete(id);
        done(worked);
      },
    }));
  }
  function note(id: string, share: number): void {
    underway.value = underway.value.map((each) => (each.id === id ? { id, share } : each));
  }
  function follow(asked: readonly Work[]): void {
    if (resting) return;
    for (const [id, stop] of [...stops]) if (!asked.some((work) => work.id === id)) giveUp(id, stop);
    for (const work of asked) if (!stops.has(work.id)) void begin(work);
    const before = underway.peek();
    if (asked.length > 0 || before.length > 0) underway.value = asked.map(({ id }) => before.find((each) => each.id === id) ?? { id, share: 0 });
  }
  function giveUp(id: string, stop: () => void): void {
    stop();
    stops.delete(id);
  }
  return {
    progress: computed(() => underway.value[0]?.share ?? null),
    follow,
    rest() {
      resting = true;
      for (const [id, stop] of [...stops]) giveUp(id, stop);
      underway.value = [];
    },
  };
}
