/** Reloads, crashes and other tabs: coming back puts everybody where they were. */
import { describe, expect, it } from 'vitest';
import { bothPlay, gather, newGame, playOn, sameOnBoth, start, type Couple } from './world-play.ts';
import { createWorld, isAt, memoryStore, memoryTabs, playOf, sceneOf, type Page, type World } from './world.ts';

interface Setting {
  readonly world: World;
  readonly stores: { readonly host: ReturnType<typeof memoryStore>; readonly guest: ReturnType<typeof memoryStore> };
  pages: { host: Page; guest: Page };
  couple: Couple;
}

async function setting(seed: number): Promise<Setting> {
  const world = createWorld(seed);
  const stores = { host: memoryStore(), guest: memoryStore() };
  const pages = { host: world.open(stores.host), guest: world.open(stores.guest) };
  const couple = await gather(world, pages.host, pages.guest);
  couple.host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'off' });
  couple.host.setWish('ogre');
  await world.clock.pass(500);
  return { world, stores, pages, couple };
}

describe('coming back to the lobby', () => {
  it('the host after a reload: same code, same guest, same options', async () => {
    const s = await setting(21);
    const before = sceneOf(s.couple.host, 'lobby');
    s.pages.host.crash();
    const host = await s.world.open(s.stores.host).app.host();
    await s.world.until(() => sceneOf(host, 'lobby').canStart, 'the guest is back', 30_000);
    const after = sceneOf(host, 'lobby');
    expect([after.code, after.link, after.options]).toEqual([before.code, before.link, before.options]);
    expect(after.members.map(({ id, wish }) => [id, wish])).toEqual(before.members.map(({ id, wish }) => [id, wish]));
    await start(s.world, { host, guest: s.couple.guest });
  });
  it('the guest after a reload: same seat', async () => {
    const s = await setting(22);
    s.couple.guest.setName('Gil');
    await s.world.clock.pass(500);
    s.pages.guest.crash();
    const guest = await s.world.open(s.stores.guest).app.join(sceneOf(s.couple.host, 'lobby').link ?? '');
    await s.world.until(() => isAt(guest, 'lobby'), 'the guest is back', 20_000);
    expect(sceneOf(guest, 'lobby').members.map(({ id, name, me }) => [id, name, me])).toEqual([['0', '', false], ['1', 'Gil', true]]);
    await s.world.until(() => sceneOf(s.couple.host, 'lobby').canStart, 'the host can start', 20_000);
    await start(s.world, { host: s.couple.host, guest });
  });
  it('the guest who was away when the game began is led to it', async () => {
    const s = await setting(23);
    const link = sceneOf(s.couple.host, 'lobby').link ?? '';
    // The start is on its way when the guest's page dies.
    s.couple.host.start();
    s.pages.guest.crash();
    await s.world.until(() => isAt(s.couple.host, 'setup'), 'the host is at the table');
    const guest = await s.world.open(s.stores.guest).app.join(link);
    await bothPlay(s.world, { host: s.couple.host, guest });
  });
  it('a table that is being played is no lobby to come back to: the next one is new', async () => {
    const s = await setting(29);
    const { code } = sceneOf(s.couple.host, 'lobby');
    await start(s.world, s.couple);
    await playOn(s.world, s.couple, 3);
    await s.world.clock.pass(500);
    s.pages.host.crash();
    const host = await s.world.open(s.stores.host).app.host();
    await s.world.until(() => sceneOf(host, 'lobby').code !== null, 'the new lobby stands');
    expect(sceneOf(host, 'lobby').code).not.toBe(code);
  });
  it('also when the host reloaded meanwhile', async () => {
    const s = await setting(24);
    const link = sceneOf(s.couple.host, 'lobby').link ?? '';
    s.couple.host.start();
    s.pages.guest.crash();
    await s.world.until(() => isAt(s.couple.host, 'setup'), 'the host is at the table');
    s.pages.host.crash();
    const host = await s.world.open(s.stores.host).app.host();
    const guest = await s.world.open(s.stores.guest).app.join(link);
    await bothPlay(s.world, { host, guest });
  });
});

describe('coming back to a game', () => {
  it('at any point, either phone or both, killed without a word', async () => {
    const s = await setting(25);
    await start(s.world, s.couple);
    const { tableId } = playOf(s.couple.host);
    const guestTable = playOf(s.couple.guest).tableId;
    for (let turn = 0; turn < 9; turn++) {
      await playOn(s.world, s.couple, 7);
      const who = turn % 3;
      if (who !== 1) {
        s.pages.host.crash();
        s.pages.host = s.world.open(s.stores.host);
        s.couple = { ...s.couple, host: await s.pages.host.app.resume(tableId) };
      }
      if (who !== 0) {
        s.pages.guest.crash();
        s.pages.guest = s.world.open(s.stores.guest);
        s.couple = { ...s.couple, guest: await s.pages.guest.app.resume(guestTable) };
      }
      await bothPlay(s.world, s.couple);
    }
    const { host, guest } = s.couple;
    await s.world.until(() => [host, guest].every((session) => playOf(session).players.every((player) => player.presence === 'here')), 'both see each other');
    await s.world.clock.pass(2000);
    sameOnBoth(s.couple);
    host.say('resign');
    await s.world.until(() => playOf(guest).outcome !== null, 'the end is heard');
    expect(playOf(host).troubles).toEqual([]);
  });
  it('shows a silent phone as away within fifteen seconds, and tears nothing down (peers/peerjs#1313, peers/peerjs#752)', async () => {
    const s = await setting(26);
    await start(s.world, s.couple);
    await s.world.clock.pass(3000);
    s.pages.guest.freeze();
    await s.world.clock.pass(5000);
    expect(playOf(s.couple.host).players[1]?.presence).toBe('here');
    await s.world.clock.pass(10_000);
    expect(playOf(s.couple.host).players[1]?.presence).toBe('away');
    await playOn(s.world, { host: s.couple.host, guest: s.couple.host }, 2).catch(() => undefined);
    await s.world.clock.pass(100_000);
    s.pages.guest.thaw();
    await s.world.until(() => playOf(s.couple.host).players[1]?.presence === 'here', 'the guest is back', 10_000);
    await s.world.clock.pass(2000);
    sameOnBoth(s.couple);
  });
  it('to a rematch that the other phone has begun already', async () => {
    const s = await setting(27);
    await start(s.world, s.couple);
    const first = playOf(s.couple.guest).tableId;
    s.couple.guest.say('resign');
    await s.world.until(() => playOf(s.couple.host).outcome !== null && playOf(s.couple.guest).outcome !== null, 'it is over');
    s.couple.guest.askRematch(true);
    await s.world.clock.pass(1000);
    // The guest has asked; before it hears the answer its page dies.
    s.pages.guest.crash();
    s.couple.host.askRematch(true);
    await s.world.clock.pass(1000);
    const guest = await s.world.open(s.stores.guest).app.resume(first);
    await newGame(s.world, { host: s.couple.host, guest });
    expect(playOf(guest).series).toEqual([1, 0]);
  });
});

