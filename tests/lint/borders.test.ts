/** The borders of the house hold: each offence is refused, with a message that says why and what to do instead. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** A house of the same plan with nobody in it but the offenders. */
const house = mkdtempSync(join(tmpdir(), 'pies-house-'));

interface Diagnostic {
  readonly message: string;
  readonly help?: string;
  readonly code: string;
  readonly filename: string;
}

type Case = readonly [name: string, file: string, lines: string];

/** Every case in a file of its own, beside the others. */
const fileOf = (kind: 'refused' | 'allowed', index: number, file: string): string => file.replace(/\bx\.ts$/, `${kind}-${index}.ts`);

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), `${text}\n`);
}

function lintTheHouse(): readonly Diagnostic[] {
  const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: house, encoding: 'utf8', maxBuffer: 1 << 26 });
  if (!run.stdout.startsWith('{')) throw new Error(`oxlint said: ${run.stdout}${run.stderr}`);
  return (JSON.parse(run.stdout) as { readonly diagnostics: readonly Diagnostic[] }).diagnostics;
}

let found: readonly Diagnostic[] = [];
const complaintsAbout = (file: string): readonly string[] => found.filter(({ filename }) => filename.replaceAll('\\', '/') === file).map(({ message, help = '', code }) => `${code}: ${message} ${help}`);

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(house, '.oxlintrc.json'));
  cpSync(join(root, 'src/cli/lint'), join(house, 'src/cli/lint'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'), 'junction');
  for (const [index, [, file, lines]] of OFFENCES.entries()) write(fileOf('refused', index, file), lines);
  for (const [index, [, file, lines]] of ALLOWED.entries()) write(fileOf('allowed', index, file), lines);
  cpSync(join(root, 'tsconfig.json'), join(house, 'tsconfig.json'));
  write('src/app/round.ts', "import { trip } from './trip.ts';\nexport const round = (): number => trip();");
  write('src/app/trip.ts', "import { round } from './round.ts';\nexport const trip = (): number => round();");
  found = lintTheHouse();
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

const OFFENCES: readonly (readonly [...Case, message: RegExp])[] = [
  // Rooms
  ['base imports crypto', 'src/base/x.ts', "import { h32 } from '../crypto/hash.ts'; h32();", /src\/base may import nothing, not src\/crypto: everything stands on it/],
  ['crypto imports log', 'src/crypto/x.ts', "import { a } from '../log/entry.ts'; a();", /src\/crypto may import base, not src\/log/],
  ['rules import the log', 'src/games/ogres-vs-pixies/x.ts', "import { a } from '../../log/entry.ts'; a();", /src\/games may import base, not src\/log: rules know nothing of networks/],
  ['the contract knows a game', 'src/games/game.ts', "import { a } from './pie-fight/rules.ts'; a();", /games\/game\.ts is for any game, so it must not know pie-fight/],
  ['a game imports the other', 'src/games/ogres-vs-pixies/x.ts', "import { a } from '../pie-fight/types.ts'; a();", /A game never imports another one \(pie-fight\)/],
  ['the log imports a game', 'src/log/x.ts', "import { a } from '../games/game.ts'; a();", /src\/log may import base, crypto, not src\/games/],
  ['fairness imports a game', 'src/fair/x.ts', "import type { Wait } from '../games/game.ts'; export type X = Wait<1>;", /src\/fair may import base, crypto, log, not src\/games/],
  ['the table imports a link', 'src/table/x.ts', "import { a } from '../net/link.ts'; a();", /not src\/net: a table is step/],
  ['the table imports a store', 'src/table/x.ts', "export * from '../store/store.ts';", /not src\/store/],
  ['links import values of the log', 'src/net/x.ts', "import { a } from '../log/entry.ts'; a();", /src\/net may import base \(and types of log\), not src\/log/],
  ['links import a table', 'src/net/x.ts', "import type { Table } from '../table/table.ts'; export type X = Table;", /not src\/table/],
  ['a store imports the app', 'src/store/x.ts', "import { a } from '../app/api.ts'; a();", /not src\/app/],
  ['a bot imports the log', 'src/bots/x.ts', "import { a } from '../log/entry.ts'; a();", /cannot see more than a person/],
  ['the app imports a screen', 'src/app/x.ts', "import { a } from '../ui/names.ts'; a();", /must work without any screen/],
  ['the app imports a screen lazily', 'src/app/x.ts', "export const later = () => import('../ui/names.ts');", /must work without any screen/],
  ['a screen imports a link', 'src/ui/lobby/x.ts', "import { a } from '../../net/link.ts'; a();", /reached through app only/],
  ['a screen imports the log, though ui has a folder of that name', 'src/ui/table/x.ts', "import { a } from '../../table/table.ts'; a();", /not src\/table: screens draw a view/],
  ['the server imports a game', 'src/server/x.ts', "import { a } from '../games/game.ts'; a();", /must not be able to know a game/],
  ['a command imports a screen', 'src/cli/x.ts', "import { a } from '../ui/names.ts'; a();", /commands run where there is no screen/],
  // Packages
  ['hashes past crypto', 'src/log/x.ts', "import nacl from 'tweetnacl'; nacl();", /Only src\/crypto may know "tweetnacl".*call what src\/crypto exports/],
  ['curves past crypto', 'src/app/x.ts', "import { ed25519 } from '@noble/curves/ed25519.js'; ed25519();", /Only src\/crypto may know/],
  ['peerjs past net', 'src/app/x.ts', "import { Peer } from 'peerjs'; new Peer().destroy();", /Only src\/net may know "peerjs".*take a Net/],
  ['storage past store', 'src/app/x.ts', "import { get } from 'idb-keyval'; get('a');", /Only src\/store may know/],
  ['Preact past ui', 'src/app/x.ts', "import { render } from 'preact'; render();", /Only src\/ui may know "preact"/],
  ['Node in a phone', 'src/net/x.ts', "import { readFileSync } from 'node:fs'; readFileSync('a');", /phones have no Node/],
  ['a package in a pure room', 'src/games/ogres-vs-pixies/x.ts', "import { a } from 'honeycomb-grid'; a();", /pure room and imports no packages/],
  // Clock, chance, locale, page
  ['Date.now in rules', 'src/games/x.ts', 'export const now = Date.now();', /has no clock/],
  ['new Date in a log', 'src/log/x.ts', 'export const now = new Date();', /has no clock/],
  ['performance in a table', 'src/table/x.ts', 'export const now = performance.now();', /has no clock/],
  ['a timer in a table', 'src/table/x.ts', 'setTimeout(() => undefined, 5);', /return an effect/],
  ['chance in rules', 'src/games/x.ts', 'export const roll = Math.random();', /rolled by all phones together/],
  ['browser randomness in fairness', 'src/fair/x.ts', 'crypto.getRandomValues(new Uint8Array(1));', /handed in by app/],
  ...['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'exp', 'log', 'log2', 'log10', 'pow', 'cbrt', 'hypot'].map(
    (name) => [`Math.${name} in rules`, 'src/games/x.ts', `export const x = Math.${name}(1);`, /differs in the last digits between engines/] as const,
  ),
  ['trigonometry unpacked', 'src/games/x.ts', 'const { sin } = Math; export const x = sin(1);', /differs in the last digits/],
  ['order by locale', 'src/table/x.ts', "export const x = ['a'].toSorted((a, b) => a.localeCompare(b));", /Order by locale/],
  ['numbers by locale', 'src/base/x.ts', 'export const x = (1).toLocaleString();', /Writing by locale/],
  ['Intl in rules', 'src/games/x.ts', "export const x = new Intl.Collator('en');", /by locale differ/],
  ['the page in rules', 'src/games/x.ts', 'document.title;', /knows no page/],
  ['Node in a pure room', 'src/log/x.ts', 'export const x = process.env;', /knows no Node/],
  // Everywhere
  ['a promise that nobody waits for', 'src/app/x.ts', "export function later(): void {\n  Promise.reject(new Error('lost'));\n}", /promise/i],
  ['a switch that forgets a member', 'src/app/x.ts', "export function name(side: 'ogres' | 'pixies'): number {\n  let x = 0;\n  switch (side) {\n    case 'ogres':\n      x = 1;\n  }\n  return x;\n}", /not exhaustive/],
  ['a barrel', 'src/app/x.ts', "export * from './api.ts';\nexport * from './code.ts';", /barrel/i],
  ['any', 'src/app/x.ts', 'export const x: any = 1;', /any/],
  ['text as markup', 'src/ui/x.ts', "document.body.innerHTML = '';", /Text never becomes markup/],
  ['a name that says nothing', 'src/app/utils.ts', 'export const x = 1;', /"utils" says nothing about what is inside/],
  ['a manager', 'src/app/x.ts', 'export class TableManager {}', /"TableManager" says nothing/],
  ['talking to the console', 'src/net/x.ts', "console.log('a');", /console/],
  ['a function of more than 60 lines', 'src/app/x.ts', `export function long(a: number): number {\n${'  a.toFixed(1);\n'.repeat(61)}  return a;\n}`, /too many lines/],
  ['a file of more than 400 lines', 'src/app/x.ts', Array.from({ length: 401 }, (_, i) => `export const y${i} = ${i};`).join('\n'), /too many lines/i],
];

const ALLOWED: readonly Case[] = [
  ['crypto and its libraries', 'src/crypto/x.ts', "import nacl from 'tweetnacl';\nimport { utf8 } from '../base/bytes.ts';\nnacl(utf8);"],
  ['a game and the contract', 'src/games/pie-fight/x.ts', "import type { Wait } from '../game.ts';\nexport type X = Wait<1>;"],
  ['a game and a file for all games', 'src/games/pie-fight/x.ts', "import type { Card } from '../cards.ts';\nexport type X = Card;"],
  ['links and types of the log', 'src/net/x.ts', "import type { Entry } from '../log/entry.ts';\nexport type X = Entry;"],
  ['a screen and its own table folder', 'src/ui/shell/x.ts', "import { a } from '../table/Hand.ts';\na();"],
  ['the app and everything it joins', 'src/app/x.ts', "import { a } from '../net/link.ts';\nimport { b } from '../store/store.ts';\nimport { c } from '../table/table.ts';\na(b, c);"],
  ['the clock in app', 'src/app/x.ts', 'export const now = (): number => Date.now();'],
  ['integers in rules', 'src/games/x.ts', 'export const x = (a: number): number => Math.floor(a / 2) + Math.imul(a, 3) + Math.clz32(a);'],
  ['Node in a command', 'src/cli/x.ts', "import { readFileSync } from 'node:fs';\nconsole.log(readFileSync('a'));"],
];

describe('refused', () => {
  test.each(OFFENCES.map((offence, index) => [...offence, index] as const))('%s', (_name, file, _lines, message, index) => {
    expect(complaintsAbout(fileOf('refused', index, file)).join('\n')).toMatch(message);
  });

  test('a circle of imports', () => {
    expect(complaintsAbout('src/app/round.ts').join('\n')).toContain('no-cycle');
  });
});

describe('allowed', () => {
  test.each(ALLOWED.map((example, index) => [...example, index] as const))('%s', (_name, file, _lines, index) => {
    expect(complaintsAbout(fileOf('allowed', index, file))).toEqual([]);
  });
});
