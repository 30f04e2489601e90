/** A table that has just been founded, and the short record that the home screen lists. */
import { phaseOf } from '../../table/show.ts';
import type { SavedTable } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { listSaved, savedEntry, unknownTable } from '../saved.ts';
import { rules, type GameTable } from './game.ts';
import { optionsOf } from './next.ts';
import { keyOf, recordEntry, type TableRecord } from './record.ts';

/** Saves a new table, secrets included, before anything is signed with them. `table`: how it stands, when it comes from a file. */
export async function saveNew(shell: Shell, record: TableRecord, table: GameTable | null = null): Promise<string> {
  const key = keyOf(record);
  const summary = summaryOf(record, key, shell.today(), table);
  await shell.store.set([recordEntry(record), savedEntry(summary)]);
  shell.device.persist();
  shell.noteSaved(summary);
  return key;
}

export function summaryOf(record: TableRecord, tableId: string, savedAt: number, table: GameTable | null): SavedTable {
  const names = record.founding.joins.map((join) => join.name);
  const over = table !== null && phaseOf(table).kind === 'over';
  const round = table === null ? 1 : rules.view(table.state, null).round;
  return { tableId, game: 'ogres-vs-pixies', mode: record.mode, names, scenario: optionsOf(record).scenario, round, status: over ? 'over' : 'playing', savedAt };
}

/** Its record stays as it is: what this version cannot read another may. */
export async function markBroken(shell: Shell, tableId: string): Promise<void> {
  const known = (await listSaved(shell.store)).find((saved) => saved.tableId === tableId) ?? unknownTable(tableId);
  const broken: SavedTable = { ...known, status: 'broken' };
  shell.noteSaved(broken);
  await shell.store.set([savedEntry(broken)]);
}
