/** A seat leaves the deck, and the others play on with full secrecy: step K10 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import { fail, invariant, ok, type Result } from '../../base/result.ts';
import { withoutShare } from '../../crypto/ciphertext.ts';
import { checkShares, checkSwitches, type Proofs } from './check.ts';
import { handOf, hiddenAt, pileOf } from './deck.ts';
import type { MessageOf } from './message.ts';
import type { DeckRefusal } from './refusal.ts';
import type { Advanced, Deck } from './state.ts';
import { jointWithout } from './statement.ts';
import { done } from './task.ts';

/** What it held is in the pile under the others' joint key; its layer is off the rest of the pile. */
export function leaveWith(deck: Deck, seat: Seat, { returned, stripped }: MessageOf<'leaving'>, proofs: Proofs): Result<Advanced, DeckRefusal> {
  const [hand, pile] = [handOf(deck, seat), pileOf(deck)];
  const joint = jointWithout(deck, seat);
  const refusal = checkSwitches(deck, 'return', seat, hand, returned, joint, proofs) ?? checkShares(deck, 'leave', seat, pile, stripped, proofs);
  if (refusal !== null) return fail(refusal);
  const hidden = new Map(deck.hidden);
  for (const [at, slot] of hand.entries()) {
    const switched = returned.switched[at];
    invariant(switched !== undefined, 'a switch for each slot');
    hidden.set(slot, { kind: 'pile', cipher: switched.cipher, copies: hiddenAt(deck, slot).copies });
  }
  for (const [at, slot] of pile.entries()) {
    const [{ cipher, copies }, share] = [hiddenAt(deck, slot), stripped.shares[at]];
    invariant(share !== undefined, 'a share for each slot');
    hidden.set(slot, { kind: 'pile', cipher: withoutShare(cipher, share), copies });
  }
  const seats = deck.seats.filter((each) => each.seat !== seat);
  return ok(done({ ...deck, epoch: deck.epoch + 1, seats, joint, hidden }, { kind: 'left', seat }));
}
