/** Phones that the network keeps apart, between whole apps: they play on through those who reach both. */
import { describe, expect, it } from 'vitest';
import { gatherPies, pieOf, playPies, sameOnAll, startPies } from './pie-play.ts';
import { createWorld } from './world.ts';

/** Three at a table, the host first; `apart`: no packet passes between the two guests. */
async function threeAtATable(seed: number, apart: boolean) {
  const world = createWorld(seed);
  const { sessions, pages } = await gatherPies(world, 3);
  const [first = '', second = ''] = [...world.names()].filter((name) => !/-[A-Z]{6}$/.test(name)).slice(1);
  if (apart) {
    world.network.cut(first, second);
    world.network.cut(second, first);
  }
  await startPies(world, sessions);
  return { world, sessions, pages, names: [first, second] as const };
}
type Sessions = Awaited<ReturnType<typeof threeAtATable>>['sessions'];
const presences = (sessions: Sessions): readonly string[] => sessions.map((session) => pieOf(session).players.map(({ presence }) => presence).join(' '));
const allHere = (sessions: Sessions): boolean => presences(sessions).every((all) => all === 'here here here');

describe('two guests who cannot reach each other', () => {
  it('play on through the host, alike on all, and see that the other is there', async () => {
    const { world, sessions } = await threeAtATable(301, true);
    await world.until(() => allHere(sessions), 'all see all', 15_000);
    const lastRound = (): number => Math.min(...sessions.map((session) => pieOf(session).view.round));
    await playPies(world, sessions, () => lastRound() >= 3);
    await world.clock.pass(10_000);
    sameOnAll(sessions);
    expect(presences(sessions)).toEqual(['here here here', 'here here here', 'here here here']);
    expect(sessions.flatMap((session) => pieOf(session).troubles)).toEqual([]);
  }, 600_000);

  it('see within fifteen seconds that the other is away, and that it is back', async () => {
    const { world, sessions, pages } = await threeAtATable(302, true);
    await world.until(() => allHere(sessions), 'all see all', 15_000);
    pages[2]?.freeze();
    await world.until(() => presences(sessions).slice(0, 2).every((all) => all === 'here here away'), 'it is away', 15_000);
    pages[2]?.thaw();
    await world.until(() => allHere(sessions), 'it is back', 10_000);
  }, 600_000);
});

describe('two guests whose link dies', () => {
  it('open another through the host while there is no server, and go on when the host is gone (dmotz/trystero#29, boardgameio/p2p#3)', async () => {
    const { world, sessions, pages, names: [first, second] } = await threeAtATable(303, false);
    await world.until(() => allHere(sessions), 'all see all', 15_000);
    world.network.setSignalling(false);
    world.network.disconnect(first, second);
    await world.clock.pass(30_000);
    expect(presences(sessions)).toEqual(['here here here', 'here here here', 'here here here']);
    pages[0]?.crash();
    await world.until(() => presences(sessions).slice(1).every((all) => all === 'away here here'), 'only the host is away', 15_000);
    await world.clock.pass(30_000);
    expect(presences(sessions).slice(1)).toEqual(['away here here', 'away here here']);
  }, 600_000);
});

describe('choices made at the same moment', () => {
  it('before anybody has heard of another’s: each counts, on all phones (boardgameio/boardgame.io#828)', async () => {
    const { world, sessions } = await threeAtATable(304, false);
    const everybody = [...world.names()];
    await world.until(() => sessions.every((session) => pieOf(session).legal.length > 0), 'all have to choose', 60_000);
    for (const from of everybody) for (const to of everybody) if (from !== to) world.network.cut(from, to);
    const chosen = sessions.map((session, seat) => {
      const { legal, view } = pieOf(session);
      const action = legal.find((each) => each.kind === 'play') ?? legal[0];
      if (action?.kind !== 'play') throw new Error('no card can be played');
      session.pie.choose(action);
      return { seat, card: view.players[seat]?.hand.find(({ slot }) => slot === action.slot)?.face };
    });
    await world.clock.pass(2000);
    // Each has chosen, and knows of nobody else's choice.
    for (const [own, session] of sessions.entries()) {
      const { legal, committed } = pieOf(session);
      expect([legal, committed.filter((seat) => seat !== own)]).toEqual([[], []]);
    }
    world.network.heal();
    // What follows from them may be theirs to decide too; the story is told at the end of the round.
    await playPies(world, sessions, () => sessions.every((session) => pieOf(session).view.lastStory !== null));
    for (const session of sessions) {
      const revealed = pieOf(session).view.lastStory?.events.flatMap((event) => (event.kind === 'revealed' ? [{ seat: event.seat, card: event.card }] : []));
      expect(revealed).toEqual(chosen);
    }
    expect(sessions.flatMap((session) => pieOf(session).troubles)).toEqual([]);
  }, 600_000);
});
