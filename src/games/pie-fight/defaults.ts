/** What a phone answers when a timer has run out: a sensible choice from the view alone, the same for the same seed. */
import type { Seat } from '../../base/brand.ts';
import { assertNever } from '../../base/result.ts';
import { coveredRegions, isDucked, meets, piesOn } from './body.ts';
import { cardOf, isPie, REGIONS, type Region } from './deck.ts';
import { legal } from './legal.ts';
import type { Action, Ask, View } from './types.ts';

/** Numbers below a bound, the same for the same seed. */
type Pick = <T>(things: readonly T[]) => T | undefined;

function picker(seed: number): Pick {
  let state = (seed ^ 0x9e3779b9) | 0 || 1;
  return (things) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return things[(state >>> 0) % Math.max(1, things.length)];
  };
}

/** `null` when the viewer owes no choice. */
export function defaultChoice(view: View, seed: number): Action | null {
  const { owed, viewer } = view;
  return owed === null || viewer === null ? null : sensible(view, viewer, owed, picker(seed));
}

function sensible(view: View, viewer: Seat, ask: Ask, pick: Pick): Action | null {
  switch (ask.kind) {
    case 'play': return play(view, viewer, pick);
    case 'challenge': return { kind: 'challenge', demand: true };
    case 'regions': return { kind: 'regions', regions: ask.pies.map((pie) => regionFor(view, pie.target, pie.ducking, pick)) };
    case 'clean': return clean(view, ask.covered, pick);
    case 'swap': return { kind: 'swap', region: swapRegion(view, viewer, ask.target, pick) };
    case 'helping': return mostPies(legal(view), pick);
    case 'ghost': case 'slice': case 'steal': return pick(legal(view)) ?? null;
    default: return assertNever(ask);
  }
}

const bodyOf = (view: View, seat: Seat): View['players'][number]['body'] => view.players[seat]?.body ?? [];

/** A pie if there is one, else any card that will work, else a new hand. */
function play(view: View, viewer: Seat, pick: Pick): Action | null {
  const actions = legal(view);
  const useful = actions.filter((action) => action.kind === 'play' && works(view, viewer, action));
  return pick(useful.filter((action) => isPieThrow(view, viewer, action))) ?? pick(useful) ?? pick(actions) ?? null;
}

function cardPlayed(view: View, viewer: Seat, action: Action): ReturnType<typeof cardOf> | null {
  const held = action.kind === 'play' ? view.players[viewer]?.hand.find(({ slot }) => slot === action.slot) : undefined;
  return held === undefined || held.face === null ? null : cardOf(held.face);
}

function isPieThrow(view: View, viewer: Seat, action: Action): boolean {
  const card = cardPlayed(view, viewer, action);
  return card !== null && isPie(card.face);
}

function works(view: View, viewer: Seat, action: Action): boolean {
  const card = cardPlayed(view, viewer, action);
  const body = bodyOf(view, viewer);
  if (card === null || !meets(body, card.needs)) return false;
  return action.kind !== 'play' || action.region === null || piesOn(body, action.region).length > 0;
}

/** A clear region that no duck protects, if there is one. */
function regionFor(view: View, target: Seat, ducking: boolean, pick: Pick): Region {
  const body = bodyOf(view, target);
  const open = REGIONS.filter((region) => piesOn(body, region).length === 0);
  const unprotected = REGIONS.filter((region) => !ducking || !isDucked(region));
  return pick(open.filter((region) => unprotected.includes(region))) ?? pick(unprotected) ?? 1;
}

function clean(view: View, covered: readonly Region[], pick: Pick): Action | null {
  const both = legal(view).filter((action) => action.kind === 'clean' && action.regions.every((region) => covered.includes(region)));
  // A clear head and a clear hand make the most cards work.
  return both.find((action) => action.kind === 'clean' && action.regions[0] === 1) ?? pick(both) ?? defaultPair(covered);
}

const defaultPair = ([one, other]: readonly Region[]): Action | null => (one === undefined || other === undefined ? null : { kind: 'clean', regions: [one, other] });

/** One's own pies for the other's clear region. */
function swapRegion(view: View, viewer: Seat, target: Seat, pick: Pick): Region {
  const theirs = coveredRegions(bodyOf(view, target));
  const gains = coveredRegions(bodyOf(view, viewer)).filter((region) => !theirs.includes(region));
  return pick(gains) ?? pick(REGIONS.filter((region) => !theirs.includes(region))) ?? 1;
}

function mostPies(actions: readonly Action[], pick: Pick): Action | null {
  const count = (action: Action): number => (action.kind === 'helping' ? action.slots.length : 0);
  const most = actions.reduce((best, action) => Math.max(best, count(action)), 0);
  return pick(actions.filter((action) => count(action) === most)) ?? null;
}
