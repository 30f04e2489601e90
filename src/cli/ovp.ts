/** Ogres vs. Pixies on the command line, for tests, puzzles and bug reports: what is legal, how many ways, what follows. */
import { createInterface } from 'node:readline';
import type { Refusal } from '../base/result.ts';
import { parseLine, playLine, type Line } from '../games/ogres-vs-pixies/gamefile.ts';
import { legalActions } from '../games/ogres-vs-pixies/legal.ts';
import { makeAction, makePosition } from '../games/ogres-vs-pixies/notation.ts';
import { perft } from '../games/ogres-vs-pixies/perft.ts';
import { parsePosition } from '../games/ogres-vs-pixies/reading.ts';
import { begin, scenarioPosition, type State } from '../games/ogres-vs-pixies/state.ts';
import { SCENARIOS } from '../games/ogres-vs-pixies/types.ts';

const USAGE = `Usage: npm run -s ovp -- COMMAND "POSITION"

  legal "POSITION"      every legal action, one a line, sorted
  perft N "POSITION"    the number of sequences of N actions in which every attack misses and every tree roll is 1,1
  play "POSITION"       reads actions with their dice from standard input, one a line; prints the position after each

POSITION is a line of text such as "15x9 P 1 e3/3,e7/3 f5 j1,j3 n5/1 - -", or the name of a scenario: ${SCENARIOS.join(', ')}.

Lines for play:
  q2-p2                 a step (with + at the end: and eat)
  q2xp2 [6|5] [3|2]     an attack with its dice: one bracket for each attacking member in order of its hex, attack before defence
  ^t6                   the King raises the Pixie
  end                   the end of the turn; for the Ogre side a line "tree [20,12]" must follow, and the position is printed after that
  resign, draw          by the side to act; by the other side: O:resign, P:draw
Empty lines and lines beginning with # are skipped. A wrong line is reported on standard error, and the exit code is 1.
`;

class Unusable extends Error {}

function fail({ code, detail }: Refusal): never {
  throw new Unusable(detail === undefined ? code : `${code}: ${detail}`);
}

function readState(text: string | undefined): State {
  if (text === undefined) fail({ code: 'usage/position-missing', detail: 'see --help' });
  const scenario = SCENARIOS.find((name) => name === text.trim());
  if (scenario !== undefined) return begin(scenarioPosition(scenario));
  const parsed = parsePosition(text.trim());
  return parsed.ok ? begin(parsed.value) : fail(parsed.error);
}

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function legal({ position, outcome }: State): void {
  if (outcome !== null) return;
  const actions = legalActions(position).map((action) => makeAction(position, action));
  for (const action of actions.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))) print(action);
}

function count(length: string | undefined, text: string | undefined): void {
  if (length === undefined || !/^\d{1,2}$/.test(length)) fail({ code: 'usage/perft-length', detail: `"${length ?? ''}", a number from 0 to 99 expected` });
  print(String(perft(readState(text), Number(length))));
}

async function play(start: State): Promise<void> {
  let state = start;
  for await (const raw of createInterface({ input: process.stdin })) {
    const text = raw.trim();
    if (text === '' || text.startsWith('#')) continue;
    state = played(state, text);
    if (state.outcome !== null || state.rolling === null) print(makePosition(state.position));
  }
  if (state.outcome === null && state.rolling !== null) fail({ code: 'roll/missing', detail: 'the tree roll must follow' });
}

function played(state: State, text: string): State {
  const line = parseLine(state.position, text);
  if (!line.ok) return fail(line.error);
  const next = playLine(state, line.value);
  if (!next.ok) return fail({ ...next.error, detail: [text, next.error.detail].filter((part) => part !== undefined).join(': ') });
  if (isAttackWithoutDice(line.value)) fail({ code: 'roll/missing', detail: `${text}: an attack comes with its dice` });
  return next.value;
}

const isAttackWithoutDice = (line: Line): boolean => line.kind === 'action' && line.action.kind === 'attack' && line.rolls === null;

async function main([command, ...rest]: readonly string[]): Promise<void> {
  switch (command) {
    case 'legal': return legal(readState(rest[0]));
    case 'perft': return count(rest[0], rest[1]);
    case 'play': return play(readState(rest[0]));
    case '--help': case '-h': case 'help': return void process.stdout.write(USAGE);
    default: return fail({ code: 'usage/unknown-command', detail: `${command ?? ''}\n\n${USAGE}` });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Unusable)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
