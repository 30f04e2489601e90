/** Games won by each seat at one table, from rematch to rematch. */
import type { Seat } from '../../base/brand.ts';

/** `winner`: of the game that has just ended; `null`: nobody, or it has not. */
export const seriesWith = (before: readonly number[], winner: Seat | null): readonly number[] => before.map((won, seat) => (seat === winner ? won + 1 : won));
