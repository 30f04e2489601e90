/** Workers that cannot be had, fail, or end without a word, in a real browser: everything is done all the same, and nobody is troubled. */
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { SILENT_TIMES } from '../../src/app/work/hired.ts';
import { bundleWithWorkers, launchBrowser, serveBarePage, type Served } from '../browser.ts';
import type * as InPage from '../app/pie-in-page.ts';
import type * as Workshop from '../app/work-in-page.ts';
import { answerAll, gather, openPage, serveBench, untilAll, type Bench, type Pages } from './pie-pages.ts';

declare const inPage: typeof InPage & typeof Workshop;

let browser: Browser;
let bare: Served;
let page: Page;
let errors: string[] = [];

beforeAll(async () => {
  [browser, bare] = await Promise.all([launchBrowser(), bundleWithWorkers('tests/app/work-in-page.ts').then(serveBarePage)]);
  page = watched(await (await browser.newContext()).newPage());
  await page.goto(bare.url);
});
afterEach(async () => {
  await page.unrouteAll();
  const seen = errors;
  errors = [];
  expect(seen).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await bare?.close();
});

/** What befalls the workers of a page from now on. */
type Mishap = (page: Page) => Promise<unknown>;
const workerIs = (response: Parameters<Route['fulfill']>[0]): Mishap => (on) => on.route(/\/assets\/worker.*\.js$/, (route) => route.fulfill(response));
const script = (body: string): Mishap => workerIs({ contentType: 'text/javascript', body });

const MISHAPS = {
  'is well': () => Promise.resolve(),
  /** `new Worker` throws. */
  'is unknown to the browser': (on) => on.evaluate(() => Reflect.deleteProperty(globalThis, 'Worker')),
  'is forbidden by a policy': (on) => on.evaluate(() => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "worker-src 'none'";
    document.head.append(policy);
  }),
  'has lost its file': workerIs({ status: 404, body: '' }),
  'cannot begin': script('throw new Error("broken");'),
  'fails at its first work': script('onmessage = () => { throw new Error("failing"); };'),
} as const satisfies Readonly<Record<string, Mishap>>;

/** Only a new document is rid of these. */
const LASTING: readonly string[] = ['is unknown to the browser', 'is forbidden by a policy'];

function watched(opened: Page): Page {
  opened.on('pageerror', (error) => errors.push(error.stack ?? error.message));
  return opened;
}

/** Everything is done, once, and as it should be. */
async function allIsDone(): Promise<void> {
  await expect.poll(() => page.evaluate(() => inPage.standing().results.every((each) => each.length > 0))).toBe(true);
  const { results, expected } = await page.evaluate(() => ({ results: inPage.standing().results, expected: inPage.expected }));
  expect(results).toEqual(expected.map((result) => [result]));
}

test.each(Object.entries(MISHAPS))('a worker that %s', async (name, mishap) => {
  await mishap(page);
  await page.evaluate(() => inPage.begin(null));
  await allIsDone();
  expect(page.workers().length).toBe(name === 'is well' ? 1 : 0);
  if (LASTING.includes(name)) await page.reload();
});

/** As long as a worker may be silent. */
const silence = (): Promise<void> => page.evaluate((times) => inPage.listen(times), SILENT_TIMES);

test.each([['before it was of use', 0, 1], ['when it was of use already', 1, 2]])('a worker that ends without a word, %s', async (_, finished, workers) => {
  await page.evaluate((works) => inPage.begin(works), finished);
  await expect.poll(() => page.evaluate(() => inPage.standing().ended)).toBe(true);
  await silence();
  await allIsDone();
  expect(await page.evaluate(() => inPage.standing().made)).toBe(workers);
});

test('a worker whose file never says anything is waited for no longer', async () => {
  await script('')(page);
  await page.evaluate(() => inPage.begin(null));
  await silence();
  await allIsDone();
});

test('three phones, none of which has a worker that works, come to their cards and play on', async () => {
  const bench: Bench = await serveBench();
  onTestFinished(bench.close);
  const open = async (mishap: Mishap): Promise<Page> => {
    const phone = watched(await openPage(browser, bench));
    await mishap(phone);
    return phone;
  };
  const [host, ...guests] = await Promise.all([open(MISHAPS['is unknown to the browser']), open(MISHAPS['is forbidden by a policy']), open(MISHAPS['fails at its first work'])]);
  const pages: Pages = [host, ...guests];
  await gather(pages);
  await host.evaluate(() => inPage.start());
  await untilAll(pages, 'has cards', ({ handAt }) => handAt !== null);
  await answerAll(pages, { seed: 31, resets: 0, waits: false });
  const on = await untilAll(pages, 'plays the third round', ({ round, outcome }) => round > 2 || outcome !== null);
  expect(on.flatMap(({ troubles }) => troubles)).toEqual([]);
}, 600_000);
