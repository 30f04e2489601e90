/** The contract of links over real WebRTC data channels in a real browser, with a real PeerServer between. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bundleForPage, launchBrowser, serveBarePage, serveSignalling, type Served } from '../browser.ts';
import { PROMISES } from '../net/contract.ts';
import type * as InPage from '../net/in-page.ts';

declare const inPage: typeof InPage;

/** As many connects as fit some twenty seconds. */
const MANY = 40;

let browser: Browser;
let signalling: Served;
let bare: Served;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  [browser, signalling, bare] = await Promise.all([launchBrowser(), serveSignalling(), bundleForPage('tests/net/in-page.ts').then(serveBarePage)]);
  page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(bare.url);
});
afterAll(async () => {
  await browser.close();
  await Promise.all([signalling.close(), bare.close()]);
});

describe('links over WebRTC', () => {
  for (const promise of Object.keys(PROMISES)) {
    test(promise, async () => {
      const wrong = await page.evaluate(([name, port, many]) => inPage.keepPromise(name, port, many), [promise, signalling.port, MANY] as const);
      expect(wrong).toBeNull();
      expect(errors).toEqual([]);
    });
  }
});
