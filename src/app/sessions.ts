/** How tables are opened: everything that the home screen does not need is loaded with this. */
import { computed, effect, signal, untracked } from '@preact/signals-core';
import type { Options } from '../games/ogres-vs-pixies/types.ts';
import { invariant, refuse, type Refusal } from '../base/result.ts';
import type { Options as PieOptions } from '../games/pie-fight/types.ts';
import { readTableFile } from '../table/file.ts';
import type { LobbyOptions, TableScene, TableSession, Wish } from './api.ts';
import { parseInvitation, parseWatchInvitation, type Invitation, type WatchInvitation } from './code.ts';
import type { Shell } from './dependencies.ts';
import { guestStage } from './lobby/guest.ts';
import { hostStage, type HostPlace } from './lobby/host.ts';
import { forgetHost, listHosts, loadGuest, newHost, newSelf, saveGuest, saveHost, type GuestRecord, type HostRecord } from './lobby/record.ts';
import type { GameName } from './games.ts';
import { parsePairLink, type Ticket } from './pair/code.ts';
import type { Phones } from './phones.ts';
import { listSaved } from './saved.ts';
import { isName } from './settings.ts';
import { once, stagedSession, type Stage, type StagedSession } from './stage.ts';
import { foundAlone } from './play/alone.ts';
import { doorStage } from './watch/door.ts';
import { enterTable, refusedStage } from './play/enter.ts';
import { saveNew } from './play/founded.ts';
import { kindOf, ourKind, rulesVersionOf } from './play/kinds.ts';
import { codeKey, heldBy } from './seat/arriving.ts';
import { encodeSeatCode, parseSeatLink, tableKeyOf } from './seat/code.ts';
import { holdingEntry } from './seat/holding.ts';
import { listedSeat } from './seat/resting.ts';
import { circleOf, NOT_WATCHED, feedEntry, keyOf, loadGame, loadRecord, type TableRecord } from './play/record.ts';

/** While a game is on or about to be, the screen stays on and no update reloads the page. */
function openSession(shell: Shell, first: Stage): StagedSession {
  const stops: (() => void)[] = [];
  const rest = (): void => stops.splice(0).forEach((stop) => stop());
  const session = stagedSession(first, () => {
    stopWatching();
    rest();
  });
  const live = computed(() => isLive(session.scene.value) && !isLeft(session.scene.value));
  const lit = computed(() => live.value || (isTableView(session.scene.value) && !isLeft(session.scene.value)));
  const stopWatching = effect(() => {
    const [isOn, isLit] = [live.value, lit.value];
    untracked(() => {
      rest();
      if (isOn) stops.push(shell.device.holdLiveTable());
      if (isLit) stops.push(shell.device.keepAwake());
    });
  });
  return session;
}

const isLive = (scene: TableScene): boolean => scene.kind !== 'refused' && scene.kind !== 'seat' && !((scene.kind === 'play' || scene.kind === 'pie') && scene.outcome !== null);

/** Another tab has it. */
const isLeft = (scene: TableScene): boolean => 'troubles' in scene && scene.troubles.some(({ kind }) => kind === 'elsewhere');

/** Stands in the middle of the table, and waits for the next game. */
const isTableView = (scene: TableScene): boolean => (scene.kind === 'play' || scene.kind === 'pie') && scene.mode === 'watching';

const AN_EVENING = 12 * 60 * 60 * 1000;
/** Keys and readiness, of each seat. */
const SETUP_ENTRIES = 2;

const opening = (): Stage => ({ scene: signal({ kind: 'connecting', to: '', step: 'opening', words: null }), intents: {}, close: () => undefined });

export async function passAndPlay(shell: Shell, { scenario, first, wishes }: Options, names: readonly [string, string]): Promise<TableSession> {
  return playAlone(shell, { game: 'ogres-vs-pixies', scenario, first, timer: 'off' }, wishes, names);
}
export async function passPies(shell: Shell, { beings, ghostPies }: PieOptions, names: readonly string[]): Promise<TableSession> {
  return playAlone(shell, { game: 'pie-fight', ghostPies, timer: 'off' }, beings, names);
}

