import { describe, test } from 'vitest';
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
