/**
 * What a move costs between two phones, over loopback WebRTC in a real browser: from the tap until the state shows it, written to IndexedDB before it is sent,
 * as a multiple of the round trip of a bare data channel between the same two pages in the same run.
 */
import type { Page } from 'playwright-core';
import { bundleForPage, launchBrowser, serveBarePage, serveSignalling } from '../../../tests/browser.ts';
import { median, quantile } from './figures/quantile.ts';
import type * as Phone from './latency-page/phone.ts';

declare const phone: typeof Phone;

const AIM = 2.5;
const BARE_TRIPS = 200;
/** About the size of an entry in its frame. */
const BARE_BYTES = 320;
const LONGEST = 60_000;

async function until<T>(page: Page, what: string, read: () => T, isSo: (value: T) => boolean): Promise<T> {
  const end = performance.now() + LONGEST;
  for (;;) {
    const value = (await page.evaluate(read as () => unknown)) as T;
    if (isSo(value)) return value;
    if (performance.now() > end) throw new Error(`${what}: ${JSON.stringify(value)}`);
    await page.waitForTimeout(50);
  }
}

async function seatBoth(one: Page, other: Page, port: number): Promise<void> {
  for (const page of [one, other]) await page.evaluate((at) => phone.open(at), port);
  await one.evaluate(() => phone.host());
  const { link } = await until(one, 'the host has a link', () => phone.status(), (status) => status.link !== null);
  await other.evaluate((to) => phone.join(to), link ?? '');
  await until(other, 'the guest is in the lobby', () => phone.status(), (status) => status.kind === 'lobby');
  await one.evaluate(() => phone.wish('ogre'));
  await other.evaluate(() => phone.wish('pixie'));
  await until(one, 'the game can start', () => phone.status(), (status) => status.canStart);
  await one.evaluate(() => phone.start());
  for (const page of [one, other]) await until(page, 'play', () => phone.status(), (status) => status.kind === 'play');
}

async function bareTrips(one: Page, other: Page): Promise<readonly number[]> {
  const offer = await one.evaluate(() => phone.offerBare());
  const answer = await other.evaluate((sdp) => phone.answerBare(sdp as RTCSessionDescriptionInit), offer);
  await one.evaluate((sdp) => phone.acceptBare(sdp as RTCSessionDescriptionInit), answer);
  return one.evaluate(([times, bytes]) => phone.measureBare(times, bytes), [BARE_TRIPS, BARE_BYTES] as const);
}

/** When the dice of a step lay: its own, or those that the trees rolled because of it. */
function rolledAt(seen: readonly Phone.Seen[], step: number): number | null {
  const trees = seen.find((next) => next.step === step + 1 && next.kind === 'tree');
  return seen.find((one) => one.step === step)?.rolledAt ?? trees?.shownAt ?? null;
}

/** Steps by how they were done: what the actor waited for, and when the other phone had it. */
function costsOf(here: readonly Phone.Seen[], there: readonly Phone.Seen[]) {
  const costs = { own: [] as number[], other: [] as number[], rollHere: [] as number[], rollThere: [] as number[] };
  for (const [mine, theirs] of [[here, there], [there, here]] as const) {
    for (const { step, actedAt, shownAt } of mine) {
      const shownThere = theirs.find((seen) => seen.step === step)?.shownAt;
      if (actedAt === null || shownThere === undefined) continue;
      costs.own.push(shownAt - actedAt);
      const [rolledHere, rolledThere] = [rolledAt(mine, step), rolledAt(theirs, step)];
      if (rolledHere === null || rolledThere === null) costs.other.push(shownThere - actedAt);
      else {
        costs.rollHere.push(rolledHere - actedAt);
        costs.rollThere.push(rolledThere - actedAt);
      }
    }
  }
  return costs;
}

const [browser, signalling, served] = await Promise.all([launchBrowser(), serveSignalling(), bundleForPage('src/cli/bench/latency-page/phone.ts', 'phone').then(serveBarePage)]);
try {
  const [one, other] = [await (await browser.newContext()).newPage(), await (await browser.newContext()).newPage()];
  for (const page of [one, other]) await page.goto(served.url);
  await seatBoth(one, other, signalling.port);
  const before = await bareTrips(one, other);
  for (const page of [one, other]) await page.evaluate(() => phone.play());
  await until(one, 'enough was played', () => ({ over: phone.isOver(), steps: phone.all().length }), ({ over, steps }) => over || steps >= 400);
  const costs = costsOf(await one.evaluate(() => phone.all()), await other.evaluate(() => phone.all()));
  const trips = [...before, ...(await one.evaluate(([times, bytes]) => phone.measureBare(times, bytes), [BARE_TRIPS, BARE_BYTES] as const))];
  const unit = median(trips);
  const parts = await one.evaluate((times) => phone.measureParts(times), BARE_TRIPS);
  const row = (what: string, values: readonly number[]): void =>
    console.log(`  ${what.padEnd(58)} ${median(values).toFixed(2).padStart(7)} ms  ${(median(values) / unit).toFixed(2).padStart(6)} x  (90 % within ${quantile(values, 0.9).toFixed(2)} ms, ${values.length} times)`);
  row('bare data channel, round trip', trips);
  row('an action on the phone that does it', costs.own);
  row('an action without dice on the other phone', costs.other);
  row('a roll on the phone that causes it (a round trip)', costs.rollHere);
  row('a roll on the other phone', costs.rollThere);
  console.log(`  in each entry: signing ${parts.sign.toFixed(2)} ms, checking ${parts.verify.toFixed(2)} ms, writing ${parts.write.toFixed(2)} ms; a roll has two of each, one after another`);
  console.log(`  aim: a roll costs at most ${AIM} x: ${median(costs.rollHere) / unit <= AIM ? 'met' : 'missed'}`);
} finally {
  await browser.close();
  await Promise.all([signalling.close(), served.close()]);
}
// PeerServer looks after its clients for ever.
process.exit();
