/** Of two one is away for very long: the other may claim the win. Nothing at the table changes by it, and whoever comes back agrees or plays on. */
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { CLAIM_AFTER } from '../../src/app/play/claims.ts';
import { gather, playOn, sameOnBoth, start } from './world-play.ts';
import { createWorld, isAt, memoryStore, playOf, type World } from './world.ts';

const claimOf = (session: TableSession): string => playOf(session).claim.kind;

/** The guest is to act, and gone. */
async function goneGuest(seed: number) {
  const world = createWorld(seed);
  const [hostStore, guestStore] = [memoryStore(), memoryStore()];
  const [hostPage, guestPage] = [world.open(hostStore), world.open(guestStore)];
  const two = await gather(world, hostPage, guestPage);
  two.host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: 'pixie', timer: 'off' });
  two.host.setWish('ogre');
  await world.clock.pass(500);
  await start(world, two);
  await world.until(() => playOf(two.guest).legal.length > 0, 'the guest is to act');
  const { tableId } = playOf(two.guest);
  guestPage.crash();
  await world.until(() => claimOf(two.host) === 'waits', 'it has been a while', 90_000);
  return { world, hostStore, guestStore, hostPage, tableId, ...two };
}
const back = async (world: World, store: ReturnType<typeof memoryStore>, tableId: string): Promise<TableSession> => {
  const session = await world.open(store).app.resume(tableId);
  await world.until(() => isAt(session, 'play'), 'it is back');
  return session;
};

describe('a win', () => {
  it('is claimed after ten minutes, not before; the other agrees, and it is won', async () => {
    const { world, host, hostPage, guestStore, tableId } = await goneGuest(901);
    host.claimWin();
    await world.clock.pass(CLAIM_AFTER - 120_000);
    host.claimWin();
    expect([claimOf(host), hostPage.app.saved.value[0]?.claimed ?? false]).toEqual(['waits', false]);
    await world.until(() => claimOf(host) === 'offered', 'ten minutes', 180_000);
    const before = playOf(host).digest;
    host.claimWin();
    expect([claimOf(host), playOf(host).digest, playOf(host).outcome]).toEqual(['mine', before, null]);
    await world.clock.pass(500);
    expect(hostPage.app.saved.value[0]).toMatchObject({ status: 'playing', claimed: true });
    const guest = await back(world, guestStore, tableId);
    await world.until(() => claimOf(guest) === 'theirs', 'it is told');
    expect(playOf(guest).claim).toEqual({ kind: 'theirs', seat: 0 });
    await world.clock.pass(3000);
    guest.say('resign');
    await world.until(() => [host, guest].every((session) => playOf(session).outcome?.winner === 'ogre'), 'it is won');
    await world.until(() => playOf(host).certificate === 'verified', 'verified', 60_000);
    expect([claimOf(host), claimOf(guest), hostPage.app.saved.value[0]?.claimed ?? false, hostPage.app.saved.value[0]?.status]).toEqual(['none', 'none', false, 'over']);
  });

  it('that was claimed survives a reload; the other plays on, and it is nothing any more', async () => {
    const { world, host, hostPage, hostStore, guestStore, tableId } = await goneGuest(902);
    const { tableId: hostTable } = playOf(host);
    await world.until(() => claimOf(host) === 'offered', 'ten minutes', CLAIM_AFTER);
    host.claimWin();
    await world.clock.pass(500);
    hostPage.crash();
    const page = world.open(hostStore);
    await page.app.ready;
    expect(page.app.saved.value[0]?.claimed).toBe(true);
    const again = await page.app.resume(hostTable);
    await world.until(() => isAt(again, 'play') && claimOf(again) === 'mine', 'it is kept', 60_000);
    const guest = await back(world, guestStore, tableId);
    await world.until(() => claimOf(guest) === 'theirs' && playOf(guest).legal.length > 0, 'it is told', 30_000);
    guest.act([playOf(guest).legal.at(-1)!]);
    await world.until(() => claimOf(guest) === 'none' && playOf(again).step === playOf(guest).step, 'it has played on');
    expect(claimOf(again)).toBe('none');
    await world.until(() => page.app.saved.value[0]?.claimed !== true, 'it is not listed as won');
    await world.clock.pass(3000);
    await playOn(world, { host: again, guest }, 6);
    await world.until(() => playOf(again).step === playOf(guest).step && !playOf(again).pending, 'all has arrived');
    sameOnBoth({ host: again, guest });
  });
});
