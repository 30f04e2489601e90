/** Perft: fixed numbers, each row named for what it guards; the reference counts along where it is fast enough. */
import { describe, expect, test, vi } from 'vitest';
import { perft } from '../../../src/games/ogres-vs-pixies/perft.ts';
import { SCENARIO } from '../../../src/games/ogres-vs-pixies/scenarios.ts';
import { begin } from '../../../src/games/ogres-vs-pixies/state.ts';
import { positionOf } from './positions.ts';
import { growTree, legal, play, read, strikes, type World } from './reference.ts';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

const ROWS: readonly { readonly guards: string; readonly position: string; readonly counts: readonly number[] }[] = [
  { guards: 'classic from its start', position: SCENARIO.classic.position, counts: [25, 533, 12949, 535817] },
  { guards: 'skirmish from its start, Pixies first', position: SCENARIO.skirmish.position, counts: [57, 2837, 119147] },
  { guards: 'a tail exerts no zone of control, a head does', position: '9x9 P 1 - f4~e4~e3~d3~c4 b5 a9/1 - -', counts: [9, 66, 372, 2062] },
  { guards: 'a clump is one body at edges and beside an Ogre', position: '5x5 P 1 c3/3 - b3,b4 e5/1 - -', counts: [10, 60, 185, 738] },
  { guards: 'joins, swarms, and attacks spent once', position: '9x9 P 1 e5/9 - c5,d2,d5,d8 a1/1 - -', counts: [21, 399, 5769, 63536] },
  { guards: 'a newcomer that bridges a spent clump and a fresh one', position: '9x9 P 1 b5/3,e7/3 f5~e5 c5*,d3,d6 a9/1 - -', counts: [15, 188, 1797, 15536] },
  { guards: 'a clump joined while fresh attacks, and does not move', position: '9x9 P 1 f5/3 - d5!,e5 a9/1 - -', counts: [4, 14, 42, 199] },
  { guards: 'a swarm read in mid-activation', position: '7x7 P 1 e5/3,b2/1 c2~d2~e3 a7,c5*,d4!,d5* g1/1 a1 pf1,pg2,of2 d4:0', counts: [10, 88, 771, 5623] },
  { guards: 'a ring: the head enters the hex that the last segment leaves, not when it eats', position: '9x9 O 1 - f5~e6~d6~d5~d4~e4 a9 i9/1 - pe4,pf6', counts: [3, 8, 41, 194] },
  { guards: 'the curvy rule binds a Crawler of 2 that eats', position: '9x9 O 1 - c3~b3 a9 i9/1 - pb4,pc4,pd3', counts: [8, 13, 76, 393] },
  { guards: 'each tree and each corpse is eaten or left', position: '5x5 O 1 b2/3,c3/3 d4 a5 e5/1 a1,b3,c2 pc4', counts: [22, 315, 2401, 5757] },
  { guards: 'raising, once for each hex, ends the turn', position: '9x9 P 1 a1/3 - e7,f6 e5/1 - pe6,pe4,of5', counts: [21, 279, 2652, 22733] },
  { guards: 'a King that has moved raises nobody', position: '9x9 P 1 d5/3 - d8,d9! e5/1! - pe6', counts: [2, 8, 27, 193] },
  { guards: 'Crawlers attack with their heads only', position: '9x9 O 1 - e5~d5,e6~e7 f5,g7 i9/1 - -', counts: [11, 78, 452, 4666] },
  { guards: 'no actions once the King is dead', position: '9x9 P 1 e5/3 - d5 - - -', counts: [0, 0] },
  { guards: 'no actions once all Ogres and Crawlers are dead', position: '9x9 O 1 - - d5 e5/1 - -', counts: [0, 0] },
];

describe.each(ROWS)('$guards', ({ position, counts }) => {
  test.each(counts.map((count, i) => [i + 1, count] as const))('%d: %d', (length, count) => expect(perft(begin(positionOf(position)), length)).toBe(count));
  test('0: 1', () => expect(perft(begin(positionOf(position)), 0)).toBe(1));
  test('the reference counts the same', () => {
    const world = read(position);
    counts.forEach((count, i) => {
      if (count > 0 && count < 3000) expect(plainPerft(world, i + 1)).toBe(count);
    });
  });
});

function plainPerft(world: World, length: number): number {
  const actions = legal(world);
  return length === 1 ? actions.length : actions.reduce((sum, action) => sum + plainPerft(missed(world, action), length - 1), 0);
}

function missed(world: World, action: string): World {
  if (action.includes('x')) return play(world, action, strikes(world, action).map(() => ({ attack: [1], defence: [6] })));
  const after = play(world, action);
  return after.treePending ? growTree(after, 1, 1) : after;
}
