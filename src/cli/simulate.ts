/**
 * Plays simulated games, on as many threads as there are cores, and says which went wrong and how often everything has happened.
 *     npm run simulate -- --seeds 1000 --from 1             a thousand games of all kinds
 *     npm run simulate -- --game cards --seeds 1000         of one game: skirmish, cards (all that a deck can do, with few cards), pies
 *     npm run simulate -- --game cards --seed 92 --trace    one, with everything that happened
 *     npm run simulate -- --seeds 1000 --workers 1          on one thread
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { GAME_NAMES, type GameName } from '../../tests/simulator/games.ts';
import { Tally } from '../../tests/simulator/tally.ts';
import type { Order, Played } from '../../tests/simulator/worker.ts';
import { hirePlayers, type Players } from '../../tests/simulator/players.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function lineOf({ game, seed, style, phones, steps, entries, lasted, wrong }: Played): string {
  const summary = `${game}, seed ${seed}: ${style}, ${phones} phones, ${steps} steps, ${entries} entries, ${(lasted / 1000).toFixed(1)} s of their time`;
  return wrong.length === 0 ? summary : [summary, ...wrong.map((what) => `  ${what}`), `  again: npm run simulate -- --game ${game} --seed ${seed} --trace`].join('\n');
}

async function one(players: Players, order: Order): Promise<boolean> {
  const played = await players.play(order);
  for (const line of played.trace) say(line);
  say(lineOf(played));
  return played.wrong.length === 0;
}

/** Of so many seeds in a row one is of a game of pies, which takes as long as all others together, and so many are of cards. */
const MIX = { of: 40, pies: 1, cards: 14 } as const;

/** Which game a seed of the mixture is of. */
function gameOf(seed: number): GameName {
  const at = seed % MIX.of;
  if (at < MIX.pies) return 'pies';
  return at < MIX.pies + MIX.cards ? 'cards' : 'skirmish';
}

/** Long runs say now and then how far they are. In milliseconds. */
const TELL_EVERY = 10_000;

/** Failing seeds print their line at once, and at the end comes the trace of the one with the fewest steps. */
async function many(players: Players, orders: readonly Order[]): Promise<boolean> {
  const start = performance.now();
  const failed: Played[] = [];
  const tally = new Tally();
  let [done, steps] = [0, 0];
  const progress = (): string => {
    const rate = done / ((performance.now() - start) / 1000);
    return `${done} of ${orders.length} games, ${failed.length} went wrong; ${rate.toFixed(1)} seeds a second`;
  };
  const telling = setInterval(() => say(`${progress()}, ${Math.round((orders.length - done) * (performance.now() - start) / (1000 * Math.max(1, done)))} s to go`), TELL_EVERY);
  await players.playAll(orders, (played) => {
    done += 1;
    steps += played.steps;
    tally.take(played.tally);
    tally.add(`game: ${played.game}`);
    if (played.wrong.length === 0) return;
    failed.push(played);
    say(lineOf(played));
  });
  clearInterval(telling);
  for (const [what, times] of tally.entries()) say(`${String(times).padStart(9)}  ${what}`);
  say(`${progress()}; ${steps} steps`);
  const [shortest] = failed.toSorted((a, b) => a.steps - b.steps);
  if (shortest) await one(players, { game: shortest.game, seed: shortest.seed, tracing: true });
  return failed.length === 0;
}

const { values } = parseArgs({
  options: {
    game: { type: 'string' }, seeds: { type: 'string', default: '1000' }, from: { type: 'string', default: '1' },
    seed: { type: 'string' }, trace: { type: 'boolean', default: false }, workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const whole = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name}: ${text} is no whole number`);
  return Number(text);
};
const game = GAME_NAMES.find((name) => name === values.game);
if (values.game !== undefined && game === undefined) throw new Error(`--game: ${values.game} is none of ${GAME_NAMES.join(', ')}`);

const [from, seeds] = [whole('from', values.from), whole('seeds', values.seeds)];
const players = await hirePlayers(values.seed === undefined ? Math.max(1, whole('workers', values.workers)) : 1);
const single = values.seed === undefined ? null : whole('seed', values.seed);
const well = single !== null
  ? await one(players, { game: game ?? gameOf(single), seed: single, tracing: values.trace })
  : await many(players, Array.from({ length: seeds }, (_, at) => ({ game: game ?? gameOf(from + at), seed: from + at, tracing: false })));
await players.dismiss();
process.exitCode = well ? 0 : 1;
