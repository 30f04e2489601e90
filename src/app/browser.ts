/** The app in a browser: the real clock, chance, storage, tabs and net. */
import type { Bytes } from '../base/bytes.ts';
import { systemClock } from '../net/clock.ts';
import type { Net } from '../net/link.ts';
import { guardedStore } from '../store/guarded.ts';
import { idbStore } from '../store/idb.ts';
import type { App, Settings } from './api.ts';
import { createApp } from './app.ts';
import { browserDevice } from './device.ts';
import { browserDoubts } from './doubts.ts';
import { browserMailbox } from './pair/mailbox.ts';
import { chooseSignalling } from './signalling.ts';
import { browserTabs } from './tabs.ts';
import type { Workshop } from './work/workshop.ts';

/** Put in by the build. */
declare const __VERSION__: string;

const DATABASE = 'pies-and-pixies';

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const page = (): string => location.href.split('#')[0] ?? location.href;

async function openNet(base: string, settings: Settings): Promise<Net> {
  const [{ certificateOfPage, createPeerJsNet }, signalling] = await Promise.all([import('../net/peerjs.ts'), chooseSignalling(settings.signalling, page())]);
  return createPeerJsNet({ base, signalling, iceServers: [...settings.iceServers], clock: systemClock, random, certificate: certificateOfPage() });
}

async function openWorkshop(): Promise<Workshop> {
  const { workerWorkshop } = await import('./work/worker-workshop.ts');
  return workerWorkshop(systemClock, () => new Worker(new URL('./work/worker.ts', import.meta.url), { type: 'module', name: 'cards' }));
}

let workshop: Promise<Workshop> | undefined;
/** One for the whole page: what a worker has once worked out about the cards it need not work out again. */
function theWorkshop(): Promise<Workshop> {
  workshop ??= openWorkshop().catch((error: unknown) => {
    // Its code could not be loaded: whoever asks next tries again.
    workshop = undefined;
    throw error;
  });
  return workshop;
}

export const openApp = (): App =>
  createApp({
    store: guardedStore(idbStore(DATABASE), systemClock.after),
    clock: systemClock,
    today: Date.now,
    random,
    openNet,
    tabs: browserTabs(),
    device: browserDevice,
    doubts: browserDoubts,
    mailbox: browserMailbox,
    workshop: theWorkshop,
    version: __VERSION__,
    page: page(),
  });
