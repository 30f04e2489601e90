/** Two ends of a wire in memory, with the faults that the network has at the time of each frame. */
import { concat, fromHex, type Bytes } from '../base/bytes.ts';
import type { Clock } from './link.ts';
import type { Wire, WireListener } from './wire.ts';

export interface WireFaults {
  /** Milliseconds under way. */
  readonly delay: { readonly least: number; readonly most: number };
  /** Chances, 0 to 1, of each frame. */
  readonly drop: number;
  readonly duplicate: number;
  /** Of being overtaken. Without it frames come in order. */
  readonly reorder: number;
}

export const GOOD_WIRE: WireFaults = { delay: { least: 5, most: 40 }, drop: 0, duplicate: 0, reorder: 0 };

/** A phone at one end. */
export interface WireEnd {
  readonly name: string;
  readonly clock: Clock;
  /** In hex, as a certificate's fingerprint would be. */
  readonly session: string;
}

/** What may become of a frame. `one way`: it was sent where only the way back is open. */
export const FATES = ['carried', 'dropped', 'duplicated', 'overtaken', 'lost to a cut', 'lost one way', 'lost with its wire'] as const;
export type Fate = (typeof FATES)[number];

/** What lies between all phones. */
export interface Ether {
  /** Something became of a frame: so that a test can tell that what it is about has happened. */
  note(fate: Fate): void;
  reaches(from: string, to: string): boolean;
  chance(): number;
  faults(): WireFaults;
}

export class MemoryPipe {
  readonly near: Wire;
  readonly far: Wire;
  readonly #ends: readonly [string, string];
  dead = false;

  constructor(ether: Ether, near: WireEnd, far: WireEnd) {
    const binding = concat(...[near.session, far.session].toSorted().map((session) => fromHex(session) ?? new Uint8Array()));
    const [atNear, atFar] = [new Mouth(), new Mouth()];
    this.#ends = [near.name, far.name];
    this.near = new MemoryWire({ ether, pipe: this, from: near, to: far, mine: atNear, theirs: atFar, binding });
    this.far = new MemoryWire({ ether, pipe: this, from: far, to: near, mine: atFar, theirs: atNear, binding });
  }
  joins(a: string, b: string): boolean {
    return this.#ends.includes(a) && this.#ends.includes(b);
  }
  /** No frame passes any more, and neither end is told. */
  die(): void {
    this.dead = true;
  }
}

/** Where frames arrive: kept until somebody listens. */
class Mouth {
  #listener: WireListener | undefined;
  #early: Uint8Array[] = [];
  deliver(frame: Uint8Array): void {
    if (this.#listener) this.#listener.frame(frame);
    else this.#early.push(frame);
  }
  closed(): void {
    this.#listener?.closed();
  }
  listen(listener: WireListener): void {
    this.#listener = listener;
    for (const frame of this.#early.splice(0)) listener.frame(frame);
  }
}

interface MemoryWireOptions {
  readonly ether: Ether;
  readonly pipe: MemoryPipe;
  readonly from: WireEnd;
  readonly to: WireEnd;
  readonly mine: Mouth;
  readonly theirs: Mouth;
  readonly binding: Bytes;
}

class MemoryWire implements Wire {
  readonly waiting = 0;
  readonly #options: MemoryWireOptions;
  /** When the last frame arrives that kept its place. */
  #lastAt = 0;
  #open = true;

  constructor(options: MemoryWireOptions) {
    this.#options = options;
  }
  get binding(): Bytes {
    return this.#options.binding;
  }
  get session(): string {
    return this.#options.to.session;
  }
  send(bytes: Uint8Array): void {
    const { pipe, ether } = this.#options;
    if (!this.#open || pipe.dead) return;
    const { drop, duplicate } = ether.faults();
    const frame = new Uint8Array(bytes);
    if (ether.chance() >= drop) this.#carry(frame);
    else ether.note('dropped');
    if (ether.chance() >= duplicate) return;
    ether.note('duplicated');
    this.#carry(frame);
  }
  listen(listener: WireListener): void {
    this.#options.mine.listen(listener);
  }
  /** The other end may learn of it, after everything sent before; a cut hides it, as it does on WebRTC. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    const { ether, pipe, theirs } = this.#options;
    this.#arrive(Math.max(this.#lastAt, this.#now()) + ether.faults().delay.most, () => {
      theirs.closed();
      pipe.die();
    });
  }

  #now(): number {
    return this.#options.to.clock.now();
  }
  #carry(frame: Uint8Array): void {
    const { ether, theirs } = this.#options;
    const { delay, reorder } = ether.faults();
    const soonest = this.#now() + delay.least + Math.floor(ether.chance() * (delay.most - delay.least + 1));
    const overtaken = ether.chance() < reorder;
    const at = overtaken ? soonest + 4 * delay.most : Math.max(soonest, this.#lastAt);
    if (overtaken) ether.note('overtaken');
    else this.#lastAt = at;
    this.#arrive(at, () => theirs.deliver(frame));
  }
  #arrive(at: number, run: () => void): void {
    const { ether, pipe, from, to } = this.#options;
    to.clock.after(at - this.#now(), () => {
      const fate = fateOf(ether, pipe, from.name, to.name);
      ether.note(fate);
      if (fate === 'carried') run();
    });
  }
}

function fateOf(ether: Ether, pipe: MemoryPipe, from: string, to: string): Fate {
  if (pipe.dead) return 'lost with its wire';
  if (ether.reaches(from, to)) return 'carried';
  return ether.reaches(to, from) ? 'lost one way' : 'lost to a cut';
}
