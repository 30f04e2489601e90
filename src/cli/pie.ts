/** Pie Fight on the command line, for tests and bug reports: what comes of one round. */
import { text } from 'node:stream/consumers';
import { makeCase } from '../games/pie-fight/case-record.ts';
import { resolveText } from '../games/pie-fight/case-resolve.ts';

const USAGE = `Usage: npm run -s pie -- resolve < RECORD

  resolve    reads one round as a JSON record {before, actions, dice, choices} from standard input,
             and prints it with the state after it and the events in between

A wrong record is reported on standard error, and the exit code is 1.
`;

function stop(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

async function resolve(): Promise<void> {
  const resolved = resolveText(await text(process.stdin));
  if (resolved.ok) return void process.stdout.write(`${makeCase(resolved.value)}\n`);
  const { code, detail } = resolved.error;
  return stop(detail === undefined ? code : `${code}: ${detail}`);
}

const [command] = process.argv.slice(2);
switch (command) {
  case 'resolve': await resolve(); break;
  case '--help': case '-h': case 'help': process.stdout.write(USAGE); break;
  default: stop(`usage/unknown-command: ${command ?? ''}\n\n${USAGE}`);
}
