/** Phones that come to different states from the same entries, as browsers with a fault of their own would: who is told what, and what a report of it says. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseFile } from '../../src/app/files.ts';
import { toHex, utf8 } from '../../src/base/bytes.ts';
import { verdictOf } from '../../src/cli/verify/verdict.ts';
import { ogresVsPixies } from '../../src/games/ogres-vs-pixies/rules.ts';
import { gather, playOn, start } from './world-play.ts';
import { createWorld, memoryStore, playOf } from './world.ts';

afterEach(() => void vi.restoreAllMocks());

/** From the so-and-so-manieth action on, whichever phone comes second to it counts a round too many without a loss. */
function disagreeAt(count: number): void {
  const { apply } = ogresVsPixies;
  const seen = new Set<string>();
  vi.spyOn(ogresVsPixies, 'apply').mockImplementation((state, happening) => {
    const applied = apply(state, happening);
    const name = `${toHex(ogresVsPixies.encodeState(state))} ${JSON.stringify(happening)}`;
    const isSecond = seen.has(name);
    if (happening.kind === 'chosen') seen.add(name);
    return applied.ok && isSecond && seen.size === count ? { ok: true, value: { ...applied.value, lastLoss: applied.value.lastLoss + 1 } } : applied;
  });
}

describe('two phones that come to different boards', () => {
  it('both stop, blame nobody, say where it shows, and save a report that replays up to there (gschup/bevy_ggrs#71)', async () => {
    disagreeAt(9);
    const world = createWorld(71);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    couple.host.setOptions({ game: 'ogres-vs-pixies', scenario: 'skirmish', first: null, timer: 'off' });
    await world.clock.pass(500);
    await start(world, couple);
    const sessions = [couple.host, couple.guest];
    const troubleOf = (at: number) => playOf(sessions[at] ?? couple.host).troubles.find(({ kind }) => kind === 'desync' || kind === 'fault');
    await playOn(world, couple, 9);
    while (troubleOf(0) === undefined && troubleOf(1) === undefined) {
      await playOn(world, couple, 1);
      await world.clock.pass(200);
    }
    await world.until(() => sessions.every((_, at) => troubleOf(at) !== undefined), 'both are told');
    vi.restoreAllMocks();
    // The host finds it; the guest, whose board is another, is told.
    expect(troubleOf(0)).toMatchObject({ kind: 'desync', seat: 1, number: 11, refusal: { code: 'fault/desync' } });
    expect(troubleOf(1)).toMatchObject({ kind: 'desync', seat: 1, number: 11, refusal: { code: 'fault/desync' } });
    const [right, wrong] = sessions.map((session) => verdictOf(utf8(session.exportGame())));
    const differs = ' (seat 1) had another state of step 9 (chosen), as entry 11 says';
    expect(right).toMatchObject({ kind: 'broken', says: expect.stringContaining('fault/desync'), checked: expect.arrayContaining([differs, 'the phone that saved this (app of the tests) had the same states as this machine up to step 9']) });
    expect(wrong).toMatchObject({ kind: 'broken', checked: expect.arrayContaining([differs, 'the phone that saved this (app of the tests) had another state than this machine from step 9 on (chosen)']) });
  });
  it('have no alarm in a game in which they agree, and what is saved in its middle says so (gschup/bevy_ggrs#71)', async () => {
    const world = createWorld(72);
    const couple = await gather(world, world.open(memoryStore()), world.open(memoryStore()));
    await start(world, couple);
    await playOn(world, couple, 6);
    for (const session of [couple.host, couple.guest]) {
      expect(playOf(session).troubles).toEqual([]);
      const { kind, checked } = verdictOf(utf8(session.exportGame()));
      expect([kind, checked.at(-1)]).toEqual(['unfinished', expect.stringMatching(/^the phone that saved this \(app of the tests\) had the same states as this machine up to step [1-9]/u)]);
    }
  });
});

describe('what a phone notes beside a saved game', () => {
  const game = { format: 'pies-and-pixies/game', version: 1, game: 'pie-fight', table: '' };
  it.each([
    ['is no record', 'x'],
    ['has no version of the app', { digests: '' }],
    ['has no states', { app: '1' }],
    ['has states that are no base64', { app: '1', digests: '*' }],
    ['has half a state', { app: '1', digests: 'AAAA' }],
  ])('is refused when it %s', (_, account) => {
    expect(parseFile(JSON.stringify({ ...game, account }))).toMatchObject({ ok: false, error: { code: 'file/broken' } });
  });
});
