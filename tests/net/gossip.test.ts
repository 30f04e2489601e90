import { describe, expect, test } from 'vitest';
import { concat, utf8, type Bytes } from '../../src/base/bytes.ts';
import { openChannels } from '../../src/net/channels.ts';
import { createGossip, type Gossip } from '../../src/net/gossip.ts';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import type { Link } from '../../src/net/link.ts';
import { createMemoryNetwork, type MemoryNetwork, type MemoryPhone } from '../../src/net/memory.ts';
import { createVirtualClock, type VirtualClock } from '../../src/net/virtual-clock.ts';
import { createChance } from './chance.ts';
import { Log } from './log.ts';

const TABLE = new Uint8Array(32).fill(9);

interface Phone {
  readonly name: string;
  readonly log: Log;
  readonly gossip: Gossip;
  readonly keeper: Keeper;
  readonly phone: MemoryPhone;
  readonly links: Link[];
}

class World {
  readonly clock: VirtualClock = createVirtualClock();
  readonly network: MemoryNetwork;
  readonly chance: () => number;
  constructor(seed = 1) {
    this.chance = createChance(seed);
    this.network = createMemoryNetwork(this.clock, this.chance);
  }
  phone(name: string, seats: number, others: readonly string[], table: Bytes = TABLE): Phone {
    const phone = this.network.phone(name);
    const log = new Log(seats);
    const gossip = createGossip({ table, feeds: log, clock: phone.clock });
    const keeper = createKeeper({ net: phone.net, base: name, clock: phone.clock, chance: this.chance });
    const links: Link[] = [];
    keeper.onLink((link) => {
      links.push(link);
      gossip.join(openChannels(link)('gossip'));
    });
    for (const other of others) keeper.keep(other);
    return { name, log, gossip, keeper, phone, links };
  }
  /** Each phone keeps a link to the next only. */
  line(length: number): readonly Phone[] {
    return Array.from({ length }, (_, index) => this.phone(`p${index}`, length, index + 1 < length ? [`p${index + 1}`] : []));
  }
  async agree(phones: readonly Phone[], milliseconds: number): Promise<number> {
    const start = this.clock.now();
    while (new Set(phones.map(({ log }) => log.heads().join())).size > 1) {
      if (this.clock.now() - start > milliseconds) throw new Error(`no agreement in ${milliseconds} ms: ${phones.map(({ log }) => log.heads().join()).join(' | ')}`);
      await this.clock.pass(50);
    }
    return this.clock.now() - start;
  }
}
const write = ({ log, gossip }: Phone, seat: number, size?: number): void => {
  log.write(seat, size);
  gossip.advanced();
};

