/** How many beings stand in a row, and how large: whatever makes them largest in the space there is. */
import { BOX } from '../art/skeleton.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ArenaLayout {
  readonly columns: number;
  readonly rows: number;
  /** Of one being's picture, in CSS pixels. */
  readonly being: Size;
}

/** The name below a being, and the air around it. */
export const PLATE = 40;
export const GAP = 6;
/** Larger than this helps nobody. */
const LARGEST = 260;

function tried(count: number, space: Size, columns: number): ArenaLayout {
  const rows = Math.ceil(count / columns);
  const cell = { width: (space.width - GAP * (columns + 1)) / columns, height: (space.height - GAP * (rows + 1)) / rows - PLATE };
  const width = Math.max(0, Math.min(LARGEST, cell.width, (cell.height * BOX.width) / BOX.height));
  return { columns, rows, being: { width: Math.floor(width), height: Math.floor((width * BOX.height) / BOX.width) } };
}

export function arenaLayout(count: number, space: Size): ArenaLayout {
  const layouts = Array.from({ length: Math.max(1, count) }, (_, i) => tried(count, space, i + 1));
  // At a tie the one with fewer rows: the first of them is the one with most columns.
  return layouts.reduce((best, layout) => (layout.being.width >= best.being.width ? layout : best));
}

/** The seats of each row; the shorter row stands in front. */
export function rowsOf<T>(things: readonly T[], { columns, rows }: Pick<ArenaLayout, 'columns' | 'rows'>): readonly (readonly T[])[] {
  const short = rows * columns - things.length;
  const first = Math.max(1, columns - (rows > 1 ? Math.floor(short / rows) : short));
  return rows === 1 ? [things] : [things.slice(0, first), ...rowsOf(things.slice(first), { columns, rows: rows - 1 })];
}
