/** A phone that is reloaded wherever it comes to in a game of Pie Fight, in the middle of whatever is under way: it is where it was, and nothing forks. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type * as InPage from '../app/pie-in-page.ts';
import { gather, openPage, sameDigests, serveBench, until, untilAll, type Bench } from './pie-pages.ts';

declare const inPage: typeof InPage;

let browser: Browser;
let bench: Bench;
const errors: string[] = [];
const opened: Page[] = [];

beforeAll(async () => {
  [browser, bench] = await Promise.all([launchBrowser(), serveBench()]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((page) => page.context().close()));
  expect(errors.splice(0)).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await bench?.close();
});

/** A host and two guests, in the lobby. */
async function threePhones(): Promise<readonly [Page, Page, Page]> {
  const watched = async (page: Page): Promise<void> => {
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    opened.push(page);
  };
  const pages = (await Promise.all(Array.from({ length: 3 }, () => openPage(browser, bench, watched)))) as [Page, Page, Page];
  await gather(pages);
  return pages;
}

/** Its page dies without a word. */
async function crash(page: Page): Promise<void> {
  const dead = new Promise((resolve) => void page.once('crash', resolve));
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => undefined);
  await dead;
}

/** Those that every game comes to. */
const PLACES = ['setup', 'shuffling', 'proving', 'dealing', 'chooses', 'has chosen', 'has chosen before', 'countdown', 'over'];

test('a phone is reloaded wherever it comes to in a game: setup, shuffle, deal, choosing, chosen, the countdown, dice, choices that are owed, the end', async () => {
  const pages = await threePhones();
  const [host, ...guests] = pages;
  await Promise.all(guests.map((page, index) => page.evaluate((seed) => inPage.answerAll({ seed, resets: 0.1, waits: true, after: 800 }), 80 + index)));
  await host.evaluate(() => inPage.reloadInEachPlace({ seed: 90, resets: 0.1, waits: true }));
  await host.evaluate(() => inPage.start());
  await untilAll(guests, 'is at the end', ({ outcome }) => outcome !== null);
  // The last reload of all is at the end; a page that is being reloaded cannot be asked.
  const isThrough = (): Promise<boolean> => host.evaluate(() => inPage.status().outcome !== null && inPage.reloads().visited.some(({ place }) => place === 'over')).catch(() => false);
  await expect.poll(isThrough).toBe(true);
  const { visited, changed } = await host.evaluate(() => inPage.reloads());
  expect(visited.map(({ place }) => place)).toEqual(expect.arrayContaining(PLACES));
  expect(changed).toEqual([]);
  await sameDigests(pages);
  const digests = new Map(await guests[0]?.evaluate(() => inPage.allDigests()));
  for (const { place, step, digest } of visited) expect([place, digest]).toEqual([place, digests.get(step) ?? digest]);
  const audited = await untilAll(pages, 'has audited', ({ certificate }) => certificate !== null && certificate !== 'pending');
  expect(audited.map(({ certificate }) => certificate)).toEqual(['verified', 'verified', 'verified']);
  expect(audited.flatMap(({ faults, troubles }) => [...faults, ...troubles])).toEqual([]);
}, 600_000);

test('one of three dies, and the host is reloaded while the two make the deck anew without it: it goes on where it was, and both come to the end alike', async () => {
  const [host, guest, third] = await threePhones();
  await host.evaluate(() => inPage.start());
  await untilAll([host, guest, third], 'has cards', ({ handAt }) => handAt !== null);
  await crash(third);
  const manner = { seed: 120, resets: 0, waits: true, without: [2] };
  await host.evaluate((as) => inPage.reloadInEachPlace(as, ['rebuilding']), manner);
  await guest.evaluate((as) => inPage.answerAll(as), { ...manner, seed: 121 });
  await until(guest, 'plays on', ({ round, outcome }) => round > 2 || outcome !== null);
  expect(await guest.evaluate(() => inPage.people().dropped)).toEqual([2]);
  await guest.evaluate(() => inPage.resign());
  const ends = await untilAll([host, guest], 'is at the end, and has audited it', ({ certificate }) => certificate !== null && certificate !== 'pending');
  const { visited, changed } = await host.evaluate(() => inPage.reloads());
  expect(visited.map(({ place }) => place)).toEqual(['rebuilding']);
  expect(changed).toEqual([]);
  // The seed of the one that is gone never came.
  expect(ends.map(({ certificate }) => certificate)).toEqual(['proved', 'proved']);
  await sameDigests([host, guest]);
  expect(ends.flatMap(({ faults, troubles }) => [...faults, ...troubles])).toEqual([]);
}, 600_000);
