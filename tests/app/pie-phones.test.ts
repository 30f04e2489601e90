/** Pie Fight between whole apps: a lobby for several phones, a game to its end, reloads, rematches. */
import { describe, expect, it } from 'vitest';
import { gatherPies, pieOf, playPies, sameOnAll, startPies } from './pie-play.ts';
import { createWorld } from './world.ts';

describe('a game between three phones', () => {
  it('is played to its end, alike on all, and verified', async () => {
    const world = createWorld(201);
    const { sessions } = await gatherPies(world, 3);
    await startPies(world, sessions);
    await playPies(world, sessions);
    await world.clock.pass(3000);
    sameOnAll(sessions);
    expect(new Set(sessions.map((session) => pieOf(session).digest)).size).toBe(1);
    await world.until(() => sessions.every((session) => pieOf(session).certificate === 'verified'), 'the game is verified');
    expect(sessions.flatMap((session) => pieOf(session).troubles)).toEqual([]);
  }, 600_000);
});
