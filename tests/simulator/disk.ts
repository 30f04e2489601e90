/**
 * What one simulated phone has saved: it outlives every crash. A `Store` as the app's other ones, but each write takes a while, now and then long, some fail, and
 * some are never answered; and the phone may crash at every point of it.
 */
import type { Doubts } from '../../src/app/doubts.ts';
import { bytesEqual } from '../../src/base/bytes.ts';
import type { Clock } from '../../src/net/link.ts';
import type { Store } from '../../src/store/store.ts';
import { memoryStore } from '../../src/store/memory.ts';
import { numberIn, seatIn } from './judge.ts';
import type { Tally } from './tally.ts';

export type Changes = readonly (readonly [key: string, value: Uint8Array])[];

/** Told of every write, before anything of it is kept, and when it is kept but the phone does not know yet. */
export interface Watcher {
  before(changes: Changes): void;
  kept(changes: Changes): void;
}

export interface DiskOptions {
  readonly clock: Clock;
  readonly chance: () => number;
  readonly watcher: Watcher;
  readonly tally: Tally;
  /** Whether writes may fail or hang now. */
  readonly ails: () => boolean;
}

const placeOf = (entry: Uint8Array): string => `${seatIn(entry)}/${numberIn(entry)}`;

/** Chances of a single write. */
const SLOW = 0.2;
const FAILS = 0.01;
const HANGS = 0.006;

export class Disk {
  readonly #kept = memoryStore();
  /** By seat and number. */
  readonly #entries = new Map<string, Uint8Array>();
  readonly #doubtful = new Set<string>();
  #freeAt = 0;

  readonly doubts: Doubts = {
    has: (key) => this.#doubtful.has(key),
    set: (key, doubtful) => void (doubtful ? this.#doubtful.add(key) : this.#doubtful.delete(key)),
  };
  /** For the record with which a table begins: it is there before anything is signed. */
  begin(changes: Changes): void {
    void this.#kept.set(changes);
  }
  /** Whether this entry is saved. */
  has(entry: Uint8Array): boolean {
    const kept = this.#entries.get(placeOf(entry));
    return kept !== undefined && bytesEqual(kept, entry);
  }
  /** The disk as one page of the phone has it, from switching on to a crash: when the clock stops nothing more is written or answered. */
  open({ clock, chance, watcher, tally, ails }: DiskOptions): Store {
    const write = (changes: Changes, once: readonly string[] | undefined, wait: number): Promise<void> => new Promise((resolve, reject) => {
      this.#freeAt = Math.max(this.#freeAt, clock.now()) + 1 + Math.floor(wait);
      clock.after(this.#freeAt - clock.now(), () => {
        this.#kept.set(changes, once).then(() => clock.after(1, resolve), reject);
        for (const [key, value] of changes) if (key.includes('/entry/')) this.#entries.set(placeOf(value), value);
        watcher.kept(changes);
      });
    });
    const set = (changes: Changes, once?: readonly string[]): Promise<void> => {
      watcher.before(changes);
      const drawn = ails() ? chance() : 1;
      if (drawn < FAILS) {
        tally.add('storage: a write fails');
        return new Promise((_, reject) => clock.after(2, () => reject(new Error('no'))));
      }
      if (drawn < FAILS + HANGS) {
        const forever = chance() < 0.5;
        tally.add(forever ? 'storage: a write is never answered' : 'storage: a write is answered too late');
        return forever ? new Promise(() => undefined) : write(changes, once, 3500 + chance() * 6000);
      }
      return write(changes, once, chance() * 6 + (chance() < SLOW ? chance() * 800 : 0));
    };
    const { get, list, remove, size } = this.#kept;
    return { get, list, remove, size, set };
  }
}

