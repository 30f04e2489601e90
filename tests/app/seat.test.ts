/** A seat moves to another phone: in every order of what can go wrong on the way, nothing is signed twice and the game goes on. */
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { asSeat } from '../../src/base/brand.ts';
import type { SeatScene } from '../../src/app/seat/scene.ts';
import { chooseFor, gatherPies, pieOf, playPies, sameOnAll, startPies } from './pie-play.ts';
import { gather, playOn, sameOnBoth, start } from './world-play.ts';
import { createWorld, isAt, memoryStore, playOf, sceneOf, type Page, type World } from './world.ts';

const seatOf = (session: TableSession): SeatScene => sceneOf(session, 'seat');
const troubles = (session: TableSession): readonly string[] => playOf(session).troubles.flatMap((trouble) => ('refusal' in trouble ? [trouble.refusal.code] : [trouble.kind]));

/** Two in the middle of a game of Ogres vs. Pixies. */
async function couple(seed: number) {
  const world = createWorld(seed);
  const stores = [memoryStore(), memoryStore()] as const;
  const pages: readonly [Page, Page] = [world.open(stores[0]), world.open(stores[1])];
  const two = await gather(world, ...pages);
  two.host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: 'ogre', timer: 'off' });
  two.host.setWish('ogre');
  await world.clock.pass(500);
  await start(world, two);
  await playOn(world, two, 6);
  await world.clock.pass(2000);
  return { world, pages, stores, ...two };
}
/** The same on both, once what is under way has arrived. */
async function agree(world: World, host: TableSession, guest: TableSession): Promise<void> {
  await world.until(() => playOf(host).step === playOf(guest).step && !playOf(host).pending, 'all has arrived');
  sameOnBoth({ host, guest });
}
async function given(world: World, session: TableSession): Promise<string> {
  session.moveSeat();
  await world.until(() => isAt(session, 'seat'), 'the seat is given up');
  return seatOf(session).link;
}
/** It plays on here, as far as it has come there. */
async function taken(world: World, page: Page, link: string, other: TableSession): Promise<TableSession> {
  const session = await page.app.takeSeat(link);
  await world.until(() => isAt(session, 'play') && playOf(session).step === playOf(other).step && playOf(session).troubles.length === 0, 'the seat has come', 60_000);
  await world.clock.pass(2000);
  return session;
}

describe('a seat moves to another phone', () => {
  it('while the old one is off, and the game goes on to its end', async () => {
    const { world, pages, host, guest } = await couple(801);
    const link = await given(world, guest);
    expect(seatOf(guest)).toMatchObject({ hold: 'given', delivered: true, taking: 'no' });
    expect(pages[1].held()).toBe(0);
    expect(pages[1].app.saved.value).toMatchObject([{ moved: true }]);
    pages[1].crash();
    await world.clock.pass(5000);
    const store = memoryStore();
    const moved = await taken(world, world.open(store), link, host);
    expect(playOf(moved)).toMatchObject({ eyes: 1, tableId: playOf(guest.scene.value.kind === 'seat' ? moved : guest).tableId });
    await world.until(() => playOf(host).players.every(({ presence }) => presence === 'here'), 'it is seen there');
    await playOn(world, { host, guest: moved });
    await world.until(() => [host, moved].every((session) => playOf(session).certificate === 'verified'), 'verified', 60_000);
    await agree(world, host, moved);
    // And after a reload it is the same.
    expect((await store.list('')).some(([key]) => key.endsWith('/code'))).toBe(false);
  });

  it('of a host, even; and back again; codes that were used do no harm', async () => {
    const { world, pages, host, guest } = await couple(802);
    const link = await given(world, host);
    pages[0].crash();
    const second = world.open(memoryStore());
    const moved = await taken(world, second, link, guest);
    await playOn(world, { host: moved, guest }, 4);
    // The same code a second time leads to where the seat is already.
    moved.leave();
    const again = await taken(world, second, link, guest);
    await playOn(world, { host: again, guest }, 4);
    await world.clock.pass(3000);
    // Back to a third, which has had it never, and again to the second, which knows an older code.
    const third = world.open(memoryStore());
    const there = await taken(world, third, await given(world, again), guest);
    expect([second, third].map(({ app }) => app.saved.value[0]?.moved)).toEqual([true, undefined]);
    await playOn(world, { host: there, guest }, 4);
    await world.clock.pass(3000);
    again.leave();
    const back = await taken(world, second, await given(world, there), guest);
    expect([second, third].map(({ app }) => app.saved.value[0]?.moved)).toEqual([undefined, true]);
    await playOn(world, { host: back, guest }, 4);
    await agree(world, back, guest);
    expect(troubles(guest)).toEqual([]);
  });

  it('and the old phone gives nothing away: it signs no more, and is not taken for present', async () => {
    const { world, host, guest } = await couple(803);
    await given(world, guest);
    await world.until(() => playOf(host).players[1]?.presence === 'away', 'it is away');
    const before = playOf(host).step;
    for (let i = 0; i < 40 && playOf(host).legal.length > 0; i++) {
      host.act([playOf(host).legal[0]!]);
      await world.clock.pass(500);
    }
    await world.clock.pass(10_000);
    // What waits for its dice or its turn waits.
    expect(playOf(host).outcome).toBeNull();
    expect(playOf(host).step).toBeLessThanOrEqual(before + 1);
    expect(guest.scene.value.kind).toBe('seat');
  });
});

