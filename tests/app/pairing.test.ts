/** Phones that find each other with no server at all: what one shows the other reads, and back. */
import { describe, expect, it } from 'vitest';
import type { App, TableSession } from '../../src/app/api.ts';
import type { PairState } from '../../src/app/pair/pair-scene.ts';
import { playOn, sameOnBoth } from './world-play.ts';
import { createWorld, isAt, memoryStore, playOf, sceneOf, type Page, type Store, type World } from './world.ts';

/** Minutes to walk over. */
const A_WHILE = 4 * 60_000;

const pairing = (session: TableSession) => {
  const { value } = session.pairing;
  if (value === null) throw new Error('no phone can be paired with here');
  return value;
};
async function shown(world: World, session: TableSession, kind: Extract<PairState['kind'], 'offering' | 'answering'>): Promise<string> {
  await world.until(() => session.pairing.value?.state.value.kind === kind, `it is ${kind}`);
  const { value } = pairing(session).state;
  return value.kind === 'offering' || value.kind === 'answering' ? value.link : '';
}
async function offered(world: World, session: TableSession): Promise<string> {
  pairing(session).offer();
  return shown(world, session, 'offering');
}
/** What people do: one shows, the other scans and shows, the first scans. */
async function pairUp(world: World, at: TableSession, app: App, after = 0): Promise<TableSession> {
  const guest = await app.pair(await offered(world, at));
  const answer = await shown(world, guest, 'answering');
  await world.clock.pass(after);
  pairing(at).read(answer);
  await world.until(() => pairing(at).state.value.kind === 'linked', 'they are linked');
  return guest;
}

function withoutServer(seed: number): { readonly world: World; readonly phone: (store?: Store) => Page } {
  const world = createWorld(seed);
  world.network.setSignalling(false);
  return { world, phone: (store = memoryStore()) => world.open(store) };
}
async function seated(seed: number, after = 0) {
  const { world, phone } = withoutServer(seed);
  const hostPage = phone();
  const host = await hostPage.app.host();
  await world.until(() => isAt(host, 'lobby'), 'the lobby is open');
  const stores = { guest: memoryStore() };
  const page = phone(stores.guest);
  const guest = await pairUp(world, host, page.app, after);
  await world.until(() => isAt(guest, 'lobby') && sceneOf(host, 'lobby').canStart, 'the guest sits');
  return { world, phone, host, hostPage, guest, page, stores };
}
async function playing(seed: number) {
  const table = await seated(seed);
  table.host.start();
  await table.world.until(() => isAt(table.host, 'play') && isAt(table.guest, 'play'), 'both play');
  return table;
}