async function playAlone(shell: Shell, lobby: LobbyOptions, wishes: readonly (Wish | null)[], names: readonly string[]): Promise<TableSession> {
  const kind = ourKind(lobby.game);
  const options = kind.foundingOptions(lobby, wishes);
  invariant(options !== null && names.length === wishes.length, 'playAlone: one name for each wish, and wishes of that game');
  const record = foundAlone(shell.random, { at: kind.at, options, names: names.map((name) => (isName(name) ? name : '')) }, null);
  return resumeTable(shell, await saveNew(shell, record, kind.summary(record, shell.today())));
}

export async function resumeTable(shell: Shell, key: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  await enterTable({ session, shell, key });
  return session;
}

/** The lobby of that game that a reload interrupted, else a new one. */
export async function hostTable(shell: Shell, game: GameName = 'ogres-vs-pixies'): Promise<TableSession> {
  const session = openSession(shell, opening());
  for (const record of await listHosts(shell.store)) if (record.options.game === game && (await enterInterrupted(session, shell, record))) return session;
  const record = newHost(shell.random, shell.settings.peek().name, shell.today(), ourKind(game));
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
  const goOn = (key: string, place: HostPlace): Promise<void> => enterTable({ session, shell, key, ...place });
  session.become(hostStage({ shell, record, release, goOn }));
  return true;
}

/** By code or link. Whoever was at this table before gets the same seat again. */
export async function joinTable(shell: Shell, codeOrLink: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  const invitation = parseInvitation(codeOrLink);
  if (invitation.ok) await enterGuest(session, shell, { ...invitation.value, watches: false });
  else session.become(refusedStage(invitation.error));
  return session;
}

/** To look on: by the code or link of the host, or by a link that any phone at the table shows. */
export async function watchTable(shell: Shell, codeOrLink: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  const parsed = parseWatchInvitation(codeOrLink);
  if (!parsed.ok) session.become(refusedStage(parsed.error));
  else if (parsed.value.kind === 'code') await enterGuest(session, shell, { ...parsed.value.invitation, watches: true });
  else enterDoor(session, shell, parsed.value);
  return session;
}

function enterDoor(session: StagedSession, shell: Shell, { address, secret }: Extract<WatchInvitation, { readonly kind: 'phone' }>): void {
  const goOn = (key: string, phones: Phones): Promise<void> => enterTable({ session, shell, key, phones });
  session.become(doorStage({ shell, address, secret, goOn, retry: () => enterDoor(session, shell, { kind: 'phone', address, secret }), shown: null }));
}

/** By what another phone at a table shows: back to one's seat there, into the lobby, or to look on at a game that is on. */
export async function pairTable(shell: Shell, offer: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  const parsed = parsePairLink(offer);
  if (!parsed.ok) session.become(refusedStage(parsed.error));
  else if (parsed.value.kind === 'answer') session.become(refusedStage({ code: (await shell.mailbox.leave(offer)) ? 'pair/handed-over' : 'pair/answer-first' }));
  else await enterBy(session, shell, offer, parsed.value.ticket);
  return session;
}

async function enterBy(session: StagedSession, shell: Shell, offer: string, { at, code, secret }: Ticket): Promise<void> {
  const key = await tableBy(shell.store, code);
  if (key !== undefined) return enterTable({ session, shell, key, offer });
  const coming = { code, secret, watches: false };
  const missedTheStart = at === 'host-at-game' && (await loadGuest(shell.store, coming)) !== undefined;
  if (at === 'host' || at === 'guest' || missedTheStart) return enterGuest(session, shell, coming, false, offer);
  if (secret === null) return session.become(refusedStage({ code: 'pair/other-table' }));
  const goOn = (next: string, phones: Phones): Promise<void> => enterTable({ session, shell, key: next, phones });
  return session.become(doorStage({ shell, address: null, secret, goOn, retry: once(() => enterBy(session, shell, offer, { at, code, secret })), shown: { offer, code } }));
}