describe('gossip', () => {
  test('along a line of phones, everything reaches everybody', async () => {
    const world = new World();
    const phones = world.line(5);
    await world.clock.pass(3000);
    phones.forEach((phone, seat) => write(phone, seat));
    await world.agree(phones, 2000);
    expect(phones[4]?.log.heads()).toEqual([1, 1, 1, 1, 1]);
  });

  test('an entry goes out at once and once, and a quiet table is quiet', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 2, ['b']), world.phone('b', 2, ['a'])];
    await world.clock.pass(8000);
    for (let written = 0; written < 20; written++) {
      write(a, 0);
      await world.agree([a, b], 60);
      await world.clock.pass(100);
    }
    await world.clock.pass(60_000);
    expect([a.log.came, b.log.came]).toEqual([0, 20]);
  });

  describe('of two links to one page', () => {
    async function twoLinks() {
      const world = new World();
      const [a, b] = [world.phone('a', 2, []), world.phone('b', 2, [])];
      await world.clock.pass(1000);
      const links: Link[] = [];
      for (let time = 0; time < 2; time++) {
        // Not by way of a's keeper, which would close one.
        void a.phone.net.dial('b-g0').then((dialled) => {
          if (!dialled.ok) return;
          links.push(dialled.value);
          a.gossip.join(openChannels(dialled.value)('gossip'));
        });
      }
      await world.clock.pass(1000);
      expect([links.length, b.keeper.links().length]).toEqual([2, 2]);
      return { world, a, b, links };
    }
    test('one carries each entry, and both know that it arrived', async () => {
      const { world, a, b } = await twoLinks();
      for (let written = 0; written < 10; written++) {
        write(a, 0);
        await world.agree([a, b], 60);
        await world.clock.pass(300);
      }
      await world.clock.pass(60_000);
      expect([a.log.came, b.log.came]).toEqual([0, 10]);
    });
    test.each([0, 1])('when link %i loses everything without a word, the other brings it soon', async (lossy) => {
      const { world, a, b, links } = await twoLinks();
      Object.assign(links[lossy] as Link, { send: () => undefined });
      write(a, 0);
      await world.agree([a, b], 800);
    });
  });

  test('a newcomer gets a long log, in windows, without repeats', async () => {
    const world = new World();
    const a = world.phone('a', 2, ['b']);
    for (let written = 0; written < 3000; written++) a.log.write(0, 600);
    const b = world.phone('b', 2, []);
    await world.agree([a, b], 30_000);
    expect(b.log.came).toBe(3000);
  });

  for (let seed = 1; seed <= 20; seed++) {
    test(`what is lost is sent again (seed ${seed})`, async () => {
      const world = new World(seed);
      world.network.setFaults({ delay: { least: 5, most: 200 }, drop: 0.3, duplicate: 0.1, reorder: 0.2 });
      const phones = world.line(3);
      for (let written = 0; written < 30; written++) {
        await world.clock.pass(100);
        for (const [seat, phone] of phones.entries()) write(phone, seat);
      }
      await world.agree(phones, 120_000);
      expect(phones[0]?.log.heads()).toEqual([30, 30, 30]);
    });
  }

  test('a frozen phone is not buried: it gets what it missed once it is heard again (Chiplis/ironsmith#740)', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 2, ['b']), world.phone('b', 2, ['a'])];
    await world.clock.pass(5000);
    b.phone.clock.freeze();
    for (let written = 0; written < 50; written++) {
      write(a, 0);
      await world.clock.pass(2000);
    }
    b.phone.clock.thaw();
    await world.agree([a, b], 1000);
    await world.clock.pass(20_000);
    expect(b.log.came).toBeLessThan(3 * 50);
  });

  test('after a cut in one direction only, both have everything', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 2, ['b']), world.phone('b', 2, ['a'])];
    await world.clock.pass(5000);
    world.network.cut('a', 'b');
    write(a, 0);
    write(b, 1);
    await world.clock.pass(20_000);
    expect(b.log.heads()).toEqual([0, 1]);
    world.network.heal();
    await world.agree([a, b], 20_000);
    expect(a.log.heads()).toEqual([1, 1]);
  });

  test('another table on the same link is none of its business', async () => {
    const world = new World();
    const a = world.phone('a', 2, ['b']);
    const b = world.phone('b', 2, [], new Uint8Array(32).fill(8));
    await world.clock.pass(3000);
    write(a, 0);
    await world.clock.pass(5000);
    expect([b.log.came, a.links[0]?.faults, b.links[0]?.faults]).toEqual([0, 0, 0]);
  });

  test('what everybody must see reaches also those who would not ask', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 2, ['b']), world.phone('b', 2, ['a'])];
    await world.clock.pass(5000);
    a.gossip.spread([Uint8Array.of(0, 0, 0, 1), Uint8Array.of(0, 0, 0, 2)]);
    await world.clock.pass(1000);
    expect(b.log.came).toBe(2);
  });

  test('two histories of the same length are seen to be two at once, and shown once', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 3, ['b']), world.phone('b', 3, [])];
    await world.clock.pass(3000);
    a.log.write(2, 40, 1);
    b.log.write(2, 40, 2);
    // That it has as much: no entry is asked for, and none sent.
    b.gossip.spread([]);
    await world.clock.pass(200);
    expect([a.log.arrived, b.log.arrived]).toEqual([b.log.feeds[2], a.log.feeds[2]]);
    write(a, 0);
    await world.clock.pass(30_000);
    expect([a.log.came, b.log.came]).toEqual([1, 2]);
  });

  test('a history that goes on from another one is seen as well', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 2, ['b']), world.phone('b', 2, [])];
    await world.clock.pass(3000);
    a.log.write(1, 40, 1);
    for (let written = 0; written < 3; written++) b.log.write(1, 40, 2);
    a.gossip.spread([]);
    await world.clock.pass(200);
    // Under the number that it has itself.
    expect(a.log.arrived).toContainEqual(b.log.feeds[1]?.[0]);
  });

  test('malformed messages and entries count against the link, and cut it when they persist', async () => {
    const world = new World();
    const [a, b] = [world.phone('a', 2, ['b']), world.phone('b', 2, ['a'])];
    await world.clock.pass(5000);
    const [link] = a.links;
    for (const bad of [utf8('{}'), new Uint8Array(), new Uint8Array(500).fill(255)]) link?.send(concat(Uint8Array.of(0), bad));
    a.gossip.spread([Uint8Array.of(77, 0, 0), Uint8Array.of(1)]);
    await world.clock.pass(1000);
    expect([b.links[0]?.faults, b.links[0]?.state]).toEqual([5, 'here']);
    a.gossip.spread(Array.from({ length: 100 }, () => Uint8Array.of(77, 0, 0)));
    await world.clock.pass(100);
    expect(b.links[0]?.state).toBe('closed');
    write(a, 0);
    await world.agree([a, b], 10_000);
  });
});

describe('channels', () => {
  test('each has its own messages, and keeps those that come before anybody listens', async () => {
    const world = new World();
    const [a, b] = [world.network.phone('a'), world.network.phone('b')];
    const links: Link[] = [];
    b.net.onLink((link) => links.push(link));
    await world.clock.pass(100);
    const dialled = a.net.dial('b-g0');
    await world.clock.pass(2000);
    const result = await dialled;
    if (!result.ok) throw new Error(result.error.code);
    const [near, far] = [openChannels(result.value), openChannels(links[0] as Link)];
    near('lobby').send(utf8('early'));
    near('rematch').send(utf8('again?'));
    result.value.send(Uint8Array.of(200, 1));
    result.value.send(new Uint8Array());
    await world.clock.pass(1000);
    const heard: string[] = [];
    const note = (name: string) => (message: Bytes) => void heard.push(`${name} ${new TextDecoder().decode(message)}`);
    far('lobby').listen(note('lobby'));
    far('rematch').listen(note('rematch'));
    near('lobby').send(utf8('late'));
    await world.clock.pass(1000);
    expect(heard).toEqual(['lobby early', 'rematch again?', 'lobby late']);
  });
});