describe('phones that are paired without a server', () => {
  it('sit at one table and play, with nothing but each other (SnapDrop/snapdrop#399)', async () => {
    const { world, host, guest } = await playing(401);
    await playOn(world, { host, guest }, 12);
    await world.clock.pass(1000);
    sameOnBoth({ host, guest });
    expect(playOf(host).players.map(({ presence }) => presence)).toEqual(['here', 'here']);
  });
  it('are let in at once, as whoever came by the link: the offer has the secret of the table', async () => {
    const { host, guest } = await seated(402);
    expect(sceneOf(guest, 'lobby').members.map(({ status }) => status)).toEqual(['seated', 'seated']);
    expect(sceneOf(host, 'lobby').members.some(({ status }) => status === 'knocking')).toBe(false);
  });
  it('meet also when the answer is scanned minutes later (webtorrent/webtorrent#148)', async () => {
    const { guest } = await seated(403, A_WHILE);
    expect(isAt(guest, 'lobby')).toBe(true);
  });
  it('bring in a third by the phone of a guest, who has then a link of its own to the host', async () => {
    const { world, phone, host, guest } = await seated(404);
    host.setOptions({ game: 'pie-fight', ghostPies: false, timer: 'off' });
    await world.clock.pass(3000);
    const third = await pairUp(world, guest, phone().app);
    await world.until(() => isAt(third, 'lobby') && sceneOf(host, 'lobby').canStart, 'the third sits');
    expect(sceneOf(host, 'lobby').members).toHaveLength(3);
    guest.leave();
    await world.clock.pass(5000);
    expect(sceneOf(host, 'lobby').members.map(({ presence }) => presence)).toEqual(['here', 'here']);
    host.start();
    await world.until(() => isAt(host, 'pie') && isAt(third, 'pie'), 'the two go on alone');
  });
  it('tell a third that no way leads from it to the host', async () => {
    const { world, phone, host, guest } = await seated(405);
    host.setOptions({ game: 'pie-fight', ghostPies: false, timer: 'off' });
    const before = new Set(world.names());
    const app = phone().app;
    const arrived = await app.pair(await offered(world, guest));
    const answer = await shown(world, arrived, 'answering');
    const third = [...world.names()].find((name) => !before.has(name)) ?? '';
    for (const name of before) if (name !== [...before][2]) { world.network.cut(third, name); world.network.cut(name, third); }
    pairing(guest).read(answer);
    await world.until(() => isAt(arrived, 'refused'), 'it is told', 23_000);
    expect(sceneOf(arrived, 'refused').refusal.code).toBe('join/no-path');
  });
  it('tell a third, after a second try, that the host does not answer', async () => {
    const { world, phone, hostPage, guest } = await seated(407);
    hostPage.freeze();
    const third = await pairUp(world, guest, phone().app);
    await world.until(() => isAt(third, 'refused'), 'it is told', 50_000);
    expect(sceneOf(third, 'refused').refusal.code).toBe('join/no-answer');
  });
  it('bring in a third when the phone between passes the answer on so late that it takes a second try', async () => {
    const { world, phone, host, guest, page } = await seated(408);
    host.setOptions({ game: 'pie-fight', ghostPies: false, timer: 'off' });
    await world.clock.pass(3000);
    const third = await pairUp(world, guest, phone().app);
    page.freeze();
    await world.clock.pass(25_000);
    page.thaw();
    await world.until(() => isAt(third, 'lobby'), 'the third sits', 20_000);
  });
  it('tell a third when the guest that would show it in sleeps on', async () => {
    const { world, phone, page, guest } = await seated(409);
    const third = await pairUp(world, guest, phone().app);
    page.freeze();
    await world.until(() => isAt(third, 'refused') || isAt(third, 'lobby'), 'it is told', 60_000);
    expect(sceneOf(third, 'refused').refusal.code).toBe('join/no-signalling');
  });
  it('find back to a game that has begun, by whichever phone shows a code', async () => {
    const { world, phone, host, guest, page, stores } = await playing(406);
    await playOn(world, { host, guest }, 4);
    page.crash();
    await world.until(() => playOf(host).players[1]?.presence === 'away', 'it is missed');
    const back = await pairUp(world, host, phone(stores.guest).app);
    await world.until(() => isAt(back, 'play') && playOf(back).players[0]?.presence === 'here', 'it is back');
    await playOn(world, { host, guest: back }, 4);
    await world.clock.pass(1000);
    sameOnBoth({ host, guest: back });
  });
  it('let somebody watch a game that has begun, by the phone of a guest', async () => {
    const { world, phone, host, guest } = await playing(407);
    const onlooker = await pairUp(world, guest, phone().app);
    await world.until(() => isAt(onlooker, 'play'), 'it looks on');
    expect([playOf(onlooker).mode, playOf(onlooker).eyes]).toEqual(['watching', null]);
    await playOn(world, { host, guest }, 3);
    await world.clock.pass(2000);
    expect(playOf(onlooker).digest).toBe(playOf(host).digest);
  });
  it('are still led to the table when they miss its start and come again', async () => {
    const { world, phone, host, page, stores } = await seated(408);
    page.crash();
    host.start();
    await world.until(() => !isAt(host, 'lobby'), 'the host is on its way');
    const back = await pairUp(world, host, phone(stores.guest).app);
    await world.until(() => isAt(host, 'play') && isAt(back, 'play'), 'both play');
  });
});

