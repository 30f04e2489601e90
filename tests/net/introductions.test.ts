/** Seats without a link between them: the others carry what they say, and what they need to open one. */
import { describe, expect, test } from 'vitest';
import { bytesEqual, fromUtf8, utf8, type Bytes } from '../../src/base/bytes.ts';
import { h64 } from '../../src/crypto/hash.ts';
import { CHANNELS, openChannels, type Channel } from '../../src/net/channels.ts';
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
type Graph = readonly (readonly [number, number])[];

interface Phone {
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

class Table {
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

const line = (seats: number): Graph => Array.from({ length: seats - 1 }, (_, seat) => [seat, seat + 1] as const);

/** Every seat hangs on one that came before it. */
function tree(seed: number, seats: number): Graph {
  const chance = createChance(seed);
  return Array.from({ length: seats - 1 }, (_, index) => [Math.floor(chance() * (index + 1)), index + 1] as const);
}
const GRAPHS: readonly (readonly [string, number, Graph])[] = [
  ['a line of three', 3, line(3)],
  ['a line of six', 6, line(6)],
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`a tree of six (seed ${seed})`, 6, tree(seed, 6)] as const),
];
const pairsApart = (seats: number, edges: Graph): readonly (readonly [number, number])[] =>
  Array.from({ length: seats * seats }, (_, index) => [Math.floor(index / seats), index % seats] as const).filter(([one, other]) => one !== other && !edges.some((edge) => edge.includes(one) && edge.includes(other)));

describe('phones that cannot reach each other', () => {
  test.each(GRAPHS)('on %s all play on, and each knows that all the others run', async (_, seats, edges) => {
    const table = new Table(seats, seats, edges);
    table.wall(edges);
    await table.until('all links', () => edges.every(([one, other]) => table.linksOf(one, other) === 1), 3000);
    await table.agree(table.phones);
    const apart = pairsApart(seats, edges);
    await table.until('all are heard of', () => apart.every(([one, other]) => table.at(one).answering.has(other)), 8000);
    // However often they try, no link comes, and nobody is taken for lost meanwhile.
    for (let time = 0; time < 15; time++) {
      await table.clock.pass(2000);
      expect(apart.every(([one, other]) => table.at(one).answering.has(other) && table.linksOf(one, other) === 0)).toBe(true);
    }
    await table.agree(table.phones);
  });

  test.each([1, 2, 3])('one that dies is missed within fifteen seconds by those who knew it through others (seed %i)', async (seed) => {
    const edges = tree(seed, 6);
    const table = new Table(seed, 6, edges);
    table.wall(edges);
    const apart = pairsApart(6, edges).filter(([, other]) => other === 5);
    await table.until('it is heard of', () => apart.length > 0 && apart.every(([one]) => table.at(one).answering.has(5)), 10_000);
    table.at(5).phone.crash();
    await table.until('it is missed', () => apart.every(([one]) => !table.at(one).answering.has(5)), 15_000);
  });

  test('letters that a dead phone once wrote do not bring it back', async () => {
    const table = new Table(1, 3, line(3));
    table.wall(line(3));
    const [near, middle] = [table.at(0), table.at(1)];
    const caught: Bytes[] = [];
    await table.until('a link', () => table.linksOf(1, 2) === 1, 3000);
    middle.keeper.links('p2')[0]?.listen((event) => event.kind === 'message' && event.bytes[0] === 6 && caught.push(event.bytes));
    await table.until('it is heard of', () => near.answering.has(2), 8000);
    table.at(2).phone.crash();
    await table.until('it is missed', () => !near.answering.has(2), 15_000);
    expect(caught.length).toBeGreaterThan(0);
    for (const letter of caught) {
      middle.keeper.links('p0')[0]?.send(letter);
      await table.clock.pass(200);
    }
    await table.clock.pass(5000);
    expect(near.answering.has(2)).toBe(false);
  });
});

describe('phones that hear of each other through a third', () => {
  test.each(GRAPHS)('on %s each two open a link, without a server, and go on when those between die', async (_, seats, edges) => {
    const table = new Table(seats + 50, seats, edges);
    const all = table.phones.map(({ seat }) => seat);
    await table.until('all links', () => edges.every(([one, other]) => table.linksOf(one, other) === 1), 3000);
    table.network.setSignalling(false);
    await table.until('every two have one link', () => table.isMesh(all), 20_000);
    await table.clock.pass(20_000);
    expect(table.isMesh(all)).toBe(true);
    const left = table.phones.filter(({ seat }) => seat === 0 || seat === seats - 1);
    for (const { seat, phone } of table.phones) if (seat !== 0 && seat !== seats - 1) phone.crash();
    await table.agree(left);
  });

  test.each(Array.from({ length: 20 }, (_, index) => index + 1))('a link that is dialled meanwhile leaves one (seed %i)', async (seed) => {
    const table = new Table(seed, 3, line(3));
    await table.until('both links', () => table.linksOf(0, 1) === 1 && table.linksOf(1, 2) === 1, 3000);
    await table.clock.pass(seed * 150);
    table.at(0).keeper.keep('p2');
    table.at(2).keeper.keep('p0');
    await table.until('a link', () => table.linksOf(0, 2) > 0, 8000);
    await table.clock.pass(15_000);
    expect([table.linksOf(0, 2), table.linksOf(2, 0)]).toEqual([1, 1]);
    await table.agree(table.phones);
  });

  test('a wall that falls is noticed', async () => {
    const table = new Table(4, 3, line(3));
    table.wall(line(3));
    await table.clock.pass(60_000);
    expect(table.linksOf(0, 2)).toBe(0);
    table.network.heal();
    await table.until('a link', () => table.linksOf(0, 2) === 1 && table.linksOf(2, 0) === 1, 130_000);
  });
});

