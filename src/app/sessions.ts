/** How tables are opened: everything that the home screen does not need is loaded with this. */
import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { Refusal } from '../base/result.ts';
import type { Options } from '../games/ogres-vs-pixies/types.ts';
import type { Entry } from '../log/entry.ts';
import { importTable } from '../table/file.ts';
import type { TableScene, TableSession } from './api.ts';
import { parseInvitation, type Invitation } from './code.ts';
import type { Shell } from './dependencies.ts';
import { guestStage } from './lobby/guest.ts';
import { hostStage } from './lobby/host.ts';
import { forgetHost, listHosts, loadGuest, newHost, newSelf, saveGuest, saveHost, type GuestRecord, type HostRecord } from './lobby/record.ts';
import type { Phones } from './phones.ts';
import { isName } from './settings.ts';
import { stagedSession, type Stage, type StagedSession } from './stage.ts';
import { foundAlone } from './play/alone.ts';
import { enterTable, refusedStage } from './play/enter.ts';
import { saveNew } from './play/founded.ts';
import { rules, type GameTable } from './play/game.ts';
import { feedEntry, keyOf, loadGame, type TableRecord } from './play/record.ts';

/** While a game is on or about to be, the screen stays on and no update reloads the page. */
function openSession(shell: Shell, first: Stage): StagedSession {
  const stops: (() => void)[] = [];
  const rest = (): void => stops.splice(0).forEach((stop) => stop());
  const session = stagedSession(first, () => {
    stopWatching();
    rest();
  });
  const live = computed(() => isLive(session.scene.value));
  const stopWatching = effect(() => {
    const isOn = live.value;
    untracked(() => {
      rest();
      if (isOn) stops.push(shell.device.holdLiveTable(), shell.device.keepAwake());
    });
  });
  return session;
}

const isLive = (scene: TableScene): boolean => scene.kind !== 'refused' && !(scene.kind === 'play' && scene.outcome !== null);

const AN_EVENING = 12 * 60 * 60 * 1000;
/** Keys and readiness, of each seat. */
const SETUP_ENTRIES = 2;

const opening = (): Stage => ({ scene: signal({ kind: 'connecting', to: '', step: 'opening', words: null }), intents: {}, close: () => undefined });

export async function passAndPlay(shell: Shell, options: Options, names: readonly [string, string]): Promise<TableSession> {
  return resumeTable(shell, await saveNew(shell, foundAlone(shell.random, options, names.map((name) => (isName(name) ? name : '')), null)));
}

export async function resumeTable(shell: Shell, key: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  await enterTable({ session, shell, key });
  return session;
}

/** The lobby that a reload interrupted, else a new one. */
export async function hostTable(shell: Shell): Promise<TableSession> {
  const session = openSession(shell, opening());
  for (const record of await listHosts(shell.store)) if (await enterInterrupted(session, shell, record)) return session;
  const record = newHost(shell.random, shell.settings.peek().name, shell.today());
  await saveHost(shell.store, record);
  await enterHost(session, shell, record);
  return session;
}

/** `false`: it is not what this person comes back to. */
async function enterInterrupted(session: StagedSession, shell: Shell, record: HostRecord): Promise<boolean> {
  const { table: key, code, madeAt } = record;
  if (shell.today() - madeAt * 1000 > AN_EVENING) {
    await forgetHost(shell.store, code);
    return false;
  }
  if (key === '') return enterHost(session, shell, record);
  // The page went away between the start and the first board; later on a table has an address of its own.
  const game = await loadGame(shell.store, key);
  if (!game.ok || game.value.entries.length > SETUP_ENTRIES * game.value.record.founding.joins.length) return false;
  await enterTable({ session, shell, key });
  return true;
}

/** `false`: another tab has it. */
async function enterHost(session: StagedSession, shell: Shell, record: HostRecord): Promise<boolean> {
  const release = await shell.tabs.hold(`lobby/host/${record.code}`, false, async () => undefined);
  if (release === null) return false;
  const goOn = (key: string, phones: Phones): Promise<void> => enterTable({ session, shell, key, phones });
  session.become(hostStage({ shell, record, release, goOn }));
  return true;
}

/** By code or link. Whoever was at this table before gets the same seat again. */
export async function joinTable(shell: Shell, codeOrLink: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  const invitation = parseInvitation(codeOrLink);
  if (invitation.ok) await enterGuest(session, shell, invitation.value);
  else session.become(refusedStage(invitation.error));
  return session;
}

async function enterGuest(session: StagedSession, shell: Shell, invitation: Invitation, take = false): Promise<void> {
  const { code, secret } = invitation;
  const kept = await loadGuest(shell.store, code);
  if (kept !== undefined && (await loadGame(shell.store, kept.table)).ok) return enterTable({ session, shell, key: kept.table });
  let rest = async (): Promise<void> => undefined;
  const release = await shell.tabs.hold(`lobby/guest/${code}`, take, () => rest());
  const elsewhere: Stage = { ...refusedStage({ code: 'table/elsewhere' }), intents: { takeOver: () => void enterGuest(session, shell, invitation, true) } };
  if (release === null) return session.become(elsewhere);
  const record: GuestRecord = { ...(kept?.table === '' ? kept : { code, table: '', self: newSelf(shell.random, shell.settings.peek().name) }), secret: secret ?? kept?.secret ?? null };
  await saveGuest(shell.store, record);
  const goOn = (key: string, phones: Phones): Promise<void> => enterTable({ session, shell, key, phones });
  const retry = (): void => void enterGuest(session, shell, invitation);
  const stage = guestStage({ shell, record, returning: kept !== undefined, release, goOn, retry });
  rest = async () => {
    stage.close(false);
    session.become(elsewhere);
  };
  session.become(stage);
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
