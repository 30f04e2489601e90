/**
 * The one way into a game: what is saved of it is loaded and goes on. Founding, resuming, a reload, a rematch and taking over from another tab all come here.
 * Nothing is signed for a table that another tab has open.
 */
import { signal } from '@preact/signals-core';
import { decodeEntry } from '../../log/entry.ts';
import { heads } from '../../table/show.ts';
import type { Bytes } from '../../base/bytes.ts';
import { refuse, type Refusal, type Result } from '../../base/result.ts';
import type { TableScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Phones } from '../phones.ts';
import { savedEntry } from '../saved.ts';
import type { Stage, StagedSession } from '../stage.ts';
import { aloneStage } from './alone.ts';
import { markBroken, summaryOf } from './founded.ts';
import type { GameTable } from './game.ts';
import { openMembers } from './circle.ts';
import type { Members } from './members.ts';
import { partyStage } from './party.ts';
import { keyOf, loadGame, type SavedGame } from './record.ts';
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
  let leaveTable = async (): Promise<void> => undefined;
  const release = await shell.tabs.hold(`table/${key}`, entrance.take ?? false, () => leaveTable());
  if (release === null) return session.become(elsewhere(entrance, { kind: 'refused', refusal: { code: 'table/elsewhere' } }));
  const loaded = await loadGame(shell.store, key);
  const restored = loaded.ok ? restore(shell, loaded.value) : loaded;
  if (!loaded.ok || !restored.ok) {
    release();
    const refusal = !loaded.ok ? loaded.error : (restored as { readonly error: Refusal }).error;
    if (refusal.code !== 'saved/not-found') await markBroken(shell, key);
    return session.become(refusedStage(refusal));
  }
  const { record } = loaded.value;
  const running = restored.value;
  const goOn = (next: string, members?: Members): Promise<void> => enterTable({ session, shell, key: next, ...(members === undefined ? {} : { members }) });
  const options = { shell, record, running, returning: loaded.value.entries.length > 0, release: () => void running.saved().then(release), goOn };
  const stage = record.mode === 'one-phone' ? aloneStage(options) : partyStage(options, entrance.members ?? (await openMembers(shell, record, entrance.phones)));
  leaveTable = async () => {
    const last = stage.scene.peek();
    stage.close(false);
    session.become(elsewhere(entrance, last));
    await running.saved();
  };
  session.become(stage);
}

function restore(shell: Shell, { record, entries }: SavedGame): Result<Running, Refusal> {
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
  return running;
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
function elsewhere(entrance: Entrance, last: TableScene): Stage {
  const scene = last.kind === 'play' || last.kind === 'setup' ? { ...last, troubles: [...last.troubles, { kind: 'elsewhere' as const }] } : last;
  return { scene: signal(scene), intents: { takeOver: () => void enterTable({ ...entrance, take: true }) }, close: () => undefined };
}

