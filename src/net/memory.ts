/**
 * A network in memory, for tests and the simulator: one virtual clock, one source of chance, and every fault that a real network has shown us.
 * What stands above the wires is the same code as on WebRTC.
 */
import { toHex, type Bytes } from '../base/bytes.ts';
import { refuse } from '../base/result.ts';
import { addressOf, baseOf, GENERATIONS } from './address.ts';
import { createAttempt, type Attempt } from './attempt.ts';
import { PROTOCOL } from './frames.ts';
import { Harbour } from './harbour.ts';
import type { Address, Clock, Net, NetState, Reached } from './link.ts';
import { GOOD_WIRE, MemoryPipe, type Ether, type Fate, type WireEnd, type WireFaults } from './memory-wire.ts';
import { MemoryOpenings, type Half } from './memory-opening.ts';
import { createPhoneClock, type PhoneClock } from './phone-clock.ts';
import type { Wire } from './wire.ts';

export interface MemoryNetOptions {
  readonly protocol?: number;
}

/** As long as the server holds the id of a phone whose network vanished, or only its page, and as long as it takes to say that nobody is there. */
const HELD = 90_000;
const LET_GO = 100;
const NOBODY_AFTER = 5500;
const RETRY_AFTER = 2000;
/** For the server and for a channel to open. */
const RING = { least: 20, most: 70 };
const OPENS_AFTER = 10;

export class MemoryNetwork implements Ether {
  readonly world: Clock;
  readonly chance: () => number;
  readonly registry = new Map<Address, MemoryPhone>();
  readonly openings = new MemoryOpenings<MemoryPhone>((near, far) => this.#open(near, far));
  readonly #cuts = new Set<string>();
  #pipes: readonly MemoryPipe[] = [];
  #faults: WireFaults = GOOD_WIRE;
  /** How many frames became of what. */
  readonly fates = new Map<Fate, number>();
  signalling = true;

  constructor(world: Clock, chance: () => number) {
    this.world = world;
    this.chance = chance;
  }
  phone(base: string, options: MemoryNetOptions = {}): MemoryPhone {
    return new MemoryPhone(this, base, options);
  }
  setFaults(faults: WireFaults): void {
    this.#faults = faults;
  }
  setSignalling(up: boolean): void {
    this.signalling = up;
  }
  /** Nothing sent by `from` reaches `to`, until `heal`. */
  cut(from: string, to: string): void {
    this.#cuts.add(`${from}>${to}`);
  }
  heal(): void {
    this.#cuts.clear();
  }
  /** What `from` sends reaches `to` again. */
  mend(from: string, to: string): void {
    this.#cuts.delete(`${from}>${to}`);
  }
  /** Every wire between the two dies, silently. */
  disconnect(a: string, b: string): void {
    for (const pipe of this.#pipes) if (pipe.joins(a, b)) pipe.die();
  }
  /** A wire to that address whose near end is not ours: a phone that may send anything. */
  rogue(address: Address): Wire {
    const other = this.registry.get(address);
    if (!other) throw new RangeError(`rogue: nobody is at ${address}`);
    return this.join({ name: 'rogue', clock: this.world, session: toHex(this.random(32)) }, other);
  }

  faults(): WireFaults {
    return this.#faults;
  }
  note(fate: Fate): void {
    this.fates.set(fate, (this.fates.get(fate) ?? 0) + 1);
  }
  reaches(from: string, to: string): boolean {
    return !this.#cuts.has(`${from}>${to}`);
  }
  random(length: number): Bytes {
    return Uint8Array.from({ length }, () => Math.floor(this.chance() * 256));
  }
  /** What two descriptions stand for: a wire that both ends greet over. */
  #open(near: Half<MemoryPhone>, far: Half<MemoryPhone>): void {
    const [one, other] = [near.opener, far.opener];
    if (near.attempt.settled || far.attempt.settled || !one.alive || !other.alive || !this.reaches(one.name, other.name) || !this.reaches(other.name, one.name)) return;
    const pipe = this.#lay(one, other);
    one.harbour.greetFor(near.attempt, pipe.near);
    other.harbour.greetFor(far.attempt, pipe.far);
  }
  #lay(near: WireEnd, far: WireEnd): MemoryPipe {
    const pipe = new MemoryPipe(this, near, far);
    this.#pipes = [...this.#pipes.filter((known) => !known.dead), pipe];
    return pipe;
  }
  /** The near end of a new wire whose far end the other phone greets. */
  join(near: WireEnd, other: MemoryPhone): Wire {
    const pipe = this.#lay(near, other);
    other.clock.after(OPENS_AFTER, () => other.harbour.accept(pipe.far));
    return pipe.near;
  }
}

