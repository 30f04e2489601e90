/** Two apps without screens in a real browser: real data channels, a real PeerServer, IndexedDB and Web Locks. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type * as InPage from '../app/in-page.ts';
import { bundleForPage, launchBrowser, serveBarePage, serveSignalling, type Served } from '../browser.ts';
import { createChance } from '../net/chance.ts';

declare const inPage: typeof InPage;

/** A name that means this machine, and that browsers do not take for it: over plain http they give no locks there. */
const PLAIN = 'table.test';

let browser: Browser;
let signalling: Served;
let bare: Served;
let contexts: BrowserContext[] = [];
const errors: string[] = [];
const chance = createChance(7);

beforeAll(async () => {
  [browser, signalling, bare] = await Promise.all([launchBrowser({ args: [`--host-resolver-rules=MAP ${PLAIN} 127.0.0.1`] }), serveSignalling(), bundleForPage('tests/app/in-page.ts').then(serveBarePage)]);
});
afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});
afterAll(async () => {
  await browser.close();
  await Promise.all([signalling.close(), bare.close()]);
});

async function openPage(context: BrowserContext, name = 'localhost'): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(bare.url.replace('localhost', name));
  await page.evaluate((port) => inPage.signalAt(port), signalling.port);
  return page;
}
async function phone(name?: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  contexts.push(context);
  return { context, page: await openPage(context, name) };
}
const becomes = (page: Page, kind: string): Promise<unknown> => page.waitForFunction((wanted) => inPage.kind() === wanted, kind);

async function playing(name?: string): Promise<{ host: { context: BrowserContext; page: Page }; guest: { context: BrowserContext; page: Page } }> {
  const [host, guest] = [await phone(name), await phone(name)];
  await host.page.evaluate(() => inPage.host());
  const link = await (await host.page.waitForFunction(() => (inPage.scene() as { link?: string }).link ?? false)).jsonValue();
  await guest.page.evaluate((to) => inPage.join(String(to)), link);
  await becomes(guest.page, 'lobby');
  await host.page.evaluate(() => inPage.setSkirmish());
  await host.page.evaluate(() => inPage.setWish());
  await host.page.waitForFunction(() => (inPage.scene() as { canStart?: boolean }).canStart === true);
  await host.page.evaluate(() => inPage.start());
  await Promise.all([becomes(host.page, 'play'), becomes(guest.page, 'play')]);
  return { host, guest };
}
async function playOn(pages: readonly Page[], actions: number): Promise<void> {
  for (let made = 0; made < actions; ) {
    const acted = await Promise.all(pages.map((page) => page.evaluate((pick) => inPage.actOnce(pick), chance())));
    if (acted.some(Boolean)) made += 1;
    else await pages[0]?.waitForTimeout(20);
  }
}
async function agree(pages: readonly Page[]): Promise<void> {
  await expect.poll(async () => new Set(await Promise.all(pages.map((page) => page.evaluate(() => inPage.board())))).size).toBe(1);
}

