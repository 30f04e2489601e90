/** Three phones of which two have no link: real WebRTC, and what the phones say to each other through the third in place of a server. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bundleForPage, launchBrowser, serveBarePage, serveSignalling, type Served } from '../browser.ts';
import type * as InPage from '../net/table-in-page.ts';

declare const inPage: typeof InPage;

let browser: Browser;
let bare: Served;
let pages: Page[] = [];
const errors: string[] = [];

beforeAll(async () => {
  [browser, bare] = await Promise.all([launchBrowser(), bundleForPage('tests/net/table-in-page.ts').then(serveBarePage)]);
});
afterAll(async () => {
  await browser.close();
  await bare.close();
});
afterEach(async () => {
  await Promise.all(pages.map((page) => page.context().close()));
  pages = [];
  expect(errors.splice(0)).toEqual([]);
});

async function sit(port: number, own: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  pages.push(page);
  await page.goto(bare.url);
  await page.evaluate(([at, seat]) => inPage.sit(at, seat, 3), [port, own] as const);
  return page;
}
const linked = (page: Page, other: number): Promise<unknown> => page.waitForFunction((to) => inPage.linkStates(to).join() === 'here', other);
const has = (page: Page, heads: readonly number[]): Promise<unknown> => page.waitForFunction((wanted) => inPage.heads().join() === wanted, heads.join());

/** Ann and cat are linked with bob and not with each other; the server is gone. */
async function threeInALine(wall: boolean): Promise<readonly [Page, Page, Page]> {
  const signalling = await serveSignalling();
  const [ann, bob, cat] = [await sit(signalling.port, 0), await sit(signalling.port, 1), await sit(signalling.port, 2)];
  await ann.evaluate(() => inPage.keep(1));
  await cat.evaluate(() => inPage.keep(1));
  await Promise.all([linked(ann, 1), linked(bob, 0), linked(bob, 2), linked(cat, 1)]);
  if (wall) for (const page of [ann, cat]) await page.evaluate(() => inPage.wall());
  await signalling.close();
  return [ann, bob, cat];
}

test('two phones with no way between them play on through a third, and know of each other that they run', async () => {
  const [ann, bob, cat] = await threeInALine(true);
  for (const page of [ann, bob, cat]) await page.evaluate(() => inPage.write());
  for (const page of [ann, bob, cat]) await has(page, [1, 1, 1]);
  await ann.waitForFunction(() => inPage.answering().includes(2));
  await cat.waitForFunction(() => inPage.answering().includes(0));
  expect([await ann.evaluate(() => inPage.linkStates(2)), await cat.evaluate(() => inPage.linkStates(0))]).toEqual([[], []]);
});

test('two phones that hear of each other through a third open a link without a server, and go on when the third dies', async () => {
  const [ann, bob, cat] = await threeInALine(false);
  await Promise.all([linked(ann, 2), linked(cat, 0)]);
  await bob.close();
  await ann.evaluate(() => inPage.write());
  await cat.evaluate(() => inPage.write());
  for (const page of [ann, cat]) await has(page, [1, 0, 1]);
  await Promise.all([linked(ann, 2), linked(cat, 0)]);
});
