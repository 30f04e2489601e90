/** The mishaps of one simulated game, one after another until all is calm. */
import { assertNever } from '../../src/base/result.ts';
import type { Clock } from '../../src/net/link.ts';
import type { MemoryNetwork } from '../../src/net/memory.ts';
import { drawMishap, type Mishap } from './faults.ts';
import type { Judge } from './judge.ts';
import type { Return } from './moments.ts';
import type { Tally } from './tally.ts';

/** What a mishap can do. */
export interface World {
  readonly names: readonly string[];
  readonly chance: () => number;
  readonly clock: Clock;
  readonly network: MemoryNetwork;
  readonly judge: Judge;
  readonly tally: Tally;
  readonly calm: boolean;
  crash(name: string, returns: Return | number): void;
  freeze(name: string): void;
  thaw(name: string): void;
  wake(name: string): void;
}

const MISHAP_EVERY = 1500;

type Way = readonly [from: string, to: string];

export function startTrouble(world: World): void {
  /** Several may lie on one way at a time: it is open when the last is over. */
  const cuts: (readonly Way[])[] = [];

  function next(): void {
    if (world.calm) return;
    const mishap = drawMishap(world.chance, world.names);
    world.tally.add(`mishap: ${mishap.kind}`);
    world.judge.note(JSON.stringify(mishap));
    happen(mishap);
    world.clock.after(MISHAP_EVERY * (0.2 + 1.6 * world.chance()), next);
  }
  function cut(ways: readonly Way[], lasts: number): void {
    cuts.push(ways);
    for (const [from, to] of ways) world.network.cut(from, to);
    world.clock.after(lasts, () => {
      cuts.splice(cuts.indexOf(ways), 1);
      for (const [from, to] of ways) if (!cuts.flat().some(([a, b]) => a === from && b === to)) world.network.mend(from, to);
      if (!world.calm) world.tally.add('mishap: a cut heals in mid-trouble');
    });
  }
  /** All ways between two groups, both ways. */
  const between = (ones: readonly string[], others: readonly string[]): readonly Way[] => ones.flatMap((one) => others.flatMap((other): readonly Way[] => [[one, other], [other, one]]));

  function happen(mishap: Mishap): void {
    const { names, network, clock } = world;
    switch (mishap.kind) {
      case 'disconnect':
        return network.disconnect(mishap.a, mishap.b);
      case 'cut':
        return cut([[mishap.from, mishap.to]], mishap.lasts);
      case 'island':
        return cut(between([mishap.phone], names.filter((name) => name !== mishap.phone)), mishap.lasts);
      case 'partition':
        return cut(between(mishap.one, names.filter((name) => !mishap.one.includes(name))), mishap.lasts);
      case 'freeze':
        world.freeze(mishap.phone);
        clock.after(mishap.lasts, () => world.thaw(mishap.phone));
        return;
      case 'crash':
        return world.crash(mishap.phone, mishap.lasts);
      case 'wake':
        return world.wake(mishap.phone);
      case 'signalling':
        network.setSignalling(false);
        clock.after(mishap.lasts, () => network.setSignalling(true));
        return;
      default:
        assertNever(mishap);
    }
  }
  world.clock.after(MISHAP_EVERY, next);
}
