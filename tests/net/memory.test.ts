import { describe, expect, test } from 'vitest';
import type { Carriers } from '../../src/net/link.ts';
import { createMemoryNetwork } from '../../src/net/memory.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { createChance } from './chance.ts';
import { PROMISES, type World } from './contract.ts';

function memoryWorld(seed: number): World {
  const clock = createVirtualClock();
  const network = createMemoryNetwork(clock, createChance(seed));
  const until: World['until'] = async (what, isSo, milliseconds = 10_000) => {
    for (let passed = 0; !isSo(); passed += 20) {
      if (passed > milliseconds) throw new Error(`${what}: not within ${milliseconds} ms`);
      await clock.pass(20);
    }
  };
  return {
    clock,
    until,
    pass: clock.pass,
    many: 200,
    async phone(base, options) {
      const { net } = network.phone(base, options);
      await until(`${base} is reachable`, () => net.state.kind === 'reachable');
      return net;
    },
    rogue: async (address) => network.rogue(address),
  };
}

describe('links in memory', () => {
  for (const [promise, keep] of Object.entries(PROMISES)) test(promise, () => keep(memoryWorld(1)));

  // Whatever crosses whatever.
  const both = Object.keys(PROMISES).find((promise) => promise.startsWith('two keepers')) ?? '';
  for (let seed = 2; seed <= 40; seed++) test(`${both} (seed ${seed})`, () => PROMISES[both]?.(memoryWorld(seed)));
});

describe('halves of a link that people carry', () => {
  /** How both ends fare when the answer is brought after so long; `null`: it is not known yet. */
  async function brought(carriers: Carriers, after: number, wall = false): Promise<readonly (string | null)[]> {
    const clock = createVirtualClock();
    const network = createMemoryNetwork(clock, createChance(32));
    network.setSignalling(false);
    const [ann, bob] = [network.phone('ann'), network.phone('bob')];
    const fates: (string | null)[] = [null, null];
    const offering = ann.net.offer(undefined, carriers);
    await clock.pass(100);
    const offered = await offering;
    const answering = bob.net.answer(offered?.description ?? new Uint8Array(), undefined, carriers);
    await clock.pass(100);
    const answered = await answering;
    [offered, answered].forEach((half, at) => void half?.link.then((outcome) => (fates[at] = outcome.ok ? 'linked' : `${outcome.error.code} ${outcome.error.detail}`)));
    await clock.pass(after);
    if (wall) network.cut('ann', 'bob');
    offered?.answered(answered?.description ?? new Uint8Array());
    await clock.pass(20_500);
    return fates;
  }
  test.each([0, 60_000, 600_000])('are still a link when the answer is scanned %i ms later (anoni-net/docs#554, webtorrent/webtorrent#148)', async (after) => {
    expect(await brought('people', after)).toEqual(['linked', 'linked']);
  });
  test('are none after a quarter of an hour, nor when phones carry them and take a minute', async () => {
    const late = ['net/timed-out no-answer', 'net/timed-out no-path'];
    expect(await brought('people', 901_000)).toEqual(late);
    expect(await brought('phones', 60_000)).toEqual(late);
  });
  test('fail within twenty seconds of the answer when there is no way, for whoever has offered; the other waits for a second scan', async () => {
    expect(await brought('people', 60_000, true)).toEqual(['net/timed-out no-path', null]);
  });
});
