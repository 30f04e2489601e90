import { expect, test } from 'vitest';
import type { RollScene } from '../../../src/app/api.ts';
import { distributions } from '../../../src/ui/ogres-vs-pixies/fairness/distribution.ts';
import { statisticsOf } from '../../../src/ui/ogres-vs-pixies/finish/statistics.ts';
import { beatsOf, FULL_PACE, STILL_PACE } from '../../../src/ui/ogres-vs-pixies/playback/beats.ts';
import { gridOf, hexOn, playedOn } from './boards.ts';

const board = { columns: 23, rows: 13 };
const killed = playedOn('23x13 O 1 i7/3 - j7,n2 u7/1 - -', [{ kind: 'attack', from: hexOn(board, 'i7'), to: hexOn(board, 'j7') }, [6, 3, 1, 2]]).history;

test('hits are the hit points lost, not the dice above the wall', () => {
  const { sides } = statisticsOf(killed);
  expect(sides.ogre).toMatchObject({ attacks: 1, hits: 1 });
  // Three dice against one: the chance that the best of three is above it, for a Pixie of one hit point.
  const expected = [1, 2, 3, 4, 5, 6].reduce((sum, wall) => sum + (1 - (wall / 6) ** 3) / 6, 0);
  expect(sides.ogre.expected).toBeCloseTo(expected, 10);
  expect(sides.pixie.attacks).toBe(0);
});

test('what decided the game is told as the log tells it', () => {
  expect(statisticsOf(killed).moments.map(({ text }) => text)).toEqual(['Ogre i7 attacks Pixie j7: 2 hits; Pixie j7 falls']);
});

test('dice are counted by their kind', () => {
  const roll = (sides: readonly number[], values: readonly number[]): RollScene => ({ number: 0, step: 0, cause: '', sides, values, by: null, parts: [], causeHash: '', digest: '', checked: true });
  const [six, twelve, twenty] = distributions([roll([6, 6], [1, 6]), roll([20, 12], [17, 3]), roll([6], [6])]);
  expect(six).toMatchObject({ sides: 6, thrown: 3, counts: [1, 0, 0, 0, 0, 2], expectedAverage: 3.5 });
  expect(twelve?.counts[2]).toBe(1);
  expect(twenty?.counts[16]).toBe(1);
});

test('an attack tumbles, settles with its hits lit, then shows the losses; without motion it does not tumble', () => {
  const [item] = killed;
  if (item === undefined) throw new Error('an attack was played');
  const grid = gridOf(item.kind === 'action' ? item.before : (undefined as never));
  const beats = beatsOf(item, grid, FULL_PACE);
  expect(beats.map(({ dice }) => dice?.kind === 'attack' && dice.rolls !== null)).toEqual([false, true, true]);
  expect(beats[1]?.struck).toEqual([hexOn(board, 'j7')]);
  expect(beats[2]?.gone).toEqual([hexOn(board, 'j7')]);
  expect(beatsOf(item, grid, STILL_PACE)).toHaveLength(2);
});

test('an attack whose dice have not fallen stays on the table until they have', () => {
  const [item] = playedOn('23x13 O 1 i7/3 - j7,n2 u7/1 - -', [{ kind: 'attack', from: hexOn(board, 'i7'), to: hexOn(board, 'j7') }]).history;
  if (item?.kind !== 'action') throw new Error('an attack was played');
  expect(beatsOf(item, gridOf(item.before), FULL_PACE).map(({ milliseconds }) => milliseconds)).toEqual([null]);
});
