/** The real app as people get it: from a static host under some path, under the strict policy, and with no network at all. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, serveApp, type Served } from '../browser.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let server: Served;
let complaints: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  // No PeerServer: a static host has none.
  server = await serveApp({ base: '/games/pixies/', signalling: false });
  context = await browser.newContext();
  page = await context.newPage();
  complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('requestfailed', (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
});
afterEach(async () => {
  await context.close();
  await server.close();
});

const homeIsUp = (): Promise<unknown> => page.waitForFunction(() => document.querySelector('.splash') === null && document.querySelector('#app h1') !== null);
/** The worker is in charge only when all files are stored: the whole build, or nothing. */
const everythingIsStored = (): Promise<unknown> => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('starts under a path, with no violation of its policy and nothing missing', async () => {
  await page.goto(server.url);
  await homeIsUp();
  await everythingIsStored();
  // Asking for a PeerServer beside the page is how the app learns that there is none.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('can be installed', async () => {
  await page.goto(server.url);
  await homeIsUp();
  const session = await context.newCDPSession(page);
  const { errors, manifest } = (await session.send('Page.getAppManifest')) as { errors: readonly unknown[]; manifest: { startUrl: string; scope: string; icons?: readonly unknown[] } };
  expect(errors).toEqual([]);
  expect(manifest.startUrl).toBe(server.url);
  expect(manifest.scope).toBe(server.url);
  await everythingIsStored();
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright's contexts are incognito windows, which install nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('starts with the server gone, deep links and parameters included', async () => {
  await page.goto(server.url);
  await everythingIsStored();
  await server.close();
  for (const address of [server.url, `${server.url}?from=messenger`, `${server.url}#/settings`, `${server.url}index.html`]) {
    await page.goto('about:blank');
    await page.goto(address);
    await homeIsUp();
  }
});

test('the splash is there before any script', async () => {
  const still = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await still.goto(server.url);
  expect(await still.locator('h1').innerText()).toBe('Pies & Pixies');
  expect(await still.locator('.splash img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await still.context().close();
});

test('text cannot become a script: markup from text throws, workers from elsewhere are refused', async () => {
  await page.goto(server.url);
  await homeIsUp();
  const [markup, worker] = await page.evaluate(() => {
    const tryTo = (run: () => unknown): string => {
      try {
        run();
        return 'done';
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [tryTo(() => (document.createElement('div').innerHTML = '<b>x</b>')), tryTo(() => new Worker('https://elsewhere.example/x.js'))];
  });
  expect(markup).toMatch(/TrustedHTML/);
  expect(worker).toMatch(/refused/);
});
