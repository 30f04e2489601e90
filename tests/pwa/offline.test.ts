/** A phone on a train: the app was opened once, under some path; now no server answers. Everything through the screen. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, serveApp, type Served } from '../browser.ts';
import { endTurn, kept, moment, openPhone, order, press, settled, UPRIGHT, type Phone } from '../e2e/phones.ts';

let browser: Browser;
let server: Served;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveApp({ base: '/games/pixies/', signalling: false })]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const home = ({ page }: Phone): Promise<void> => page.getByRole('heading', { level: 1, name: 'Pies & Pixies' }).waitFor();
const gamesToGoOnWith = ({ page }: Phone) => page.getByRole('region', { name: 'Tables to go on with' }).getByRole('link');

/** From home to the board, with two people at this phone. */
async function begin(phone: Phone, first: string, second: string): Promise<void> {
  const { page } = phone;
  await page.getByRole('link', { name: 'Play on this phone' }).click();
  await page.getByLabel('First player').fill(first);
  await page.getByLabel('Second player').fill(second);
  await page.getByRole('radio', { name: 'Skirmish' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await settled(phone);
}

test('with the server gone, the app starts, a saved game is there and goes on, and a new one is played to its end', async () => {
  const phone = await openPhone(browser, { ...UPRIGHT, serviceWorkers: 'allow' });
  const { page } = phone;
  await page.goto(server.url);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await home(phone);
  await begin(phone, 'Mossy', 'Sparkly');
  await order(phone, 'j5', 'i5');
  await settled(phone);
  const before = await moment(phone);

  await kept(phone);
  await server.close();
  await page.reload();
  await settled(phone);
  expect(await moment(phone)).toEqual(before);
  await page.goto(server.url);
  await home(phone);
  await gamesToGoOnWith(phone).filter({ hasText: 'Mossy' }).click();
  await settled(phone);
  await endTurn(phone);
  await settled(phone);
  expect((await moment(phone)).turn).toBe('ogre');

  await page.goto(server.url);
  await home(phone);
  await begin(phone, 'Amber', 'Rusty');
  // The first side is the Ogres', the Pixies begin; dice for a tree fall at the end of each Ogre turn.
  await order(phone, 'j5', 'i5');
  await endTurn(phone);
  await endTurn(phone);
  await settled(phone);
  await press(phone, 'log');
  await page.getByText(/tree/i).first().waitFor();
  await page.keyboard.press('Escape');
  await press(phone, 'menu');
  await press(phone, 'resign');
  await press(phone, 'resign-confirm');
  await page.getByRole('heading', { name: 'Amber wins' }).waitFor();
  await page.getByText('Fair play verified').waitFor();
  await press(phone, 'finish-leave');
  await home(phone);
  expect(await gamesToGoOnWith(phone).count()).toBeGreaterThanOrEqual(1);
  expect(phone.faults).toEqual([]);
  await page.context().close();
});
