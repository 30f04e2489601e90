/** Six phones with a browser process each, at one table of Pie Fight: what happens to phones is done to those processes in the middle of a round. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as InPage from '../app/pie-in-page.ts';
import { signal, useDevices, type Device } from './devices.ts';
import { gather, sameDigests, serveBench, untilAll, visitBench, type Bench, type Pages } from './pie-pages.ts';

declare const inPage: typeof InPage;

type People = ReturnType<typeof InPage.people>;

const SEATS = 6;
/** The host, who is frozen first and killed for good later on; one who is killed and comes back. */
const [HOST, BACK] = [0, 2] as const;

const { on: alive, open: switchOn, kill } = useDevices('for all tests');
let bench: Bench;
/** By seat; also those that were killed. */
let devices: Device[] = [];

const pagesOf = (some: readonly Device[]): Pages => some.map(({ page }) => page) as [Page, ...Page[]];
const others = (...seats: readonly number[]): Device[] => alive.filter((device) => !seats.some((seat) => devices[seat] === device));
const at = (seat: number): Device => devices[seat] ?? devices[0]!;

async function open(folder?: string): Promise<Device> {
  const opened = await switchOn(folder);
  await visitBench(opened.page, bench);
  return opened;
}
async function untilPeople(some: readonly Device[], what: string, isSo: (people: People) => boolean): Promise<void> {
  const told = (): Promise<readonly boolean[]> => Promise.all(some.map(async ({ page }) => isSo(await page.evaluate(() => inPage.people()))));
  await expect.poll(told, { timeout: 240_000, interval: 200, message: what }).toEqual(some.map(() => true));
}
const answer = (some: readonly Device[]): Promise<unknown> =>
  Promise.all(some.map(({ page }, seat) => page.evaluate((seed) => inPage.answerAll({ seed, resets: 0, waits: true }), 300 + seat)));
/** A round that nobody has begun yet comes to all of them. */
async function playOn(some: readonly Device[]): Promise<void> {
  const { round } = await pagesOf(some)[0].evaluate(() => inPage.status());
  await untilAll(pagesOf(some), 'plays on', (status) => status.round > round + 1 || status.outcome !== null);
}

beforeAll(async () => {
  bench = await serveBench();
  devices = await Promise.all(Array.from({ length: SEATS }, () => open()));
  await gather(pagesOf(devices));
  await at(HOST).page.evaluate(() => inPage.start());
  await untilAll(pagesOf(devices), 'has cards', ({ handAt }) => handAt !== null);
}, 300_000);
afterAll(() => bench?.close());

test('the host is frozen after it has chosen, and again during the countdown: nobody loses anything, the others wait, and it goes on with what was sent meanwhile (adrianocola/spyfall#162)', async () => {
  await answer([at(HOST)]);
  await untilPeople([...devices], 'all see that the host has chosen', ({ chosen }) => chosen.includes(HOST));
  signal(at(HOST), 'SIGSTOP');
  await answer(others(HOST));
  await untilPeople(others(HOST), 'all others have chosen, and wait for the host', ({ chosen, away }) => chosen.length === SEATS && away.includes(HOST));
  // Asked before there can be an answer: whoever looks now and then may come too late for a countdown.
  signal(at(HOST), 'SIGCONT');
  await at(HOST).page.evaluate(() => inPage.untilCounting());
  signal(at(HOST), 'SIGSTOP');
  await untilPeople(others(HOST), 'the host is away', ({ away }) => away.includes(HOST));
  signal(at(HOST), 'SIGCONT');
  await playOn(devices);
  await sameDigests(pagesOf(devices));
}, 600_000);

test('one of six is killed in mid-turn and opened anew, and has its seat again; the host is killed for good: the five go on without it, make the deck anew, and come to an end (dmotz/trystero#29, boardgameio/p2p#3)', async () => {
  const tableId = await at(BACK).page.evaluate(() => inPage.tableId());
  kill(at(HOST));
  kill(at(BACK));
  await untilPeople(alive, 'both are away', ({ away }) => away.includes(HOST) && away.includes(BACK));
  devices[BACK] = await open(at(BACK).folder);
  await at(BACK).page.evaluate((id) => inPage.resume(id), tableId);
  await untilPeople(alive, 'one of them is back', ({ away }) => away.includes(HOST) && !away.includes(BACK));
  await answer([at(BACK)]);
  await Promise.all(alive.map(({ page }) => page.evaluate((seat) => inPage.goOnWithout([seat]), HOST)));
  await untilPeople(alive, 'the five go on without the host', ({ dropped }) => dropped.includes(HOST));
  await playOn(alive);
  for (const { page } of alive.slice(1)) await page.evaluate(() => inPage.resign());
  const ends = await untilAll(pagesOf(alive), 'is at the end, and has audited it', ({ certificate }) => certificate !== null && certificate !== 'pending');
  expect(new Set(ends.map(({ outcome, step }) => JSON.stringify({ outcome, step }))).size).toBe(1);
  // The seed of the one that is gone never came, so its part is not audited.
  expect(ends.map(({ certificate }) => certificate)).toEqual(alive.map(() => 'proved'));
  await sameDigests(pagesOf(alive));
  expect(ends.flatMap(({ faults, troubles }) => [...faults, ...troubles])).toEqual([]);
}, 600_000);
