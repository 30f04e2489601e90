/** Cards as points: fair-play protocol, section "Conventions". Every physical card of a table has its own point, two of the same face too. */
import type { Bytes } from '../base/bytes.ts';
import { toHex } from '../base/bytes.ts';
import { encodePoint, hashToPoint, type Point } from './group.ts';

/** All cards of one table. */
export interface CardPoints {
  /** By card number. */
  readonly points: readonly Point[];
  readonly numbers: ReadonlyMap<string, number>;
}

/** `H64("card", tableId, number)`, hashed to the group. */
export const cardPoint = (tableId: Bytes, card: number): Point => hashToPoint('card', tableId, card);

export function cardPoints(tableId: Bytes, cards: number): CardPoints {
  const points = Array.from({ length: cards }, (_, card) => cardPoint(tableId, card));
  return { points, numbers: new Map(points.map((point, card) => [toHex(encodePoint(point)), card])) };
}

/** The number of the card that the point is, `undefined` when it is none of this table. */
export const cardOf = (cards: CardPoints, point: Point): number | undefined => cards.numbers.get(toHex(encodePoint(point)));
