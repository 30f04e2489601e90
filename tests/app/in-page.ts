/** The whole app without its screens, for a page of a real browser: what a test asks for and what comes of it, as plain data. */
import type { App, PlayScene, Settings, TableScene, TableSession } from '../../src/app/api.ts';
import { openApp } from '../../src/app/browser.ts';
import type { Action, Options } from '../../src/games/ogres-vs-pixies/types.ts';

const app: App = openApp();
let session: TableSession | undefined;

const current = (): TableSession => {
  if (session === undefined) throw new Error('no session');
  return session;
};

export async function signalAt(port: number): Promise<void> {
  await app.ready;
  const settings: Settings = { ...app.settings.value, iceServers: [], signalling: { host: 'localhost', port, path: '/peerjs', secure: false } };
  app.setSettings(settings);
}
export const host = async (): Promise<void> => void (session = await app.host());
export const join = async (link: string): Promise<void> => void (session = await app.join(link));
export const resume = async (tableId: string): Promise<void> => void (session = await app.resume(tableId));
export const passAndPlay = async (options: Options): Promise<void> => void (session = await app.passAndPlay(options, ['A', 'B']));
export const leave = (): void => current().leave();
export const start = (): void => current().start();
export const takeOver = (): void => current().takeOver();
export const askRematch = (swap: boolean): void => current().askRematch(swap);
export const resign = (): void => current().say('resign');
export const setSkirmish = (): void => current().setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'off' });
export const setWish = (): void => current().setWish('ogre');
export const saved = (): number => app.saved.value.length;

export const scene = (): TableScene => current().scene.value;
export const kind = (): string => session?.scene.value.kind ?? 'none';
export const play = (): PlayScene => {
  const value = scene();
  if (value.kind !== 'play') throw new Error(`not playing: ${JSON.stringify(value)}`);
  return value;
};
/** What must be equal on both phones. */
export const board = (): string => {
  const { view, rolls, outcome, history } = play();
  return JSON.stringify({ ...view, mine: null, viewer: null, rolls, outcome, steps: history.length });
};
/** `false`: it is not this phone's turn. `pick`: from 0 up to 1. */
/** Stands still, with all that it would do, until an address answers; and then, before it hears of anything, acts once more. */
export function freezeAndAct(until: string, pick: number): boolean {
  const request = new XMLHttpRequest();
  request.open('GET', until, false);
  request.send();
  return actOnce(pick);
}
export function actOnce(pick: number): boolean {
  const { legal } = play();
  const action: Action | undefined = legal[Math.floor(pick * legal.length)];
  if (action === undefined) return false;
  current().act([action]);
  return true;
}
