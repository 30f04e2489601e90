/** What the next game at the same table is: who wants which side, and the score so far. */
import { decode } from '../../base/codec.ts';
import { invariant } from '../../base/result.ts';
import type { Options } from '../../games/ogres-vs-pixies/types.ts';
import { rules, type GameTable } from './game.ts';
import type { TableRecord } from './record.ts';
import { seriesWith } from './series.ts';

export const optionsOf = (record: TableRecord): Options => {
  const options = decode(rules.options, record.founding.options);
  invariant(options.ok, 'optionsOf: a table was opened with its options');
  return options.value;
};

/** The same game again: each seat gets the side it had, or the other one's. */
export function nextOptions(record: TableRecord, table: GameTable, swap: boolean): Options {
  const { sides } = rules.view(table.state, null);
  const [first, second] = sides ?? [null, null];
  return { ...optionsOf(record), wishes: swap ? [second, first] : [first, second] };
}

export function scoreAfter(record: TableRecord, table: GameTable): Pick<TableRecord, 'game' | 'series'> {
  const outcome = table.wait.kind === 'over' ? table.wait.outcome : null;
  return { game: record.game + 1, series: seriesWith(record.series, outcome, rules.view(table.state, null).sides) };
}
