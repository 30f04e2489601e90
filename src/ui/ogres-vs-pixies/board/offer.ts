/**
 * What the person may do with one unit, as `plan.ts` says it, arranged by the hex that a finger goes to.
 * The board knows no rules: everything here is handed in.
 */
import type { AttackPlan, Reach, Unit } from '../../../games/ogres-vs-pixies/plan.ts';
import { beside, boardOf, WAYS } from '../../../games/ogres-vs-pixies/hexes.ts';
import type * as plans from '../../../games/ogres-vs-pixies/plan.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';

/** The questions that the board asks of the rules. */
export type Plans = Pick<typeof plans, 'unitAt' | 'reach' | 'attacks' | 'preview' | 'unspentUnits'>;

/** An attack, and the way to where it is made: `null` from where the unit stands. */
export interface Approach {
  readonly reach: Reach | null;
  readonly plan: AttackPlan;
}

export interface Offer {
  readonly unit: Unit;
  /** The member by which a clump is held: its hex follows the finger. */
  readonly grip: Hex;
  /** By the hex where the grip comes to stand; two reaches where eating is a choice. */
  readonly destinations: ReadonlyMap<Hex, readonly Reach[]>;
  /** By the enemy's hex, the most promising first. */
  readonly strikes: ReadonlyMap<Hex, readonly Approach[]>;
}

/** The chance of at least one hit, from 0 to 1. */
export const hitChance = (plan: AttackPlan): number => 1 - chance(plan.hits.find(({ hits }) => hits === 0));
export const killChance = (plan: AttackPlan): number => chance(plan.kill);
export const expectedHits = (plan: AttackPlan): number => plan.hits.reduce((sum, row) => sum + row.hits * chance(row), 0);

const chance = (fraction: { readonly ways: number; readonly of: number } | undefined): number => (fraction === undefined ? 0 : fraction.ways / fraction.of);

/** A Crawler is led by its head, everybody else by the member that was touched. */
export function gripOf(unit: Unit, touched: Hex): Hex {
  return unit.kind === 'crawler' || !unit.hexes.includes(touched) ? (unit.hexes[0] ?? unit.name) : touched;
}

/** Where the hex by which the unit is held comes to stand. */
export const standsAt = (offer: Pick<Offer, 'unit' | 'grip'>, reach: Reach): Hex => reach.body[offer.unit.hexes.indexOf(offer.grip)] ?? offer.grip;

function grouped<Value>(pairs: readonly (readonly [Hex, Value])[]): Map<Hex, Value[]> {
  const groups = new Map<Hex, Value[]>();
  for (const [hex, value] of pairs) groups.set(hex, [...(groups.get(hex) ?? []), value]);
  return groups;
}

/** The attacks open to the unit after going that way. */
export function attacksAfter(plan: Plans, view: View, unit: Unit, reach: Reach | null): readonly AttackPlan[] {
  return reach === null ? plan.attacks(view, unit.name) : plan.attacks(plan.preview(view, reach.path), reach.body[0] ?? unit.name);
}

const byPromise = (a: Approach, b: Approach): number =>
  killChance(b.plan) - killChance(a.plan) || expectedHits(b.plan) - expectedHits(a.plan) || (a.reach?.path.length ?? 0) - (b.reach?.path.length ?? 0);

/** Every hex that touches a creature of the other side. */
function besideEnemies(view: View, unit: Unit): ReadonlySet<Hex> {
  const enemies = unit.side === 'pixie' ? [...view.ogres.map(({ hex }) => hex), ...view.crawlers.flatMap(({ segments }) => segments)] : [...view.pixies.map(({ hex }) => hex), ...(view.king === null ? [] : [view.king.hex])];
  const board = boardOf(view);
  return new Set(enemies.flatMap((hex) => Array.from({ length: WAYS }, (_, way) => beside(board, hex, way))));
}

/** Only where somebody is to be attacked is it worth asking how: that is the slow question. Who joins others may strike through them. */
const mayStrike = (reach: Reach, near: ReadonlySet<Hex>): boolean => reach.stop === 'joined' || reach.body.some((hex) => near.has(hex));

export function offerOf(plan: Plans, view: View, touched: Hex): Offer | null {
  const unit = plan.unitAt(view, touched);
  if (unit === null) return null;
  const grip = gripOf(unit, touched);
  const reaches = plan.reach(view, unit.name);
  const near = besideEnemies(view, unit);
  const strikes = [null, ...reaches.filter((reach) => mayStrike(reach, near))].flatMap((reach) => attacksAfter(plan, view, unit, reach).map((attack): Approach => ({ reach, plan: attack })));
  const byTarget = grouped(strikes.flatMap((strike) => [...new Set(strike.plan.pairs.map(({ to }) => to))].map((to) => [to, strike] as const)));
  for (const list of byTarget.values()) list.sort(byPromise);
  return { unit, grip, destinations: grouped(reaches.map((reach) => [standsAt({ unit, grip }, reach), reach] as const)), strikes: byTarget };
}
