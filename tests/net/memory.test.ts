import { describe, expect, test } from 'vitest';
import { fromUtf8, utf8 } from '../../src/base/bytes.ts';
import { createKeeper } from '../../src/net/keeper.ts';
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

  test('two keepers that dial each other at once lose nothing that was sent when the links came', async () => {
    const world = memoryWorld(1);
    const [netA, netB] = [await world.phone('alice'), await world.phone('bob')];
    const [alice, bob] = [createKeeper({ net: netA, base: 'alice', clock: world.clock, chance: () => 0.5 }), createKeeper({ net: netB, base: 'bob', clock: world.clock, chance: () => 0.5 })];
    const received: string[] = [];
    let sent = 0;
    alice.onLink((link) => link.send(utf8(String((sent += 1)))));
    bob.onLink((link) => link.listen((event) => event.kind === 'message' && received.push(fromUtf8(event.bytes) ?? '')));
    alice.keep('bob');
    bob.keep('alice');
    await world.until('one link each, and all received', () => alice.links('bob').length === 1 && bob.links('alice').length === 1 && received.length === sent);
    await world.pass(3000);
    expect([alice.links('bob').length, bob.links('alice').length, received.length]).toEqual([1, 1, sent]);
  });
});
