/**
 * Three hundred random games between phones that crash, freeze and lose each other, over wires that drop, repeat and reorder.
 * A seed that fails is seen again with `npm run simulate -- --seed SEED --trace`.
 */
import { describe, expect, test } from 'vitest';
import { simulate } from './run.ts';

const GAMES = 300;
const GROUP = 25;

describe('random games over lossy links', () => {
  for (let from = 1; from <= GAMES; from += GROUP) {
    test(`seeds ${from} to ${from + GROUP - 1}`, { timeout: 240_000 }, async () => {
      for (let seed = from; seed < from + GROUP; seed++) {
        const { wrong, steps } = await simulate(seed);
        expect(wrong, `npm run simulate -- --seed ${seed} --trace`).toEqual([]);
        expect(steps, `seed ${seed} had play in it`).toBeGreaterThan(0);
      }
    });
  }

  test('a seed gives the same game every time', async () => {
    expect(await simulate(7, true)).toEqual(await simulate(7, true));
  });
});
