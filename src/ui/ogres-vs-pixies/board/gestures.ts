/** Fingers, mouse and wheel on the board, told as taps, long presses and changes of the viewport. Points are CSS pixels within the frame. */
import type { Point } from './geometry.ts';

export interface GestureHandlers {
  tap(at: Point): void;
  look(at: Point): void;
  pan(by: Point): void;
  pinch(before: readonly [Point, Point], after: readonly [Point, Point]): void;
  zoom(factor: number, at: Point): void;
  hover(at: Point | null): void;
}

const SLOP = 9;
const LONG_PRESS = 450;

interface Press {
  readonly id: number;
  readonly start: Point;
  last: Point;
  /** Neither a drag nor part of a pinch, and not yet told as a long press. */
  still: boolean;
}

/** Listens until the returned function is called. */
export function listen(frame: HTMLElement, handlers: GestureHandlers): () => void {
  const presses = new Map<number, Press>();
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pointOf = (event: MouseEvent): Point => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const stir = (): void => {
    clearTimeout(timer);
    for (const press of presses.values()) press.still = false;
  };

  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    const at = pointOf(event);
    presses.set(event.pointerId, { id: event.pointerId, start: at, last: at, still: presses.size === 0 });
    clearTimeout(timer);
    if (presses.size > 1) return stir();
    timer = setTimeout(() => {
      const press = presses.get(event.pointerId);
      if (press?.still !== true) return;
      press.still = false;
      handlers.look(press.start);
    }, LONG_PRESS);
  };

  const move = (event: PointerEvent): void => {
    const at = pointOf(event);
    const press = presses.get(event.pointerId);
    if (press === undefined) return event.pointerType === 'mouse' ? handlers.hover(at) : undefined;
    if (press.still && Math.hypot(at.x - press.start.x, at.y - press.start.y) > SLOP) stir();
    if (press.still) return;
    const other = [...presses.values()].find((each) => each !== press);
    if (other === undefined) handlers.pan({ x: at.x - press.last.x, y: at.y - press.last.y });
    else handlers.pinch([press.last, other.last], [at, other.last]);
    press.last = at;
  };

  const up = (event: PointerEvent): void => {
    const press = presses.get(event.pointerId);
    presses.delete(event.pointerId);
    clearTimeout(timer);
    if (press?.still === true && event.type === 'pointerup') handlers.tap(pointOf(event));
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    handlers.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), pointOf(event));
  };

  const { signal } = stop;
  frame.addEventListener('pointerdown', down, { signal });
  // On the window: a finger may leave the board and come back.
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', up, { signal });
  frame.addEventListener('pointerleave', () => handlers.hover(null), { signal });
  frame.addEventListener('wheel', wheel, { signal, passive: false });
  frame.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
