/** The simulator finds what is broken: the project with one line changed goes wrong in one of its first games, by the right name. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Plugin } from 'vite';
import type { GameName } from './games.ts';
import { hirePlayers } from './players.ts';

interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** The project with this change. Nothing to change is a fault of the test. */
function changing({ file, from, to }: Change): Plugin {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  const changed = readFileSync(path, 'utf8').replace(from, to);
  if (!changed.includes(to)) throw new Error(`${file}: there is no ${from}`);
  return { name: 'pies:changing', enforce: 'pre', load: (id) => (id === path ? changed : null) };
}

/** Seeds that are tried; the first that is wrong ends it. */
const MOST = 80;

async function firstWrong(game: GameName, change: Change): Promise<readonly string[]> {
  const players = await hirePlayers(1, [changing(change)]);
  try {
    for (let seed = 1; seed <= MOST; seed++) {
      const { wrong } = await players.play({ game, seed, tracing: false });
      if (wrong.length > 0) return wrong;
    }
    return [];
  } finally {
    await players.dismiss();
  }
}

it.each<readonly [what: string, game: GameName, change: Change, wrong: RegExp]>([
  ['sends what is not saved', 'skirmish', { file: 'src/app/play/running.ts', from: 'lacking(safe.peek(), theirs)', to: 'lacking(table.peek(), theirs)' }, /before it is saved|two of entry|other steps than before/],
  ['forgets what it has signed', 'skirmish', { file: 'src/app/play/running.ts', from: "case 'publish': case 'keep'", to: "case 'publish': return []; case 'keep'" }, /before it is saved|two of entry|does not end/],
  ['reads on after it has agreed to go on', 'cards', { file: 'src/table/votes.ts', from: 'return table.owns.some(({ seat }) => agreedTo', to: 'return table.drops.length > 9 && table.owns.some(({ seat }) => agreedTo' }, /blames seat|another state|other steps|does not end/],
  ['goes on before all have agreed', 'cards', { file: 'src/table/votes.ts', from: 'answers.length === voters.length', to: 'answers.length >= voters.length - 1' }, /blames seat|another state|other steps|stand apart|different ends|does not end/],
  ['never says that it has what the others miss', 'cards', { file: 'src/table/votes.ts', from: 'return asked === undefined ? null', to: 'return asked === undefined || own >= 0 ? null' }, /does not end/],
  ['sends nothing again', 'skirmish', { file: 'src/net/neighbour.ts', from: "if (this.#channel.link.state === 'here') this.#sendAgain();", to: 'if (this.#gone) this.#sendAgain();' }, /does not end/],
  ['takes the wrong cards out of a pile that is made anew', 'cards', { file: 'src/fair/deck/rebuild.ts', from: 'rebuilt(deck, task, found)', to: 'rebuilt(deck, task, found.map((at) => (at + 1) % pile.length))' }, /is there twice/],
])('a phone that %s', { timeout: 300_000 }, async (_, game, change, wrong) => {
  expect((await firstWrong(game, change)).join('\n')).toMatch(wrong);
});
