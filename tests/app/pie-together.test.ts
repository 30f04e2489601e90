/** What several phones of Pie Fight do together: the shout at one moment, phrases, timers, reloads, rematches; and what each of them is shown. */
import { effect } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import { asSeat } from '../../src/base/brand.ts';
import { LEAD } from '../../src/app/play/pies/moment.ts';
import { AT_ONCE, THEN_EVERY } from '../../src/app/play/pies/phrases.ts';
import { chooseFor, gatherPies, pieOf, playPies, sameOnAll, shouts, startPies, type Gathered } from './pie-play.ts';
import { seenByAll } from './watchers.ts';
import { createWorld, type World } from './world.ts';

async function begun(world: World, phones: number, timer: 'off' | 'quick' = 'off'): Promise<Gathered> {
  const gathered = await gatherPies(world, phones);
  gathered.sessions[0]?.setOptions({ game: 'pie-fight', ghostPies: false, timer });
  await world.clock.pass(1000);
  await startPies(world, gathered.sessions);
  await world.until(() => gathered.sessions.every((session) => pieOf(session).legal.length > 0), 'the cards are dealt', 60_000);
  return gathered;
}

describe('the shout', () => {
  it.each([[501, 5, 60], [502, 40, 250]])('comes at the same moment on all phones (seed %i, delays of %i to %i ms)', async (seed, least, most) => {
    const world = createWorld(seed);
    world.network.setFaults({ delay: { least, most }, drop: 0, duplicate: 0, reorder: 0 });
    const { sessions } = await begun(world, 3);
    await world.clock.pass(6000);
    const moments = sessions.map((session) => shouts(world, session));
    await playPies(world, sessions, () => sessions.every((session) => pieOf(session).view.round > 3 || pieOf(session).outcome !== null));
    await world.clock.pass(5000);
    for (const round of [1, 2]) {
      const at = moments.map((each) => each.get(round) ?? Number.NaN);
      expect(Math.max(...at) - Math.min(...at)).toBeLessThan(150);
    }
    expect(sessions.map((session) => pieOf(session).revealIn)).toEqual([null, null, null]);
  });
  it('waits for no more than a moment, whatever another phone says', async () => {
    const world = createWorld(503);
    const { sessions } = await begun(world, 2);
    const [host, guest] = sessions;
    if (host === undefined || guest === undefined) throw new Error('two sit here');
    for (const session of sessions) session.pie.choose(chooseFor(world, pieOf(session)));
    await world.until(() => pieOf(host).revealIn !== null, 'all have revealed');
    expect(pieOf(host).revealIn ?? 0).toBeLessThanOrEqual(LEAD + 1500);
    expect(pieOf(host).revealIn ?? 0).toBeGreaterThan(LEAD - 500);
  });
});