/** A phone: it is switched on by being made. */
export class MemoryPhone implements WireEnd {
  readonly name: string;
  /** This phone's own time; everything that runs on the phone must use it. */
  readonly clock: PhoneClock;
  readonly session: string;
  readonly net: Net;
  readonly harbour: Harbour;
  readonly #network: MemoryNetwork;
  alive = true;

  constructor(network: MemoryNetwork, name: string, { protocol = PROTOCOL }: MemoryNetOptions) {
    this.#network = network;
    this.name = name;
    this.clock = createPhoneClock(network.world);
    this.session = toHex(network.random(32));
    this.harbour = new Harbour({ clock: this.clock, self: { address: addressOf(name, 0), protocol }, random: (length) => network.random(length) });
    this.net = this.#openNet();
    this.clock.after(OPENS_AFTER, () => this.#register());
  }
  /** Gone without a word: nothing runs any more, no wire closes, and the server may hold the address for a while. */
  crash(): void {
    this.alive = false;
    this.clock.stop();
    this.#network.world.after(this.#network.chance() < 0.5 ? LET_GO : HELD, () => this.#unregister());
  }

  #openNet(): Net {
    const { harbour } = this;
    const state = (): NetState => harbour.state;
    return {
      get state() {
        return state();
      },
      dial: (address, cancel) => this.#dial(address, cancel),
      offer: (cancel, carriers = 'phones') => this.#network.openings.offer(this, cancel, carriers),
      answer: (offer, cancel, carriers = 'phones') => this.#network.openings.answer(this, offer, cancel, carriers),
      onLink: (listener) => harbour.onLink(listener),
      onRefused: (listener) => harbour.onRefused(listener),
      onState: (listener) => harbour.onState(listener),
      close: () => {
        this.#unregister();
        harbour.close();
      },
    };
  }
  #register(): void {
    const { registry, signalling } = this.#network;
    const addresses = Array.from({ length: GENERATIONS }, (_, generation) => addressOf(this.name, generation));
    const address = signalling ? addresses.find((each) => !registry.has(each)) : undefined;
    if (address === undefined) {
      this.harbour.become({ kind: 'unreachable', why: { code: 'net/signalling-down' } });
      this.clock.after(RETRY_AFTER, () => this.#register());
      return;
    }
    registry.set(address, this);
    this.harbour.become({ kind: 'reachable', address });
  }
  #unregister(): void {
    const { registry } = this.#network;
    for (const [address, phone] of registry) if (phone === this) registry.delete(address);
  }

  #dial(address: Address, cancel: AbortSignal | undefined) {
    let reached: Reached = 'no-answer';
    const attempt = createAttempt(this.clock, cancel, () => reached);
    this.clock.after(RING.least + Math.floor(this.#network.chance() * (RING.most - RING.least)), () => {
      reached = attempt.settled ? reached : this.#ring(attempt, address);
    });
    return attempt.done;
  }
  #ring(attempt: Attempt, address: Address): Reached {
    const network = this.#network;
    const other = network.registry.get(address);
    if (!network.signalling) attempt.settle(refuse('net/unreachable'));
    else if (!other) this.clock.after(NOBODY_AFTER, () => attempt.settle(refuse('net/nobody-there')));
    if (!network.signalling || other === undefined || !other.alive) return 'no-answer';
    const them = baseOf(address);
    if (!network.reaches(this.name, them) || !network.reaches(them, this.name)) return 'no-path';
    this.harbour.greetFor(attempt, network.join(this, other));
    return 'no-hello';
  }
}

export const createMemoryNetwork = (world: Clock, chance: () => number): MemoryNetwork => new MemoryNetwork(world, chance);
