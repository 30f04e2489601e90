/** From the home screen to a first move with nothing but Tab, Enter and arrows, at both games: whatever cannot be reached so is not there for somebody. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, serveApp, type Served } from '../browser.ts';
import { openPhone, pictures, type Phone } from './phones.ts';

let browser: Browser;
let server: Served;
let phone: Phone;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveApp()]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures([phone], task.name);
  const { faults, page } = phone;
  await page.context().close();
  expect(faults).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function home(): Promise<Page> {
  phone = await openPhone(browser, { viewport: { width: 1280, height: 800 } });
  await phone.page.goto(server.url);
  await phone.page.getByRole('link', { name: 'Pie fight on this phone' }).waitFor();
  return phone.page;
}

/** Tab until the focus is on, or within, what the selector names; at most so often as a patient person would. */
async function tabTo(page: Page, selector: string, atMost: number): Promise<void> {
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((to) => document.activeElement?.closest(to) != null, selector)) return;
  }
  throw new Error(`${selector} is not reached with ${atMost} presses of Tab`);
}

async function enter(page: Page, selector: string, atMost = 20): Promise<void> {
  await page.locator(selector).first().waitFor();
  await tabTo(page, selector, atMost);
  await page.keyboard.press('Enter');
}

const START = '.screen-foot button';

test('Pie Fight: a card is chosen, and the phone goes to the next', async () => {
  const page = await home();
  await enter(page, 'a[href="#/play/pie-fight"]');
  await enter(page, START);
  await enter(page, '[data-testid="curtain-lift"]');
  // Any card that needs a target on the table; a card for oneself has one, too.
  await enter(page, '.pf-hand-card:not(.pf-hand-dim)');
  await enter(page, '[data-testid^="target-"], [data-testid^="region-"]');
  await page.locator('[data-testid="curtain"][data-seat="1"]').waitFor();
});

/** With arrows from the hex that has the focus to another. On a wide screen the board lies: letters go to the right, numbers up. */
async function arrowsTo(page: Page, hex: string): Promise<void> {
  const placeOf = (name: string): readonly [column: number, row: number] => [name.charCodeAt(0), Number(name.slice(1))];
  const [column, row] = placeOf(await page.evaluate(() => document.activeElement?.getAttribute('data-hex') ?? ''));
  const [toColumn, toRow] = placeOf(hex);
  for (let press = 0; press < Math.abs(toColumn - column); press++) await page.keyboard.press(toColumn > column ? 'ArrowRight' : 'ArrowLeft');
  for (let press = 0; press < Math.abs(toRow - row); press++) await page.keyboard.press(toRow > row ? 'ArrowUp' : 'ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-hex'))).toBe(hex);
}

test('Ogres vs. Pixies: a unit moves', async () => {
  const page = await home();
  await enter(page, 'a[href="#/play"]');
  await enter(page, START);
  await page.locator('[data-testid="play"][data-caught-up="true"]').waitFor();
  await enter(page, '[data-testid="next-unit"]');
  const board = page.locator('[data-testid="play"]');
  const step = await board.getAttribute('data-step');
  // Where the units stand is left to chance; each hex says what can be done there. A unit that cannot move at all is passed over.
  const within = page.locator('[data-hex][aria-label*="can go here"]');
  for (let unit = 0; unit < 12 && (await within.count()) === 0; unit++) await enter(page, '[data-testid="next-unit"]');
  await tabTo(page, '[data-hex]', 20);
  await arrowsTo(page, (await within.first().getAttribute('data-hex')) ?? '');
  await page.keyboard.press('Enter');
  await enter(page, '[data-testid="confirm"]');
  await expect.poll(() => board.getAttribute('data-step')).not.toBe(step);
});
