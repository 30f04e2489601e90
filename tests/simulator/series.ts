/** A series of simulated games as tests, a group of seeds each; and whether everything that they are about has happened in them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MISHAPS } from './faults.ts';
import type { GameName } from './games.ts';
import { RETURNS, SIGNED, STAGES } from './moments.ts';
import { hirePlayers, type Players } from './players.ts';
import { Tally } from './tally.ts';

export interface Series {
  readonly game: GameName;
  readonly from: number;
  readonly games: number;
  /** In one test. */
  readonly group: number;
}

/** What happens with any game. */
const ALWAYS: readonly string[] = [
  ...MISHAPS.map((kind) => `mishap: ${kind}`), 'mishap: a cut heals in mid-trouble',
  ...['carried', 'dropped', 'duplicated', 'overtaken', 'lost to a cut', 'lost one way', 'lost with its wire'].map((fate) => `wire: ${fate}`),
  'storage: a write fails', 'storage: a write is never answered', 'storage: a write is answered too late', 'crash: with entries that were sent and not saved',
  ...STAGES.map((stage) => `crash: ${stage}`), ...RETURNS.map((returns) => `vanished: ${returns}`),
  'vanished: came back while the others voted', 'vanished: came back after it was dropped',
  'end: over', 'end: waits, since somebody vanished before the game', 'end: waits, since too few are left',
];
/** What happens where more than two play. */
const WITH_VOTES: readonly string[] = [
  'votes: drop', 'votes: keep', 'votes: for a larger set', 'votes: several proposals at once', 'votes: a table is read again', 'votes: two phones are apart for a while', 'crash: with a vote, before sending', 'crash: with a vote, sent to one', 'end: without somebody', 'cards: looked at',
];
const WANTED: Readonly<Record<GameName, readonly string[]>> = {
  skirmish: [...ALWAYS.filter((what) => !what.startsWith('vanished: came back')), ...SIGNED.skirmish.map((kind) => `crashed at: ${kind}`)],
  // Of what is signed, all that is signed in most games.
  cards: [...ALWAYS, ...WITH_VOTES, ...['ready', 'act', 'vote', 'pile', 'proof', 'shares', 'final', 'seed'].map((kind) => `crashed at: ${kind}`)],
  // So few games cannot have everything.
  pies: ['votes: drop', 'end: without somebody', 'cards: looked at'],
};

/** Random games between phones that crash, freeze, vanish and lose each other, over wires that drop, repeat and reorder. */
export function playSeries({ game, from, games, group }: Series): void {
  const tally = new Tally();
  let players: Players;
  let played = 0;
  const play = (seed: number, tracing = false) => players.play({ game, seed, tracing });

  beforeAll(async () => void (players = await hirePlayers(1)));
  afterAll(() => players.dismiss());

  describe(`random games over lossy links end alike, or wait for somebody with good reason: ${game}`, () => {
    for (let first = from; first < from + games; first += group) {
      test(`seeds ${first} to ${first + group - 1}`, { timeout: 300_000 }, async () => {
        for (let seed = first; seed < first + group; seed++) {
          const report = await play(seed);
          expect(report.wrong, `npm run simulate -- --game ${game} --seed ${seed} --trace`).toEqual([]);
          tally.take(report.tally);
          played += 1;
        }
      });
    }
    test('all that they are about has happened', ({ skip }) => {
      // Only some of them were asked for, or one has failed.
      if (played < games) return skip();
      expect(tally.missing(WANTED[game])).toEqual([]);
    });
    test('a seed gives the same game every time', { timeout: 60_000 }, async () => {
      expect(await play(from, true)).toEqual(await play(from, true));
    });
  });
}