it('two phones open the same code: whichever signs first plays, the other rests', async () => {
  const { world, pages, host, guest } = await couple(805);
  const link = await given(world, guest);
  pages[1].crash();
  const both = [await taken(world, world.open(memoryStore()), link, host), await taken(world, world.open(memoryStore()), link, host)] as const;
  // Answers that phones give by themselves are the same on both; a choice is not.
  for (let i = 0; i < 60 && both.every((session) => isAt(session, 'play')); i++) {
    const due = [host, both[0]].find((session) => isAt(session, 'play') && playOf(session).legal.length > 0);
    if (due !== undefined) due.act([playOf(due).legal.at(-1)!]);
    await world.clock.pass(500);
  }
  const [plays, rests] = isAt(both[0], 'play') ? both : [both[1], both[0]];
  await world.until(() => isAt(rests, 'seat'), 'one rests');
  expect([seatOf(rests).hold, playOf(host).troubles]).toEqual(['played', []]);
  await agree(world, host, plays);
});

describe('when a phone dies on the way', () => {
  it('the old one before it has shown the code: it shows it when it is opened again', async () => {
    const { world, pages, stores, host, guest } = await couple(811);
    const { tableId } = playOf(guest);
    const link = await given(world, guest);
    pages[1].crash();
    const page = world.open(stores[1]);
    await page.app.ready;
    const again = await page.app.resume(tableId);
    await world.until(() => isAt(again, 'seat'), 'the code is there again');
    expect(seatOf(again)).toMatchObject({ hold: 'given', link });
    const moved = await taken(world, world.open(memoryStore()), link, host);
    await playOn(world, { host, guest: moved }, 4);
    await agree(world, host, moved);
  });

  it('the old one before it has given up: it still plays', async () => {
    const { world, pages, stores, host, guest } = await couple(812);
    const { tableId } = playOf(guest);
    // It is killed while that is being written.
    const { set } = stores[1];
    stores[1].set = (entries, once) => (entries.some(([key]) => key.endsWith('/seat')) ? new Promise(() => undefined) : set(entries, once));
    guest.moveSeat();
    await world.clock.pass(1000);
    expect(guest.scene.value.kind).toBe('play');
    pages[1].crash();
    stores[1].set = set;
    const again = await world.open(stores[1]).app.resume(tableId);
    await world.until(() => isAt(again, 'play'), 'it plays', 30_000);
    await world.clock.pass(4000);
    await playOn(world, { host, guest: again }, 4);
    await agree(world, host, again);
  });

  it('or rather its storage, before it has given up: it says so, and the seat stays', async () => {
    const { world, pages, stores, host, guest } = await couple(815);
    const { set } = stores[1];
    stores[1].set = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    guest.moveSeat();
    await world.clock.pass(5000);
    expect(troubles(guest)).toContain('store/full');
    await playOn(world, { host, guest }, 4);
    await agree(world, host, guest);
    // Nor is it given up later, when the storage works again.
    stores[1].set = set;
    await playOn(world, { host, guest }, 4);
    await agree(world, host, guest);
    expect(troubles(guest)).toEqual([]);
    pages[1].crash();
    const again = await world.open(stores[1]).app.resume(playOf(guest).tableId);
    await world.until(() => isAt(again, 'play') && playOf(again).players[0]?.presence === 'here', 'it is at the table', 30_000);
    await world.clock.pass(2000);
    await playOn(world, { host, guest: again }, 4);
    await agree(world, host, again);
  });

  it('the old one with its last move unsent: the new one says so, and signs nothing until it has come', async () => {
    const { world, pages, stores, host, guest } = await couple(813);
    while (playOf(guest).legal.length === 0) {
      await playOn(world, { host, guest }, 1);
      await world.clock.pass(1000);
    }
    const { tableId } = playOf(guest);
    const [first = '', , second = ''] = [...world.names()];
    const [hostNames, guestName] = [[...world.names()].slice(0, 2), second];
    expect(first).not.toBe(guestName);
    for (const name of hostNames) for (const [from, to] of [[name, guestName], [guestName, name]] as const) world.network.cut(from, to);
    guest.act([playOf(guest).legal.at(-1)!]);
    await world.clock.pass(500);
    guest.moveSeat();
    // While it waits for the others to have its last move nothing is signed any more.
    guest.say('resign');
    await world.until(() => isAt(guest, 'seat'), 'the seat is given up');
    const { link } = seatOf(guest);
    expect(seatOf(guest).delivered).toBe(false);
    pages[1].crash();
    world.network.heal();
    const moved = await world.open(memoryStore()).app.takeSeat(link);
    await world.until(() => isAt(moved, 'play'), 'it finds the table', 60_000);
    await world.clock.pass(10_000);
    expect([troubles(moved), playOf(moved).legal]).toEqual([['seat/last-move-missing'], []]);
    const before = playOf(host).step;
    // Opened once more, the old phone sends it, and says when it has arrived.
    const old = await world.open(stores[1]).app.resume(tableId);
    await world.until(() => isAt(old, 'seat') && seatOf(old).delivered, 'it has arrived', 60_000);
    await world.until(() => playOf(moved).troubles.length === 0 && playOf(moved).step > before, 'it has come there too', 60_000);
    await world.clock.pass(3000);
    await playOn(world, { host, guest: moved }, 4);
    await agree(world, host, moved);
    expect(playOf(host).outcome).toBeNull();
  });

  it('the new one before it has found the table, or before its first move: it goes on from what it has kept', async () => {
    const { world, pages, host, guest } = await couple(814);
    const { tableId } = playOf(guest);
    const link = await given(world, guest);
    pages[1].crash();
    pages[0].freeze();
    const store = memoryStore();
    const first = world.open(store);
    const early = await first.app.takeSeat(link);
    await world.clock.pass(1000);
    expect(seatOf(early)).toMatchObject({ hold: 'arriving', tableId });
    expect(first.app.saved.value.map((table) => [table.tableId, table.names])).toEqual([[tableId, []]]);
    first.crash();
    pages[0].thaw();
    const second = world.open(store);
    const found = await second.app.resume(tableId);
    await world.until(() => isAt(found, 'play'), 'it finds the table', 90_000);
    second.crash();
    const page = world.open(store);
    const moved = await page.app.resume(tableId);
    await world.until(() => isAt(moved, 'play') && playOf(moved).troubles.length === 0 && playOf(moved).step === playOf(host).step, 'it plays', 60_000);
    await world.clock.pass(4000);
    expect(page.app.saved.value[0]?.names).toHaveLength(2);
    await playOn(world, { host, guest: moved }, 4);
    await agree(world, host, moved);
  });
});

