/** What `bench recover` runs in each of its two pages: the app without its screens, links that can be cut without a word, and the moments that count. */
import { effect } from '@preact/signals-core';
import type { App, TableSession } from '../../../app/api.ts';
import { openApp } from '../../../app/browser.ts';

/** Milliseconds since 1970, from the clock that all pages of one machine share. */
const now = (): number => performance.timeOrigin + performance.now();

// Before the app opens any: from `cut` on, the channels of that time take everything and carry nothing.
const living = new Set<RTCDataChannel>();
const dead = new WeakSet<RTCDataChannel>();
const send = RTCDataChannel.prototype.send as (this: RTCDataChannel, data: ArrayBufferView<ArrayBuffer>) => void;
RTCDataChannel.prototype.send = function sendUnlessDead(this: RTCDataChannel, data: unknown): void {
  living.add(this);
  if (!dead.has(this)) send.call(this, data as ArrayBufferView<ArrayBuffer>);
};
export function cut(): number {
  for (const channel of living) dead.add(channel);
  living.clear();
  return now();
}

const Real = RTCPeerConnection;
const relayOnly = function relayOnly(config: RTCConfiguration): RTCPeerConnection {
  return new Real({ ...config, iceTransportPolicy: 'relay' });
};
/** While it is up no new connection of this page finds a way: only relays may be used, and there is none. */
export function wall(up: boolean): void {
  globalThis.RTCPeerConnection = up ? (Object.assign(relayOnly, { generateCertificate: Real.generateCertificate.bind(Real) }) as never) : Real;
}

let app: App | undefined;
let session: TableSession | undefined;
/** Since this page started. */
let seatedAfter: number | null = null;
let awayAt: number | null = null;

const mine = (): TableSession => {
  if (!session) throw new Error('there is no table yet');
  return session;
};

async function begin(): Promise<App> {
  const opened = openApp();
  await opened.ready;
  app = opened;
  return opened;
}
export async function open(port: number): Promise<void> {
  const { setSettings, settings } = await begin();
  setSettings({ ...settings.value, iceServers: [], signalling: { host: 'localhost', port, path: '/peerjs', secure: false } });
}
function follow(): void {
  effect(() => {
    const scene = mine().scene.value;
    if (scene.kind !== 'play') return;
    const isHere = scene.players.every(({ presence }) => presence === 'here');
    if (isHere) seatedAfter ??= performance.now();
    awayAt = isHere ? null : (awayAt ?? now());
  });
}
export async function host(): Promise<void> {
  session = await app?.host();
  follow();
}
export async function join(link: string): Promise<void> {
  session = await app?.join(link);
  follow();
}
/** A page that starts with a table in its store goes on with it at once, as a person would. */
async function goOn(): Promise<void> {
  const started = await begin();
  const [table] = started.saved.value;
  if (table === undefined) return;
  session = await started.resume(table.tableId);
  follow();
}
export const ready: Promise<void> = goOn();

export interface Status {
  readonly kind: string;
  readonly link: string | null;
  readonly canStart: boolean;
  readonly step: number;
  readonly seatedAfter: number | null;
  readonly awayAt: number | null;
}
export function status(): Status {
  const scene = session?.scene.value;
  const lobby = scene?.kind === 'lobby' ? scene : null;
  return { kind: scene?.kind ?? 'none', link: lobby?.link ?? null, canStart: lobby?.canStart ?? false, step: scene?.kind === 'play' ? scene.step : -1, seatedAfter, awayAt };
}
export function start(): void {
  const scene = mine().scene.value;
  if (scene.kind === 'lobby' && scene.options.game === 'ogres-vs-pixies') mine().setOptions({ ...scene.options, scenario: 'skirmish' });
  mine().start();
}
/** Does something if it can, so that an entry has to pass; whether it did. */
export function act(): boolean {
  const scene = mine().scene.value;
  if (scene.kind !== 'play' || scene.pending || scene.legal.length === 0) return false;
  const end = scene.legal.find((action) => action.kind === 'end') ?? scene.legal[0];
  if (end) mine().act([end]);
  return end !== undefined;
}
/** When this phone first shows a step beyond that one. */
export const beyond = (step: number): Promise<number> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      const scene = mine().scene.value;
      if (scene.kind !== 'play' || scene.step <= step) return;
      resolve(now());
      queueMicrotask(() => stop());
    });
  });
