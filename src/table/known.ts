/** What this phone knows of the cards for one seat: kept beside the state, which is alike on all phones. Steps K11 and T2. */
import type { Seat } from '../base/brand.ts';
import type { Known } from '../games/cards.ts';
import { knownTo as toldBy } from '../games/dealer.ts';
import type { Table } from './table.ts';

const NOTHING: Known = new Map();

/** The faces of the hidden cards that the seat knows, its own hand above all; of a seat that is not played from this phone nothing. `null` is a spectator. */
export function knownTo<O, S, A, V, R>({ cards, owns }: Table<O, S, A, V, R>, seat: Seat | null): Known {
  const own = owns.find((each) => each.seat === seat);
  if (own === undefined) return NOTHING;
  return cards.kind === 'local' && cards.dealer !== null ? toldBy(cards.dealer, own.seat) : own.known;
}
