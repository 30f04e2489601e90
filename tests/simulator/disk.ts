/** What one simulated phone has saved: it outlives every crash. Writes take time, now and then long, and whoever crashes before that has not written. */
import type { Bytes } from '../../src/base/bytes.ts';
import type { Clock } from '../../src/net/link.ts';

export interface Saved {
  readonly seat: number;
  readonly number: number;
  readonly bytes: Bytes;
}

/** What is written at once: entries, and the names of proofs that were checked. */
export interface Page {
  readonly entries: readonly Saved[];
  readonly judged: readonly string[];
}

export class Disk {
  readonly #entries: Saved[] = [];
  readonly #judged: string[] = [];
  #freeAt = 0;
  get entries(): readonly Saved[] {
    return this.#entries;
  }
  get judged(): readonly string[] {
    return this.#judged;
  }
  /** Writes them together and after everything before, then says so, unless the phone has crashed in between. */
  write(clock: Clock, page: Page, chance: () => number, written: () => void): void {
    const slow = chance() < 0.2 ? chance() * 800 : 0;
    this.#freeAt = Math.max(this.#freeAt, clock.now()) + 1 + Math.floor(chance() * 6 + slow);
    clock.after(this.#freeAt - clock.now(), () => {
      this.#entries.push(...page.entries);
      this.#judged.push(...page.judged);
      clock.after(1, written);
    });
  }
}
