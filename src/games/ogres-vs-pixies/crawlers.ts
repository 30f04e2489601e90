/** Carrion Crawlers: chains of segments, head first. */
import { wayTo, WAYS, type Board } from './hexes.ts';
import type { Hex } from './types.ts';

export type Segments = readonly Hex[];

/** Whether three consecutive hexes of a chain bend by 60 degrees. */
export function bends(board: Board, front: Hex, middle: Hex, back: Hex): boolean {
  const turn = (wayTo(board, middle, front) - wayTo(board, middle, back) + WAYS) % WAYS;
  return turn === 2 || turn === 4;
}

/** Whether the curvy rule lets the head go there: it binds from three segments on, the one that an eater grows included. */
export function mayTurn(board: Board, segments: Segments, to: Hex, eat: boolean): boolean {
  const [head, second] = segments;
  if (head === undefined || second === undefined || segments.length + (eat ? 1 : 0) < 3) return true;
  return bends(board, to, head, second);
}

/** All segments move at once; an eater grows one where its last segment was. */
export const crawled = (segments: Segments, to: Hex, eat: boolean): Segments => [to, ...(eat ? segments : segments.slice(0, -1))];

/** What destroyed segments leave: the runs between them, each a Crawler with its front one as head. */
export function cut(segments: Segments, destroyed: ReadonlySet<Hex>): readonly Segments[] {
  const parts: Hex[][] = [[]];
  for (const hex of segments) {
    if (destroyed.has(hex)) parts.push([]);
    else parts[parts.length - 1]?.push(hex);
  }
  return parts.filter((part) => part.length > 0);
}
