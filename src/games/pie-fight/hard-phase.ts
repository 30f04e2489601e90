/** Phase 4, hard spells; step 6 of the exact procedure. What lands here slides, but cannot be dodged or ducked. */
import type { Seat } from '../../base/brand.ts';
import type { Face, Slot } from '../cards.ts';
import { coveredRegions, piesOn, withRegion } from './body.ts';
import { cardOf, isPie, type Region } from './deck.ts';
import { beginPhase, fail, ofKind, type Acting } from './phases.ts';
import { answerOf, ask, askOne, dealer, rollRegions, type Tale, type Telling } from './telling.ts';
import type { HandCard, Landing } from './types.ts';

export function* phaseFour(tale: Tale): Telling {
  const working = beginPhase(tale, 4);
  const hands = new Map(tale.at.players.map(({ hand }, seat) => [seat, hand.map(({ slot }) => slot)]));
  yield* bigCleans(tale, ofKind(working, 'bigclean'));
  const swaps = yield* nameSwaps(tale, ofKind(working, 'swap'));
  for (const acting of working) {
    switch (cardOf(acting.face).kind) {
      case 'swap': swap(tale, acting, swaps.get(acting.seat) ?? null); break;
      case 'encore': yield* encore(tale, acting); break;
      case 'pickpocket': yield* pickpocket(tale, acting, hands.get(acting.target) ?? []); break;
      case 'helping': yield* doubleHelping(tale, acting); break;
      default: break;
    }
  }
}

const CLEANS = 2;

/** All named in one batch; with two or fewer covered regions there is nothing to name. */
function* bigCleans(tale: Tale, cleaning: readonly Acting[]): Telling {
  const coveredOf = (seat: Seat): readonly Region[] => coveredRegions(tale.player(seat).body);
  const { actions } = yield* ask(tale, cleaning.map(({ seat }) => seat).filter((seat) => coveredOf(seat).length > CLEANS).map((seat) => ({ seat, ask: { kind: 'clean', covered: coveredOf(seat) } })));
  for (const { seat, face } of cleaning) {
    const regions = answerOf(actions, seat, 'clean')?.regions ?? coveredOf(seat).slice(0, CLEANS);
    tale.emit({ kind: 'cleaned', seat, card: face, regions, pies: tale.strip(seat, regions) });
  }
}

function* nameSwaps(tale: Tale, swapping: readonly Acting[]): Telling<ReadonlyMap<Seat, Region>> {
  const { actions } = yield* ask(tale, swapping.map(({ seat, target }) => ({ seat, ask: { kind: 'swap', target } })));
  return new Map(swapping.flatMap(({ seat }): (readonly [Seat, Region])[] => {
    const named = answerOf(actions, seat, 'swap');
    return named === null ? [] : [[seat, named.region]];
  }));
}

function swap(tale: Tale, acting: Acting, region: Region | null): void {
  if (region === null) return fail(tale, acting, { kind: 'player-gone' });
  const { seat, face, target } = acting;
  const given = piesOn(tale.player(seat).body, region);
  const got = piesOn(tale.player(target).body, region);
  tale.set(seat, { body: withRegion(tale.player(seat).body, region, got) });
  tale.set(target, { body: withRegion(tale.player(target).body, region, given) });
  return tale.emit({ kind: 'swapped', seat, card: face, target, region, given, got });
}

function* encore(tale: Tale, acting: Acting): Telling {
  const { seat, face, target } = acting;
  const pie = tale.at.discard.findLast(isPie);
  if (pie === undefined) return fail(tale, acting, { kind: 'no-pie' });
  tale.at = { ...tale.at, discard: tale.at.discard.filter((card) => card !== pie) };
  tale.lay({ seat, face: pie });
  tale.emit({ kind: 'encored', seat, card: face, target, pie });
  return yield* landHere(tale, [pie], acting, 'encore');
}

function* landHere(tale: Tale, pies: readonly Face[], { seat, target }: Acting, how: Landing): Telling {
  const regions = yield* rollRegions(tale, pies.length);
  tale.emit({ kind: 'rolled', pies, regions, why: how });
  pies.forEach((face, i) => tale.stick({ face, thrower: seat, target, redirector: null, how }, regions[i] as Region));
}

/** From the hand as it was when the phase began, less what has left it since. */
function* pickpocket(tale: Tale, acting: Acting, before: readonly Slot[]): Telling {
  const { seat, target, face } = acting;
  const there = (): readonly HandCard[] => tale.player(target).hand.filter(({ slot }) => before.includes(slot));
  if (there().length === 0) return fail(tale, acting, { kind: 'nothing-there' });
  const taken = there().length === 1 ? there()[0] : yield* chooseLoot(tale, acting, there);
  if (taken === undefined || !(yield* passOn(tale, acting, taken))) return fail(tale, acting, { kind: tale.gone.has(target) ? 'nothing-there' : 'player-gone' });
  tale.removeFromHand(target, [taken.slot]);
  tale.set(seat, { hand: [...tale.player(seat).hand, taken] });
  return tale.emit({ kind: 'stole', seat, card: face, target });
}

/** Whether the card has reached the thief: either of the two may vanish before. */
function* passOn(tale: Tale, { seat, target }: Acting, { slot, face }: HandCard): Telling<boolean> {
  const areThere = (): boolean => !tale.gone.has(seat) && !tale.gone.has(target);
  if (face === null) yield* dealer(tale, () => (areThere() ? { kind: 'pass', from: target, to: seat, slot } : null));
  return areThere();
}

function* chooseLoot(tale: Tale, { seat, target }: Acting, there: () => readonly HandCard[]): Telling<HandCard | undefined> {
  const hidden = (): readonly Slot[] => there().filter(({ face }) => face === null).map(({ slot }) => slot);
  yield* dealer(tale, () => (tale.player(seat).leaving || hidden().length === 0 ? null : { kind: 'show', from: target, to: seat, slots: hidden() }));
  if (tale.player(seat).leaving || there().length === 0) return undefined;
  const choice = yield* askOne(tale, seat, { kind: 'steal', from: target, slots: there().map(({ slot }) => slot) });
  return there().find(({ slot }) => slot === choice?.slot);
}

function* doubleHelping(tale: Tale, acting: Acting): Telling {
  const { seat, target, face } = acting;
  if (tale.player(seat).hand.length === 0) return fail(tale, acting, { kind: 'nothing-there' });
  const { actions, faces } = yield* ask(tale, [{ seat, ask: { kind: 'helping', target } }]);
  const slots = answerOf(actions, seat, 'helping')?.slots ?? [];
  if (slots.length === 0) return fail(tale, acting, { kind: 'nothing-there' });
  const cards = tale.removeFromHand(seat, slots);
  const pies = slots.map((slot) => cards.find((card) => card.slot === slot)?.face ?? faces.get(slot)).filter((pie) => pie !== undefined);
  for (const pie of pies) tale.lay({ seat, face: pie });
  tale.emit({ kind: 'helped', seat, card: face, target, pies });
  return yield* landHere(tale, pies, acting, 'helping');
}
