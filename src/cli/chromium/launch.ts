/** Starts the browser that was found, the same way everywhere: tests, pictures, measurements. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type LaunchOptions } from 'playwright-core';
import { ensureChromium } from './install.ts';

/** Quiet towards the outside, and willing to run as root in a container. */
export const CHROMIUM_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Where there is no graphics card, painting without one costs less than a processor that plays one.
  '--disable-gpu',
];

export type BrowserOptions = Omit<LaunchOptions, 'executablePath'>;
/** A browser with a profile is one context, and takes what a context takes. */
export type ProfileOptions = BrowserOptions & BrowserContextOptions;

function complete<O extends ProfileOptions>({ args = [], ...options }: O) {
  return { ...options, executablePath: ensureChromium(), args: [...CHROMIUM_ARGS, ...args] };
}

export function launchChromium(options: BrowserOptions = {}): Promise<Browser> {
  return chromium.launch(complete(options));
}

/** With a profile on disk: what is stored there outlives the browser, as on a phone that is switched off. */
export function launchWithProfile(folder: string, options: ProfileOptions = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, complete(options));
}
