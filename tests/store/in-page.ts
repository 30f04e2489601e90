/** The contract of a store, for a page of a real browser. */
import { idbStore } from '../../src/store/idb.ts';
import { PROMISES } from './contract.ts';

/** What went wrong, or `null`. */
export async function keepPromise(name: string): Promise<string | null> {
  try {
    await PROMISES[name]?.(idbStore(`test ${name}`));
    return null;
  } catch (error) {
    return String(error);
  }
}

export const write = (database: string, key: string, value: readonly number[]): Promise<void> => idbStore(database).set([[key, Uint8Array.from(value)]]);
export const read = async (database: string, key: string): Promise<readonly number[] | null> => [...((await idbStore(database).get(key)) ?? [])];
