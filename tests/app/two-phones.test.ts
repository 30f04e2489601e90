import { describe, expect, it } from 'vitest';
import { gather, newGame, playOn, sameOnBoth, start } from './world-play.ts';
import { createWorld, isAt, memoryStore, playOf, sceneOf } from './world.ts';

describe('a lobby', () => {
  it('seats a guest who comes by the link, and shows everybody the same', async () => {
    const world = createWorld(11);
    const { host, guest } = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    host.setName('Hanna');
    guest.setName('Gil');
    host.setWish('ogre');
    guest.setWish('pixie');
    host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: 'pixie', timer: 'quick' });
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
  it('is played to its end with the same board and dice on both, and goes on with sides swapped, then kept', async () => {
    const world = createWorld(14);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    const { host, guest } = couple;
    host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'off' });
    host.setWish('ogre');
    await world.clock.pass(500);
    await start(world, couple);
    const first = playOf(host).tableId;
    await playOn(world, couple);
    sameOnBoth(couple);
    await world.until(() => playOf(host).certificate === 'verified' && playOf(guest).certificate === 'verified', 'the game is verified');
    const series = playOf(host).series;
    expect(playOf(guest).series).toEqual(series);

    // One keeps, one swaps: nothing starts until they agree.
    host.askRematch(false);
    await world.clock.pass(500);
    guest.askRematch(true);
    await world.clock.pass(5000);
    expect(playOf(host).rematch.asked).toEqual([{ seat: 0, swap: false, among: [0, 1] }, { seat: 1, swap: true, among: [0, 1] }]);
    expect(playOf(guest).rematch.asked).toEqual(playOf(host).rematch.asked);
    host.askRematch(true);
    await newGame(world, couple);
    expect(playOf(host).tableId).not.toBe(first);
    expect(playOf(host).players.map((player) => player.side)).toEqual(['pixie', 'ogre']);
    expect([playOf(host).series, playOf(guest).series]).toEqual([series, series]);
    expect(playOf(host).players[1]?.presence).toBe('here');
    host.say('resign');
    await world.until(() => playOf(guest).outcome !== null && playOf(host).outcome !== null, 'the resignation is heard');
    expect(playOf(guest).outcome).toEqual({ winner: 'ogre', reason: 'resigned' });
    expect(playOf(host).series).toEqual([series[0], (series[1] ?? 0) + 1]);
    guest.askRematch(false);
    host.askRematch(false);
    await newGame(world, couple);
    expect(playOf(guest).players.map((player) => player.side)).toEqual(['pixie', 'ogre']);
  });
  it('asks the firefly when both want the same side', async () => {
    const world = createWorld(15);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    couple.host.setWish('ogre');
    couple.guest.setWish('ogre');
    await world.clock.pass(500);
    await start(world, couple);
    expect(playOf(couple.host).view.sides).toBeNull();
    expect(playOf(couple.host).legal.map((action) => action.kind)).toEqual(['firefly', 'firefly']);
    couple.host.choose({ kind: 'firefly', hand: 'left' });
    await world.clock.pass(500);
    expect(playOf(couple.host).legal).toEqual([]);
    expect(playOf(couple.guest).view.sides).toBeNull();
    couple.guest.choose({ kind: 'firefly', hand: 'left' });
    await world.until(() => playOf(couple.host).view.sides !== null && playOf(couple.guest).view.sides !== null, 'the hands are open');
    expect(playOf(couple.host).players.map((player) => player.side)).toEqual(['pixie', 'ogre']);
    expect(playOf(couple.guest).history.map((item) => item.kind)).toEqual(['firefly']);
  });
});
