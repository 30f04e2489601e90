import { expect, test } from 'vitest';
import type { Action, View } from '../../../src/games/ogres-vs-pixies/types.ts';
import { castOf, follow, movesOf, NO_MOVES, type Cast } from '../../../src/ui/ogres-vs-pixies/board/figures.ts';
import { gridOf, hexOn, playedOn, viewAt } from './boards.ts';

const idAt = (cast: Cast, view: View, name: string): string | undefined => cast.figures.find(({ hex }) => hex === hexOn(view, name))?.id;

function stepped(position: string, from: string, to: string, eat = false): { readonly view: View; readonly before: Cast; readonly after: Cast } {
  const view = viewAt(position);
  const grid = gridOf(view);
  const action: Action = { kind: 'step', from: hexOn(view, from), to: hexOn(view, to), eat };
  const [item] = playedOn(position, [action]).history;
  if (item?.kind !== 'action') throw new Error('an action was played');
  const before = castOf(view, grid);
  return { view, before, after: follow(before, item.after, grid, movesOf(view, grid, action)) };
}

test('a clump keeps its members apart while it moves over its own hexes', () => {
  const { view, before, after } = stepped('23x13 P 1 a1/3 - k7,l7,m7 u7/1 - -', 'k7', 'l7');
  expect(['l7', 'm7', 'n7'].map((name) => idAt(after, view, name))).toEqual(['k7', 'l7', 'm7'].map((name) => idAt(before, view, name)));
});

test('a Crawler slithers: each segment takes the place of the one ahead', () => {
  const { view, before, after } = stepped('23x13 O 1 - e7~e6~e5 n2 u7/1 - -', 'e7', 'e8');
  expect(['e8', 'e7', 'e6'].map((name) => idAt(after, view, name))).toEqual(['e7', 'e6', 'e5'].map((name) => idAt(before, view, name)));
});

test('a segment that grows is new', () => {
  const { view, before, after } = stepped('23x13 O 1 - e7 n2 u7/1 - pf7', 'e7', 'f7', true);
  expect(idAt(after, view, 'f7')).toBe(idAt(before, view, 'e7'));
  expect(before.figures.map(({ id }) => id)).not.toContain(idAt(after, view, 'e7'));
});

test('a Crawler of two that changes ends exchanges its segments', () => {
  const { view, before, after } = stepped('23x13 O 1 - e7~e6 n2 u7/1 - -', 'e7', 'e6');
  expect([idAt(after, view, 'e6'), idAt(after, view, 'e7')]).toEqual([idAt(before, view, 'e7'), idAt(before, view, 'e6')]);
});

test('who stays keeps its name, and drawings keep their order', () => {
  const view = viewAt('23x13 P 1 a1/3 b3 k7,m7 u7/1 - -');
  const cast = castOf(view, gridOf(view));
  expect(follow(cast, { ...view }, gridOf(view), NO_MOVES).figures.map(({ id }) => id)).toEqual(cast.figures.map(({ id }) => id));
});
