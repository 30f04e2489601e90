/** Phones of which some fall silent: what they sign reaches nobody, or only somebody. */
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { cardOf } from '../../../src/crypto/card-point.ts';
import { shareOf, withoutShares } from '../../../src/crypto/ciphertext.ts';
import { handOf } from '../../../src/fair/deck/deck.ts';
import { ownDeck } from '../../../src/fair/deck/keys.ts';
import type { Deck } from '../../../src/fair/deck/state.ts';
import { heads, lacking } from '../../../src/table/show.ts';
import type { Table } from '../../../src/table/table.ts';
import { placeOf, proposals } from '../../../src/table/votes.ts';
import { exchange, secretsOf, type CardPhone } from './party.ts';

// What these phones play does not matter here.
export type AnyPhone = CardPhone<never, never, never, never, never>;
export type AnyTable = Table<never, never, never, never, never>;
/** Every phone is one of any game. */
export const any = (phones: readonly unknown[]): readonly AnyPhone[] => phones as readonly AnyPhone[];

/** Those who are left agree to go on without these seats, one after the other. */
export function dropAll(phones: readonly AnyPhone[], seats: readonly number[]): void {
  for (const phone of phones) {
    phone.take({ kind: 'vote', seat: phone.seat as Seat, seats: seats.map(asSeat), drop: true });
    exchange(phones);
  }
}

/** What one phone has that another lacks reaches it. */
export const tell = (from: AnyPhone, to: AnyPhone): readonly unknown[] => to.receive(...lacking(from.table, heads(to.table)));

export const deckOf = (table: { readonly cards: AnyTable['cards'] }): Deck => { if (table.cards.kind !== 'fair') throw new Error('no deck'); return table.cards.deck; };

/** The secret keys of all seats, as nobody has them together. */
const secretOf = (tableId: Bytes, seat: number, salt: number) => ownDeck(secretsOf(seat, salt).seed, tableId, asSeat(seat)).x;

/** The faces of all hidden cards, by who has them; told with all secrets. */
export function hiddenFaces(table: AnyTable, salt = 0): { readonly pile: readonly number[]; readonly hands: readonly (readonly number[])[] } {
  const deck = deckOf(table);
  const faceOf = (slot: number): number => {
    const hidden = [...deck.hidden].find(([each]) => each === slot)?.[1];
    if (hidden === undefined) throw new Error(`slot ${slot}`);
    const keys = hidden.kind === 'held' ? [hidden.seat] : deck.seats.map(({ seat }) => seat);
    return cardOf(deck.cards, withoutShares(hidden.cipher, keys.map((seat) => shareOf(hidden.cipher, secretOf(table.tableId, seat, salt)))).b) ?? -1;
  };
  const pile = [...deck.hidden].flatMap(([slot, each]) => (each.kind === 'pile' ? [faceOf(slot)] : []));
  return { pile, hands: table.seats.map((seat) => handOf(deck, seat).map(faceOf)) };
}

/** Every card is somewhere, once. */
export function missingCards(table: AnyTable, salt = 0): readonly number[] {
  const { pile, hands } = hiddenFaces(table, salt);
  const deck = deckOf(table);
  const there = [...pile, ...hands.flat(), ...deck.open];
  const cards = deck.cards.points.map((_, card) => card);
  return there.length === cards.length ? cards.filter((card) => !there.includes(card as never)) : [-there.length];
}

export { placeOf, proposals };
