/** Storage that fails, hangs or is full; broken records; files. Nothing of it stops a game, and nothing is lost by looking at it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/base/bytes.ts';
import { DEFAULT_SETTINGS } from '../../src/app/settings.ts';
import type { Options } from '../../src/games/ogres-vs-pixies/types.ts';
import type { TableSession } from '../../src/app/api.ts';
import { bothPlay, gather, playOn, sameOnBoth, start } from './world-play.ts';
import { createWorld, memoryStore, playOf, sceneOf, type Store, type World } from './world.ts';

const OPTIONS: Options = { scenario: 'skirmish', first: null, wishes: ['ogre', 'pixie'] };

function act(world: World, session: TableSession, actions: number): void {
  for (let i = 0; i < actions; i++) {
    const { legal } = playOf(session);
    session.act(legal.slice(Math.floor(world.chance() * legal.length)).slice(0, 1));
  }
}

const failing = (name: string): Store => {
  const fail = (): Promise<never> => Promise.reject(new DOMException('no', name));
  return { get: fail, set: fail, list: fail, remove: fail, size: fail };
};
const hanging = (): Store => {
  const hang = (): Promise<never> => new Promise(() => undefined);
  return { get: hang, set: hang, list: hang, remove: hang, size: hang };
};

// Loading takes real time, of which the virtual clock knows nothing.
beforeAll(() => import('../../src/app/sessions.ts'));

describe('storage that does not work', () => {
  it.each([
    ['fails', failing('UnknownError'), 'store/failed'],
    ['is full', failing('QuotaExceededError'), 'store/full'],
    ['hangs', hanging(), 'store/hangs'],
  ])('%s: the game starts within three seconds, from memory, and says so (jakearchibald/idb-keyval#120)', async (_, store, code) => {
    const world = createWorld(51);
    const { app } = world.open(store);
    let session: TableSession | undefined;
    void app.passAndPlay(OPTIONS, ['A', 'B']).then((opened) => (session = opened));
    await world.until(() => session !== undefined, 'it starts', 3100);
    if (session === undefined) throw new Error('it did not start');
    act(world, session, 10);
    expect(playOf(session).history.length).toBeGreaterThan(0);
    expect(playOf(session).troubles).toMatchObject([{ kind: 'saving', refusal: { code } }]);
    expect(app.storage.value).toBe('memory-only');
    const { tableId, view } = playOf(session);
    session.leave();
    const again = app.resume(tableId);
    await world.clock.pass(4000);
    expect(playOf(await again).view).toEqual(view);
  });
  it('fills up in mid-game: the game goes on, and what was saved before is there after a reload', async () => {
    const world = createWorld(52);
    const beneath = memoryStore();
    let full = false;
    const store: Store = { ...beneath, set: (entries) => (full ? Promise.reject(new DOMException('no', 'QuotaExceededError')) : beneath.set(entries)) };
    const session = await world.open(store).app.passAndPlay(OPTIONS, ['A', 'B']);
    act(world, session, 5);
    await world.clock.pass(100);
    const before = playOf(session).view;
    full = true;
    act(world, session, 5);
    await world.clock.pass(100);
    expect(playOf(session).troubles).toMatchObject([{ kind: 'saving', refusal: { code: 'store/full' } }]);
    expect(playOf(await world.open(beneath).app.resume(playOf(session).tableId)).view).toEqual(before);
  });
  it('lost the last moves of one phone: the other brings them back before anything is signed again', async () => {
    const world = createWorld(53);
    const beneath = memoryStore();
    let full = false;
    const store: Store = { ...beneath, set: (entries) => (full ? Promise.reject(new DOMException('no', 'QuotaExceededError')) : beneath.set(entries)) };
    const page = world.open(store);
    const couple = await gather(world, page, world.open(memoryStore()));
    await start(world, couple);
    await playOn(world, couple, 6);
    const { tableId } = playOf(couple.host);
    full = true;
    await playOn(world, couple, 12);
    await world.clock.pass(500);
    page.crash();
    full = false;
    const host = await world.open(beneath).app.resume(tableId);
    expect(playOf(host).legal).toEqual([]);
    const again = { host, guest: couple.guest };
    await world.until(() => [host, couple.guest].some((session) => playOf(session).legal.length > 0), 'somebody may act');
    await world.clock.pass(2000);
    sameOnBoth(again);
    await playOn(world, again, 10);
    await world.clock.pass(2000);
    sameOnBoth(again);
    expect([...playOf(host).troubles, ...playOf(couple.guest).troubles]).toEqual([]);
  });
});

describe('storage that failed in mid-game, and a reload while the other phone is locked', () => {
  it('nothing is signed anew before the other has brought back what this phone had said', async () => {
    const world = createWorld(54);
    const beneath = memoryStore();
    let full = false;
    const store: Store = { ...beneath, set: (entries, once) => (full ? Promise.reject(new DOMException('no', 'QuotaExceededError')) : beneath.set(entries, once)) };
    const [page, other] = [world.open(store), world.open(memoryStore())];
    const couple = await gather(world, page, other);
    await start(world, couple);
    await playOn(world, couple, 6);
    full = true;
    do await playOn(world, couple, 1);
    while (playOf(couple.host).legal.length < 2);
    couple.host.act(playOf(couple.host).legal.slice(0, 1));
    await world.clock.pass(500);
    other.freeze();
    page.crash();
    full = false;
    const again = await world.open(store).app.resume(playOf(couple.host).tableId);
    await world.clock.pass(30_000);
    expect(playOf(again)).toMatchObject({ legal: [], troubles: [{ kind: 'saving', refusal: { code: 'table/entries-missing' } }] });
    again.act(playOf(couple.host).legal.slice(1, 2));
    other.thaw();
    const both = { host: again, guest: couple.guest };
    await world.until(() => playOf(again).troubles.length === 0, 'it has all that it said');
    await playOn(world, both, 10);
    await world.clock.pass(2000);
    sameOnBoth(both);
    expect([...playOf(again).troubles, ...playOf(couple.guest).troubles]).toEqual([]);
    // From now on all is saved, and nobody need be waited for.
    other.freeze();
    const later = await world.open(store).app.resume(playOf(again).tableId);
    await world.clock.pass(5000);
    expect(playOf(later).troubles.filter(({ kind }) => kind === 'saving')).toEqual([]);
  });
});

describe('storage that took nothing of a game but its record', () => {
  it('after a reload the phone signs again as soon as the other has brought back what it had said (simulator, pies, seed 40)', async () => {
    const world = createWorld(55);
    const beneath = memoryStore();
    let full = true;
    const isEntry = ([key]: readonly [string, unknown]): boolean => key.includes('/entry/');
    const store: Store = { ...beneath, set: (entries, once) => (full && entries.some(isEntry) ? Promise.reject(new DOMException('no', 'QuotaExceededError')) : beneath.set(entries, once)) };
    const page = world.open(store);
    const couple = await gather(world, page, world.open(memoryStore()));
    await start(world, couple);
    await playOn(world, couple, 6);
    const { tableId } = playOf(couple.host);
    page.crash();
    full = false;
    expect((await beneath.list('')).some(isEntry)).toBe(false);
    const again = { host: await world.open(store).app.resume(tableId), guest: couple.guest };
    await world.until(() => again.host.scene.value.kind === 'play' && playOf(again.host).troubles.length === 0, 'it has all that it said');
    await playOn(world, again, 10);
    await world.clock.pass(2000);
    sameOnBoth(again);
  });
});

describe('broken records', () => {
  async function savedGame(seed: number): Promise<{ world: World; store: Store; tableId: string }> {
    const world = createWorld(seed);
    const store = memoryStore();
    const session = await world.open(store).app.passAndPlay(OPTIONS, ['A', 'B']);
    act(world, session, 6);
    await world.clock.pass(100);
    session.leave();
    return { world, store, tableId: playOf(session).tableId };
  }
  const resumed = async (world: World, store: Store, tableId: string): Promise<string> => sceneOf(await world.open(store).app.resume(tableId), 'refused').refusal.code;

  it('a table that was never here', async () => {
    const { world, store } = await savedGame(61);
    expect(await resumed(world, store, 'abcd')).toBe('saved/not-found');
  });
  it('a broken record: said, listed as broken, and kept', async () => {
    const { world, store, tableId } = await savedGame(62);
    const key = `table/${tableId}/record`;
    const broken = (await store.get(key))?.slice(0, 50) ?? utf8('');
    await store.set([[key, broken]]);
    expect(await resumed(world, store, tableId)).toBe('saved/broken-record');
    const { app } = world.open(store);
    await app.ready;
    expect(app.saved.value).toMatchObject([{ tableId, status: 'broken', names: ['A', 'B'] }]);
    expect(await store.get(key)).toEqual(broken);
    await app.forget(tableId);
    expect(await store.list('table/')).toEqual([]);
  });
  it.each(['cut', 'changed', 'missing'])('an entry that is %s', async (how) => {
    const { world, store, tableId } = await savedGame(63);
    const entries = await store.list(`table/${tableId}/entry/`);
    const [key, bytes] = entries[3] ?? ['', utf8('')];
    if (how === 'missing') await store.remove(key);
    else await store.set([[key, how === 'cut' ? bytes.slice(0, 20) : bytes.map((byte, i) => (i === bytes.length - 1 ? byte ^ 1 : byte))]]);
    expect(await resumed(world, store, tableId)).toBe('saved/broken-entry');
  });
  it('a broken line of the list: the table can still be gone on with', async () => {
    const { world, store, tableId } = await savedGame(64);
    await store.set([[`saved/${tableId}`, utf8('{')]]);
    const { app } = world.open(store);
    await app.ready;
    expect(app.saved.value).toMatchObject([{ tableId, status: 'broken' }]);
    expect(playOf(await app.resume(tableId)).history.length).toBeGreaterThan(0);
    expect(app.saved.value).toMatchObject([{ tableId, status: 'playing' }]);
  });
  it('between phones the other one brings back what is broken', async () => {
    const world = createWorld(65);
    const store = memoryStore();
    const page = world.open(store);
    const couple = await gather(world, page, world.open(memoryStore()));
    await start(world, couple);
    await playOn(world, couple, 8);
    await world.clock.pass(500);
    page.crash();
    const { tableId } = playOf(couple.host);
    const entries = await store.list(`table/${tableId}/entry/`);
    for (const at of [2, entries.length - 1]) await store.set([[entries[at]?.[0] ?? '', utf8('broken')]]);
    const host = await world.open(store).app.resume(tableId);
    expect(host.scene.value).toMatchObject({ troubles: [{ kind: 'saving', refusal: { code: 'table/entries-missing' } }] });
    const again = { host, guest: couple.guest };
    await bothPlay(world, again);
    await world.until(() => playOf(host).troubles.length === 0, 'everything is back');
    sameOnBoth(again);
    await playOn(world, again, 6);
  });
  it('broken settings are the default ones', async () => {
    const store = memoryStore();
    await store.set([['settings', utf8('{"theme":"pink"}')]]);
    const { app } = createWorld(66).open(store);
    await app.ready;
    expect(app.settings.value).toEqual(DEFAULT_SETTINGS);
  });
});

describe('files', () => {
  it('everything goes out into a file and comes back on another phone', async () => {
    const world = createWorld(71);
    const { app } = world.open(memoryStore());
    expect(app.setSettings({ ...DEFAULT_SETTINGS, name: 'Anna' })).toBeNull();
    const session = await app.passAndPlay(OPTIONS, ['A', 'B']);
    act(world, session, 6);
    await world.clock.pass(100);
    const { app: other } = world.open(memoryStore());
    expect(await other.importFile(await app.exportAll())).toBeNull();
    expect(other.settings.value.name).toBe('Anna');
    expect(other.saved.value).toEqual(app.saved.value);
    expect(playOf(await other.resume(playOf(session).tableId)).view).toEqual(playOf(session).view);
    await other.eraseEverything();
    expect([other.saved.value, other.settings.value]).toEqual([[], DEFAULT_SETTINGS]);
    expect(await other.importFile(await other.exportAll())).toBeNull();
  });
  it('a game that has gone on since it went into a file: nothing is signed anew before another phone has brought back the rest', async () => {
    const world = createWorld(76);
    const [page, other] = [world.open(memoryStore()), world.open(memoryStore())];
    const couple = await gather(world, page, other);
    await start(world, couple);
    do await playOn(world, couple, 1);
    while (playOf(couple.host).legal.length < 2);
    await world.clock.pass(500);
    const file = await page.app.exportAll();
    const { tableId, legal } = playOf(couple.host);
    couple.host.act(legal.slice(0, 1));
    await world.clock.pass(2000);
    page.crash();
    other.freeze();
    const fresh = world.open(memoryStore());
    expect(await fresh.app.importFile(file)).toBeNull();
    const host = await fresh.app.resume(tableId);
    await world.clock.pass(30_000);
    expect(playOf(host)).toMatchObject({ legal: [], troubles: [{ kind: 'saving', refusal: { code: 'table/entries-missing' } }] });
    host.act(legal.slice(1, 2));
    other.thaw();
    const again = { host, guest: couple.guest };
    await world.until(() => playOf(host).troubles.length === 0, 'it has all that it said');
    await playOn(world, again, 6);
    await world.clock.pass(2000);
    sameOnBoth(again);
    expect([...playOf(host).troubles, ...playOf(couple.guest).troubles]).toEqual([]);
  });
  it('a game that is over needs nobody to be looked at', async () => {
    const world = createWorld(77);
    const page = world.open(memoryStore());
    const couple = await gather(world, page, world.open(memoryStore()));
    await start(world, couple);
    couple.guest.say('resign');
    await world.until(() => playOf(couple.host).certificate === 'verified', 'it is over');
    await world.clock.pass(500);
    const fresh = world.open(memoryStore());
    expect(await fresh.app.importFile(await page.app.exportAll())).toBeNull();
    page.crash();
    expect(playOf(await fresh.app.resume(playOf(couple.host).tableId))).toMatchObject({ troubles: [], certificate: 'verified' });
  });
  it('a game goes out into a file and can be looked at elsewhere, by a spectator', async () => {
    const world = createWorld(72);
    const session = await world.open(memoryStore()).app.passAndPlay(OPTIONS, ['A', 'B']);
    act(world, session, 6);
    const { app } = world.open(memoryStore());
    expect(await app.importFile(session.exportGame())).toBeNull();
    expect(app.saved.value).toMatchObject([{ names: ['A', 'B'], status: 'playing' }]);
    const seen = playOf(await app.resume(app.saved.value[0]?.tableId ?? ''));
    expect(seen.eyes).toBeNull();
    expect(seen.legal).toEqual([]);
    expect(seen.history).toEqual(playOf(session).history.map((item) => item));
  });
  it.each([
    ['no JSON', 'hello', 'file/not-ours'],
    ['JSON of something else', '{"a":1}', 'file/not-ours'],
    ['a newer file', '{"format":"pies-and-pixies/backup","version":2}', 'file/newer'],
    ['a file without its version', '{"format":"pies-and-pixies/backup"}', 'file/broken'],
    ['a backup that is cut', '{"format":"pies-and-pixies/backup","version":1,"kept":{"a":"*"}}', 'file/broken'],
    ['a game that is no base64', '{"format":"pies-and-pixies/game","version":1,"game":"ogres-vs-pixies","table":"*"}', 'file/broken'],
  ])('%s is refused, and nothing is changed', async (_, text, code) => {
    const { app } = createWorld(73).open(memoryStore());
    expect((await app.importFile(text))?.code).toBe(code);
    expect(app.saved.value).toEqual([]);
  });
  it('a game file with one bit changed is refused', async () => {
    const world = createWorld(74);
    const session = await world.open(memoryStore()).app.passAndPlay(OPTIONS, ['A', 'B']);
    act(world, session, 3);
    const file = JSON.parse(session.exportGame()) as { table: string };
    const { app } = world.open(memoryStore());
    for (let at = 40; at < file.table.length - 4; at += Math.floor(file.table.length / 20)) {
      const table = file.table.slice(0, at) + (file.table[at] === 'A' ? 'B' : 'A') + file.table.slice(at + 1);
      expect((await app.importFile(JSON.stringify({ ...file, table })))?.code).toMatch(/^[a-z]+\//);
    }
    expect(app.saved.value).toEqual([]);
  });
  it('settings that make no sense are refused with what is wrong', async () => {
    const { app } = createWorld(75).open(memoryStore());
    const server = { host: 'peers.example', port: 9000, path: '/peerjs', secure: true };
    expect(app.setSettings({ ...DEFAULT_SETTINGS, signalling: server, iceServers: [{ urls: 'turn:turn.example:3478', username: 'a', credential: 'b' }] })).toBeNull();
    expect(app.setSettings({ ...DEFAULT_SETTINGS, name: ' x' })?.code).toBe('settings/bad-name');
    expect(app.setSettings({ ...DEFAULT_SETTINGS, signalling: { ...server, port: 0 } })?.code).toBe('settings/bad-server');
    expect(app.setSettings({ ...DEFAULT_SETTINGS, signalling: { ...server, host: 'a b' } })?.code).toBe('settings/bad-server');
    expect(app.setSettings({ ...DEFAULT_SETTINGS, iceServers: [{ urls: 'http://x' }] })?.code).toBe('settings/bad-ice-server');
    expect(app.setSettings({ ...DEFAULT_SETTINGS, theme: 'pink' as 'dark' })?.code).toBe('settings/bad-look');
    expect(app.settings.value.signalling).toEqual(server);
  });
});

