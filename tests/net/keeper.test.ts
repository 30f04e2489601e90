import { describe, expect, test } from 'vitest';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import { PROTOCOL } from '../../src/net/frames.ts';
import type { Link } from '../../src/net/link.ts';
import { createMemoryNetwork, type MemoryPhone } from '../../src/net/memory.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { createChance } from './chance.ts';

interface Kept {
  readonly keeper: Keeper;
  readonly phone: MemoryPhone;
  readonly troubles: string[];
  readonly links: Link[];
}

function world(seed = 1) {
  const clock = createVirtualClock();
  const chance = createChance(seed);
  const network = createMemoryNetwork(clock, chance);
  function phone(base: string, protocol = PROTOCOL): Kept {
    const made = network.phone(base, { protocol });
    const keeper = createKeeper({ net: made.net, base, clock: made.clock, chance });
    const kept: Kept = { keeper, phone: made, troubles: [], links: [] };
    keeper.onTrouble((_, why) => kept.troubles.push(why.code));
    keeper.onLink((link) => kept.links.push(link));
    return kept;
  }
  async function until(what: string, isSo: () => boolean, milliseconds: number): Promise<void> {
    const end = clock.now() + milliseconds;
    while (!isSo()) {
      if (clock.now() > end) throw new Error(`${what}: not within ${milliseconds} ms`);
      await clock.pass(50);
    }
  }
  const here = (from: Kept, base: string): boolean => from.keeper.links(base).some((link) => link.state === 'here');
  async function pair(): Promise<readonly [Kept, Kept]> {
    const [a, b] = [phone('ann'), phone('bob')];
    a.keeper.keep('bob');
    b.keeper.keep('ann');
    await until('a link', () => here(a, 'bob') && here(b, 'ann'), 3000);
    return [a, b];
  }
  return { clock, network, phone, until, here, pair };
}

