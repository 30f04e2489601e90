/** Finds a real Chromium or Chrome on this machine: named in the environment, installed, or downloaded by playwright. */
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

export const VARIABLES = ['PIES_BROWSER', 'CHROME_PATH', 'CHROME_BIN', 'PUPPETEER_EXECUTABLE_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const;

/** Firefox, Safari and the in-app browsers are not tested with this. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge', 'brave-browser'];

const LINUX = ['/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/usr/lib64/chromium-browser/chromium-browser', '/snap/bin/chromium'];
const MAC = ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Chromium.app/Contents/MacOS/Chromium', 'Microsoft Edge.app/Contents/MacOS/Microsoft Edge'];
const WINDOWS = ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'];

type Environment = Readonly<Record<string, string | undefined>>;

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function onPath(env: Environment): readonly string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function installed(platform: NodeJS.Platform, env: Environment): readonly string[] {
  if (platform === 'darwin') return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => MAC.map((name) => join(folder, name)));
  if (platform !== 'win32') return LINUX;
  const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter((folder) => folder !== undefined);
  return folders.flatMap((folder) => WINDOWS.map((name) => join(folder, name)));
}

/** Where playwright's own download would be. */
function downloaded(): string {
  return chromium.executablePath();
}

/**
 * The browser's program, or `undefined` when there is none. A path in the environment that is no program throws: who names one means it.
 */
export function findChromium(env: Environment = process.env, platform: NodeJS.Platform = process.platform): string | undefined {
  for (const name of VARIABLES) {
    const file = env[name];
    if (file === undefined || file === '') continue;
    if (!existsSync(file) || !isProgram(file)) throw new Error(`${name} names no program: ${file}`);
    return file;
  }
  return [...onPath(env), ...installed(platform, env), downloaded()].find(isProgram);
}
