/** Phones with a browser of their own each, as processes that can be stopped, continued and killed, and a profile on disk that outlives them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { launchBrowserWithProfile } from '../browser.ts';
import { UPRIGHT, watch, type Phone } from './phones.ts';

export interface Device extends Phone {
  readonly folder: string;
  readonly context: BrowserContext;
}

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pies-device-'));

/** Switches it on. */
export async function openDevice(folder = newFolder()): Promise<Device> {
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
export async function discard(device: Device): Promise<void> {
  if (processesOf(device).length > 0) signal(device, 'SIGCONT');
  await device.context.close().catch(() => undefined);
  rmSync(device.folder, { recursive: true, force: true, maxRetries: 5 });
}
