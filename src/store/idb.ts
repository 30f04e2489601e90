/**
 * IndexedDB through idb-keyval: one store in a database of its own, since a second store in the same database is never found.
 * Durability is the browsers' default, "relaxed": a finished write survives a reload and a killed browser, and does not wait for the disk.
 */
import { get, promisifyRequest, type UseStore } from 'idb-keyval';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { Emptied, Taken, type Store } from './store.ts';

const KEPT = 'kept';

// Ours are ASCII paths, so this sorts after everything below the prefix.
const below = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

export function idbStore(database: string): Store {
  const use = reopening(new Connection(database));
  return {
    get: (key) => get<Bytes>(key, use),
    async set(entries, once = []) {
      try {
        await use('readwrite', (store) => write(store, entries, once));
      } catch (error) {
        if (!(error instanceof DOMException) || error.name !== 'ConstraintError') throw error;
        await use('readwrite', (store) => writeIfSame(store, entries, once));
      }
    },
    list: (prefix) => use('readonly', (store) => listBelow(store, prefix)),
    remove: (prefix) =>
      use('readwrite', (store) => {
        store.delete(below(prefix));
        return finished(store.transaction);
      }),
    size: async () => (await globalThis.navigator?.storage?.estimate?.())?.usage,
  };
}

/** To a database that may be closed, or deleted, by the browser at any time. */
class Connection {
  readonly #name: string;
  #database: Promise<IDBDatabase> | undefined;
  /** It has been open before, so a new one in its place is empty for no good reason. */
  #knewIt = false;

  constructor(name: string) {
    this.#name = name;
  }
  open(): Promise<IDBDatabase> {
    this.#database ??= this.#connect();
    return this.#database;
  }
  close(): void {
    this.#database = undefined;
  }

  async #connect(): Promise<IDBDatabase> {
    try {
      const request = indexedDB.open(this.#name);
      let isNew = false;
      request.addEventListener('upgradeneeded', () => {
        isNew = true;
        request.result.createObjectStore(KEPT);
      });
      const database = await promisifyRequest(request);
      database.addEventListener('close', () => this.close());
      // Whoever wants to delete or upgrade it need not wait for this page.
      database.addEventListener('versionchange', () => {
        database.close();
        this.close();
      });
      const lost = isNew && this.#knewIt;
      this.#knewIt = true;
      if (!lost) return database;
      database.close();
      throw new Emptied();
    } catch (error) {
      this.close();
      throw error;
    }
  }
}

/** Some browsers close a connection without a word; the next transaction then throws, and only a new connection helps. */
function reopening(connection: Connection): UseStore {
  const use: UseStore = async (mode, run) => run((await connection.open()).transaction(KEPT, mode).objectStore(KEPT));
  return (mode, run) =>
    use(mode, run).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      connection.close();
      return use(mode, run);
    });
}

type Entries = Parameters<Store['set']>[0];

function write(store: IDBObjectStore, entries: Entries, once: readonly string[]): Promise<void> {
  for (const [key, value] of entries) store[once.includes(key) ? 'add' : 'put'](new Uint8Array(value), key);
  // Otherwise the browser asks, after the last of them, whether more is to come: a way there and back for each move.
  store.transaction.commit?.();
  return finished(store.transaction);
}

/** Its reason is there only when all of it has been taken back, which is after the request that failed has said so. */
const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new DOMException('The transaction was aborted', 'AbortError')));
  });

/** What has a value already may have this one. */
async function writeIfSame(store: IDBObjectStore, entries: Entries, once: readonly string[]): Promise<void> {
  const wanted = entries.filter(([key]) => once.includes(key));
  const found = await Promise.all(wanted.map(([key]) => promisifyRequest<Bytes | undefined>(store.get(key) as IDBRequest<Bytes | undefined>)));
  if (wanted.some(([, value], i) => !bytesEqual(found[i] ?? value, value))) throw new Taken();
  await write(store, entries, []);
}

async function listBelow(store: IDBObjectStore, prefix: string): Promise<readonly (readonly [string, Bytes])[]> {
  const range = below(prefix);
  // Both requests go out in one turn: the transaction would close between them.
  const [keys, values] = await Promise.all([promisifyRequest<IDBValidKey[]>(store.getAllKeys(range)) as Promise<string[]>, promisifyRequest<Bytes[]>(store.getAll(range))]);
  return keys.map((key, i) => [key, values[i] ?? new Uint8Array()] as const);
}
