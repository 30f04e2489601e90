/** Phones of Pie Fight without screens, a page of a browser each (`tests/app/pie-in-page.ts`), as the tests and the benchmark drive them. */
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { bundleWithWorkers, serveBarePage, serveSignalling, type Served } from '../browser.ts';
import type * as InPage from '../app/pie-in-page.ts';

declare const inPage: typeof InPage;

export type Status = ReturnType<typeof InPage.status>;
export type Pages = readonly [Page, ...Page[]];

export interface Bench {
  readonly url: string;
  /** Of the PeerServer. */
  readonly port: number;
  close(): Promise<void>;
}

/** A PeerServer, and a page without a screen. */
export async function serveBench(entry = 'tests/app/pie-in-page.ts'): Promise<Bench> {
  const [signalling, bare]: readonly Served[] = await Promise.all([serveSignalling(), bundleWithWorkers(entry).then(serveBarePage)]);
  if (signalling === undefined || bare === undefined) throw new Error('serveBench: two were started');
  return { url: bare.url, port: signalling.port, close: async () => void (await Promise.all([signalling.close(), bare.close()])) };
}

/** Seldom: asking takes time of the phones. */
const EVERY = 200;
/** Six phones on two busy cores take their time. */
const LONGEST = 240_000;

/** Waits for what a phone shows; throws with that when it does not come. */
export async function until(page: Page, what: string, isSo: (status: Status) => boolean): Promise<Status> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const status = await page.evaluate(() => inPage.status());
    if (isSo(status)) return status;
    // Nothing comes any more.
    if (status.refusal !== null || performance.now() > end) throw new Error(`${what}: ${JSON.stringify(status)}`);
    await page.waitForTimeout(EVERY);
  }
}
export const untilAll = (pages: readonly Page[], what: string, isSo: (status: Status) => boolean): Promise<readonly Status[]> =>
  Promise.all(pages.map((page, index) => until(page, `phone ${index}: ${what}`, isSo)));

export async function openPage(browser: Browser, bench: Bench, prepare: (page: Page) => Promise<void> = async () => undefined): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await prepare(page);
  await visitBench(page, bench);
  return page;
}

export async function visitBench(page: Page, { url, port }: Bench): Promise<void> {
  await page.goto(url);
  await page.evaluate((at) => inPage.signalAt(at), port);
}

/** A host and the others at its table, ready to start. */
export async function gather(pages: Pages): Promise<void> {
  const [host, ...guests] = pages;
  await host.evaluate(() => inPage.host());
  const { link } = await until(host, 'the host has a link', (status) => status.link !== null);
  for (const [index, guest] of guests.entries()) {
    await guest.evaluate((to) => inPage.join(to), link ?? '');
    await until(guest, `guest ${index} is in the lobby`, ({ kind }) => kind === 'lobby');
  }
  await until(host, 'the game can start', ({ canStart, seated }) => canStart && seated === pages.length);
}

/** No two phones have ever shown different states at one step. */
export async function sameDigests(pages: readonly Page[]): Promise<void> {
  const shown = new Map<number, string>();
  for (const [index, page] of pages.entries())
    for (const [step, digest] of await page.evaluate(() => inPage.allDigests())) {
      expect(`step ${step} of phone ${index}: ${digest}`).toBe(`step ${step} of phone ${index}: ${shown.get(step) ?? digest}`);
      shown.set(step, digest);
    }
}

/** All answer from now on, each by a chance of its own. */
export const answerAll = async (pages: Pages, manner: InPage.Manner): Promise<void> =>
  void (await Promise.all(pages.map((page, index) => page.evaluate((own) => inPage.answerAll(own), { ...manner, seed: manner.seed + index }))));
