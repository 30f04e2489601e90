/**
 * A store that never stops a game: whatever the one beneath does (fails, never answers, is full, was evicted), every verb here resolves.
 * What could not be written stays in memory and is tried again, all at once, with each further write.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Bytes } from '../base/bytes.ts';
import { refuse, type Refusal } from '../base/result.ts';
import type { Store } from './store.ts';

export type StoreRefusal = Refusal<'store/hangs' | 'store/full' | 'store/failed'>;
export type Health = { readonly kind: 'ok' } | { readonly kind: 'memory-only'; readonly why: StoreRefusal };

export interface GuardedStore extends Store {
  readonly health: ReadonlySignal<Health>;
}

type After = (milliseconds: number, run: () => void) => () => void;

/** How long an answer may take: some browsers never answer an open. */
export const PATIENCE = 3000;

export function guardedStore(beneath: Store, after: After): GuardedStore {
  const health = signal<Health>({ kind: 'ok' });
  const unsaved = new Map<string, Bytes>();
  let removed: readonly string[] = [];
  let flushing = false;
  /** Questions that ran out of time and have still not been answered: nothing more is asked meanwhile. */
  let hanging = 0;

  const hidden = (key: string): boolean => unsaved.has(key) || removed.some((prefix) => key.startsWith(prefix));

  /** What the store beneath answers; `undefined` when it does not, and then it is no longer trusted. */
  async function ask<T>(verb: () => Promise<T>): Promise<{ readonly answer: T } | undefined> {
    if (hanging > 0) return undefined;
    const answer = verb();
    try {
      return { answer: await patiently(answer, after) };
    } catch (error) {
      health.value = { kind: 'memory-only', why: whyNot(error) };
      if (error instanceof Hangs) waitFor(answer);
      return undefined;
    }
  }
  function waitFor(answer: Promise<unknown>): void {
    hanging += 1;
    const answered = (): void => {
      hanging -= 1;
      if (hanging === 0) void flush();
    };
    answer.then(answered, answered);
  }

  async function flush(): Promise<void> {
    if (flushing) return;
    flushing = true;
    const writing = [...unsaved];
    const removing = removed;
    const done = await ask(async () => {
      for (const prefix of removing) await beneath.remove(prefix);
      await beneath.set(writing);
    });
    flushing = false;
    if (done === undefined) return;
    removed = removed.slice(removing.length);
    for (const [key, value] of writing) if (unsaved.get(key) === value) unsaved.delete(key);
    if (unsaved.size + removed.length > 0) return flush();
    health.value = { kind: 'ok' };
  }

  return {
    health,
    async get(key) {
      const kept = unsaved.get(key);
      if (kept !== undefined) return new Uint8Array(kept);
      if (hidden(key)) return undefined;
      return (await ask(() => beneath.get(key)))?.answer;
    },
    async set(entries) {
      if (health.value.kind === 'ok' && (await ask(() => beneath.set(entries))) !== undefined) return;
      for (const [key, value] of entries) unsaved.set(key, new Uint8Array(value));
      if (health.value.kind === 'memory-only') void flush();
    },
    async list(prefix) {
      const found = (await ask(() => beneath.list(prefix)))?.answer ?? [];
      const here = [...unsaved].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key, new Uint8Array(value)] as const);
      return [...found.filter(([key]) => !hidden(key)), ...here].sort(([a], [b]) => (a < b ? -1 : 1));
    },
    async remove(prefix) {
      for (const key of unsaved.keys()) if (key.startsWith(prefix)) unsaved.delete(key);
      if (health.value.kind === 'ok' && (await ask(() => beneath.remove(prefix))) !== undefined) return;
      removed = [...removed, prefix];
      void flush();
    },
    size: async () => (await ask(() => beneath.size()))?.answer,
  };
}

function patiently<T>(answer: Promise<T>, after: After): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = after(PATIENCE, () => reject(new Hangs()));
    answer.then(resolve, reject).finally(cancel);
  });
}

class Hangs extends Error {}

function whyNot(error: unknown): StoreRefusal {
  if (error instanceof Hangs) return refuse('store/hangs').error;
  const name = error instanceof Error ? error.name : '';
  return refuse(name === 'QuotaExceededError' ? 'store/full' : 'store/failed', String(error)).error;
}
