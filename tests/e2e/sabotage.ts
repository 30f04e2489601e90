/** Storage that goes wrong in a real page as it does in browsers: from the first moment on, or in mid-game. */
import type { Page } from 'playwright-core';

export type Mishap =
  /** jakearchibald/idb-keyval#120. */
  | 'open never answers'
  | 'open fails'
  | 'there is no space left'
  | 'transactions are aborted'
  | 'transactions never end';

interface Sabotaged {
  mishap: Mishap | null;
}

/** Before the page goes anywhere. `first`: what its storage does until the page is reloaded. */
export async function canBeSabotaged(page: Page, first: Mishap | null = null): Promise<void> {
  await page.addInitScript((mishap) => {
    if (location.protocol === 'about:') return;
    const state = globalThis as unknown as Sabotaged;
    state.mishap = sessionStorage.getItem('sabotaged') === null ? mishap : null;
    sessionStorage.setItem('sabotaged', 'yes');
    const { open } = IDBFactory.prototype;
    const { transaction } = IDBDatabase.prototype;
    const { put } = IDBObjectStore.prototype;
    const { commit } = IDBTransaction.prototype;
    IDBFactory.prototype.open = function (...input) {
      if (state.mishap === 'open fails') throw new DOMException('Internal error', 'UnknownError');
      return state.mishap === 'open never answers' ? (new EventTarget() as IDBOpenDBRequest) : open.apply(this, input);
    };
    IDBObjectStore.prototype.put = function (...input) {
      if (state.mishap === 'there is no space left') throw new DOMException('No space', 'QuotaExceededError');
      return put.apply(this, input);
    };
    IDBTransaction.prototype.commit = function () {
      if (state.mishap === 'transactions are aborted') this.abort();
      else commit.apply(this);
    };
    IDBDatabase.prototype.transaction = function (...input) {
      const begun = transaction.apply(this, input);
      const keepSilent = (event: Event): void => event.stopImmediatePropagation();
      if (state.mishap === 'transactions never end') for (const end of ['complete', 'abort', 'error']) begun.addEventListener(end, keepSilent, { capture: true });
      return begun;
    };
  }, first);
}

/** From now on, until the page is reloaded; `null`: all is well again. */
export const sabotage = (page: Page, mishap: Mishap | null): Promise<void> => page.evaluate((next) => void ((globalThis as unknown as Sabotaged).mishap = next), mishap);

/** What browsers do to sites that were not visited for a while, or when space is wanted: all databases are gone at once, also from under an open page. */
export async function evict(page: Page, address = page.url()): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'indexeddb' });
  await session.detach();
}
