/**
 * Updates with two real builds, a real server and real tabs. Reports from the field: the update reloaded the other tab and left the
 * accepting one old (vite-plugin-pwa 789); a phone stayed on the old build (524); a lazy chunk was deleted by a deploy (FreiFahren 663).
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildInto } from '../../src/cli/setup/built.ts';
import { launchBrowser, ROOT, serveApp, type Served } from '../browser.ts';
import type { Fixture } from './fixture/main.ts';

declare const fixture: Fixture & { reloads?: number };

const folder = mkdtempSync(join(tmpdir(), 'pies-update-'));
const deployed = join(folder, 'deployed');
let browser: Browser;
let context: BrowserContext;
let server: Served;

/** A deploy: all that was there goes, old chunks too. */
function deploy(version: 'one' | 'two' | 'three'): void {
  rmSync(deployed, { recursive: true, force: true });
  cpSync(join(folder, version), deployed, { recursive: true });
}

async function openTab(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url);
  await page.waitForFunction(() => typeof fixture === 'object');
  return page;
}

const stateIs = (page: Page, kind: string): Promise<unknown> => page.waitForFunction((wanted) => fixture.updates.state.value.kind === wanted, kind);
const check = (page: Page): Promise<void> => page.evaluate(() => fixture.updates.check());
const apply = (page: Page): Promise<void> => page.evaluate(() => fixture.updates.apply());
const versionIs = (page: Page, version: string): Promise<unknown> => page.waitForFunction((wanted) => typeof fixture === 'object' && fixture.version === wanted, version);
const storedBuilds = (page: Page): Promise<number> => page.evaluate(async () => (await caches.keys()).length);
const storesBuilds = (page: Page, count: number): Promise<unknown> => expect.poll(() => storedBuilds(page)).toBe(count);
/** Gone with the page, so that a reload cannot hide. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);

beforeAll(async () => {
  browser = await launchBrowser();
  for (const version of ['one', 'two', 'three']) await buildInto({ from: join(ROOT, 'tests/pwa/fixture'), outDir: join(folder, version), version });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  deploy('one');
  server = await serveApp({ dist: deployed, base: '/sub/path/' });
  context = await browser.newContext();
});
afterEach(async () => {
  await context.close();
  await server.close();
});

test('the first visit stores everything and disturbs nobody', async () => {
  const page = await openTab();
  await mark(page);
  await stateIs(page, 'offline-ready');
  expect(await isMarked(page)).toBe(true);
  await server.close();
  await page.reload();
  await versionIs(page, 'one');
  expect(await page.evaluate(() => fixture.lazyVersion())).toBe('one');
});

test('an update waits until it is accepted, also through a reload', async () => {
  const page = await openTab();
  await stateIs(page, 'offline-ready');
  deploy('two');
  await check(page);
  await stateIs(page, 'ready');
  await page.reload();
  await versionIs(page, 'one');
  await stateIs(page, 'ready');
});

test('the tab that accepts shows the new version, the other one is left alone and still has all its parts (vite-pwa/vite-plugin-pwa#789, FreiFahren/FreiFahren#663)', async () => {
  const accepting = await openTab();
  await stateIs(accepting, 'offline-ready');
  const playing = await openTab();
  await playing.evaluate(() => void fixture.holdLiveTable());
  await mark(playing);
  deploy('two');
  await check(accepting);
  await stateIs(accepting, 'ready');
  await apply(accepting);
  await versionIs(accepting, 'two');
  await stateIs(playing, 'ready');
  expect(await isMarked(playing)).toBe(true);
  // Its chunk is gone from the server, and the new service worker is in charge.
  expect(await playing.evaluate(() => fixture.lazyVersion())).toBe('one');
  expect(await accepting.evaluate(() => fixture.lazyVersion())).toBe('two');
});

test('the older build is kept while a tab runs it, through two updates, and dropped afterwards', async () => {
  const accepting = await openTab();
  await stateIs(accepting, 'offline-ready');
  const playing = await openTab();
  await playing.evaluate(() => void fixture.holdLiveTable());
  for (const version of ['two', 'three'] as const) {
    deploy(version);
    await check(accepting);
    await stateIs(accepting, 'ready');
    await apply(accepting);
    await versionIs(accepting, version);
  }
  expect(await playing.evaluate(() => fixture.lazyVersion())).toBe('one');
  await storesBuilds(accepting, 2);
  await playing.close();
  // A tab that has just been closed may still be counted: then it is a later visit that cleans up.
  await expect.poll(async () => {
    await accepting.reload();
    await versionIs(accepting, 'three');
    return storedBuilds(accepting);
  }, { interval: 500 }).toBe(1);
});

test('a tab with a live table takes the update it accepted only when the table is left', async () => {
  const page = await openTab();
  await stateIs(page, 'offline-ready');
  await page.evaluate(() => void Object.assign(globalThis, { leave: fixture.holdLiveTable() }));
  await mark(page);
  deploy('two');
  await check(page);
  await stateIs(page, 'ready');
  await apply(page);
  expect(await page.evaluate(() => fixture.updates.state.value.kind)).toBe('after-table');
  expect(await isMarked(page)).toBe(true);
  await page.evaluate(() => (globalThis as unknown as { leave(): void }).leave());
  await versionIs(page, 'two');
});

test('a second tab that accepts after the first one gets there too', async () => {
  const first = await openTab();
  await stateIs(first, 'offline-ready');
  const second = await openTab();
  deploy('two');
  await check(first);
  await stateIs(first, 'ready');
  await apply(first);
  await versionIs(first, 'two');
  await stateIs(second, 'ready');
  await apply(second);
  await versionIs(second, 'two');
});

test('looking at the page again asks for updates (vite-pwa/vite-plugin-pwa#524)', async () => {
  const page = await openTab();
  await stateIs(page, 'offline-ready');
  deploy('two');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await stateIs(page, 'ready');
});

test('offline, asking for updates is no error', async () => {
  const page = await openTab();
  await stateIs(page, 'offline-ready');
  await server.close();
  await check(page);
  expect(await page.evaluate(() => fixture.updates.state.value.kind)).toBe('offline-ready');
});