describe('two apps over WebRTC', () => {
  test('from the code to a game, through a dead PeerServer, reloads and a killed page, to a rematch', async () => {
    const { host, guest } = await playing();
    let pages = [host.page, guest.page];
    await playOn(pages, 15);
    await agree(pages);
    const [hostTable, guestTable] = await Promise.all(pages.map((page) => page.evaluate(() => inPage.play().tableId)));

    // The PeerServer dies: play goes on.
    await signalling.close();
    await playOn(pages, 10);
    await agree(pages);
    signalling = await serveSignalling(signalling.port);

    // One page is reloaded, the other killed and opened again.
    await host.page.reload();
    await host.page.evaluate((id) => inPage.resume(id), hostTable ?? '');
    await guest.page.close();
    guest.page = await openPage(guest.context);
    await guest.page.evaluate((id) => inPage.resume(id), guestTable ?? '');
    pages = [host.page, guest.page];
    await Promise.all(pages.map((page) => becomes(page, 'play')));
    await playOn(pages, 10);
    await agree(pages);

    await guest.page.evaluate(() => inPage.resign());
    await Promise.all(pages.map((page) => page.waitForFunction(() => inPage.play().outcome !== null)));
    await Promise.all(pages.map((page) => page.waitForFunction(() => inPage.play().certificate === 'verified')));
    await Promise.all(pages.map((page) => page.evaluate(() => inPage.askRematch(true))));
    await Promise.all(pages.map((page) => page.waitForFunction(() => inPage.kind() === 'play' && inPage.play().outcome === null)));
    expect(await Promise.all(pages.map((page) => page.evaluate(() => inPage.play().series)))).toEqual([[1, 0], [1, 0]]);
    await playOn(pages, 5);
    await agree(pages);
    expect(await Promise.all(pages.map((page) => page.evaluate(() => inPage.saved())))).toEqual([2, 2]);
    expect(errors).toEqual([]);
  });

  test.each([
    ['Web Locks', 'localhost'],
    ['tabs that ask each other, as over plain http', PLAIN],
  ])('one tab for each table, by %s: a second one says so and takes over, and the first rests (kyh/vibedgames#266)', async (_, name) => {
    const { context, page: first } = await phone(name);
    expect(await first.evaluate(() => 'locks' in navigator)).toBe(name !== PLAIN);
    await first.evaluate(() => inPage.passAndPlay({ scenario: 'skirmish', first: null, wishes: [null, null] }));
    await first.evaluate(() => inPage.actOnce(0));
    const tableId = await first.evaluate(() => inPage.play().tableId);
    const second = await openPage(context, name);
    // A tab that cannot answer in time on a busy machine has let go: then it takes the table back, and is asked again.
    await expect.poll(async () => {
      await second.evaluate((id) => inPage.resume(id), tableId);
      const scene = await second.evaluate(() => inPage.scene());
      if (scene.kind === 'play') {
        await second.evaluate(() => inPage.leave());
        await first.evaluate(() => inPage.takeOver());
      }
      return scene;
    }).toEqual({ kind: 'refused', refusal: { code: 'table/elsewhere' } });
    await second.evaluate(() => inPage.takeOver());
    await becomes(second, 'play');
    await expect.poll(() => first.evaluate(() => inPage.play().troubles)).toEqual([{ kind: 'elsewhere' }]);
    expect(await second.evaluate(() => inPage.play().history.length)).toBe(1);
    await second.evaluate(() => inPage.leave());
    // What was left is free again.
    await first.evaluate(() => inPage.takeOver());
    await first.waitForFunction(() => inPage.play().troubles.length === 0);
    expect(errors).toEqual([]);
  });

  test.each([
    ['Web Locks', 'localhost'],
    ['tabs that ask each other, as over plain http', PLAIN],
  ])('two tabs never sign two entries with one number, by %s: a frozen tab is overtaken, and what it does when it wakes is not kept or sent (witchesofthehill/manabrew#600)', async (_, name) => {
    const { host, guest } = await playing(name);
    await playOn([host.page, guest.page], 4);
    // A turn begins with two ways to go on, and then come many: which it is now is left to chance.
    const choosing = (): Promise<readonly boolean[]> => Promise.all([host, guest].map(({ page }) => page.evaluate(() => inPage.play().legal.length > 2)));
    let who = await choosing();
    for (; !who.includes(true); who = await choosing()) await playOn([host.page, guest.page], 1);
    const [mine, other] = who[0] === true ? [host, guest] : [guest, host];
    let wake: () => void = () => undefined;
    const awake = new Promise<void>((resolve) => (wake = resolve));
    await mine.page.route('**/awake', async (route) => {
      await awake;
      await route.fulfill({ body: '' });
    });
    const tableId = await mine.page.evaluate(() => inPage.play().tableId);
    const late = mine.page.evaluate(() => inPage.freezeAndAct('/awake', 0.99));
    const second = await openPage(mine.context, name);
    await second.evaluate((id) => inPage.resume(id), tableId);
    if ((await second.evaluate(() => inPage.kind())) === 'refused') await second.evaluate(() => inPage.takeOver());
    await second.waitForFunction(() => inPage.kind() === 'play' && inPage.play().legal.length > 2);
    await second.evaluate(() => inPage.actOnce(0));
    wake();
    expect(await late, 'it did act').toBe(true);
    await mine.page.waitForFunction(() => inPage.play().troubles.some(({ kind }) => kind === 'elsewhere'));
    const pages = [second, other.page];
    await playOn(pages, 4);
    await agree(pages);
    // What is kept is what the others have, too.
    await second.reload();
    await second.evaluate((id) => inPage.resume(id), tableId);
    await becomes(second, 'play');
    await agree(pages);
    await playOn(pages, 2);
    await agree(pages);
    expect(await Promise.all(pages.map((page) => page.evaluate(() => inPage.play().troubles)))).toEqual([[], []]);
    expect(errors).toEqual([]);
  });
});
