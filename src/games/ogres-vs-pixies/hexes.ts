/**
 * The board: which hexes touch which, in flat tables, one set for each size.
 * Rows lean: row 2, 4, … stands half a hex to the right of row 1, 3, …
 */
import type { Hex } from './types.ts';

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

export interface Board extends Size {
  /** Its number among the sizes met so far, for tables kept per board. */
  readonly id: number;
  /** How many hexes it has. */
  readonly area: number;
  /** `hex * 6 + direction` -> the hex there, or `OFF`. */
  readonly neighbours: Int16Array;
  /** Where a hex comes in the order of column, then row: the order of every list, and what "lowest" means. */
  readonly rank: Int16Array;
}

/** Beyond the edge. */
export const OFF = -1;
export const WAYS = 6;
export const MAX_COLUMNS = 26;
export const MAX_ROWS = 99;

const boards: Board[] = [];
let last = layOut(0, 1, 1);

/** The tables of a board, made once for each size. */
export function boardOf({ columns, rows }: Size): Board {
  if (last.columns === columns && last.rows === rows) return last;
  const known = boards.find((board) => board.columns === columns && board.rows === rows);
  last = known ?? layOut(boards.length + 1, columns, rows);
  if (known === undefined) boards.push(last);
  return last;
}

function layOut(id: number, columns: number, rows: number): Board {
  const area = columns * rows;
  const neighbours = new Int16Array(area * WAYS);
  const rank = new Int16Array(area);
  for (let hex = 0; hex < area; hex++) {
    const column = hex % columns;
    const row = Math.floor(hex / columns);
    rank[hex] = column * rows + row;
    const east = row % 2; // a leaning row has its diagonal neighbours one column further right
    const around = [[column + 1, row], [column + east, row + 1], [column + east - 1, row + 1], [column - 1, row], [column + east - 1, row - 1], [column + east, row - 1]] as const;
    around.forEach(([c, r], way) => {
      neighbours[hex * WAYS + way] = c < 0 || c >= columns || r < 0 || r >= rows ? OFF : r * columns + c;
    });
  }
  return { id, columns, rows, area, neighbours, rank };
}

/** The hex one step that way, or `OFF`. */
export const beside = (board: Board, hex: Hex, way: number): Hex => board.neighbours[hex * WAYS + way] as Hex;

export const rankOf = (board: Board, hex: Hex): number => board.rank[hex] as number;

export const isHex = (board: Board, value: number): value is Hex => Number.isInteger(value) && value >= 0 && value < board.area;

/** Which way `to` lies from the adjacent `from`; `OFF` when they do not touch. */
export function wayTo(board: Board, from: Hex, to: Hex): number {
  for (let way = 0; way < WAYS; way++) if (beside(board, from, way) === to) return way;
  return OFF;
}

/** Puts a nearly sorted list in board order, in place. */
export function sortHexes(board: Board, hexes: Hex[]): Hex[] {
  for (let i = 1; i < hexes.length; i++) {
    const hex = hexes[i] as Hex;
    const rank = rankOf(board, hex);
    let j = i - 1;
    for (; j >= 0 && rankOf(board, hexes[j] as Hex) > rank; j--) hexes[j + 1] = hexes[j] as Hex;
    hexes[j + 1] = hex;
  }
  return hexes;
}

/** The same for whatever stands on a hex. */
export function sortStanding<T extends { readonly hex: Hex }>(board: Board, standing: T[]): T[] {
  for (let i = 1; i < standing.length; i++) {
    const one = standing[i] as T;
    const rank = rankOf(board, one.hex);
    let j = i - 1;
    for (; j >= 0 && rankOf(board, (standing[j] as T).hex) > rank; j--) standing[j + 1] = standing[j] as T;
    standing[j + 1] = one;
  }
  return standing;
}

const FIRST_COLUMN = 'a'.charCodeAt(0);

/** `a1` is bottom left: a letter for the column, a number for the row. */
export const makeHex = (size: Size, hex: Hex): string => String.fromCharCode(FIRST_COLUMN + (hex % size.columns)) + (Math.floor(hex / size.columns) + 1);

/** The hex of that name on this board, else `undefined`. */
export function parseHex(size: Size, text: string): Hex | undefined {
  if (!/^[a-z][1-9][0-9]?$/.test(text)) return undefined;
  const column = text.charCodeAt(0) - FIRST_COLUMN;
  const row = Number(text.slice(1)) - 1;
  return column < size.columns && row < size.rows ? ((row * size.columns + column) as Hex) : undefined;
}
