/** Who takes part. */
import type { Seat } from '../base/brand.ts';
import { outIn } from './rules.ts';
import type { Table } from './table.ts';

/** Those who answer dice and sign the end: all but who is out of the game. When nobody is left, all. */
export function participants<O, S, A, V, R>({ rules, state, seats }: Pick<Table<O, S, A, V, R>, 'rules' | 'state' | 'seats'>): readonly Seat[] {
  const out = outIn(rules, state);
  const left = seats.filter((seat) => !out.includes(seat));
  return left.length > 0 ? left : seats;
}
