/** Choice and reveal: rules text, "A round" and step 1 of the exact procedure. */
import type { Seat } from '../../base/brand.ts';
import type { Face } from '../cards.ts';
import { isPie, REGIONS } from './deck.ts';
import { goOut } from './phases.ts';
import { seatOrder, wholeOrder } from './position.ts';
import { answerOf, ask, turnUp, type Heard, type Tale, type Telling } from './telling.ts';
import type { Asked, Played } from './types.ts';

const GHOSTS_NEED = 3;

/** Whom a ghost haunts. */
export interface Haunting {
  readonly seat: Seat;
  readonly target: Seat;
}

/** All choose in secret; then cards leave the hands and lie on the table. */
export function* chooseAndReveal(tale: Tale): Telling<readonly Haunting[]> {
  const holding = seatOrder(tale.at).filter((seat) => tale.player(seat).hand.length > 0);
  const asked: readonly Asked[] = [...holding.map((seat): Asked => ({ seat, ask: { kind: 'play' } })), ...askedGhosts(tale)];
  const heard = yield* ask(tale, asked);
  for (const seat of seatOrder(tale.at)) reveal(tale, seat, heard);
  return asked.flatMap(({ seat }) => {
    const ghost = answerOf(heard.actions, seat, 'ghost');
    return ghost === null ? [] : [{ seat, target: ghost.target }];
  });
}

function askedGhosts(tale: Tale): readonly Asked[] {
  const targets = seatOrder(tale.at);
  if (!tale.at.ghostPies || targets.length < GHOSTS_NEED) return [];
  return wholeOrder(tale.at).filter((seat) => !targets.includes(seat)).map((seat) => ({ seat, ask: { kind: 'ghost', targets } }));
}

function reveal(tale: Tale, seat: Seat, { actions, faces }: Heard): void {
  const action = answerOf(actions, seat, 'play') ?? answerOf(actions, seat, 'reset');
  if (action === null) return tale.emit({ kind: 'passed', seat, why: tale.player(seat).leaving ? 'resigned' : 'empty-hand' });
  const [card] = tale.removeFromHand(seat, [action.slot]);
  const face = card?.face ?? faces.get(action.slot);
  if (face === undefined) throw new Error(`invariant: slot ${action.slot} was not opened`);
  tale.lay({ seat, face });
  const played: Played = action.kind === 'reset' ? { seat, face, target: null, region: null } : { seat, face, target: action.target, region: action.region };
  tale.played = [...tale.played, played];
  if (played.target === null) return tale.emit({ kind: 'reset', seat, card: face });
  return tale.emit({ kind: 'revealed', seat, card: face, target: played.target, region: played.region });
}

/** Sudden death: who played anything but a pie may have to show the hand. Whether the game is over. */
export function* challenges(tale: Tale): Telling<boolean> {
  if (!tale.at.suddenDeath) return false;
  tale.stage = 'challenge';
  const [one, other] = seatOrder(tale.at);
  if (one === undefined || other === undefined) return false;
  const asked = [[one, other], [other, one]].flatMap(([seat, of]): readonly Asked[] => (
    seat !== undefined && of !== undefined && isSuspect(tale, of) ? [{ seat, ask: { kind: 'challenge', of } }] : []
  ));
  const { actions } = yield* ask(tale, asked);
  const demands = asked.flatMap(({ seat, ask: question }) => (
    question.kind === 'challenge' && answerOf(actions, seat, 'challenge')?.demand === true ? [{ by: seat, of: question.of }] : []
  ));
  return yield* shown(tale, demands);
}

const isSuspect = (tale: Tale, seat: Seat): boolean => tale.played.some((played) => played.seat === seat && played.target !== null && !isPie(played.face));

function* shown(tale: Tale, demands: readonly { readonly by: Seat; readonly of: Seat }[]): Telling<boolean> {
  yield* turnUp(tale, demands.map(({ of }) => of));
  const found = demands.map((demand) => ({ ...demand, pies: piesIn(tale, demand.of) }));
  for (const { by, of, pies } of found) tale.emit({ kind: 'challenged', by, of, pies });
  const caught = found.filter(({ pies }) => pies.length > 0).map(({ of }) => of);
  return yield* goOut(tale, seatOrder(tale.at).filter((seat) => caught.includes(seat)).map((seat) => ({ seat, why: 'challenge' })));
}

const piesIn = (tale: Tale, seat: Seat): readonly Face[] => tale.player(seat).hand.flatMap(({ face }) => (face !== null && isPie(face) ? [face] : []));

/** For whoever has left without naming a region: the first clear one, else the first. */
export const standInRegion = (tale: Tale, target: Seat): (typeof REGIONS)[number] => REGIONS.find((region) => (tale.player(target).body[region - 1] ?? []).length === 0) ?? 1;
