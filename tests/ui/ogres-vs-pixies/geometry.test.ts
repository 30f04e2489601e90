import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardOf, WAYS, beside, OFF } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import type { Hex } from '../../../src/games/ogres-vs-pixies/types.ts';
import { allHexes, areNeighbours, boardSize, centre, corners, distance, hexAt, nearest, ORIENTATIONS, PITCH, RADIUS, shifted, towards, type Grid, type Orientation } from '../../../src/ui/ogres-vs-pixies/board/geometry.ts';
import { hexOn } from './boards.ts';

const classic = (orientation: Orientation): Grid => ({ columns: 23, rows: 13, orientation });
const named = (grid: Grid, name: string): Hex => hexOn(grid, name);

describe.each(ORIENTATIONS)('%s', (orientation) => {
  const grid = classic(orientation);

  test('neighbours on the screen are the neighbours of the rules', () => {
    const board = boardOf(grid);
    for (const hex of allHexes(grid)) {
      const around = new Set(Array.from({ length: WAYS }, (_, way) => beside(board, hex, way)).filter((next) => next !== OFF));
      const near = new Set(allHexes(grid).filter((other) => areNeighbours(grid, hex, other)));
      expect(near).toEqual(around);
    }
  });

  test('a point anywhere well inside a hex finds that hex', () => {
    fc.assert(
      fc.property(fc.nat(grid.columns * grid.rows - 1), fc.double({ min: 0, max: 6.28, noNaN: true }), fc.double({ min: 0, max: PITCH / 2 - 0.5, noNaN: true }), (index, angle, away) => {
        const middle = centre(grid, index as Hex);
        expect(hexAt(grid, { x: middle.x + away * Math.cos(angle), y: middle.y + away * Math.sin(angle) })).toBe(index);
      }),
    );
  });

  test('every corner lies on the drawing', () => {
    const size = boardSize(grid);
    for (const hex of allHexes(grid)) {
      for (const corner of corners(orientation)) {
        const { x, y } = centre(grid, hex);
        expect(x + corner.x).toBeGreaterThanOrEqual(-0.001);
        expect(x + corner.x).toBeLessThanOrEqual(size.width + 0.001);
        expect(y + corner.y).toBeGreaterThanOrEqual(-0.001);
        expect(y + corner.y).toBeLessThanOrEqual(size.height + 0.001);
      }
    }
  });

  test('an arrow key leads to a hex beside and there and back', () => {
    const start = named(grid, 'm7');
    for (const [there, back] of [['ArrowUp', 'ArrowDown'], ['ArrowLeft', 'ArrowRight']] as const) {
      const next = towards(grid, start, there);
      expect(areNeighbours(grid, start, next)).toBe(true);
      expect(towards(grid, next, back)).toBe(start);
    }
  });
});

test('lying, a1 is bottom left and w13 top right', () => {
  const grid = classic('lying');
  const [a1, w13] = [centre(grid, named(grid, 'a1')), centre(grid, named(grid, 'w13'))];
  expect(a1.x).toBeLessThan(w13.x);
  expect(a1.y).toBeGreaterThan(w13.y);
});

test('upright, column a is at the bottom; turned, at the top', () => {
  for (const [orientation, sign] of [['upright', 1], ['upright-turned', -1]] as const) {
    const grid = classic(orientation);
    expect(Math.sign(centre(grid, named(grid, 'a7')).y - centre(grid, named(grid, 'w7')).y)).toBe(sign);
  }
});

test('upright is lying turned by a quarter, not its mirror image', () => {
  const [lying, upright] = [classic('lying'), classic('upright')];
  const turn = (grid: Grid): number => {
    const [a, b, c] = ['a1', 'w1', 'a13'].map((name) => centre(grid, named(grid, name)));
    if (a === undefined || b === undefined || c === undefined) throw new Error('three corners');
    return Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  };
  expect(turn(upright)).toBe(turn(lying));
});

test('at the edge of the board an arrow stays', () => {
  const grid = classic('lying');
  expect(towards(grid, named(grid, 'a1'), 'ArrowLeft')).toBe(named(grid, 'a1'));
  expect(towards(grid, named(grid, 'a1'), 'ArrowDown')).toBe(named(grid, 'a1'));
});

test('a shift takes a hex as far as it takes the one that is named', () => {
  const grid = classic('upright');
  expect(shifted(grid, named(grid, 'k7'), named(grid, 'k8'), named(grid, 'l8'))).toBe(named(grid, 'l7'));
  expect(shifted(grid, named(grid, 'k7'), named(grid, 'k8'), named(grid, 'k9'))).toBe(named(grid, 'j8'));
});

test('a near miss finds the nearest of those that count, within reach', () => {
  const grid = classic('lying');
  const [target, other] = [named(grid, 'g7'), named(grid, 'j7')];
  const { x, y } = centre(grid, target);
  expect(nearest(grid, { x: x + RADIUS * 1.2, y }, [target, other], RADIUS * 1.5)).toBe(target);
  expect(nearest(grid, { x: x + RADIUS * 1.2, y }, [other], RADIUS)).toBeNull();
  expect(distance(centre(grid, target), { x, y })).toBe(0);
});
