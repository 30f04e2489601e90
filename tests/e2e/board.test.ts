/** The board under fingers, mouse and keyboard, in real Chromium, on a table of its own with the real rules (see harness/). */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { serveBoard, type ServedBoard } from './harness/served.ts';

let browser: Browser;
let served: ServedBoard;
let open: Page[] = [];

beforeAll(async () => {
  [browser, served] = await Promise.all([launchBrowser(), serveBoard()]);
});
afterAll(async () => {
  await browser?.close();
  served?.close();
});
afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
});

const PHONE = { width: 390, height: 844 };

interface Visit {
  readonly position?: string;
  readonly wishes?: string;
  readonly seed?: number;
  readonly dice?: number;
  readonly only?: number;
}

async function visit(at: Visit, viewport = PHONE, first: () => void = () => undefined): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  open.push(page);
  await page.addInitScript(first);
  page.on('pageerror', (error) => { throw error; });
  const query = new URLSearchParams({ motion: 'reduced', ...Object.fromEntries(Object.entries(at).map(([key, value]) => [key, String(value)])) });
  await page.goto(`${served.url}?${query.toString()}`);
  return page;
}

const tap = (page: Page, hex: string): Promise<void> => page.locator(`[data-hex="${hex}"]`).click();
const press = (page: Page, id: string): Promise<void> => page.locator(`[data-testid="${id}"] > *`).click();
const label = (page: Page, hex: string): Promise<string | null> => page.locator(`[data-hex="${hex}"]`).getAttribute('aria-label');
const caughtUp = (page: Page): Promise<void> => page.locator('[data-testid="play"][data-caught-up="true"]').waitFor();
/** What is shown for a moment only may be over before anybody looks: from now on the page itself looks for it. */
const noteSight = (page: Page, selector: string): Promise<void> =>
  page.evaluate((sight) => {
    const look = (): void => {
      if (document.querySelector(sight) !== null) Object.assign(globalThis, { seen: true });
    };
    Object.assign(globalThis, { seen: false });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  }, selector);
const wasSeen = (page: Page): Promise<unknown> => page.waitForFunction(() => (globalThis as unknown as { seen: boolean }).seen);
const sent = (page: Page): Promise<number> => page.evaluate(() => window.harness.play.value.history.length);
const refusals = (page: Page): Promise<readonly string[]> => page.evaluate(() => window.harness.refusals);

const CALM = '15x9 P 1 b5/3 - j3,j7 n5/1 - -';

test('a plan is sent by Go and by nothing else', async () => {
  const page = await visit({ position: CALM });
  await tap(page, 'j3');
  expect(await label(page, 'h3')).toContain('can go here');
  await tap(page, 'h3');
  await press(page, 'take-back');
  await press(page, 'take-back');
  expect(await sent(page)).toBe(0);
  await tap(page, 'j3');
  await tap(page, 'h3');
  await press(page, 'confirm');
  await caughtUp(page);
  expect(await sent(page)).toBe(2);
  expect(await label(page, 'h3')).toContain('Pixie');
});

test('a tap on an enemy out of touch plans way and attack, the dice fall, the log tells it', async () => {
  const page = await visit({ position: '15x9 P 1 g5/3 - j5 n5/1 - -', seed: 4 });
  await tap(page, 'j5');
  await tap(page, 'g5');
  await press(page, 'confirm');
  await page.locator('[data-testid="dice-tray"][data-settled="true"]').waitFor();
  await caughtUp(page);
  await press(page, 'log');
  expect(await page.locator('.ovp-line').allInnerTexts()).toEqual([expect.stringMatching(/^Pixie j5 → h/), expect.stringMatching(/attacks Ogre g5: (miss|1 hit)/)]);
  expect(await refusals(page)).toEqual([]);
});

test('nothing can be done while dice are on their way, and taking back what was rolled for is not offered', async () => {
  const page = await visit({ position: '15x9 P 1 g5/3 - h5 n5/1 - -', dice: 1500 });
  await tap(page, 'h5');
  await tap(page, 'g5');
  await press(page, 'confirm');
  await page.locator('[data-testid="dice-tray"][data-settled="false"]').waitFor();
  expect(await page.locator('[data-testid="end-turn"], [data-testid="take-back"]').count()).toBe(0);
  await caughtUp(page);
  expect(await page.locator('[data-testid="take-back"]').count()).toBe(0);
});

test('a turn with unused units ends after one reminder; the tree dice fall at the end of the Ogre turn', async () => {
  const page = await visit({ position: '15x9 O 1 b5/3 - j3,j7 n5/1 - -' });
  await press(page, 'end-turn');
  expect(await sent(page)).toBe(0);
  await press(page, 'confirm');
  await page.locator('[data-testid="play"][data-turn="pixie"][data-caught-up="true"]').waitFor();
  expect(await page.evaluate(() => window.harness.play.value.history.map(({ kind }) => kind))).toEqual(['action', 'tree']);
  expect(await page.evaluate(() => window.harness.play.value.view.trees.length)).toBe(1);
});

