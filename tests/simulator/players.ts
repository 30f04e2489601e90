/** Threads that play simulated games. The simulator is bundled first, so that what all phones of a game work out alike can be worked out once (`remembering.ts`). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin } from 'vite';
import { remembering } from './remembering.ts';
import type { Order, Played } from './worker.ts';

export interface Players {
  play(order: Order): Promise<Played>;
  /** As many at a time as there are threads. */
  playAll(orders: readonly Order[], played: (played: Played) => void): Promise<void>;
  dismiss(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

async function bundle(folder: string, plugins: readonly Plugin[]): Promise<string> {
  await build({
    root, configFile: false, logLevel: 'error', publicDir: false, plugins: [...plugins, remembering()],
    ssr: { noExternal: true, target: 'node' },
    build: { ssr: join(root, 'tests/simulator/worker.ts'), outDir: folder, target: 'node20', minify: false, rolldownOptions: { output: { entryFileNames: 'worker.mjs' } } },
  });
  return join(folder, 'worker.mjs');
}

/** One game on one thread. A thread that throws has found something, too. */
function playOn(worker: Worker, order: Order): Promise<Played> {
  return new Promise((resolve, reject) => {
    const told = (played: Played): void => {
      worker.off('error', failed);
      resolve(played);
    };
    const failed = (error: Error): void => {
      worker.off('message', told);
      reject(new Error(`${order.game}, seed ${order.seed}`, { cause: error }));
    };
    worker.once('message', told).once('error', failed);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
    worker.postMessage(order);
  });
}

/** `plugins`: of the bundler, by which a test may break the project. */
export async function hirePlayers(count: number, plugins: readonly Plugin[] = []): Promise<Players> {
  const folder = await mkdtemp(join(tmpdir(), 'simulator-'));
  const file = await bundle(folder, plugins);
  const workers = Array.from({ length: count }, () => new Worker(file));
  return {
    play: (order) => playOn(workers[0] as Worker, order),
    async playAll(orders, played) {
      let next = 0;
      await Promise.all(workers.map(async (worker) => {
        for (let order = orders[next++]; order !== undefined; order = orders[next++]) played(await playOn(worker, order));
      }));
    },
    async dismiss() {
      await Promise.all(workers.map((worker) => worker.terminate()));
      await rm(folder, { recursive: true });
    },
  };
}
