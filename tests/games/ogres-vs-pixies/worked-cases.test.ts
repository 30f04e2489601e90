/** The worked cases of the rules text, by number. */
import { describe, expect, test } from 'vitest';
import { hitsOf } from '../../../src/games/ogres-vs-pixies/combat.ts';
import { makeHex } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import { after, attempt, offered, textAfter } from './playing.ts';

const clumps = (position: string, ...lines: readonly string[]): readonly string[] => {
  const at = after(position, ...lines).position;
  return at.clumps.map((clump) => clump.map((hex) => makeHex(at, hex)).join(' '));
};

describe('worked cases', () => {
  const CRAWLER_OF_5 = 'f4~e4~e3~d3~c4';

  test('1: a Pixie with 5 moves flies past a tail without stopping, and stops beside the head', () => {
    const start = `9x9 P 1 - ${CRAWLER_OF_5} b5 a9/1 - -`;
    const past = ['b5-c5', 'c5-d5', 'd5-e5'];
    expect(textAfter(start, ...past)).toBe(`9x9 P 1 - ${CRAWLER_OF_5} e5! a9/1 - - e5:2`);
    expect(textAfter(start, ...past, 'e5-f5')).toBe(`9x9 P 1 - ${CRAWLER_OF_5} f5! a9/1 - - f5:0`);
    expect(attempt(start, ...past, 'e5-f5', 'f5-g5')).toBe('move/zone-of-control');
  });

  test('2: a clump of 3 next to the edge: the way that would push one member off is illegal for all', () => {
    const start = '9x9 P 1 a9/3 - g3,h3,i3 a1/1 - -';
    expect(offered(start).filter((action) => action.startsWith('g3'))).toEqual(['g3-f3', 'g3-f4', 'g3-f2', 'g3-g2', 'g3-g4'].toSorted());
    expect(attempt(start, 'g3-h3')).toBe('move/clump-edge');
    expect(textAfter(start, 'g3-g4')).toBe('9x9 P 1 a9/3 - g4!,h4!,i4! a1/1 - - g4:4');
  });

  test('3: the middle one of 5 in a line dies: two clumps of 2', () => {
    const start = '9x9 O 1 e6/3 - c5,d5,e5,f5,g5 a1/1 - -';
    expect(clumps(start)).toEqual(['c5 d5 e5 f5 g5']);
    expect(clumps(start, 'e6xe5 [6,1,1|5]')).toEqual(['c5 d5', 'f5 g5']);
    expect(textAfter(start, 'e6xe5 [6,1,1|5]')).toBe('9x9 O 1 e6/3* - c5,d5,f5,g5 a1/1 - pe5');
  });

  test('4: a clump attacks, two Pixies join one after the other: three attacks by the clump in that turn', () => {
    const start = '9x9 P 1 e5/9 - c5,d2,d5,d8 a1/1 - -';
    const first = ['d5xe5 [6|1,1]', 'd8-d7', 'd7-d6', 'd6xe5 [6|1,1]'];
    expect(textAfter(start, ...first)).toBe('9x9 P 1 e5/7 - c5*,d2,d5*,d6!* a1/1 - -');
    expect(offered(start, ...first, 'd2-d3', 'd3-d4').filter((action) => action.includes('x'))).toEqual(['d4xe5']);
    expect(textAfter(start, ...first, 'd2-d3', 'd3-d4', 'd4xe5 [6|1,1]')).toBe('9x9 P 1 e5/6 - c5*,d4!*,d5*,d6!* a1/1 - -');
  });

  test("5: a Crawler of 6 in a ring: the head may step onto its last segment's hex, not if it eats there", () => {
    const start = '9x9 O 1 - f5~e6~d6~d5~d4~e4 a9 i9/1 - pe4';
    expect(offered(start)).toContain('f5-e4');
    expect(offered(start)).not.toContain('f5-e4+');
    expect(attempt(start, 'f5-e4+')).toBe('move/tail-stays');
    expect(textAfter(start, 'f5-e4')).toBe('9x9 O 1 - e4!~f5~e6~d6~d5~d4 a9 i9/1 - pe4 e4:0');
  });

  test("6: a Crawler of 5 loses segment 3: Crawlers of 2 and 2, the front one's dice drop to 2", () => {
    const start = `9x9 P 1 - ${CRAWLER_OF_5} e2,g4 a9/1 - -`;
    expect(textAfter(start, 'e2xe3 [6|1]')).toBe('9x9 P 1 - d3~c4,f4~e4 e2*,g4 a9/1 - -');
    expect(textAfter(start, 'e2xe3 [6|1]', 'end', 'f4xg4 [6,2|3]')).toBe('9x9 O 1 - d3~c4,f4*~e4 e2 a9/1 - pg4');
    expect(offered(start, 'e2xe3 [6|1]', 'end')).toContain('d3-c3');
  });

  test('7: a Crawler of 5 loses its head: a Crawler of 4', () => {
    expect(textAfter(`9x9 P 1 - ${CRAWLER_OF_5} g4 a9/1 - -`, 'g4xf4 [6|1]')).toBe('9x9 P 1 - e4~e3~d3~c4 g4* a9/1 - -');
  });

  test('8: a Crawler of 2 may not eat straight ahead, but turning 60 degrees', () => {
    const start = '9x9 O 1 - c3~b3 a9 i9/1 - pb4,pc4,pd3';
    expect(offered(start).filter((action) => action.startsWith('c3'))).toEqual(['c3-b2', 'c3-b3', 'c3-b4', 'c3-c2', 'c3-c4', 'c3-c4+', 'c3-d3']);
    expect(attempt(start, 'c3-d3+')).toBe('move/curvy');
    expect(attempt(start, 'c3-b4+')).toBe('move/curvy');
    expect(textAfter(start, 'c3-c4+')).toBe('9x9 O 1 - c4!~c3~b3 a9 i9/1 - pb4,pd3 c4:0');
  });

  test('9: an Ogre at 3 eats a tree: 4; a tree that grows under it is not eaten until an Ogre moves onto it', () => {
    const start = '23x13 O 1 c3/3 - n2 u7/1 d3 -';
    expect(textAfter(start, 'c3-d3+')).toBe('23x13 O 1 d3/4! - n2 u7/1 - - d3:0');
    expect(textAfter(start, 'c3-d3')).toBe('23x13 O 1 d3/3! - n2 u7/1 d3 - d3:0');
    const grown = ['end', 'tree [3,3]', 'end'];
    expect(textAfter(start, ...grown)).toBe('23x13 O 2 c3/3 - n2 u7/1 c3,d3 -');
    expect(textAfter(start, ...grown, 'c3-b3', 'end', 'tree [1,1]', 'end', 'b3-c3+')).toBe('23x13 O 3 c3/4! - n2 u7/1 a1,d3 - c3:0');
  });

  test('10: the tree roll 20/12 is column t, row 12; column 21 and row 13 never get trees', () => {
    const start = '23x13 O 1 c3/3 - n2 u7/1 - -';
    expect(textAfter(start, 'end', 'tree [20,12]')).toBe('23x13 P 1 c3/3 - n2 u7/1 t12 -');
    expect(textAfter(start, 'end', 'tree [20,12]', 'end', 'end', 'tree [20,12]')).toBe('23x13 P 2 c3/3 - n2 u7/1 t12 -');
    expect(attempt(start, 'end', 'tree [21,12]')).toBe('roll/value');
    expect(attempt(start, 'end', 'tree [20,13]')).toBe('roll/value');
  });

  test('11: raising a Pixie next to two separate clumps merges them', () => {
    const start = '9x9 P 1 a1/3 - e7,f6 e5/1 - pe6';
    expect(clumps(start)).toEqual(['e7', 'f6']);
    expect(clumps(start, '^e6')).toEqual(['e6 e7 f6']);
    expect(textAfter(start, '^e6')).toBe('9x9 O 1 a1/3 - e6,e7,f6 e5/1 - -');
  });

  test('12: the King moved: no raising; the King attacked only: raising allowed', () => {
    const start = '9x9 P 1 d5/3 - - e5/1 - pe6,pf5';
    expect(offered(start, 'e5-e4').filter((action) => action.startsWith('^'))).toEqual([]);
    expect(attempt(start, 'e5-e4', '^e6')).toBe('raise/king-moved');
    expect(textAfter(start, 'e5xd5 [6|1,2]', '^f5')).toBe('9x9 O 1 d5/2 - f5 e5/1 - pe6');
  });

  test('13: attack 6,5,2 against 5,1 is one hit; 6,6,6 against 6,1 none', () => {
    expect(hitsOf([6, 5, 2], [5, 1])).toBe(1);
    expect(hitsOf([6, 6, 6], [6, 1])).toBe(0);
  });

  test('14: two clump members hit two segments of one Crawler in one attack: both are removed, then the rest is cut', () => {
    const start = '9x9 P 1 - e7~d6~c6~c7 c5,d5 a1/1 - -';
    expect(textAfter(start, 'c5xc6 [6|1] [5|4]')).toBe('9x9 P 1 - c7,e7 c5*,d5* a1/1 - -');
  });

  test('15: a newcomer touches a spent clump and a fresh one and does not attack: the fresh one has lost its attack', () => {
    const start = '9x9 P 1 b5/3,e7/3 f5~e5 c5,d3,d6 a9/1 - -';
    const bridged = ['c5xb5 [1|6,6]', 'd3-d4', 'd4-d5'];
    expect(textAfter(start, ...bridged)).toBe('9x9 P 1 b5/3,e7/3 f5~e5 c5*,d5!,d6* a9/1 - - d5:0');
    expect(offered(start, 'c5xb5 [1|6,6]')).toContain('d6xe7');
    expect(offered(start, ...bridged).filter((action) => action.includes('x'))).toEqual(['d5xe5']);
    expect(attempt(start, ...bridged, 'd6xe7 [6|1,1]')).toBe('attack/not-newcomer');
    expect(attempt(start, ...bridged, 'a9-b9', 'd6xe7 [6|1,1]')).toBe('attack/spent');
  });

  test("16: a Crawler of 2 steps onto its own tail's hex: it has changed ends", () => {
    expect(textAfter('9x9 O 1 - c3~b3 a9 i9/1 - -', 'c3-b3')).toBe('9x9 O 1 - b3!~c3 a9 i9/1 - - b3:0');
  });
});