test('with a unit in hand the turn ends as well, and the board has stayed where it was', async () => {
  for (const viewport of [PHONE, { width: 360, height: 640 }]) {
    const page = await visit({ position: CALM }, viewport);
    const place = () => page.locator('[data-hex="a1"]').boundingBox();
    const before = await place();
    await tap(page, 'j3');
    await page.locator('.ovp-bar', { hasText: 'Tap where to go' }).waitFor();
    expect(await place()).toEqual(before);
    await press(page, 'end-turn');
    await press(page, 'confirm');
    await page.locator('[data-testid="play"][data-turn="ogre"]').waitFor();
  }
});

test('dice that had not fallen when somebody skipped ahead are shown all the same', async () => {
  const page = await visit({ position: '15x9 P 1 g5/3 - h5 n5/1 - -', dice: 1500 });
  await tap(page, 'h5');
  await tap(page, 'g5');
  await press(page, 'confirm');
  await page.locator('[data-testid="dice-tray"][data-settled="false"]').waitFor();
  await noteSight(page, '[data-testid="dice-tray"][data-settled="true"]');
  await tap(page, 'b8');
  await wasSeen(page);
  await caughtUp(page);
});

test('the keyboard alone can move a Pixie', async () => {
  const page = await visit({ position: CALM }, { width: 1280, height: 800 });
  await page.locator('[data-hex="j3"]').focus();
  await page.keyboard.press('Enter');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-hex'))).toBe('h3');
  await page.locator('[data-testid="confirm"] > *').focus();
  await page.keyboard.press('Enter');
  await caughtUp(page);
  expect(await label(page, 'h3')).toContain('Pixie');
});

test('Escape takes back, one step at a time', async () => {
  const page = await visit({ position: CALM }, { width: 1280, height: 800 });
  await page.locator('[data-hex="j3"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid="confirm"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="confirm"]').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.locator('[data-testid="end-turn"]').waitFor();
});

test('a finger that misses a Pixie by half a hex still means it', async () => {
  const page = await visit({ position: CALM });
  const box = await page.locator('[data-hex="j3"]').boundingBox();
  if (box === null) throw new Error('the hex is on the screen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height + 4);
  await page.locator('[data-testid="take-back"]').waitFor();
});

test('a tap in the very moment the board says it is ready counts', async () => {
  const page = await visit({ position: CALM });
  await tap(page, 'j3');
  await tap(page, 'h3');
  await page.evaluate(() => {
    const play = document.querySelector('[data-testid="play"]');
    const box = document.querySelector('[data-hex="j7"]')?.getBoundingClientRect();
    if (play === null || box === undefined) throw new Error('the board is on the screen');
    const at = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 7, button: 0 };
    new MutationObserver(() => {
      if (play.getAttribute('data-caught-up') !== 'true') return;
      for (const type of ['pointerdown', 'pointerup']) document.querySelector('.ovp-board')?.dispatchEvent(new PointerEvent(type, at));
    }).observe(play, { attributeFilter: ['data-caught-up'] });
  });
  await press(page, 'confirm');
  await caughtUp(page);
  await page.locator('.ovp-bar', { hasText: 'Pixie j7' }).waitFor();
});

test('a tap in the very moment the board is there counts', async () => {
  const page = await visit({ position: CALM }, PHONE, () => {
    const observer = new MutationObserver(() => {
      const board = document.querySelector('.ovp-board');
      const box = board?.querySelector('[data-hex="j7"]')?.getBoundingClientRect();
      if (board == null || box === undefined) return;
      observer.disconnect();
      const at = { bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerId: 7, button: 0 };
      for (const type of ['pointerdown', 'pointerup']) board.dispatchEvent(new PointerEvent(type, at));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.locator('.ovp-bar', { hasText: 'Pixie j7' }).waitFor();
});

const scaleOf = (page: Page): Promise<number> => page.evaluate(() => new DOMMatrix(getComputedStyle(document.querySelector('.ovp-sheet') ?? document.body).transform).a);

/** At once: between two taps that come from here a busy machine would leave any length of time. */
const doubleTap = (page: Page, hex: string): Promise<void> =>
  page.locator(`[data-hex="${hex}"]`).evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    const at = { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, pointerId: 8, button: 0 };
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) document.querySelector('.ovp-board')?.dispatchEvent(new PointerEvent(type, at));
  });

test('two fingers zoom, a double tap on plain ground shows the whole board again, and taps mean the same when zoomed', async () => {
  const page = await visit({ position: CALM });
  const touch = await page.context().newCDPSession(page);
  const fingers = (apart: number) => [{ x: 195 - apart, y: 420, id: 1 }, { x: 195 + apart, y: 420, id: 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) });
  for (const apart of [60, 80, 100]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => scaleOf(page)).toBeCloseTo(2.5, 1);
  expect(await page.locator('[data-testid="take-back"]').count()).toBe(0);
  await doubleTap(page, 'h5');
  await expect.poll(() => scaleOf(page)).toBe(1);
});

