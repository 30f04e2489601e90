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

interface End {
  readonly name: string;
  readonly clock: Clock;
  /** In hex, as a certificate's fingerprint would be. */
  readonly session: string;
}

export interface MemoryPipeOptions {
  readonly near: End;
  readonly far: End;
  readonly reaches: (from: string, to: string) => boolean;
  readonly chance: () => number;
  readonly faults: () => WireFaults;
}

export interface MemoryPipe {
  readonly near: Wire;
  readonly far: Wire;
  readonly dead: boolean;
  joins(a: string, b: string): boolean;
  /** No frame passes any more, and neither end is told. */
  die(): void;
}

export function createMemoryPipe({ near, far, reaches, chance, faults }: MemoryPipeOptions): MemoryPipe {
  let dead = false;
  const binding: Bytes = concat(...[near.session, far.session].sort().map((session) => fromHex(session) ?? new Uint8Array()));

  const between = (least: number, most: number): number => least + Math.floor(chance() * (most - least + 1));

  /** Where frames arrive: kept until somebody listens. */
  function createMouth() {
    let listener: WireListener | undefined;
    let early: Uint8Array[] = [];
    return {
      deliver(frame: Uint8Array): void {
        if (listener) listener.frame(frame);
        else early.push(frame);
      },
      closed: (): void => listener?.closed(),
      listen(next: WireListener): void {
        listener = next;
        const waiting = early;
        early = [];
        for (const frame of waiting) listener.frame(frame);
      },
    };
  }
  type Mouth = ReturnType<typeof createMouth>;

  function createEnd(from: End, to: End, mine: Mouth, theirs: Mouth): Wire {
    let lastAt = 0;
    let open = true;

    function carry(frame: Uint8Array): void {
      const { delay, reorder } = faults();
      const arrives = to.clock.now() + between(delay.least, delay.most);
      const overtaken = chance() < reorder;
      const at = overtaken ? arrives + 4 * delay.most : Math.max(arrives, lastAt);
      if (!overtaken) lastAt = at;
      to.clock.after(at - to.clock.now(), () => {
        if (!dead && reaches(from.name, to.name)) theirs.deliver(frame);
      });
    }
    return {
      binding,
      session: to.session,
      waiting: 0,
      send(bytes) {
        if (!open || dead) return;
        const { drop, duplicate } = faults();
        const frame = new Uint8Array(bytes);
        if (chance() >= drop) carry(frame);
        if (chance() < duplicate) carry(frame);
      },
      listen: mine.listen,
      close() {
        if (!open) return;
        open = false;
        // The other end may learn of it, after everything sent before; a cut hides it, as it does on WebRTC.
        to.clock.after(Math.max(lastAt - to.clock.now(), 0) + faults().delay.most, () => {
          if (!dead && reaches(from.name, to.name)) theirs.closed();
          dead = true;
        });
      },
    };
  }

  const [nearMouth, farMouth] = [createMouth(), createMouth()];
  return {
    near: createEnd(near, far, nearMouth, farMouth),
    far: createEnd(far, near, farMouth, nearMouth),
    get dead() {
      return dead;
    },
    joins: (a, b) => (a === near.name && b === far.name) || (a === far.name && b === near.name),
    die() {
      dead = true;
    },
  };
}
