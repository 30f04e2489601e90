/**
 * Whether the other end is heard, and how long a round trip takes: our own ping. Silence is all that it tells, and never that a link is over:
 * `close` may never fire, and a frozen phone comes back.
 */
import type { Clock } from './link.ts';

export interface PulseEvents {
  send(number: number): void;
  quiet(): void;
  measured(milliseconds: number): void;
}

const PING_EVERY = 2000;
/** Three pings unanswered. */
const QUIET_AFTER = 6000;
const PROOF_WITHIN = 2000;
const MAX_UNANSWERED = 16;

export class Pulse {
  readonly #clock: Clock;
  readonly #events: PulseEvents;
  /** When each ping without an answer was sent. */
  readonly #sent = new Map<number, number>();
  #number = 0;
  #heardAt: number;
  #beatAt: number;
  #stop: () => void = () => undefined;
  #stopped = false;

  constructor(clock: Clock, events: PulseEvents) {
    this.#clock = clock;
    this.#events = events;
    this.#heardAt = clock.now();
    this.#beatAt = clock.now();
  }
  start(): void {
    this.#ping();
    this.#stop = this.#clock.after(PING_EVERY, () => this.#beat());
  }
  stop(): void {
    this.#stopped = true;
    this.#stop();
  }

  /** Something came from the other end. */
  heard(): void {
    this.#heardAt = this.#clock.now();
  }
  answered(number: number): void {
    const sentAt = this.#sent.get(number);
    if (sentAt === undefined) return;
    this.#sent.delete(number);
    this.#events.measured(this.#clock.now() - sentAt);
  }
  /** See `Link.prove`. */
  prove(): void {
    const asked = this.#clock.now();
    this.#ping();
    this.#clock.after(PROOF_WITHIN, () => {
      if (!this.#stopped && this.#heardAt < asked) this.#events.quiet();
    });
  }

  #beat(): void {
    const now = this.#clock.now();
    // A late beat means that this page slept, not that the other end was silent.
    const slept = now - this.#beatAt > 2 * PING_EVERY;
    this.#beatAt = now;
    if (!slept && now - this.#heardAt > QUIET_AFTER) this.#events.quiet();
    if (!this.#stopped) this.start();
  }
  #ping(): void {
    this.#number = (this.#number + 1) % 2 ** 32;
    const [oldest] = this.#sent.keys();
    if (this.#sent.size >= MAX_UNANSWERED && oldest !== undefined) this.#sent.delete(oldest);
    this.#sent.set(this.#number, this.#clock.now());
    this.#events.send(this.#number);
  }
}