test('the whole board lies within the screen, upright and lying', async () => {
  for (const viewport of [PHONE, { width: 844, height: 390 }, { width: 360, height: 640 }]) {
    const page = await visit({}, viewport);
    for (const corner of ['a1', 'w1', 'a13', 'w13']) {
      const box = await page.locator(`[data-hex="${corner}"]`).boundingBox();
      if (box === null) throw new Error(`${corner} is on the screen`);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
  }
});

test('who wants the same side settles it by the firefly', async () => {
  const page = await visit({ wishes: 'ogre,ogre' });
  await page.locator('[data-testid="firefly-left"]').click();
  await page.locator('[data-testid="firefly-left"]').click();
  await press(page, 'firefly-go');
  await page.locator('[data-testid="play"]').waitFor();
  expect(await page.evaluate(() => window.harness.play.value.view.sides)).toEqual(['pixie', 'ogre']);
});

test('resigning asks first and ends the game; a rematch is one tap away', async () => {
  const page = await visit({ position: CALM });
  await press(page, 'menu');
  await press(page, 'resign');
  await press(page, 'resign-confirm');
  const finish = page.locator('[data-testid="finish"]');
  await finish.waitFor();
  expect(await finish.getAttribute('data-reason')).toBe('resigned');
  expect(await finish.getAttribute('data-winner')).toBe('ogre');
  await press(page, 'rematch-swap');
  expect(await page.evaluate(() => window.harness.play.value.rematch.asked.map(({ swap }) => swap))).toEqual([true]);
});

test('an offered draw stands until the other side answers', async () => {
  const page = await visit({ position: CALM });
  await press(page, 'menu');
  await press(page, 'offer-draw');
  await press(page, 'draw-confirm');
  await press(page, 'end-turn');
  await press(page, 'confirm');
  await press(page, 'accept-draw');
  expect(await page.locator('[data-testid="finish"]').getAttribute('data-reason')).toBe('draw-agreed');
});

test('the other phone’s moves are shown one after another, and only then may one act', async () => {
  const page = await visit({ position: CALM, only: 0 });
  await noteSight(page, '[data-testid="play"][data-caught-up="false"]');
  await page.evaluate(() => {
    const { harness } = window;
    const [first] = harness.play.value.view.pixies;
    if (first === undefined) throw new Error('a Pixie stands there');
    harness.remote([{ kind: 'step', from: first.hex, to: (first.hex - 1) as typeof first.hex, eat: false }, { kind: 'end' }]);
  });
  await wasSeen(page);
  await page.locator('[data-testid="play"][data-caught-up="true"][data-turn="ogre"]').waitFor();
  await page.locator('[data-testid="end-turn"]').waitFor();
  expect(await label(page, 'i3')).toContain('Pixie');
});

/** Told with the last dice; the sheet about it comes a moment later. */
const isOver = async (page: Page): Promise<boolean> => (await page.locator('[data-testid="finish-again"]').count()) > 0;

/** Every unit strikes whom it can; then the turn ends. */
async function fightOn(page: Page): Promise<void> {
  const units = await page.evaluate(() => window.harness.play.value.view.pixies.length + 4);
  for (let tried = 0; tried <= units; tried++) {
    const target = page.locator('[data-hex][aria-label*="target"]').first();
    if ((await target.count()) > 0) {
      await target.click();
      await press(page, 'confirm');
      await caughtUp(page);
    }
    if (await isOver(page)) return;
    if ((await page.locator('[data-testid="next-unit"]').count()) > 0) await press(page, 'next-unit');
  }
  await endTurn(page);
}

async function endTurn(page: Page): Promise<void> {
  const before = await page.locator('[data-testid="play"]').getAttribute('data-turn');
  while ((await page.locator('[data-testid="end-turn"]').count()) === 0) await press(page, 'take-back');
  await press(page, 'end-turn');
  const confirm = page.locator('[data-testid="confirm"] > *');
  if ((await confirm.count()) > 0) await confirm.click();
  await page.locator(`[data-testid="play"][data-caught-up="true"]:not([data-turn="${before}"])`).waitFor();
}

test('a game at one phone is played to its end by tapping', async () => {
  const page = await visit({ position: '15x9 P 1 d3/1 e7 g2,h5,j4,j7,k9 n5/1 - -', seed: 3 });
  const finish = page.locator('[data-testid="finish"]');
  for (let turn = 0; turn < 16 && !(await isOver(page)); turn++) await fightOn(page);
  expect(await page.evaluate(() => window.harness.play.value.outcome)).toEqual({ winner: 'pixie', reason: 'ogres-dead' });
  expect(await finish.getAttribute('data-winner')).toBe('pixie');
  expect(await finish.getAttribute('data-reason')).toBe('ogres-dead');
  expect(await refusals(page)).toEqual([]);
});
