/** What a person may choose, from that person's view. */
import type { Seat } from '../../base/brand.ts';
import { bytesEqual } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { assertNever } from '../../base/result.ts';
import type { Slot } from '../cards.ts';
import { actionCodec } from './codecs.ts';
import { cardOf, isPie, REGIONS, type Region } from './deck.ts';
import type { Action, Ask, HandCard, View } from './types.ts';

/** Each action once, in a fixed order; a spectator chooses nothing. */
export function legal(view: View): readonly Action[] {
  const { owed, viewer } = view;
  return owed === null || viewer === null ? [] : answersTo(view, viewer, owed);
}

/** Whether `legal` has this action. A list of regions for five pies is one of 7776: it is looked at by itself. */
export function offers(view: View, action: Action): boolean {
  const { owed, viewer } = view;
  if (owed?.kind !== 'regions') return legal(view).some((one) => sameAction(one, action));
  return viewer !== null && action.kind === 'regions' && action.regions.length === owed.pies.length && action.regions.every((region) => REGIONS.includes(region));
}

const sameAction = (one: Action, other: Action): boolean => bytesEqual(encode(actionCodec, one), encode(actionCodec, other));

function answersTo(view: View, viewer: Seat, ask: Ask): readonly Action[] {
  const hand = view.players[viewer]?.hand ?? [];
  switch (ask.kind) {
    case 'play': return [...playable(view, hand).flatMap((card) => playsOf(view, viewer, card)), ...hand.map(({ slot }): Action => ({ kind: 'reset', slot }))];
    case 'ghost': return ask.targets.map((target) => ({ kind: 'ghost', target }));
    case 'challenge': return [true, false].map((demand) => ({ kind: 'challenge', demand }));
    case 'slice': return ask.targets.map((target) => ({ kind: 'slice', target }));
    case 'regions': return regionLists(ask.pies.length).map((regions) => ({ kind: 'regions', regions }));
    case 'clean': return REGIONS.flatMap((one) => REGIONS.filter((other) => other > one).map((other): Action => ({ kind: 'clean', regions: [one, other] })));
    case 'swap': return REGIONS.map((region) => ({ kind: 'swap', region }));
    case 'steal': return ask.slots.map((slot) => ({ kind: 'steal', slot }));
    case 'helping': return helpings(piesOf(hand)).map((slots) => ({ kind: 'helping', slots }));
    default: return assertNever(ask);
  }
}

const piesOf = (hand: readonly HandCard[]): readonly Slot[] => hand.flatMap(({ slot, face }) => (face !== null && isPie(face) ? [slot] : []));

/** In sudden death a pie must be played, if there is one. */
function playable(view: View, hand: readonly HandCard[]): readonly HandCard[] {
  const pies = piesOf(hand);
  return view.suddenDeath && pies.length > 0 ? hand.filter(({ slot }) => pies.includes(slot)) : hand;
}

function playsOf(view: View, viewer: Seat, { slot, face }: HandCard): readonly Action[] {
  if (face === null) return [];
  const { kind, onSelf } = cardOf(face);
  if (kind === 'wipe') return REGIONS.map((region) => ({ kind: 'play', slot, target: viewer, region }));
  const targets = onSelf ? [viewer] : view.players.filter((player) => player.seat !== viewer && !player.out).map(({ seat }) => seat);
  return targets.map((target) => ({ kind: 'play', slot, target, region: null }));
}

const regionLists = (count: number): readonly (readonly Region[])[] => (count === 0 ? [[]] : regionLists(count - 1).flatMap((list) => REGIONS.map((region) => [...list, region])));

/** None, one, or two in either order: they land in the order named. */
const helpings = (pies: readonly Slot[]): readonly (readonly Slot[])[] => [[], ...pies.map((pie) => [pie]), ...pies.flatMap((one) => pies.filter((other) => other !== one).map((other) => [one, other]))];
