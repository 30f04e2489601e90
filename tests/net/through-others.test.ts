/** Phones without a link between them talk through others, who can neither alter nor make up nor repeat what is said. */
import { describe, expect, test } from 'vitest';
import { fromUtf8, utf8, type Bytes } from '../../src/base/bytes.ts';
import { CHANNELS } from '../../src/net/channels.ts';

import { line, pairsApart, Table } from './graph.ts';

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
