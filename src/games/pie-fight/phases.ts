/** What all phases share: which of the cards on the table work, and who goes out after it. */
import type { Seat } from '../../base/brand.ts';
import { isCovered, meets } from './body.ts';
import { cardOf, KINDS, REGIONS, type CardKind, type Phase } from './deck.ts';
import { seatOrder } from './position.ts';
import { turnUp, type Tale, type Telling } from './telling.ts';
import type { Failure, OutReason, Played } from './types.ts';

/** A card that has an action this round. */
export interface Acting extends Played {
  readonly target: Seat;
}
const isActing = (played: Played): played is Acting => played.target !== null;

/** The actions of a phase in seat order, whether they work or not. */
export const actingIn = (tale: Tale, phase: Phase): readonly Acting[] => tale.played.filter(isActing).filter(({ face }) => cardOf(face).phase === phase);
export const ofKind = (acting: readonly Acting[], kind: CardKind): readonly Acting[] => acting.filter(({ face }) => cardOf(face).kind === kind);

export const fail = (tale: Tale, { seat, face }: Acting, why: Failure): void => tale.emit({ kind: 'failed', seat, card: face, why });

/** What stops the card, as the phase begins. */
function failureOf(tale: Tale, { seat, face, target }: Acting): Failure | null {
  const { needs } = KINDS[cardOf(face).kind];
  const by = tale.plated.get(seat);
  if (by !== undefined) return { kind: 'plated', by };
  if (tale.player(seat).out) return { kind: 'player-gone' };
  if (tale.player(target).out) return { kind: 'target-out', target };
  return needs !== null && !meets(tale.player(seat).body, needs) ? { kind: 'covered', need: needs } : null;
}

/** Begins a phase: its actions that work, in seat order. Needs are judged now, for all of them at once. */
export function beginPhase(tale: Tale, phase: Phase): readonly Acting[] {
  tale.stage = `phase-${phase}`;
  tale.emit({ kind: 'phase', phase });
  const judged = actingIn(tale, phase).map((acting) => ({ acting, why: failureOf(tale, acting) }));
  for (const { acting, why } of judged) if (why !== null) fail(tale, acting, why);
  return judged.filter(({ why }) => why === null).map(({ acting }) => acting);
}

/** Who is covered now, or has resigned or vanished, is out; whether the game is over. */
export function* check(tale: Tale): Telling<boolean> {
  const reasonOf = (seat: Seat): OutReason | null => (tale.gone.has(seat) ? 'vanished' : isCovered(tale.player(seat).body) ? 'covered' : tale.player(seat).leaving ? 'resigned' : null);
  return yield* goOut(tale, seatOrder(tale.at).flatMap((seat) => {
    const why = reasonOf(seat);
    return why === null ? [] : [{ seat, why }];
  }));
}

export interface Going {
  readonly seat: Seat;
  readonly why: OutReason;
}
/** These are out, in seat order: pies by region and the hand go to the discard pile. Whether the game is over. */
export function* goOut(tale: Tale, going: readonly Going[]): Telling<boolean> {
  yield* turnUp(tale, going.map(({ seat }) => seat));
  for (const { seat, why } of going) {
    tale.emit({ kind: 'out', seat, why });
    const pies = tale.strip(seat, REGIONS);
    const hand = tale.removeFromHand(seat, tale.player(seat).hand.map(({ slot }) => slot)).flatMap(({ face }) => (face === null ? [] : [face]));
    tale.emit({ kind: 'discarded', seat, cards: [...pies, ...hand], retired: tale.discard(hand), why: 'out' });
    tale.set(seat, { out: true });
  }
  return going.length > 0 && (yield* end(tale));
}

/** One left wins at once; none left, nobody wins. What lies on the table is still discarded. */
function* end(tale: Tale): Telling<boolean> {
  const left = seatOrder(tale.at);
  if (left.length > 1) return false;
  yield* clearTable(tale);
  const winner = left[0] ?? null;
  const lastOut = tale.events.findLast((event) => event.kind === 'out');
  const reason = winner === null ? 'nobody-left' : lastOut?.why === 'resigned' || lastOut?.why === 'vanished' ? 'resigned' : 'last-one-in';
  tale.at = { ...tale.at, outcome: { winner, reason } };
  tale.stage = 'over';
  tale.emit({ kind: 'over', winner, reason });
  return true;
}

/** Discard: the cards on the table, then the hands of those who reset. */
export function* clearTable(tale: Tale): Telling {
  tale.stage = 'discard';
  for (const { seat, face } of tale.at.table) tale.emit({ kind: 'discarded', seat, cards: [face], retired: tale.discardFromTable(face), why: 'played' });
  const resetting = seatOrder(tale.at).filter((seat) => isReset(tale, seat));
  yield* turnUp(tale, resetting);
  for (const seat of resetting) {
    const hand = tale.removeFromHand(seat, tale.player(seat).hand.map(({ slot }) => slot)).flatMap(({ face }) => (face === null ? [] : [face]));
    tale.emit({ kind: 'discarded', seat, cards: hand, retired: tale.discard(hand), why: 'reset' });
  }
}

export const isReset = (tale: Tale, seat: Seat): boolean => tale.played.some((played) => played.seat === seat && played.target === null);

