// Are the packages of package-lock.json installed? If not, `npm ci` installs them. Plain JavaScript without packages, see ../run.mjs.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

// npm writes down what it installed in node_modules/.package-lock.json. Optional packages are those of other platforms.
export function whatIsMissing(root) {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  const present = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (wanted === undefined) return ['package-lock.json'];
  if (present === undefined) return ['node_modules'];
  const differs = ([path, entry]) => path !== '' && (present[path] === undefined ? entry.optional !== true : present[path].version !== entry.version);
  return Object.entries(wanted).filter(differs).map(([path]) => path.replace(/^node_modules\//, ''));
}

function npmCommand() {
  const script = process.env.npm_execpath;
  if (script !== undefined && /npm-cli\.[cm]?js$/.test(script)) return { command: process.execPath, first: [script], shell: false };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [], shell: process.platform === 'win32' };
}

export function installMissingPackages(root) {
  const missing = whatIsMissing(root);
  if (missing.length === 0) return { ok: true };
  const why = missing.length === 1 && missing[0] === 'node_modules' ? 'nothing is installed yet' : `${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''} missing or of another version`;
  console.error(`Installing packages (${why}); this takes a minute the first time ...`);
  const { command, first, shell } = npmCommand();
  // The build tools are development packages: wanted also where NODE_ENV says production.
  const run = spawnSync(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root, shell, stdio: ['ignore', 2, 2] });
  if (run.status === 0) return { ok: true };
  return { ok: false, why: `npm ci failed (${run.error?.message ?? `exit code ${run.status}`}), see above. Is the network reachable? "npm ci" in ${root} tries again.` };
}
