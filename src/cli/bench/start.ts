/**
 * Pie Fight between phones over loopback WebRTC in a real browser, each with its worker: from the host's *start* to cards in every hand, and from the last commit
 * of a round to all revealed on all phones, as multiples of the round trip of a bare data channel between two of the same pages in the same run.
 * `npm run bench start`; the number of seats is `SEATS` in the environment.
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { bundleWithWorkers, launchBrowser, serveBarePage, serveSignalling, type Served } from '../../../tests/browser.ts';
import type * as Phone from './start-page/phone.ts';

declare const phone: typeof Phone;

const SEATS = Number(process.env['SEATS'] ?? 4);
const RUNS = Number(process.env['RUNS'] ?? 3);
const ROUNDS = 6;
const BARE_TRIPS = 60;
/** About the size of an entry in its frame. */
const BARE_BYTES = 320;
const LONGEST = 120_000;
const AIM_START = 3000;
const AIM_REVEAL = 2;

const ordered = (values: readonly number[]): readonly number[] => values.toSorted((a, b) => a - b);
const quantile = (values: readonly number[], part: number): number => ordered(values)[Math.floor(part * (values.length - 1))] ?? Number.NaN;
const median = (values: readonly number[]): number => quantile(values, 0.5);

type Status = ReturnType<typeof Phone.status>;

async function until(page: Page, what: string, isSo: (status: Status) => boolean): Promise<Status> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const status = await page.evaluate(() => phone.status());
    if (isSo(status)) return status;
    if (performance.now() > end) throw new Error(`${what}: ${JSON.stringify(status)}`);
    // Seldom: asking takes time of the phones that are measured.
    await page.waitForTimeout(200);
  }
}

async function gather(browser: Browser, served: Served, port: number): Promise<readonly [Page, ...Page[]]> {
  const open = async (): Promise<Page> => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(served.url);
    await page.evaluate((at) => phone.signalAt(at), port);
    return page;
  };
  const host = await open();
  await host.evaluate(() => phone.host());
  const { link } = await until(host, 'the host has a link', (status) => status.link !== null);
  const pages: [Page, ...Page[]] = [host];
  while (pages.length < SEATS) {
    const guest = await open();
    await guest.evaluate((to) => phone.join(to), link ?? '');
    await until(guest, 'a guest is in the lobby', (status) => status.kind === 'lobby');
    pages.push(guest);
  }
  await until(host, 'the game can start', (status) => status.canStart && status.seated === SEATS);
  return pages;
}

async function bareTrips([one, other]: readonly Page[]): Promise<readonly number[]> {
  if (one === undefined || other === undefined) throw new Error('a round trip takes two');
  const offer = await one.evaluate(() => phone.offerBare());
  const answer = await other.evaluate((sdp) => phone.answerBare(sdp as RTCSessionDescriptionInit), offer);
  await one.evaluate((sdp) => phone.acceptBare(sdp as RTCSessionDescriptionInit), answer);
  return one.evaluate(([times, bytes]) => phone.measureBare(times, bytes), [BARE_TRIPS, BARE_BYTES] as const);
}

/** For each step at which all chose together: from the last choice until the last phone showed what was revealed. */
async function reveals(pages: readonly Page[]): Promise<readonly number[]> {
  await Promise.all(pages.map((page, index) => page.evaluate((seed) => phone.answerAll(seed, 0), index + 1)));
  await until(pages[0] as Page, 'enough was played', ({ round, outcome }) => round > ROUNDS || outcome !== null);
  const all = await Promise.all(pages.map((page) => page.evaluate(() => phone.times())));
  const [first] = all;
  return (first?.answered ?? []).flatMap(([step]) => {
    const answered = all.map((times) => new Map(times.answered).get(step));
    const shown = all.map((times) => new Map(times.shown).get(step + 1));
    if ([...answered, ...shown].includes(undefined)) return [];
    return [Math.max(...shown.map(Number)) - Math.max(...answered.map(Number))];
  });
}

async function once(browser: Browser, served: Served, port: number) {
  const pages = await gather(browser, served, port);
  const before = await bareTrips(pages);
  const startedAt = await pages[0].evaluate(() => phone.start());
  const hands = await Promise.all(pages.map((page) => until(page, 'cards in hand', (status) => status.handAt !== null)));
  const took = Math.max(...hands.map(({ handAt }) => handAt ?? Number.NaN)) - startedAt;
  const revealed = await reveals(pages);
  await Promise.all(pages.map((page) => page.context().close()));
  return { trips: before, took, revealed };
}

const [browser, signalling, served] = await Promise.all([launchBrowser(), serveSignalling(), bundleWithWorkers('src/cli/bench/start-page/phone.ts', 'phone').then(serveBarePage)]);
try {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await once(browser, served, signalling.port));
  const [trips, took, revealed] = [runs.flatMap((run) => run.trips), runs.map((run) => run.took), runs.flatMap((run) => run.revealed)];
  const unit = median(trips);
  const row = (what: string, values: readonly number[]): void =>
    console.log(`  ${what.padEnd(58)} ${median(values).toFixed(2).padStart(9)} ms  ${(median(values) / unit).toFixed(2).padStart(9)} x  (${quantile(values, 0).toFixed(2)} to ${quantile(values, 1).toFixed(2)} ms, ${values.length} times)`);
  console.log(`  ${SEATS} seats; load average ${loadavg().map((load) => load.toFixed(1)).join(' ')}`);
  row('bare data channel, round trip', trips);
  row('from start to cards in every hand', took);
  row('from the last commit to all revealed on all phones', revealed);
  console.log(`  aim: four seats start within ${AIM_START} ms: ${median(took) <= AIM_START ? 'met' : 'missed'}; a reveal costs at most ${AIM_REVEAL} x: ${median(revealed) / unit <= AIM_REVEAL ? 'met' : 'missed'}`);
} finally {
  await browser.close();
  await Promise.all([signalling.close(), served.close()]);
}
// PeerServer looks after its clients for ever.
process.exit();
