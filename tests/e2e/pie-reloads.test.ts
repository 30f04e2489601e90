/** A phone that is reloaded wherever it comes to in a game of Pie Fight, in the middle of whatever is under way: it is where it was, and nothing forks. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type * as InPage from '../app/pie-in-page.ts';
import { gather, openPage, sameDigests, serveBench, untilAll, type Bench, type Pages } from './pie-pages.ts';

declare const inPage: typeof InPage;

let browser: Browser;
let bench: Bench;
const errors: string[] = [];

beforeAll(async () => {
  [browser, bench] = await Promise.all([launchBrowser(), serveBench()]);
});
afterEach(() => expect(errors.splice(0)).toEqual([]));
afterAll(async () => {
  await browser?.close();
  await bench?.close();
});

/** Those that every game comes to. */
const PLACES = ['setup', 'shuffling', 'proving', 'dealing', 'chooses', 'has chosen', 'has chosen before', 'countdown', 'over'];

test('a phone is reloaded wherever it comes to in a game: setup, shuffle, deal, choosing, chosen, the countdown, dice, choices that are owed, the end', async () => {
  const watched = async (page: Page): Promise<void> => void page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const [host, ...guests] = await Promise.all(Array.from({ length: 3 }, () => openPage(browser, bench, watched)));
  if (host === undefined) throw new Error('nobody hosts');
  const pages: Pages = [host, ...guests];
  await gather(pages);
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
