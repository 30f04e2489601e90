/** What must hold over all phones of one simulated game, and the trace for when it does not. */
import { bytesEqual } from '../../src/base/bytes.ts';
import type { Disk, Saved } from './disk.ts';

export class Judge {
  readonly wrong: string[] = [];
  readonly trace: string[] = [];
  readonly #digests: string[] = [];
  readonly #now: () => number;
  readonly #tracing: boolean;

  constructor(now: () => number, tracing: boolean) {
    this.#now = now;
    this.#tracing = tracing;
  }
  /** Steps that any phone has seen. */
  get steps(): number {
    return this.#digests.length - 1;
  }
  note(line: string): void {
    if (this.#tracing) this.trace.push(`${String(Math.round(this.#now())).padStart(7)} ${line}`);
  }
  blame(what: string): void {
    this.wrong.push(what);
    this.note(`WRONG: ${what}`);
  }
  /** The digest of the state after a step, as this phone has it. */
  digest(phone: string, step: number, digest: string): void {
    this.#digests[step] ??= digest;
    const known = this.#digests[step];
    if (known !== digest) this.blame(`${phone} has another state after step ${step}`);
  }
  /** No seat may have signed two entries with one number that were ever saved anywhere, since only what is saved is sent. */
  compare(disks: readonly Disk[]): number {
    const known = new Map<string, Saved>();
    for (const saved of disks.flatMap((disk) => disk.entries)) {
      const place = `entry ${saved.number} of seat ${saved.seat}`;
      const other = known.get(place);
      if (other && !bytesEqual(other.bytes, saved.bytes)) this.blame(`there are two of ${place}`);
      known.set(place, saved);
    }
    return known.size;
  }
}
