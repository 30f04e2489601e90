/** A phone at a table of Pie Fight without its screen, for a page of a real browser: it answers by itself, and keeps what was shown and when. */
import { effect } from '@preact/signals-core';
import type { App, PieScene, TableScene, TableSession } from '../../src/app/api.ts';
import { openApp } from '../../src/app/browser.ts';
import { cardOf } from '../../src/games/pie-fight/deck.ts';
import { defaultChoice } from '../../src/games/pie-fight/defaults.ts';
import type { Action, PieEvent } from '../../src/games/pie-fight/types.ts';
import { createChance } from '../net/chance.ts';

const app: App = openApp();
let session: TableSession | undefined;
/** How much of what may be chosen is a new hand. */
let resets = 0;
let answering = false;
let handAt: number | null = null;
const digests = new Map<number, string>();
/** When this phone answered at a step, and when the step was shown here. */
const answeredAt = new Map<number, number>();
const shownAt = new Map<number, number>();

/** Milliseconds since 1970, from the clock that all pages of one machine share. */
export const now = (): number => performance.timeOrigin + performance.now();

const current = (): TableSession => {
  if (session === undefined) throw new Error('no session');
  return session;
};
const pie = (): PieScene => {
  const scene = current().scene.value;
  if (scene.kind !== 'pie') throw new Error(`not playing: ${JSON.stringify(scene)}`);
  return scene;
};

export async function signalAt(port: number): Promise<void> {
  await app.ready;
  app.setSettings({ ...app.settings.value, iceServers: [], signalling: { host: 'localhost', port, path: '/peerjs', secure: false } });
}
export async function host(): Promise<void> {
  session = await app.host('pie-fight');
  effect(watch);
}
export async function join(link: string): Promise<void> {
  session = await app.join(link);
  effect(watch);
}
export const start = (): number => {
  const at = now();
  current().start();
  return at;
};
export const resign = (): void => current().pie.say('resign');

function watch(): void {
  const scene = current().scene.value;
  if (scene.kind !== 'pie') return;
  digests.set(scene.step, scene.digest);
  if (!shownAt.has(scene.step)) shownAt.set(scene.step, now());
  const mine = scene.view.players.find(({ seat }) => seat === scene.eyes)?.hand ?? [];
  if (mine.some(({ face }) => face !== null)) handAt ??= now();
}

/** From now on this phone answers whatever it is asked. `often`: from 0, a sensible answer, to 1, a new hand whenever there may be one. */
export function answerAll(seed: number, often: number): void {
  resets = often;
  if (answering) return;
  answering = true;
  const chance = createChance(seed);
  const answer = (): void => {
    const scene = current().scene.value;
    if (scene.kind !== 'pie' || scene.legal.length === 0) return;
    answeredAt.set(scene.step, now());
    current().pie.choose(choice(scene, chance));
  };
  effect(() => {
    const scene = current().scene.value;
    if (scene.kind === 'pie' && scene.legal.length > 0) setTimeout(answer);
  });
}

const isTheft = ({ view, eyes }: PieScene, action: Action): boolean => {
  const held = action.kind === 'play' ? view.players.find(({ seat }) => seat === eyes)?.hand.find(({ slot }) => slot === action.slot) : undefined;
  return held !== undefined && held.face !== null && cardOf(held.face).kind === 'pickpocket';
};

function choice(scene: PieScene, chance: () => number): Action {
  const one = (actions: readonly Action[]): Action | undefined => actions[Math.floor(chance() * actions.length)];
  const thefts = scene.legal.filter((action) => isTheft(scene, action));
  const hands = chance() < resets ? scene.legal.filter(({ kind }) => kind === 'reset') : [];
  const chosen = one(thefts) ?? one(hands) ?? defaultChoice(scene.view, Math.floor(chance() * 2 ** 31)) ?? one(scene.legal);
  if (chosen === undefined) throw new Error('nothing is legal');
  return chosen;
}

interface Progress {
  readonly link: string | null;
  readonly canStart: boolean;
  readonly seated: number;
  readonly step: number;
  readonly pass: number;
  readonly round: number;
  readonly outcome: PieScene['outcome'];
  readonly certificate: PieScene['certificate'];
  readonly troubles: PieScene['troubles'];
}
const NOWHERE: Progress = { link: null, canStart: false, seated: 0, step: 0, pass: 0, round: 0, outcome: null, certificate: null, troubles: [] };

function progress(scene: TableScene): Progress {
  if (scene.kind === 'lobby') return { ...NOWHERE, link: scene.link, canStart: scene.canStart, seated: scene.members.filter(({ status: at }) => at === 'seated').length };
  if (scene.kind !== 'pie') return NOWHERE;
  const { step, view, outcome, certificate, troubles } = scene;
  return { ...NOWHERE, step, pass: view.pass, round: view.round, outcome, certificate, troubles };
}
/** How far the table is, and the host's link. */
export const status = () => {
  const scene = current().scene.value;
  return { kind: scene.kind, handAt, ...progress(scene) };
};
/** How often it was told. */
export function told(kind: PieEvent['kind']): number {
  const { stories, view } = pie();
  return [...stories, ...(view.lastStory === null ? [] : [view.lastStory]), view.story].flatMap(({ events }) => events).filter((event) => event.kind === kind).length;
}
export const allDigests = (): readonly (readonly [number, string])[] => [...digests];
/** By step: when this phone answered there, and when the step was shown. */
export const times = () => ({ answered: [...answeredAt], shown: [...shownAt] });