describe('the keeper', () => {
  test('finds a phone that comes later', async () => {
    const { phone, clock, until, here } = world();
    const a = phone('ann');
    a.keeper.keep('bob');
    await clock.pass(60_000);
    expect(a.troubles).toContain('net/nobody-there');
    phone('bob');
    await until('a link', () => here(a, 'bob'), 20_000);
  });

  test('a phone that crashes again and again is found under whatever generation it has', async () => {
    const { phone, network, clock, until, here } = world(3);
    const a = phone('ann');
    a.keeper.keep('bob');
    for (let life = 0; life < 10; life++) {
      const bob = network.phone('bob');
      await clock.pass(50);
      bob.crash();
    }
    const bob = phone('bob');
    await until('a link', () => here(a, 'bob'), 60_000);
    expect(bob.phone.net.state).toMatchObject({ kind: 'reachable' });
    expect(bob.phone.net.state).not.toMatchObject({ address: 'bob-g0' });
  });

  test('an id that is still taken: a phone that crashed and is opened anew has a link within five seconds, by the way it first joined (peers/peerjs#224, peers/peerjs#984, phase-rs/phase#9184)', async () => {
    const { phone, pair, until, here } = world();
    const [a, b] = await pair();
    b.phone.crash();
    const again = phone('bob');
    again.keeper.keep('ann');
    await until('a link', () => here(again, 'ann'), 5000);
    await until('the dead link is let go', () => a.keeper.links('bob').length === 1, 20_000);
    expect(a.keeper.links('bob')[0]?.state).toBe('here');
  });

  test.each([0, 20, 40, 60, 80, 100, 130, 160, 200, 300])('a cut before, during and after the hello, %i ms after the dial began: linked once it heals (phase-rs/phase#5454, phase-rs/phase#9184)', async (after) => {
    const { phone, network, clock, until, here } = world(after + 1);
    const [a, b] = [phone('ann'), phone('bob')];
    await clock.pass(20);
    a.keeper.keep('bob');
    await clock.pass(after);
    network.cut('ann', 'bob');
    network.cut('bob', 'ann');
    network.disconnect('ann', 'bob');
    await clock.pass(5000);
    network.heal();
    await until('a link at both ends', () => here(a, 'bob') && here(b, 'ann'), 30_000);
  });

  test('a phone frozen for two minutes keeps its link, and comes back on it (Chiplis/ironsmith#740)', async () => {
    const { network, clock, pair, until, here } = world();
    const [a, b] = await pair();
    const [link] = a.keeper.links('bob');
    network.setSignalling(false);
    b.phone.clock.freeze();
    await clock.pass(120_000);
    expect([link?.state, a.links.length]).toEqual(['quiet', 1]);
    b.phone.clock.thaw();
    b.keeper.wake();
    await until('it is here', () => link?.state === 'here' && here(b, 'ann'), 3000);
  });

  test('a page that runs once a minute only, as one in the background: its link stands, and is heard each time (peers/peerjs-server#436)', async () => {
    const { network, clock, pair } = world();
    const [a, b] = await pair();
    network.setSignalling(false);
    for (let minute = 0; minute < 5; minute++) {
      b.phone.clock.freeze();
      await clock.pass(60_000);
      b.phone.clock.thaw();
      await clock.pass(200);
      expect([a.keeper.links('bob'), b.keeper.links('ann')].map((links) => links.map(({ state }) => state))).toEqual([['here'], ['here']]);
    }
    expect([a.links.length, b.links.length]).toEqual([1, 1]);
  });

  test('a network that changes under a link, without a word: a new one takes its place (feross/simple-peer#579)', async () => {
    const { network, pair, until, here } = world();
    const [a, b] = await pair();
    network.disconnect('ann', 'bob');
    await until('the silence is noticed', () => !here(a, 'bob'), 10_000);
    await until('a new link', () => here(a, 'bob') && here(b, 'ann'), 10_000);
    await until('only that one', () => a.keeper.links('bob').length === 1 && b.keeper.links('ann').length === 1, 10_000);
  });

  test('a page that wakes to a zombie link knows within seconds (livekit/client-sdk-js#1968)', async () => {
    const { network, pair, until, here } = world();
    const [a] = await pair();
    network.disconnect('ann', 'bob');
    a.keeper.wake();
    await until('the silence is noticed', () => !here(a, 'bob'), 2500);
    await until('a new link', () => here(a, 'bob'), 8000);
  });

  test('a signalling outage: links stand, and once it is over new ones are made (phase-rs/phase#8834)', async () => {
    const { phone, network, clock, pair, until, here } = world();
    const [a] = await pair();
    network.setSignalling(false);
    const c = phone('cat');
    c.keeper.keep('ann');
    await clock.pass(60_000);
    expect([here(a, 'bob'), here(c, 'ann')]).toEqual([true, false]);
    expect(c.troubles).toContain('net/unreachable');
    network.setSignalling(true);
    await until('a link', () => here(c, 'ann'), 20_000);
  });

  test('another version is told at once', async () => {
    const { phone, until } = world();
    const a = phone('ann');
    phone('new', PROTOCOL + 1);
    a.keeper.keep('new');
    await until('it is told', () => a.troubles.includes('net/other-version'), 3000);
  });

  test('who is released is dialled no more, and the link stands', async () => {
    const { network, clock, pair, here } = world();
    const [a, b] = await pair();
    a.keeper.release('bob');
    b.keeper.release('ann');
    expect(here(a, 'bob')).toBe(true);
    network.disconnect('ann', 'bob');
    await clock.pass(60_000);
    expect(here(a, 'bob')).toBe(false);
    expect(a.links).toHaveLength(1);
  });

  test('a stranger is shown, and is no member', async () => {
    const { phone, until } = world();
    const [a, b] = [phone('ann'), phone('bob')];
    b.keeper.keep('ann');
    await until('the stranger', () => a.links.length === 1, 3000);
    expect(a.keeper.links('bob')).toHaveLength(1);
    b.keeper.close();
    await until('it is gone', () => a.keeper.links().length === 0, 3000);
  });

  test('somebody who claims another phone’s address takes no link away from it', async () => {
    const { phone, clock, pair, here } = world();
    const [a] = await pair();
    const [real] = a.keeper.links('bob');
    const thief = phone('bob');
    thief.keeper.keep('ann');
    await clock.pass(30_000);
    expect(real?.state).toBe('here');
    expect(here(a, 'bob')).toBe(true);
  });
});
