/**
 * Plays simulated games and says which went wrong.
 *     npm run simulate -- --seeds 1000 --from 1     a thousand games
 *     npm run simulate -- --seed 92 --trace         one game, with everything that happened
 */
import { parseArgs } from 'node:util';
import { simulate, type Report } from '../../tests/simulator/run.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function lineOf(report: Report): string {
  const { seed, phones, steps, entries, lasted, mishaps, wrong } = report;
  const summary = `seed ${seed}: ${phones} phones, ${steps} steps, ${entries} entries, ${mishaps} mishaps, ${(lasted / 1000).toFixed(1)} s of their time`;
  return wrong.length === 0 ? summary : `${summary}\n  ${wrong.join('\n  ')}`;
}

async function one(seed: number, tracing: boolean): Promise<boolean> {
  const report = await simulate(seed, tracing);
  for (const line of report.trace) say(line);
  say(lineOf(report));
  return report.wrong.length === 0;
}

/** Failing seeds print their line and, at the end, the trace of the one with the fewest steps. */
async function many(from: number, seeds: number): Promise<boolean> {
  const start = performance.now();
  const failed: Report[] = [];
  let steps = 0;
  for (let seed = from; seed < from + seeds; seed++) {
    const report = await simulate(seed);
    steps += report.steps;
    if (report.wrong.length === 0) continue;
    failed.push(report);
    say(lineOf(report));
  }
  const seconds = (performance.now() - start) / 1000;
  say(`${seeds} games from seed ${from}: ${failed.length} went wrong; ${steps} steps, ${(seeds / seconds).toFixed(1)} games a second`);
  const [shortest] = failed.toSorted((a, b) => a.steps - b.steps);
  if (shortest) await one(shortest.seed, true);
  return failed.length === 0;
}

const { values } = parseArgs({ options: { seeds: { type: 'string', default: '300' }, from: { type: 'string', default: '1' }, seed: { type: 'string' }, trace: { type: 'boolean', default: false } } });
const well = values.seed === undefined ? await many(Number(values.from), Number(values.seeds)) : await one(Number(values.seed), values.trace);
process.exitCode = well ? 0 : 1;