/** The latest table between phones that people met at by this code. */
async function tableBy(store: Shell['store'], code: string): Promise<string | undefined> {
  for (const { tableId, mode } of await listSaved(store)) if (mode !== 'one-phone' && (await loadRecord(store, tableId))?.code === code) return tableId;
  return undefined;
}

/** Who comes by the host's code, to play or to watch. */
type Coming = Invitation & Pick<GuestRecord, 'watches'>;

async function enterGuest(session: StagedSession, shell: Shell, coming: Coming, take = false, offer: string | null = null): Promise<void> {
  const { code, secret, watches } = coming;
  const kept = await loadGuest(shell.store, coming);
  if (kept !== undefined && (await loadGame(shell.store, kept.table)).ok) return enterTable({ session, shell, key: kept.table });
  let rest = async (): Promise<void> => undefined;
  const release = await shell.tabs.hold(`lobby/${watches ? 'watcher' : 'guest'}/${code}`, take, () => rest());
  const elsewhere: Stage = { ...refusedStage({ code: 'table/elsewhere' }), intents: { takeOver: once(() => enterGuest(session, shell, coming, true, offer)) } };
  if (release === null) return session.become(elsewhere);
  const record: GuestRecord = { ...(kept?.table === '' ? kept : { code, watches, table: '', host: null, self: newSelf(shell.random, shell.settings.peek().name) }), secret: secret ?? kept?.secret ?? null };
  await saveGuest(shell.store, record);
  const goOn = (key: string, phones: Phones): Promise<void> => enterTable({ session, shell, key, phones });
  const retry = once(() => enterGuest(session, shell, coming));
  const stage = guestStage({ shell, record, returning: record.host !== null, release, goOn, retry, offer });
  rest = async () => {
    stage.close(false);
    session.become(elsewhere);
  };
  session.become(stage);
}

/** By a code that another phone has shown. One that this phone has taken before leads to the same table; its own leads to where the seat can be taken back. */
export async function takeSeat(shell: Shell, link: string): Promise<TableSession> {
  const session = openSession(shell, opening());
  const parsed = parseSeatLink(link, rulesVersionOf);
  if (!parsed.ok) {
    session.become(refusedStage(parsed.error));
    return session;
  }
  const code = parsed.value;
  const key = tableKeyOf(code);
  const here = await loadGame(shell.store, key);
  if (!here.ok) await shell.store.set([[codeKey(key), encodeSeatCode(code)], listedSeat(shell, code, key)]);
  else if (code.generation > (here.value.holding?.generation ?? 0)) await shell.store.set([holdingEntry(key, heldBy(code))]);
  await enterTable({ session, shell, key });
  return session;
}

/** A game from a file: kept like a saved one, to be looked at. */
export async function importGame(shell: Shell, bytes: Uint8Array): Promise<Refusal | null> {
  const file = readTableFile(bytes);
  if (!file.ok) return file.error;
  const kind = kindOf(file.value.founding.game);
  const imported = kind?.importFile(bytes) ?? refuse('founding/other-game', file.value.founding.game);
  if (!imported.ok) return imported.error;
  const { founding, entries, summary } = imported.value;
  const record: TableRecord = { founding, owns: [], mode: 'one-phone', code: '', circle: circleOf(founding), ...NOT_WATCHED, timer: 'off', game: 0, series: founding.joins.map(() => 0) };
  const key = keyOf(record);
  // A table that is here already may be further on than the file.
  if ((await shell.store.list(`table/${key}/`)).length > 0) return null;
  await shell.store.set(entries.map(({ seat, number, bytes: entry }) => feedEntry(key, seat, number, entry)));
  await saveNew(shell, record, summary(record, shell.today()));
  return null;
}
