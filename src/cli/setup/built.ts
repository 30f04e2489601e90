/** The built app in `dist/`, built again only when a source has changed since. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT: string = fileURLToPath(new URL('../../../', import.meta.url));
export const DIST: string = join(ROOT, 'dist');
const CACHE = join(ROOT, 'node_modules/.cache/pies-and-pixies');
/** Of this folder: several working copies may share what is installed. */
const STAMP = join(CACHE, `built-from-${createHash('sha256').update(ROOT).digest('hex').slice(0, 12)}`);
const SOURCES = ['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'public', 'src'];
/** Never part of the app. */
const OTHERS = [join(ROOT, 'src/cli')];

function* filesBelow(path: string): Generator<string> {
  if (OTHERS.includes(path) || !existsSync(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).toSorted()) yield* filesBelow(join(path, name));
}

function sourcesDigest(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesBelow(join(ROOT, source))) hash.update(file).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

function isBuiltFrom(digest: string): boolean {
  return existsSync(join(DIST, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === digest;
}

export interface BuildOptions {
  readonly outDir: string;
  /** The folder of `index.html`, when it is not the project's own: a fixture with the app's own service worker around it. */
  readonly from?: string;
  /** Shown as the app's version in place of the package's. */
  readonly version?: string;
  /** Let Vite tell what it does, on stderr. */
  readonly loud?: boolean;
}

/** Vite in a process of its own: what runs here (a test, say) must not colour the build. */
export async function buildInto({ outDir, from = ROOT, version, loud = false }: BuildOptions): Promise<void> {
  const args = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', from, '--config', join(ROOT, 'vite.config.ts'), '--outDir', outDir, '--emptyOutDir'];
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', ...(version === undefined ? {} : { PIES_VERSION: version }) };
  delete env['VITEST'];
  const said: Buffer[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const vite = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', loud ? 2 : 'pipe', loud ? 2 : 'pipe'] });
    for (const stream of [vite.stdout, vite.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
    vite.once('error', reject).once('close', resolve);
  });
  if (code !== 0) throw new Error(`the app does not build\n${Buffer.concat(said).toString()}`);
}

/** `dist/` is exchanged whole and only once the build has succeeded, so that a server or a test never sees half of it. */
export async function build(loud: boolean): Promise<void> {
  const digest = sourcesDigest();
  mkdirSync(CACHE, { recursive: true });
  const fresh = join(CACHE, `dist-${process.pid}`);
  const stale = join(CACHE, `stale-${process.pid}`);
  try {
    await buildInto({ outDir: fresh, loud });
    if (existsSync(DIST)) renameSync(DIST, stale);
    renameSync(fresh, DIST);
    writeFileSync(STAMP, digest);
  } finally {
    for (const folder of [fresh, stale]) rmSync(folder, { recursive: true, force: true });
  }
}

/** `announce` is called when there is something to build. */
export async function buildIfStale(announce: () => void = () => undefined): Promise<void> {
  if (isBuiltFrom(sourcesDigest())) return;
  announce();
  await build(false);
}
