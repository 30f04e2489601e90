/**
 * What a phone has to load: gzipped bytes until the home screen can be used (the page, and all that its scripts and styles import without
 * being asked), of everything that is stored for offline use, and how much of the scripts each package is.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { buildIfStale, DIST, ROOT } from '../setup/built.ts';
import { AIM, firstLoad, gzipped } from '../setup/first-load.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(7)} KiB`;

function table(rows: readonly (readonly [name: string, bytes: number])[]): void {
  for (const [name, bytes] of rows) console.log(`  ${kilobytes(bytes)}  ${name}`);
}

function packageOf(module: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];
  if (inPackage !== undefined) return inPackage;
  const room = /\/src\/([\w-]+)(?:\/([\w-]+)\/)?/.exec(module);
  return room === null ? 'the bundler' : `src/${room[1]}`;
}

/** A second build, in memory and without the service worker, that keeps apart what each module became; not minified, so that only the shares say something. */
async function byPackage(): Promise<readonly (readonly [string, number])[]> {
  const result = await build({ root: ROOT, configFile: false, logLevel: 'error', define: { __VERSION__: '""' }, oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } }, build: { write: false, target: 'es2022' } });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  const code = new Map<string, string>();
  for (const output of outputs) {
    if (output.type !== 'chunk') continue;
    for (const [module, { code: text }] of Object.entries(output.modules)) code.set(packageOf(module), (code.get(packageOf(module)) ?? '') + (text ?? ''));
  }
  return [...code].map(([name, text]) => [name, gzipped(text)] as const).toSorted(([, a], [, b]) => b - a);
}

await buildIfStale(() => console.log('building ...'));
const first = firstLoad();
const sum = first.reduce((total, [, bytes]) => total + bytes, 0);
console.log(`Until the home screen can be used, gzipped: ${kilobytes(sum).trim()} (aim: ${kilobytes(AIM).trim()} or less${sum > AIM ? ', missed' : ''})`);
table(first);

const all = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) => statSync(join(DIST, file)).isFile());
const kinds = new Map<string, number>();
for (const file of all) {
  const kind = file.split('.').at(-1) ?? '';
  const content = readFileSync(join(DIST, file));
  kinds.set(kind, (kinds.get(kind) ?? 0) + (/^(png|woff2)$/.test(kind) ? content.length : gzipped(content)));
}
console.log(`\nStored for offline use, ${all.length} files, as they are sent: ${kilobytes([...kinds.values()].reduce((total, bytes) => total + bytes, 0)).trim()}`);
table([...kinds].toSorted(([, a], [, b]) => b - a));

console.log('\nScripts by package and room, not minified, gzipped each on its own:');
table(await byPackage());
