/**
 * What a person is about to choose: a small machine fed by taps, drags and keys alike. It knows no rules: whatever it sends is one of
 * the legal actions that were handed in, and what lights up is what leads to one of them.
 */
import type { Seat } from '../../base/brand.ts';
import type { Slot } from '../../games/cards.ts';
import type { Region } from '../../games/pie-fight/deck.ts';
import type { Action, Ask } from '../../games/pie-fight/types.ts';

export type Selection =
  | { readonly kind: 'nothing' }
  /** A card lies in the fingers, or a pie for a helping is looked at. */
  | { readonly kind: 'holding'; readonly slot: Slot }
  /** One more tap, and the hand is thrown away. */
  | { readonly kind: 'resetting' }
  /** Regions named so far, for several pies or for Big Clean. */
  | { readonly kind: 'naming'; readonly regions: readonly Region[] }
  /** Pies for a Double Helping, in the order in which they will land. */
  | { readonly kind: 'serving'; readonly slots: readonly Slot[] };

export type Touch =
  | { readonly kind: 'card'; readonly slot: Slot }
  /** A card was picked up by a drag: unlike a tap, it does not put it back. */
  | { readonly kind: 'grab'; readonly slot: Slot }
  /** A finger on a being, or a card dropped there. */
  | { readonly kind: 'body'; readonly seat: Seat; readonly region: Region | null }
  | { readonly kind: 'reset' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'demand'; readonly demand: boolean }
  | { readonly kind: 'back' };

export interface Situation {
  /** What is asked; `null`: nothing. */
  readonly ask: Ask | null;
  readonly me: Seat | null;
  readonly legal: readonly Action[];
}

export interface Response {
  readonly selection: Selection;
  /** To be sent now. */
  readonly action: Action | null;
}

export const NOTHING: Selection = { kind: 'nothing' };
const stay = (selection: Selection): Response => ({ selection, action: null });
const send = (action: Action | undefined, otherwise: Selection): Response => (action === undefined ? stay(otherwise) : { selection: NOTHING, action });

type Of<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>;
const ofKind = <Kind extends Action['kind']>({ legal }: Situation, kind: Kind): readonly Of<Kind>[] => legal.filter((action): action is Of<Kind> => action.kind === kind);
const playsOf = (at: Situation, slot: Slot): readonly Of<'play'>[] => ofKind(at, 'play').filter((action) => action.slot === slot);
const same = (one: readonly number[], other: readonly number[]): boolean => one.length === other.length && one.every((value, i) => value === other[i]);
const sorted = (numbers: readonly Region[]): readonly Region[] => numbers.toSorted((a, b) => a - b);

export const named = (selection: Selection): readonly Region[] => (selection.kind === 'naming' ? selection.regions : []);
export const served = (selection: Selection): readonly Slot[] => (selection.kind === 'serving' ? selection.slots : []);
export const heldSlot = (selection: Selection): Slot | null => (selection.kind === 'holding' ? selection.slot : null);

export function respond(at: Situation, selection: Selection, touch: Touch): Response {
  if (at.ask === null || at.legal.length === 0) return stay(touch.kind === 'card' ? lookedAt(selection, touch.slot) : NOTHING);
  switch (touch.kind) {
    case 'card': return onCard(at, selection, touch.slot);
    case 'grab': return at.ask.kind === 'play' ? stay({ kind: 'holding', slot: touch.slot }) : stay(selection);
    case 'body': return onBody(at, at.ask, selection, touch.seat, touch.region);
    case 'reset': return at.ask.kind === 'play' && ofKind(at, 'reset').length > 0 ? stay({ kind: 'resetting' }) : stay(selection);
    case 'confirm': return onConfirm(at, selection);
    case 'demand': return send(ofKind(at, 'challenge').find(({ demand }) => demand === touch.demand), selection);
    case 'back': return stay(oneBack(selection));
  }
}

/** A second tap puts it back. */
const lookedAt = (selection: Selection, slot: Slot): Selection => (heldSlot(selection) === slot ? NOTHING : { kind: 'holding', slot });

function oneBack(selection: Selection): Selection {
  if (selection.kind !== 'naming' || selection.regions.length < 2) return NOTHING;
  return { kind: 'naming', regions: selection.regions.slice(0, -1) };
}

function onCard(at: Situation, selection: Selection, slot: Slot): Response {
  if (at.ask?.kind === 'steal') return send(ofKind(at, 'steal').find((action) => action.slot === slot), selection);
  if (at.ask?.kind === 'helping') return stay(helped(at, served(selection), slot));
  return stay(lookedAt(selection, slot));
}

