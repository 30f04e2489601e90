/** A lobby of Pie Fight: two to six phones, each with another being. */
import { describe, expect, it } from 'vitest';
import { BEINGS } from '../../src/games/pie-fight/deck.ts';
import { decodeMessage, encodeMessage } from '../../src/app/lobby/messages.ts';
import type { TableSession } from '../../src/app/api.ts';
import { gatherPies, pieOf, startPies } from './pie-play.ts';
import { createWorld, isAt, memoryStore, sceneOf, type World } from './world.ts';

const wishes = (session: TableSession) => sceneOf(session, 'lobby').members.map(({ wish }) => wish);
const first = ({ sessions: [host] }: { readonly sessions: readonly TableSession[] }): TableSession => {
  if (host === undefined) throw new Error('nobody hosts');
  return host;
};
const refusedWith = async (world: World, session: TableSession): Promise<string> => {
  await world.until(() => isAt(session, 'refused'), 'it is refused', 40_000);
  return sceneOf(session, 'refused').refusal.code;
};

describe('a lobby of Pie Fight', () => {
  it('seats six with six beings by chance, shows all the same, and turns the seventh away', async () => {
    const world = createWorld(301);
    const gathered = await gatherPies(world, 6);
    const host = first(gathered);
    await world.clock.pass(3000);
    expect(new Set(wishes(host))).toEqual(new Set(BEINGS));
    for (const session of gathered.sessions) {
      expect(sceneOf(session, 'lobby').members.map(({ id, name, wish }) => [id, name, wish])).toEqual(sceneOf(host, 'lobby').members.map(({ id, name, wish }) => [id, name, wish]));
      expect(sceneOf(session, 'lobby').options).toEqual({ game: 'pie-fight', ghostPies: false, timer: 'off' });
    }
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(sceneOf(host, 'lobby').link ?? ''))).toBe('lobby/full');
  });
  it('gives nobody what another has, host and guests alike, and gives what is free', async () => {
    const world = createWorld(302);
    const gathered = await gatherPies(world, 3);
    const [host, second, third] = gathered.sessions;
    if (host === undefined || second === undefined || third === undefined) throw new Error('three sit here');
    const before = wishes(host);
    second.setWish(before[0] ?? null);
    host.setWish(before[2] ?? null);
    third.setWish(null);
    await world.clock.pass(5000);
    expect(wishes(host)).toEqual(before);
    const free = BEINGS.filter((being) => !before.includes(being));
    second.setWish(free[0] ?? null);
    await world.clock.pass(1000);
    host.setWish(free[1] ?? null);
    await world.clock.pass(3000);
    expect(wishes(host)).toEqual([free[1], free[0], before[2]]);
    // What was refused once is not taken later on, when it is free.
    third.setWish(before[0] ?? null);
    await world.clock.pass(3000);
    for (const session of gathered.sessions) expect(wishes(session)).toEqual([free[1], free[0], before[0]]);
  });
  it('does not start alone, and starts with two', async () => {
    const world = createWorld(303);
    const { sessions: [host] } = await gatherPies(world, 1);
    if (host === undefined) throw new Error('nobody hosts');
    expect(sceneOf(host, 'lobby').canStart).toBe(false);
    host.start();
    await world.clock.pass(3000);
    expect(isAt(host, 'lobby')).toBe(true);
    const guest = await world.open(memoryStore()).app.join(sceneOf(host, 'lobby').link ?? '');
    await world.until(() => isAt(guest, 'lobby') && sceneOf(host, 'lobby').canStart, 'the guest sits');
    await startPies(world, [host, guest]);
    expect(pieOf(guest).view.players).toHaveLength(2);
  });
  it('changes the game as long as it has a seat for everybody: wishes and claims are new, and both play it', async () => {
    const world = createWorld(306);
    const { sessions: [host, guest] } = await gatherPies(world, 2);
    if (host === undefined || guest === undefined) throw new Error('two sit here');
    host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'off' });
    expect(sceneOf(host, 'lobby').canStart).toBe(false);
    await world.until(() => sceneOf(host, 'lobby').canStart && sceneOf(guest, 'lobby').options.game === 'ogres-vs-pixies', 'the guest claims a seat at the other game');
    expect(wishes(guest)).toEqual([null, null]);
    guest.setWish('ogre');
    await world.clock.pass(3000);
    expect(wishes(host)).toEqual([null, 'ogre']);
    host.setOptions({ game: 'pie-fight', ghostPies: true, timer: 'off' });
    await world.until(() => sceneOf(host, 'lobby').canStart && sceneOf(guest, 'lobby').options.game === 'pie-fight', 'and one at this game');
    expect(new Set(wishes(guest).map((wish) => BEINGS.some((being) => being === wish)))).toEqual(new Set([true]));
    expect(wishes(guest)[0]).not.toBe(wishes(guest)[1]);
    await startPies(world, [host, guest]);
    expect(pieOf(guest).view.ghostPies).toBe(true);
  });
  it('keeps the game that has room for all, and goes on with it after a reload of the host', async () => {
    const world = createWorld(304);
    const { sessions, pages, stores } = await gatherPies(world, 3);
    const [host, ...guests] = sessions;
    const [page] = pages;
    const [store] = stores;
    if (host === undefined || page === undefined || store === undefined) throw new Error('nobody hosts');
    host.setOptions({ game: 'ogres-vs-pixies', scenario: 'classic', first: null, timer: 'off' });
    host.setOptions({ game: 'pie-fight', ghostPies: true, timer: 'quick' });
    await world.clock.pass(3000);
    const before = sceneOf(host, 'lobby');
    expect(before.options).toEqual({ game: 'pie-fight', ghostPies: true, timer: 'quick' });
    page.crash();
    const again = await world.open(store).app.host('pie-fight');
    await world.until(() => sceneOf(again, 'lobby').canStart, 'the guests are back', 40_000);
    expect(sceneOf(again, 'lobby').members.map(({ id, wish }) => [id, wish])).toEqual(before.members.map(({ id, wish }) => [id, wish]));
    await startPies(world, [again, ...guests]);
    expect(pieOf(again).view.ghostPies).toBe(true);
  });
  it('a guest who was away while another was removed, and the secret with it, still sits', async () => {
    const world = createWorld(305);
    const { sessions, pages, stores } = await gatherPies(world, 4);
    const host = first({ sessions });
    const { link } = sceneOf(host, 'lobby');
    pages[3]?.crash();
    await world.clock.pass(500);
    host.removeMember('1');
    expect(await refusedWith(world, sessions[1] ?? host)).toBe('lobby/removed');
    const [, , , store] = stores;
    if (store === undefined) throw new Error('four sit here');
    // It comes back by the old link, which opens nothing for anybody else.
    const back = await world.open(store).app.join(link ?? '');
    await world.until(() => isAt(back, 'lobby'), 'it sits again', 30_000);
    await world.until(() => sceneOf(back, 'lobby').link === sceneOf(host, 'lobby').link, 'it has the new link');
    expect(sceneOf(sessions[2] ?? host, 'lobby').link).toBe(sceneOf(host, 'lobby').link);
    expect(sceneOf(host, 'lobby').link).not.toBe(link);
    expect(await refusedWith(world, await world.open(memoryStore()).app.join(link ?? ''))).toBe('lobby/wrong-secret');
    await world.until(() => sceneOf(host, 'lobby').canStart, 'all are back');
  });
  it('whoever is removed learns nothing of the new secret', async () => {
    const world = createWorld(306);
    const { sessions, stores } = await gatherPies(world, 3);
    const host = first({ sessions });
    host.removeMember('1');
    await world.clock.pass(5000);
    const secret = sceneOf(host, 'lobby').link?.split('/').at(-1) ?? '';
    const kept = await stores[1]?.list('');
    const spelled = (kept ?? []).map(([, bytes]) => Buffer.from(bytes).toString('latin1')).join('\n');
    expect(secret).toHaveLength(22);
    expect(spelled.includes(Buffer.from(secret, 'base64url').toString('latin1'))).toBe(false);
  });
});

describe('the messages of a lobby', () => {
  it('spell options of both games, and nothing else', () => {
    const message = { kind: 'lobby', revision: 1, you: 0, secret: null, people: [{ number: 0, name: 'Anna', status: 'seated', wish: 'mummy', away: false }], options: { game: 'pie-fight', ghostPies: true, timer: 'relaxed' } } as const;
    const bytes = encodeMessage(message);
    expect(decodeMessage(bytes)).toEqual({ ok: true, value: message });
    const ogres = { ...message, options: { game: 'ogres-vs-pixies', scenario: 'skirmish', first: 'pixie', timer: 'off' } } as const;
    expect(decodeMessage(encodeMessage(ogres))).toEqual({ ok: true, value: ogres });
    // The byte behind kind, revision and `you` names the game; there is no third one, and the options of one are not those of the other.
    const at = 1 + 4 + 2;
    expect(bytes[at]).toBe(1);
    for (const game of [0, 2, 255]) {
      const other = bytes.slice();
      other[at] = game;
      expect(decodeMessage(other).ok).toBe(false);
    }
  });
});
