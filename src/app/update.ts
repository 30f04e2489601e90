/**
 * New versions: found when the page starts and whenever it is looked at again, offered, and taken only when a person accepts.
 * The tab that accepts reloads into the new version. No other tab is ever reloaded: it goes on with the code that it has loaded, and what
 * it still loads lazily is kept for it (src/pwa/service-worker.ts). A tab with a live table reloads only after that table.
 */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { Workbox } from 'workbox-window';
import { holdBuild } from '../pwa/builds.ts';
import { hasLiveTable } from './live-tables.ts';

export type UpdateState =
  /** No secure context or no service worker here: the page loads its version from the server each time and needs the network to start. */
  | { readonly kind: 'unavailable' }
  /** The version of this page is the newest known. */
  | { readonly kind: 'current' }
  /** As before, and everything has just been stored: from now on the app starts without a network. */
  | { readonly kind: 'offline-ready' }
  /** A newer version can be taken. Offer it between games. */
  | { readonly kind: 'ready' }
  /** Accepted during a game: taken as soon as the table is left. */
  | { readonly kind: 'after-table' }
  /** About to reload. */
  | { readonly kind: 'applying' };

export interface Updates {
  readonly state: ReadonlySignal<UpdateState>;
  /** The person accepts the version that is `ready`. */
  apply(): void;
  /** Asks the server whether there is a newer version; offline is no error. */
  check(): Promise<void>;
}

/** A waiting worker takes over within a moment or never: then a reload shows what there is. */
const PATIENCE = 5000;

class ServiceWorkerUpdates implements Updates {
  readonly #state = signal<UpdateState>({ kind: 'current' });
  readonly state: ReadonlySignal<UpdateState> = this.#state;
  readonly #workbox: Workbox;
  readonly #reload: () => void;
  #registration: ServiceWorkerRegistration | undefined;
  /** At the first visit a worker takes this page, which is of its own version. */
  #controlled = navigator.serviceWorker.controller !== null;

  constructor(scope: string, reload: () => void) {
    this.#reload = reload;
    this.#workbox = new Workbox(new URL('service-worker.js', scope).href, { scope, updateViaCache: 'none' });
    this.#workbox.addEventListener('waiting', () => this.#offer());
    this.#workbox.addEventListener('activated', (event) => {
      if (event.isUpdate !== true && this.#state.peek().kind === 'current') this.#state.value = { kind: 'offline-ready' };
    });
    navigator.serviceWorker.addEventListener('controllerchange', () => this.#onOtherWorker());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.check();
    });
  }

  async register(): Promise<void> {
    this.#registration = await this.#workbox.register();
    navigator.serviceWorker.controller?.postMessage({ type: 'PAGE_STARTED' });
  }

  apply(): void {
    if (this.#state.peek().kind !== 'ready') return;
    if (!hasLiveTable.peek()) return this.#takeOver();
    this.#state.value = { kind: 'after-table' };
    const stop = effect(() => {
      if (hasLiveTable.value) return;
      stop();
      this.#takeOver();
    });
  }

  async check(): Promise<void> {
    await this.#registration?.update().catch(() => undefined);
  }

  #offer(): void {
    const { kind } = this.#state.peek();
    if (kind !== 'after-table' && kind !== 'applying') this.#state.value = { kind: 'ready' };
  }

  #takeOver(): void {
    this.#state.value = { kind: 'applying' };
    // When another tab has accepted, the new worker is in charge already.
    if (this.#registration?.waiting == null) return this.#reload();
    this.#workbox.messageSkipWaiting();
    setTimeout(() => this.#reloadUnlessPlaying(), PATIENCE);
  }

  #onOtherWorker(): void {
    const first = !this.#controlled;
    this.#controlled = true;
    if (first) return;
    if (this.#state.peek().kind === 'applying') this.#reloadUnlessPlaying();
    else this.#offer();
  }

  /** A table may have been opened in the moment between the acceptance and now. */
  #reloadUnlessPlaying(): void {
    if (hasLiveTable.peek()) this.#state.value = { kind: 'ready' };
    else this.#reload();
  }
}

/** Once per page. Import it when the home screen is up: nothing waits for it. */
export function watchUpdates(): Updates {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return { state: signal({ kind: 'unavailable' }), apply: () => undefined, check: () => Promise.resolve() };
  const scope = new URL('./', document.baseURI).href;
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;
  if (build !== undefined) holdBuild(scope, build);
  const updates = new ServiceWorkerUpdates(scope, () => location.reload());
  // Storage full, or forbidden in private browsing: then the app is online only.
  void updates.register().catch(() => undefined);
  return updates;
}