describe('a code that was read', () => {
  const complaintOf = (session: TableSession): string | undefined => pairing(session).complaint.value?.code;
  async function two(seed: number) {
    const { world, phone } = withoutServer(seed);
    const [one, other] = [await phone().app.host(), await phone().app.host()];
    await world.until(() => isAt(one, 'lobby') && isAt(other, 'lobby'), 'two lobbies are open');
    return { world, phone, one, other };
  }
  it('is called what it is, when it is none that fits; the one shown goes on counting', async () => {
    const { world, phone, one, other } = await two(420);
    const old = await offered(world, one);
    const late = await phone().app.pair(old);
    const stale = await shown(world, late, 'answering');
    const fresh = await offered(world, one);
    expect(fresh).not.toBe(old);
    const foreign = await offered(world, other);
    for (const [text, code] of [['WIFI:S:home;;', 'pair/not-a-code'], [fresh.slice(0, -9), 'pair/damaged'], [fresh, 'pair/own-code'], [foreign, 'pair/other-table'], [stale, 'pair/other-answer']] as const) {
      pairing(one).read(text);
      expect(complaintOf(one)).toBe(code);
    }
    const guest = await phone().app.pair(fresh);
    pairing(one).read(await shown(world, guest, 'answering'));
    expect(complaintOf(one)).toBeUndefined();
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits');
  });
  it('as an answer asks for an offer first, at a table and at none', async () => {
    const { world, phone, one } = await two(421);
    const guest = await phone().app.pair(await offered(world, one));
    const answer = await shown(world, guest, 'answering');
    pairing(one).stop();
    pairing(one).read(answer);
    expect(complaintOf(one)).toBe('pair/answer-first');
    expect(sceneOf(await phone().app.pair(answer), 'refused').refusal.code).toBe('pair/answer-first');
    expect(sceneOf(await phone().app.pair('nothing'), 'refused').refusal.code).toBe('pair/not-a-code');
  });
  it('as an answer in another tab of the phone that asks: that tab hands it over, and says so', async () => {
    const { world, phone } = withoutServer(423);
    const browser = memoryStore();
    const host = await phone(browser).app.host();
    await world.until(() => isAt(host, 'lobby'), 'the lobby is open');
    const guest = await phone().app.pair(await offered(world, host));
    const answer = await shown(world, guest, 'answering');
    expect(sceneOf(await phone(browser).app.pair(answer), 'refused').refusal.code).toBe('pair/handed-over');
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits');
    // Nobody waits for it any more.
    expect(sceneOf(await phone(browser).app.pair(answer), 'refused').refusal.code).toBe('pair/answer-first');
  });
  it('leads nowhere when no packet finds a way: both are told within twenty seconds of the scan, and can begin anew', async () => {
    const { world, phone, one } = await two(422);
    const before = [...world.names()];
    const guest = await phone().app.pair(await offered(world, one));
    const answer = await shown(world, guest, 'answering');
    for (const a of world.names()) for (const b of world.names()) if (before.includes(a) !== before.includes(b)) world.network.cut(a, b);
    pairing(one).read(answer);
    await world.until(() => pairing(one).state.value.kind === 'failed', 'it is told', 20_500);
    expect(pairing(one).state.value).toEqual({ kind: 'failed', refusal: { code: 'pair/no-path' } });
    world.network.heal();
    guest.leave();
    const again = await pairUp(world, one, phone().app);
    await world.until(() => isAt(again, 'lobby'), 'the guest sits');
  });
  it('grows too old in a quarter of an hour, and then says so', async () => {
    const { world, one } = await two(423);
    await offered(world, one);
    await world.clock.pass(15 * 60_000 + 500);
    expect(pairing(one).state.value).toEqual({ kind: 'failed', refusal: { code: 'pair/expired' } });
  });
  it('is of no use any more when its phone has stopped', async () => {
    const { world, phone, one } = await two(424);
    const guest = await phone().app.pair(await offered(world, one));
    const answer = await shown(world, guest, 'answering');
    pairing(guest).stop();
    pairing(one).read(answer);
    await world.clock.pass(21_000);
    expect(pairing(one).state.value.kind).toBe('failed');
    // Nothing is being carried to it any more, and there is no server: that is said.
    await world.until(() => isAt(guest, 'refused'), 'the guest is told', 15_000);
    expect(sceneOf(guest, 'refused').refusal.code).toBe('join/no-signalling');
  });
});
