/** The address bar as a signal. Every screen is an entry of the browser's history, so the back button and the swipe mean what people expect. */
import { signal, type ReadonlySignal } from '@preact/signals';
import { makeRoute, parentRoute, parseRoute, routeEquals, trailAfter, type Route } from './route.ts';

const current = signal<Route>(parseRoute(location.hash));
export const route: ReadonlySignal<Route> = current;

/** The screens below this one, as far as this page has seen them; tells a way back from a way on. */
let trail: readonly Route[] = [current.peek()];

let moved = false;
/** Whether this page has shown another screen before: then a new screen is read from its title. */
export const hasMoved = (): boolean => moved;

addEventListener('hashchange', () => {
  moved = true;
  const next = parseRoute(location.hash);
  trail = trailAfter(trail, next);
  current.value = next;
});

export function navigate(next: Route): void {
  location.hash = makeRoute(next);
}

/** Takes the place of this screen: the way back leads past it. */
export function replaceRoute(next: Route): void {
  trail = trail.slice(0, -1);
  location.replace(makeRoute(next));
}

/** Up one screen: a real step back where the history leads there, so that it does not grow. */
export function goUp(): void {
  const parent = parentRoute(current.peek());
  if (parent === null) return;
  const below = trail.at(-2);
  if (below !== undefined && routeEquals(below, parent)) history.back();
  else replaceRoute(parent);
}

export function goHome(): void {
  const below = trail.at(-2);
  if (below?.kind === 'home') history.back();
  else replaceRoute({ kind: 'home' });
}
