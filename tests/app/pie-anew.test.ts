/** Somebody goes away before the game could begin: the others begin anew, and whoever comes back is told. Two games that are founded in one instant become one. */
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import type { BeginningAnew } from '../../src/app/play/anew-scene.ts';
import { asSeat } from '../../src/base/brand.ts';
import { LONG_AWAY } from '../../src/app/play/going-on.ts';
import { loadRecord, recordEntry } from '../../src/app/play/record.ts';
import { anewWords } from '../../src/ui/words/going-on.ts';
import { gatherPies, pieOf, playPies, sameOnAll } from './pie-play.ts';
import { seenByAll } from './watchers.ts';
import { gather } from './world-play.ts';
import { createWorld, isAt, memoryStore, memoryTabs, playOf, sceneOf, type World } from './world.ts';

const anewOf = (session: TableSession): BeginningAnew | null => sceneOf(session, 'setup').anew;
const said = (session: TableSession): string | undefined => {
  const { anew, players } = sceneOf(session, 'setup');
  return anew === null ? undefined : anewWords(anew, players.map(({ seat }) => seat), (seat) => `seat ${seat}`)?.title;
};
const two = [asSeat(2)];

/** Three sit; one is gone the moment the host starts. */
async function oneGone(world: World, lost: number) {
  const gathered = await gatherPies(world, 3);
  gathered.sessions[0]!.start();
  if (lost === 0) await world.until(() => isAt(gathered.sessions[0]!, 'setup'), 'the host has begun');
  gathered.pages[lost]!.crash();
  const left = gathered.sessions.filter((_, at) => at !== lost) as [TableSession, TableSession];
  return { ...gathered, left };
}