describe('sticky Pixies, the rest of the text', () => {
  test('a newcomer to a fresh clump ends its activation, and the clump attacks later in any direction, but does not move', () => {
    const start = '9x9 P 1 f5/3 - b5,e5 a9/1 - -';
    const joined = ['b5-c5', 'c5-d5'];
    expect(textAfter(start, ...joined)).toBe('9x9 P 1 f5/3 - d5!,e5 a9/1 - -');
    expect(offered(start, ...joined, 'a9-b9').filter((action) => !action.startsWith('b9'))).toEqual(['e5xf5', 'end']);
    expect(attempt(start, ...joined, 'd5-d4')).toBe('move/already-moved');
    expect(textAfter(start, ...joined, 'a9-b9', 'e5xf5 [6|1,1]')).toBe('9x9 P 1 f5/2 - d5!*,e5* b9/1!* - -');
  });

  test('a swarm is led by the newcomer, and the whole clump attacks its way', () => {
    const start = '9x9 P 1 e4/3,e5/3,e7/3 - b6,d4,d5 a9/1 - -';
    const joined = ['d4xe4 [1|2,2] [1|2,2]', 'b6-c6'];
    // c6 touches d5, but no enemy: no swarm attack, although members of the clump have targets.
    expect(textAfter(start, ...joined)).toBe('9x9 P 1 e4/3,e5/3,e7/3 - c6!,d4*,d5* a9/1 - - c6:0');
    expect(offered(start, ...joined).filter((action) => action.includes('x'))).toEqual([]);
    const led = '9x9 P 1 e4/3,e5/3,e6/3 - c7,d4,d5 a9/1 - -';
    const swarm = ['d4xe4 [1|2,2] [1|2,2]', 'c7-d7', 'd7-d6'];
    expect(offered(led, ...swarm).filter((action) => action.includes('x'))).toEqual(['d6xe5', 'd6xe6']);
    expect(textAfter(led, ...swarm, 'd6xe6 [6|1,1] [6|1,1] [6|1,1]')).toBe('9x9 P 1 e4/2,e5/2,e6/2 - d4*,d5*,d6!* a9/1 - -');
    expect(attempt(led, ...swarm, 'd6xe6 [6|1,1]')).toBe('roll/count');
  });

  test('a moving clump that joins is the newcomer as a whole', () => {
    const start = '9x9 P 1 f6/3 - b5,b6,e5 a9/1 - -';
    expect(textAfter(start, 'e5-e6', 'e6xf6 [1|1,1]', 'b5-c5', 'c5-d5')).toBe('9x9 P 1 f6/3 - d5!,d6!,e6!* a9/1 - - d5:0');
  });

  test('a unit that has moved is spent as soon as another is activated', () => {
    expect(textAfter('9x9 O 1 c3/3,f3/3 - a9 i9/1 - -', 'c3-d3', 'f3-g3')).toBe('9x9 O 1 d3/3!*,g3/3! - a9 i9/1 - - g3:0');
  });
});

