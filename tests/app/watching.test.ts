/** Somebody who only looks on: the ways in, what is seen, and what cannot be done. */
import { describe, expect, it } from 'vitest';
import { asSeat, type Seat } from '../../src/base/brand.ts';
import { utf8, type Bytes } from '../../src/base/bytes.ts';
import { encode } from '../../src/base/codec.ts';
import type { PieScene, TableSession } from '../../src/app/api.ts';
import { parseWatchInvitation } from '../../src/app/code.ts';
import { MAX_WATCHING } from '../../src/app/lobby/desk.ts';
import { memberBase } from '../../src/app/phones.ts';
import { loadGame } from '../../src/app/play/record.ts';
import { decodeWatch, encodeWatch } from '../../src/app/watch/messages.ts';
import { proveWatch } from '../../src/app/watch/proof.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import { signEntry } from '../../src/log/entry.ts';
import { openChannels } from '../../src/net/channels.ts';
import { gossipMessage } from '../../src/net/neighbour.ts';
import { tableIdOf, type Founding } from '../../src/table/founding.ts';
import { bodyCodec } from '../../src/table/body.ts';
import { chooseFor, gatherPies, pieOf, playPies, sameOnAll, startPies } from './pie-play.ts';
import { facesIn, intrude, linkOf, looksOn, seenByAll, type Rogue } from './watchers.ts';
import { gather, playOn, start } from './world-play.ts';
import { createWorld, isAt, memoryStore, memoryTabs, playOf, sceneOf, type Store, type World } from './world.ts';

type Three = [TableSession, TableSession, TableSession];

