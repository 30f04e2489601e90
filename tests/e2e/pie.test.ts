/** Pie Fight under fingers, in real Chromium, on a table of its own with the real rules (see harness/). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import type { PieHarness } from './harness/pie-session.ts';
import { serveBoard, type ServedBoard } from './harness/served.ts';

declare global {
  interface Window { pie: PieHarness }
}

let browser: Browser;
let served: ServedBoard;
let open: Page[] = [];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), serveBoard(0, 'pie')]);
});
afterAll(async () => {
  await browser?.close();
  served?.close();
});
afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
});

async function visit(query: Readonly<Record<string, string>>, viewport = { width: 360, height: 640 }): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  open.push(page);
  page.on('pageerror', (error) => { throw error; });
  await page.goto(`${served.url}?${new URLSearchParams({ motion: 'reduced', thinking: '10', countdown: '0', ...query }).toString()}`);
  return page;
}

const hook = (id: string): string => `[data-testid="${id}"]`;
const cards = (page: Page): Promise<number> => page.locator('[data-card]').count();

/** What there is to tap: the caption while a round is told, else whatever is lit. */
const WAYS = [hook('finish'), hook('caption'), hook('curtain-lift'), hook('challenge'), '[data-testid^="target-"]', '[data-testid^="region-"]', hook('confirm'), '.pf-hand-card:not(.pf-hand-dim)', hook('reset')];

/** One tap of a finger on something that leads on, as `n` says; `null` when nothing does just now. */
async function tapOn(page: Page, n: number): Promise<string | null> {
  const found = await page.evaluate(({ ways, nth }) => {
    const some = ways.map((way) => [...document.querySelectorAll<HTMLElement>(way)]).find((elements) => elements.length > 0) ?? [];
    const element = some[nth % some.length];
    const target = element?.querySelector('button') ?? element;
    if (element === undefined || target === undefined) return null;
    const { left, top, width, height } = target.getBoundingClientRect();
    // The upper left part of a card is never below the next one.
    const [x, y] = element.matches('.pf-hand-card') ? [left + 20, top + 20] : [left + width / 2, top + height / 2];
    return { id: element.dataset['testid'] ?? '', x, y };
  }, { ways: WAYS, nth: n });
  if (found === null) return null;
  if (found.id !== 'finish') await page.touchscreen.tap(found.x, found.y);
  return found.id;
}

async function playOn(page: Page, onTap: (tapped: string) => Promise<void> | void): Promise<void> {
  for (let n = 0; n < 3000; ) {
    const tapped = await tapOn(page, n * 7 + (n >> 3));
    if (tapped === 'finish') return;
    if (tapped === null) await page.waitForTimeout(10);
    else await onTap(tapped);
    if (tapped !== null) n += 1;
  }
  throw new Error('no end');
}

test('a whole game of three, by taps alone, on a small phone', async () => {
  const page = await visit({ seats: '3', seed: '11' });
  await playOn(page, () => undefined);
  expect(await page.evaluate(() => window.pie.refusals)).toEqual([]);
  const outcome = await page.evaluate(() => window.pie.scene.value.outcome);
  expect(outcome).not.toBeNull();
  expect(await page.locator(hook('finish')).getAttribute('data-reason')).toBe(outcome?.reason);
  expect(await page.locator(hook('finish')).getAttribute('data-winner')).toBe(String(outcome?.winner ?? 'nobody'));
});

test('pass and play: behind the curtain there is nothing', async () => {
  const page = await visit({ seats: '2', seed: '4', mode: 'one-phone' });
  const curtains = new Set<string>();
  await playOn(page, async () => {
    const curtain = page.locator(hook('curtain'));
    if ((await curtain.count()) === 0) return;
    curtains.add((await curtain.getAttribute('data-seat')) ?? '');
    expect(await cards(page)).toBe(0);
    expect(await page.locator(hook('pie')).count()).toBe(0);
  });
  expect(curtains).toEqual(new Set(['0', '1']));
  expect(await page.evaluate(() => window.pie.refusals)).toEqual([]);
});

test('a card is dragged onto a being; what cannot be its target does not light up', async () => {
  const page = await visit({ seats: '4', seed: '7', until: 'round:3', thinking: '1000000' });
  const slot = await page.evaluate(() => window.pie.scene.value.legal.find((action) => action.kind === 'play' && action.target === 2 && action.region === null));
  if (slot?.kind !== 'play') throw new Error('a card for another being was dealt');
  const card = await page.locator(hook(`card-${slot.slot}`)).boundingBox();
  const body = await page.locator(hook('body-2')).boundingBox();
  if (card === null || body === null) throw new Error('both are on the screen');
  await page.mouse.move(card.x + card.width / 2, card.y + card.height / 2);
  await page.mouse.down();
  await page.mouse.move(card.x + card.width / 2, card.y - 60, { steps: 4 });
  await page.locator(`${hook('body-2')}[data-lit="true"]`).waitFor();
  expect(await page.locator(hook('body-0')).getAttribute('data-lit')).toBe('false');
  await page.mouse.move(body.x + body.width / 2, body.y + body.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => window.pie.scene.value.committed)).toEqual([0]);
  await expect.poll(() => page.locator(hook(`card-${slot.slot}`)).count()).toBe(0);
  expect(await page.evaluate(() => window.pie.refusals)).toEqual([]);
});