describe('the end of the game', () => {
  test('the King dies: the Ogre side has won, at once', () => {
    const state = after('9x9 O 1 e6/3 - a9 e5/1 - -', 'e6xe5 [6,1,1|5,5]');
    expect(state.outcome).toEqual({ winner: 'ogre', reason: 'king-dead' });
    expect(attempt('9x9 O 1 e6/3 - a9 e5/1 - -', 'e6xe5 [6,1,1|5,5]', 'end')).toBe('game/over');
  });

  test('the last Crawler dies after the last Ogre: the Pixie side has won', () => {
    const start = '9x9 P 1 e5/1 i1 d5,i2 a9/1 - -';
    expect(after(start, 'd5xe5 [6|1,1]').outcome).toBeNull();
    expect(after(start, 'd5xe5 [6|1,1]', 'i2xi1 [6|1]').outcome).toEqual({ winner: 'pixie', reason: 'ogres-dead' });
  });

  const passes = (rounds: number): string[] => Array.from({ length: rounds }, () => ['end', 'tree [1,1]', 'end']).flat();

  test('30 quiet rounds are a draw when the round ends', () => {
    const start = '9x9 O 1 a1/3 - c9 i9/1 - -';
    expect(after(start, ...passes(29), 'end', 'tree [1,1]').outcome).toBeNull();
    expect(after(start, ...passes(30)).outcome).toEqual({ winner: null, reason: 'draw-quiet' });
    expect(after('9x9 O 17 a1/3 - c9 i9/1 - -', ...passes(30)).outcome).toEqual({ winner: null, reason: 'draw-quiet' });
  });

  test('a lost hit point or a raised Pixie sets the clock back to its round', () => {
    const start = '9x9 O 1 a1/3 - a2 e5/1 - pe6';
    expect(after(start, ...passes(10), 'a1xa2 [2,2,2|1]', ...passes(30)).outcome).toBeNull();
    expect(after(start, ...passes(10), 'a1xa2 [2,2,2|1]', ...passes(31)).outcome?.reason).toBe('draw-quiet');
    expect(after(start, ...passes(10), 'end', 'tree [1,1]', '^e6', ...passes(30)).outcome?.reason).toBe('draw-quiet');
    expect(after(start, ...passes(10), 'end', 'tree [1,1]', '^e6', ...passes(29)).outcome).toBeNull();
    expect(after(start, ...passes(10), 'a1xa2 [2,2,2|2]', ...passes(20)).outcome?.reason).toBe('draw-quiet');
  });
});