async function threePlay(world: World) {
  const { sessions, pages, stores } = await gatherPies(world, 3);
  await startPies(world, sessions);
  await world.until(() => sessions.every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
  return { sessions: sessions as unknown as Three, pages, stores };
}
const isIn = (session: TableSession, round: number) => (): boolean => pieOf(session).view.round >= round || pieOf(session).outcome !== null;
const refusalOf = async (world: World, session: TableSession): Promise<string> => {
  await world.until(() => isAt(session, 'refused'), 'it is refused', 60_000);
  return sceneOf(session, 'refused').refusal.code;
};

describe('somebody watches', () => {
  it('by a link that was opened twice in one browser: one looks on, and is counted once', async () => {
    const world = createWorld(702);
    const { sessions: [, guest] } = await threePlay(world);
    const link = await linkOf(world, guest);
    const [store, tabs] = [memoryStore(), memoryTabs()];
    await looksOn(world, link, world.open(store, tabs));
    const second = await world.open(store, tabs).app.watch(link);
    expect(await refusalOf(world, second)).toBe('table/elsewhere');
    await world.clock.pass(1000);
    expect(pieOf(guest).gallery?.watching).toBe(1);
    second.takeOver();
    await world.until(() => isAt(second, 'pie') && seenByAll(second) === seenByAll(guest), 'it looks on in the second tab');
    await world.until(() => pieOf(guest).gallery?.watching === 1, 'still one', 30_000);
  });
  it('by the link of a guest, the host’s phone being locked: the same at every step, and no card of anybody; comes back by itself, with nothing but what it kept', async () => {
    const world = createWorld(701);
    const { sessions, pages } = await threePlay(world);
    const [host, guest] = sessions;
    const link = await linkOf(world, guest);
    pages[0]?.freeze();
    const store = memoryStore();
    const page = world.open(store);
    const watcher = await looksOn(world, link, page);
    expect(pieOf(watcher)).toMatchObject({ eyes: null, mode: 'watching', legal: [], goingOn: { without: [] } });
    pages[0]?.thaw();
    const faces: number[] = [];
    watcher.scene.subscribe((scene) => void (scene.kind === 'pie' && faces.push(facesIn(scene))));
    await playPies(world, sessions, isIn(host, 2));
    await world.until(() => sessions.every((session) => seenByAll(session) === seenByAll(watcher)), 'the watcher sees the same');
    expect(sessions.map((session) => pieOf(session).gallery?.watching)).toEqual([1, 1, 1]);
    expect(pieOf(watcher).players.map(({ presence }) => presence)).toEqual(['here', 'here', 'here']);

    const { tableId } = pieOf(watcher);
    expect(page.app.saved.value).toMatchObject([{ tableId, mode: 'watching', status: 'playing' }]);
    page.crash();
    await world.until(() => pieOf(host).gallery?.watching === 0, 'nobody watches any more', 120_000);
    pages[1]?.freeze();
    const back = await world.open(store).app.resume(tableId);
    await world.until(() => isAt(back, 'pie') && pieOf(back).players[0]?.presence === 'here', 'it is back');
    pages[1]?.thaw();
    await playPies(world, sessions, isIn(host, 3));
    await world.until(() => seenByAll(back) === seenByAll(host), 'it sees the same again');
    expect([...new Set(faces), facesIn(pieOf(back))]).toEqual([0, 0]);
  });

  it('to the end, which it has computed again like everybody; and is led to the next game, also when not all go on', async () => {
    const world = createWorld(702);
    const { sessions } = await threePlay(world);
    const [host, second, third] = sessions;
    const watcher = await looksOn(world, await linkOf(world, third));
    second.pie.say('resign');
    await world.clock.pass(2000);
    host.pie.say('resign');
    await world.until(() => [...sessions, watcher].every((session) => pieOf(session).certificate === 'verified'), 'all is computed again', 120_000);
    const first = pieOf(watcher).tableId;
    for (const session of [second, third]) session.pie.askRematch(false, [1, 2].map(asSeat));
    await world.until(() => isAt(watcher, 'pie') && pieOf(watcher).tableId !== first, 'it is led along', 60_000);
    await playPies(world, [second, third], () => [second, third].every((session) => pieOf(session).view.round > 1));
    await world.until(() => seenByAll(watcher) === seenByAll(second), 'it sees the same');
    expect(pieOf(watcher)).toMatchObject({ eyes: null, series: [0, 1] });
    expect(pieOf(host).tableId.slice(0, 64)).toBe(first.slice(0, 64));
  });

  it('from the lobby on, at a table where all seats are taken, and is there when the game begins', async () => {
    const world = createWorld(703);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const link = sceneOf(couple.host, 'lobby').link ?? '';
    const page = world.open(memoryStore());
    expect(await refusalOf(world, await page.app.join(link))).toBe('lobby/full');
    expect(sceneOf(couple.host, 'lobby').troubles).toMatchObject([{ kind: 'visitor' }]);
    const watcher = await page.app.watch(link);
    await world.until(() => isAt(watcher, 'lobby'), 'it is let in');
    expect(sceneOf(couple.host, 'lobby').troubles).toEqual([]);
    for (const session of [couple.host, couple.guest, watcher]) await world.until(() => sceneOf(session, 'lobby').members.filter(({ status }) => status === 'watching').length === 1, 'all see that one watches');
    expect(sceneOf(watcher, 'lobby').members.map(({ me, status }) => [me, status])).toEqual([[false, 'seated'], [false, 'seated'], [true, 'watching']]);
    await start(world, couple);
    await world.until(() => isAt(watcher, 'play'), 'it is at the table');
    // Who looks on shows the way to a player, and leads nobody to itself.
    const onward = await world.open(memoryStore()).app.watch(await linkOf(world, watcher));
    await world.until(() => isAt(onward, 'play'), 'another has come by its code');
    await world.until(() => [couple.host, couple.guest].every((session) => playOf(session).gallery?.watching === 2), 'both are seen');
    await playOn(world, couple, 20);
    await world.until(() => [watcher, onward].every((session) => playOf(session).digest === playOf(couple.host).digest), 'they see the same');
    onward.leave();
    expect(playOf(watcher)).toMatchObject({ eyes: null, mode: 'watching', legal: [], view: { mine: null } });
    watcher.say('resign');
    watcher.act([{ kind: 'end' }]);
    await world.clock.pass(2000);
    expect([playOf(couple.host).outcome, playOf(couple.host).digest]).toEqual([null, playOf(watcher).digest]);
    couple.host.say('resign');
    await world.until(() => [couple.host, couple.guest, watcher].every((session) => playOf(session).certificate === 'verified'), 'the end is verified');
    // Awake for the next game; an update may come in between.
    expect(page.held()).toBe(1);
    watcher.leave();
    expect(page.held()).toBe(0);
  });

  it('by the host’s code when the game is on: at once with the link, with six letters when the host lets it in by the two words', async () => {
    const world = createWorld(704);
    const stores = [memoryStore(), memoryStore()];
    const pages = stores.map((store) => world.open(store));
    const couple = await gather(world, pages[0]!, pages[1]!);
    const { link, code } = sceneOf(couple.host, 'lobby');
    await start(world, couple);
    await playOn(world, couple, 6);
    // The same after the host has come back.
    const { tableId } = playOf(couple.host);
    pages[0]?.crash();
    const host = await world.open(stores[0]!).app.resume(tableId);
    await world.until(() => isAt(host, 'play') && playOf(host).gallery?.link !== null, 'the host is back');
    const invited = await world.open(memoryStore()).app.watch(link ?? '');
    await world.until(() => isAt(invited, 'play'), 'who was invited sees the table');
    const stranger = await world.open(memoryStore()).app.watch(code ?? '');
    await world.until(() => playOf(host).gallery?.knocking.length === 1, 'somebody knocks');
    const [knock] = playOf(host).gallery?.knocking ?? [];
    expect(sceneOf(stranger, 'connecting')).toMatchObject({ step: 'admission', words: knock?.words });
    await world.clock.pass(5000);
    expect(isAt(stranger, 'connecting')).toBe(true);
    host.admit(knock?.id ?? '');
    await world.until(() => isAt(stranger, 'play') && playOf(stranger).step === playOf(host).step, 'it is let in');
    expect(playOf(host).gallery).toMatchObject({ watching: 2, knocking: [] });
    const other = await world.open(memoryStore()).app.watch(code ?? '');
    await world.until(() => playOf(host).gallery?.knocking.length === 1, 'another knocks');
    host.removeMember(playOf(host).gallery?.knocking[0]?.id ?? '');
    expect(await refusalOf(world, other)).toBe('lobby/removed');
    expect(await refusalOf(world, await world.open(memoryStore()).app.join(link ?? ''))).toBe('lobby/started-without-you');
  });
});

it('by the host’s code after the host’s seat has moved: the phone that has it now lets them in', async () => {
  const world = createWorld(705);
  const pages = [world.open(memoryStore()), world.open(memoryStore())] as const;
  const couple = await gather(world, ...pages);
  const { link, code } = sceneOf(couple.host, 'lobby');
  await start(world, couple);
  await playOn(world, couple, 6);
  couple.host.moveSeat();
  await world.until(() => isAt(couple.host, 'seat'), 'the seat is given up');
  const store = memoryStore();
  const first = await world.open(store).app.takeSeat(sceneOf(couple.host, 'seat').link);
  await world.until(() => isAt(first, 'play'), 'the seat has come', 60_000);
  for (const host of [first, null]) {
    // By a reload it comes to the table as the host's own phone would.
    const there = host ?? (first.leave(), await world.open(store).app.resume(playOf(couple.guest).tableId.replace(/-1$/u, '-0')));
    await world.until(() => isAt(there, 'play') && playOf(there).gallery?.link !== null, 'it can be found', 60_000);
    const invited = await world.open(memoryStore()).app.watch(link ?? '');
    await world.until(() => isAt(invited, 'play'), 'who was invited sees the table');
    const stranger = await world.open(memoryStore()).app.watch(code ?? '');
    await world.until(() => playOf(there).gallery?.knocking.length === 1, 'somebody knocks');
    there.admit(playOf(there).gallery?.knocking[0]?.id ?? '');
    await world.until(() => isAt(stranger, 'play') && playOf(stranger).step === playOf(there).step, 'it is let in');
    for (const watcher of [invited, stranger]) watcher.leave();
    expect(await refusalOf(world, await world.open(memoryStore()).app.join(code ?? ''))).toBe('lobby/started-without-you');
  }
}, 180_000);

describe('a phone that plays and lies', () => {
  /** In the place of a phone that is gone: it knows what that one knew, and speaks of another game than the others. */
  async function impostor(world: World, store: Store, tableId: string): Promise<() => number> {
    const saved = await loadGame(store, tableId);
    if (!saved.ok || saved.value.record.secret === null) throw new Error('it played here, and could invite');
    const { founding, code, circle, timer, secret, owns: [own] } = saved.value.record;
    if (own === undefined) throw new Error('it had a seat');
    const elsewhere = { ...founding, options: Uint8Array.from(founding.options, (byte, at) => (at === founding.options.length - 1 ? 1 - byte : byte)) as Bytes };
    let told = 0;
    world.network.phone(memberBase(publicKeyOf(own.secretKey))).net.onLink((link) => {
      const channel = openChannels(link)('watch');
      channel.listen((bytes) => {
        const message = decodeWatch(bytes);
        if (!message.ok || message.value.kind !== 'knock') return;
        channel.send(encodeWatch({ kind: 'welcome', ...proveWatch({ role: 'player', binding: link.binding, watcher: message.value.key }, own.secretKey, secret) }));
        channel.send(encodeWatch({ kind: 'table', founding: elsewhere, code, circle, timer, game: 7, series: [0, 0, 0] }));
        told += 1;
      });
    });
    return () => told;
  }
  it('leads nobody away who hears the others', async () => {
    const world = createWorld(731);
    const { sessions, pages, stores } = await threePlay(world);
    const [host, guest, third] = sessions;
    const watcher = await looksOn(world, await linkOf(world, guest));
    const { tableId } = pieOf(watcher);
    const theirs = pieOf(third).tableId;
    await world.clock.pass(3000);
    pages[2]?.crash();
    const told = await impostor(world, stores[2]!, theirs);
    await world.until(() => told() > 0, 'the watcher has dialled it', 120_000);
    await world.clock.pass(10_000);
    expect(pieOf(watcher).tableId).toBe(tableId);
    for (const session of [host, guest]) session.pie.choose(chooseFor(world, pieOf(session)));
    await world.until(() => seenByAll(watcher) === seenByAll(host), 'it still sees the game');
  });
});

it('a table that was saved before anybody could watch is gone on with', async () => {
  const world = createWorld(741);
  const store = memoryStore();
  const session = await world.open(store).app.passAndPlay({ scenario: 'skirmish', first: null, wishes: ['ogre', 'pixie'] }, ['Anna', 'Bob']);
  await world.until(() => isAt(session, 'play'), 'the game is on');
  const { tableId, digest } = playOf(session);
  session.leave();
  await world.clock.pass(1000);
  // Then a record ended where the two fields begin that a game at one phone has empty.
  const [[name, bytes] = ['', new Uint8Array(0)]] = await store.list(`table/${tableId}/record`);
  await store.set([[name, bytes.slice(0, -2) as Bytes]]);
  const again = await world.open(store).app.resume(tableId);
  expect(playOf(again).digest).toBe(digest);
});

describe('nobody watches', () => {
  it('at a phone that was found and is gone before it has said who it is', async () => {
    const world = createWorld(712);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    await start(world, couple);
    const watcher = await world.open(memoryStore()).app.watch(await linkOf(world, couple.guest));
    while (sceneOf(watcher, 'connecting').step !== 'hello') await world.clock.pass(1);
    couple.guest.leave();
    expect(await refusalOf(world, watcher)).toBe('watch/nobody-there');
  });
  it('with a wrong secret, or the one from before somebody was removed; or where nobody is', async () => {
    const world = createWorld(711);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const before = sceneOf(couple.host, 'lobby').link ?? '';
    const eve = await world.open(memoryStore()).app.watch(before);
    await world.until(() => isAt(eve, 'lobby'), 'Eve is let in');
    couple.host.removeMember(sceneOf(couple.host, 'lobby').members.find(({ status }) => status === 'watching')?.id ?? '');
    expect(await refusalOf(world, eve)).toBe('lobby/removed');
    expect(await refusalOf(world, await world.open(memoryStore()).app.watch(before))).toBe('lobby/wrong-secret');
    await start(world, couple);
    const link = await linkOf(world, couple.guest);
    const forged = `${link.slice(0, -22)}AAAAAAAAAAAAAAAAAAAAAA`;
    expect(await refusalOf(world, await world.open(memoryStore()).app.watch(forged))).toBe('lobby/wrong-secret');
    const elsewhere = link.replace(/watch\/.{22}/u, 'watch/AAAAAAAAAAAAAAAAAAAAAA');
    expect(await refusalOf(world, await world.open(memoryStore()).app.watch(elsewhere))).toBe('watch/nobody-there');
    expect(playOf(couple.guest).gallery?.watching).toBe(0);
  });
  it.each([
    ['no link', 'https://pies.example/#/watch/', 'join/bad-link'],
    ['a broken secret', 'https://pies.example/#/watch/ABCDEF/xyz', 'join/bad-link'],
    ['an address without a secret', 'https://pies.example/#/watch/AAAAAAAAAAAAAAAAAAAAAA', 'join/bad-link'],
    ['a letter that no code has', 'ABCDEO', 'join/bad-code'],
  ])('with %s', (_, text, code) => expect(parseWatchInvitation(text)).toMatchObject({ ok: false, error: { code } }));

  it('beyond as many as a phone can serve; who has fallen silent makes way', async () => {
    const world = createWorld(712);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    await start(world, couple);
    const link = await linkOf(world, couple.guest);
    const crowd: Rogue[] = [];
    for (let i = 0; i < MAX_WATCHING; i++) crowd.push(await intrude(world, link));
    expect(crowd.map(({ heard }) => heard.map(({ kind }) => kind).filter((kind) => kind !== 'status'))).toEqual(crowd.map(() => ['welcome', 'table']));
    expect(playOf(couple.guest).gallery?.watching).toBe(MAX_WATCHING);
    const late = await intrude(world, link);
    expect(late.heard).toEqual([{ kind: 'farewell', why: 'full' }]);
    expect(late.link.state).toBe('closed');
    expect(await refusalOf(world, await world.open(memoryStore()).app.watch(link))).toBe('watch/full');
    crowd[0]?.vanish();
    await world.until(() => playOf(couple.guest).gallery?.watching === MAX_WATCHING - 1, 'one has fallen silent');
    expect((await intrude(world, link)).heard[0]?.kind).toBe('welcome');
    // The other phone has room of its own.
    expect((await intrude(world, await linkOf(world, couple.host))).heard[0]?.kind).toBe('welcome');
  });
});

describe('whoever looks on can do nothing but carry the log', () => {
  /** What the table is, as a watcher was told. */
  function foundingFor({ heard }: Rogue): Founding {
    const table = heard.find((message) => message.kind === 'table');
    if (table?.kind !== 'table') throw new Error('it was told of no table');
    return table.founding;
  }
  const attacks: readonly (readonly [string, (rogue: Rogue, scene: PieScene) => void])[] = [
    ['a vote, and an entry for a seat, signed by nobody of the table', (rogue) => {
      const founding = foundingFor(rogue);
      const tableId = tableIdOf(founding);
      const key = utf8('a key of exactly thirty-two byte');
      const blank = new Uint8Array(32) as Bytes;
      const body = (seat: Seat): Bytes => encode(bodyCodec, { kind: 'vote', seat, number: 4, attempt: 0, seats: [seat], drop: true });
      const entries = [0, 1, 2].map((seat) => signEntry({ tableId, seat: asSeat(seat), number: 4, previous: blank, step: 1, digest: blank, body: body(asSeat(2)) }, key).bytes);
      for (let i = 0; i < 20; i++) rogue.channel('gossip').send(encode(gossipMessage, { table: tableId, heads: [9, 9, 9], marks: [], answer: true, entries }));
    }],
    ['noise on every channel', (rogue) => {
      for (let i = 0; i < 60; i++) for (const name of ['gossip', 'watch', 'rematch', 'moment', 'phrases', 'letters', 'greeting', 'halts'] as const) rogue.channel(name).send(Uint8Array.of(i, 255, i));
    }],
    ['a welcome, a table and where all sit, as only a player says it', (rogue, scene) => {
      const founding = foundingFor(rogue);
      const table = { kind: 'table', founding, code: 'ABCDEF', circle: founding.joins.map((join) => join.identity), timer: 'off', game: 9, series: [0, 0, 0] } as const;
      for (let i = 0; i < 60; i++) for (const message of [table, { kind: 'status', table: tableIdOf(founding), here: [], watching: scene.step }] as const) rogue.channel('watch').send(encodeWatch(message));
    }],
  ];
  it('whatever it says: nothing changes at the table, and the link is cut', async () => {
    const world = createWorld(721);
    const { sessions } = await threePlay(world);
    const [host] = sessions;
    const { digest, waitsFor } = pieOf(host);
    for (const [what, attack] of attacks) {
      const rogue = await intrude(world, await linkOf(world, host));
      expect(rogue.heard[0]?.kind, what).toBe('welcome');
      attack(rogue, pieOf(host));
      await world.clock.pass(3000);
      expect(rogue.link.state, what).toBe('closed');
      expect(pieOf(host), what).toMatchObject({ digest, waitsFor, troubles: [], heard: [], gallery: { watching: 0 }, goingOn: { proposal: null } });
    }
    for (const session of sessions) session.pie.choose(chooseFor(world, pieOf(session)));
    await world.until(() => pieOf(host).digest !== digest, 'the game goes on');
    await world.clock.pass(4000);
    sameOnAll(sessions);
  });

  it('and hears the common moment and what is said, without a say in either', async () => {
    const world = createWorld(722);
    const { sessions } = await threePlay(world);
    const [host, guest] = sessions;
    const watcher = await looksOn(world, await linkOf(world, guest));
    await world.clock.pass(3000);
    guest.pie.phrase(5);
    watcher.pie.phrase(3);
    await world.clock.pass(1000);
    for (const session of [host, watcher]) expect(pieOf(session).heard.map(({ seat, phrase }) => [seat, phrase])).toEqual([[1, 5]]);
    const moments = new Map<TableSession, number>();
    for (const session of [host, watcher]) session.scene.subscribe((scene) => void (scene.kind === 'pie' && scene.revealIn !== null && moments.set(session, world.clock.now() + scene.revealIn)));
    for (const session of sessions) session.pie.choose(chooseFor(world, pieOf(session)));
    await world.until(() => moments.size === 2, 'all have revealed');
    await world.clock.pass(4000);
    expect(Math.abs((moments.get(host) ?? 0) - (moments.get(watcher) ?? 0))).toBeLessThan(150);
  });
});
