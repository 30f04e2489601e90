/** Everything around the board, in a real browser: home, settings, joining that fails, pass and play, and the ways between them. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, serveApp, type Served } from '../browser.ts';
import { kept } from './phones.ts';

let browser: Browser;
let server: Served;
let context: BrowserContext;
let page: Page;
let faults: string[];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveApp()]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', reducedMotion: 'reduce', serviceWorkers: 'block' });
  page = await context.newPage();
  faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  // A broken content policy, above all, shows only here.
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
});
afterEach(async () => {
  await context.close();
  expect(faults).toEqual([]);
});

const open = (hash = ''): Promise<unknown> => page.goto(server.url + hash);
const heading = (name: string | RegExp): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const radio = (name: string) => page.getByRole('radio', { name });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe('home', () => {
  test('shows both games, each with the ways to play it', async () => {
    await open();
    await page.getByRole('heading', { name: 'Ogres vs. Pixies' }).waitFor();
    const pies = page.getByRole('article').filter({ hasText: 'Pie Fight' });
    expect(await pies.getByText('Still in the oven').count()).toBe(0);
    expect(await page.getByRole('navigation', { name: 'Ways to a pie fight' }).getByRole('link').allTextContents()).toEqual(['Host a pie fight', 'Pie fight on this phone']);
    expect(await page.getByRole('navigation', { name: 'Play' }).getByRole('link').allTextContents()).toEqual(['Host a table', 'Join a table', 'Play on this phone']);
  });

  test('everything can be reached and left again with the keyboard', async () => {
    await open();
    await heading('Pies & Pixies');
    const seen: string[] = [];
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      seen.push((await focused()) || (await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')));
    }
    expect(seen).toEqual(['Settings', 'Host a table', 'Join a table', 'Play on this phone', 'Host a pie fight', 'Pie fight on this phone', 'How to play', 'About']);
    await page.keyboard.press('Enter');
    await heading('About');
    await expect.poll(focused).toBe('About');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await heading('Pies & Pixies');
    expect(await page.title()).toBe('Pies & Pixies');
  });

  test('an address that means nothing leads home', async () => {
    await open('#/nowhere');
    await heading('Pies & Pixies');
  });
});

describe('every screen', () => {
  const SCREENS = [['', 'Pies & Pixies'], ['#/join', 'Join a table'], ['#/play', 'Play on this phone'], ['#/settings', 'Settings'], ['#/about', 'About'], ['#/rules', 'How to play']] as const;

  test.each(SCREENS)('%j: targets of 44 px, nothing wider than the phone, nothing moving when motion is reduced', async (hash, title) => {
    await open(hash);
    await heading(title);
    const small = await page.locator('main a, main button, header a, header button, label:has(input), input:not([type=radio], [type=checkbox], [type=file])').evaluateAll((elements) =>
      elements.filter((element) => element.getBoundingClientRect().height < 44 || element.getBoundingClientRect().width < 44).map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
    const moving = (): Promise<number> => page.evaluate(() => document.getAnimations().filter((animation) => animation.playState === 'running').length);
    await expect.poll(moving).toBe(0);
    for (const [width, size] of [[390, '100%'], [360, '100%'], [390, '200%']] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px wide, text at ${size}`).toBeLessThanOrEqual(width);
    }
  });
});

describe('settings', () => {
  test('a name and a theme are kept, and the theme is there before the app is', async () => {
    await open('#/settings');
    const name = page.getByLabel('My name');
    expect(await name.inputValue()).toMatch(/^\w+ \w+$/);
    await name.fill('Wren of the Marsh');
    await radio('Daylight').check();
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light');
    await expect.poll(() => kept({ page, faults })).toBeGreaterThan(0);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('.screen').waitFor();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await expect.poll(() => page.getByLabel('My name').inputValue()).toBe('Wren of the Marsh');
  });

  test('a server that is none is refused beside its field, and nothing is changed', async () => {
    await open('#/settings');
    await radio('My own').check();
    await page.getByLabel('Host').fill('https://peers.example.org');
    await button('Save servers').click();
    await page.getByText(/without “https:\/\/”/).waitFor();
    await page.getByLabel('Host').fill('peers.example.org');
    await button('Save servers').click();
    await page.getByText(/without “https:\/\/”/).waitFor({ state: 'detached' });
    await expect.poll(() => kept({ page, faults })).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => page.getByLabel('Host').inputValue()).toBe('peers.example.org');
  });

  test('a file that is not ours is refused in words', async () => {
    await open('#/settings');
    await page.getByLabel('A saved file').setInputFiles({ name: 'cake.json', mimeType: 'application/json', buffer: Buffer.from('{"cake":true}') });
    await page.getByText('That file is not from this game').waitFor();
  });
});

describe('joining', () => {
  test('letters that no code has are left out, and said', async () => {
    await open('#/join');
    const field = page.getByLabel('Or type the six letters');
    await field.pressSequentially('kqo');
    await page.getByText(/no I, L, O or U/).waitFor();
    await field.pressSequentially(' x');
    expect(await field.inputValue()).toBe('KQX');
    await button('Join').click();
    await page.getByText('3 letters are missing.').waitFor();
  });

  test('a pasted link needs no button', async () => {
    await open('#/join');
    await page.getByLabel('Or type the six letters').fill(`${server.url}#/join/KQXMPA/AAECAwQFBgcICQoLDA0ODw`);
    await expect.poll(() => page.url()).toContain('#/join/KQXMPA/');
  });

  test('a code that nobody hosts ends in words and ways on, and back means one screen up', async () => {
    await open('#/join');
    await page.getByLabel('Or type the six letters').fill('kqxmpa');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Nobody hosts a table with that code' }).waitFor();
    await link('Another code').waitFor();
    await button('Try again').waitFor();
    await button('Back').click();
    await heading('Join a table');
    await button('Back').click();
    await heading('Pies & Pixies');
  });
});

describe('pass and play', () => {
  test('a nameless player cannot start', async () => {
    await open('#/play');
    await page.getByLabel('Second player').fill('  ');
    await page.getByText(/one to 20 letters/).waitFor();
    expect(await button('Start the game').getAttribute('aria-disabled')).toBe('true');
    await button('Start the game').click({ force: true });
    await heading('Play on this phone');
  });

  test('from names to the board, home by the back button, on with the game, and forgotten', async () => {
    await open();
    await link('Play on this phone').click();
    await page.getByLabel('First player').fill('Mossy');
    await page.getByLabel('Second player').fill('Sparkly');
    await button('Swap sides').click();
    await radio('Skirmish').check();
    await button('Start the game').click();
    await page.getByTestId('play').waitFor();
    expect(page.url()).toContain('#/table/');
    await page.goBack();
    await heading('Pies & Pixies');
    await link(/Mossy.*Sparkly.*Skirmish/).click();
    await page.getByTestId('play').waitFor();
    await page.goBack();
    await button(/^Forget/).click();
    await button('Forget it').click();
    await page.getByRole('heading', { name: 'Tables to go on with' }).waitFor({ state: 'detached' });
  });

  test('a table that is not on this phone is said to be missing', async () => {
    await open('#/table/nowhere');
    await page.getByRole('heading', { name: 'That table is not on this phone' }).waitFor();
  });
});
