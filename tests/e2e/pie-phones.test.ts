/** Three phones, a real PeerServer, the real deck: a whole game of Pie Fight through the screen, by taps. */
import { expect, test } from 'vitest';
import { startGame, usePhones, type Phone } from './phones.ts';

const SMALL = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } as const;

const { phones, server, open } = usePhones();

async function table(seats: number): Promise<void> {
  while (phones.length < seats) await open(SMALL);
  const [host, ...guests] = phones;
  if (host === undefined) return;
  await host.page.goto(`${server.url}#/host/pie-fight`);
  const invitation = host.page.locator('[data-testid="invitation"][data-link]');
  const link = (await invitation.getAttribute('data-link')) ?? '';
  for (const { page } of guests) await page.goto(link);
  for (const { page } of phones) await page.getByText(/connected|you ·/).nth(seats - 1).waitFor();
  await startGame(host);
  for (const { page } of phones) await page.locator('[data-testid^="card-"]').first().waitFor();
}

/** What there is to tap, the first kind that is there: the caption while a round is told, else whatever is lit. */
const WAYS = ['[data-testid="finish"]', '[data-testid="caption"]', '[data-testid="challenge"]', '[data-testid^="target-"]', '[data-testid^="region-"]', '[data-testid="confirm"]', '.pf-hand-card:not(.pf-hand-dim)', '[data-testid="reset"]'];

/** Keeps every step that the phone's screen ever shows, with its digest. */
const keepShown = ({ page }: Phone): Promise<void> =>
  page.evaluate(() => {
    const note = (): void => {
      const { step, digest } = document.querySelector<HTMLElement>('[data-testid="pie"]')?.dataset ?? {};
      if (step !== undefined && digest !== undefined) shown.push([step, digest]);
    };
    const shown: (readonly [string, string])[] = [];
    Object.assign(globalThis, { shown });
    note();
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-digest'] });
  });
const shownOn = ({ page }: Phone): Promise<readonly (readonly [string, string])[]> => page.evaluate(() => (globalThis as unknown as { shown: readonly (readonly [string, string])[] }).shown);

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

/** Taps on all phones at once, until each shows who has won. */
async function playOn(): Promise<void> {
  for (let n = 0; ; n++) {
    const tapped = await Promise.all(phones.map((phone, index) => tapOn(phone, n * 7 + index * 3 + (n >> 3))));
    if (tapped.every((what) => what === 'finish')) return;
    // Phones that are asked without a pause have no time for the game.
    if (tapped.every((what) => what === null || what === 'finish')) await phones[0]?.page.waitForTimeout(50);
  }
}

test('three phones play a whole game to its end, alike to the byte, and each verifies it', async () => {
  await table(3);
  await Promise.all(phones.map(keepShown));
  // The policy of the real server lets the worker be.
  expect(phones.map(({ page }) => page.workers().length)).toEqual([1, 1, 1]);
  await playOn();
  const outcomes = await Promise.all(phones.map(({ page }) => page.getByTestId('finish').evaluate((finish) => ({ ...finish.dataset }))));
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[2]).toEqual(outcomes[0]);
  const shown = await Promise.all(phones.map(shownOn));
  expect(new Set(shown.map((each) => JSON.stringify(each.at(-1)))).size).toBe(1);
  // Two digests for one step would be a desync.
  const digests = new Map<string, string>();
  for (const [step, digest] of shown.flat()) {
    expect(`${step} ${digest}`).toBe(`${step} ${digests.get(step) ?? digest}`);
    digests.set(step, digest);
  }
  expect(digests.size).toBeGreaterThan(10);
  for (const { page } of phones) await page.getByTestId('finish').getByText(/fair play verified/i).waitFor();
}, 600_000);
