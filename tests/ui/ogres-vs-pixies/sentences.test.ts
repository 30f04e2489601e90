import { describe, expect, test } from 'vitest';
import type { Action, Hex } from '../../../src/games/ogres-vs-pixies/types.ts';
import { turnsOf } from '../../../src/ui/ogres-vs-pixies/log/sentences.ts';
import { hexOn, playedOn, PLAYERS } from './boards.ts';

const hex = (name: string): Hex => hexOn({ columns: 23, rows: 13 }, name);
const step = (from: string, to: string, eat = false): Action => ({ kind: 'step', from: hex(from), to: hex(to), eat });
const attack = (from: string, to: string): Action => ({ kind: 'attack', from: hex(from), to: hex(to) });
const END: Action = { kind: 'end' };

const texts = (position: string, script: readonly (Action | readonly number[])[]): readonly string[] =>
  turnsOf(playedOn(position, script).history, PLAYERS).flatMap(({ lines }) => lines.map(({ text }) => text));

test.each([
  ['a flight of several steps is one sentence', '23x13 P 1 a1/3 - k7,n2 u7/1 - -', [step('k7', 'l7'), step('l7', 'm7')], ['Pixie k7 → m7']],
  ['sticking is said with the size of the clump', '23x13 P 1 a1/3 - k7,n7 u7/1 - -', [step('k7', 'l7'), step('l7', 'm7')], ['Pixie k7 → m7, sticks: now a clump of 2']],
  ['a miss', '23x13 P 1 i7/3 - j7,n2 u7/1 - -', [attack('j7', 'i7'), [3, 3, 1]], ['Pixie j7 attacks Ogre i7: miss']],
  ['a wounded Ogre', '23x13 P 1 i7/3 - j7,n2 u7/1 - -', [attack('j7', 'i7'), [6, 3, 1]], ['Pixie j7 attacks Ogre i7: 1 hit; Ogre i7 down to 2']],
  ['a dead Pixie', '23x13 O 1 i7/3 - j7,n2 u7/1 - -', [attack('i7', 'j7'), [6, 3, 1, 2]], ['Ogre i7 attacks Pixie j7: 2 hits; Pixie j7 falls']],
  ['a Crawler cut in two', '23x13 P 1 - e7~e6~e5~d5 f6,n2 u7/1 - -', [attack('f6', 'e6'), [6, 1]], ['Pixie f6 attacks segment e6: 1 hit; segment e6 falls; the Crawler is cut in two']],
  ['a Crawler that eats', '23x13 O 1 - e7 n2 u7/1 - pf7', [step('e7', 'f7', true)], ['Crawler e7 → f7, eats and grows']],
  ['an Ogre that eats a tree', '23x13 O 1 e7/3 - n2 u7/1 f7 -', [step('e7', 'f7', true)], ['Ogre e7 → f7, eats the tree: 4 hit points']],
  ['a raised Pixie', '23x13 P 1 a1/3 - n2 u7/1 - pt7', [{ kind: 'raise', hex: hex('t7') }], ['The Pixie King raises the Pixie in t7']],
  ['a tree that grows', '23x13 O 1 a1/3 - n2 u7/1 - -', [END, [20, 12]], ['A tree grows in t12']],
  ['a tree where one stands', '23x13 O 1 a1/3 - n2 u7/1 t12 -', [END, [20, 12]], ['The tree dice name t12, where a tree stands already']],
] as const)('%s', (_, position, script, expected) => {
  expect(texts(position, script)).toEqual(expected);
});

test('a swarm is called one', () => {
  const script = [attack('j7', 'i7'), [1, 6, 6], step('l7', 'k7'), attack('k7', 'j8'), [1, 6, 6]] as const;
  expect(texts('23x13 P 1 i7/3,j8/3 - j7,l7 u7/1 - -', script).at(-1)).toMatch(/^Pixie clump of 2 j7 swarms Ogre/);
});

describe('turns', () => {
  const { history } = playedOn('23x13 O 3 a1/3 - n2 u7/1 - -', [step('a1', 'b1'), END, [5, 5], step('n2', 'o2'), END]);

  test('carry their round and side; the tree belongs to the Ogres', () => {
    expect(turnsOf(history, PLAYERS).map(({ round, side, lines }) => [round, side, lines.length])).toEqual([[3, 'ogre', 2], [3, 'pixie', 1]]);
  });

  test('talk stands where it was said, and the answer to an offer is an agreement', () => {
    const talked = [...history, { kind: 'talk', step: 90, seat: PLAYERS[0]?.seat ?? (0 as never), talk: 'draw' }, { kind: 'talk', step: 91, seat: PLAYERS[1]?.seat ?? (0 as never), talk: 'draw' }] as const;
    expect(turnsOf(talked, PLAYERS).at(-1)?.lines.slice(-2).map(({ text }) => text)).toEqual(['Ada offers a draw', 'Ben agrees to a draw']);
  });
});
