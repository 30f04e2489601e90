/** The flat neighbour tables against honeycomb-grid, which lays hexes out by other means. */
import { defineHex, Grid, Orientation, rectangle } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { beside, boardOf, isHex, makeHex, OFF, parseHex, rankOf, sortHexes, WAYS, wayTo } from '../../../src/games/ogres-vs-pixies/hexes.ts';
import type { Hex } from '../../../src/games/ogres-vs-pixies/types.ts';

// Their rows grow downwards and start at 0, ours upwards: row 0 at the bottom, odd rows (2, 4, … by name) to the right.
const Tile = defineHex({ orientation: Orientation.POINTY, offset: -1 });

function neighboursByHoneycomb(columns: number, rows: number, column: number, row: number): number[] {
  const grid = new Grid(Tile, rectangle({ width: columns, height: rows }));
  const here = grid.getHex({ col: column, row });
  if (here === undefined) throw new Error(`no hex at ${column}, ${row}`);
  return grid.toArray().filter((hex) => grid.distance(here, hex) === 1).map((hex) => hex.row * columns + hex.col);
}

const SIZES = [[23, 13], [15, 9], [1, 1], [2, 2], [3, 4], [26, 3], [1, 7]] as const;

describe.each(SIZES)('a board of %d x %d', (columns, rows) => {
  const board = boardOf({ columns, rows });
  const hexes = Array.from({ length: columns * rows }, (_, i) => i as Hex);

  test('has the neighbours that honeycomb-grid finds', () => {
    for (const hex of hexes) {
      const ours = Array.from({ length: WAYS }, (_, way) => beside(board, hex, way)).filter((next) => next !== OFF);
      const theirs = neighboursByHoneycomb(columns, rows, hex % columns, Math.floor(hex / columns));
      expect(ours.toSorted((a, b) => a - b)).toEqual(theirs.toSorted((a, b) => a - b));
    }
  });

  test('leads back the opposite way', () => {
    for (const hex of hexes) {
      for (let way = 0; way < WAYS; way++) {
        const next = beside(board, hex, way);
        if (next === OFF) continue;
        expect(beside(board, next, (way + 3) % WAYS)).toBe(hex);
        expect(wayTo(board, hex, next)).toBe(way);
      }
    }
  });

  test('names each hex, once, and reads the name back', () => {
    expect(new Set(hexes.map((hex) => makeHex(board, hex))).size).toBe(hexes.length);
    for (const hex of hexes) expect(parseHex(board, makeHex(board, hex))).toBe(hex);
  });

  test('orders by column, then row', () => {
    const names = sortHexes(board, hexes.slice()).map((hex) => makeHex(board, hex));
    expect(names).toEqual(names.toSorted((a, b) => a.charCodeAt(0) - b.charCodeAt(0) || Number(a.slice(1)) - Number(b.slice(1))));
    expect(hexes.map((hex) => rankOf(board, hex)).toSorted((a, b) => a - b)).toEqual(hexes);
  });
});

test('the corner of the rules text: a1 touches b1 and a2 only', () => {
  const board = boardOf({ columns: 23, rows: 13 });
  const around = Array.from({ length: WAYS }, (_, way) => beside(board, 0 as Hex, way)).filter((next) => next !== OFF);
  expect(around.map((hex) => makeHex(board, hex))).toEqual(['b1', 'a2']);
});

test('directions run counter-clockwise from the right', () => {
  const board = boardOf({ columns: 9, rows: 9 });
  const around = (name: string): string[] => Array.from({ length: WAYS }, (_, way) => makeHex(board, beside(board, parseHex(board, name) ?? (0 as Hex), way)));
  expect(around('e5')).toEqual(['f5', 'e6', 'd6', 'd5', 'd4', 'e4']);
  expect(around('e4')).toEqual(['f4', 'f5', 'e5', 'd4', 'e3', 'f3']);
});

test.each(['', 'a', 'a0', 'a01', 'A1', 'a10', 'j1', 'aa1', 'a1 ', '1a', 'a-1', 'a1.0'])('"%s" is no hex of a 9x9 board', (text) => expect(parseHex({ columns: 9, rows: 9 }, text)).toBeUndefined());
test.each([-1, 81, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no hex of a 9x9 board', (value) => expect(isHex(boardOf({ columns: 9, rows: 9 }), value)).toBe(false));
