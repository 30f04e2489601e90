/** The first thing anybody runs: on a machine with nothing but Node it must say what it does and what is wrong. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whatIsMissing } from '../../src/cli/setup/packages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pies-run-'));

/** A project of the same bones with one command. */
function makeProject(name: string): string {
  const project = join(folder, name);
  mkdirSync(join(project, 'src/cli/setup'), { recursive: true });
  cpSync(join(root, 'src/cli/run.mjs'), join(project, 'src/cli/run.mjs'));
  cpSync(join(root, 'src/cli/setup/packages.mjs'), join(project, 'src/cli/setup/packages.mjs'));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', type: 'module' }));
  writeFileSync(
    join(project, 'src/cli/echo.ts'),
    "import { readFileSync } from 'node:fs';\nconst [code = '0', ...rest]: readonly string[] = process.argv.slice(2);\nconsole.log(JSON.stringify({ rest, input: readFileSync(0, 'utf8') }));\nprocess.exitCode = Number(code);\n",
  );
  return project;
}

function run(project: string, args: readonly string[], input = ''): { readonly code: number | null; readonly out: string; readonly err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(project, 'src/cli/run.mjs'), ...args], { input, encoding: 'utf8', cwd: folder });
  return { code: status, out: stdout, err: stderr };
}

let installed: string;
beforeAll(() => {
  installed = makeProject('installed');
  cpSync(join(root, 'package-lock.json'), join(installed, 'package-lock.json'));
  symlinkSync(join(root, 'node_modules'), join(installed, 'node_modules'), 'junction');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a command', () => {
  test('gets its arguments and its input, from any folder; only its own output is on stdout', () => {
    expect(run(installed, ['echo', '0', 'a b', '--c'], 'dice\n')).toEqual({ code: 0, out: '{"rest":["a b","--c"],"input":"dice\\n"}\n', err: '' });
  });
  test('gives its exit code', () => expect(run(installed, ['echo', '3']).code).toBe(3));
  test.each([[['nothing']], [['../../evil']], [['setup/packages']], [['Echo']], [['run']]])('%s is none: says which there are', (args) => {
    const { code, out, err } = run(installed, args);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(`There is no command "${args[0]}". There are: echo.\n`);
  });
  test('without a name: says which there are', () => expect(run(installed, [])).toMatchObject({ code: 1, err: 'Which command? There are: echo.\n' }));
});

describe('what is missing', () => {
  const lock = (packages: Record<string, object>): string => JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages } });
  function state(name: string, wanted: Record<string, object>, present: Record<string, object> | undefined): readonly string[] {
    const project = makeProject(name);
    writeFileSync(join(project, 'package-lock.json'), lock(wanted));
    if (present !== undefined) {
      mkdirSync(join(project, 'node_modules'));
      writeFileSync(join(project, 'node_modules/.package-lock.json'), lock(present));
    }
    return whatIsMissing(project);
  }
  const one = { 'node_modules/a': { version: '1.0.0' } };
  test('nothing', () => expect(state('same', one, one)).toEqual([]));
  test('everything', () => expect(state('bare', one, undefined)).toEqual(['node_modules']));
  test('a package', () => expect(state('less', { ...one, 'node_modules/@b/c': { version: '2.0.0' } }, one)).toEqual(['@b/c']));
  test('the right version of a package', () => expect(state('old', { 'node_modules/a': { version: '1.0.1' } }, one)).toEqual(['a']));
  test('not the packages of other platforms', () => expect(state('other', { ...one, 'node_modules/d': { version: '1.0.0', optional: true } }, one)).toEqual([]));
  test('this project is installed', () => expect(whatIsMissing(root)).toEqual([]));
});

test('packages are installed first', () => {
  const project = makeProject('fresh');
  // A package of the project's own, so that nothing is fetched; only that it arrives is looked at.
  const stand = join(project, 'stand-in');
  mkdirSync(join(stand, 'esm'), { recursive: true });
  writeFileSync(join(stand, 'package.json'), JSON.stringify({ name: 'tsx', version: '1.0.0', type: 'module', exports: { './esm/api': './esm/api.js' } }));
  writeFileSync(join(stand, 'esm/api.js'), 'export const register = () => undefined;\n');
  const declared = { name: 'project', version: '1.0.0', type: 'module', dependencies: { tsx: 'file:stand-in' } };
  writeFileSync(join(project, 'package.json'), JSON.stringify(declared));
  const wanted = { name: 'project', version: '1.0.0', lockfileVersion: 3, requires: true, packages: { '': declared, 'node_modules/tsx': { resolved: 'stand-in', link: true }, 'stand-in': { name: 'tsx', version: '1.0.0' } } };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(wanted));
  const { err } = run(project, ['echo']);
  expect(err).toContain('Installing packages (nothing is installed yet)');
  expect(readFileSync(join(project, 'node_modules/tsx/package.json'), 'utf8')).toContain('"tsx"');
  expect(whatIsMissing(project)).toEqual([]);
});

test('a failed installation says so, and what to try', () => {
  const project = makeProject('broken');
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/a': { version: '1.0.0', resolved: 'file:does-not-exist.tgz' } } }));
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', version: '1.0.0', type: 'module', dependencies: { a: 'file:does-not-exist.tgz' } }));
  const { code, out, err } = run(project, ['echo']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/npm ci failed[\s\S]*tries again/);
});
