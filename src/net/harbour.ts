/** What every kind of net does alike: it greets over fresh wires, lets the ones in that others opened, and tells who listens. */
import type { Bytes } from '../base/bytes.ts';
import type { Attempt, Dialled } from './attempt.ts';
import { greet, type Greeted, type Self } from './greet.ts';
import type { Address, Clock, DialRefusal, Link, NetState } from './link.ts';
import type { Wire } from './wire.ts';

export interface HarbourOptions {
  readonly clock: Clock;
  readonly self: Self;
  readonly random: (length: number) => Bytes;
}

/** Wires that were opened towards us and have not said hello. A stranger who opens more must wait for a free place. */
const MAX_GREETING = 16;
/** For one of these to say hello. */
const PATIENCE = 20_000;
/** A full table, its spectators and every stale link they left behind. */
const MAX_LINKS = 64;

export class Harbour {
  readonly #clock: Clock;
  readonly #random: (length: number) => Bytes;
  readonly #onLink: ((link: Link) => void)[] = [];
  readonly #onRefused: ((from: Address, why: DialRefusal) => void)[] = [];
  readonly #onState: ((state: NetState) => void)[] = [];
  /** Each gives up one greeting. */
  readonly #greeting = new Set<() => void>();
  #self: Self;
  #links: readonly Link[] = [];
  #state: NetState = { kind: 'unreachable', why: { code: 'net/starting' } };
  #closed = false;

  constructor({ clock, self, random }: HarbourOptions) {
    this.#clock = clock;
    this.#self = self;
    this.#random = random;
  }
  get state(): NetState {
    return this.#state;
  }
  become(state: NetState): void {
    if (this.#closed) return;
    this.#state = state;
    if (state.kind === 'reachable') this.#self = { ...this.#self, address: state.address };
    for (const listener of [...this.#onState]) listener(state);
  }

  /** A wire that somebody else opened. */
  accept(wire: Wire): void {
    if (this.#closed || this.#greeting.size >= MAX_GREETING || this.#standing().length >= MAX_LINKS) return wire.close();
    const stop = (): void => {
      done();
      greeted.giveUp();
    };
    const stopTimer = this.#clock.after(PATIENCE, stop);
    const done = (): void => {
      this.#greeting.delete(stop);
      stopTimer();
    };
    this.#greeting.add(stop);
    const greeted = this.#greet(wire, (result, remote) => {
      done();
      this.#letIn(result, remote);
    });
  }
  /** A wire that we opened, for this attempt. */
  greetFor(attempt: Attempt, wire: Wire): void {
    const greeted = this.#greet(wire, (result) => {
      if (result.ok) this.#keep(result.value);
      attempt.settle(result);
    });
    attempt.askBeforeAbort(() => greeted.isPromised);
    attempt.onFailed(() => greeted.giveUp());
  }
  onLink(listener: (link: Link) => void): void {
    this.#onLink.push(listener);
  }
  onRefused(listener: (from: Address, why: DialRefusal) => void): void {
    this.#onRefused.push(listener);
  }
  onState(listener: (state: NetState) => void): void {
    this.#onState.push(listener);
  }
  /** Gives up what is being greeted and closes every link. */
  close(): void {
    this.#closed = true;
    for (const stop of [...this.#greeting]) stop();
    for (const link of this.#standing()) link.close();
  }

  #greet(wire: Wire, settled: (result: Dialled, remote: Address) => void): Greeted {
    return greet({ wire, self: this.#self, clock: this.#clock, nonce: this.#random(8), settled });
  }
  #letIn(result: Dialled, remote: Address): void {
    if (result.ok) {
      this.#keep(result.value);
      for (const listener of [...this.#onLink]) listener(result.value);
    } else if (result.error.code === 'net/other-version') for (const listener of [...this.#onRefused]) listener(remote, result.error);
  }
  #keep(link: Link): void {
    this.#links = [...this.#standing(), link];
  }
  #standing(): readonly Link[] {
    return this.#links.filter((link) => link.state !== 'closed');
  }
}
