/** Games won by each seat at one table, from rematch to rematch. */
import type { Outcome, Side } from '../../games/ogres-vs-pixies/types.ts';

export function seriesWith(before: readonly number[], outcome: Outcome | null, sides: readonly [Side, Side] | null): readonly number[] {
  if (outcome === null || outcome.winner === null || sides === null) return before;
  const winner = sides.indexOf(outcome.winner);
  return before.map((won, seat) => (seat === winner ? won + 1 : won));
}
