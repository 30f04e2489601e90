/** `npm run bench`: all measurements in `src/cli/bench/`, one after another, with the name of the machine. Names as arguments choose some. */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './setup/built.ts';

const folder = join(ROOT, 'src/cli/bench');
const chosen = process.argv.slice(2);
/** A benchmark is a file directly in the folder; what they share stands in folders below it. */
const all = readdirSync(folder).filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -3)).toSorted();
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown[0]}". There are: ${all.join(', ')}.`);
  process.exit(1);
}

const [cpu] = cpus();
console.log(`${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node} on ${process.platform}`);

let failed = false;
for (const name of chosen.length > 0 ? chosen : all) {
  console.log(`\n== ${name}`);
  // A process each, so that one's garbage and warm code are not another's.
  const run = spawnSync(process.execPath, ['--import', 'tsx', join(folder, `${name}.ts`)], { cwd: ROOT, stdio: 'inherit' });
  failed ||= run.status !== 0;
}
process.exitCode = failed ? 1 : 0;
