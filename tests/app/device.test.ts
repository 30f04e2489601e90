/** What a device does for an open table, on browsers that have all of it, some of it or none. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserDevice } from '../../src/app/device.ts';
import { createWorld, memoryStore, sceneOf } from './world.ts';

afterEach(() => vi.unstubAllGlobals());

describe('storage that browsers evict', () => {
  it('is asked to be kept as soon as there is a table', async () => {
    const world = createWorld(61);
    const page = world.open(memoryStore());
    expect(page.persisted()).toBe(0);
    const session = await page.app.passAndPlay({ scenario: 'skirmish', first: null, wishes: ['ogre', 'pixie'] }, ['A', 'B']);
    expect(sceneOf(session, 'play').players).toHaveLength(2);
    expect(page.persisted()).toBe(1);
  });
  it('is asked once, of the browser', () => {
    const persist = vi.fn<() => Promise<boolean>>(async () => true);
    vi.stubGlobal('navigator', { storage: { persist } });
    browserDevice.persist();
    expect(persist).toHaveBeenCalledOnce();
  });
  it.each([
    ['refuses', { storage: { persist: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
    ['cannot persist', { storage: {} }],
    ['has no such thing, as over plain http', {}],
  ])('a browser that %s is no error', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(() => browserDevice.persist()).not.toThrow();
    // A rejection that nobody handles fails the run.
    await new Promise((resolve) => setImmediate(resolve));
  });
});
