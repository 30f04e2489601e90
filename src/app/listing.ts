/** The tables that the home screen lists, in memory as they are in storage. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Store } from '../store/store.ts';
import type { SavedTable } from './api.ts';
import { forgetSaved, listSaved, savedEntry } from './saved.ts';

export interface Listing {
  readonly saved: ReadonlySignal<readonly SavedTable[]>;
  /** It is listed from now on, as it is now; whoever says so saves it. */
  noteSaved(table: SavedTable): void;
  /** Something more is known of it than the game itself tells. */
  relist(tableId: string, part: Pick<SavedTable, 'claimed' | 'moved'>): Promise<void>;
  /** It is listed no more. */
  delist(tableId: string): Promise<void>;
  read(): Promise<void>;
  clear(): void;
}

export function createListing(store: Store): Listing {
  const saved = signal<readonly SavedTable[]>([]);
  const but = (tableId: string): readonly SavedTable[] => saved.peek().filter((table) => table.tableId !== tableId);
  return {
    saved,
    noteSaved: (table) => void (saved.value = [table, ...but(table.tableId)]),
    async relist(tableId, part) {
      // As it is in memory: what storage has may be a moment older.
      const known = saved.peek().find((table) => table.tableId === tableId);
      if (known === undefined) return;
      const next = { ...known, ...part };
      saved.value = saved.peek().map((table) => (table === known ? next : table));
      await store.set([savedEntry(next)]);
    },
    async delist(tableId) {
      await forgetSaved(store, tableId);
      saved.value = but(tableId);
    },
    async read() {
      saved.value = await listSaved(store);
    },
    clear: () => void (saved.value = []),
  };
}
