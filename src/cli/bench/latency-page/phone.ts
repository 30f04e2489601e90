/** What `bench latency` runs in each of its two pages: the app without its screens, a player that acts by itself, and a bare data channel beside it. */
import { effect } from '@preact/signals-core';
import type { App, HistoryItem, PlayScene, TableSession } from '../../../app/api.ts';
import { openApp } from '../../../app/browser.ts';
import { publicKeyOf, sign, verifies } from '../../../crypto/sign.ts';
import type { Action, Side } from '../../../games/ogres-vs-pixies/types.ts';
import { idbStore } from '../../../store/idb.ts';

/** Milliseconds since 1970, from the clock that all pages of one machine share. */
const now = (): number => performance.timeOrigin + performance.now();

/** When one step came to be on this phone. */
export interface Seen {
  readonly step: number;
  readonly kind: string;
  /** When this phone's player did it; `null`: another's. */
  readonly actedAt: number | null;
  /** When the state showed it. */
  shownAt: number;
  /** When its dice lay there. */
  rolledAt: number | null;
}

const PAUSE = 25;

let app: App | undefined;
let session: TableSession | undefined;
const seen = new Map<number, Seen>();
let actedAt: number | null = null;
let playing = false;

const mine = (): TableSession => {
  if (!session) throw new Error('there is no table yet');
  return session;
};

export async function open(port: number): Promise<void> {
  app = openApp();
  await app.ready;
  app.setSettings({ ...app.settings.value, iceServers: [], signalling: { host: 'localhost', port, path: '/peerjs', secure: false } });
}
export async function host(): Promise<void> {
  session = await app?.host();
}
export async function join(link: string): Promise<void> {
  session = await app?.join(link);
}
/** How far the table is, and the host's link. */
export function status(): { readonly kind: string; readonly link: string | null; readonly canStart: boolean; readonly why: string } {
  const scene = mine().scene.value;
  const lobby = scene.kind === 'lobby' ? scene : null;
  return { kind: scene.kind, link: lobby?.link ?? null, canStart: lobby?.canStart ?? false, why: scene.kind === 'refused' ? scene.refusal.code : '' };
}
export function wish(side: Side): void {
  mine().setWish(side);
}
export function start(): void {
  const scene = mine().scene.value;
  if (scene.kind === 'lobby' && scene.options.game === 'ogres-vs-pixies') mine().setOptions({ ...scene.options, scenario: 'skirmish' });
  mine().start();
}

function note(item: HistoryItem, at: number): void {
  const kind = item.kind === 'action' ? item.action.kind : item.kind;
  const known = seen.get(item.step);
  const dice = item.kind === 'action' ? item.dice : null;
  if (known && known.rolledAt === null && dice !== null) known.rolledAt = at;
  if (known) return;
  seen.set(item.step, { step: item.step, kind, actedAt, shownAt: at, rolledAt: dice === null ? null : at });
  actedAt = null;
}
/** What makes dice fall when there is such a thing: an attack, or often the end of the turn, when the trees roll. */
function choose(legal: readonly Action[]): Action | undefined {
  const attacks = legal.filter((action) => action.kind === 'attack');
  const ends = Math.random() < 0.3 ? legal.filter((action) => action.kind === 'end') : [];
  const choices = [attacks, ends].find((some) => some.length > 0) ?? legal;
  return choices[Math.floor(Math.random() * choices.length)];
}
function act(scene: PlayScene): void {
  const action = choose(scene.legal);
  if (playing || !action || scene.pending) return;
  playing = true;
  setTimeout(() => {
    playing = false;
    actedAt = now();
    mine().act([action]);
  }, PAUSE);
}
/** Plays on by itself, and notes when everything came to be. */
export function play(): void {
  effect(() => {
    const scene = mine().scene.value;
    if (scene.kind !== 'play') return;
    const at = now();
    for (const item of scene.history.slice(-3)) note(item, at);
    if (scene.outcome === null) act(scene);
  });
}
export const all = (): readonly Seen[] => [...seen.values()];
export const isOver = (): boolean => {
  const scene = mine().scene.value;
  return scene.kind === 'play' && scene.outcome !== null;
};

/** What is in the cost of an entry besides the way: milliseconds for one signature, one check of it, and one write to storage. */
export async function measureParts(times: number): Promise<{ readonly sign: number; readonly verify: number; readonly write: number }> {
  const [key, message, entry] = [new Uint8Array(32).fill(7), new Uint8Array(64), new Uint8Array(BARE_ENTRY)];
  const publicKey = publicKeyOf(key);
  const store = idbStore('latency');
  const started = performance.now();
  for (let time = 0; time < times; time++) sign(message, key);
  const signed = performance.now();
  const signature = sign(message, key);
  for (let time = 0; time < times; time++) verifies(signature, message, publicKey);
  const verified = performance.now();
  for (let time = 0; time < times; time++) await store.set([[`entry/${time}`, entry]]);
  const written = performance.now();
  return { sign: (signed - started) / times, verify: (verified - signed) / times, write: (written - verified) / times };
}
const BARE_ENTRY = 250;

/** The bare thing: a data channel between the same pages with nothing of ours on it. */
const bare = new RTCPeerConnection({ iceServers: [] });
let channel: RTCDataChannel | undefined;
const gathered = (): Promise<void> =>
  new Promise((resolve) => {
    if (bare.iceGatheringState === 'complete') resolve();
    else bare.addEventListener('icegatheringstatechange', () => bare.iceGatheringState === 'complete' && resolve());
  });

export async function offerBare(): Promise<RTCSessionDescriptionInit | undefined> {
  channel = bare.createDataChannel('bare');
  await bare.setLocalDescription();
  await gathered();
  return bare.localDescription?.toJSON() as RTCSessionDescriptionInit | undefined;
}
export async function answerBare(offer: RTCSessionDescriptionInit): Promise<RTCSessionDescriptionInit | undefined> {
  bare.addEventListener('datachannel', ({ channel: echo }) => {
    echo.binaryType = 'arraybuffer';
    echo.addEventListener('message', ({ data }) => echo.send(data as ArrayBuffer));
  });
  await bare.setRemoteDescription(offer);
  await bare.setLocalDescription();
  await gathered();
  return bare.localDescription?.toJSON() as RTCSessionDescriptionInit | undefined;
}
export async function acceptBare(answer: RTCSessionDescriptionInit): Promise<void> {
  await bare.setRemoteDescription(answer);
  if (channel && channel.readyState !== 'open') await new Promise((resolve) => channel?.addEventListener('open', resolve, { once: true }));
}
/** Round trips of so many bytes, one after another, as far apart as the player's actions. */
export async function measureBare(times: number, bytes: number): Promise<readonly number[]> {
  const trips: number[] = [];
  for (let trip = 0; trip < times; trip++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    const sentAt = performance.now();
    await new Promise((resolve) => {
      channel?.addEventListener('message', resolve, { once: true });
      channel?.send(new Uint8Array(bytes));
    });
    trips.push(performance.now() - sentAt);
  }
  return trips;
}
