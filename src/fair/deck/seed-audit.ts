/** The audit of the deck after the game: step K12 of src/fair/README.md. An extra; every proof was checked when it came. */
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { heldAt } from './deck.ts';
import { deckKeyCodec, deckKeyFor, type ClaimedKey, type OwnDeck } from './keys.ts';
import { decodeDeckMessage } from './message.ts';
import { openingFor, produceNow } from './produce.ts';
import type { Deck } from './state.ts';

/** Whether the seed (in `ownDeck(seed, …)`) gives the key that the seat published. */
export const seedExplainsKey = (tableId: Bytes, claim: ClaimedKey, own: OwnDeck): boolean =>
  own.seat === claim.seat && bytesEqual(encode(deckKeyCodec, deckKeyFor(own, tableId, claim.identity)), encode(deckKeyCodec, claim.deckKey));

/** Whether the seed gives this message. `before`: the deck that it was accepted into. */
export function seedExplains(before: Deck, own: OwnDeck, message: Uint8Array): boolean {
  const again = produceNow(before, own);
  return again !== null && bytesEqual(again, message);
}

/** The same for cards that were opened in the entry that played them. */
export function seedExplainsOpening(before: Deck, own: OwnDeck, message: Uint8Array): boolean {
  const decoded = decodeDeckMessage(message);
  if (!decoded.ok || decoded.value.kind !== 'opening') return false;
  for (const slot of decoded.value.slots) heldAt(before, own.seat, slot);
  return bytesEqual(openingFor(before, own, decoded.value.slots), message);
}
