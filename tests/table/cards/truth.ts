/**
 * What no phone can do, and a test with the secrets of all seats can: look at every hidden card. Each form of a card is read, so that one which was
 * changed on the way, or is in two places, is seen.
 */
import type { Seat } from '../../../src/base/brand.ts';
import { toHex } from '../../../src/base/bytes.ts';
import { cardOf } from '../../../src/crypto/card-point.ts';
import { decrypt, type Ciphertext } from '../../../src/crypto/ciphertext.ts';
import { encodePoint } from '../../../src/crypto/group.ts';
import { modOrder, type Scalar } from '../../../src/crypto/scalar.ts';
import { ownDeck } from '../../../src/fair/deck/keys.ts';
import type { Deck, Hidden } from '../../../src/fair/deck/state.ts';
import type { Face, Slot } from '../../../src/games/cards.ts';
import type { OwnSeat } from '../../../src/table/table.ts';

export class Truth {
  readonly #secrets: readonly OwnSeat[];
  /** By the form of the card, and whose keys it is under: no form is read twice. */
  readonly #read = new Map<string, Face>();
  /** A slot hides one card as long as there is the slot. */
  readonly #in = new Map<Slot, Face>();
  constructor(secrets: readonly OwnSeat[]) {
    this.#secrets = secrets;
  }
  /** The faces of all hidden cards. Throws when a form of one is no card, or another than before. */
  facesOf(deck: Deck): ReadonlyMap<Slot, Face> {
    return new Map([...deck.hidden].map(([slot, hidden]) => [slot, this.#faceOf(deck, slot, hidden)]));
  }
  #faceOf(deck: Deck, slot: Slot, hidden: Hidden): Face {
    const forms = [{ seats: hidden.kind === 'held' ? [hidden.seat] : deck.seats.map(({ seat }) => seat), cipher: hidden.cipher }, ...hidden.copies.map(({ seat, cipher }) => ({ seats: [seat], cipher }))];
    const faces = forms.map(({ seats, cipher }) => this.#under(deck, seats, cipher));
    const face = this.#in.get(slot) ?? (faces[0] as Face);
    if (faces.some((each) => each !== face)) throw new Error(`slot ${slot} hides cards ${faces.join(', ')}, and has hidden ${face}`);
    this.#in.set(slot, face);
    return face;
  }
  #under(deck: Deck, seats: readonly Seat[], cipher: Ciphertext): Face {
    const name = `${seats.join()} ${toHex(encodePoint(cipher.a))} ${toHex(encodePoint(cipher.b))}`;
    const face = this.#read.get(name) ?? (cardOf(deck.cards, decrypt(cipher, this.#sum(deck, seats))) as Face | undefined);
    if (face === undefined) throw new Error(`no card under the keys of ${seats.join()}`);
    this.#read.set(name, face);
    return face;
  }
  #sum({ tableId }: Deck, seats: readonly Seat[]): Scalar {
    const keys = this.#secrets.filter(({ seat }) => seats.includes(seat)).map(({ seat, seed }) => ownDeck(seed, tableId, seat).x);
    return keys.reduce((sum, x) => modOrder(sum + x), 0n);
  }
}
