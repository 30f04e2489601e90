/** What happens in a lobby while its host's phone still saves the table that has just been founded. */
import { describe, expect, it } from 'vitest';
import { BEINGS } from '../../src/games/pie-fight/deck.ts';
import type { TableSession } from '../../src/app/api.ts';
import { createWorld, isAt, memoryStore, sceneOf, type Store, type World } from './world.ts';

/** A disk that is as slow as the test says. */
function slowStore(world: World): { readonly store: Store; takes: (milliseconds: number) => void } {
  const beneath = memoryStore();
  let delay = 0;
  const store: Store = {
    get: (key) => beneath.get(key),
    list: (prefix) => beneath.list(prefix),
    remove: (prefix) => beneath.remove(prefix),
    size: () => beneath.size(),
    async set(entries, once) {
      if (delay > 0) await new Promise<void>((resolve) => void world.clock.after(delay, resolve));
      return beneath.set(entries, once);
    },
  };
  return { store, takes: (milliseconds) => void (delay = milliseconds) };
}

async function starting(seed: number) {
  const world = createWorld(seed);
  const disk = slowStore(world);
  const host = await world.open(disk.store).app.host('pie-fight');
  await world.until(() => sceneOf(host, 'lobby').link !== null, 'the host can be reached');
  const link = sceneOf(host, 'lobby').link ?? '';
  const guests: TableSession[] = [];
  for (let each = 0; each < 2; each++) {
    const guest = await world.open(memoryStore()).app.join(link);
    await world.until(() => isAt(guest, 'lobby'), 'the guest sits');
    guests.push(guest);
  }
  await world.until(() => sceneOf(host, 'lobby').canStart, 'the host can start');
  disk.takes(1500);
  host.start();
  world.clock.after(1000, () => disk.takes(0));
  const allPlay = (): Promise<void> => world.until(() => [host, ...guests].every((session) => isAt(session, 'pie')), 'all are at the table', 30_000);
  return { world, host, guests, link, allPlay };
}

describe('while the host saves the table that it founds', () => {
  it('it lasts until it is saved', async () => {
    const { world, host, guests, allPlay } = await starting(450);
    await world.clock.pass(1000);
    expect([host, ...guests].every((session) => isAt(session, 'lobby'))).toBe(true);
    await allPlay();
  });
  it('a guest who wants another being does not keep everybody from it', async () => {
    const { world, guests: [guest], allPlay } = await starting(451);
    await world.clock.pass(100);
    const taken = sceneOf(guest as TableSession, 'lobby').members.map(({ wish }) => wish);
    guest?.setWish(BEINGS.find((being) => !taken.includes(being)) ?? null);
    await allPlay();
  });
  it('nor does one who takes another name, nor the host', async () => {
    const { world, host, guests: [guest], allPlay } = await starting(452);
    await world.clock.pass(100);
    guest?.setName('Somebody else');
    host.setName('The host');
    host.setOptions({ game: 'pie-fight', ghostPies: true, timer: 'quick' });
    await allPlay();
  });
  it('whoever comes then is told that it has begun', async () => {
    const { world, link, allPlay } = await starting(453);
    const late = await world.open(memoryStore()).app.join(link);
    await allPlay();
    await world.until(() => isAt(late, 'refused'), 'the late one is told');
    expect(sceneOf(late, 'refused').refusal.code).toBe('lobby/started-without-you');
  });
  it('nor does one who leaves, or whom the host would remove', async () => {
    const { world, host, guests: [gone, stays] } = await starting(454);
    await world.clock.pass(100);
    gone?.leave();
    host.removeMember('2');
    await world.until(() => [host, stays].every((session) => session !== undefined && !isAt(session, 'lobby')), 'the others are at the table', 30_000);
    expect(stays === undefined || isAt(stays, 'refused')).toBe(false);
  });
});
