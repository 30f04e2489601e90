import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { bundleForPage, launchBrowser, serveApp, serveBarePage, serveSignalling } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test('the app is served and starts', async () => {
  const server = await serveApp();
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(server.url);
  await page.waitForFunction(() => document.querySelector('.splash') === null);
  expect(await page.title()).toContain('Pies & Pixies');
  expect(errors).toEqual([]);
  await page.close();
  await server.close();
});

test('a module of src runs in a bare page', async () => {
  const bare = await serveBarePage(await bundleForPage('src/base/bytes.ts', 'bytes'));
  const page = await browser.newPage();
  await page.goto(bare.url);
  const hex = await page.evaluate(() => (globalThis as unknown as { bytes: { toHex(bytes: Uint8Array): string } }).bytes.toHex(Uint8Array.of(1, 255)));
  expect(hex).toBe('01ff');
  await page.close();
  await bare.close();
});

test('a server that was closed can be brought back on its port', async () => {
  const first = await serveSignalling();
  await first.close();
  await expect(fetch(`${first.url}peerjs`)).rejects.toThrow();
  const second = await serveSignalling(first.port);
  expect(await (await fetch(`${second.url}peerjs`)).json()).toMatchObject({ name: 'PeerJS Server' });
  await second.close();
});
