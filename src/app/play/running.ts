/** A table at work: runs what `step` asks for. Every entry is saved before it is sent; the order of the entries is kept. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { ok, type Refusal, type Result } from '../../base/result.ts';
import type { Bytes } from '../../base/bytes.ts';
import type { Store } from '../../store/store.ts';
import { openTable } from '../../table/open.ts';
import { step } from '../../table/step.ts';
import type { Effect } from '../../table/table.ts';
import { rules, type GameEvent, type GameTable } from './game.ts';
import { feedEntry, keyOf, type TableRecord } from './record.ts';

export interface Running {
  /** What this phone holds now. */
  readonly table: ReadonlySignal<GameTable>;
  /** What it holds and has saved: only this may be sent. */
  readonly safe: ReadonlySignal<GameTable>;
  /** What an own event was refused for; `null` when it was not. */
  happen(event: GameEvent): Refusal | null;
  /** Entries from other phones; tells how many were none of this table. */
  receive(entries: readonly Bytes[]): number;
  /** After a broken record: this phone has heard again all that it ever signed. */
  wake(): void;
  /** Settles when everything so far is saved. */
  saved(): Promise<void>;
}

export interface RunningOptions {
  readonly record: TableRecord;
  readonly store: Store;
  /** Saved along with each change. */
  readonly beside: (table: GameTable) => readonly (readonly [string, Bytes])[];
}

/** A table with all that was saved of it; nothing, at a new one. */
export function restoreTable(options: RunningOptions, entries: readonly Bytes[]): Result<Running, Refusal> {
  const opened = openTable(rules, options.record.founding, options.record.owns);
  return opened.ok ? ok(run(opened.value, options, entries)) : opened;
}

function run(opened: GameTable, { record, store, beside }: RunningOptions, entries: readonly Bytes[]): Running {
  const key = keyOf(record);
  const table = signal(opened);
  const safe = signal(opened);
  let writing = Promise.resolve();

  function save(effects: readonly Effect[]): void {
    const kept = effects.filter((effect) => effect.kind === 'publish' || effect.kind === 'keep');
    if (kept.length === 0) return;
    const now = table.value;
    const changes = [...kept.map(({ seat, number, bytes }) => feedEntry(key, seat, number, bytes)), ...beside(now)];
    writing = writing.then(() => store.set(changes)).then(() => void (safe.value = now));
  }

  function take(event: GameEvent): readonly Refusal[] {
    const next = step(table.value, event);
    table.value = next.table;
    save(next.effects);
    return next.effects.flatMap((effect) => (effect.kind === 'refused' ? [effect.refusal] : []));
  }
  const happen = (event: GameEvent): Refusal | null => take(event)[0] ?? null;

  take({ kind: 'restored', entries });
  // What was restored is saved already.
  writing = writing.then(() => void (safe.value = table.value));
  return { table, safe, happen, wake: () => void take({ kind: 'begin' }), receive: (received) => take({ kind: 'received', entries: received }).length, saved: () => writing };
}
