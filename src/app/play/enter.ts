/**
 * The one way into a game: what is saved of it is loaded and goes on. Founding, resuming, a reload, a rematch and taking over from another tab all come here.
 * Nothing is signed for a table that another tab has open.
 */
import { effect, signal } from '@preact/signals-core';
import type { Bytes } from '../../base/bytes.ts';
import { assertNever, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import type { SavedTable, TableScene } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Phones } from '../phones.ts';
import { savedEntry } from '../saved.ts';
import { arrivingStage, codeKey } from '../seat/arriving.ts';
import { decodeSeatCode } from '../seat/code.ts';
import type { Holding } from '../seat/holding.ts';
import { restingStage } from '../seat/resting.ts';
import { once, type Stage, type StagedSession } from '../stage.ts';
import { aloneStage } from './alone.ts';
import { openMembers } from './circle.ts';
import type { HostDesk } from '../lobby/desk.ts';
import { watchStage } from '../watch/stage.ts';
import { markBroken } from './founded.ts';
import type { OpenGame } from './kind.ts';
import { kindOf, rulesVersionOf } from './kinds.ts';
import type { Members } from './members.ts';
import { partyStage } from './party.ts';
import { keyOf, loadGame, type SavedGame } from './record.ts';
import type { Running } from './running.ts';
import type { TableOptions } from './table-options.ts';

export interface Entrance {
  readonly session: StagedSession;
  readonly shell: Shell;
  readonly key: string;
  /** The place among phones that the lobby already has, or the members whom the game before knows. */
  readonly phones?: Phones;
  readonly desk?: HostDesk;
  readonly members?: Members;
  readonly take?: boolean;
  /** What another phone at the table shows, to find it without any server. */
  readonly offer?: string;
}

export async function enterTable(entrance: Entrance): Promise<void> {
  const { session, shell, key } = entrance;
  let lost = false;
  let rest = async (): Promise<void> => void (lost = true);
  const release = await shell.tabs.hold(`table/${key}`, entrance.take ?? false, () => rest());
  if (release === null) {
    hangUp(entrance);
    return session.become(elsewhere(entrance, { kind: 'refused', refusal: { code: 'table/elsewhere' } }));
  }
  const loaded = await loadGame(shell.store, key);
  const between = await betweenPhones(entrance, loaded, release);
  if (between !== null) {
    rest = async () => {
      between.close(false);
      session.become(elsewhere(entrance, between.scene.peek()));
    };
    return session.become(between);
  }
  const opened = await open(shell, key, loaded);
  if (!opened.ok) {
    release();
    hangUp(entrance);
    return session.become(refusedStage(opened.error));
  }
  const { running, record } = opened.value.game;
  const stopDoubting = record.mode === 'phones' ? watchSaving(shell, key, running) : () => undefined;
  let stopWatching = (): void => undefined;
  const stage = await stageOf(entrance, opened.value, () => {
    stopWatching();
    stopDoubting();
    running.rest();
    void running.saved().then(release);
  });
  rest = async () => {
    const last = stage.scene.peek();
    stage.close(false);
    session.become(elsewhere(entrance, last));
    await running.saved();
  };
  session.become(stage);
  if (entrance.offer !== undefined) stage.pairing?.read(entrance.offer);
  // A tab that was frozen may not know yet that another one has the table.
  stopWatching = running.overtaken.subscribe((overtaken) => (overtaken || lost) && void rest());
}

/** Nobody here goes on: the phone shall not be taken for present. */
function hangUp({ members, phones }: Pick<Entrance, 'members' | 'phones'>): void {
  members?.close();
  phones?.close();
}

/** While nothing can be saved, what is sent from here is not here after a reload. Heard again, and saved, it is. */
export const watchSaving = ({ store, doubts }: Pick<Shell, 'store' | 'doubts'>, key: string, { standing }: Running): (() => void) =>
  effect(() => {
    if (store.health.value.kind !== 'ok') doubts.set(key, true);
    else if (standing.value.awake) doubts.set(key, false);
  });

interface Opened {
  readonly game: OpenGame;
  readonly returning: boolean;
  readonly holding: Holding | null;
}

