/** Frames on their way out: at a pace that the other end accepts, never more in the wire than it can carry soon, and bounded when it carries nothing. */
import type { Clock } from './link.ts';
import { createPace, SEND } from './pace.ts';
import type { Wire } from './wire.ts';

export interface Outbox {
  /** The frames of one message, all or none. */
  put(frames: readonly Uint8Array[]): void;
  /** Ahead of the queue; dropped when the wire is full, since it would be stale by the time it left. */
  urgent(frame: Uint8Array): void;
  drained(): void;
  stop(): void;
}

/** Bytes that may wait in the wire itself. */
const IN_WIRE = 256 << 10;
/** Bytes that may wait here; more is dropped, and what matters is sent again by gossip. */
const IN_QUEUE = 8 << 20;

export function createOutbox(wire: Wire, clock: Clock): Outbox {
  const frames = createPace(SEND.frames.burst, SEND.frames.perSecond);
  const bytes = createPace(SEND.bytes.burst, SEND.bytes.perSecond);
  let queue: Uint8Array[] = [];
  let queued = 0;
  let paused: (() => void) | undefined;
  let stopped = false;

  function pauseFor(milliseconds: number): void {
    paused = clock.after(Math.ceil(milliseconds), () => {
      paused = undefined;
      pump();
    });
  }
  /** Whether the frame may go now; otherwise a pause is set. */
  function mayPass(frame: Uint8Array): boolean {
    const now = clock.now();
    const delay = Math.max(frames.until(1, now), bytes.until(frame.length, now));
    if (delay > 0) pauseFor(delay);
    return delay === 0 && frames.take(1, now) && bytes.take(frame.length, now);
  }
  function pump(): void {
    while (!stopped && !paused && wire.waiting < IN_WIRE) {
      const frame = queue[0];
      if (!frame || !mayPass(frame)) return;
      queue.shift();
      queued -= frame.length;
      wire.send(frame);
    }
  }

  return {
    put(message) {
      const size = message.reduce((sum, frame) => sum + frame.length, 0);
      if (stopped || queued + size > IN_QUEUE) return;
      queue.push(...message);
      queued += size;
      pump();
    },
    urgent(frame) {
      if (!stopped && wire.waiting < IN_WIRE) wire.send(frame);
    },
    drained: pump,
    stop() {
      stopped = true;
      queue = [];
      queued = 0;
      paused?.();
    },
  };
}
