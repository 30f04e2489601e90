/** Whether shares and switches are what is due, and proved: steps K6 to K10 of src/fair/README.md. `null` when they are. */
import type { Seat } from '../../base/brand.ts';
import { holdsEquality } from '../../crypto/dleq.ts';
import type { Point } from '../../crypto/group.ts';
import { holdsSwitch } from '../../crypto/key-switch.ts';
import type { Slot } from './card.ts';
import type { Purpose } from './deck.ts';
import type { Shares, Switches } from './message.ts';
import type { DeckRefusal } from './refusal.ts';
import type { Deck } from './state.ts';
import { equalityOf, switchingOf } from './statement.ts';

/** `hold`: whoever asks knows that the proof holds, having made or checked it before. */
export type Proofs = 'check' | 'hold';

const sameSlots = (a: readonly Slot[], b: readonly Slot[]): boolean => a.length === b.length && a.every((slot, at) => slot === b[at]);

const slotsMessage = (given: readonly Slot[], wanted: readonly Slot[]): string => `slots ${given.join(' ')} for ${wanted.join(' ')}`;

/** Every share of every due slot, made with the seat's key. */
export function checkShares(deck: Deck, purpose: Purpose, seat: Seat, wanted: readonly Slot[], given: Shares, proofs: Proofs): DeckRefusal | null {
  if (!sameSlots(given.slots, wanted)) return { seat, code: 'deck/wrong-slot', detail: slotsMessage(given.slots, wanted) };
  if (given.shares.length !== wanted.length) return { seat, code: 'deck/wrong-size', detail: `${given.shares.length} shares` };
  if (proofs === 'hold') return null;
  return holdsEquality(equalityOf(deck, purpose, seat, wanted, given.shares), given.equality) ? null : { seat, code: 'deck/proof' };
}

/** Every due slot, as it was, under the key `to`. */
export function checkSwitches(deck: Deck, purpose: Purpose, seat: Seat, wanted: readonly Slot[], given: Switches, to: Point, proofs: Proofs): DeckRefusal | null {
  if (!sameSlots(given.slots, wanted)) return { seat, code: 'deck/wrong-slot', detail: slotsMessage(given.slots, wanted) };
  if (given.switched.length !== wanted.length) return { seat, code: 'deck/wrong-size', detail: `${given.switched.length} cards` };
  if (proofs === 'hold') return null;
  const bad = given.switched.findIndex((each, at) => !holdsSwitch(switchingOf(deck, purpose, seat, wanted[at] as Slot, to), each));
  return bad < 0 ? null : { seat, code: 'deck/proof', detail: `slot ${wanted[bad] ?? ''}` };
}
