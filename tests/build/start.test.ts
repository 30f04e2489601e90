/** `npm start` as people run it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { builtApp, ROOT } from '../browser.ts';

interface Run {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

const runs: Run[] = [];

function start(...args: readonly string[]): Run {
  const child = spawn(process.execPath, [join(ROOT, 'src/cli/run.mjs'), 'start', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  const run: Run = { child, said: () => text, ended: new Promise((resolve) => child.once('close', resolve)) };
  runs.push(run);
  return run;
}

async function addressOf({ said }: Run): Promise<string> {
  await expect.poll(said).toMatch(/http:\/\/\S+:\d+\//);
  return /http:\/\/\S+:\d+\//.exec(said())?.[0] ?? '';
}

beforeAll(builtApp);
afterEach(() => {
  for (const { child } of runs.splice(0)) child.kill('SIGKILL');
});

test('serves the app and its PeerServer, and stops when told to', async () => {
  const run = start('--port', '0', '--host', '127.0.0.1');
  const address = await addressOf(run);
  expect(await (await fetch(address)).text()).toContain('Pies &amp; Pixies');
  expect(await (await fetch(`${address}peerjs`)).json()).toMatchObject({ name: 'PeerJS Server' });
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
});

test('a taken port: says which and what to do, and ends', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const run = start('--port', String(port), '--host', '127.0.0.1');
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(new RegExp(`Port ${port} is taken[\\s\\S]*npm start -- --port \\d+`));
  other.close();
});

test('a wrong setting: says what is wrong, and ends', async () => {
  const run = start('--port', 'eighty');
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain('not "eighty"');
});

test('a certificate that is not there: says so, and ends', async () => {
  const run = start('--cert', 'nowhere.pem', '--key', 'nowhere.pem');
  expect(await run.ended).toBe(1);
  expect(run.said()).toMatch(/certificate cannot be read: .*nowhere\.pem/);
});
