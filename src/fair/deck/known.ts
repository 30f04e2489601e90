/** What this phone can read: its own cards, and those that it was shown or had. Step K11 of src/fair/README.md. */
import { cardOf } from '../../crypto/card-point.ts';
import { decrypt, type Ciphertext } from '../../crypto/ciphertext.ts';
import { invariant } from '../../base/result.ts';
import type { Seat } from '../../base/brand.ts';
import type { Face, Slot } from './card.ts';
import type { OwnDeck } from './keys.ts';
import type { Deck, Hidden } from './state.ts';

/** The form of a hidden card that is under this seat's key alone. */
function readable(hidden: Hidden, seat: Seat): Ciphertext | undefined {
  if (hidden.kind === 'held' && hidden.seat === seat) return hidden.cipher;
  return hidden.copies.find((copy) => copy.seat === seat)?.cipher;
}

/** The faces of all slots that this seat can read. `before`: an earlier answer for the same seat, so that no card is read twice. */
export function known(deck: Deck, own: OwnDeck, before: ReadonlyMap<Slot, Face> = new Map()): ReadonlyMap<Slot, Face> {
  const faces = new Map<Slot, Face>();
  for (const [slot, hidden] of deck.hidden) {
    const cipher = readable(hidden, own.seat);
    if (cipher === undefined) continue;
    const face = before.get(slot) ?? cardOf(deck.cards, decrypt(cipher, own.x));
    invariant(face !== undefined, `slot ${slot} hides a card of this table`);
    faces.set(slot, face as Face);
  }
  return faces;
}
