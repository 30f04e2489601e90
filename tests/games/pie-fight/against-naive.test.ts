import { expect, test } from 'vitest';
import { resolveCase } from '../../../src/games/pie-fight/case-resolve.ts';
import { naive } from './naive.ts';
import { below } from './playing.ts';
import { randomRound } from './random-rounds.ts';

const ROUNDS = 4000;
/** What only a whole game has. */
const NOT_IN_A_RECORD = ['resigned'];

const EVENTS = [
  'challenged', 'cleaned', 'discarded', 'drew', 'dropped', 'encored', 'failed', 'flew', 'helped', 'landed', 'magnet', 'missed', 'named', 'out', 'over', 'passed', 'phase',
  'plated', 'reset', 'resigned', 'revealed', 'rolled', 'shuffled', 'stole', 'sudden-death', 'swapped', 'up', 'wiped',
];

test('the rules and the naive resolver agree about thousands of random rounds, dice and choices and all', () => {
  for (let seed = 0; seed < ROUNDS; seed++) {
    const record = randomRound(below(seed));
    expect(naive(record), `seed ${seed}: ${JSON.stringify(record)}`).toEqual(record.after);
  }
});

test('a recorded round resolves from its record to the same state, and every kind of event is told in some round', () => {
  const told = new Set<string>();
  for (let seed = 0; seed < 500; seed++) {
    const { after, ...record } = randomRound(below(1_000_000 + seed));
    const resolved = resolveCase(record);
    expect(resolved.ok ? resolved.value.after : resolved.error, `seed ${seed}: ${JSON.stringify(record)}`).toEqual(after);
    for (const { kind } of resolved.ok ? (resolved.value.events ?? []) : []) told.add(kind);
  }
  expect([...told].toSorted()).toEqual(EVENTS.filter((kind) => !NOT_IN_A_RECORD.includes(kind)));
});