describe('one of three closes the browser as the game begins', () => {
  it('and the other two begin anew, when both want to; whoever comes back is told', async () => {
    const world = createWorld(701);
    const { left: [one, other], pages, stores, sessions } = await oneGone(world, 2);
    await world.until(() => [one, other].every((session) => isAt(session, 'setup')), 'two have begun');
    await world.clock.pass(LONG_AWAY / 2);
    expect(anewOf(one)).toEqual({ without: [], waitsFor: [], proposal: null, wentOn: null, canWatch: true });
    await world.until(() => anewOf(one)!.without.length > 0 && anewOf(other)!.without.length > 0, 'it has been a while', 90_000);
    expect(said(one)).toBe('seat 2 has been away for a while. Start again without them?');
    // Whoever wants to wait is not asked again at once.
    other.beginAnew(two, false);
    expect(anewOf(other)).toMatchObject({ without: [], proposal: null });
    one.beginAnew(two, true);
    await world.until(() => anewOf(other)!.proposal !== null, 'the second is asked');
    expect([said(one), said(other)]).toEqual(['Starting again without seat 2', 'seat 0 would like to start again without seat 2. Start again?']);
    expect(isAt(one, 'setup')).toBe(true);
    const being = sceneOf(one, 'setup').players.map(({ name }) => name);
    other.beginAnew(two, true);
    await world.until(() => [one, other].every((session) => isAt(session, 'pie')), 'they have begun anew');
    expect(pieOf(one).players.map(({ name }) => name)).toEqual(being.slice(0, 2));
    await world.until(() => [one, other].every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 90_000);
    await playPies(world, [one, other], () => [one, other].every((session) => pieOf(session).view.round > 2 || pieOf(session).outcome !== null));
    sameOnAll([one, other]);
    // The game that never began is not offered at home.
    expect(pages[0]!.app.saved.value.map(({ tableId }) => tableId)).toEqual([pieOf(one).tableId]);

    const link = sceneOf(sessions[2]!, 'lobby').link!;
    const back = await world.open(stores[2]!).app.join(link);
    await world.until(() => isAt(back, 'setup') && anewOf(back)!.wentOn !== null, 'it is told', 60_000);
    expect(said(back)).toBe('seat 0 and seat 1 have begun again without you');
    expect(pieOf(one).players).toHaveLength(2);
    back.watchOn();
    await world.until(() => isAt(back, 'pie') && seenByAll(back) === seenByAll(one), 'it looks on', 60_000);
    expect(pieOf(back).mode).toBe('watching');
  });

  it('the host, even; and a guest who reloads has not forgotten what it asked for', async () => {
    const world = createWorld(702);
    const { left: [one, other], pages, stores } = await oneGone(world, 0);
    await world.until(() => [one, other].every((session) => isAt(session, 'setup') && anewOf(session)!.without.length > 0), 'it has been a while', 120_000);
    one.beginAnew([asSeat(0)], true);
    await world.clock.pass(500);
    pages[1]!.crash();
    const page = world.open(stores[1]!);
    await page.app.ready;
    const again = await page.app.resume(page.app.saved.value[0]!.tableId);
    await world.until(() => anewOf(other)!.proposal?.asked.includes(asSeat(1)) === true, 'the other is asked');
    other.beginAnew([asSeat(0)], true);
    await world.until(() => [again, other].every((session) => isAt(session, 'pie') && pieOf(session).legal.length > 0), 'they have begun anew', 120_000);
    expect(pieOf(again).players).toHaveLength(2);
    // The host comes back to the table that it founded.
    const host = world.open(stores[0]!);
    await host.app.ready;
    const back = await host.app.resume(host.app.saved.value[0]!.tableId);
    await world.until(() => isAt(back, 'setup') && anewOf(back)!.wentOn !== null, 'it is told', 60_000);
  });

  it('and comes back in time: the game begins as it was founded, and nobody wants another', async () => {
    const world = createWorld(703);
    const { left: [one, other], stores, sessions } = await oneGone(world, 2);
    await world.until(() => [one, other].every((session) => isAt(session, 'setup') && anewOf(session)!.without.length > 0), 'it has been a while', 120_000);
    const link = sceneOf(sessions[2]!, 'lobby').link!;
    one.beginAnew(two, true);
    await world.until(() => anewOf(other)!.proposal !== null, 'the second is asked');
    const back = await world.open(stores[2]!).app.join(link);
    await world.until(() => [one, other, back].every((session) => isAt(session, 'pie') && pieOf(session).legal.length > 0), 'all three play', 120_000);
    other.beginAnew(two, true);
    await world.clock.pass(10_000);
    expect([one, other, back].map((session) => pieOf(session).players.length)).toEqual([3, 3, 3]);
    for (const session of [one, other, back]) expect(pieOf(session).rematch).toEqual({ asked: [], wentOn: null });
    sameOnAll([one, other, back]);
  });
});

it('where the game needs both it waits, and says so, until the other is back', async () => {
  const world = createWorld(704);
  const [hostStore, guestStore] = [memoryStore(), memoryStore()];
  const guestPage = world.open(guestStore);
  const { host, guest } = await gather(world, world.open(hostStore), guestPage);
  const link = sceneOf(guest, 'lobby').link!;
  host.start();
  guestPage.crash();
  await world.until(() => isAt(host, 'setup') && anewOf(host)!.waitsFor.length > 0, 'it has been a while', 90_000);
  expect(anewOf(host)).toEqual({ without: [], waitsFor: [1], proposal: null, wentOn: null, canWatch: true });
  expect(said(host)).toBe('seat 1 has been away for a while');
  const back = await world.open(guestStore).app.join(link);
  await world.until(() => isAt(host, 'play') && isAt(back, 'play'), 'both play', 60_000);
  expect(playOf(back).troubles).toEqual([]);
});

