/** How tables are opened: everything that the home screen does not need is loaded with this. */
import { signal } from '@preact/signals-core';
import type { Refusal } from '../../base/result.ts';
import type { Options } from '../../games/ogres-vs-pixies/types.ts';
import type { Entry } from '../../log/entry.ts';
import { importTable } from '../../table/file.ts';
import type { TableSession } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import { stagedSession, type Stage, type StagedSession } from '../stage.ts';
import { foundAlone } from './alone.ts';
import { enterTable } from './enter.ts';
import { saveNew } from './founded.ts';
import { rules, type GameTable } from './game.ts';
import { feedEntry, keyOf, type TableRecord } from './record.ts';

/** A session that keeps the page alive and the screen on until it is left. */
function openSession(shell: Shell, first: Stage): StagedSession {
  const stops = [shell.device.holdLiveTable(), shell.device.keepAwake()];
  return stagedSession(first, () => stops.forEach((stop) => stop()));
}

const opening = (): Stage => ({ scene: signal({ kind: 'connecting', to: '', step: 'opening', words: null }), intents: {}, close: () => undefined });

export async function passAndPlay(shell: Shell, options: Options, names: readonly [string, string]): Promise<TableSession> {
  return resumeTable(shell, await saveNew(shell, foundAlone(shell.random, options, names, null)));
}

export async function resumeTable(shell: Shell, key: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  await enterTable({ session, shell, key });
  return session;
}

/** A game from a file: kept like a saved one, to be looked at. */
export async function importGame(shell: Shell, bytes: Uint8Array): Promise<Refusal | null> {
  const imported = importTable(rules, bytes, []);
  if (!imported.ok) return imported.error;
  const { founding } = imported.value;
  const record: TableRecord = { founding, owns: [], mode: 'one-phone', code: '', timer: 'off', game: 0, series: founding.joins.map(() => 0) };
  const key = keyOf(record);
  // A table that is here already may be further on than the file.
  if ((await shell.store.list(`table/${key}/`)).length > 0) return null;
  await shell.store.set(entriesOf(imported.value).map(({ seat, number, bytes: entry }) => feedEntry(key, seat, number, entry)));
  await saveNew(shell, record, imported.value);
  return null;
}

const entriesOf = (table: GameTable): readonly Entry[] => table.feeds.feeds.flatMap((feed) => feed.entries);