describe('a live page', () => {
  it('holds itself from the first knock to the end of the game, and again for the next one', async () => {
    const s = await setting(34);
    expect([s.pages.host.held(), s.pages.guest.held()]).toEqual([2, 2]);
    await start(s.world, s.couple);
    s.couple.host.say('resign');
    await s.world.until(() => playOf(s.couple.guest).outcome !== null && playOf(s.couple.host).outcome !== null, 'it is over');
    expect([s.pages.host.held(), s.pages.guest.held()]).toEqual([0, 0]);
    s.couple.host.askRematch(false);
    s.couple.guest.askRematch(false);
    await newGame(s.world, s.couple);
    expect([s.pages.host.held(), s.pages.guest.held()]).toEqual([2, 2]);
    s.couple.host.leave();
    expect(s.pages.host.held()).toBe(0);
  });
});

describe('one tab for each table', () => {
  it('a second tab says so, and can take over; the first one rests', async () => {
    const world = createWorld(28);
    const [store, tabs] = [memoryStore(), memoryTabs()];
    const page = world.open(store, tabs);
    const first = await page.app.passAndPlay({ scenario: 'skirmish', first: null, wishes: [null, null] }, ['A', 'B']);
    const { tableId, legal } = playOf(first);
    const second = await world.open(store, tabs).app.resume(tableId);
    expect(sceneOf(second, 'refused').refusal.code).toBe('table/elsewhere');
    second.takeOver();
    await world.until(() => isAt(second, 'play'), 'the second tab has the table');
    expect(playOf(first).troubles).toEqual([{ kind: 'elsewhere' }]);
    expect(page.held()).toBe(0);
    first.act(legal.slice(0, 1));
    await world.clock.pass(100);
    expect(playOf(first).history).toEqual([]);
    second.act(legal.slice(0, 1));
    expect(playOf(second).history).toHaveLength(1);
    first.takeOver();
    await world.until(() => playOf(first).history.length === 1, 'the first tab has it again');
    expect(page.held()).toBe(2);
    expect(playOf(second).troubles).toEqual([{ kind: 'elsewhere' }]);
  });
  it('a tab that does not know yet that another one has the table: of two entries with one number only the first is kept, and nobody else hears of the other', async () => {
    const s = await setting(31);
    await start(s.world, s.couple);
    await playOn(s.world, s.couple, 3);
    await s.world.until(() => playOf(s.couple.host).legal.length > 1 || playOf(s.couple.guest).legal.length > 1, 'somebody has a choice');
    const who = playOf(s.couple.host).legal.length > 1 ? 'host' : 'guest';
    const [first, other] = who === 'host' ? [s.couple.host, s.couple.guest] : [s.couple.guest, s.couple.host];
    // Each believes that no other tab is there.
    const second = await s.world.open(s.stores[who]).app.resume(playOf(first).tableId);
    await s.world.until(() => playOf(second).legal.length > 1, 'both tabs may act');
    second.act(playOf(second).legal.slice(0, 1));
    first.act(playOf(first).legal.slice(1, 2));
    await s.world.until(() => playOf(first).troubles.some(({ kind }) => kind === 'elsewhere'), 'the first tab rests');
    await playOn(s.world, { host: second, guest: other }, 6);
    await s.world.clock.pass(1000);
    sameOnBoth({ host: second, guest: other });
    expect([...playOf(second).troubles, ...playOf(other).troubles]).toEqual([]);
    const again = await s.world.open(s.stores[who]).app.resume(playOf(second).tableId);
    expect(playOf(again).digest).toBe(playOf(second).digest);
  });
  it('also between phones: whichever tab has the table is linked to the others', async () => {
    const s = await setting(30);
    await start(s.world, s.couple);
    const { tableId } = playOf(s.couple.host);
    const tabs = memoryTabs();
    s.pages.host.crash();
    const first = await s.world.open(s.stores.host, tabs).app.resume(tableId);
    const second = await s.world.open(s.stores.host, tabs).app.resume(tableId);
    for (const taking of [second, first]) {
      taking.takeOver();
      await s.world.until(() => isAt(taking, 'play') && playOf(taking).troubles.length === 0 && playOf(taking).players[1]?.presence === 'here', 'it has the table');
      await playOn(s.world, { host: taking, guest: s.couple.guest }, 4);
      await s.world.clock.pass(1000);
      sameOnBoth({ host: taking, guest: s.couple.guest });
    }
  });
});
