/** What a beat looks like on the bodies and between them. */
import type { Seat } from '../../../base/brand.ts';
import type { Face } from '../../../games/cards.ts';
import { cardOf, type CardKind, type Region } from '../../../games/pie-fight/deck.ts';
import type { PieEvent } from '../../../games/pie-fight/types.ts';
import type { Slide } from '../art/Being.tsx';
import type { BodyFacts } from '../arena/BodyPlace.tsx';

/** A place on a being: the air beside it, its middle, or a region. */
export interface Spot {
  readonly seat: Seat;
  readonly at: 'air' | 'middle' | Region;
}

export interface Journey {
  /** `null`: a card's back. */
  readonly face: Face | null;
  readonly from: Spot;
  /** `away`: off into the night. */
  readonly to: Spot | 'away';
  readonly smash: boolean;
}

const middle = (seat: Seat): Spot => ({ seat, at: 'middle' });
const air = (seat: Seat): Spot => ({ seat, at: 'air' });

export function journeysOf(event: PieEvent | null): readonly Journey[] {
  switch (event?.kind) {
    case 'flew': return [{ face: event.projectile, from: event.why === 'thrown' || event.why === 'magnet' ? middle(event.from) : air(event.from), to: air(event.to), smash: false }];
    case 'missed': return [{ face: event.projectile, from: air(event.target), to: 'away', smash: false }];
    case 'plated': return [{ face: event.plate, from: air(event.target), to: middle(event.target), smash: true }];
    case 'landed': return [{ face: event.pie, from: air(event.target), to: { seat: event.target, at: event.aimed }, smash: false }];
    case 'stole': return [{ face: null, from: middle(event.target), to: middle(event.seat), smash: false }];
    case 'helped': return event.pies.map((face) => ({ face, from: middle(event.seat), to: air(event.target), smash: false }));
    case 'encored': return [{ face: event.pie, from: middle(event.seat), to: air(event.target), smash: false }];
    case 'swapped': return [...event.given.map((face) => ({ face, from: { seat: event.seat, at: event.region }, to: { seat: event.target, at: event.region }, smash: false })), ...event.got.map((face) => ({ face, from: { seat: event.target, at: event.region }, to: { seat: event.seat, at: event.region }, smash: false }))];
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
    case 'wiped': case 'cleaned': case 'magnet': case 'revealed': return { seat: event.seat, gesture: 'works' };
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
