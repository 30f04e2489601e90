/** The contract of stores on IndexedDB in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleForPage, launchBrowserWithProfile, serveBarePage, type Served } from '../browser.ts';
import { PROMISES } from '../store/contract.ts';
import type * as InPage from '../store/in-page.ts';

declare const inPage: typeof InPage;

let profile: string;
let browser: BrowserContext;
let bare: Served;
let page: Page;

async function openBrowser(): Promise<void> {
  browser = await launchBrowserWithProfile(profile);
  page = await browser.newPage();
  await page.goto(bare.url);
}

beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'pies-and-pixies-store-'));
  bare = await serveBarePage(await bundleForPage('tests/store/in-page.ts'));
  await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await bare.close();
  await rm(profile, { recursive: true, force: true });
});

describe('a store on IndexedDB', () => {
  for (const promise of Object.keys(PROMISES)) {
    test(promise, async () => {
      expect(await page.evaluate((name) => inPage.keepPromise(name), promise)).toBeNull();
    });
  }
  test('a second store stands in a database of its own, and both are found (jakearchibald/idb-keyval#175)', async () => {
    await page.evaluate(() => inPage.write('first of two', 'key', [1]));
    await page.evaluate(() => inPage.write('second of two', 'key', [2]));
    await page.reload();
    expect(await page.evaluate(async () => [await inPage.read('second of two', 'key'), await inPage.read('first of two', 'key')])).toEqual([[2], [1]]);
  });
  test('what was written outlives the page and the browser', async () => {
    await page.evaluate(() => inPage.write('lasting', 'a', [1, 2, 3]));
    await page.reload();
    expect(await page.evaluate(() => inPage.read('lasting', 'a'))).toEqual([1, 2, 3]);
    await page.evaluate(() => inPage.write('lasting', 'a', [4]));
    await browser.close();
    await openBrowser();
    expect(await page.evaluate(() => inPage.read('lasting', 'a'))).toEqual([4]);
  });
});
