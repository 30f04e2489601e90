/** A store that lives as long as the page: for tests, and for phones whose own storage fails. */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { Taken, type Store } from './store.ts';

// By code units, as IndexedDB orders text keys.
const byKey = (a: readonly [string, Bytes], b: readonly [string, Bytes]): number => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);

export function memoryStore(): Store {
  const kept = new Map<string, Bytes>();
  const below = (prefix: string): [string, Bytes][] => [...kept].filter(([key]) => key.startsWith(prefix)).sort(byKey);
  return {
    get: async (key) => copy(kept.get(key)),
    async set(entries, once = []) {
      const taken = entries.some(([key, value]) => once.includes(key) && !bytesEqual(kept.get(key) ?? value, value));
      if (taken) throw new Taken();
      for (const [key, value] of entries) kept.set(key, new Uint8Array(value));
    },
    list: async (prefix) => below(prefix).map(([key, value]) => [key, new Uint8Array(value)] as const),
    async remove(prefix) {
      for (const [key] of below(prefix)) kept.delete(key);
    },
    size: async () => [...kept].reduce((sum, [key, value]) => sum + key.length + value.length, 0),
  };
}

const copy = (value: Bytes | undefined): Bytes | undefined => (value === undefined ? undefined : new Uint8Array(value));
