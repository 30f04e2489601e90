/**
 * A network in memory, for tests and the simulator: one virtual clock, one source of chance, and every fault that a real network has shown us.
 * What stands above the wires is the same code as on WebRTC.
 */
import { toHex, type Bytes } from '../base/bytes.ts';
import { refuse } from '../base/result.ts';
import { addressOf, baseOf, GENERATIONS } from './address.ts';
import { createAttempt } from './attempt.ts';
import { PROTOCOL } from './frames.ts';
import type { Self } from './greet.ts';
import { createHarbour, type Harbour } from './harbour.ts';
import type { Address, Clock, Net, Reached } from './link.ts';
import { createMemoryPipe, GOOD_WIRE, type MemoryPipe, type WireFaults } from './memory-wire.ts';
import { createPhoneClock, type PhoneClock } from './phone-clock.ts';
import type { Wire } from './wire.ts';

export interface MemoryNetOptions {
  readonly protocol?: number;
}

export interface MemoryPhone {
  readonly net: Net;
  /** This phone's own time; everything that runs on the phone must use it. */
  readonly clock: PhoneClock;
  /** Gone without a word: nothing runs any more, no wire closes, and signalling still holds the address for a while. */
  crash(): void;
}

export interface MemoryNetwork {
  phone(base: string, options?: MemoryNetOptions): MemoryPhone;
  setFaults(faults: WireFaults): void;
  /** Nothing sent by `from` reaches `to`, until `heal`. */
  cut(from: string, to: string): void;
  heal(): void;
  /** Every wire between the two dies, silently. */
  disconnect(a: string, b: string): void;
  setSignalling(up: boolean): void;
  /** A wire to that address whose near end is not ours: a phone that may send anything. */
  rogue(address: Address): Wire;
}

interface Registered {
  readonly harbour: Harbour;
  readonly clock: Clock;
  /** Stands for the page's certificate. */
  readonly session: string;
  alive: boolean;
}

/** As long as PeerServer holds the id of a phone whose network vanished, or only its page, and as long as it takes to say that nobody is there. */
const HELD = 90_000;
const LET_GO = 100;
const NOBODY_AFTER = 5500;
const RETRY_AFTER = 2000;

export function createMemoryNetwork(world: Clock, chance: () => number): MemoryNetwork {
  const registry = new Map<Address, Registered>();
  const cuts = new Set<string>();
  let pipes: readonly MemoryPipe[] = [];
  let faults: WireFaults = GOOD_WIRE;
  let signalling = true;

  const random = (length: number): Bytes => Uint8Array.from({ length }, () => Math.floor(chance() * 256));
  const reaches = (from: string, to: string): boolean => !cuts.has(`${from}>${to}`);

  function lowestFree(base: string): Address | undefined {
    const addresses = Array.from({ length: GENERATIONS }, (_, generation) => addressOf(base, generation));
    return addresses.find((address) => !registry.has(address));
  }

  function phone(base: string, options: MemoryNetOptions = {}): MemoryPhone {
    const clock = createPhoneClock(world);
    let self: Self = { address: addressOf(base, 0), protocol: options.protocol ?? PROTOCOL };
    const harbour = createHarbour({ clock, self: () => self, random });
    const me: Registered = { harbour, clock, session: toHex(random(32)), alive: true };

    function register(): void {
      const address = signalling ? lowestFree(base) : undefined;
      if (address === undefined) {
        harbour.become({ kind: 'unreachable', why: { code: 'net/signalling-down' } });
        clock.after(RETRY_AFTER, register);
        return;
      }
      self = { ...self, address };
      registry.set(address, me);
      harbour.become({ kind: 'reachable', address });
    }
    function unregister(): void {
      if (registry.get(self.address) === me) registry.delete(self.address);
    }

    function connect(address: Address, other: Registered): MemoryPipe {
      const near = { name: base, clock, session: me.session };
      const far = { name: baseOf(address), clock: other.clock, session: other.session };
      const pipe = createMemoryPipe({ near, far, reaches, chance, faults: () => faults });
      pipes = [...pipes.filter((known) => !known.dead), pipe];
      return pipe;
    }

    const net: Net = {
      get state() {
        return harbour.state;
      },
      dial(address, cancel) {
        let reached: Reached = 'no-answer';
        const attempt = createAttempt(clock, cancel, () => reached);
        const ring = (): void => {
          if (attempt.settled) return;
          if (!signalling) return attempt.settle(refuse('net/unreachable'));
          const other = registry.get(address);
          if (!other) return void clock.after(NOBODY_AFTER, () => attempt.settle(refuse('net/nobody-there')));
          if (!other.alive) return;
          reached = 'no-path';
          if (!reaches(base, baseOf(address)) || !reaches(baseOf(address), base)) return;
          reached = 'no-hello';
          const pipe = connect(address, other);
          other.clock.after(10, () => other.harbour.accept(pipe.far));
          harbour.greetFor(attempt, pipe.near);
        };
        clock.after(20 + Math.floor(chance() * 50), ring);
        return attempt.done;
      },
      onLink: harbour.onLink,
      onRefused: harbour.onRefused,
      onState: harbour.onState,
      close() {
        unregister();
        harbour.close();
      },
    };
    clock.after(10, register);

    return {
      net,
      clock,
      crash() {
        me.alive = false;
        clock.stop();
        world.after(chance() < 0.5 ? LET_GO : HELD, unregister);
      },
    };
  }

  return {
    phone,
    setFaults(next) {
      faults = next;
    },
    cut: (from, to) => void cuts.add(`${from}>${to}`),
    heal: () => cuts.clear(),
    disconnect(a, b) {
      for (const pipe of pipes) if (pipe.joins(a, b)) pipe.die();
    },
    setSignalling(up) {
      signalling = up;
    },
    rogue(address) {
      const other = registry.get(address);
      if (!other) throw new RangeError(`rogue: nobody is at ${address}`);
      const far = { name: baseOf(address), clock: other.clock, session: other.session };
      const pipe = createMemoryPipe({ near: { name: 'rogue', clock: world, session: toHex(random(32)) }, far, reaches, chance, faults: () => faults });
      other.clock.after(10, () => other.harbour.accept(pipe.far));
      return pipe.near;
    },
  };
}
