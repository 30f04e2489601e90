/**
 * This phone's place on the signalling server, under the lowest generation that is free. When it is lost, links that stand are not touched and registering goes
 * on in the background. It never reconnects an old PeerJS peer but makes a new one: with the old token the server takes us for the page that it still holds and
 * may say nothing at all; with a fresh one it says at once that the id is taken.
 */
import { Peer, type PeerOptions } from 'peerjs';
import { addressOf, FIRST_CALLED, GENERATIONS } from './address.ts';
import type { Address, Clock } from './link.ts';

export interface RegistrarOptions {
  readonly base: string;
  readonly clock: Clock;
  /** From 0 up to 1, for the jitter. */
  readonly chance: () => number;
  /** With a fresh token each time. */
  readonly peerOptions: () => PeerOptions;
  /** A peer that is about to register: to listen to it before anything can happen. */
  readonly onPeer: (registration: Registration) => void;
  readonly onRegistered: (address: Address) => void;
  readonly onLost: (code: string) => void;
}

const OPEN_WITHIN = 8000;
const FIRST_PAUSE = 1000;
const LAST_PAUSE = 15_000;

const WHY: { readonly [type: string]: string } = {
  'browser-incompatible': 'net/no-webrtc',
  'invalid-key': 'net/signalling-refused',
  'server-error': 'net/signalling-refused',
};

/** One PeerJS peer. It outlives its registration for as long as it carries links, and is destroyed by nothing else. */
export class Registration {
  readonly peer: Peer;
  readonly generation: number;
  #carries = 0;
  #retired = false;

  constructor(peer: Peer, generation: number) {
    this.peer = peer;
    this.generation = generation;
  }
  get isRetired(): boolean {
    return this.#retired;
  }
  retire(): void {
    this.#retired = true;
    this.peer.disconnect();
    this.#release();
  }
  /** One more connection; the returned function says, once, that it is gone. */
  carry(): () => void {
    this.#carries += 1;
    let counted = true;
    return () => {
      if (!counted) return;
      counted = false;
      this.#carries -= 1;
      this.#release();
    };
  }
  #release(): void {
    if (this.#retired && this.#carries === 0) this.peer.destroy();
  }
}

export class Registrar {
  readonly #options: RegistrarOptions;
  #current: Registration | undefined;
  #failures = 0;
  #closed = false;

  constructor(options: RegistrarOptions) {
    this.#options = options;
  }
  /** Through which phones are dialled now. */
  get current(): Registration | undefined {
    return this.#current;
  }
  register(generation = 0): void {
    if (this.#closed) return;
    const { base, clock, peerOptions, onPeer, onRegistered } = this.#options;
    const address = addressOf(base, generation);
    const registration = new Registration(new Peer(address, peerOptions()), generation);
    const { peer } = registration;
    this.#current = registration;
    onPeer(registration);
    // A server that was silent for minutes is no reason to be where nobody looks.
    const stopTimer = clock.after(OPEN_WITHIN, () => this.#lost(registration, 'net/signalling-down', (generation + 1) % FIRST_CALLED));
    peer.on('open', () => {
      stopTimer();
      if (registration.isRetired) return;
      this.#failures = 0;
      onRegistered(address);
    });
    peer.on('error', ({ type }) => {
      const why = WHY[type];
      if (type === 'unavailable-id') this.#taken(registration);
      else if (why !== undefined) this.#lost(registration, why);
    });
    peer.on('disconnected', () => this.#lost(registration, 'net/signalling-down'));
    peer.on('close', () => this.#lost(registration, 'net/signalling-down'));
  }
  close(): void {
    this.#closed = true;
    this.#current?.retire();
  }

  /** The server still holds that id for a page that died. */
  #taken(registration: Registration): void {
    if (registration.isRetired) return;
    const next = registration.generation + 1;
    if (next === GENERATIONS) return this.#lost(registration, 'net/signalling-refused');
    registration.retire();
    this.register(next);
  }
  #lost(registration: Registration, code: string, next = 0): void {
    if (registration.isRetired) return;
    registration.retire();
    this.#current = undefined;
    this.#options.onLost(code);
    const pause = Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.#failures, 8));
    this.#failures += 1;
    this.#options.clock.after(pause * (0.75 + 0.5 * this.#options.chance()), () => this.register(next));
  }
}