describe('the old phone takes the seat back', () => {
  it('by opening its own code: after it has heard that nothing was signed elsewhere', async () => {
    const { world, pages, host, guest } = await couple(821);
    const link = await given(world, guest);
    guest.leave();
    const own = await pages[1].app.takeSeat(link);
    await world.until(() => isAt(own, 'seat'), 'it offers to take it back');
    own.takeSeatBack(false);
    await world.until(() => seatOf(own).taking === 'asking', 'it asks the others');
    await world.until(() => isAt(own, 'play'), 'it has it again', 30_000);
    await world.clock.pass(4000);
    await playOn(world, { host, guest: own }, 4);
    await agree(world, host, own);
    // Its next code counts for whoever has the one before.
    const moved = await taken(world, world.open(memoryStore()), await given(world, own), host);
    await playOn(world, { host, guest: moved }, 2);
  });

  it('not while nobody can be heard', async () => {
    const { world, pages, guest } = await couple(822);
    await given(world, guest);
    pages[0].crash();
    guest.takeSeatBack(false);
    await world.until(() => seatOf(guest).taking === 'nobody', 'nobody is there', 60_000);
    expect(seatOf(guest).hold).toBe('given');
  });

  it('and its last move, which nobody has yet, goes to the others all the same when they are there again', async () => {
    const { world, host, guest } = await couple(824);
    while (playOf(guest).legal.length === 0) {
      await playOn(world, { host, guest }, 1);
      await world.clock.pass(1000);
    }
    const [hostName = '', code = '', guestName = ''] = [...world.names()];
    for (const name of [hostName, code]) for (const [from, to] of [[name, guestName], [guestName, name]] as const) world.network.cut(from, to);
    const before = playOf(host).step;
    guest.act([playOf(guest).legal.at(-1)!]);
    guest.moveSeat();
    await world.until(() => isAt(guest, 'seat'), 'the seat is given up');
    guest.takeSeatBack(false);
    await world.until(() => seatOf(guest).taking === 'nobody', 'nobody is there', 60_000);
    expect(seatOf(guest)).toMatchObject({ hold: 'given', delivered: false });
    world.network.heal();
    await world.until(() => seatOf(guest).delivered, 'it has arrived', 60_000);
    expect(playOf(host).step).toBeGreaterThan(before);
  });

  it('when it was played elsewhere only after a second word; then the other phone rests, and nobody is blamed', async () => {
    const { world, host, guest } = await couple(823);
    const link = await given(world, guest);
    const page = world.open(memoryStore());
    const moved = await taken(world, page, link, host);
    await playOn(world, { host, guest: moved }, 5);
    await world.clock.pass(2000);
    guest.takeSeatBack(false);
    await world.until(() => seatOf(guest).taking === 'used', 'it was played elsewhere', 30_000);
    guest.takeSeatBack(true);
    await world.until(() => isAt(guest, 'play'), 'it has it again', 30_000);
    await world.clock.pass(4000);
    await world.until(() => playOf(host).step === playOf(guest).step, 'it has caught up');
    // Whoever signs first goes on; the other sees it, and rests.
    for (let i = 0; i < 60 && isAt(moved, 'play'); i++) {
      const due = [host, guest].find((session) => playOf(session).legal.length > 0);
      if (due !== undefined) due.act([playOf(due).legal.at(-1)!]);
      await world.clock.pass(400);
    }
    await world.until(() => isAt(moved, 'seat'), 'the other rests');
    expect(seatOf(moved).hold).toBe('played');
    await world.clock.pass(3000);
    await playOn(world, { host, guest }, 4);
    await agree(world, host, guest);
    expect([troubles(host), troubles(guest)]).toEqual([[], []]);
    const { tableId } = seatOf(moved);
    page.crash();
    expect(tableId).toBe(playOf(guest).tableId);
  });
});

