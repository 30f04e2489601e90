import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { createWorld, isAt, memoryStore, playOf, sceneOf, type Page, type World } from './world.ts';

export interface Couple {
  readonly host: TableSession;
  readonly guest: TableSession;
}

/** A host with a lobby, and a guest who came by the link. */
export async function gather(world: World, hostPage: Page, guestPage: Page): Promise<Couple> {
  const host = await hostPage.app.host();
  await world.until(() => sceneOf(host, 'lobby').link !== null, 'the host can be reached');
  const guest = await guestPage.app.join(sceneOf(host, 'lobby').link ?? '');
  await world.until(() => isAt(guest, 'lobby') && sceneOf(host, 'lobby').canStart, 'the guest sits');
  return { host, guest };
}

export async function start(world: World, { host, guest }: Couple): Promise<void> {
  host.start();
  await world.until(() => isAt(host, 'play') && isAt(guest, 'play'), 'both play');
}

describe('a lobby', () => {
  it('seats a guest who comes by the link, and shows everybody the same', async () => {
    const world = createWorld(11);
    const { host, guest } = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    host.setName('Hanna');
    guest.setName('Gil');
    host.setWish('ogre');
    guest.setWish('pixie');
    host.setOptions({ scenario: 'skirmish', first: 'pixie', timer: 'quick' });
    await world.clock.pass(3000);
    const [seen, shown] = [sceneOf(host, 'lobby'), sceneOf(guest, 'lobby')];
    expect(seen.members.map(({ name, wish, status, host: isHost }) => [name, wish, status, isHost])).toEqual([['Hanna', 'ogre', 'seated', true], ['Gil', 'pixie', 'seated', false]]);
    expect(shown.members.map(({ name, wish, presence }) => [name, wish, presence])).toEqual(seen.members.map(({ name, wish, presence }) => [name, wish, presence]));
    expect(shown.options).toEqual(seen.options);
    expect([shown.code, shown.link]).toEqual([seen.code, seen.link]);
  });
  it('lets a guest in who typed the code, once the host has compared the words', async () => {
    const world = createWorld(12);
    const host = await world.open(memoryStore()).app.host();
    await world.until(() => sceneOf(host, 'lobby').code !== null, 'the host can be reached');
    const guest = await world.open(memoryStore()).app.join((sceneOf(host, 'lobby').code ?? '').toLowerCase());
    await world.until(() => guest.scene.value.kind === 'connecting' && guest.scene.value.step === 'admission', 'the guest knocks');
    const knocking = sceneOf(host, 'lobby').members.find((member) => member.status === 'knocking');
    expect(knocking?.words).toEqual(sceneOf(guest, 'connecting').words);
    expect(sceneOf(host, 'lobby').canStart).toBe(false);
    host.admit(knocking?.id ?? '');
    await world.until(() => isAt(guest, 'lobby'), 'the guest is let in');
    await world.until(() => sceneOf(host, 'lobby').canStart, 'the host can start');
    expect(sceneOf(guest, 'lobby').link).toBe(sceneOf(host, 'lobby').link);
  });
});

describe('a game between two phones', () => {
  it('starts on both', async () => {
    const world = createWorld(13);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    couple.host.setWish('pixie');
    await world.clock.pass(500);
    await start(world, couple);
    expect(playOf(couple.host).players.map((player) => player.side)).toEqual(['pixie', 'ogre']);
    expect(playOf(couple.guest).eyes).toBe(1);
    await world.until(() => playOf(couple.guest).players.every((player) => player.presence === 'here'), 'both are here');
  });
});
