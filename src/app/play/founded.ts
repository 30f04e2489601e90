/** A table that has just been founded, and the short record that the home screen lists. */
import type { Bytes } from '../../base/bytes.ts';
import type { SavedTable } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { listSaved, savedEntry, unknownTable } from '../saved.ts';
import { recordEntry, type TableRecord } from './record.ts';

/** Saves a new table, secrets included, before anything is signed with them. */
export async function saveNew(shell: Shell, record: TableRecord, summary: SavedTable, beside: readonly (readonly [string, Bytes])[] = []): Promise<string> {
  await shell.store.set([recordEntry(record), savedEntry(summary), ...beside]);
  shell.device.persist();
  shell.noteSaved(summary);
  return summary.tableId;
}

/** Its record stays as it is: what this version cannot read another may. */
export async function markBroken(shell: Shell, tableId: string): Promise<void> {
  const known = (await listSaved(shell.store)).find((saved) => saved.tableId === tableId) ?? unknownTable(tableId);
  const broken: SavedTable = { ...known, status: 'broken' };
  shell.noteSaved(broken);
  await shell.store.set([savedEntry(broken)]);
}