it('a code for a table that the others have left for another game says so', async () => {
  const world = createWorld(831);
  const { sessions } = await gatherPies(world, 3);
  const [one, two, three] = sessions as [TableSession, TableSession, TableSession];
  await startPies(world, sessions);
  await world.until(() => sessions.every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
  const link = await given(world, three);
  for (const session of [one, two]) {
    session.pie.say('resign');
    await world.clock.pass(2000);
  }
  await world.until(() => [one, two].every((session) => pieOf(session).outcome !== null), 'it is over', 60_000);
  for (const session of [one, two]) session.pie.askRematch(false, [0, 1].map(asSeat));
  await world.until(() => [one, two].every((session) => isAt(session, 'pie') && pieOf(session).players.length === 2), 'two go on', 60_000);
  const late = await world.open(memoryStore()).app.takeSeat(link);
  await world.until(() => isAt(late, 'refused'), 'it is told', 60_000);
  expect(sceneOf(late, 'refused').refusal.code).toBe('seat/went-on');
});

it('a secret choice that is fixed and not shown moves with the seat, and so do the cards', async () => {
  const world = createWorld(841);
  const { sessions, pages } = await gatherPies(world, 3);
  const [one, two, three] = sessions as [TableSession, TableSession, TableSession];
  await startPies(world, sessions);
  await world.until(() => sessions.every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
  const hand = pieOf(two).view.players[1]!.hand;
  const choice = chooseFor(world, pieOf(two));
  two.pie.choose(choice);
  await world.clock.pass(2000);
  const link = await given(world, two);
  pages[1]!.crash();
  const moved = await world.open(memoryStore()).app.takeSeat(link);
  await world.until(() => isAt(moved, 'pie') && pieOf(moved).committed.includes(asSeat(1)) && pieOf(moved).view.players[1]!.hand.every(({ face }) => face !== null), 'it has come', 120_000);
  expect(pieOf(moved).view.players[1]!.hand).toEqual(hand);
  for (const session of [one, three]) session.pie.choose(chooseFor(world, pieOf(session)));
  const all = [one, moved, three];
  await world.until(() => all.every((session) => pieOf(session).view.round > 1 || pieOf(session).view.stage !== 'choose'), 'all is shown', 60_000);
  await playPies(world, all, () => all.every((session) => pieOf(session).view.round > 2 || pieOf(session).outcome !== null));
  sameOnAll(all);
});
