/** Whatever flies between two beings, above everything else. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { PieInFlight } from '../arena/BodyPlace.tsx';
import { BOX, placeOf } from '../art/skeleton.ts';
import { fillingOf, Splat } from '../art/Splat.tsx';
import { CardBack } from '../hand/Card.tsx';
import { motionReduced } from '../../ogres-vs-pixies/useScreen.ts';
import type { Journey, Spot } from './motion.ts';

interface Point {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

function pointOf(table: Element, { seat, at }: Spot): Point | null {
  const box = table.querySelector(`[data-body="${seat}"] .pf-being`)?.getBoundingClientRect();
  if (box === undefined) return null;
  const [x, y] = at === 'air' ? [0.86, 0.12] : at === 'middle' ? [0.5, 0.55] : [placeOf(at).x / BOX.width, placeOf(at).y / BOX.height];
  return { x: box.left + box.width * x, y: box.top + box.height * y, size: box.width * 0.4 };
}

const away = (from: Point): Point => ({ x: from.x + (from.x < innerWidth / 2 ? 1 : -1) * innerWidth * 0.7, y: from.y - 170, size: from.size * 0.5 });
const place = ({ x, y, size }: Point, turn: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size / 60}) rotate(${turn}deg)`;

/** Up and over. */
function path(from: Point, to: Point): Keyframe[] {
  const rise = Math.min(110, 26 + Math.hypot(to.x - from.x, to.y - from.y) * 0.22);
  const top: Point = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) + Math.abs(from.y - to.y) * 0.3 - rise, size: Math.max(from.size, to.size) * 1.3 };
  return [{ transform: place(from, 0), easing: 'cubic-bezier(.2,.7,.6,1)' }, { transform: place(top, 190), easing: 'cubic-bezier(.4,0,.8,.4)' }, { transform: place(to, 360) }];
}

function Flown({ journey: { face, splat } }: { readonly journey: Journey }): JSX.Element {
  if (face === null) return <CardBack />;
  if (!splat) return <PieInFlight face={face} />;
  return <svg viewBox="-30 -30 60 60" aria-hidden="true"><Splat filling={fillingOf(face)} seed={face * 31} radius={20} /></svg>;
}

function Flyer({ journey }: { readonly journey: Journey }): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const flyer = element.current;
    const table = flyer?.closest('.pf');
    if (flyer === null || table === null || table === undefined) return undefined;
    const from = pointOf(table, journey.from);
    const to = journey.to === 'away' ? (from === null ? null : away(from)) : pointOf(table, journey.to);
    if (from === null || to === null) return undefined;
    const short = journey.to !== 'away' && journey.to.seat === journey.from.seat;
    const flight = flyer.animate(path(from, to), { duration: short ? 260 : 620 });
    flight.onfinish = () => flyer.classList.add('pf-flyer-done');
    return () => flight.cancel();
  }, []);
  return <div class="pf-flyer" ref={element}><Flown journey={journey} /></div>;
}

export function Flights({ journeys, name }: { readonly journeys: readonly Journey[]; readonly name: string }): JSX.Element | null {
  if (journeys.length === 0 || motionReduced()) return null;
  return <div class="pf-flights" aria-hidden="true">{journeys.map((journey, index) => <Flyer key={`${name} ${index}`} journey={journey} />)}</div>;
}
