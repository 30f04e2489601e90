/** Positions and actions as text: both ways, any order in, one order out, and a reason for every text refused. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { makeAction, makePosition, makeRolls, makeTree, parseAction, parseRolls, parseTree } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { legalActions } from '../../../src/games/ogres-vs-pixies/legal.ts';
import { parsePosition } from '../../../src/games/ogres-vs-pixies/reading.ts';
import { SCENARIO } from '../../../src/games/ogres-vs-pixies/scenarios.ts';
import { scenarioPosition } from '../../../src/games/ogres-vs-pixies/state.ts';
import { SCENARIOS } from '../../../src/games/ogres-vs-pixies/types.ts';
import { crowd, positionOf, seeds } from './positions.ts';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

describe('positions', () => {
  test.each([
    ...SCENARIOS.map((name) => SCENARIO[name].position),
    '9x9 P 12 a1/1,e5/12 f4~e4~e3,i9 b5!,c5!*,d5* a9/1!* a1,b2 pb1,pb1,ob1,pi1 b5:0',
    '1x1 P 999999 - a1 - - - -',
    '26x99 O 1 z99/999999! - a1 a2/1 - - z99:0',
  ])('%s is read and written back', (text) => {
    const at = positionOf(text);
    expect(positionOf(makePosition(at))).toEqual(at);
  });

  test.each(SCENARIOS)('the start of %s is written as its scenario has it', (name) => expect(makePosition(scenarioPosition(name))).toBe(SCENARIO[name].position));

  test('lists come in any order and leave in one: column, then row; a Pixie corpse before an Ogre corpse', () => {
    expect(makePosition(positionOf('9x9 P 1 e5/3,b7/2 h8,c9 i1,a3,a2,b1 i9/1 c2,b3 og3,pg3,oa1'))).toBe('9x9 P 1 b7/2,e5/3 c9,h8 a2,a3,b1,i1 i9/1 b3,c2 oa1,pg3,og3');
  });

  test('row 10 comes after row 9', () => expect(makePosition(positionOf('9x10 P 1 a1/3 - c10,c9,c2 i9/1 - -'))).toContain(' c2,c9,c10 '));

  test('round trip of random positions', () => {
    fc.assert(fc.property(seeds, (seed) => {
      const at = positionOf(crowd(seed));
      const text = makePosition(at);
      expect(positionOf(text)).toEqual(at);
      expect(makePosition(positionOf(text))).toBe(text);
    }), { numRuns: 500, seed: 7 });
  });

  const REFUSED: readonly (readonly [string, string])[] = [
    ['position/fields', ''],
    ['position/fields', '9x9 P 1 a1/3 - c3 i9/1 -'],
    ['position/fields', '9x9 P 1 a1/3 - c3 i9/1 - - c3:4 x'],
    ['position/fields', '9x9 P 1 a1/3 - c3 i9/1 - -  '],
    ['position/board', '9 P 1 a1/3 - c3 i9/1 - -'],
    ['position/board', '0x9 P 1 a1/3 - c3 i9/1 - -'],
    ['position/board', '27x9 P 1 a1/3 - c3 i9/1 - -'],
    ['position/board', '9x100 P 1 a1/3 - c3 i9/1 - -'],
    ['position/board', '09x9 P 1 a1/3 - c3 i9/1 - -'],
    ['position/side', '9x9 p 1 a1/3 - c3 i9/1 - -'],
    ['position/round', '9x9 P 0 a1/3 - c3 i9/1 - -'],
    ['position/round', '9x9 P 01 a1/3 - c3 i9/1 - -'],
    ['position/round', '9x9 P -1 a1/3 - c3 i9/1 - -'],
    ['position/ogre', '9x9 P 1 a1 - c3 i9/1 - -'],
    ['position/ogre', '9x9 P 1 a1/3, - c3 i9/1 - -'],
    ['position/ogre', '9x9 P 1  - c3 i9/1 - -'],
    ['position/ogre', '9x9 O 1 a1/3*! - c3 i9/1 - -'],
    ['position/hit-points', '9x9 P 1 a1/0 - c3 i9/1 - -'],
    ['position/hit-points', '9x9 P 1 a1/03 - c3 i9/1 - -'],
    ['position/hit-points', '9x9 P 1 a1/9999999 - c3 i9/1 - -'],
    ['position/hit-points', '9x9 P 1 a1/3 - c3 i9/0 - -'],
    ['position/off-board', '9x9 P 1 j1/3 - c3 i9/1 - -'],
    ['position/off-board', '9x9 P 1 a1/3 - c10 i9/1 - -'],
    ['position/off-board', '9x9 P 1 a1/3 - c0 i9/1 - -'],
    ['position/off-board', '9x9 P 1 - i1~j1 c3 i9/1 - -'],
    ['position/off-board', '9x9 P 1 a1/3 - c3 i9/1 k2 -'],
    ['position/off-board', '9x9 P 1 a1/3 - c3 i9/1 - pk2'],
    ['position/crawler', '9x9 P 1 - a1~ c3 i9/1 - -'],
    ['position/crawler', '9x9 P 1 - a1/1 c3 i9/1 - -'],
    ['position/crawler', '9x9 O 1 - a1~b1! c3 i9/1 - -'],
    ['position/crawler-apart', '9x9 P 1 - a1~c1 c3 i9/1 - -'],
    ['position/crawler-straight', '9x9 P 1 - a1~b1~c1 c3 i9/1 - -'],
    ['position/crawler-straight', '9x9 P 1 - b1~c1~b2 c3 i9/1 - -'],
    ['position/two-creatures', '9x9 P 1 - b1~c1~b1 c3 i9/1 - -'],
    ['position/two-creatures', '9x9 P 1 - f5~e6~d6~d5~d4~e4~f5 c3 i9/1 - -'],
    ['position/pixie', '9x9 P 1 a1/3 - c3/1 i9/1 - -'],
    ['position/pixie', '9x9 P 1 a1/3 - C3 i9/1 - -'],
    ['position/king', '9x9 P 1 a1/3 - c3 i9 - -'],
    ['position/king', '9x9 P 1 a1/3 - c3 i9/1,i8/1 - -'],
    ['position/tree', '9x9 P 1 a1/3 - c3 i9/1 pa1 -'],
    ['position/two-trees', '9x9 P 1 a1/3 - c3 i9/1 a2,a1,a2 -'],
    ['position/corpse', '9x9 P 1 a1/3 - c3 i9/1 - a1'],
    ['position/corpse', '9x9 P 1 a1/3 - c3 i9/1 - ka1'],
    ['position/two-creatures', '9x9 P 1 a1/3,a1/2 - c3 i9/1 - -'],
    ['position/two-creatures', '9x9 P 1 a1/3 - c3,c3 i9/1 - -'],
    ['position/two-creatures', '9x9 P 1 a1/3 - c3 a1/1 - -'],
    ['position/two-creatures', '9x9 P 1 - a1~b1 b1 i9/1 - -'],
    ['position/nobody-left', '9x9 P 1 - - c3 - - -'],
    ['position/idle-marks', '9x9 O 1 a1/3 - c3! i9/1 - -'],
    ['position/idle-marks', '9x9 O 1 a1/3 - c3 i9/1* - -'],
    ['position/idle-marks', '9x9 P 1 a1/3! - c3 i9/1 - -'],
    ['position/idle-marks', '9x9 P 1 - a1*~b1 c3 i9/1 - -'],
    ['position/active', '9x9 P 1 a1/3 - c3! i9/1 - - c3'],
    ['position/active', '9x9 P 1 a1/3 - c3! i9/1 - - c3:10'],
    ['position/active-nobody', '9x9 P 1 a1/3 - c3! i9/1 - - c4:1'],
    ['position/active-other-side', '9x9 P 1 a1/3 - c3! i9/1 - - a1:0'],
    ['position/active-not-named', '9x9 P 1 a1/3 - c3!,d3! i9/1 - - d3:1'],
    ['position/active-not-named', '9x9 O 1 - a1!~b1 c3 i9/1 - - b1:0'],
    ['position/active-marks', '9x9 P 1 a1/3 - c3 i9/1 - - c3:1'],
    ['position/active-marks', '9x9 P 1 a1/3 - c3!* i9/1 - - c3:1'],
    ['position/active-steps', '9x9 P 1 a1/3 - c3! i9/1 - - c3:5'],
    ['position/active-steps', '9x9 P 1 a1/3 - b1! i9/1 - - b1:1'],
    ['position/active-steps', '9x9 P 1 a1/3 - c3!,d3* i9/1 - - c3:1'],
    ['position/active-steps', '9x9 O 1 a1/3! - c3 i9/1 - - a1:1'],
  ];
  test('position/too-long', () => expect(parsePosition(`9x9 P 1 a1/3 - c3 i9/1 - ${'pa1,'.repeat(10_000)}pa1`)).toMatchObject({ ok: false, error: { code: 'position/too-long' } }));
  test.each(REFUSED)('%s: %s', (code, text) => {
    const parsed = parsePosition(text);
    expect(parsed.ok ? null : parsed.error.code).toBe(code);
    expect(parsed.ok ? '' : parsed.error.detail).toBeTruthy();
  });
});

describe('actions', () => {
  test('every legal action of random positions is written and read back, and no two alike', () => {
    fc.assert(fc.property(seeds, (seed) => {
      const at = positionOf(crowd(seed));
      const actions = legalActions(at);
      const texts = actions.map((action) => makeAction(at, action));
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.map((text) => parseAction(at, text))).toEqual(actions.map((value) => ({ ok: true, value })));
    }), { numRuns: 300, seed: 8 });
  });

  test('dice are written and read back', () => {
    const die = fc.integer({ min: 1, max: 6 });
    const bracket = fc.record({ attack: fc.array(die, { minLength: 1, maxLength: 3 }), defence: fc.array(die, { minLength: 1, maxLength: 2 }) });
    fc.assert(fc.property(fc.array(bracket, { minLength: 1, maxLength: 5 }), (rolls) => {
      expect(parseRolls(makeRolls(rolls))).toEqual(rolls);
    }), { seed: 9 });
    expect(makeRolls([{ attack: [6], defence: [5] }, { attack: [3], defence: [2] }])).toBe('[6|5] [3|2]');
    expect(parseTree(makeTree(20, 12))).toEqual([20, 12]);
  });

  test.each(['', 'end ', 'c3', 'c3-', 'c3-d3++', 'c3=d3', 'C3-D3', '^', 'x', 'firefly', 'firefly up', 'c3-d3\n'])('"%s" is no action', (text) => expect(parseAction({ columns: 9, rows: 9 }, text)).toMatchObject({ ok: false, error: { code: 'text/unknown-action' } }));
  test.each(['c3-j3', 'z9xc3', '^a10', 'a0-a1', 'a01-a2'])('"%s" is off the board', (text) => expect(parseAction({ columns: 9, rows: 9 }, text)).toMatchObject({ ok: false, error: { code: 'text/off-board' } }));
  test.each(['[]', '[|]', '[1]', '[1|]', '[1|2]x', '[1|2][3|4]', '[1 |2]', '[10|1]', '[1,|2]'])('"%s" is no dice', (text) => expect(parseRolls(text)).toBeUndefined());
});

describe('nothing throws on any text', () => {
  const alphabet = fc.string({ unit: fc.constantFrom(...'abcw129/!*~,- xOP:po+^|[]\n') });
  const mutated = fc.tuple(seeds, fc.nat(), fc.string({ unit: fc.constantFrom(...'abcw129/!*~,- xOP:po'), maxLength: 3 }), fc.nat(4)).map(([seed, at, put, cut]) => {
    const text = crowd(seed);
    const from = at % text.length;
    return text.slice(0, from) + put + text.slice(from + cut);
  });
  test.each([['any', fc.string({ unit: 'binary' })], ['of the right letters', alphabet], ['almost a position', mutated]] as const)('%s', (_, texts) => {
    fc.assert(fc.property(texts, (text) => {
      const parsed = parsePosition(text);
      if (parsed.ok) expect(positionOf(makePosition(parsed.value))).toEqual(parsed.value);
      else expect(parsed.error.code).toMatch(/^position\//);
      const action = parseAction({ columns: 23, rows: 13 }, text);
      if (action.ok) expect(makeAction({ columns: 23, rows: 13 }, action.value)).toBe(text);
      parseRolls(text);
      parseTree(text);
    }), { numRuns: 1500, seed: 10 });
  });
});
