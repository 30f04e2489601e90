/** What a beat looks like on the bodies and between them. */
import type { Seat } from '../../../base/brand.ts';
import type { Face } from '../../../games/cards.ts';
import { cardOf, type CardKind, type Region } from '../../../games/pie-fight/deck.ts';
import type { PieEvent } from '../../../games/pie-fight/types.ts';
import type { Slide } from '../art/Being.tsx';
import type { Cleaning } from '../art/Cleaning.tsx';
import type { BodyFacts } from '../arena/BodyPlace.tsx';

/** A place on a being: the air beside it, its middle, or a region. */
export interface Spot {
  readonly seat: Seat;
  readonly at: 'air' | 'middle' | Region;
}

export interface Journey {
  /** `null`: a card's back. */
  readonly face: Face | null;
  /** In its tin, or what is left of it. */
  readonly splat: boolean;
  readonly from: Spot;
  /** `away`: off into the night. */
  readonly to: Spot | 'away';
}

const middle = (seat: Seat): Spot => ({ seat, at: 'middle' });
const air = (seat: Seat): Spot => ({ seat, at: 'air' });

const flies = (face: Face | null, from: Spot, to: Journey['to'], splat = false): Journey => ({ face, from, to, splat });

export function journeysOf(event: PieEvent | null): readonly Journey[] {
  switch (event?.kind) {
    case 'flew': return [flies(event.projectile, event.why === 'thrown' || event.why === 'magnet' ? middle(event.from) : air(event.from), air(event.to))];
    case 'missed': return [flies(event.projectile, air(event.target), 'away')];
    case 'plated': return [flies(event.plate, air(event.target), middle(event.target))];
    case 'landed': return [flies(event.pie, air(event.target), { seat: event.target, at: event.aimed })];
    case 'stole': return [flies(null, middle(event.target), middle(event.seat))];
    case 'helped': return event.pies.map((face) => flies(face, middle(event.seat), air(event.target)));
    case 'encored': return [flies(event.pie, middle(event.seat), air(event.target))];
    case 'swapped': {
      const [mine, theirs]: readonly [Spot, Spot] = [{ seat: event.seat, at: event.region }, { seat: event.target, at: event.region }];
      return [...event.given.map((face) => flies(face, mine, theirs, true)), ...event.got.map((face) => flies(face, theirs, mine, true))];
    }
    default: return [];
  }
}

export type Gesture = BodyFacts['gesture'];

/** Who moves, and how. */
function moves(event: PieEvent): { readonly seat: Seat; readonly gesture: Gesture } | null {
  switch (event.kind) {
    case 'flew': return { seat: event.from, gesture: event.why === 'duck' ? 'ducks' : event.why === 'mirror' || event.why === 'slice' ? 'works' : 'throws' };
    case 'missed': return { seat: event.target, gesture: 'hops' };
    case 'landed': case 'plated': return { seat: event.target, gesture: 'hit' };
    case 'up': return { seat: event.seat, gesture: READY[cardOf(event.card).kind] ?? 'works' };
    case 'wiped': case 'cleaned': case 'swapped': case 'magnet': case 'revealed': return { seat: event.seat, gesture: 'works' };
    case 'out': return { seat: event.seat, gesture: 'hit' };
    default: return null;
  }
}
const READY: Partial<Readonly<Record<CardKind, Gesture>>> = { duck: 'ducks', dodge: 'hops' };

export function gestureOf(event: PieEvent | null, seat: Seat): Gesture {
  const move = event === null ? null : moves(event);
  return move?.seat === seat ? move.gesture : null;
}

/** The pie that has just come to this being. */
export function freshOf(event: PieEvent | null, seat: Seat): Face | null {
  switch (event?.kind) {
    case 'landed': return event.target === seat ? event.pie : null;
    case 'flew': return event.to === seat ? event.projectile : null;
    case 'encored': return event.target === seat ? event.pie : null;
    case 'helped': return event.target === seat ? (event.pies[0] ?? null) : null;
    default: return null;
  }
}

/** Pies that come to this being from another one. */
export function swappedTo(event: PieEvent | null, seat: Seat): readonly Face[] {
  if (event?.kind !== 'swapped') return [];
  return event.seat === seat ? event.got : event.target === seat ? event.given : [];
}

/** What this being is rid of; `pies`: its own before that, by region. */
export function cleaningOf(event: PieEvent | null, seat: Seat, pies: readonly (readonly Face[])[]): readonly Cleaning[] {
  if ((event?.kind !== 'wiped' && event?.kind !== 'cleaned') || event.seat !== seat) return [];
  const [tool, regions] = event.kind === 'wiped' ? (['sponge', [event.region]] as const) : (['suds', event.regions] as const);
  return regions.map((region) => ({ tool, region, faces: pies[region - 1] ?? [] }));
}

export const slideOf = (event: PieEvent | null, seat: Seat): Slide | null => (event?.kind === 'landed' && event.target === seat && event.aimed !== event.region ? { face: event.pie, from: event.aimed } : null);

/** The card that a beat is about. */
export function cardShown(event: PieEvent): Face | null {
  switch (event.kind) {
    case 'revealed': case 'reset': case 'up': case 'magnet': case 'wiped': case 'cleaned': case 'swapped': case 'stole': case 'helped': case 'encored': return event.card;
    case 'failed': return event.card;
    case 'challenged': return event.pies[0] ?? null;
    case 'plated': return event.plate;
    case 'flew': case 'missed': return event.projectile;
    case 'landed': case 'dropped': case 'named': return event.pie;
    default: return null;
  }
}
