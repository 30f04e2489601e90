/** Who takes part. */
import type { Seat } from '../base/brand.ts';
import { outIn } from './rules.ts';
import type { Table } from './table.ts';

/**
 * Those who answer dice and sign the end: all but who is out of the game. When the last ones went out together, it is they who were in to the end:
 * whoever had left the deck before (T3) need not be there.
 */
export function participants<O, S, A, V, R>({ rules, state, seats, cards }: Pick<Table<O, S, A, V, R>, 'rules' | 'state' | 'seats' | 'cards'>): readonly Seat[] {
  const out = outIn(rules, state);
  const left = seats.filter((seat) => !out.includes(seat));
  if (left.length > 0) return left;
  return cards.kind === 'fair' ? cards.deck.seats.map(({ seat }) => seat) : seats;
}
