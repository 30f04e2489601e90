/**
 * A real browser, the real server and pages of any kind, for tests. Files that use this need Chromium, so they are named `*.browser.test.ts`
 * or stand in `tests/e2e`, `tests/pwa` or `tests/build`: those run a few files at a time.
 *
 *     const browser = await launchBrowser();
 *     const server = await serveApp();                      // app and PeerServer on a free port
 *     const page = await (await browser.newContext()).newPage();
 *     await page.goto(server.url);
 *     …
 *     await server.close();                                  // drops every phone; serveApp({ port: server.port }) brings it back
 *     await browser.close();
 *
 * Modules of `src` in a bare page, with no app around them:
 *
 *     const code = await bundleForPage('tests/net/in-page.ts');   // its exports become `globalThis.inPage`
 *     const bare = await serveBarePage(code);
 *     await page.goto(bare.url);
 *     await page.evaluate(() => (globalThis as unknown as InPage).inPage.connect());
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchChromium, launchWithProfile, type BrowserOptions, type ProfileOptions } from '../src/cli/chromium/launch.ts';
import { buildIfStale, DIST, ROOT } from '../src/cli/setup/built.ts';
import { startServer, type ServerOptions } from '../src/server/server.ts';

export { ROOT };

/** How long anything that must come may take on a machine that has other things to do, in milliseconds. Whoever waits in a test for less asserts a speed. */
const PATIENCE = 90_000;

const patient = (context: BrowserContext): void => context.setDefaultTimeout(PATIENCE);

export async function launchBrowser(options?: BrowserOptions): Promise<Browser> {
  const browser = await launchChromium(options);
  browser.on('context', patient);
  return browser;
}
export async function launchBrowserWithProfile(folder: string, options?: ProfileOptions): Promise<BrowserContext> {
  const context = await launchWithProfile(folder, options);
  patient(context);
  return context;
}

export interface Served {
  readonly port: number;
  /** Ends with a slash. */
  readonly url: string;
  close(): Promise<void>;
}

let building: Promise<void> | undefined;

/** The folder of the built app, as its sources are now. One try per test file. */
export async function builtApp(): Promise<string> {
  building ??= buildIfStale();
  await building;
  return DIST;
}

/** The production server: the app as it is now and a PeerServer on one port unless told otherwise. Throws when it cannot start. */
export async function serveApp(options: Partial<ServerOptions> = {}): Promise<Served> {
  const dist = options.dist ?? (await builtApp());
  const started = await startServer({ port: 0, host: '127.0.0.1', ...options, dist });
  if (!started.ok) throw new Error(`serveApp: ${started.error.code} ${started.error.detail ?? ''}`);
  const { port, close } = started.value;
  return { port, url: `http://localhost:${port}${options.base ?? '/'}`, close };
}

/** A PeerServer alone, at `/peerjs`. */
export async function serveSignalling(port = 0): Promise<Served> {
  const started = await startServer({ port, host: '127.0.0.1' });
  if (!started.ok) throw new Error(`serveSignalling: ${started.error.code} ${started.error.detail ?? ''}`);
  return { port: started.value.port, url: `http://localhost:${started.value.port}/`, close: started.value.close };
}

/** A script for a page, and the files that it fetches by name: its workers. */
export interface Bundle {
  readonly script: string;
  readonly files: ReadonlyMap<string, string>;
}

/** One script of a TypeScript entry and all that it imports; what it exports becomes `globalThis[name]`. */
export const bundleForPage = async (entry: string, name = 'inPage'): Promise<string> => (await bundle(entry, name, {})).script;

/** The same with its workers: without them the page does their work itself. */
export const bundleWithWorkers = (entry: string, name = 'inPage'): Promise<Bundle> => bundle(entry, name, { 'import.meta.url': 'document.baseURI' });

async function bundle(entry: string, name: string, define: Readonly<Record<string, string>>): Promise<Bundle> {
  // Not at the top: most files of tests need no bundle, and Vite takes a while to load.
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', __VERSION__: '"test"', ...define },
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: { write: false, minify: false, target: 'es2022', lib: { entry: join(ROOT, entry), formats: ['iife'], name } },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((part) => ('output' in part ? part.output : []));
  const chunk = outputs.find((output) => output.type === 'chunk');
  if (chunk === undefined) throw new Error(`bundleForPage: ${entry} gave no script`);
  const files = outputs.flatMap((output) => (output.type === 'asset' ? [[`/${output.fileName}`, String(output.source)] as const] : []));
  return { script: chunk.code, files: new Map(files) };
}

/** A page that runs this script and has no content policy, on localhost, so that it is a secure context. */
export async function serveBarePage(code: string | Bundle): Promise<Served> {
  const { script, files } = typeof code === 'string' ? { script: code, files: new Map<string, string>() } : code;
  const page = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>bare</title></head><body><script src="./script.js"></script></body></html>';
  const server = createServer((request, response) => {
    const sent = request.url === '/script.js' ? script : files.get(request.url ?? '');
    response.writeHead(200, { 'Content-Type': sent === undefined ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8' });
    response.end(sent ?? page);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  return { port, url: `http://localhost:${port}/`, close };
}
