/** Guests who have found a host that is gone again before they are in. */
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { hostBase } from '../../src/app/code.ts';
import { addressOf } from '../../src/net/address.ts';
import { createWorld, isAt, memoryStore, sceneOf, type World } from './world.ts';

async function hosting(seed: number) {
  const world = createWorld(seed);
  const disk = memoryStore();
  const page = world.open(disk);
  const host = await page.app.host();
  await world.until(() => sceneOf(host, 'lobby').link !== null, 'the host can be reached');
  const { code, link } = sceneOf(host, 'lobby');
  return { world, disk, page, host, code: code ?? '', link: link ?? '' };
}
async function saysHello(world: World, guest: TableSession): Promise<void> {
  while (sceneOf(guest, 'connecting').step !== 'hello') await world.clock.pass(1);
}
async function toldThat(world: World, guest: TableSession, within: number): Promise<string> {
  await world.until(() => isAt(guest, 'refused'), 'the guest is told', within);
  return sceneOf(guest, 'refused').refusal.code;
}

describe('a guest whose host is gone before it has said who it is', () => {
  it('is told, when it has left', async () => {
    const { world, host, link } = await hosting(461);
    const guest = await world.open(memoryStore()).app.join(link);
    await saysHello(world, guest);
    host.leave();
    expect(await toldThat(world, guest, 45_000)).toBe('join/nobody-hosts');
  });
  it('is told, when it has vanished', async () => {
    const { world, page, link } = await hosting(462);
    const guest = await world.open(memoryStore()).app.join(link);
    await saysHello(world, guest);
    page.crash();
    expect(['join/nobody-hosts', 'join/no-answer']).toContain(await toldThat(world, guest, 60_000));
  });
  it.each([2000, 12_000, 22_000, 27_000])('sits all the same when its page is back after %i ms', async (away) => {
    const { world, disk, page, link } = await hosting(463 + away);
    const guest = await world.open(memoryStore()).app.join(link);
    await saysHello(world, guest);
    page.crash();
    await world.clock.pass(away);
    await world.open(disk).app.host();
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits', 30_000);
  });
});

describe('a guest that knocks', () => {
  it('goes on knocking while the host’s phone sleeps, and is let in', async () => {
    const { world, page, host, code } = await hosting(471);
    const guest = await world.open(memoryStore()).app.join(code);
    await world.until(() => sceneOf(guest, 'connecting').step === 'admission', 'it knocks');
    const { words } = sceneOf(guest, 'connecting');
    page.freeze();
    await world.clock.pass(100_000);
    expect(sceneOf(guest, 'connecting')).toMatchObject({ step: 'admission', words });
    page.thaw();
    await world.clock.pass(3000);
    host.admit(sceneOf(host, 'lobby').members.find(({ status }) => status === 'knocking')?.id ?? '');
    await world.until(() => isAt(guest, 'lobby'), 'it sits');
  });
  it('knocks again when the host’s page is back', async () => {
    const { world, disk, page, code } = await hosting(472);
    const guest = await world.open(memoryStore()).app.join(code);
    await world.until(() => sceneOf(guest, 'connecting').step === 'admission', 'it knocks');
    page.crash();
    await world.clock.pass(10_000);
    const again = await world.open(disk).app.host();
    await world.until(() => isAt(again, 'lobby') && sceneOf(again, 'lobby').members.some(({ status }) => status === 'knocking'), 'it knocks again', 30_000);
    expect(sceneOf(guest, 'connecting').words).toEqual(sceneOf(again, 'lobby').members.find(({ status }) => status === 'knocking')?.words);
  });
});

describe('a guest that comes back before its host', () => {
  it.each([15_000, 20_000, 25_000, 28_000])('sits all the same when the host comes after %i ms: what was heard of it before counts no more', async (away) => {
    const { world, disk, page, code, link } = await hosting(480 + away);
    const store = memoryStore();
    const first = world.open(store);
    const guest = await first.app.join(link);
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits');
    page.crash();
    first.crash();
    await world.clock.pass(200);
    // The server has noticed.
    world.network.registry.delete(addressOf(hostBase(code), 0));
    const back = await world.open(store).app.join(link);
    await world.clock.pass(away);
    await world.open(disk).app.host();
    await world.until(() => !isAt(back, 'connecting'), 'the guest sits, or is told', 45_000);
    expect(back.scene.value.kind).toBe('lobby');
  });
});
