/** New versions of the program, once the watcher has been fetched. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { Updates } from '../../app/update.ts';

const current = signal<Updates | null>(null);
export const updates: ReadonlySignal<Updates | null> = current;

/** Nothing waits for it; without it the app is as it was loaded. */
export async function watchForUpdates(load: () => Promise<Updates>): Promise<void> {
  try {
    current.value = await load();
  } catch {
    // no watcher, no offers
  }
}
