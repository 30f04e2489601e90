/**
 * Where hexes are on the screen, in the drawing's own units. Lying, the board is as the notation says: `a1` bottom left.
 * Upright it is turned a quarter so that its long side goes down the phone: `a` at the bottom, or at the top when turned.
 */
import type { Hex } from '../../../games/ogres-vs-pixies/types.ts';

export const ORIENTATIONS = ['lying', 'upright', 'upright-turned'] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

export interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly orientation: Orientation;
}
export interface Point { readonly x: number; readonly y: number }
export interface Size { readonly width: number; readonly height: number }

/** Centre to corner. */
export const RADIUS = 50;
/** Centre to centre of two neighbours. */
export const PITCH = RADIUS * Math.sqrt(3);

export const columnOf = (grid: Grid, hex: Hex): number => hex % grid.columns;
export const rowOf = (grid: Grid, hex: Hex): number => Math.floor(hex / grid.columns);

export function hexIn(grid: Grid, column: number, row: number): Hex | null {
  const inside = column >= 0 && column < grid.columns && row >= 0 && row < grid.rows;
  return inside ? ((row * grid.columns + column) as Hex) : null;
}

export const allHexes = (grid: Grid): readonly Hex[] => Array.from({ length: grid.columns * grid.rows }, (_, index) => index as Hex);

const lyingSize = (grid: Grid): Size => ({ width: PITCH * (grid.columns + 0.5), height: RADIUS * (1.5 * (grid.rows - 1) + 2) });

export function boardSize(grid: Grid): Size {
  const { width, height } = lyingSize(grid);
  return grid.orientation === 'lying' ? { width, height } : { width: height, height: width };
}

export function centre(grid: Grid, hex: Hex): Point {
  const row = rowOf(grid, hex);
  const { width, height } = lyingSize(grid);
  const x = PITCH * (columnOf(grid, hex) + (row % 2 === 1 ? 1 : 0.5));
  const y = height - RADIUS * (1 + 1.5 * row);
  switch (grid.orientation) {
    case 'lying': return { x, y };
    case 'upright': return { x: y, y: width - x };
    case 'upright-turned': return { x: height - y, y: x };
  }
}

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The corners around a hex's centre. */
export function corners(orientation: Orientation, radius = RADIUS): readonly Point[] {
  const first = orientation === 'lying' ? 30 : 0;
  return Array.from({ length: 6 }, (_, index) => {
    const angle = ((first + 60 * index) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** A hex as an SVG path, `radius` from centre to corner. */
export function hexPath(grid: Grid, hex: Hex, radius = RADIUS): string {
  const middle = centre(grid, hex);
  return `M${corners(grid.orientation, radius).map((corner) => `${round(middle.x + corner.x)},${round(middle.y + corner.y)}`).join('L')}Z`;
}

/** The hex among `among` whose centre is nearest to the point, if one is within reach. */
export function nearest(grid: Grid, point: Point, among: Iterable<Hex>, within: number): Hex | null {
  let best: Hex | null = null;
  let bestDistance = within;
  for (const hex of among) {
    const away = distance(centre(grid, hex), point);
    if (away > bestDistance) continue;
    best = hex;
    bestDistance = away;
  }
  return best;
}

/** The hex under the point. */
export const hexAt = (grid: Grid, point: Point): Hex | null => nearest(grid, point, allHexes(grid), RADIUS);

export const areNeighbours = (grid: Grid, a: Hex, b: Hex): boolean => a !== b && distance(centre(grid, a), centre(grid, b)) < PITCH * 1.1;

/** Where `hex` comes to lie when everything is shifted so that `from` comes to lie on `to`. */
export function shifted(grid: Grid, hex: Hex, from: Hex, to: Hex): Hex {
  const [at, start, end] = [centre(grid, hex), centre(grid, from), centre(grid, to)];
  return hexAt(grid, { x: at.x + end.x - start.x, y: at.y + end.y - start.y }) ?? hex;
}

export const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Arrow = (typeof ARROWS)[number];

const ARROW_POINTS: Readonly<Record<Arrow, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The hex to which an arrow key goes: one column or one row on, whichever way that is on the screen. */
export function towards(grid: Grid, hex: Hex, arrow: Arrow): Hex {
  const start = centre(grid, hex);
  const way = ARROW_POINTS[arrow];
  const [column, row] = [columnOf(grid, hex), rowOf(grid, hex)];
  const around = [hexIn(grid, column + 1, row), hexIn(grid, column - 1, row), hexIn(grid, column, row + 1), hexIn(grid, column, row - 1)];
  const ahead = around.find((next) => {
    if (next === null) return false;
    const end = centre(grid, next);
    return (end.x - start.x) * way.x + (end.y - start.y) * way.y > RADIUS;
  });
  return ahead ?? hex;
}
