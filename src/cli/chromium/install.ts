/** Gets a Chromium where there is none: playwright's download, else the distribution's package. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/built.ts';
import { findChromium, VARIABLES } from './find.ts';

/** What it prints goes to stderr, so that stdout stays the command's own. */
function run(command: string, args: readonly string[]): boolean {
  console.error(`  ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
}

function byPlaywright(): void {
  run(process.execPath, [join(ROOT, 'node_modules/playwright-core/cli.js'), 'install', 'chromium']);
}

function byDistribution(): void {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return;
  const root = process.getuid?.() === 0;
  if (!root && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) return;
  const apt = (...args: readonly string[]): boolean => (root ? run('apt-get', args) : run('sudo', ['-n', 'apt-get', ...args]));
  apt('update');
  // Ubuntu's package of this name is only a pointer to a snap, which finds no snap daemon in a container: then nothing is found below.
  apt('install', '-y', '--no-install-recommends', 'chromium');
}

/** On a bare Linux a browser may be there while the libraries that it needs are not. */
function startsAtAll(program: string): boolean {
  return process.platform !== 'linux' || spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** The browser's program, installed if it must be; throws with what a person can do. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  console.error('No Chromium or Chrome is installed; getting one ...');
  for (const getOne of [byPlaywright, byDistribution]) {
    getOne();
    const now = findChromium();
    if (now !== undefined && startsAtAll(now)) return now;
  }
  throw new Error(`No Chromium or Chrome could be found or installed. Install one, or name its program in ${VARIABLES[0]}.`);
}
