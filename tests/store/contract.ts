/** What every store promises; each kind of store runs it in its own surroundings. */
import { Taken, type Store } from '../../src/store/store.ts';

const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => Uint8Array.from(values);

function same(found: unknown, wanted: unknown, promise: string): void {
  const [a, b] = [found, wanted].map((value) => JSON.stringify(value, (_, inner: unknown) => (inner instanceof Uint8Array ? [...inner] : inner === undefined ? 'nothing' : inner)));
  if (a !== b) throw new Error(`${promise}: found ${a}, wanted ${b}`);
}

export const PROMISES: Readonly<Record<string, (store: Store) => Promise<void>>> = {
  'an unknown key has no value': async (store) => same(await store.get('a'), undefined, 'get'),
  'what was set is there, the last value counts': async (store) => {
    await store.set([['a', bytes(1)], ['b', bytes(2)]]);
    await store.set([['a', bytes(3)]]);
    same([await store.get('a'), await store.get('b')], [bytes(3), bytes(2)], 'get');
  },
  'an empty value is a value': async (store) => {
    await store.set([['a', bytes()]]);
    same(await store.get('a'), bytes(), 'get');
  },
  'a list is what is below its prefix, in key order': async (store) => {
    await store.set([['t/b', bytes(2)], ['t/a/2', bytes(1)], ['u/a', bytes(4)], ['t/a/10', bytes(0)], ['s', bytes(5)], ['t/é', bytes(3)]]);
    same(await store.list('t/'), [['t/a/10', bytes(0)], ['t/a/2', bytes(1)], ['t/b', bytes(2)], ['t/é', bytes(3)]], 'list');
    same((await store.list('')).length, 6, 'the list of everything');
    same(await store.list('v/'), [], 'the list of nothing');
  },
  'remove takes what is below its prefix and nothing else': async (store) => {
    await store.set([['t/a', bytes(1)], ['t/b', bytes(2)], ['u', bytes(3)]]);
    await store.remove('t/');
    same(await store.list(''), [['u', bytes(3)]], 'list');
  },
  'values are copies on the way in and out': async (store) => {
    const given = bytes(1, 2);
    await store.set([['a', given]]);
    given[0] = 9;
    const taken = await store.get('a');
    if (taken !== undefined) taken[1] = 9;
    same(await store.get('a'), bytes(1, 2), 'get');
  },
  'a part of a larger buffer is kept as that part': async (store) => {
    await store.set([['a', bytes(1, 2, 3, 4).subarray(1, 3)]]);
    same(await store.get('a'), bytes(2, 3), 'get');
  },
  'writes that were not awaited keep their order': async (store) => {
    await Promise.all([1, 2, 3].map((value) => store.set([['a', bytes(value)]])));
    same(await store.get('a'), bytes(3), 'get');
  },
  'a key that gets one value keeps it, and nothing is written beside another one; the same value is no error': async (store) => {
    await store.set([['a', bytes(1)], ['b', bytes(1)]], ['a']);
    await store.set([['b', bytes(2)], ['a', bytes(1)], ['c', bytes(2)]], ['a', 'c']);
    const refused = await store.set([['b', bytes(3)], ['d', bytes(3)], ['a', bytes(3)]], ['d', 'a']).catch((error: unknown) => error);
    same([refused instanceof Taken, ...(await store.list(''))], [true, ['a', bytes(1)], ['b', bytes(2)], ['c', bytes(2)]], 'list');
  },
  'an empty write is no error': async (store) => same(await store.set([]), undefined, 'set'),
};
