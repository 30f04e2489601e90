// Runs a command of this project, `node src/cli/run.mjs <name> [arguments]` for `src/cli/<name>.ts`, on a machine that may have nothing but Node.
// Plain JavaScript without packages, since it must run before anything is installed. What it says goes to stderr: stdout belongs to the command.
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installMissingPackages } from './setup/packages.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));

function stop(message) {
  console.error(message);
  process.exit(1);
}

// The same range as `engines` in package.json, which npm only warns about.
function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!fits) stop(`Pies & Pixies needs Node 20.19 or later (of 20), or 22.12 or later. This is Node ${process.versions.node}.\nA current one is at https://nodejs.org.`);
}

function commandFile(name) {
  const file = `${here}${name}.ts`;
  if (/^[a-z][a-z-]*$/.test(name) && existsSync(file)) return file;
  const names = readdirSync(here).filter((entry) => entry.endsWith('.ts')).map((entry) => entry.slice(0, -3));
  return stop(`${name === '' ? 'Which command?' : `There is no command "${name}".`} There are: ${names.join(', ')}.`);
}

refuseOldNode();
const [name = '', ...args] = process.argv.slice(2);
const file = commandFile(name);
const installed = installMissingPackages(root);
if (!installed.ok) stop(installed.why);
const { register } = await import('tsx/esm/api');
register();
// The command sees its own arguments only, as if Node had started it.
process.argv = [process.argv[0], file, ...args];
await import(pathToFileURL(file).href);
