/** Phase 3, pies; step 5 of the exact procedure. */
import type { Seat } from '../../base/brand.ts';
import { isFull } from './body.ts';
import { cardOf, isPie, type Region } from './deck.ts';
import { fly, type Start } from './flight.ts';
import { actingIn, beginPhase, type Acting } from './phases.ts';
import { standInRegion, type Haunting } from './reveal.ts';
import { answerOf, ask, rollRegions, type Flight, type Tale, type Telling } from './telling.ts';
import type { Asked, Landing } from './types.ts';

export function* phaseThree(tale: Tale, hauntings: readonly Haunting[]): Telling {
  const pies = [...beginPhase(tale, 3).map(thrownPie), ...ghostPies(tale, hauntings)];
  const landing: Flight[] = [];
  for (const pie of pies) {
    const { flight, start } = pulled(tale, pie);
    const arrived = yield* fly(tale, flight, start);
    if (arrived !== null) landing.push({ ...arrived, how: classOf(tale, arrived) });
  }
  yield* landRandomly(tale, landing.filter(({ how }) => how === 'random' || how === 'ghost'), 'random');
  yield* landNamed(tale, landing.filter(({ how }) => how === 'nemesis'));
  yield* landNamed(tale, landing.filter(({ how }) => how === 'directed'));
  yield* landRandomly(tale, actingIn(tale, 3).filter(({ seat }) => tale.plated.has(seat)).map(lostPie), 'lost');
}

const thrownPie = ({ seat, face, target }: Acting): Flight => ({ face, thrower: seat, target, redirector: null, how: 'directed' });
const lostPie = ({ seat, face }: Acting): Flight => ({ face, thrower: seat, target: seat, redirector: null, how: 'lost' });

/** House option: each ghost takes the newest pie that is left in the discard pile. */
function ghostPies(tale: Tale, hauntings: readonly Haunting[]): readonly Flight[] {
  return hauntings.flatMap(({ seat, target }) => {
    const face = tale.at.discard.findLast(isPie);
    if (face === undefined) {
      tale.emit({ kind: 'failed', seat, card: null, why: { kind: 'no-pie' } });
      return [];
    }
    tale.at = { ...tale.at, discard: tale.at.discard.filter((card) => card !== face) };
    tale.lay({ seat, face });
    return [{ face, thrower: seat, target, redirector: null, how: 'ghost' as const }];
  });
}

/** By the first magnet, in seat order, that may take it: one that is on neither its thrower nor its target. */
function pulled(tale: Tale, pie: Flight): { readonly flight: Flight; readonly start: Start } {
  const magnet = tale.magnets.find(({ target }) => target !== pie.thrower && target !== pie.target);
  if (magnet === undefined) return { flight: pie, start: { why: 'thrown' } };
  return { flight: { ...pie, target: magnet.target, redirector: magnet.seat }, start: { why: 'magnet', by: magnet.seat } };
}

/** Sorted by the target that is reached at last. */
function classOf(tale: Tale, { face, target, how }: Flight): Landing {
  if (how === 'ghost') return how;
  const { kind, being } = cardOf(face);
  if (kind === 'nemesis') return being === tale.player(target).being ? 'nemesis' : 'random';
  return kind === 'directed' ? 'directed' : 'random';
}

/** One batch of dice. */
function* landRandomly(tale: Tale, pies: readonly Flight[], why: Landing): Telling {
  const regions = yield* rollRegions(tale, pies.length);
  if (pies.length > 0) tale.emit({ kind: 'rolled', pies: pies.map(({ face }) => face), regions, why });
  pies.forEach((pie, i) => tale.strike(pie, regions[i] as Region));
}

/** Whoever redirected it last, else its thrower. */
const namerOf = ({ redirector, thrower }: Flight): Seat => redirector ?? thrower;

/** One batch of secret choices; then they stick in flight order. */
function* landNamed(tale: Tale, pies: readonly Flight[]): Telling {
  const { actions } = yield* ask(tale, asksFor(tale, pies.filter((pie) => isWorthNaming(tale, pie))));
  const unread = new Map<Seat, readonly Region[]>();
  const named = pies.map((pie) => {
    const by = namerOf(pie);
    if (!isWorthNaming(tale, pie)) return { pie, by: null, region: 1 as Region };
    const [next, ...rest] = unread.get(by) ?? answerOf(actions, by, 'regions')?.regions ?? [];
    unread.set(by, rest);
    return { pie, by, region: next ?? standInRegion(tale, pie.target) };
  });
  for (const { pie, by, region } of named) if (by !== null) tale.emit({ kind: 'named', by, pie: pie.face, target: pie.target, region });
  for (const { pie, region } of named) tale.strike(pie, region);
}

/** With every region full the pie is lost wherever it is named, unless a duck sends it on. */
const isWorthNaming = (tale: Tale, { target }: Flight): boolean => !isFull(tale.player(target).body) || tale.guards.duck.has(target);

function asksFor(tale: Tale, pies: readonly Flight[]): readonly Asked[] {
  const namers = [...new Set(pies.map(namerOf))];
  return namers.map((seat) => ({
    seat,
    ask: {
      kind: 'regions',
      pies: pies.filter((pie) => namerOf(pie) === seat).map(({ face, thrower, target, redirector }) => ({ face, thrower, target, redirector, ducking: tale.guards.duck.has(target) })),
    },
  }));
}
