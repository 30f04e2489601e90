import { describe, expect, it } from 'vitest';
import type { TableSession } from '../../src/app/api.ts';
import type { Options } from '../../src/games/ogres-vs-pixies/types.ts';
import { createWorld, isAt, memoryStore, playOf, type World } from './world.ts';

const OPTIONS: Options = { scenario: 'skirmish', first: null, wishes: ['ogre', 'pixie'] };

/** Plays legal actions by chance; a step count keeps a test short. */
function playOn(world: World, session: TableSession, actions: number): void {
  for (let i = 0; i < actions && playOf(session).outcome === null; i++) {
    const { legal } = playOf(session);
    const action = legal[Math.floor(world.chance() * legal.length)];
    if (action === undefined) throw new Error('nobody can act and nothing is over');
    session.act([action]);
  }
}

describe('pass and play', () => {
  it('a rematch that is asked for twice, by a quick finger, is one game', async () => {
    const world = createWorld(3);
    const page = world.open(memoryStore());
    const session = await page.app.passAndPlay(OPTIONS, ['Anna', 'Ben']);
    const { tableId } = playOf(session);
    session.say('resign');
    session.askRematch(true);
    session.askRematch(true);
    await world.until(() => isAt(session, 'play') && playOf(session).tableId !== tableId, 'the next game is on');
    await world.clock.pass(1000);
    expect(page.app.saved.value.map((saved) => [saved.tableId, saved.status])).toEqual([[playOf(session).tableId, 'playing'], [tableId, 'over']]);
  });
  it('starts at once, with both seats on this phone', async () => {
    const world = createWorld(1);
    const { app } = world.open(memoryStore());
    const session = await app.passAndPlay(OPTIONS, ['Anna', 'Ben']);
    const scene = playOf(session);
    expect(scene.mode).toBe('one-phone');
    expect(scene.players.map(({ name, side, local, presence }) => [name, side, local, presence])).toEqual([['Anna', 'ogre', true, 'here'], ['Ben', 'pixie', true, 'here']]);
    expect(scene.legal.length).toBeGreaterThan(0);
    expect(scene.legal).toEqual(playOf(session).legal);
    expect(scene.troubles).toEqual([]);
  });
  it('is played to its end, every roll checked, and can be gone on with at any point', async () => {
    const world = createWorld(2);
    const store = memoryStore();
    let session = await world.open(store).app.passAndPlay(OPTIONS, ['Anna', 'Ben']);
    const { tableId } = playOf(session);
    for (let round = 0; round < 400 && playOf(session).outcome === null; round++) {
      playOn(world, session, 25);
      const before = playOf(session);
      await world.clock.pass(0);
      if (round % 16 !== 1) continue;
      session.leave();
      session = await world.open(store).app.resume(tableId);
      const after = playOf(session);
      expect(after.view).toEqual(before.view);
      expect(after.history).toEqual(before.history);
      expect(after.rolls).toEqual(before.rolls);
    }
    const scene = playOf(session);
    expect(scene.outcome).not.toBeNull();
    expect(scene.rolls.length).toBeGreaterThan(0);
    expect(scene.rolls.every((roll) => roll.checked)).toBe(true);
    expect(scene.certificate).toBe('verified');
  });
});
