/**
 * IndexedDB through idb-keyval: one store in a database of its own, since a second store in the same database is never found.
 * Durability is the browsers' default, "relaxed": a finished write survives a reload and a killed browser, and does not wait for the disk.
 */
import { createStore, get, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Bytes } from '../base/bytes.ts';
import type { Store } from './store.ts';

// Ours are ASCII paths, so this sorts after everything below the prefix.
const below = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export function idbStore(database: string): Store {
  const use = reopening(() => createStore(database, 'kept'));
  return {
    get: (key) => get<Bytes>(key, use),
    set: (entries) =>
      use('readwrite', (store) => {
        for (const [key, value] of entries) store.put(new Uint8Array(value), key);
        // Otherwise the browser asks, after the last of them, whether more is to come: a way there and back for each move.
        store.transaction.commit?.();
        return promisifyRequest(store.transaction);
      }),
    list: (prefix) => use('readonly', (store) => listBelow(store, prefix)),
    remove: (prefix) =>
      use('readwrite', (store) => {
        store.delete(below(prefix));
        return promisifyRequest(store.transaction);
      }),
    size: async () => (await globalThis.navigator?.storage?.estimate?.())?.usage,
  };
}

/** Some browsers close a connection without a word; the next transaction then throws, and only a new connection helps. */
function reopening(open: () => UseStore): UseStore {
  let use = open();
  return (mode, run) =>
    use(mode, run).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      use = open();
      return use(mode, run);
    });
}

async function listBelow(store: IDBObjectStore, prefix: string): Promise<readonly (readonly [string, Bytes])[]> {
  const range = below(prefix);
  // Both requests go out in one turn: the transaction would close between them.
  const [keys, values] = await Promise.all([promisifyRequest<IDBValidKey[]>(store.getAllKeys(range)) as Promise<string[]>, promisifyRequest<Bytes[]>(store.getAll(range))]);
  return keys.map((key, i) => [key, values[i] ?? new Uint8Array()] as const);
}
