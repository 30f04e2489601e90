/** The one table this page sits at. Leaving its screens leaves the table, saved; changing the address from *host* to *table* does not. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { TableSession } from '../../app/api.ts';

const current = signal<TableSession | null>(null);
export const openTable: ReadonlySignal<TableSession | null> = current;

export function sitDown(session: TableSession): void {
  if (current.peek() === session) return;
  standUp();
  current.value = session;
}

export function standUp(): void {
  current.peek()?.leave();
  current.value = null;
}

/** A table that a reload would tear somebody out of. */
export const hasLiveTable = (): boolean => {
  const scene = current.peek()?.scene.peek();
  return scene !== undefined && scene.kind !== 'refused';
};
