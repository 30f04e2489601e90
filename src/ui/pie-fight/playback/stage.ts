/**
 * The table as it stands after some of a round's events: what the screen draws while it tells them. It is folded from the events alone,
 * so that it can stand still, run ahead or be skipped; at the end of the events it agrees with the view (a test says so).
 */
import type { Seat } from '../../../base/brand.ts';
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
const coming = (stage: TableStage, faces: readonly Face[], at: Seat): TableStage => ({ ...stage, air: [...stage.air, ...faces.map((face) => ({ face, at }))] });
const fewer = (stage: TableStage, seat: Seat, by: number): TableStage => withBody(stage, seat, ({ cards }) => ({ cards: Math.max(0, cards - by) }));
const laid = (stage: TableStage, played: Played): TableStage => fewer({ ...stage, lying: [...stage.lying, played] }, played.seat, 1);

type Changes = { readonly [Kind in PieEvent['kind']]: (stage: TableStage, event: Extract<PieEvent, { readonly kind: Kind }>) => TableStage };
const same = (stage: TableStage): TableStage => stage;

const CHANGES: Changes = {
  revealed: (stage, { seat, card, target, region }) => laid(stage, { seat, face: card, target, region }),
  reset: (stage, { seat, card }) => laid(stage, { seat, face: card, target: null, region: null }),
  passed: same,
  resigned: same,
  vanished: (stage, { seat }) => withBody(stage, seat, () => ({ cards: 0 })),
  challenged: same,
  phase: (stage, { phase }) => ({ ...stage, phase }),
  failed: same,
  up: (stage, { seat, card }) => guarded(stage, seat, cardOf(card).kind),
  magnet: (stage, { target }) => guarded(stage, target, 'magnet'),
  wiped: (stage, { seat, region }) => withPies(stage, seat, region, () => []),
  flew: flown,
  missed: (stage, { projectile }) => landedFrom(stage, projectile),
  plated: (stage, { plate }) => landedFrom(stage, plate),
  rolled: same,
  named: same,
  landed: (stage, { pie, target, region }) => withPies(landedFrom(stage, pie), target, region, (pies) => [...pies, pie]),
  dropped: (stage, { pie }) => landedFrom(stage, pie),
  cleaned: (stage, { seat, regions }) => regions.reduce((now, region) => withPies(now, seat, region, () => []), stage),
  swapped: (stage, { seat, target, region, given, got }) => withPies(withPies(stage, seat, region, () => got), target, region, () => given),
  stole: (stage, { seat, target }) => withBody(fewer(stage, target, 1), seat, ({ cards }) => ({ cards: cards + 1 })),
  helped: (stage, { seat, target, pies }) => fewer(coming(stage, pies, target), seat, pies.length),
  encored: (stage, { target, pie }) => coming(stage, [pie], target),
  out: (stage, { seat }) => withBody(stage, seat, () => ({ out: true, pies: NO_PIES, guards: [], cards: 0 })),
  discarded,
  shuffled: same,
  drew: (stage, { seat, count }) => withBody(stage, seat, ({ cards }) => ({ cards: cards + count })),
  'sudden-death': (stage) => ({ ...stage, suddenDeath: true }),
  over: same,
};

/** The compiler knows that there is a change for each kind, but not that it is the one for this event. */
export const after = (stage: TableStage, event: PieEvent): TableStage => (CHANGES[event.kind] as (stage: TableStage, event: PieEvent) => TableStage)(stage, event);

function discarded(stage: TableStage, { seat, cards, why }: Extract<PieEvent, { readonly kind: 'discarded' }>): TableStage {
  if (why === 'played') return { ...stage, lying: stage.lying.filter(({ face }) => !cards.includes(face)) };
  return why === 'reset' ? fewer(stage, seat, cards.length) : stage;
}

function flown(stage: TableStage, { projectile, to, why, from }: Extract<PieEvent, { readonly kind: 'flew' }>): TableStage {
  const moved: TableStage = { ...stage, air: [...stage.air.filter(({ face }) => face !== projectile), { face: projectile, at: to }] };
  // A slice cuts once.
  return why === 'slice' ? withBody(moved, from, ({ guards }) => ({ guards: guards.filter((kind) => kind !== 'slice') })) : moved;
}