test('the keyboard alone can throw a pie, and a reset needs one confirmation', async () => {
  const page = await visit({ seats: '3', seed: '7', until: 'round:2', thinking: '1000000' }, { width: 1280, height: 800 });
  await page.locator(`${hook('reset')} button`).focus();
  await page.keyboard.press('Enter');
  await page.locator(hook('confirm')).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.pie.scene.value.committed)).toEqual([]);
  const slot = await page.evaluate(() => window.pie.scene.value.legal.find((action) => action.kind === 'play' && action.target === 1 && action.region === null));
  if (slot?.kind !== 'play') throw new Error('a card for another being was dealt');
  await page.locator(hook(`card-${slot.slot}`)).focus();
  await page.keyboard.press('Enter');
  const target = page.locator(hook('target-1'));
  expect(await target.getAttribute('aria-label')).toMatch(/^Vampire, Anna: .*target$/);
  await target.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.pie.scene.value.committed)).toEqual([0]);
});

test.each([2, 3, 4, 5, 6])('%d players on the smallest phone: every being and card is on the screen, and can be tapped', async (seats) => {
  const page = await visit({ seats: String(seats), seed: '5', until: 'round:4', thinking: '1000000' });
  const boxes = await page.locator('[data-body] .pf-being, .pf-hand-card').evaluateAll((elements) => elements.map((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return { left, right, top, bottom, width };
  }));
  expect(boxes.length).toBe(seats + (await page.evaluate(() => window.pie.scene.value.view.players[0]?.hand.length ?? 0)));
  for (const { left, right, top, bottom, width } of boxes) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(bottom).toBeLessThanOrEqual(640);
    expect(width).toBeGreaterThanOrEqual(56);
  }
});

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
const overlaps = (one: Box, other: Box): boolean => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

test.each([
  [4, 'round:6', '5', { width: 360, height: 640 }], [6, 'round:6', '5', { width: 360, height: 640 }], [4, 'challenge', '3', { width: 360, height: 640 }], [5, 'round:6', '5', { width: 844, height: 390 }],
] as const)('with text twice as large, %d players, %s (seed %s): what is asked and its buttons are there whole, and no name lies on another', async (seats, until, seed, viewport) => {
  const page = await visit({ seats: String(seats), seed, until, thinking: '1000000' }, viewport);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.locator('.pf-large').waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const boxesOf = (selector: string): Promise<readonly Box[]> => page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as Box));
  const names = await boxesOf('.pf-plate-name');
  expect(names.length).toBe(seats);
  expect(names.flatMap((one, i) => names.slice(i + 1).filter((other) => overlaps(one, other)))).toEqual([]);
  const [panel] = await boxesOf('.pf-panel');
  const asked = await boxesOf('.pf-panel-title, .pf-panel-words, .pf-panel-buttons button');
  expect(asked.length).toBeGreaterThanOrEqual(3);
  for (const [i, box] of asked.entries()) {
    expect(box.top).toBeGreaterThanOrEqual(panel!.top);
    expect(box.bottom).toBeLessThanOrEqual(panel!.bottom);
    expect(box.right).toBeLessThanOrEqual(panel!.right);
    expect(asked.slice(i + 1).filter((other) => overlaps(box, other))).toEqual([]);
  }
  for (const card of await boxesOf('.pf-hand-card')) expect([...names, panel!].filter((other) => overlaps(card, other))).toEqual([]);
});

test('whether to go on without somebody is asked over the table, and the answer is given by a tap', async () => {
  const page = await visit({ seats: '4', seed: '7' });
  await page.locator(hook('hand')).waitFor();
  const ask = (): Promise<void> => page.evaluate(() => window.pie.pretend({ goingOn: { without: [3] as never, proposal: null, dropped: [] } }));
  await ask();
  expect(await page.locator(hook('going-on')).innerText()).toContain('Bob has been away for a while. Go on without them?');
  await page.locator(`${hook('keep-waiting')} button`).tap();
  await page.locator(`${hook('go-on')} button`).tap();
  expect(await page.evaluate(() => window.pie.answers)).toEqual([{ without: [3], goOn: false }, { without: [3], goOn: true }]);
  // The cards are still within reach below it.
  const [strip, hand] = await Promise.all([page.locator(hook('going-on')).boundingBox(), page.locator(hook('hand')).boundingBox()]);
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThan(hand?.y ?? 0);
});

test('a claim that was put away, since the game went on, is told when the win is claimed once more', async () => {
  const page = await visit({ seats: '4', seed: '7' });
  await page.locator(hook('hand')).waitFor();
  const claim = (kind: 'theirs' | 'none'): Promise<void> => page.evaluate((now) => window.pie.pretend({ claim: now === 'none' ? { kind: now } : { kind: now, seat: 3 as never } }), kind);
  await claim('theirs');
  await page.locator(`${hook('claim-play-on')} button`).tap();
  await page.locator(hook('claim')).waitFor({ state: 'detached' });
  await claim('none');
  await claim('theirs');
  expect(await page.locator(hook('claim')).innerText()).toContain('Bob has claimed the win');
});
