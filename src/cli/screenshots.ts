/**
 * `npm run screenshots`: the pictures of the README, taken of the built app in a real browser, into `src/cli/screenshots/`.
 * The game in them was played by chance from a fixed seed, in Node, and taken in as any saved file is.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startServer } from '../server/server.ts';
import { launchChromium } from './chromium/launch.ts';
import { playedGame } from './screenshots/played-game.ts';
import { buildIfStale, DIST, ROOT } from './setup/built.ts';

const FOLDER = join(ROOT, 'src/cli/screenshots');

interface Look {
  readonly width: number;
  readonly height: number;
  readonly theme: 'dark' | 'light';
}
const PHONE: Look = { width: 390, height: 844, theme: 'dark' };
const LYING: Look = { width: 844, height: 390, theme: 'light' };

async function openPage(browser: Browser, url: string, { width, height, theme }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 1.5, colorScheme: theme, reducedMotion: 'reduce', hasTouch: true });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.context().close();
  console.log(`src/cli/screenshots/${name}.jpg`);
}

async function takeHome(browser: Browser, url: string): Promise<void> {
  await takePicture(await openPage(browser, url, PHONE), 'home');
}

/** A real table, at the server of this moment. */
async function takeLobby(browser: Browser, url: string): Promise<void> {
  const host = await openPage(browser, `${url}#/host`, { ...PHONE, theme: 'light' });
  await host.getByTestId('invitation').waitFor();
  await takePicture(host, 'lobby');
}

async function takeBoard(browser: Browser, url: string, game: string, look: Look, name: string): Promise<void> {
  const page = await openPage(browser, `${url}#/settings`, look);
  await page.getByLabel('A saved file').setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(game) });
  await page.getByText('The file is taken in').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /Mossy/ }).click();
  await page.getByTestId('play').waitFor();
  await page.locator('strong', { hasText: /^Pass to/ }).waitFor({ state: 'hidden' });
  await page.getByTestId('next-unit').click();
  await takePicture(page, name);
}

/** What leads on in Pie Fight, the first kind that is there. */
const PIE_WAYS = ['curtain-lift', 'caption', 'challenge', 'target-', 'region-', 'confirm', 'card-', 'reset'].map((id) => `[data-testid^="${id}"]`);

/** Four people at one phone, some rounds in. By chance, so another picture each time. */
async function takePies(browser: Browser, url: string, look: Look, name: string): Promise<void> {
  const page = await openPage(browser, `${url}#/play/pie-fight`, look);
  await page.getByRole('button', { name: 'One more player' }).click();
  await page.getByRole('button', { name: 'One more player' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByTestId('curtain-lift').waitFor();
  for (let tap = 0; (await page.locator('[data-testid="pie"][data-round="7"][data-caught-up="true"] [data-testid^="card-"]').count()) === 0; tap++) {
    await page.evaluate(({ ways, nth }) => {
      const found = ways.map((way) => [...document.querySelectorAll<HTMLElement>(way)]).find((some) => some.length > 0) ?? [];
      const element = found[nth % Math.max(found.length, 1)];
      (element?.querySelector<HTMLElement>('button') ?? element)?.click();
    }, { ways: PIE_WAYS, nth: tap * 7 });
  }
  await page.getByTestId('countdown').waitFor({ state: 'hidden' });
  await takePicture(page, name);
}

await buildIfStale(() => console.log('building the app …'));
const started = await startServer({ port: 0, host: '127.0.0.1', dist: DIST });
if (!started.ok) throw new Error(`${started.error.code} ${started.error.detail ?? ''}`);
const { port, close } = started.value;
const url = `http://localhost:${port}/`;
mkdirSync(FOLDER, { recursive: true });
const [browser, game] = await Promise.all([launchChromium(), playedGame()]);
await takeHome(browser, url);
await takeLobby(browser, url);
await takeBoard(browser, url, game, PHONE, 'board');
await takeBoard(browser, url, game, LYING, 'board-lying');
await takePies(browser, url, PHONE, 'pie-fight');
await browser.close();
await close();
// The PeerServer's timers outlive its close.
process.exit(0);
