/** Verifies saved games: `npm run verify -- FILE…`. Exit code 1 when one of them is broken, or cannot be read. */
import { readFile } from 'node:fs/promises';
import { verdictOf } from './verify/verdict.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function verify(path: string): Promise<void> {
  const verdict = verdictOf(await readFile(path));
  say(`${path}: ${verdict.kind}: ${verdict.says}`);
  for (const line of verdict.checked) say(`  ${line}`);
  if (verdict.kind === 'broken') process.exitCode = 1;
}

const paths = process.argv.slice(2);
if (paths.length === 0) {
  process.stderr.write('Usage: npm run verify -- FILE…\n\nFILE is a game that the app saved. Prints what holds, and exits with 1 when something does not.\n');
  process.exitCode = 1;
}
for (const path of paths) {
  await verify(path).catch((error: unknown) => {
    say(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  });
}
