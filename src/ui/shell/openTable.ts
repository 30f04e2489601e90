/** The one table this page sits at. Leaving its screens leaves the table, saved; an address that changes from *host* to *table* does not. */
import { signal, type ReadonlySignal } from '@preact/signals';
import type { TableSession } from '../../app/api.ts';

export interface OpenTable {
  readonly session: TableSession;
  /** The address it belongs to, as `makeRoute` writes it. */
  readonly address: string;
}

const current = signal<OpenTable | null>(null);
export const openTable: ReadonlySignal<OpenTable | null> = current;

export function sitDown(session: TableSession, address: string): void {
  if (current.peek()?.session !== session) standUp();
  current.value = { session, address };
}

export function standUp(): void {
  current.peek()?.session.leave();
  current.value = null;
}
