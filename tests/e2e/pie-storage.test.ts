/** Storage that fails, hangs or is full on phones of Pie Fight, in real pages: all play on from memory and say so, and a hand that was saved nowhere comes back through the others. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type * as InPage from '../app/pie-in-page.ts';
import { gather, openPage, sameDigests, serveBench, until, untilAll, type Bench } from './pie-pages.ts';
import { canBeSabotaged, sabotage, type Mishap } from './sabotage.ts';

declare const inPage: typeof InPage;

let browser: Browser;
let bench: Bench;
const errors: string[] = [];

beforeAll(async () => {
  [browser, bench] = await Promise.all([launchBrowser(), serveBench()]);
});
afterAll(async () => {
  await browser?.close();
  await bench?.close();
});

const open = (first: Mishap | null): Promise<Page> =>
  openPage(browser, bench, async (page) => {
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message));
    await canBeSabotaged(page, first);
  });
/** It says that it cannot save, and why. */
const says = (page: Page, code: string): Promise<unknown> => until(page, `says ${code}`, ({ troubles }) => troubles.some((trouble) => trouble.kind === 'saving' && trouble.refusal.code === code));
const inRound = (pages: readonly Page[], wanted: number): Promise<unknown> => untilAll(pages, `is in round ${wanted}`, ({ round, outcome }) => round >= wanted || outcome !== null);

test('of three phones one has a storage that never answers and one that fails from the start; of the third it is full in mid-game, and after a reload it has its seat, its hand and its turn again, and another mishap (jakearchibald/idb-keyval#120)', async () => {
  const pages = [await open('open never answers'), await open('open fails'), await open(null)] as const;
  const [hangs, fails, full] = pages;
  await gather(pages);
  await hangs.evaluate(() => inPage.start());
  await untilAll(pages, 'has cards', ({ handAt }) => handAt !== null);
  await says(hangs, 'store/hangs');
  await says(fails, 'store/failed');

  await sabotage(full, 'there is no space left');
  const manner = { seed: 140, resets: 0, waits: false };
  for (const [index, page] of [hangs, fails].entries()) await page.evaluate((as) => inPage.answerAll(as), { ...manner, seed: manner.seed + index });
  await full.evaluate((as) => inPage.answerAll(as), { ...manner, lastRound: 1 });
  await inRound(pages, 2);
  await says(full, 'store/full');
  // The cards of the second round are dealt, and all wait for this phone.
  await full.waitForFunction(() => inPage.people().chosen.length === 2 && inPage.hand().every(([, face]) => face !== null));

  const [hand, tableId] = await full.evaluate(() => [inPage.hand(), inPage.tableId()] as const);
  await full.reload();
  await full.evaluate(async ([port, id]) => {
    await inPage.signalAt(port);
    await inPage.resume(id);
  }, [bench.port, tableId] as const);
  await full.waitForFunction((cards) => JSON.stringify(inPage.hand()) === cards, JSON.stringify(hand));
  await sabotage(full, 'transactions never end');
  await full.evaluate((as) => inPage.answerAll(as), { ...manner, seed: 143 });
  await inRound(pages, 3);
  await says(full, 'store/hangs');
  await sameDigests(pages);
  expect((await untilAll(pages, 'plays', () => true)).flatMap(({ faults }) => faults)).toEqual([]);
  expect(errors).toEqual([]);
}, 600_000);
