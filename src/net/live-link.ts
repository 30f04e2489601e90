/**
 * A link after its hello: messages in parts, our own ping, limits, and a good-bye.
 * Liveness is what we hear and nothing else; silence is shown and destroys nothing (field reports 1, 2, 8, 13).
 */
import type { Bytes } from '../base/bytes.ts';
import { assertNever } from '../base/result.ts';
import { decodeFrame, encodeFrame, type Frame } from './frames.ts';
import type { Address, Clock, Link, LinkEvent, LinkState } from './link.ts';
import { createPace, RECEIVE } from './pace.ts';
import { createAssembly, split } from './parts.ts';
import { createOutbox } from './outbox.ts';
import type { Wire } from './wire.ts';

export interface LiveLinkOptions {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly remote: Address;
  /** Of the other end's hello, which it may repeat when our acknowledgement was lost. */
  readonly nonce: Bytes;
}

const PING_EVERY = 2000;
/** Three pings unanswered. */
const QUIET_AFTER = 6000;
const PROOF_WITHIN = 2000;
/** For the other end's good-bye. */
const FAREWELL = 3000;
const MAX_PINGS = 16;

/** The link, and the way to hand it a frame that came during the hello. */
export function createLiveLink({ wire, clock, remote, nonce }: LiveLinkOptions): { readonly link: Link; frame(bytes: Uint8Array): void } {
  const listeners: ((event: LinkEvent) => void)[] = [];
  const early: LinkEvent[] = [];
  const assembly = createAssembly();
  const outbox = createOutbox(wire, clock);
  const framesIn = createPace(RECEIVE.frames.burst, RECEIVE.frames.perSecond);
  const bytesIn = createPace(RECEIVE.bytes.burst, RECEIVE.bytes.perSecond);
  const patience = createPace(RECEIVE.faults.burst, RECEIVE.faults.perSecond);
  const pings = new Map<number, number>();
  let state: LinkState = 'here';
  let heardAt = clock.now();
  let tickedAt = clock.now();
  let messages = 0;
  let pingNumber = 0;
  let faults = 0;
  let gone = false;
  let stopTicking: () => void = () => undefined;

  function emit(event: LinkEvent): void {
    if (listeners.length === 0) early.push(event);
    for (const listener of [...listeners]) listener(event);
  }
  function become(next: LinkState): void {
    if (state === next || state === 'closed') return;
    state = next;
    if (next === 'closed') stopTicking();
    emit({ kind: 'state', state: next });
  }

  function ping(): void {
    pingNumber = (pingNumber + 1) % 2 ** 32;
    const [oldest] = pings.keys();
    if (pings.size >= MAX_PINGS && oldest !== undefined) pings.delete(oldest);
    pings.set(pingNumber, clock.now());
    outbox.urgent(encodeFrame({ kind: 'ping', number: pingNumber }));
  }
  function tick(): void {
    const now = clock.now();
    // A late tick means that this page slept, not that the other end was silent.
    const slept = now - tickedAt > 2 * PING_EVERY;
    tickedAt = now;
    if (!slept && now - heardAt > QUIET_AFTER) become('quiet');
    if (state !== 'closed') ping();
    schedule();
  }
  function schedule(): void {
    if (state !== 'closed') stopTicking = clock.after(PING_EVERY, tick);
  }

  function vanish(): void {
    if (gone) return;
    gone = true;
    outbox.stop();
    wire.close();
    become('closed');
  }
  function fault(): void {
    faults += 1;
    if (!patience.take(1, clock.now())) vanish();
  }
  function leave(): void {
    outbox.put([encodeFrame({ kind: 'bye' })]);
    become('closed');
    clock.after(FAREWELL, vanish);
  }

  function handle(frame: Frame): void {
    switch (frame.kind) {
      case 'hello':
        return outbox.urgent(encodeFrame({ kind: 'heard', nonce }));
      case 'heard':
        return;
      case 'part': {
        const message = assembly.take(frame);
        if (message === 'malformed') fault();
        else if (message) emit({ kind: 'message', bytes: message });
        return;
      }
      case 'ping':
        return outbox.urgent(encodeFrame({ kind: 'pong', number: frame.number }));
      case 'pong': {
        const sentAt = pings.get(frame.number);
        if (sentAt !== undefined && pings.delete(frame.number)) emit({ kind: 'ping', milliseconds: clock.now() - sentAt });
        return;
      }
      case 'bye':
        // Whoever said it first has heard ours now and may let the wire go.
        return state === 'closed' ? vanish() : leave();
      default:
        return assertNever(frame);
    }
  }
  function frame(bytes: Uint8Array): void {
    if (gone) return;
    const now = clock.now();
    if (!framesIn.take(1, now) || !bytesIn.take(bytes.length, now)) return fault();
    const decoded = decodeFrame(bytes);
    if (!decoded) return fault();
    heardAt = now;
    if (state === 'quiet') become('here');
    handle(decoded);
  }

  wire.listen({ frame, drained: outbox.drained, closed: vanish });
  schedule();
  ping();

  const link: Link = {
    remote,
    session: wire.session,
    binding: wire.binding,
    get state() {
      return state;
    },
    get faults() {
      return faults;
    },
    countFault() {
      if (!gone) fault();
    },
    send(message) {
      if (state === 'closed') return;
      messages = (messages + 1) % 2 ** 32;
      outbox.put(split(messages, message).map(encodeFrame));
    },
    listen(listener) {
      listeners.push(listener);
      for (const event of early.splice(0)) listener(event);
    },
    prove() {
      if (state === 'closed') return;
      const asked = clock.now();
      ping();
      clock.after(PROOF_WITHIN, () => {
        if (heardAt < asked) become('quiet');
      });
    },
    close() {
      if (state !== 'closed') leave();
    },
  };
  return { link, frame };
}
