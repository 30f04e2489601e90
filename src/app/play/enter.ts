/**
 * The one way into a game: what is saved of it is loaded and goes on. Founding, resuming, a reload, a rematch and taking over from another tab all come here.
 * Nothing is signed for a table that another tab has open.
 */
import { signal } from '@preact/signals-core';
import type { Bytes } from '../../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { decodeEntry } from '../../log/entry.ts';
import { heads } from '../../table/show.ts';
import type { TableScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Phones } from '../phones.ts';
import { savedEntry } from '../saved.ts';
import type { Stage, StagedSession } from '../stage.ts';
import { aloneStage } from './alone.ts';
import { openMembers } from './circle.ts';
import { markBroken, summaryOf } from './founded.ts';
import type { GameTable } from './game.ts';
import type { Members } from './members.ts';
import { partyStage } from './party.ts';
import { keyOf, loadGame, type SavedGame, type TableRecord } from './record.ts';
import { restoreTable, type Running } from './running.ts';

export interface Entrance {
  readonly session: StagedSession;
  readonly shell: Shell;
  readonly key: string;
  /** The place among phones that the lobby already has, or the members whom the game before knows. */
  readonly phones?: Phones;
  readonly members?: Members;
  readonly take?: boolean;
}

export async function enterTable(entrance: Entrance): Promise<void> {
  const { session, shell, key } = entrance;
  let rest = async (): Promise<void> => undefined;
  const release = await shell.tabs.hold(`table/${key}`, entrance.take ?? false, () => rest());
  if (release === null) return session.become(elsewhere(entrance, { kind: 'refused', refusal: { code: 'table/elsewhere' } }));
  const opened = await open(shell, key);
  if (!opened.ok) {
    release();
    return session.become(refusedStage(opened.error));
  }
  const { running } = opened.value;
  const stage = await stageOf(entrance, opened.value, () => void running.saved().then(release));
  rest = async () => {
    const last = stage.scene.peek();
    stage.close(false);
    session.become(elsewhere(entrance, last));
    await running.saved();
  };
  session.become(stage);
}

interface Opened {
  readonly record: TableRecord;
  readonly running: Running;
  readonly returning: boolean;
}

async function open(shell: Shell, key: string): Promise<Result<Opened, Refusal>> {
  const loaded = await loadGame(shell.store, key);
  const opened: Result<Opened, Refusal> = loaded.ok ? restore(shell, loaded.value) : loaded;
  if (!opened.ok && opened.error.code !== 'saved/not-found') await markBroken(shell, key);
  return opened;
}

async function stageOf({ session, shell, phones, members }: Entrance, opened: Opened, release: () => void): Promise<Stage> {
  const goOn = (key: string, known?: Members): Promise<void> => enterTable({ session, shell, key, ...(known === undefined ? {} : { members: known }) });
  const options = { shell, ...opened, release, goOn };
  if (opened.record.mode === 'one-phone') return aloneStage(options);
  return partyStage(options, members ?? (await openMembers(shell, opened.record, phones)));
}

function restore(shell: Shell, { record, entries }: SavedGame): Result<Opened, Refusal> {
  const key = keyOf(record);
  const beside = (table: GameTable): readonly (readonly [string, Bytes])[] => {
    const summary = summaryOf(record, key, shell.today(), table);
    shell.noteSaved(summary);
    return [savedEntry(summary)];
  };
  const running = restoreTable({ record, store: shell.store, beside }, entries);
  if (!running.ok) return running;
  // Between phones the others bring back what is missing; alone nobody can.
  const missing = record.mode === 'one-phone' ? missingIn(running.value.table.peek(), entries) : null;
  if (missing !== null) return refuse('saved/broken-entry', missing);
  const [summary] = beside(running.value.table.peek());
  if (summary !== undefined) void shell.store.set([summary]);
  return ok({ record, running: running.value, returning: entries.length > 0 });
}

/** The saved entry that the table could not take. */
function missingIn(table: GameTable, entries: readonly Bytes[]): string | null {
  const have = heads(table);
  for (const bytes of entries) {
    const entry = decodeEntry(bytes);
    if (!entry.ok) return entry.error.detail ?? '';
    const { seat, number } = entry.value;
    if (number >= (have[seat] ?? 0)) return `entry ${number} of seat ${seat}`;
  }
  return null;
}

export const refusedStage = (refusal: Refusal): Stage => ({ scene: signal({ kind: 'refused', refusal }), intents: {}, close: () => undefined });

/** The table as it was last seen here, and the offer to go on with it. */
function elsewhere({ session, shell, key }: Entrance, last: TableScene): Stage {
  const scene = last.kind === 'play' || last.kind === 'setup' ? { ...last, troubles: [...last.troubles, { kind: 'elsewhere' as const }] } : last;
  return { scene: signal(scene), intents: { takeOver: () => void enterTable({ session, shell, key, take: true }) }, close: () => undefined };
}