describe('what is said through others', () => {
  /** Everybody answers everybody. */
  async function inALine(seed: number, seats: number) {
    const table = new Table(seed, seats, line(seats));
    table.wall(line(seats));
    const apart = pairsApart(seats, line(seats));
    await table.until('all are heard of', () => apart.every(([one, other]) => table.at(one).answering.has(other)), 10_000);
    return table;
  }
  /** All letters that come to the middle of three from the first. */
  function catchLetters(table: Table): Bytes[] {
    const caught: Bytes[] = [];
    table.at(1).keeper.links('p0')[0]?.listen((event) => event.kind === 'message' && event.bytes[0] === CHANNELS.letters && caught.push(event.bytes));
    return caught;
  }
  const toTheLast = (table: Table, letter: Bytes): void => table.at(1).keeper.links('p2')[0]?.send(letter);
  const faultsAtTheLast = (table: Table): number | undefined => table.at(2).keeper.links('p1')[0]?.faults;

  test.each([3, 4, 6])('on a line of %i reaches whom it is for, and nobody else, once, as it was said, from whoever said it', async (seats) => {
    const table = await inALine(21, seats);
    const last = seats - 1;
    for (const word of ['one', 'two', 'three']) {
      table.at(0).introductions.say(last, utf8(word));
      table.at(last).introductions.say(0, utf8(word));
    }
    await table.clock.pass(3000);
    expect(table.phones.map(({ said }) => said)).toEqual(table.phones.map(({ seat }) => (seat === 0 ? ['one', 'two', 'three'].map((word) => `${last} ${word}`) : seat === last ? ['0 one', '0 two', '0 three'] : [])));
  });

  test('is said over a link as soon as there is one', async () => {
    const table = await inALine(22, 3);
    table.network.heal();
    await table.until('a link', () => table.linksOf(0, 2) === 1 && table.linksOf(2, 0) === 1, 130_000);
    table.at(0).introductions.say(2, utf8('over the link'));
    await table.clock.pass(3000);
    expect(table.at(2).said).toEqual([]);
  });

  test('counts once, and not when somebody shows it again later, or to a page that has started since', async () => {
    const table = await inALine(23, 3);
    const caught = catchLetters(table);
    table.at(0).introductions.say(2, utf8('once'));
    await table.clock.pass(500);
    expect(table.at(2).said).toEqual(['0 once']);
    const letters = [...caught];
    expect(letters.length).toBeGreaterThan(0);
    for (const wait of [0, 3000, 10_000, 60_000]) {
      await table.clock.pass(wait);
      // So much that it forgets what it has seen, if it can be made to.
      for (let time = 0; time < 300; time++) table.at(0).relay.send(2, utf8('noise'));
      for (const letter of letters) toTheLast(table, letter);
      await table.clock.pass(1000);
    }
    expect([table.at(2).said, faultsAtTheLast(table)]).toEqual([['0 once'], 0]);
    table.restart(2, [1]);
    await table.until('they have heard of each other again', () => table.at(2).answering.has(0) && table.at(0).answering.has(2), 30_000);
    for (const letter of letters) toTheLast(table, letter);
    table.at(0).introductions.say(2, utf8('to the new page'));
    await table.clock.pass(1000);
    expect(table.at(2).said).toEqual(['0 to the new page']);
  });

  test('cannot be altered or made up by whoever carries it, and that is counted against nobody else', async () => {
    const table = await inALine(24, 3);
    const caught = catchLetters(table);
    table.network.cut('p1', 'p2');
    table.at(0).introductions.say(2, utf8('to be altered'));
    await table.clock.pass(500);
    table.network.mend('p1', 'p2');
    const letter = caught.find((bytes) => fromUtf8(bytes.slice(-77, -64)) === 'to be altered');
    if (letter === undefined) throw new Error('it was not caught');
    const places = [...letter.keys()].slice(1).filter((place) => place % 7 === 1);
    for (const place of places) {
      const altered = letter.slice() as Bytes;
      altered[place] = (altered[place] ?? 0) ^ 1;
      toTheLast(table, altered);
      await table.clock.pass(100);
    }
    // The middle one has a bad name there, and the first none anywhere: what it wrote is read, now that it comes as it was.
    expect([table.at(2).said, faultsAtTheLast(table), table.at(1).keeper.links('p0')[0]?.faults]).toEqual([[], places.length, 0]);
    toTheLast(table, letter);
    await table.clock.pass(100);
    expect(table.at(2).said).toEqual(['0 to be altered']);
  });
});