/** One more pie, or one less; the first goes when there are too many. */
function helped(at: Situation, before: readonly Slot[], slot: Slot): Selection {
  if (before.includes(slot)) return { kind: 'serving', slots: before.filter((other) => other !== slot) };
  const tries = [[...before, slot], [...before.slice(1), slot]];
  const slots = tries.find((some) => ofKind(at, 'helping').some((action) => same(action.slots, some)));
  return { kind: 'serving', slots: slots ?? before };
}

function onBody(at: Situation, ask: Ask, selection: Selection, seat: Seat, region: Region | null): Response {
  switch (ask.kind) {
    case 'play': return onTarget(at, selection, seat, region);
    case 'ghost': return send(ofKind(at, 'ghost').find(({ target }) => target === seat), selection);
    case 'slice': return send(ofKind(at, 'slice').find(({ target }) => target === seat), selection);
    case 'swap': return send(ofKind(at, 'swap').find((action) => seat === at.me && action.region === region), selection);
    case 'clean': return region === null || seat !== at.me ? stay(selection) : onClean(at, named(selection), region);
    case 'regions': return region === null || ask.pies[named(selection).length]?.target !== seat ? stay(selection) : onRegion(at, [...named(selection), region]);
    case 'challenge': case 'steal': case 'helping': return stay(selection);
  }
}

function onTarget(at: Situation, selection: Selection, seat: Seat, region: Region | null): Response {
  const slot = heldSlot(selection);
  if (slot === null) return stay(selection);
  const plays = playsOf(at, slot).filter(({ target }) => target === seat);
  return send(plays.find((play) => play.region === null || play.region === region), selection);
}

function onClean(at: Situation, before: readonly Region[], region: Region): Response {
  if (before.includes(region)) return stay({ kind: 'naming', regions: before.filter((other) => other !== region) });
  const regions = [...before, region];
  return send(ofKind(at, 'clean').find((action) => same(sorted(action.regions), sorted(regions))), { kind: 'naming', regions });
}

const onRegion = (at: Situation, regions: readonly Region[]): Response => send(ofKind(at, 'regions').find((action) => same(action.regions, regions)), { kind: 'naming', regions });

function onConfirm(at: Situation, selection: Selection): Response {
  if (selection.kind === 'resetting') return send(ofKind(at, 'reset')[0], NOTHING);
  if (at.ask?.kind === 'helping') return send(ofKind(at, 'helping').find(({ slots }) => same(slots, served(selection))), selection);
  return stay(selection);
}

/** What answers to a finger now. */
export interface Lit {
  /** Beings that may be chosen as a whole. */
  readonly seats: readonly Seat[];
  /** Regions that may be chosen one by one, and whose. */
  readonly regions: { readonly seat: Seat; readonly regions: readonly Region[] } | null;
  readonly cards: readonly Slot[];
}
const DARK: Lit = { seats: [], regions: null, cards: [] };
const EVERY: readonly Region[] = [1, 2, 3, 4, 5, 6];

export function litBy(at: Situation, selection: Selection): Lit {
  const { ask, me } = at;
  if (ask === null || at.legal.length === 0) return DARK;
  switch (ask.kind) {
    case 'play': return litTargets(at, selection);
    case 'ghost': case 'slice': return { ...DARK, seats: ask.targets };
    case 'regions': {
      const pie = ask.pies[named(selection).length];
      return pie === undefined ? DARK : { ...DARK, regions: { seat: pie.target, regions: EVERY } };
    }
    case 'clean': return me === null ? DARK : { ...DARK, regions: { seat: me, regions: ask.covered.filter((region) => !named(selection).includes(region)) } };
    case 'swap': return me === null ? DARK : { ...DARK, regions: { seat: me, regions: EVERY } };
    case 'steal': return { ...DARK, cards: ask.slots };
    case 'helping': return { ...DARK, cards: [...new Set(ofKind(at, 'helping').flatMap(({ slots }) => slots))] };
    case 'challenge': return DARK;
  }
}

function litTargets(at: Situation, selection: Selection): Lit {
  const cards = [...new Set(ofKind(at, 'play').map(({ slot }) => slot))];
  const slot = heldSlot(selection);
  if (slot === null) return { ...DARK, cards };
  const plays = playsOf(at, slot);
  const regions = plays.flatMap(({ region }) => (region === null ? [] : [region]));
  if (regions.length > 0 && at.me !== null) return { seats: [], regions: { seat: at.me, regions }, cards };
  return { seats: [...new Set(plays.map(({ target }) => target))], regions: null, cards };
}

/** When the question changes, half an answer to the old one is dropped. */
export function renewed(at: Situation, selection: Selection): Selection {
  const slot = heldSlot(selection);
  return slot !== null && playsOf(at, slot).length > 0 ? selection : NOTHING;
}
