/** Who takes part. */
import type { Seat } from '../base/brand.ts';
import type { Cards } from './cards.ts';
import { outIn } from './rules.ts';
import type { Drop, Table } from './table.ts';

/** Whether the others have gone on without the seat. */
export const isDropped = ({ drops }: { readonly drops: readonly Drop[] }, seat: Seat): boolean => drops.some(({ seats }) => seats.includes(seat));

type Standing<O, S, A, V, R> = Pick<Table<O, S, A, V, R>, 'rules' | 'state' | 'seats' | 'cards' | 'drops'>;

const inDeck = (cards: Cards): readonly Seat[] => (cards.kind === 'fair' ? cards.deck.seats.map(({ seat }) => seat) : []);

/**
 * Those who answer dice and sign the end: all but who is out of the game or was dropped. When the last ones went out together, it is they who were in to
 * the end: whoever had left the deck before (T3) need not be there.
 */
export function participants<O, S, A, V, R>({ rules, state, seats, cards, drops }: Standing<O, S, A, V, R>): readonly Seat[] {
  const out = outIn(rules, state);
  const there = seats.filter((seat) => !isDropped({ drops }, seat));
  const left = there.filter((seat) => !out.includes(seat));
  if (left.length > 0) return left;
  return cards.kind === 'fair' ? inDeck(cards).filter((seat) => there.includes(seat)) : there;
}

/** Those who are asked whether to go on without somebody: who takes part, or has a layer on the pile. Nobody ever comes to them. */
export function members<O, S, A, V, R>(table: Standing<O, S, A, V, R>): readonly Seat[] {
  const asked = [...participants(table), ...inDeck(table.cards)];
  return table.seats.filter((seat) => asked.includes(seat) && !isDropped(table, seat));
}
