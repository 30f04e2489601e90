/** A link after its hello: messages in parts, limits on what comes, our own ping, and a good-bye. */
import type { Bytes } from '../base/bytes.ts';
import { assertNever } from '../base/result.ts';
import { decodeFrame, encodeFrame, type Frame } from './frames.ts';
import type { Address, Clock, Link, LinkEvent, LinkState } from './link.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createPace, RECEIVE } from './pace.ts';
import { createAssembly, split, type Part } from './parts.ts';
import { Pulse } from './pulse.ts';
import type { Wire } from './wire.ts';

export interface LiveLinkOptions {
  readonly wire: Wire;
  readonly clock: Clock;
  readonly remote: Address;
  /** Of the other end's hello, which it may repeat when our acknowledgement was lost. */
  readonly nonce: Bytes;
}

/** For the other end's good-bye. */
const FAREWELL = 3000;

export class LiveLink implements Link {
  readonly remote: Address;
  readonly #wire: Wire;
  readonly #clock: Clock;
  readonly #nonce: Bytes;
  readonly #outbox: Outbox;
  readonly #pulse: Pulse;
  readonly #assembly = createAssembly();
  readonly #framesIn = createPace(RECEIVE.frames.burst, RECEIVE.frames.perSecond);
  readonly #bytesIn = createPace(RECEIVE.bytes.burst, RECEIVE.bytes.perSecond);
  readonly #patience = createPace(RECEIVE.faults.burst, RECEIVE.faults.perSecond);
  readonly #listeners: ((event: LinkEvent) => void)[] = [];
  readonly #early: LinkEvent[] = [];
  #state: LinkState = 'here';
  #messages = 0;
  #faults = 0;
  #gone = false;

  constructor({ wire, clock, remote, nonce }: LiveLinkOptions) {
    this.remote = remote;
    this.#wire = wire;
    this.#clock = clock;
    this.#nonce = nonce;
    this.#outbox = createOutbox(wire, clock);
    this.#pulse = new Pulse(clock, {
      send: (number) => this.#outbox.urgent(encodeFrame({ kind: 'ping', number })),
      quiet: () => this.#become('quiet'),
      measured: (milliseconds) => this.#emit({ kind: 'ping', milliseconds }),
    });
    wire.listen({ frame: (bytes) => this.frame(bytes), drained: () => this.#outbox.drained(), closed: () => this.#vanish() });
    this.#pulse.start();
  }

  get session(): string {
    return this.#wire.session;
  }
  get binding(): Bytes {
    return this.#wire.binding;
  }
  get state(): LinkState {
    return this.#state;
  }
  get faults(): number {
    return this.#faults;
  }

  send(message: Uint8Array): void {
    if (this.#state === 'closed') return;
    this.#messages = (this.#messages + 1) % 2 ** 32;
    this.#outbox.put(split(this.#messages, message).map(encodeFrame));
  }
  listen(listener: (event: LinkEvent) => void): void {
    this.#listeners.push(listener);
    for (const event of this.#early.splice(0)) listener(event);
  }
  prove(): void {
    if (this.#state !== 'closed') this.#pulse.prove();
  }
  countFault(): void {
    if (this.#gone) return;
    this.#faults += 1;
    if (!this.#patience.take(1, this.#clock.now())) this.#vanish();
  }
  close(): void {
    if (this.#state !== 'closed') this.#sayBye();
  }

  /** A frame from the wire; also for the one that came during the hello. */
  frame(bytes: Uint8Array): void {
    if (this.#gone) return;
    const now = this.#clock.now();
    const allowed = this.#framesIn.take(1, now) && this.#bytesIn.take(bytes.length, now);
    const frame = allowed ? decodeFrame(bytes) : undefined;
    if (!frame) return this.countFault();
    this.#pulse.heard();
    if (this.#state === 'quiet') this.#become('here');
    this.#handle(frame);
  }
  #handle(frame: Frame): void {
    switch (frame.kind) {
      case 'hello':
        return this.#outbox.urgent(encodeFrame({ kind: 'heard', nonce: this.#nonce }));
      case 'heard':
        return;
      case 'part':
        return this.#take(frame);
      case 'ping':
        return this.#outbox.urgent(encodeFrame({ kind: 'pong', number: frame.number }));
      case 'pong':
        return this.#pulse.answered(frame.number);
      case 'bye':
        // Whoever said it first has heard ours now and may let the wire go.
        return this.#state === 'closed' ? this.#vanish() : this.#sayBye();
      default:
        return assertNever(frame);
    }
  }
  #take(part: Part): void {
    const message = this.#assembly.take(part);
    if (message === 'malformed') this.countFault();
    else if (message) this.#emit({ kind: 'message', bytes: message });
  }

  #emit(event: LinkEvent): void {
    if (this.#listeners.length === 0) this.#early.push(event);
    for (const listener of [...this.#listeners]) listener(event);
  }
  #become(next: LinkState): void {
    if (this.#state === next || this.#state === 'closed') return;
    this.#state = next;
    if (next === 'closed') this.#pulse.stop();
    this.#emit({ kind: 'state', state: next });
  }
  #sayBye(): void {
    this.#outbox.put([encodeFrame({ kind: 'bye' })]);
    this.#clock.after(FAREWELL, () => this.#vanish());
    this.#become('closed');
  }
  #vanish(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.#outbox.stop();
    this.#wire.close();
    this.#become('closed');
  }
}