describe('a member that means harm', () => {
  /** Three in a line; the one at the end says what it likes. */
  async function withRogue() {
    const table = new Table(7, 3, line(3));
    table.wall(line(3));
    await table.until('both links', () => table.linksOf(0, 1) === 1 && table.linksOf(1, 2) === 1, 3000);
    const rogue = table.at(2);
    const say = (bytes: Bytes): void => rogue.letters.get(rogue.keeper.links('p1')[0] as Link)?.send(bytes);
    return { table, rogue, say, link: table.at(1).keeper.links('p2')[0] as Link };
  }

  test('what it makes of letters counts against its link, and cuts it when it persists', async () => {
    const { table, say, link } = await withRogue();
    const before = link.faults;
    for (const bad of [new Uint8Array(), utf8('{}'), new Uint8Array(500).fill(255), new Uint8Array(200)]) say(bad);
    await table.clock.pass(500);
    expect([link.faults - before, link.state]).toEqual([4, 'here']);
    for (let time = 0; time < 60; time++) say(utf8('again'));
    await table.clock.pass(500);
    expect(link.state).toBe('closed');
  });

  test('it cannot write in another’s name', async () => {
    const { table, say, link } = await withRogue();
    const faults = link.faults;
    /** A letter of seat 2 that says it is of another. */
    function forge(from: number, to: number): void {
      const relay = createRelay({
        own: from, clock: table.clock, random: (length) => table.network.random(length), sign: (written) => table.sign(2, written), isSigned: () => true, read: () => undefined,
      });
      relay.join(1, { link, send: (bytes) => say(bytes as Bytes), listen: () => undefined });
      relay.send(to, utf8('forged, by the second seat'));
    }
    const isRead = (seat: number): boolean => table.at(seat).read.some((body) => body.length === 26);
    forge(0, 1);
    forge(77, 1);
    await table.clock.pass(500);
    expect([link.faults - faults, isRead(1)]).toEqual([2, false]);
    // What comes back in a phone's own name goes nowhere.
    forge(1, 0);
    await table.clock.pass(500);
    expect([link.faults - faults, isRead(0)]).toEqual([2, false]);
    forge(2, 0);
    await table.clock.pass(500);
    expect(isRead(0)).toBe(true);
  });

  test('a flood of good letters is limited, and the others still find each other', async () => {
    const { table, rogue } = await withRogue();
    const before = table.at(0).read.length;
    for (let time = 0; time < 2000; time++) rogue.relay.send(0, utf8('flood'));
    await table.clock.pass(3000);
    expect(table.at(0).read.length - before).toBeLessThan(120);
    await table.agree([table.at(0), table.at(1)]);
  });

  test('it cannot make a phone open more than one channel for each time that this phone asks', async () => {
    const table = new Table(8, 3, line(3));
    table.wall(line(3));
    const [rogue, victim] = [table.at(0), table.at(2)];
    let answered = 0;
    const { net } = victim.phone;
    const answer = net.answer.bind(net);
    net.answer = (offer, cancel) => {
      answered += 1;
      return answer(offer, cancel);
    };
    rogue.introductions.close();
    await table.clock.pass(3500);
    const asked = rogue.read.filter((body) => body[0] === 0);
    expect(asked.length).toBeGreaterThan(0);
    for (let time = 0; time < 20; time++) {
      // An offer to what was asked, as it stands on the wire: its kind, the nonce, and a description.
      for (const body of asked) rogue.relay.send(2, Uint8Array.of(2, ...body.slice(1), 4, 0, 0, 0, 1, 2, 3, time));
      await table.clock.pass(20);
    }
    expect(answered).toBe(asked.length);
  });

  test.each(['description', 'seek'])('offers and answers that are none change nothing: %s', async (kind) => {
    const { table, rogue } = await withRogue();
    await table.until('they have heard of each other', () => table.at(0).answering.has(2), 8000);
    for (let tag = 0; tag < 6; tag++) rogue.relay.send(0, Uint8Array.of(tag, ...new Uint8Array(8), ...(kind === 'seek' ? [] : [4, 0, 0, 0, 1, 2, 3, 4])));
    await table.clock.pass(3000);
    expect([table.linksOf(0, 2), table.at(0).answering.has(2)]).toEqual([0, true]);
    await table.agree(table.phones);
  });
});
