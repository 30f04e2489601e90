/** The workshop of a page in a real browser, with works of a real deck; its worker may be ended in the middle, without a word. */
import { toHex } from '../../src/base/bytes.ts';
import { finish } from '../../src/crypto/job.ts';
import { LISTEN_EVERY } from '../../src/app/work/hired.ts';
import type { FromWorker } from '../../src/app/work/messages.ts';
import { workerWorkshop } from '../../src/app/work/worker-workshop.ts';
import { judgeWork, shuffleWork } from '../../src/fair/deck/work.ts';
import { systemClock } from '../../src/net/clock.ts';
import type { Clock } from '../../src/net/link.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { runWork } from '../../src/table/work.ts';
import type { Work, Worked } from '../../src/table/works.ts';
import { publish, shuffleAll, sitDown, want } from '../fair/deck/phones.ts';

const CARDS = 48;

/** A pile, its proof, and a check of each of two proofs. */
function someWorks(): readonly Work[] {
  const phones = sitDown(2, CARDS);
  const [one, other] = phones.owns;
  if (one === undefined || other === undefined) throw new Error('two sit here');
  want(phones, shuffleAll(phones, 0));
  const works: Work[] = [];
  const shuffle = (own: typeof one, id: string): void => {
    const job = shuffleWork(phones.deck, own);
    if (job !== null) works.push({ kind: 'shuffle', id, seat: own.seat, job });
  };
  const proof = (own: typeof one): void => {
    const before = phones.deck;
    publish(phones, own);
    const job = judgeWork(before, own.seat, phones.log.at(-1)?.bytes ?? new Uint8Array());
    if (job !== null) works.push({ kind: 'judge', id: `judge/${own.seat}`, seat: own.seat, job });
  };
  shuffle(one, 'pile');
  publish(phones, one);
  publish(phones, other);
  shuffle(one, 'proof');
  proof(one);
  proof(other);
  return works;
}

const told = ({ result }: Worked): string => (result.kind === 'shuffle' ? toHex(result.message) : JSON.stringify(result));
const works = someWorks();
/** What comes of each, done here without a stop. */
export const expected = works.map((work) => told(finish(runWork(work))));

/** The real clock, but for the long waits: they pass by hand. */
const beats = createVirtualClock(() => Promise.resolve());
const clock: Clock = { now: systemClock.now, after: (milliseconds, run) => (milliseconds === 0 ? systemClock.after(0, run) : beats.after(milliseconds, run)) };
export const listen = (times: number): Promise<void> => beats.pass(LISTEN_EVERY * times);

let results: string[][] = [];
let workers: Worker[] = [];
let ended = false;
/** What has come of each work, which is one result if all is well; and what became of the workers. */
export const standing = () => ({ results, made: workers.length, ended });

/** A workshop that was never used before. `diesAfter`: so many works its first worker finishes; then it is ended, and nobody is told. */
export function begin(diesAfter: number | null): void {
  for (const worker of workers) worker.terminate();
  [results, workers, ended] = [works.map(() => []), [], false];
  const shop = workerWorkshop(clock, () => {
    const worker = new Worker(new URL('../../src/app/work/worker.ts', import.meta.url), { type: 'module', name: 'cards' });
    if (workers.push(worker) === 1 && diesAfter !== null) endAfter(worker, diesAfter);
    return worker;
  });
  for (const [at, work] of works.entries()) shop.start(work, { progress: () => undefined, done: (worked) => void results[at]?.push(told(worked)) });
}

function endAfter(worker: Worker, works: number): void {
  const end = (): void => {
    ended = true;
    worker.terminate();
  };
  if (works === 0) return end();
  let finished = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'done' && (finished += 1) === works) end();
  });
}
