/** A table of phones that have links along the edges of a graph only, with everything by which the others are reached. */
import { expect } from 'vitest';
import { bytesEqual, fromUtf8, type Bytes } from '../../src/base/bytes.ts';
import { h64 } from '../../src/crypto/hash.ts';
import { openChannels, type Channel } from '../../src/net/channels.ts';
import { createGossip } from '../../src/net/gossip.ts';
import { Introductions } from '../../src/net/introductions.ts';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import type { Link } from '../../src/net/link.ts';
import { createMemoryNetwork, type MemoryNetwork, type MemoryPhone } from '../../src/net/memory.ts';
import { createRelay, type Relay } from '../../src/net/relay.ts';
import { createVirtualClock, type VirtualClock } from '../../src/net/virtual-clock.ts';
import { createChance } from './chance.ts';
import { Log } from './log.ts';

const TABLE = new Uint8Array(32).fill(9);

/** Who is linked with whom, each pair once. */
export type Graph = readonly (readonly [number, number])[];

export interface Phone {
  readonly seat: number;
  readonly phone: MemoryPhone;
  readonly keeper: Keeper;
  readonly log: Log;
  readonly relay: Relay;
  readonly introductions: Introductions;
  readonly letters: Map<Link, Channel>;
  /** Letters read here. */
  readonly read: Bytes[];
  /** Seats that answer, through others. */
  readonly answering: Set<number>;
  /** What came through others, in its order, each with the seat that has said it. */
  readonly said: string[];
  write(): void;
}

export class Table {
  readonly clock: VirtualClock = createVirtualClock();
  readonly network: MemoryNetwork;
  phones: readonly Phone[];
  readonly #chance: () => number;
  readonly #keys: readonly Bytes[];

  /** Every phone keeps links along the edges only. */
  constructor(seed: number, seats: number, edges: Graph) {
    this.#chance = createChance(seed);
    this.network = createMemoryNetwork(this.clock, this.#chance);
    this.#keys = Array.from({ length: seats }, () => this.network.random(32));
    this.phones = this.#keys.map((_, seat) => this.#open(seat));
    for (const [one, other] of edges) this.at(one).keeper.keep(`p${other}`);
  }
  at(seat: number): Phone {
    return this.phones[seat] as Phone;
  }
  /** Stands in for a signature, which costs more than all the rest here: as many bytes, and nobody without the key can make them. */
  sign(seat: number, written: Bytes): Bytes {
    return h64('letter', this.#keys[seat] ?? new Uint8Array(), written);
  }
  /** No packet passes but along the edges. */
  wall(edges: Graph): void {
    for (const { seat: from } of this.phones) {
      for (const { seat: to } of this.phones) {
        if (from !== to && !edges.some((edge) => edge.includes(from) && edge.includes(to))) this.network.cut(`p${from}`, `p${to}`);
      }
    }
  }
  /** Its page is gone, and another one there that keeps these links. */
  restart(seat: number, links: readonly number[]): void {
    this.at(seat).introductions.close();
    this.at(seat).phone.crash();
    this.phones = this.phones.map((phone) => (phone.seat === seat ? this.#open(seat) : phone));
    for (const other of links) this.at(seat).keeper.keep(`p${other}`);
  }
  async until(what: string, isSo: () => boolean, milliseconds: number): Promise<void> {
    const end = this.clock.now() + milliseconds;
    while (!isSo()) {
      if (this.clock.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
      await this.clock.pass(50);
    }
  }
  /** Each writes an entry, and all of them reach all. */
  async agree(phones: readonly Phone[], milliseconds = 4000): Promise<void> {
    for (const phone of phones) phone.write();
    await this.until('all have all', () => new Set(phones.map(({ log }) => log.heads().join())).size === 1, milliseconds);
    expect(phones[0]?.log.heads().reduce((sum, head) => sum + head, 0)).toBeGreaterThanOrEqual(phones.length);
  }
  linksOf(one: number, other: number): number {
    return this.at(one).keeper.links(`p${other}`).length;
  }
  /** Every two of them have exactly one link. */
  isMesh(seats: readonly number[]): boolean {
    return seats.every((one) => seats.every((other) => one === other || this.linksOf(one, other) === 1));
  }

  #open(seat: number): Phone {
    const phone = this.network.phone(`p${seat}`);
    const { clock } = phone;
    const seats = this.#keys.length;
    const random = (length: number): Bytes => this.network.random(length);
    const keeper = createKeeper({ net: phone.net, base: `p${seat}`, clock, chance: this.#chance });
    const log = new Log(seats);
    const gossip = createGossip({ table: TABLE, feeds: log, clock });
    const answering = new Set<number>();
    const letters = new Map<Link, Channel>();
    const read: Bytes[] = [];
    const said: string[] = [];
    const isLinked = (other: number): boolean => keeper.links(`p${other}`).some((link) => link.state === 'here');
    const relay = createRelay({
      own: seat,
      clock,
      random,
      sign: (written) => this.sign(seat, written),
      isSigned: (from, written, signature) => from < seats && bytesEqual(signature, this.sign(from, written)),
      read: (from, body) => {
        read.push(body);
        introductions.read(from, body);
      },
    });
    const introductions: Introductions = new Introductions({
      own: seat, seats, clock, random, net: phone.net, isLinked,
      send: (to, body) => relay.send(to, body),
      adopt: (link) => keeper.adopt(link),
      heard: (other, milliseconds) => void (milliseconds === null ? answering.delete(other) : answering.add(other)),
      said: (from, message) => said.push(`${from} ${fromUtf8(message)}`),
    });
    keeper.onLink((link, base) => {
      const channel = openChannels(link);
      gossip.join(channel('gossip'));
      letters.set(link, channel('letters'));
      relay.join(Number(base.slice(1)), channel('letters'));
    });
    const write = (): void => {
      log.write(seat);
      gossip.advanced();
    };
    return { seat, phone, keeper, log, relay, introductions, letters, read, answering, said, write };
  }
}

export const line = (seats: number): Graph => Array.from({ length: seats - 1 }, (_, seat) => [seat, seat + 1] as const);

/** Every seat hangs on one that came before it. */
export function tree(seed: number, seats: number): Graph {
  const chance = createChance(seed);
  return Array.from({ length: seats - 1 }, (_, index) => [Math.floor(chance() * (index + 1)), index + 1] as const);
}
export const pairsApart = (seats: number, edges: Graph): readonly (readonly [number, number])[] =>
  Array.from({ length: seats * seats }, (_, index) => [Math.floor(index / seats), index % seats] as const).filter(([one, other]) => one !== other && !edges.some((edge) => edge.includes(one) && edge.includes(other)));
