/** Phones with a browser of their own each, as processes that can be stopped, continued and killed, and a profile on disk that outlives them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, expect } from 'vitest';
import { launchBrowserWithProfile } from '../browser.ts';
import { pictures, UPRIGHT, watch, type Phone } from './phones.ts';

export interface Device extends Phone {
  readonly folder: string;
  readonly context: BrowserContext;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pies-device-'));

/** Switches it on. */
async function openDevice(folder = newFolder()): Promise<Device> {
  const context = await launchBrowserWithProfile(folder, { ...UPRIGHT, reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
  return { ...watch(context.pages()[0] ?? (await context.newPage())), folder, context };
}

/** The browser with this profile and all that it has started. */
function processesOf({ folder }: Device): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8', maxBuffer: 1 << 24 }).split('\n');
  const all = lines.map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line)).flatMap((match) => (match ? [{ pid: Number(match[1]), parent: Number(match[2]), args: match[3] ?? '' }] : []));
  const found = new Set(all.filter(({ args }) => args.includes(`--user-data-dir=${folder}`)).map(({ pid }) => pid));
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

export function signal(device: Device, name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  const processes = processesOf(device);
  if (processes.length === 0) throw new Error(`signal: no browser runs in ${device.folder}`);
  for (const pid of processes) {
    try {
      process.kill(pid, name);
    } catch {
      // It went with the one before.
    }
  }
}

/** Switches it off, whatever state it is in, and forgets what it kept. */
async function discard(device: Device): Promise<void> {
  if (processesOf(device).length > 0) signal(device, 'SIGCONT');
  await device.context.close().catch(() => undefined);
  rmSync(device.folder, { recursive: true, force: true, maxRetries: 5 });
}

export interface Devices {
  /** Those that are on, in the order in which they were switched on. */
  readonly on: readonly Device[];
  /** Switches one on, with what an earlier one has kept in this folder. */
  open(folder?: string): Promise<Device>;
  /** With no word said. What it has kept stays. */
  kill(device: Device): void;
}

/** The devices of a file, each for one test or for all. None may have had a fault; all are switched off in the end, and pictures of them taken when a test has failed. */
export function useDevices(stay: 'for one test' | 'for all tests'): Devices {
  const on: Device[] = [];
  const killed: Device[] = [];
  const discardAll = async (): Promise<void> => void (await Promise.all([...on.splice(0), ...killed.splice(0)].map(discard)));

  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const device of on) signal(device, 'SIGCONT');
      await pictures(on, task.name);
    }
    const faults = on.flatMap((device) => device.faults);
    if (stay === 'for one test') await discardAll();
    expect(faults).toEqual([]);
  });
  afterAll(discardAll);
  return {
    on,
    async open(folder) {
      const device = await openDevice(folder);
      on.push(device);
      return device;
    },
    kill(device) {
      signal(device, 'SIGKILL');
      killed.push(...on.splice(on.indexOf(device), 1));
    },
  };
}
