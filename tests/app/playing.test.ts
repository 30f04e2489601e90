/** Timers, bad networks, and what two apps promise while a game is on. */
import { describe, expect, it } from 'vitest';
import { bothPlay, gather, playOn, sameOnBoth, start, type Couple } from './world-play.ts';
import { createWorld, memoryStore, playOf, sceneOf, type World } from './world.ts';

async function timed(seed: number, both: boolean): Promise<{ world: World; couple: Couple }> {
  const world = createWorld(seed);
  const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
  couple.host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: 'ogre', timer: 'quick' });
  couple.host.setWish('ogre');
  if (both) couple.guest.setWish('ogre');
  await world.clock.pass(500);
  await start(world, couple);
  return { world, couple };
}

describe('a timer', () => {
  it('is shown alike on both phones, and ends the turn of whom it runs out for', async () => {
    const { world, couple } = await timed(81, false);
    expect(playOf(couple.host).timer).toEqual({ secondsLeft: 45, of: 45, ranOutBefore: false });
    const [action] = playOf(couple.host).legal;
    couple.host.act(action === undefined ? [] : [action]);
    await world.clock.pass(10_000);
    const [ours, theirs] = [playOf(couple.host).timer, playOf(couple.guest).timer];
    expect(ours?.of).toBe(45);
    expect(Math.abs((ours?.secondsLeft ?? 0) - (theirs?.secondsLeft ?? 99))).toBeLessThanOrEqual(1);
    expect(ours?.secondsLeft).toBeLessThan(45);
    await world.clock.pass(46_000);
    expect(playOf(couple.host).view.toAct).toBe('pixie');
    expect(playOf(couple.guest).history.findLast((item) => item.kind === 'action')).toMatchObject({ seat: 0, action: { kind: 'end' } });
    expect([playOf(couple.host).timer?.ranOutBefore, playOf(couple.guest).timer?.ranOutBefore]).toEqual([true, true]);
    await world.clock.pass(46_000);
    expect(playOf(couple.guest).view.toAct).toBe('ogre');
    sameOnBoth(couple);
  });
  it('chooses a hand for whoever does not', async () => {
    const { world, couple } = await timed(82, true);
    expect(playOf(couple.host).view.sides).toBeNull();
    await world.clock.pass(47_000);
    expect(playOf(couple.host).view.sides).not.toBeNull();
    sameOnBoth(couple);
  });
  it('stands still while it is off', async () => {
    const world = createWorld(83);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    await start(world, couple);
    expect(playOf(couple.host).timer).toBeNull();
    await world.clock.pass(300_000);
    expect(playOf(couple.host).history).toEqual([]);
  });
});

describe('a bad network', () => {
  it.each([91, 92, 93])('that drops, repeats, reorders and cuts: from the lobby to the same board on both (seed %i)', async (seed) => {
    const world = createWorld(seed);
    world.network.setFaults({ delay: { least: 5, most: 300 }, drop: 0.1, duplicate: 0.1, reorder: 0.1 });
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    couple.host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'off' });
    couple.host.setWish('pixie');
    await world.until(() => JSON.stringify(sceneOf(couple.guest, 'lobby').options).includes('skirmish'), 'the options are known');
    await world.clock.pass(3000);
    await start(world, couple);
    const names = [...world.names()];
    for (let turn = 0; turn < 6; turn++) {
      await playOn(world, couple, 8);
      for (const a of names) for (const b of names) world.network.disconnect(a, b);
    }
    await world.until(() => playOf(couple.host).history.length === playOf(couple.guest).history.length, 'both know everything');
    await world.clock.pass(20_000);
    sameOnBoth(couple);
    expect(playOf(couple.host).troubles).toEqual([]);
  });
  it('whose signalling goes down in mid-game: play goes on (phase-rs/phase#8834)', async () => {
    const world = createWorld(94);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    await start(world, couple);
    world.network.setSignalling(false);
    await playOn(world, couple, 20);
    await world.clock.pass(1000);
    sameOnBoth(couple);
  });
});

describe('talk', () => {
  it('offers a draw and accepts it', async () => {
    const world = createWorld(95);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    await start(world, couple);
    couple.guest.say('draw');
    await world.until(() => playOf(couple.host).view.drawOffer !== null, 'the offer is heard');
    couple.host.say('draw');
    await world.until(() => playOf(couple.guest).outcome !== null, 'it is agreed');
    await bothPlay(world, couple);
    expect(playOf(couple.guest).outcome).toEqual({ winner: null, reason: 'draw-agreed' });
    expect(playOf(couple.host).series).toEqual([0, 0]);
  });
  it('on one phone the other side answers the offer', async () => {
    const world = createWorld(96);
    const session = await world.open(memoryStore()).app.passAndPlay({ scenario: 'skirmish', first: null, wishes: [null, null] }, ['A', 'B']);
    session.say('draw');
    expect(playOf(session).view.drawOffer).not.toBeNull();
    expect(playOf(session).outcome).toBeNull();
    session.say('draw');
    expect(playOf(session).outcome).toMatchObject({ reason: 'draw-agreed' });
    session.askRematch(true);
    await world.until(() => playOf(session).outcome === null, 'the next game is on');
    expect(playOf(session).mode).toBe('one-phone');
  });
  it('what is not possible is said, and changes nothing', async () => {
    const world = createWorld(97);
    const session = await world.open(memoryStore()).app.passAndPlay({ scenario: 'skirmish', first: null, wishes: [null, null] }, ['A', 'B']);
    const { view } = playOf(session);
    const [trees] = view.trees;
    session.act([{ kind: 'raise', hex: trees ?? view.ogres[0]?.hex ?? (0 as never) }]);
    expect(playOf(session).refused?.code).toMatch(/\//);
    expect(playOf(session).view).toEqual(view);
    session.act(playOf(session).legal.slice(0, 1));
    expect(playOf(session).refused).toBeNull();
  });
});
