/** Pass and play of Pie Fight: nobody's cards are in what the screen gets, but those of whoever has lifted the curtain. */
import { describe, expect, it } from 'vitest';
import { effect } from '@preact/signals-core';
import type { PieScene } from '../../src/app/api.ts';
import { chooseFor, pieOf } from './pie-play.ts';
import { createWorld, memoryStore } from './world.ts';

const NAMES = ['Anna', 'Ben', 'Cleo'];
const OPTIONS = { beings: ['mummy', 'witch', 'vampire'], ghostPies: true } as const;

/** Faces of hands that a scene holds, by seat; those that a challenge has turned up for all are not hidden. */
const facesIn = ({ view, eyes }: PieScene): readonly number[] => view.players.flatMap(({ seat, hand }) => (seat === eyes ? [] : hand.flatMap(({ face }) => face ?? [])));

describe('pass and play', () => {
  it('is played to its end behind the curtain, which shows no hidden face of anybody', async () => {
    const world = createWorld(401);
    const session = await world.open(memoryStore()).app.passPies(OPTIONS, NAMES);
    const leaks: string[] = [];
    let [curtains, hands] = [0, 0];
    const stop = effect(() => {
      const scene = session.scene.value;
      if (scene.kind !== 'pie') return;
      curtains += scene.curtain === null ? 0 : 1;
      hands += scene.eyes === null ? 0 : 1;
      if (scene.view.suddenDeath && scene.view.stage === 'challenge') return;
      if (facesIn(scene).length > 0) leaks.push(`step ${scene.step}: ${JSON.stringify(scene.view.players)}`);
      if (scene.curtain !== null && (scene.eyes !== null || scene.legal.length > 0 || scene.view.viewer !== null || scene.view.owed !== null)) leaks.push(`the curtain of step ${scene.step}`);
    });
    for (let turn = 0; turn < 2000 && pieOf(session).outcome === null; turn++) {
      const { curtain } = pieOf(session);
      if (curtain !== null) {
        session.pie.lift();
        expect(pieOf(session).eyes).toBe(curtain);
        expect(pieOf(session).view.players[curtain]?.hand.every(({ face }) => face !== null)).toBe(true);
        session.pie.choose(chooseFor(world, pieOf(session)));
        expect(pieOf(session).eyes).toBeNull();
      }
      await world.clock.pass(10);
    }
    stop();
    expect(leaks).toEqual([]);
    expect(curtains).toBeGreaterThan(20);
    expect(hands).toBeGreaterThan(20);
    expect(pieOf(session).outcome).not.toBeNull();
    await world.until(() => pieOf(session).certificate === 'verified', 'it is verified');
    expect(pieOf(session).refused).toBeNull();
  });
  it('is gone on with after a reload, with the same cards behind the curtain', async () => {
    const world = createWorld(402);
    const store = memoryStore();
    const session = await world.open(store).app.passPies(OPTIONS, NAMES);
    await world.until(() => pieOf(session).curtain !== null, 'the cards are dealt');
    const { tableId } = pieOf(session);
    session.pie.lift();
    const before = pieOf(session);
    await world.clock.pass(100);
    session.leave();
    const { app } = world.open(store);
    await app.ready;
    expect(app.saved.value).toMatchObject([{ tableId, game: 'pie-fight', names: NAMES, scenario: null, mode: 'one-phone', status: 'playing' }]);
    const again = await app.resume(tableId);
    await world.until(() => pieOf(again).curtain === before.eyes, 'the curtain is down');
    expect(pieOf(again).eyes).toBeNull();
    again.pie.lift();
    expect(pieOf(again).view).toEqual(before.view);
    expect(pieOf(again).digest).toBe(before.digest);
  });
  it('rematches with beings moved on by one seat, and a saved game comes back from its file', async () => {
    const world = createWorld(403);
    const page = world.open(memoryStore());
    const session = await page.app.passPies({ beings: ['mummy', 'witch'], ghostPies: false }, ['Anna', 'Ben']);
    await world.until(() => pieOf(session).curtain !== null, 'the cards are dealt');
    session.pie.lift();
    const whilePlaying = page.held();
    const loser = pieOf(session).eyes;
    session.pie.say('resign');
    await world.until(() => pieOf(session).outcome !== null, 'it is over');
    // An update may come, and the screen may go dark.
    expect([whilePlaying, page.held()]).toEqual([2, 0]);
    expect(pieOf(session).series).toEqual([loser === 0 ? 0 : 1, loser === 0 ? 1 : 0]);
    const file = session.pie.exportGame();
    const { tableId, series, digest } = pieOf(session);
    const { app } = world.open(memoryStore());
    expect(await app.importFile(file)).toBeNull();
    const looked = await app.resume(tableId);
    expect([pieOf(looked).digest, pieOf(looked).outcome?.reason]).toEqual([digest, 'resigned']);
    session.pie.askRematch(true);
    await world.until(() => pieOf(session).tableId !== tableId, 'the next game is on');
    expect(pieOf(session).view.players.map(({ being }) => being)).toEqual(['witch', 'mummy']);
    expect(pieOf(session).series).toEqual(series);
  });
});
