/**
 * What the person is doing on the board: a state and the events that change it, without a screen.
 * Nothing leaves the board before `go`; up to then everything can be taken back.
 */
import { assertNever } from '../../../base/result.ts';
import type { AttackPlan, Reach } from '../../../games/ogres-vs-pixies/plan.ts';
import type { Action, Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { attacksAfter, offerOf, standsAt, type Offer, type Plans, type Approach } from './offer.ts';

/** A unit in hand: perhaps with a way to go, perhaps with an attack at the end of it. */
export interface Planning {
  readonly kind: 'planning';
  readonly offer: Offer;
  readonly reach: Reach | null;
  readonly attack: AttackPlan | null;
}

export type Choice =
  | { readonly kind: 'nothing' }
  /** Somebody's unit, for information. */
  | { readonly kind: 'looking'; readonly hex: Hex }
  | Planning
  /** Two ways to end on one hex: eat what lies there, or leave it. */
  | { readonly kind: 'eating'; readonly offer: Offer; readonly ways: readonly Reach[] }
  | { readonly kind: 'raising'; readonly hex: Hex }
  /** The one reminder before a turn ends with units unused. */
  | { readonly kind: 'ending'; readonly unused: readonly Hex[] };

export const NOTHING: Choice = { kind: 'nothing' };

export interface Situation {
  readonly view: View;
  /** Empty when it is not this person's turn, or dice are still falling. */
  readonly legal: readonly Action[];
  readonly plan: Plans;
}

export type BoardEvent =
  | { readonly kind: 'tap'; readonly hex: Hex }
  | { readonly kind: 'look'; readonly hex: Hex }
  | { readonly kind: 'eat'; readonly eat: boolean }
  /** The next unit that still has something to do. */
  | { readonly kind: 'next' }
  | { readonly kind: 'end' }
  /** One step back: the attack, then the way, then the unit. */
  | { readonly kind: 'back' }
  | { readonly kind: 'drop' };

export const raiseHexes = (legal: readonly Action[]): readonly Hex[] => legal.flatMap((action) => (action.kind === 'raise' ? [action.hex] : []));

function take(at: Situation, hex: Hex): Choice {
  const unit = at.plan.unitAt(at.view, hex);
  if (unit === null) return NOTHING;
  const offer = at.legal.length > 0 && unit.side === at.view.toAct ? offerOf(at.plan, at.view, hex) : null;
  const useful = offer !== null && offer.destinations.size + offer.strikes.size > 0;
  return useful ? { kind: 'planning', offer, reach: null, attack: null } : { kind: 'looking', hex };
}

const goesTo = (offer: Offer, ways: readonly Reach[]): Choice => {
  const [only] = ways;
  if (only === undefined) return NOTHING;
  return ways.length > 1 ? { kind: 'eating', offer, ways } : { kind: 'planning', offer, reach: only, attack: null };
};

/** The same target again: the next way to attack it from there. From elsewhere: the most promising way of all. */
function strike(at: Planning, strikes: readonly Approach[]): Planning {
  const fromHere = strikes.filter(({ reach }) => reach === at.reach);
  const current = fromHere.findIndex(({ plan }) => plan === at.attack);
  const chosen = fromHere[(current + 1) % Math.max(fromHere.length, 1)] ?? strikes[0];
  return chosen === undefined ? at : { ...at, reach: chosen.reach, attack: chosen.plan };
}

function tapWhilePlanning(at: Situation, planning: Planning, hex: Hex): Choice {
  const { offer } = planning;
  const strikes = offer.strikes.get(hex);
  if (strikes !== undefined) return strike(planning, strikes);
  const ways = offer.destinations.get(hex);
  if (ways !== undefined) return goesTo(offer, ways);
  if (hex === offer.grip) return back(planning);
  return tapAtRest(at, hex);
}

function tapAtRest(at: Situation, hex: Hex): Choice {
  if (raiseHexes(at.legal).includes(hex)) return { kind: 'raising', hex };
  return take(at, hex);
}

function back(choice: Choice): Choice {
  switch (choice.kind) {
    case 'planning':
      if (choice.attack !== null) return { ...choice, attack: null };
      return choice.reach === null ? NOTHING : { ...choice, reach: null };
    case 'eating': return { kind: 'planning', offer: choice.offer, reach: null, attack: null };
    case 'nothing':
    case 'looking':
    case 'raising':
    case 'ending': return NOTHING;
    default: return assertNever(choice);
  }
}

function next(at: Situation, choice: Choice): Choice {
  const waiting = at.legal.length === 0 ? [] : at.plan.unspentUnits(at.view);
  const current = choice.kind === 'planning' ? waiting.indexOf(choice.offer.unit.name) : -1;
  const hex = waiting[(current + 1) % Math.max(waiting.length, 1)];
  return hex === undefined ? choice : take(at, hex);
}

export function choose(at: Situation, choice: Choice, event: BoardEvent): Choice {
  switch (event.kind) {
    case 'tap':
      if (choice.kind === 'planning') return tapWhilePlanning(at, choice, event.hex);
      return choice.kind === 'looking' && choice.hex === event.hex ? NOTHING : tapAtRest(at, event.hex);
    case 'look': return at.plan.unitAt(at.view, event.hex) === null ? choice : { kind: 'looking', hex: event.hex };
    case 'eat': return choice.kind === 'eating' ? goesTo(choice.offer, choice.ways.filter(({ eats }) => eats === event.eat)) : choice;
    case 'next': return next(at, choice);
    case 'end': return at.legal.some(({ kind }) => kind === 'end') ? { kind: 'ending', unused: at.plan.unspentUnits(at.view) } : choice;
    case 'back': return back(choice);
    case 'drop': return NOTHING;
    default: return assertNever(event);
  }
}

/** What `go` sends; empty when there is nothing to send yet. */
export function actionsOf(choice: Choice): readonly Action[] {
  switch (choice.kind) {
    case 'planning': return [...(choice.reach?.path ?? []), ...(choice.attack === null ? [] : [choice.attack.action])];
    case 'raising': return [{ kind: 'raise', hex: choice.hex }];
    case 'ending': return [{ kind: 'end' }];
    case 'nothing':
    case 'looking':
    case 'eating': return [];
    default: return assertNever(choice);
  }
}

/**
 * After the position changed: a unit in mid-activation that can do more is offered at once, so that a move leads on to its attack
 * and nobody overlooks a newcomer's swarm attack. A plan that was not sent is kept only while nothing has changed.
 */
export function renewed(at: Situation): Choice {
  const active = at.view.active?.unit;
  if (at.legal.length === 0 || active === undefined) return NOTHING;
  const choice = take(at, active);
  return choice.kind === 'planning' ? choice : NOTHING;
}

/** Everything a finger may mean now; what it misses by a little is still meant. */
export function touchable(at: Situation, choice: Choice): ReadonlySet<Hex> {
  const { view } = at;
  const units = [...view.ogres.map(({ hex }) => hex), ...view.crawlers.flatMap(({ segments }) => segments), ...view.pixies.map(({ hex }) => hex), ...(view.king === null ? [] : [view.king.hex])];
  const planned = choice.kind === 'planning' ? [...choice.offer.destinations.keys(), ...choice.offer.strikes.keys()] : [];
  return new Set([...units, ...planned, ...raiseHexes(at.legal)]);
}

/** The attacks from where the plan stands, one for each way to make them. */
export const attacksHere = (at: Situation, planning: Planning): readonly AttackPlan[] => attacksAfter(at.plan, at.view, planning.offer.unit, planning.reach);

/** Where the unit's members will stand, once the plan is carried out. */
export const bodyOf = (planning: Planning): readonly Hex[] => planning.reach?.body ?? planning.offer.unit.hexes;
export const gripAt = (planning: Planning): Hex => (planning.reach === null ? planning.offer.grip : standsAt(planning.offer, planning.reach));
