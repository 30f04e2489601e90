/**
 * How soon a table is whole again, over loopback WebRTC in a real browser, with the PeerServer of `npm start`: a page that is reloaded or was killed has its seat;
 * a phone that died, or to which there is no way any more, is shown as away; a link that died without a word is replaced. Most of it is patience by design, not work: how long silence is borne before somebody is called away.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { bundleForPage, launchBrowser, serveBarePage, serveSignalling } from '../../../tests/browser.ts';
import { median } from './figures/quantile.ts';
import type * as Phone from './recover-page/phone.ts';

declare const phone: typeof Phone;

/** Of each. */
const TIMES = 9;
const LONGEST = 60_000;

async function until(page: Page, what: string, isSo: (status: Phone.Status) => boolean): Promise<Phone.Status> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const status = await page.evaluate(() => phone.status());
    if (isSo(status)) return status;
    if (performance.now() > end) throw new Error(`${what}: ${JSON.stringify(status)}`);
    await page.waitForTimeout(20);
  }
}
async function open(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.evaluate(() => phone.ready);
  return page;
}
const seatedIn = async (page: Page): Promise<number> => (await until(page, 'it is seated', ({ seatedAfter }) => seatedAfter !== null)).seatedAfter ?? Number.NaN;
const bothHere = (pages: readonly Page[]): Promise<unknown> => Promise.all(pages.map((page) => until(page, 'all are here', ({ kind, awayAt, seatedAfter }) => kind === 'play' && awayAt === null && seatedAfter !== null)));

async function seatBoth(one: Page, other: Page, port: number): Promise<void> {
  for (const page of [one, other]) await page.evaluate((at) => phone.open(at), port);
  await one.evaluate(() => phone.host());
  const { link } = await until(one, 'the host has a link', (status) => status.link !== null);
  await other.evaluate((to) => phone.join(to), link ?? '');
  await until(one, 'the game can start', ({ canStart }) => canStart);
  await one.evaluate(() => phone.start());
  await bothHere([one, other]);
}

async function reloads(page: Page, other: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.reload();
    await page.evaluate(() => phone.ready);
    times.push(await seatedIn(page));
    await bothHere([page, other]);
  }
  return times;
}

/** The page of the other phone crashes and is opened anew. */
async function kills(page: Page, victim: Page, url: string) {
  const [away, back]: [number[], number[]] = [[], []];
  let running = victim;
  for (let time = 0; time < TIMES; time++) {
    const context = running.context();
    const session = await context.newCDPSession(running);
    const killed = Date.now();
    const crashed = new Promise((resolve) => void running.once('crash', resolve));
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const { awayAt } = await until(page, 'it is away', (status) => status.awayAt !== null);
    away.push((awayAt ?? Number.NaN) - killed);
    await running.close();
    running = await open(context, url);
    back.push(await seatedIn(running));
    await bothHere([page, running]);
  }
  return { away, back, running };
}

/** Lets whoever is to move do so. */
async function actOn(pages: readonly Page[]): Promise<void> {
  const end = performance.now() + LONGEST;
  while (performance.now() < end) {
    for (const page of pages) if (await page.evaluate(() => phone.act())) return;
    await pages[0]?.waitForTimeout(20);
  }
  throw new Error('nobody is to move');
}

/** Every channel between the two dies without a word; whoever is to move does so, and the other waits for it. */
async function cuts(one: Page, other: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const { step } = await until(one, 'both stand alike', ({ kind }) => kind === 'play');
    await until(other, 'both stand alike', (status) => status.step === step);
    const cutAt = await one.evaluate(() => phone.cut());
    await other.evaluate(() => phone.cut());
    const shown = Promise.all([one, other].map((page) => page.evaluate((from) => phone.beyond(from), step)));
    shown.catch(() => undefined); // Awaited below, unless something else goes wrong first.
    await actOn([one, other]);
    times.push(Math.max(...(await shown)) - cutAt);
    await bothHere([one, other]);
  }
  return times;
}

/** There is no way between the two any more, and then there is one again. */
async function walls(one: Page, other: Page) {
  const [away, back]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time++) {
    for (const page of [one, other]) await page.evaluate(() => phone.wall(true));
    const cutAt = await one.evaluate(() => phone.cut());
    await other.evaluate(() => phone.cut());
    for (const page of [one, other]) away.push(((await until(page, 'the other is away', ({ awayAt }) => awayAt !== null)).awayAt ?? Number.NaN) - cutAt);
    for (const page of [one, other]) await page.evaluate(() => phone.wall(false));
    const began = performance.now();
    await bothHere([one, other]);
    back.push(performance.now() - began);
  }
  return { away, back };
}

const [browser, signalling, served] = await Promise.all([launchBrowser(), serveSignalling(), bundleForPage('src/cli/bench/recover-page/phone.ts', 'phone').then(serveBarePage)]);
try {
  const one = await open(await browser.newContext(), served.url);
  const other = await open(await browser.newContext(), served.url);
  await seatBoth(one, other, signalling.port);
  const row = (what: string, values: readonly number[]): void =>
    console.log(`  ${what.padEnd(70)} ${(median(values) / 1000).toFixed(2).padStart(6)} s  (from ${(Math.min(...values) / 1000).toFixed(2)} to ${(Math.max(...values) / 1000).toFixed(2)} s, ${values.length} times)`);
  row('a reloaded page: from its start until it is linked and seated', await reloads(other, one));
  const { away, back, running } = await kills(one, other, served.url);
  row('a killed page, opened anew: the same', back);
  row('a phone dies: until the other shows it as away', away);
  row('all links die without a word: until the next move is on both phones', await cuts(one, running));
  const walled = await walls(one, running);
  row('there is no way between two phones: until each shows the other as away', walled.away);
  row('there is a way again: until both are back', walled.back);
} finally {
  await browser.close();
  await Promise.all([signalling.close(), served.close()]);
}
// PeerServer looks after its clients for ever.
process.exit();
