/** Six phones without screens, a page each: the real deck over real data channels and in real workers, through a theft and a second shuffle to the end. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type * as InPage from '../app/pie-in-page.ts';
import { answerAll, gather, openPage, sameDigests, serveBench, until, untilAll, type Bench, type Pages } from './pie-pages.ts';

declare const inPage: typeof InPage;

const SEATS = 6;
const SEED = 60;

let browser: Browser;
let bench: Bench;

beforeAll(async () => {
  [browser, bench] = await Promise.all([launchBrowser(), serveBench()]);
});
afterAll(async () => {
  await browser?.close();
  await bench?.close();
});

test('six phones shuffle, steal, go through the deck, shuffle again and play to the end, and all verify the game', async () => {
  const errors: string[] = [];
  const watched = async (page: Page): Promise<void> => void page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  const [host, ...guests] = await Promise.all(Array.from({ length: SEATS }, () => openPage(browser, bench, watched)));
  if (host === undefined) throw new Error('nobody hosts');
  const pages: Pages = [host, ...guests];
  await gather(pages);
  await host.evaluate(() => inPage.start());
  await untilAll(pages, 'has cards', ({ handAt }) => handAt !== null);

  // Whoever can, steals, and all others take new hands: that goes through the deck fastest, and nobody is kept from stealing by a pie.
  await answerAll(pages, { seed: SEED, resets: 1, waits: false });
  await until(host, 'a theft and a second shuffle', ({ pass, thefts }) => pass > 1 && thefts > 0);
  await answerAll(pages, { seed: SEED, resets: 0, waits: false });
  const ends = await untilAll(pages, 'is at the end', ({ outcome }) => outcome !== null);

  expect(new Set(ends.map(({ outcome, step, pass, thefts, shuffles }) => JSON.stringify({ outcome, step, pass, thefts, shuffles }))).size).toBe(1);
  expect(ends[0]?.outcome?.reason).not.toBe('resigned');
  await sameDigests(pages);
  const audited = await untilAll(pages, 'has audited', ({ certificate }) => certificate !== null && certificate !== 'pending');
  expect(audited.map(({ certificate }) => certificate)).toEqual(Array.from({ length: SEATS }, () => 'verified'));
  expect(audited.flatMap(({ faults, troubles }) => [...faults, ...troubles])).toEqual([]);
  expect(errors).toEqual([]);
}, 600_000);
