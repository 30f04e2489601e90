/** Held cards are turned up for all: step K7 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { cardOf } from '../../crypto/card-point.ts';
import { withoutShare } from '../../crypto/ciphertext.ts';
import type { Face, Opened, Slot } from './card.ts';
import { checkShares, type Proofs } from './check.ts';
import { heldAt } from './deck.ts';
import { decodeDeckMessage, type Shares } from './message.ts';
import { refuseSeat, type DeckRefusal } from './refusal.ts';
import type { Deck } from './state.ts';

/** What was opened, and the deck after it. */
export interface Opening {
  readonly deck: Deck;
  readonly cards: readonly Opened[];
}

/** The share comes off; what is left must be a card of this table that does not lie open. */
export function openWith(deck: Deck, seat: Seat, slots: readonly Slot[], given: Shares, proofs: Proofs): Result<Opening, DeckRefusal> {
  const refusal = checkShares(deck, 'open', seat, slots, given, proofs);
  if (refusal !== null) return fail(refusal);
  const [hidden, open, cards] = [new Map(deck.hidden), new Set(deck.open), [] as Opened[]];
  for (const [at, slot] of slots.entries()) {
    const share = given.shares[at];
    const face = share === undefined ? undefined : cardOf(deck.cards, withoutShare(heldAt(deck, seat, slot).cipher, share).b);
    if (face === undefined) return refuseSeat(seat, 'deck/not-a-card', `slot ${slot}`);
    if (open.has(face as Face)) return refuseSeat(seat, 'deck/already-open', `slot ${slot}, card ${face}`);
    hidden.delete(slot);
    open.add(face as Face);
    cards.push({ slot, face: face as Face });
  }
  return ok({ deck: { ...deck, hidden, open }, cards });
}

/**
 * The bytes of `openingFor`, as they come in the entry that plays the cards. `slots`: those that the rules say are played.
 * Seats may do so in any order: the result is the same. Refused when the seat does not hold them.
 */
export function acceptOpening(deck: Deck, seat: Seat, slots: readonly Slot[], bytes: Uint8Array, proofs: Proofs = 'check'): Result<Opening, DeckRefusal> {
  const decoded = decodeDeckMessage(bytes);
  if (!decoded.ok) return refuseSeat(seat, 'deck/not-canonical', decoded.error.detail);
  if (decoded.value.kind !== 'opening') return refuseSeat(seat, 'deck/not-due', `${decoded.value.kind} where cards are opened`);
  const foreign = slots.find((slot) => {
    const hidden = deck.hidden.get(slot);
    return hidden?.kind !== 'held' || hidden.seat !== seat;
  });
  return foreign === undefined ? openWith(deck, seat, slots, decoded.value, proofs) : refuseSeat(seat, 'deck/wrong-slot', `slot ${foreign} is not its own`);
}
