/**
 * Pie Fight between phones over loopback WebRTC in a real browser, each with its worker: from the host's *start* to cards in every hand, and from the last commit
 * of a round to all revealed on all phones, as multiples of the round trip of a bare data channel between two of the same pages in the same run; and how far apart
 * the phones shout. `npm run bench start`; the number of seats is `SEATS` in the environment.
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../tests/browser.ts';
import { answerAll, gather, openPage, serveBench, until, untilAll, type Bench, type Pages } from '../../../tests/e2e/pie-pages.ts';
import { median, quantile } from './figures/quantile.ts';
import type * as Phone from './start-page/phone.ts';

declare const inPage: typeof Phone;

const SEATS = Number(process.env['SEATS'] ?? 4);
const RUNS = Number(process.env['RUNS'] ?? 3);
const ROUNDS = 6;
const BARE_TRIPS = 60;
/** In milliseconds: so long people look at a lobby that is full, at least; meanwhile the phones make ready. */
const LOOK = 3000;
/** About the size of an entry in its frame. */
const BARE_BYTES = 320;
const AIM_START = 3000;
const AIM_REVEAL = 2;
const AIM_MOMENT = 150;

async function open(browser: Browser, bench: Bench): Promise<Pages> {
  const [host, ...guests] = await Promise.all(Array.from({ length: SEATS }, () => openPage(browser, bench)));
  if (host === undefined) throw new RangeError('SEATS is less than one');
  return [host, ...guests];
}

async function bareTrips([one, other]: readonly Page[]): Promise<readonly number[]> {
  if (one === undefined || other === undefined) throw new Error('a round trip takes two');
  const offer = await one.evaluate(() => inPage.offerBare());
  const answer = await other.evaluate((sdp) => inPage.answerBare(sdp as RTCSessionDescriptionInit), offer);
  await one.evaluate((sdp) => inPage.acceptBare(sdp as RTCSessionDescriptionInit), answer);
  return one.evaluate(([times, bytes]) => inPage.measureBare(times, bytes), [BARE_TRIPS, BARE_BYTES] as const);
}

type Times = ReturnType<typeof Phone.times>;

/** Plays as people do, who choose again only after the shout. */
async function play(pages: Pages): Promise<readonly Times[]> {
  await answerAll(pages, { seed: 1, resets: 0, waits: true });
  await until(pages[0], 'enough was played', ({ round, outcome }) => round > ROUNDS || outcome !== null);
  return Promise.all(pages.map((page) => page.evaluate(() => inPage.times())));
}

/** For each step at which all chose together: from the last choice until the last phone showed what was revealed. */
const reveals = (all: readonly Times[]): readonly number[] =>
  (all[0]?.answered ?? []).flatMap(([step]) => {
    const answered = all.map((times) => new Map(times.answered).get(step));
    const shown = all.map((times) => new Map(times.shown).get(step + 1));
    if ([...answered, ...shown].includes(undefined)) return [];
    return [Math.max(...shown.map(Number)) - Math.max(...answered.map(Number))];
  });

/** For each round: from the first phone's shout until the last one's. */
const spreads = (all: readonly Times[]): readonly number[] =>
  (all[0]?.shouts ?? []).flatMap(([round]) => {
    const shouted = all.map(({ shouts }) => new Map(shouts).get(round));
    return shouted.includes(undefined) ? [] : [Math.max(...shouted.map(Number)) - Math.min(...shouted.map(Number))];
  });

async function once(browser: Browser, bench: Bench) {
  const pages = await open(browser, bench);
  await gather(pages);
  const trips = await bareTrips(pages);
  await pages[0].waitForTimeout(LOOK);
  const startedAt = await pages[0].evaluate(() => inPage.start());
  const hands = await untilAll(pages, 'has cards', (status) => status.handAt !== null);
  const took = Math.max(...hands.map(({ handAt }) => handAt ?? Number.NaN)) - startedAt;
  const all = await play(pages);
  await Promise.all(pages.map((page) => page.context().close()));
  return { trips, took, revealed: reveals(all), spread: spreads(all) };
}

const [browser, bench] = await Promise.all([launchBrowser(), serveBench('src/cli/bench/start-page/phone.ts')]);
try {
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await once(browser, bench));
  const [trips, took, revealed, spread] = [runs.flatMap((run) => run.trips), runs.map((run) => run.took), runs.flatMap((run) => run.revealed), runs.flatMap((run) => run.spread)];
  const unit = median(trips);
  const row = (what: string, values: readonly number[]): void =>
    console.log(`  ${what.padEnd(58)} ${median(values).toFixed(2).padStart(9)} ms  ${(median(values) / unit).toFixed(2).padStart(9)} x  (${quantile(values, 0).toFixed(2)} to ${quantile(values, 1).toFixed(2)} ms, ${values.length} times)`);
  const aim = (what: string, isMet: boolean): void => console.log(`  aim: ${what}: ${isMet ? 'met' : 'missed'}`);
  console.log(`  ${SEATS} seats; load average ${loadavg().map((load) => load.toFixed(1)).join(' ')}`);
  row('bare data channel, round trip', trips);
  row('from start to cards in every hand', took);
  row('from the last commit to all revealed on all phones', revealed);
  row('from the first phone\'s "Pie Fight!" to the last one\'s', spread);
  aim(`four seats start within ${AIM_START} ms`, median(took) <= AIM_START);
  aim(`a reveal costs at most ${AIM_REVEAL} x`, median(revealed) / unit <= AIM_REVEAL);
  aim(`all shout within ${AIM_MOMENT} ms`, quantile(spread, 1) <= AIM_MOMENT);
} finally {
  await browser.close();
  await bench.close();
}
// PeerServer looks after its clients for ever.
process.exit();
