import { describe, expect, it } from 'vitest';
import { guardedStore, PATIENCE } from '../../src/store/guarded.ts';
import { memoryStore } from '../../src/store/memory.ts';
import { Emptied, type Store } from '../../src/store/store.ts';
import { PROMISES } from './contract.ts';

const never = (): (() => void) => () => undefined;
const failing = (): Store => {
  const fail = (): Promise<never> => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
  return { get: fail, set: fail, list: fail, remove: fail, size: fail };
};
/** As `indexedDB.open` does where a browser lets nothing be stored. */
const throwing = (): Store => {
  const raise = (): never => {
    throw new DOMException('no', 'SecurityError');
  };
  return { get: raise, set: raise, list: raise, remove: raise, size: raise };
};
const hanging = (): Store => {
  const hang = (): Promise<never> => new Promise(() => undefined);
  return { get: hang, set: hang, list: hang, remove: hang, size: hang };
};
/** Time that has always run out already. */
const impatient = (_: number, run: () => void): (() => void) => {
  queueMicrotask(run);
  return () => undefined;
};

const STORES: Readonly<Record<string, () => Store>> = {
  memory: memoryStore,
  'guarded memory': () => guardedStore(memoryStore(), never),
  'guarded, beneath it all is full': () => guardedStore(failing(), never),
  'guarded, beneath it all throws at once': () => guardedStore(throwing(), never),
  'guarded, beneath it nothing answers': () => guardedStore(hanging(), impatient),
};

for (const [kind, open] of Object.entries(STORES)) {
  describe(`the contract of a store: ${kind}`, () => {
    for (const [promise, hold] of Object.entries(PROMISES)) it(promise, () => hold(open()));
  });
}

/** A store whose writes fail while `broken`. */
function moody(): { store: Store; mood: { broken: boolean }; beneath: Store } {
  const beneath = memoryStore();
  const mood = { broken: false };
  const unlessBroken = async <T>(verb: () => Promise<T>): Promise<T> => (mood.broken ? Promise.reject(new Error('sick')) : verb());
  return { beneath, mood, store: { ...beneath, set: (entries, once) => unlessBroken(() => beneath.set(entries, once)), remove: (prefix) => unlessBroken(() => beneath.remove(prefix)) } };
}

describe('a guarded store', () => {
  it('says why it fell back to memory', async () => {
    const full = guardedStore(failing(), never);
    await full.set([['a', Uint8Array.of(1)]]);
    expect(full.health.value).toMatchObject({ kind: 'memory-only', why: { code: 'store/full' } });
    const asked: number[] = [];
    const stuck = guardedStore(hanging(), (milliseconds, run) => {
      asked.push(milliseconds);
      return impatient(milliseconds, run);
    });
    await stuck.get('a');
    expect(stuck.health.value).toMatchObject({ kind: 'memory-only', why: { code: 'store/hangs' } });
    expect(asked).toEqual([PATIENCE]);
  });

  it('does not wait twice for a store that hangs, and goes back to it when it answers at last (jakearchibald/idb-keyval#120)', async () => {
    const beneath = memoryStore();
    let answer: () => void = () => undefined;
    const slow: Store = { ...beneath, get: () => new Promise((resolve) => (answer = () => resolve(undefined))) };
    let waits = 0;
    const guarded = guardedStore(slow, (milliseconds, run) => {
      waits += 1;
      return waits === 1 ? impatient(milliseconds, run) : () => undefined;
    });
    await guarded.get('a');
    await guarded.set([['b', Uint8Array.of(2)]]);
    expect(await guarded.get('b')).toEqual(Uint8Array.of(2));
    expect(waits).toBe(1);
    expect(await beneath.list('')).toEqual([]);
    answer();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await beneath.list('')).toEqual([['b', Uint8Array.of(2)]]);
    expect(guarded.health.value).toEqual({ kind: 'ok' });
  });

  it('still shows what was written before the failure, and writes the rest once it can', async () => {
    const { store, mood, beneath } = moody();
    const guarded = guardedStore(store, never);
    await guarded.set([['t/1', Uint8Array.of(1)], ['t/2', Uint8Array.of(2)]]);
    mood.broken = true;
    await guarded.set([['t/3', Uint8Array.of(3)]]);
    await guarded.remove('t/1');
    expect(guarded.health.value.kind).toBe('memory-only');
    expect((await guarded.list('t/')).map(([key]) => key)).toEqual(['t/2', 't/3']);
    expect((await beneath.list('t/')).map(([key]) => key)).toEqual(['t/1', 't/2']);
    mood.broken = false;
    await guarded.set([['t/4', Uint8Array.of(4)]]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(guarded.health.value).toEqual({ kind: 'ok' });
    expect((await beneath.list('t/')).map(([key]) => key)).toEqual(['t/2', 't/3', 't/4']);
  });

  it('does not write over what another tab has signed while nothing could be written here', async () => {
    const { store, mood, beneath } = moody();
    const guarded = guardedStore(store, never);
    mood.broken = true;
    await guarded.set([['signed', Uint8Array.of(1)], ['beside', Uint8Array.of(1)]], ['signed']);
    mood.broken = false;
    await beneath.set([['signed', Uint8Array.of(2)]], ['signed']);
    await guarded.set([['later', Uint8Array.of(3)]]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(await beneath.list('')).toEqual([['beside', Uint8Array.of(1)], ['later', Uint8Array.of(3)], ['signed', Uint8Array.of(2)]]);
  });

  it('that is evicted from under the page is filled again with all that the page has read, written and not removed (localForage/localForage#943)', async () => {
    const beneath = memoryStore();
    await beneath.set([['t/read', Uint8Array.of(1)], ['u/never seen here', Uint8Array.of(2)]]);
    let evicted = false;
    const finding = <T>(verb: () => Promise<T>): Promise<T> => {
      const first = evicted;
      evicted = false;
      return first ? Promise.reject(new Emptied()) : verb();
    };
    const guarded = guardedStore({ ...beneath, get: (key) => finding(() => beneath.get(key)), set: (entries) => finding(() => beneath.set(entries)), list: (prefix) => finding(() => beneath.list(prefix)) }, never);
    await guarded.list('t/');
    await guarded.set([['t/written', Uint8Array.of(3)], ['t/removed', Uint8Array.of(4)]]);
    await guarded.remove('t/removed');
    await beneath.remove('');
    evicted = true;
    expect(await guarded.get('t/written')).toEqual(Uint8Array.of(3));
    await beneath.remove('');
    evicted = true;
    await guarded.set([['t/written', Uint8Array.of(5)]]);
    expect(await beneath.list('')).toEqual([['t/read', Uint8Array.of(1)], ['t/written', Uint8Array.of(5)]]);
    expect(guarded.health.value).toEqual({ kind: 'ok' });
  });
});
