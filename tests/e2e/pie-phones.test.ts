/** Three phones, a real PeerServer, the real deck: a whole game of Pie Fight through the screen, by taps. */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, serveApp, type Served } from '../browser.ts';
import { openPhone, pictures, startGame, type Phone } from './phones.ts';

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

let browser: Browser;
let server: Served;
let phones: Phone[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveApp()]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(phones, task.name);
  const faults = phones.flatMap((phone) => phone.faults);
  await Promise.all(phones.map(({ page }) => page.context().close()));
  phones = [];
  expect(faults).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

async function table(seats: number): Promise<void> {
  phones = await Promise.all(Array.from({ length: seats }, () => openPhone(browser, SMALL)));
  const [host, ...guests] = phones;
  if (host === undefined) return;
  await host.page.goto(`${server.url}#/host/pie-fight`);
  const invitation = host.page.locator('[data-testid="invitation"][data-link]');
  const link = (await invitation.getAttribute('data-link')) ?? '';
  for (const { page } of guests) await page.goto(link);
  for (const { page } of phones) await page.getByText(/connected|you ·/).nth(seats - 1).waitFor();
  await startGame(host);
  for (const { page } of phones) await page.locator('[data-testid^="card-"]').first().waitFor({ timeout: 90_000 });
}

/** What there is to tap, the first kind that is there: the caption while a round is told, else whatever is lit. */
const WAYS = ['[data-testid="finish"]', '[data-testid="caption"]', '[data-testid="challenge"]', '[data-testid^="target-"]', '[data-testid^="region-"]', '[data-testid="confirm"]', '.pf-hand-card:not(.pf-hand-dim)', '[data-testid="reset"]'];

/** One tap on something that leads on, the n-th of its kind; `null` when there is nothing to do. */
const tapOn = ({ page }: Phone, n: number): Promise<string | null> =>
  page.evaluate(({ ways, nth }) => {
    const found = ways.map((way) => [...document.querySelectorAll<HTMLElement>(way)]).find((some) => some.length > 0);
    const element = found?.[nth % found.length];
    if (element === undefined) return null;
    const target = element.matches('button') ? element : (element.querySelector<HTMLElement>('button') ?? element);
    if (element.dataset['testid'] !== 'finish') target.click();
    return element.dataset['testid'] ?? 'card';
  }, { ways: WAYS, nth: n });

interface Standing {
  readonly step: string;
  readonly digest: string;
}
const standing = async ({ page }: Phone): Promise<Standing> => {
  const pie = page.getByTestId('pie');
  return { step: (await pie.getAttribute('data-step')) ?? '', digest: (await pie.getAttribute('data-digest')) ?? '' };
};

test('three phones play a whole game to its end, alike to the byte, and each verifies it', async () => {
  await table(3);
  // Steps and digests that any phone has shown: two digests for one step would be a desync.
  const shown = new Map<string, string>();
  const done = new Set<Phone>();
  for (let n = 0; done.size < phones.length; n++) {
    for (const [index, phone] of phones.entries()) {
      if ((await tapOn(phone, n * 7 + index * 3 + (n >> 3))) === 'finish') done.add(phone);
      const { step, digest } = await standing(phone);
      // A screen may be read between two of its attributes: a pair is only compared once it is seen twice.
      const again = await standing(phone);
      if (again.step === step && again.digest === digest) expect(`${step} ${shown.get(step) ?? digest}`).toBe(`${step} ${digest}`);
      if (again.step === step && !shown.has(step)) shown.set(step, digest);
    }
  }
  const outcomes = await Promise.all(phones.map(({ page }) => page.getByTestId('finish').evaluate((finish) => ({ ...finish.dataset }))));
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  const last = await Promise.all(phones.map(standing));
  expect(new Set(last.map(({ digest }) => digest)).size).toBe(1);
  for (const { page } of phones) await page.getByTestId('finish').getByText(/fair play verified/i).waitFor({ timeout: 60_000 });
}, 420_000);
