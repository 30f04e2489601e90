/**
 * A store that never stops a game: whatever the one beneath does (throws, fails, never answers, is full, was evicted), every verb here resolves, and only
 * `Taken` is passed on.
 * What could not be written stays in memory and is tried again, all at once, with each further write. All that this page has read or written it can write again.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { refuse, type Refusal } from '../base/result.ts';
import { Emptied, Taken, type Store } from './store.ts';

export type StoreRefusal = Refusal<'store/hangs' | 'store/full' | 'store/failed'>;
export type Health = { readonly kind: 'ok' } | { readonly kind: 'memory-only'; readonly why: StoreRefusal };

export interface GuardedStore extends Store {
  readonly health: ReadonlySignal<Health>;
}

type After = (milliseconds: number, run: () => void) => () => void;

/** How long an answer may take: some browsers never answer an open. */
export const PATIENCE = 3000;

export const guardedStore = (beneath: Store, after: After): GuardedStore => new Guarded(beneath, after);

class Guarded implements GuardedStore {
  readonly #beneath: Store;
  readonly #after: After;
  readonly #health = signal<Health>({ kind: 'ok' });
  readonly #unsaved = new Map<string, Bytes>();
  /** Keys of which the store beneath may have another value by now, and keeps it. */
  readonly #once = new Set<string>();
  /** What was read and written here, should the store beneath be emptied. */
  readonly #known = new Map<string, Bytes>();
  /** Prefixes that are to be removed before anything unsaved is written. */
  #removed: readonly string[] = [];
  #flushing = false;
  #toFlush = false;
  /** Questions that ran out of time and have still not been answered: nothing more is asked meanwhile. */
  #hanging = 0;

  constructor(beneath: Store, after: After) {
    this.#beneath = beneath;
    this.#after = after;
  }
  get health(): ReadonlySignal<Health> {
    return this.#health;
  }

  async get(key: string): Promise<Bytes | undefined> {
    const here = this.#unsaved.get(key);
    if (here !== undefined) return new Uint8Array(here);
    if (this.#hides(key)) return undefined;
    const found = (await this.#ask(() => this.#beneath.get(key)))?.answer;
    if (found !== undefined) this.#read([[key, found]]);
    return found;
  }
  async set(entries: readonly (readonly [string, Uint8Array])[], once: readonly string[] = []): Promise<void> {
    if (this.#isWell() && (await this.#ask(() => this.#beneath.set(entries, once))) !== undefined) return this.#know(entries);
    if (entries.some(([key, value]) => once.includes(key) && !bytesEqual(this.#known.get(key) ?? value, value))) throw new Taken();
    this.#know(entries);
    for (const [key, value] of entries) this.#unsaved.set(key, new Uint8Array(value));
    for (const key of once) this.#once.add(key);
    void this.#flush();
  }
  async list(prefix: string): Promise<readonly (readonly [string, Bytes])[]> {
    const found = (await this.#ask(() => this.#beneath.list(prefix)))?.answer ?? [];
    this.#read(found);
    const here = [...this.#unsaved].filter(([key]) => key.startsWith(prefix)).map(([key, value]) => [key, new Uint8Array(value)] as const);
    return [...found.filter(([key]) => !this.#hides(key)), ...here].sort(([a], [b]) => (a < b ? -1 : 1));
  }
  async remove(prefix: string): Promise<void> {
    for (const kept of [this.#unsaved, this.#known]) for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
    if (this.#isWell() && (await this.#ask(() => this.#beneath.remove(prefix))) !== undefined) return;
    this.#removed = [...this.#removed, prefix];
    void this.#flush();
  }
  async size(): Promise<number | undefined> {
    return (await this.#ask(() => this.#beneath.size()))?.answer;
  }

  #know(entries: readonly (readonly [string, Uint8Array])[]): void {
    for (const [key, value] of entries) this.#known.set(key, new Uint8Array(value));
  }
  #read(entries: readonly (readonly [string, Bytes])[]): void {
    for (const [key, value] of entries) if (!this.#hides(key) && !this.#known.has(key)) this.#known.set(key, new Uint8Array(value));
  }
  #noteSaved(entries: readonly (readonly [string, Bytes])[]): void {
    for (const [key, value] of entries) if (this.#unsaved.get(key) === value) this.#unsaved.delete(key);
  }
  #isWell(): boolean {
    return this.#health.value.kind === 'ok';
  }
  /** Whether what the store beneath has under this key no longer counts. */
  #hides(key: string): boolean {
    return this.#unsaved.has(key) || this.#removed.some((prefix) => key.startsWith(prefix));
  }

  /** What the store beneath answers; `undefined` when it does not, and then it is no longer trusted. */
  async #ask<T>(verb: () => Promise<T>): Promise<{ readonly answer: T } | undefined> {
    if (this.#hanging > 0) return undefined;
    const answer = this.#refilling(verb);
    try {
      return { answer: await patiently(answer, this.#after) };
    } catch (error) {
      if (error instanceof Taken) throw error;
      this.#health.value = { kind: 'memory-only', why: whyNot(error) };
      if (error instanceof Hangs) this.#waitFor(answer);
      return undefined;
    }
  }
  async #refilling<T>(verb: () => Promise<T>): Promise<T> {
    try {
      return await verb();
    } catch (error) {
      if (!(error instanceof Emptied)) throw error;
      for (const [key, value] of this.#known) if (!this.#unsaved.has(key)) this.#unsaved.set(key, value);
      const all = [...this.#unsaved];
      await this.#beneath.set(all);
      this.#noteSaved(all);
      return verb();
    }
  }
  #waitFor(answer: Promise<unknown>): void {
    this.#hanging += 1;
    const answered = (): void => {
      this.#hanging -= 1;
      if (this.#hanging === 0) void this.#flush();
    };
    answer.then(answered, answered);
  }

  /** Writes what is still unsaved, until nothing is or it fails again; once more when it was asked for meanwhile. */
  async #flush(): Promise<void> {
    this.#toFlush = true;
    if (this.#flushing) return;
    this.#flushing = true;
    while (this.#toFlush) {
      this.#toFlush = false;
      while ((await this.#writeAll()) && this.#unsaved.size + this.#removed.length > 0);
    }
    this.#flushing = false;
  }
  /** What another tab has signed meanwhile stays as it is. */
  async #writeUnlessTaken(writing: readonly (readonly [string, Bytes])[]): Promise<void> {
    const once = writing.flatMap(([key]) => (this.#once.has(key) ? [key] : []));
    try {
      await this.#beneath.set(writing, once);
    } catch (error) {
      if (!(error instanceof Taken)) throw error;
      await this.#beneath.set(writing.filter(([key]) => !this.#once.has(key)));
    }
  }
  async #writeAll(): Promise<boolean> {
    const writing = [...this.#unsaved];
    const removing = this.#removed;
    const done = await this.#ask(async () => {
      for (const prefix of removing) await this.#beneath.remove(prefix);
      await this.#writeUnlessTaken(writing);
    });
    if (done === undefined) return false;
    this.#removed = this.#removed.slice(removing.length);
    this.#noteSaved(writing);
    if (this.#unsaved.size + this.#removed.length === 0) this.#health.value = { kind: 'ok' };
    return true;
  }
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
