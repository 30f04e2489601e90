/** Game files line by line: their form, their errors with line numbers, and words spoken while dice are in the air. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { makeGameFile, parseGameFile, parseLine, replay } from '../../../src/games/ogres-vs-pixies/gamefile.ts';
import { makePosition } from '../../../src/games/ogres-vs-pixies/notation.ts';
import { begin, start } from '../../../src/games/ogres-vs-pixies/state.ts';
import { positionOf } from './positions.ts';

// Slow only where the machine is busy with other things.
vi.setConfig({ testTimeout: 180_000 });

const START = '9x9 O 1 d5/3 - e5,h8 i9/1 - -';
const played = (text: string): ReturnType<typeof replay> => {
  const file = parseGameFile(text);
  return file.ok ? replay(file.value) : file;
};
const error = (text: string): string => {
  const result = played(text);
  return result.ok ? 'ok' : `${result.error.code} ${result.error.line}`;
};

describe('a game file', () => {
  test('begins with a scenario or a position; empty lines and remarks are skipped', () => {
    const result = played('# a game\n\nscenario classic\r\n  g3-g4  \n# thinking\nend\ntree [20,12]\n');
    expect(result.ok && makePosition(result.value.end.position)).toBe('23x13 P 1 g4/3,g7/3,g11/3 i7 n2,n4,n6,n8,n10,n12,p2,p4,p6,p8,p10,p12 u7/1 t12 -');
    expect(played(`${START}\nd5xe5 [6,1,1|5]\nend\ntree [1,1]\nresign\n`)).toMatchObject({ ok: true, value: { end: { outcome: { winner: 'ogre', reason: 'resigned' } } } });
  });

  test('without a line after its start is a game not begun', () => expect(played('scenario skirmish')).toMatchObject({ ok: true, value: { happenings: [] } }));

  test.each([
    ['file/empty 1', ''],
    ['file/empty 1', '# nothing\n\n'],
    ['file/unknown-scenario 2', '\nscenario moonlight\n'],
    ['position/fields 1', 'classic\n'],
    ['position/side 1', '9x9 X 1 d5/3 - e5 i9/1 - -'],
    ['text/unknown-action 3', `${START}\n\nfly`],
    ['text/off-board 2', `${START}\nd5-d99`],
    ['text/dice 2', `${START}\nd5xe5 [6,1,1/5]`],
    ['text/dice 2', `${START}\ntree 1 1`],
    ['text/dice-without-attack 2', `${START}\nd5-d6 [1|1]`],
    ['move/occupied 3', `${START}\n# no\nd5-e5`],
    ['roll/count 2', `${START}\nd5xe5 [6|5]`],
    ['roll/not-now 2', `${START}\ntree [1,1]`],
    ['roll/value 3', `${START}\nend\ntree [21,1]`],
    ['move/roll-first 3', `${START}\nend\nd5-d6`],
    ['move/roll-first 3', `${START}\nd5xe5\nend`],
    ['game/over 3', `${START}\nP:resign\nend`],
    ['talk/already-offered 3', `${START}\ndraw\nO:draw`],
  ])('%s', (expected, text) => expect(error(text)).toBe(expected));

  test('a word of the side that is not to act bears its letter, also while dice are in the air', () => {
    const text = `${START}\nd5xe5\nP:draw\n[6,1,1|5]\nend\nP:resign\n`;
    const result = played(text);
    if (!result.ok) throw new Error(result.error.code);
    expect(result.value.happenings.map((happening) => happening.kind)).toEqual(['chosen', 'said', 'rolled', 'chosen', 'said']);
    expect(result.value.end.outcome).toEqual({ winner: 'ogre', reason: 'resigned' });
    expect(makeGameFile(result.value.start, result.value.happenings)).toEqual({ ok: true, value: text });
  });

  test('an offer stands until the other side answers it or plays on', () => {
    const offers = (text: string): unknown => {
      const result = played(text);
      return result.ok && result.value.end.offer;
    };
    expect(offers(`${START}\ndraw`)).toBe(0);
    expect(offers(`${START}\ndraw\nd5-d6\nend\ntree [1,1]`)).toBe(0);
    expect(offers(`${START}\ndraw\nd5-d6\nend\ntree [1,1]\nend`)).toBeNull();
    expect(offers(`${START}\nP:draw`)).toBe(1);
    expect(offers(`${START}\nP:draw\nd5-d6`)).toBeNull();
    expect(played(`${START}\ndraw\nP:draw`)).toMatchObject({ value: { end: { outcome: { winner: null, reason: 'draw-agreed' } } } });
  });

  test('the file of a game that the other side started begins with the position', () => {
    const started = start({ scenario: 'classic', first: 'pixie', wishes: [null, null] }, 2);
    if (!started.ok) throw new Error(started.error.code);
    const text = makeGameFile(started.value, []);
    expect(text.ok && text.value).toBe(`${makePosition(started.value.position)}\n`);
  });

  test('happenings that are not a game have no file', () => {
    const begun = begin(positionOf(START));
    expect(makeGameFile(begun, [{ kind: 'rolled', values: [1, 1] }])).toMatchObject({ ok: false, error: { code: 'roll/not-now' } });
  });
});

describe('nothing throws on any text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abcdehi15689-x+^[]|,: OP\n'), maxLength: 40 });
  test('any file', () => fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), letters, letters.map((text) => `${START}\n${text}`)), (text) => {
    const result = played(text);
    expect(result.ok || result.error.line > 0).toBe(true);
  }), { numRuns: 1500, seed: 21 }));

  test('any single line', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => {
    const line = parseLine({ columns: 9, rows: 9 }, text);
    expect(line.ok || line.error.code.startsWith('text/')).toBe(true);
  }), { numRuns: 1000, seed: 22 }));
});
