/** Giving the seat up at a running table, for another phone; and finding that another phone has it. Either ends the table here before anything is told of it. */
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Heads } from '../../log/feeds.ts';
import type { Shell } from '../dependencies.ts';
import type { OpenGame } from '../play/kind.ts';
import { keyOf } from '../play/record.ts';
import { holdingEntry, seatKey, type Holding } from './holding.ts';
import { headsWith } from './resting.ts';

export interface MovingOptions {
  readonly shell: Shell;
  readonly game: OpenGame;
  readonly holding: Holding | null;
  /** Whether one of the others has as much. */
  readonly reached: (heads: Heads) => boolean;
  readonly settled: ReadonlySignal<boolean>;
  /** The seat is not here any more. */
  readonly moved: () => void;
}

export interface Moving {
  giveUp(): void;
  close(): void;
}

/** How often, in steps of so many milliseconds, the others are given time to say that they have the last entry. */
const [TRIES, STEP] = [5, 300];

export function createMoving({ shell, game: { record, running }, holding, reached, settled, moved }: MovingOptions): Moving {
  const key = keyOf(record);
  const generation = holding?.generation ?? 0;
  const [own] = record.owns;
  let gone = false;

  const delivered = (): boolean => own !== undefined && reached(headsWith(own.seat, running.mark().number));
  const pause = (): Promise<void> => new Promise((resolve) => void shell.clock.after(STEP, resolve));
  async function giveUp(): Promise<void> {
    if (gone || !settled.peek() || running.standing.peek().over || own === undefined) return;
    gone = true;
    // From here on nothing is signed, so the mark stays what it is.
    running.giveUp();
    await running.saved();
    for (let i = 0; i < TRIES && !delivered(); i++) await pause();
    await leave({ hold: 'given', generation: generation + 1, mark: running.mark(), delivered: delivered() });
  }
  async function leave(next: Holding): Promise<void> {
    await running.saved();
    await shell.store.set([holdingEntry(key, next)]);
    // What is not kept is forgotten with the page, and then the seat would be here again.
    if (next.hold === 'given' && shell.store.health.peek().kind !== 'ok') return stay();
    moved();
  }
  /** And that it was given up must not be kept later, when the store works again. */
  async function stay(): Promise<void> {
    await (holding === null ? shell.store.remove(seatKey(key)) : shell.store.set([holdingEntry(key, holding)]));
    gone = false;
    running.wake();
  }
  /** Somebody with the same seat: whoever signs last plays it. Two entries with one number halt the table, here as everywhere. */
  const isRivalled = (): boolean => {
    const { fault } = running.standing.value;
    return running.rivalled.value || (fault?.code === 'fault/fork' && fault.seat === own?.seat);
  };
  const stop = effect(() => {
    if (!isRivalled() || gone) return;
    gone = true;
    queueMicrotask(() => void leave({ hold: 'played', generation, mark: running.mark(), delivered: true }));
  });
  return { giveUp: () => void giveUp(), close: stop };
}
