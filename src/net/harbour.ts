/** What every kind of net does alike: it greets over fresh wires, lets the ones in that others opened, and tells who listens. */
import type { Bytes } from '../base/bytes.ts';
import type { Attempt, Dialled } from './attempt.ts';
import { greet, type Self } from './greet.ts';
import type { Address, Clock, DialRefusal, Link, NetState } from './link.ts';
import type { Wire } from './wire.ts';

export interface HarbourOptions {
  readonly clock: Clock;
  readonly self: () => Self;
  readonly random: (length: number) => Bytes;
}

export interface Harbour {
  readonly state: NetState;
  become(state: NetState): void;
  /** A wire that somebody else opened. */
  accept(wire: Wire): void;
  /** A wire that we opened, for this attempt. */
  greetFor(attempt: Attempt, wire: Wire): void;
  onLink(listener: (link: Link) => void): void;
  onRefused(listener: (from: Address, why: DialRefusal) => void): void;
  onState(listener: (state: NetState) => void): void;
  /** Gives up what is being greeted and closes every link. */
  close(): void;
}

/** Wires that were opened towards us and have not said hello. A stranger who opens more must wait for a free place. */
const MAX_GREETING = 16;
/** For one of these to say hello. */
const PATIENCE = 20_000;
/** A full table, its spectators and every stale link they left behind. */
const MAX_LINKS = 64;

export function createHarbour({ clock, self, random }: HarbourOptions): Harbour {
  const onLinks: ((link: Link) => void)[] = [];
  const onRefusals: ((from: Address, why: DialRefusal) => void)[] = [];
  const onStates: ((state: NetState) => void)[] = [];
  const greeting = new Set<() => void>();
  let links: readonly Link[] = [];
  let state: NetState = { kind: 'unreachable', why: { code: 'net/starting' } };
  let closed = false;

  const standing = (): readonly Link[] => links.filter((link) => link.state !== 'closed');
  function keep(link: Link): void {
    links = [...standing(), link];
  }
  function letIn(result: Dialled, remote: Address): void {
    if (result.ok) {
      keep(result.value);
      for (const listener of [...onLinks]) listener(result.value);
    } else if (result.error.code === 'net/other-version') for (const listener of [...onRefusals]) listener(remote, result.error);
  }

  return {
    get state() {
      return state;
    },
    become(next) {
      if (closed) return;
      state = next;
      for (const listener of [...onStates]) listener(next);
    },
    accept(wire) {
      if (closed || greeting.size >= MAX_GREETING || standing().length >= MAX_LINKS) return wire.close();
      let giveUp: () => void = () => undefined;
      const done = (): void => {
        greeting.delete(stop);
        stopTimer();
      };
      const stop = (): void => {
        done();
        giveUp();
      };
      const stopTimer = clock.after(PATIENCE, stop);
      greeting.add(stop);
      const settled = (result: Dialled, remote: Address): void => {
        done();
        letIn(result, remote);
      };
      giveUp = greet({ wire, self: self(), clock, nonce: random(8), settled });
    },
    greetFor(attempt, wire) {
      const settled = (result: Dialled): void => {
        if (result.ok) keep(result.value);
        attempt.settle(result);
      };
      attempt.onFailed(greet({ wire, self: self(), clock, nonce: random(8), settled }));
    },
    onLink: (listener) => void onLinks.push(listener),
    onRefused: (listener) => void onRefusals.push(listener),
    onState: (listener) => void onStates.push(listener),
    close() {
      closed = true;
      for (const stop of [...greeting]) stop();
      for (const link of standing()) link.close();
    },
  };
}
