/**
 * Plays simulated games and says which went wrong.
 *     npm run simulate -- --seeds 1000 --from 1             a thousand of each game
 *     npm run simulate -- --game cards --seeds 1000         of one game: skirmish, cards (all that a deck can do, with few cards), pies
 *     npm run simulate -- --game cards --seed 92 --trace    one, with everything that happened
 */
import { parseArgs } from 'node:util';
import { GAME_NAMES, type GameName } from '../../tests/simulator/games.ts';
import { simulate, type Report } from '../../tests/simulator/run.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function lineOf(report: Report): string {
  const { game, seed, phones, steps, entries, lasted, mishaps, wrong } = report;
  const summary = `${game}, seed ${seed}: ${phones} phones, ${steps} steps, ${entries} entries, ${mishaps} mishaps, ${(lasted / 1000).toFixed(1)} s of their time`;
  return wrong.length === 0 ? summary : `${summary}\n  ${wrong.join('\n  ')}`;
}

async function one(game: GameName, seed: number, tracing: boolean): Promise<boolean> {
  const report = await simulate(game, seed, tracing);
  for (const line of report.trace) say(line);
  say(lineOf(report));
  return report.wrong.length === 0;
}

/** Long runs say now and then how far they are. */
const EVERY = 1000;

/** Failing seeds print their line and, at the end, the trace of the one with the fewest steps. */
async function many(game: GameName, from: number, seeds: number): Promise<boolean> {
  const start = performance.now();
  const failed: Report[] = [];
  let steps = 0;
  const rate = (done: number): string => `${(done / ((performance.now() - start) / 1000)).toFixed(1)} games a second`;
  for (let seed = from; seed < from + seeds; seed++) {
    const report = await simulate(game, seed);
    steps += report.steps;
    if ((seed - from + 1) % EVERY === 0) say(`${game}: ${seed - from + 1} of ${seeds}, ${failed.length} went wrong, ${rate(seed - from + 1)}`);
    if (report.wrong.length === 0) continue;
    failed.push(report);
    say(lineOf(report));
  }
  say(`${seeds} games of ${game} from seed ${from}: ${failed.length} went wrong; ${steps} steps, ${rate(seeds)}`);
  const [shortest] = failed.toSorted((a, b) => a.steps - b.steps);
  if (shortest) await one(game, shortest.seed, true);
  return failed.length === 0;
}

const { values } = parseArgs({
  options: { game: { type: 'string' }, seeds: { type: 'string', default: '300' }, from: { type: 'string', default: '1' }, seed: { type: 'string' }, trace: { type: 'boolean', default: false } },
});
const whole = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name}: ${text} is no whole number`);
  return Number(text);
};
const games = GAME_NAMES.filter((name) => values.game === undefined || name === values.game);
if (games.length === 0) throw new Error(`--game: ${values.game} is none of ${GAME_NAMES.join(', ')}`);
let well = true;
for (const game of games) {
  const fine = values.seed === undefined ? await many(game, whole('from', values.from), whole('seeds', values.seeds)) : await one(game, whole('seed', values.seed), values.trace);
  well &&= fine;
}
process.exitCode = well ? 0 : 1;