describe('phrases', () => {
  it('are heard by all, in number only, and not in the log; too many are not said', async () => {
    const world = createWorld(511);
    const { sessions } = await begun(world, 3);
    const [host, guest] = sessions;
    if (host === undefined || guest === undefined) throw new Error('three sit here');
    await world.clock.pass(3000);
    const before = pieOf(host).step;
    guest.pie.phrase(3);
    guest.pie.phrase(99);
    guest.pie.phrase(-1);
    await world.clock.pass(500);
    for (const session of sessions) expect(pieOf(session).heard.map(({ seat, phrase }) => [seat, phrase])).toEqual([[1, 3]]);
    for (let i = 0; i < 20; i++) guest.pie.phrase(i % 12);
    await world.clock.pass(500);
    for (const session of sessions) expect(pieOf(session).heard).toHaveLength(AT_ONCE);
    await world.clock.pass(THEN_EVERY);
    guest.pie.phrase(0);
    await world.clock.pass(500);
    for (const session of sessions) expect(pieOf(session).heard.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(pieOf(host).step).toBe(before);
  });
});

describe('a timer', () => {
  it('answers for whoever does not, as the rules name it, and says so', async () => {
    const world = createWorld(521);
    const { sessions } = await begun(world, 2, 'quick');
    const [host] = sessions;
    if (host === undefined) throw new Error('nobody hosts');
    expect(pieOf(host).timer?.of).toBe(40);
    await world.clock.pass(30_000);
    expect(pieOf(host).view.round).toBe(1);
    await world.until(() => sessions.every((session) => pieOf(session).view.round === 2), 'the next round', 200_000);
    expect(pieOf(host).timer?.ranOutBefore).toBe(true);
    sameOnAll(sessions);
    expect(sessions.map((session) => pieOf(session).refused)).toEqual([null, null]);
  });
});

describe('coming back', () => {
  it('in the middle, killed without a word: the same hand, and the game goes on', async () => {
    const world = createWorld(531);
    const { sessions, pages, stores } = await begun(world, 3);
    const all = [...sessions];
    for (const [turn, who] of [1, 0].entries()) {
      await playPies(world, all, () => all.every((session) => pieOf(session).view.round > turn + 1));
      const [left, page, store] = [all[who], pages[who], stores[who]];
      if (left === undefined || page === undefined || store === undefined) throw new Error('three sit here');
      await world.clock.pass(1000);
      const before = pieOf(left);
      page.crash();
      const back = await world.open(store).app.resume(before.tableId);
      all[who] = back;
      await world.until(() => pieOf(back).step >= before.step && pieOf(back).players.every((player) => player.presence === 'here'), 'it is back', 60_000);
      if (pieOf(back).step === before.step) expect(pieOf(back).view).toEqual(before.view);
      expect(pieOf(back).stories).toEqual(pieOf(all[2] ?? back).stories);
    }
    await playPies(world, all, () => all.every((session) => pieOf(session).view.round > 3));
    sameOnAll(all);
    expect(all.flatMap((session) => pieOf(session).troubles)).toEqual([]);
  });
});

describe('a rematch', () => {
  it('of all, with beings moved on by one seat; whoever is out can ask for it too', async () => {
    const world = createWorld(541);
    const { sessions } = await begun(world, 3);
    const [host, second, third] = sessions;
    if (host === undefined || second === undefined || third === undefined) throw new Error('three sit here');
    const { tableId, view } = pieOf(host);
    second.pie.say('resign');
    await world.clock.pass(2000);
    host.pie.say('resign');
    await world.until(() => sessions.every((session) => pieOf(session).outcome !== null), 'it is over', 120_000);
    expect(pieOf(second).outcome).toMatchObject({ winner: 2, reason: 'resigned' });
    expect(pieOf(second).series).toEqual([0, 0, 1]);
    await world.clock.pass(2000);
    host.pie.askRematch(true);
    second.pie.askRematch(true);
    await world.clock.pass(2000);
    expect(pieOf(third).rematch.asked).toEqual([{ seat: 0, rotate: true, among: [0, 1, 2] }, { seat: 1, rotate: true, among: [0, 1, 2] }]);
    third.pie.askRematch(true);
    await world.until(() => sessions.every((session) => session.scene.value.kind === 'pie' && pieOf(session).tableId !== tableId), 'the next game is on');
    const beings = view.players.map(({ being }) => being);
    expect(pieOf(second).view.players.map(({ being }) => being)).toEqual([beings[1], beings[2], beings[0]]);
    expect(pieOf(host).series).toEqual([0, 0, 1]);
  });
});

describe('a rematch of those who want one', () => {
  async function over(seed: number) {
    const world = createWorld(seed);
    const gathered = await begun(world, 3);
    const [host, second, third] = gathered.sessions;
    if (host === undefined || second === undefined || third === undefined) throw new Error('three sit here');
    second.pie.say('resign');
    await world.clock.pass(2000);
    host.pie.say('resign');
    await world.until(() => gathered.sessions.every((session) => pieOf(session).certificate === 'verified'), 'it is over', 120_000);
    return { world, gathered, host, second, third, before: pieOf(host) };
  }
  const isOn = (session: TableSession, tableId: string): boolean => session.scene.value.kind === 'pie' && pieOf(session).tableId.slice(0, 64) !== tableId.slice(0, 64);

  it('goes on without the host who says no: one alone decides nothing, and the host is told', async () => {
    const { world, host, second, third, before } = await over(542);
    second.pie.askRematch(true);
    third.pie.askRematch(true);
    await world.clock.pass(2000);
    second.pie.askRematch(true, [1, 2].map(asSeat));
    await world.clock.pass(4000);
    expect([host, second, third].map((session) => isOn(session, before.tableId))).toEqual([false, false, false]);
    expect(pieOf(host).rematch.asked.map(({ seat, among }) => [seat, among])).toEqual([[1, [1, 2]], [2, [0, 1, 2]]]);
    third.pie.askRematch(true, [1, 2].map(asSeat));
    await world.until(() => [second, third].every((session) => isOn(session, before.tableId)), 'the two go on', 60_000);
    const beings = before.view.players.map(({ being }) => being);
    expect(pieOf(third).view.players.map(({ being }) => being)).toEqual([beings[2], beings[1]]);
    expect(pieOf(third).players.map(({ name, local }) => [name, local])).toEqual([[before.players[1]?.name, false], [before.players[2]?.name, true]]);
    expect(pieOf(second).series).toEqual([0, 1]);
    expect(isOn(host, before.tableId)).toBe(false);
    expect(pieOf(host).rematch).toEqual({ asked: [], wentOn: [1, 2] });
    // Left behind it looks on with one tap, or two by a quick finger, and is nobody of theirs any more.
    host.pie.watchOn();
    host.pie.watchOn();
    await world.until(() => isOn(host, before.tableId) && pieOf(host).view.round > 0 && pieOf(host).players.every(({ presence }) => presence === 'here'), 'the host looks on', 60_000);
    expect(pieOf(host)).toMatchObject({ mode: 'watching', eyes: null, series: [0, 1] });
    await playPies(world, [second, third], () => [second, third].every((session) => pieOf(session).view.round > 2));
    sameOnAll([second, third]);
    await world.until(() => seenByAll(host) === seenByAll(second), 'it sees the same');
    expect(pieOf(second).gallery?.watching).toBe(1);
  });

  it('goes on without one who has left, and a phone that reloads in the next game is known there', async () => {
    const { world, gathered, host, second, third, before } = await over(543);
    second.leave();
    host.pie.askRematch(false);
    third.pie.askRematch(false);
    await world.clock.pass(2000);
    third.pie.askRematch(false, [0, 2].map(asSeat));
    host.pie.askRematch(false, [0, 2].map(asSeat));
    await world.until(() => [host, third].every((session) => isOn(session, before.tableId)), 'the two go on', 60_000);
    const { tableId } = pieOf(third);
    gathered.pages[2]?.crash();
    const store = gathered.stores[2];
    if (store === undefined) throw new Error('three sit here');
    const back = await world.open(store).app.resume(tableId);
    await world.until(() => back.scene.value.kind === 'pie' && [host, back].every((session) => pieOf(session).players.every(({ presence }) => presence === 'here')), 'it is back', 60_000);
    await playPies(world, [host, back], () => [host, back].every((session) => pieOf(session).view.round > 2));
    sameOnAll([host, back]);
  });
});

describe('what a phone is shown', () => {
  it('has no face of another hand, but of the thief’s victim and of a challenge', async () => {
    const world = createWorld(551);
    const { sessions } = await begun(world, 3);
    const leaks: string[] = [];
    for (const [seat, session] of sessions.entries())
      effect(() => {
        const scene = session.scene.value;
        if (scene.kind !== 'pie' || scene.view.stage === 'challenge' || scene.view.asked.some(({ ask }) => ask.kind === 'steal')) return;
        const { played } = scene.view;
        if (played.length === 0) for (const player of scene.view.players) if (player.seat !== seat && scene.view.round === 1 && player.hand.some(({ face }) => face !== null)) leaks.push(`phone ${seat} at step ${scene.step}`);
        if (scene.eyes !== seat || (scene.view.viewer !== seat)) leaks.push(`phone ${seat} sees through ${scene.eyes}`);
      });
    await playPies(world, sessions, () => sessions.every((session) => pieOf(session).view.round > 3 || pieOf(session).outcome !== null));
    expect(leaks).toEqual([]);
    expect(pieOf(sessions[0] as TableSession).view.players[0]?.hand.some(({ face }) => face !== null)).toBe(true);
  });
});