it('in another tab it can be taken over, and taken back; a table of an older version is nothing to look on at', async () => {
  const world = createWorld(705);
  const [store, tabs] = [memoryStore(), memoryTabs()];
  const [page, guestPage] = [world.open(store, tabs), world.open(memoryStore())];
  const { host } = await gather(world, page, guestPage);
  host.start();
  guestPage.crash();
  await world.until(() => isAt(host, 'setup') && anewOf(host)!.waitsFor.length > 0, 'it has been a while', 90_000);
  expect(anewOf(host)?.canWatch).toBe(true);
  const [{ tableId } = { tableId: '' }] = page.app.saved.value;
  const record = await loadRecord(store, tableId);
  await store.set([recordEntry({ ...record!, secret: null })]);
  const second = await world.open(store, tabs).app.resume(tableId);
  second.takeOver();
  await world.until(() => isAt(second, 'setup'), 'the second tab has it');
  expect(anewOf(second)?.canWatch).toBe(false);
  expect(sceneOf(host, 'setup')).toMatchObject({ anew: null, troubles: [{ kind: 'elsewhere' }] });
  host.takeOver();
  await world.until(() => isAt(host, 'setup') && sceneOf(host, 'setup').troubles.length === 0, 'the first tab has it again');
  expect(sceneOf(second, 'setup').troubles).toEqual([{ kind: 'elsewhere' }]);
});

describe('of three who want a rematch, two change their minds in the instant in which the third founds it for all', () => {
  /** Nothing passes between the host and the two others, until it heals. */
  function apart(world: World): void {
    const [host = '', code = '', ...guests] = [...world.names()];
    for (const guest of guests) for (const at of [host, code]) for (const [from, to] of [[at, guest], [guest, at]] as const) world.network.cut(from, to);
  }
  async function bothFounded(seed: number) {
    const world = createWorld(seed);
    const { sessions } = await gatherPies(world, 3);
    const [host, second, third] = sessions as [TableSession, TableSession, TableSession];
    host.start();
    await world.until(() => sessions.every((session) => isAt(session, 'pie') && pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
    for (const session of [second, host]) {
      session.pie.say('resign');
      await world.clock.pass(2000);
    }
    await world.until(() => sessions.every((session) => pieOf(session).certificate === 'verified'), 'it is over', 120_000);
    const { tableId } = pieOf(host);
    for (const session of [second, third]) session.pie.askRematch(true);
    await world.clock.pass(2000);
    apart(world);
    for (const session of [second, third]) session.pie.askRematch(true, [1, 2].map(asSeat));
    host.pie.askRematch(true);
    await world.until(() => isAt(host, 'setup') && [second, third].every((session) => isAt(session, 'pie') && pieOf(session).players.length === 2), 'both are founded', 60_000);
    return { world, host, second, third, tableId };
  }

  it('all three play one game: the one for more', async () => {
    const { world, host, second, third, tableId } = await bothFounded(711);
    world.network.heal();
    await world.until(() => [host, second, third].every((session) => isAt(session, 'pie') && pieOf(session).players.length === 3 && pieOf(session).legal.length > 0), 'one game', 120_000);
    expect(new Set([host, second, third].map((session) => pieOf(session).tableId.slice(0, 64))).size).toBe(1);
    expect(pieOf(host).tableId.slice(0, 64)).not.toBe(tableId.slice(0, 64));
    expect(pieOf(second).series).toEqual([0, 0, 1]);
    sameOnAll([host, second, third]);
    await playPies(world, [host, second, third], () => [host, second, third].every((session) => pieOf(session).view.round > 2 || pieOf(session).outcome !== null));
    sameOnAll([host, second, third]);
  });

  it('unless the two are in the middle of theirs: then the third is told', async () => {
    const { world, host, second, third } = await bothFounded(712);
    await world.until(() => [second, third].every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
    await playPies(world, [second, third], () => [second, third].every((session) => pieOf(session).view.round > 1));
    world.network.heal();
    await world.until(() => isAt(host, 'setup') && anewOf(host)!.wentOn !== null, 'it is told', 60_000);
    expect(said(host)).toBe('seat 1 and seat 2 have begun again without you');
    await world.clock.pass(60_000);
    await playPies(world, [second, third], () => [second, third].every((session) => pieOf(session).view.round > 2 || pieOf(session).outcome !== null));
    sameOnAll([second, third]);
  });
});
