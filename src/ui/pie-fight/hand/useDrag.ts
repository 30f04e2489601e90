/** A card under a finger: a short touch is a tap, a longer way is a drag that ends on whatever lies below. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../base/brand.ts';
import type { Slot } from '../../../games/cards.ts';
import { regionAt } from '../art/skeleton.ts';
import type { Touch } from '../selection.ts';

export interface Carried {
  readonly slot: Slot;
  readonly x: number;
  readonly y: number;
  /** The being under the finger. */
  readonly over: Seat | null;
}

export interface CardDrag {
  readonly carried: Carried | null;
  /** For `onPointerDown` of a card. */
  begin(slot: Slot, event: PointerEvent): void;
  /** Whether the click that follows belongs to a drag. */
  swallow(): boolean;
}

const SLOP = 9;

/** Bodies mark themselves with `data-drop`, their seat. */
function bodyUnder(x: number, y: number): HTMLElement | null {
  const found = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-drop]')).find((element) => element !== null);
  return found ?? null;
}
const seatOf = (body: HTMLElement | null): Seat | null => (body === null ? null : (Number(body.dataset['drop']) as Seat));

function dropped(x: number, y: number): Touch {
  const body = bodyUnder(x, y);
  const seat = seatOf(body);
  if (body === null || seat === null) return { kind: 'back' };
  const box = (body.querySelector('.pf-being') ?? body).getBoundingClientRect();
  const within = (value: number): number => Math.min(0.999, Math.max(0, value));
  return { kind: 'body', seat, region: regionAt(within((x - box.left) / box.width), within((y - box.top) / box.height)) };
}

export function useDrag(onTouch: (touch: Touch) => void): CardDrag {
  const [carried, setCarried] = useState<Carried | null>(null);
  const stop = useRef<AbortController | null>(null);
  const swallowing = useRef(false);
  const told = useRef(onTouch);
  told.current = onTouch;
  useEffect(() => () => stop.current?.abort(), []);

  const begin = (slot: Slot, down: PointerEvent): void => {
    if (down.button !== 0) return;
    stop.current?.abort();
    const control = new AbortController();
    stop.current = control;
    swallowing.current = false;
    let dragging = false;
    const end = (touch: Touch | null): void => {
      control.abort();
      setCarried(null);
      if (touch !== null && dragging) told.current(touch);
    };
    const mine = (event: PointerEvent): boolean => event.pointerId === down.pointerId;
    const move = (event: PointerEvent): void => {
      if (!mine(event)) return;
      if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < SLOP) return;
      if (!dragging) told.current({ kind: 'grab', slot });
      dragging = true;
      swallowing.current = true;
      setCarried({ slot, x: event.clientX, y: event.clientY, over: seatOf(bodyUnder(event.clientX, event.clientY)) });
    };
    const { signal } = control;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', (event) => { if (mine(event)) end(dropped(event.clientX, event.clientY)); }, { signal });
    window.addEventListener('pointercancel', (event) => { if (mine(event)) end({ kind: 'back' }); }, { signal });
    window.addEventListener('keydown', (event) => { if (event.key === 'Escape') end({ kind: 'back' }); }, { signal });
  };
  const swallow = (): boolean => {
    const was = swallowing.current;
    swallowing.current = false;
    return was;
  };
  return { carried, begin, swallow };
}
