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

/** The name below a being, and the air around it; in large text. */
export const PLATE = 40;
export const LARGE_PLATE = 54;
export const GAP = 6;
/** Larger than this helps nobody in front of it. */
const LARGEST = 260;
/** On a tablet in the middle, or a television. */
export const AFAR = { plate: 72, largest: 460 } as const;

function tried(count: number, space: Size, columns: number, plate: number, largest: number): ArenaLayout {
  const rows = Math.ceil(count / columns);
  const cell = { width: (space.width - GAP * (columns + 1)) / columns, height: (space.height - GAP * (rows + 1)) / rows - plate };
  const width = Math.max(0, Math.min(largest, cell.width, (cell.height * BOX.width) / BOX.height));
  return { columns, rows, being: { width: Math.floor(width), height: Math.floor((width * BOX.height) / BOX.width) } };
}

export function arenaLayout(count: number, space: Size, plate = PLATE, largest = LARGEST): ArenaLayout {
  const layouts = Array.from({ length: Math.max(1, count) }, (_, i) => tried(count, space, i + 1, plate, largest));
  // At a tie the one with fewer rows: the first of them is the one with most columns.
  return layouts.reduce((best, layout) => (layout.being.width >= best.being.width ? layout : best));
}

/** Below this width a name in large text would be one letter and dots. */
const ROOM_FOR_LARGE = 84;

/** For large text, with plates to match while there is room for them. */
export function largeLayout(count: number, space: Size): ArenaLayout & { readonly plate: number } {
  const large = arenaLayout(count, space, LARGE_PLATE);
  return large.being.width < ROOM_FOR_LARGE ? { ...arenaLayout(count, space), plate: PLATE } : { ...large, plate: LARGE_PLATE };
}

/** The seats of each row; the shorter row stands in front. */
export function rowsOf<T>(things: readonly T[], { columns, rows }: Pick<ArenaLayout, 'columns' | 'rows'>): readonly (readonly T[])[] {
  const short = rows * columns - things.length;
  const first = Math.max(1, columns - (rows > 1 ? Math.floor(short / rows) : short));
  return rows === 1 ? [things] : [things.slice(0, first), ...rowsOf(things.slice(first), { columns, rows: rows - 1 })];
}
