/**
 * The table as it stands after some of a round's events: what the screen draws while it tells them. It is folded from the events alone,
 * so that it can stand still, run ahead or be skipped; at the end of the events it agrees with the view (a test says so).
 */
import type { Seat } from '../../../base/brand.ts';
import { assertNever } from '../../../base/result.ts';
import type { Face } from '../../../games/cards.ts';
import { cardOf, type CardKind, type Phase, type Region } from '../../../games/pie-fight/deck.ts';
import type { PieEvent, Played, View } from '../../../games/pie-fight/types.ts';

export interface Airborne {
  readonly face: Face;
  readonly at: Seat;
}

export interface BodyStage {
  readonly out: boolean;
  readonly pies: readonly (readonly Face[])[];
  /** Dodge, duck, mirror, slice; a magnet that is on this being. */
  readonly guards: readonly CardKind[];
  readonly cards: number;
}

export interface TableStage {
  readonly bodies: readonly BodyStage[];
  /** What lies open in front of whom. */
  readonly lying: readonly Played[];
  /** Pies that have arrived and not landed yet. */
  readonly air: readonly Airborne[];
  readonly phase: Phase | null;
  readonly suddenDeath: boolean;
}

/** All that has happened, as the view has it. */
export function stageOf(view: View): TableStage {
  const told = view.story.events.reduce(after, cleared(view));
  const bodies = view.players.map(({ out, body, hand }, seat): BodyStage => ({ out, pies: body, guards: told.bodies[seat]?.guards ?? [], cards: hand.length }));
  return { ...told, bodies, suddenDeath: view.suddenDeath };
}

const NO_PIES: readonly (readonly Face[])[] = [[], [], [], [], [], []];
const cleared = (view: View): TableStage => ({ bodies: view.players.map(({ hand }) => ({ out: false, pies: NO_PIES, guards: [], cards: hand.length })), lying: [], air: [], phase: null, suddenDeath: view.suddenDeath });

/** A new round begins: nothing lies on the table. */
export const freshRound = (stage: TableStage): TableStage => ({ ...stage, lying: [], air: [], phase: null, bodies: stage.bodies.map((body) => (body.guards.length === 0 ? body : { ...body, guards: [] })) });

const withBody = (stage: TableStage, seat: Seat, change: (body: BodyStage) => Partial<BodyStage>): TableStage => ({ ...stage, bodies: stage.bodies.map((body, i) => (i === seat ? { ...body, ...change(body) } : body)) });
const withPies = (stage: TableStage, seat: Seat, region: Region, change: (pies: readonly Face[]) => readonly Face[]): TableStage => withBody(stage, seat, ({ pies }) => ({ pies: pies.map((on, i) => (i === region - 1 ? change(on) : on)) }));
const landedFrom = (stage: TableStage, face: Face): TableStage => ({ ...stage, air: stage.air.filter((pie) => pie.face !== face) });
const guarded = (stage: TableStage, seat: Seat, kind: CardKind): TableStage => withBody(stage, seat, ({ guards }) => ({ guards: [...guards, kind] }));
const fewer = (stage: TableStage, seat: Seat, by: number): TableStage => withBody(stage, seat, ({ cards }) => ({ cards: Math.max(0, cards - by) }));
const laid = (stage: TableStage, played: Played): TableStage => fewer({ ...stage, lying: [...stage.lying, played] }, played.seat, 1);

export function after(stage: TableStage, event: PieEvent): TableStage {
  switch (event.kind) {
    case 'revealed': return laid(stage, { seat: event.seat, face: event.card, target: event.target, region: event.region });
    case 'reset': return laid(stage, { seat: event.seat, face: event.card, target: null, region: null });
    case 'phase': return { ...stage, phase: event.phase };
    case 'up': return guarded(stage, event.seat, cardOf(event.card).kind);
    case 'magnet': return guarded(stage, event.target, 'magnet');
    case 'wiped': return withPies(stage, event.seat, event.region, () => []);
    case 'flew': return flown(stage, event);
    case 'missed': return landedFrom(stage, event.projectile);
    case 'plated': return landedFrom(stage, event.plate);
    case 'landed': return withPies(landedFrom(stage, event.pie), event.target, event.region, (pies) => [...pies, event.pie]);
    case 'dropped': return landedFrom(stage, event.pie);
    case 'cleaned': return event.regions.reduce((now, region) => withPies(now, event.seat, region, () => []), stage);
    case 'swapped': return withPies(withPies(stage, event.seat, event.region, () => event.got), event.target, event.region, () => event.given);
    case 'stole': return withBody(fewer(stage, event.target, 1), event.seat, ({ cards }) => ({ cards: cards + 1 }));
    case 'helped': return fewer({ ...stage, air: [...stage.air, ...event.pies.map((face) => ({ face, at: event.target }))] }, event.seat, event.pies.length);
    case 'encored': return { ...stage, air: [...stage.air, { face: event.pie, at: event.target }] };
    case 'out': return withBody(stage, event.seat, () => ({ out: true, pies: NO_PIES, guards: [], cards: 0 }));
    case 'discarded': return event.why === 'played' ? { ...stage, lying: stage.lying.filter(({ face }) => !event.cards.includes(face)) } : fewer(stage, event.seat, event.why === 'reset' ? event.cards.length : 0);
    case 'drew': return withBody(stage, event.seat, ({ cards }) => ({ cards: cards + event.count }));
    case 'sudden-death': return { ...stage, suddenDeath: true };
    case 'passed': case 'resigned': case 'challenged': case 'failed': case 'rolled': case 'named': case 'shuffled': case 'over': return stage;
    default: return assertNever(event);
  }
}

function flown(stage: TableStage, { projectile, to, why, from }: Extract<PieEvent, { readonly kind: 'flew' }>): TableStage {
  const moved: TableStage = { ...stage, air: [...stage.air.filter(({ face }) => face !== projectile), { face: projectile, at: to }] };
  // A slice cuts once.
  return why === 'slice' ? withBody(moved, from, ({ guards }) => ({ guards: guards.filter((kind) => kind !== 'slice') })) : moved;
}
