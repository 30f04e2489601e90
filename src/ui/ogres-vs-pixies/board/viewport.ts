/** How far the board is zoomed in and where: pure arithmetic on CSS pixels. The whole board fits at scale 1. */
import type { Point, Size } from './geometry.ts';

export interface Viewport {
  readonly scale: number;
  /** The board's top left corner, relative to where it is when the whole board shows. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Viewport = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 4;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/** Keeps the frame filled: nobody can push the board out of sight. */
export function clamped(view: Viewport, frame: Size): Viewport {
  const scale = clamp(view.scale, 1, MAX_SCALE);
  return { scale, x: clamp(view.x, frame.width * (1 - scale), 0), y: clamp(view.y, frame.height * (1 - scale), 0) };
}

/** Zooms by a factor; what is under `at` stays under it. */
export function zoomed(view: Viewport, factor: number, at: Point, frame: Size): Viewport {
  const scale = clamp(view.scale * factor, 1, MAX_SCALE);
  const grown = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export const panned = (view: Viewport, by: Point, frame: Size): Viewport => clamped({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** Two fingers: what was under their middle stays under it. */
export function pinched(view: Viewport, before: readonly [Point, Point], after: readonly [Point, Point], frame: Size): Viewport {
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: readonly [Point, Point]): number => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
  const [from, to] = [middle(before), middle(after)];
  return zoomed(panned(view, { x: to.x - from.x, y: to.y - from.y }, frame), apart(after) / apart(before), to, frame);
}

/** Brings a point of the unzoomed frame into the middle part of it, if it is outside. */
export function showing(view: Viewport, point: Point, frame: Size): Viewport {
  const [x, y] = [view.x + point.x * view.scale, view.y + point.y * view.scale];
  const margin = 48;
  const inside = x >= margin && x <= frame.width - margin && y >= margin && y <= frame.height - margin;
  return inside ? view : clamped({ ...view, x: frame.width / 2 - point.x * view.scale, y: frame.height / 2 - point.y * view.scale }, frame);
}

/** The point of the unzoomed frame that is shown at `at`. */
export const unzoomed = (view: Viewport, at: Point): Point => ({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale });
