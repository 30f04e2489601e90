/** Phones for flows through the screen: a browser context each, with what a person does at a table. */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchBrowser, ROOT, serveApp, type Served } from '../browser.ts';

export const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

export interface Phone {
  readonly page: Page;
  /** What went wrong in the page: an exception or an error in its console. A flow is only well when this stays empty. */
  readonly faults: string[];
}

/** Browsers tell of a server that is gone or a page that is closed; neither is a fault of the app. */
const IGNORED = /WebSocket connection to|Failed to load resource|net::ERR_/;

export async function openPhone(browser: Browser, options: BrowserContextOptions = UPRIGHT): Promise<Phone> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'], ...options });
  return watch(await context.newPage());
}

export function watch(page: Page): Phone {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !IGNORED.test(message.text())) faults.push(message.text());
  });
  return { page, faults };
}

export interface Phones {
  /** Of the test that runs; all are closed after it, and none may have had a fault. */
  readonly phones: Phone[];
  readonly server: { readonly url: string };
  open(options?: BrowserContextOptions): Promise<Phone>;
}

/** One browser and one server for all tests of a file: its phones, closed after each test, and pictures of them when it has failed. */
export function usePhones(): Phones {
  let browser: Browser;
  let server: Served;
  const phones: Phone[] = [];

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), serveApp()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await pictures(phones, task.name);
    const used = phones.splice(0);
    const faults = used.flatMap((phone) => phone.faults);
    await Promise.all(used.map(({ page }) => page.context().close()));
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    phones,
    server: { get url() { return server.url; } },
    async open(options) {
      const opened = await openPhone(browser, options);
      phones.push(opened);
      return opened;
    },
  };
}

/** A choice among a few: the radio lies under its label's face, and is marked once the table has taken the choice. Who finds it moved from under the finger taps again. */
async function choose(within: Page | Locator, name: string): Promise<void> {
  const radio = within.getByRole('radio', { name, exact: true });
  await expect.poll(async () => {
    if (!(await radio.isChecked())) await radio.click({ force: true });
    return radio.isChecked();
  }, { interval: 300 }).toBe(true);
}

/** Opens a table and gives the link that the others follow. */
export async function hostTable({ page }: Phone, url: string, scenario: 'Classic' | 'Skirmish' = 'Skirmish'): Promise<string> {
  await page.goto(url);
  await page.getByText('Host a table').first().click();
  const link = (await page.locator('[data-testid="invitation"][data-link]').getAttribute('data-link')) ?? '';
  await page.getByText('Copy the link').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await choose(page, scenario);
  return link;
}

export const wish = ({ page }: Phone, side: 'Ogres' | 'Either' | 'Pixies'): Promise<void> =>
  choose(page.getByRole('group', { name: 'I would like to play' }), side);

export const startGame = ({ page }: Phone): Promise<void> => page.getByRole('button', { name: 'Start the game' }).click();

/**
 * How many records the page has in IndexedDB, once all is written that it had begun to write: reading waits for that, and a write that had to wait for another one
 * begins when that one ends. Whoever reloads a page that nobody else can help asks for this first.
 */
export const kept = ({ page }: Phone): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
    });
    async function count(): Promise<number> {
      let records = 0;
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const store of database.objectStoreNames) records += await done(database.transaction(store).objectStore(store).count());
        database.close();
      }
      return records;
    }
    await count();
    await count();
    return count();
  });

/** What each phone shows, for whoever looks into a flow that failed. */
export async function pictures(phones: readonly Phone[], name: string): Promise<void> {
  for (const [index, { page }] of phones.entries()) {
    const path = join(ROOT, 'node_modules/.cache/pies-and-pixies/failed', `${name.replaceAll(/\W+/g, '-')}-${index}.png`);
    if (!page.isClosed()) await page.screenshot({ path });
    console.log(`What phone ${index} showed: ${path}`);
  }
}

const play = ({ page }: Phone) => page.getByTestId('play');

/** Waits until the board is shown and no playback runs. */
export async function settled(phone: Phone): Promise<void> {
  await phone.page.locator('[data-testid="play"][data-caught-up="true"]').waitFor();
}

export interface Moment {
  readonly step: number;
  readonly digest: string;
  readonly turn: string;
  readonly round: number;
}

/** Where this phone's game stands, all of it read at once. */
export const moment = (phone: Phone): Promise<Moment> =>
  play(phone).evaluate(({ dataset: { step, digest = '', turn = '', round } }) => ({ step: Number(step), digest, turn, round: Number(round) }));

/** Both phones' moment, once they stand at the same step: the digests are for the test to compare. */
export async function together(one: Phone, other: Phone): Promise<readonly [Moment, Moment]> {
  let pair: readonly [Moment, Moment] | null = null;
  await expect.poll(async () => {
    pair = await Promise.all([moment(one), moment(other)]);
    return pair[0].step - pair[1].step;
  }).toBe(0);
  return pair ?? together(one, other);
}

const tapHex = ({ page }: Phone, hex: string): Promise<void> => page.locator(`[data-hex="${hex}"]`).tap();

export const press = ({ page }: Phone, id: string): Promise<void> => page.getByTestId(id).getByRole('button').click();

/** Takes a unit in hand and taps a place; once the board has answered each, as fingers follow eyes. */
export async function plan(phone: Phone, from: string, to: string): Promise<void> {
  await settled(phone);
  const lit = phone.page.locator(`[data-hex="${to}"]:is([aria-label*="can go here"], [aria-label*="target"])`);
  await tapHex(phone, from);
  await lit.waitFor({ state: 'attached' });
  await tapHex(phone, to);
}

/** Confirms, and waits until it is done. */
export async function confirm(phone: Phone): Promise<void> {
  const { step } = await moment(phone);
  await press(phone, 'confirm');
  await isPast(phone, step);
}

const isPast = ({ page }: Phone, step: number): Promise<void> => page.locator(`[data-testid="play"]:not([data-step="${step}"])`).waitFor();

/** Moves or attacks: a unit, a place, and the confirmation. */
export async function order(phone: Phone, from: string, to: string): Promise<void> {
  await plan(phone, from, to);
  await confirm(phone);
}

/** Ends the turn, through the reminder when units are unused. */
export async function endTurn(phone: Phone): Promise<void> {
  await settled(phone);
  const { step } = await moment(phone);
  await press(phone, 'end-turn');
  const reminder = phone.page.getByTestId('confirm').getByRole('button');
  const done = isPast(phone, step);
  await Promise.race([reminder.waitFor(), done]);
  if (await reminder.isVisible()) await reminder.click();
  await done;
}
