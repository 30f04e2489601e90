import { expect, test } from 'vitest';
import { resolveCase } from '../../../src/games/pie-fight/case-resolve.ts';
import { naive } from './naive.ts';
import { below } from './playing.ts';
import { randomRound } from './random-rounds.ts';

const ROUNDS = 6000;

test('the rules and the naive resolver agree about thousands of random rounds, dice and choices and all', () => {
  for (let seed = 0; seed < ROUNDS; seed++) {
    const record = randomRound(below(seed));
    expect(naive(record), `seed ${seed}: ${JSON.stringify(record)}`).toEqual(record.after);
  }
});

test('a recorded round resolves from its record to the same state', () => {
  for (let seed = 0; seed < 500; seed++) {
    const { after, ...record } = randomRound(below(1_000_000 + seed));
    const resolved = resolveCase(record);
    expect(resolved.ok ? resolved.value.after : resolved.error, `seed ${seed}: ${JSON.stringify(record)}`).toEqual(after);
  }
});
