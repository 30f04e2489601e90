/** What moves in the beats of the cleaning and swapping cards: every pie that goes or comes is seen going or coming, nobody else's is. */
import { expect, test } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import type { Face } from '../../../src/games/cards.ts';
import type { PieEvent } from '../../../src/games/pie-fight/types.ts';
import { cleaningOf, journeysOf, swappedTo } from '../../../src/ui/pie-fight/playback/motion.ts';

const [me, other] = [asSeat(0), asSeat(2)];
const [a, b, c] = [1, 2, 3] as unknown as readonly [Face, Face, Face];
const pies = [[], [a, b], [], [], [c], []];
const card = 70 as unknown as Face;

test('a wipe takes both pies off its region with the sponge', () => {
  const event: PieEvent = { kind: 'wiped', seat: me, card, region: 2, pies: [a, b] };
  expect(cleaningOf(event, me, pies)).toEqual([{ tool: 'sponge', region: 2, faces: [a, b] }]);
  expect(cleaningOf(event, other, pies)).toEqual([]);
});

test('a big clean scrubs each of its regions, a clear one too', () => {
  const event: PieEvent = { kind: 'cleaned', seat: me, card, regions: [5, 6], pies: [c] };
  expect(cleaningOf(event, me, pies)).toEqual([{ tool: 'suds', region: 5, faces: [c] }, { tool: 'suds', region: 6, faces: [] }]);
});

test('swapped pies fly from region to region as splats, and arrive at the other being', () => {
  const event: PieEvent = { kind: 'swapped', seat: me, card, target: other, region: 3, given: [a], got: [b, c] };
  const ways = journeysOf(event).map(({ face, from, to, splat }) => ({ face, from: from.seat, to: to === 'away' ? to : to.seat, splat }));
  expect(ways).toEqual([{ face: a, from: me, to: other, splat: true }, { face: b, from: other, to: me, splat: true }, { face: c, from: other, to: me, splat: true }]);
  expect(swappedTo(event, me)).toEqual([b, c]);
  expect(swappedTo(event, other)).toEqual([a]);
  expect(swappedTo(event, asSeat(1))).toEqual([]);
});
