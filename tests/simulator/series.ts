/** A series of simulated games as tests, a group of seeds each. */
import { describe, expect, test } from 'vitest';
import type { GameName } from './games.ts';
import { simulate } from './run.ts';

/** Random games between phones that crash, freeze and lose each other, over wires that drop, repeat and reorder. */
export function playSeries(game: GameName, games: number, group: number): void {
  describe(`random games over lossy links end alike, with no false alarm of a desync: ${game}`, () => {
    for (let from = 1; from <= games; from += group) {
      test(`seeds ${from} to ${from + group - 1}`, { timeout: 300_000 }, async () => {
        for (let seed = from; seed < from + group; seed++) {
          const { wrong, steps } = await simulate(game, seed);
          const again = `npm run simulate -- --game ${game} --seed ${seed} --trace`;
          expect(wrong, again).toEqual([]);
          expect(steps, again).toBeGreaterThan(0);
        }
      });
    }
    test('a seed gives the same game every time', async () => {
      expect(await simulate(game, 7, true)).toEqual(await simulate(game, 7, true));
    });
  });
}