/** The stage of a seat that is not here, or not quite; `null`: it is. */
async function betweenPhones({ session, shell, key }: Entrance, loaded: Result<SavedGame, Refusal>, release: () => void): Promise<Stage | null> {
  const again = (next: string, members?: Members): Promise<void> => enterTable({ session, shell, key: next, ...(members === undefined ? {} : { members }) });
  if (loaded.ok) {
    const { holding } = loaded.value;
    if (holding === null || holding.hold === 'here') return null;
    const openGame = (): OpenGame | undefined => {
      const opened = restore(shell, loaded.value);
      return opened.ok ? opened.value.game : undefined;
    };
    return restingStage({ shell, key, saved: loaded.value, holding, open: openGame, release, goOn: again });
  }
  const kept = await shell.store.get(codeKey(key));
  const code = kept === undefined ? undefined : decodeSeatCode(kept, rulesVersionOf);
  return code?.ok === true ? arrivingStage({ shell, code: code.value, release, goOn: again }) : null;
}

async function open(shell: Shell, key: string, loaded: Result<SavedGame, Refusal>): Promise<Result<Opened, Refusal>> {
  const opened: Result<Opened, Refusal> = loaded.ok ? restore(shell, loaded.value) : loaded;
  if (!opened.ok && opened.error.code !== 'saved/not-found') await markBroken(shell, key);
  return opened;
}

async function stageOf({ session, shell, phones, desk, members }: Entrance, opened: Opened, release: () => void): Promise<Stage> {
  const goOn: TableOptions['goOn'] = (key, known) => enterTable({ session, shell, key, ...known });
  const options = { shell, ...opened, release, goOn };
  const { record } = opened.game;
  switch (record.mode) {
    case 'one-phone': return aloneStage(options);
    case 'watching': return watchStage(options, phones);
    case 'phones': return partyStage(options, members ?? (await openMembers(shell, record, phones && { phones, desk: desk ?? null })));
    default: return assertNever(record.mode);
  }
}

function restore(shell: Shell, saved: SavedGame): Result<Opened, Refusal> {
  const { record } = saved;
  const doubtful = record.mode === 'phones' && shell.doubts.has(keyOf(record));
  const kind = kindOf(record.founding.game);
  if (kind === undefined) return refuse('founding/other-game', record.founding.game);
  let listed: SavedTable | null = null;
  // Only looked into, to hear how far its seat has gone elsewhere.
  const moved = saved.holding !== null && saved.holding.hold !== 'here' ? { moved: true } : {};
  const beside = (now: SavedTable): readonly (readonly [string, Bytes])[] => {
    const summary = { ...now, ...moved };
    if (listed !== null && !isNews(listed, summary)) return [];
    listed = summary;
    shell.noteSaved(summary);
    return [savedEntry(summary)];
  };
  const game = kind.open({ ...saved, doubtful }, { store: shell.store, workshop: shell.workshop, today: shell.today, version: shell.version, beside });
  return game.ok ? ok({ game: game.value, returning: saved.entries.length > 0, holding: saved.holding }) : game;
}

/** In milliseconds: how old the time of the last move may be in the list. */
const LISTED_WITHIN = 60_000;

/** The list need not be written with every move. */
const isNews = (listed: SavedTable, now: SavedTable): boolean =>
  listed.status !== now.status || listed.round !== now.round || now.savedAt - listed.savedAt >= LISTED_WITHIN;

export const refusedStage = (refusal: Refusal): Stage => ({ scene: signal({ kind: 'refused', refusal }), intents: {}, close: () => undefined });

/** The table as it was last seen here, and the offer to go on with it. */
function elsewhere({ session, shell, key }: Entrance, last: TableScene): Stage {
  return { scene: signal(asLeft(last)), intents: { takeOver: once(() => enterTable({ session, shell, key, take: true })) }, close: () => undefined };
}

/** Nothing is asked of anybody there. */
function asLeft(last: TableScene): TableScene {
  switch (last.kind) {
    case 'play': case 'pie': return { ...last, troubles: [...last.troubles, { kind: 'elsewhere' }] };
    case 'setup': return { ...last, anew: null, troubles: [...last.troubles, { kind: 'elsewhere' }] };
    default: return { kind: 'refused', refusal: { code: 'table/elsewhere' } };
  }
}
