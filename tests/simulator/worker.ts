/** A worker thread of `npm run simulate`: plays the games that it is told, one after another. */
import { parentPort } from 'node:worker_threads';
import type { GameName } from './games.ts';
import { simulate, type Report } from './run.ts';

export interface Order {
  readonly game: GameName;
  readonly seed: number;
  readonly tracing: boolean;
}

/** The same in plain data. */
export interface Played extends Omit<Report, 'tally'> {
  readonly tally: readonly (readonly [string, number])[];
}

/** What the project throws where nobody waits for it. */
let thrown: unknown;
let playing = false;
process.on('unhandledRejection', (reason) => {
  if (!playing) throw reason;
  thrown = reason;
});

const told = (error: unknown): string => `it throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;

async function play({ game, seed, tracing }: Order): Promise<Played> {
  thrown = undefined;
  playing = true;
  const report = await simulate(game, seed, tracing).finally(() => (playing = false));
  const wrong = thrown === undefined ? report.wrong : [...report.wrong, told(thrown)];
  return { ...report, wrong, tally: report.tally.entries() };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
parentPort?.on('message', (order: Order) => void play(order).then((played) => parentPort?.postMessage(played)));
