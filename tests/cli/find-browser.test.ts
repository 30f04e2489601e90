import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findChromium, VARIABLES } from '../../src/cli/chromium/find.ts';

const folder = mkdtempSync(join(tmpdir(), 'pies-find-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, mode = 0o755): string {
  const file = join(folder, name);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, mode);
  return file;
}

const named = program('named');
const onPath = program('bin/google-chrome');
const env = { PATH: ['/nowhere', join(folder, 'bin')].join(delimiter) };

test.each(VARIABLES)('%s goes before everything', (variable) => expect(findChromium({ ...env, [variable]: named })).toBe(named));
test('an empty variable is none', () => expect(findChromium({ ...env, CHROME_PATH: '' })).toBe(onPath));
test('a variable that names no program is an error, not a hint', () => {
  expect(() => findChromium({ ...env, CHROME_PATH: join(folder, 'gone') })).toThrow(/CHROME_PATH names no program: .*gone/);
  expect(() => findChromium({ ...env, PIES_BROWSER: folder })).toThrow(/PIES_BROWSER names no program/);
});
test.skipIf(process.platform === 'win32')('a file that cannot be run is no program', () => {
  expect(() => findChromium({ ...env, CHROME_PATH: program('plain', 0o644) })).toThrow(/names no program/);
});
test('found on the PATH, in the order of the names', () => {
  expect(findChromium(env)).toBe(onPath);
  const chromium = program('bin/chromium');
  expect(findChromium(env)).toBe(chromium);
  rmSync(chromium);
});
test('found where Windows keeps it', () => {
  const installed = program('programs/Google/Chrome/Application/chrome.exe');
  expect(findChromium({ PROGRAMFILES: join(folder, 'programs') }, 'win32')).toBe(installed);
});
