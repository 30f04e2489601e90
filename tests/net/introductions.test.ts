/** Seats without a link between them: the others carry what they say, and what they need to open one. */
import { describe, expect, test } from 'vitest';
import { utf8, type Bytes } from '../../src/base/bytes.ts';
import type { Link } from '../../src/net/link.ts';
import { createRelay } from '../../src/net/relay.ts';

import { line, pairsApart, Table, tree, type Graph } from './graph.ts';

const GRAPHS: readonly (readonly [string, number, Graph])[] = [
  ['a line of three', 3, line(3)],
  ['a line of six', 6, line(6)],
  ...[1, 2, 3, 4, 5, 6].map((seed) => [`a tree of six (seed ${seed})`, 6, tree(seed, 6)] as const),
];
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
