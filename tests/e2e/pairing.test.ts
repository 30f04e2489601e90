/** Phones paired by the codes that they show each other: real data channels, real cameras of the browser, and no server to meet at. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { encodeQR } from 'qr';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makePairLink } from '../../src/app/pair/code.ts';
import { encodeDescription } from '../../src/net/description.ts';
import { launchBrowser, serveApp, type Served } from '../browser.ts';
import { endTurn, moment, openPhone, pictures, press, settled, startGame, together, UPRIGHT, wish, type Phone } from './phones.ts';

let browser: Browser;
let server: Served;
const phones: Phone[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), serveApp({ signalling: false })]);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(phones, task.name);
  const used = phones.splice(0);
  await Promise.all(used.map(({ page }) => page.context().close()));
  expect(used.flatMap(({ faults }) => faults)).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** A phone that reaches nobody but the phones beside it: the page came from a static host, and every other server is out of reach. */
async function phone(from = browser, options: BrowserContextOptions = UPRIGHT): Promise<Phone> {
  const opened = await openPhone(from, options);
  phones.push(opened);
  await opened.page.routeWebSocket(/./, (socket) => void socket.close());
  return opened;
}
const sheet = (page: Page) => page.getByTestId('pairing');
async function codeOf({ page }: Phone, state: 'offering' | 'answering'): Promise<string> {
  await page.locator(`[data-testid="pairing"][data-state="${state}"]`).waitFor();
  return (await sheet(page).getAttribute('data-link')) ?? '';
}
async function paste({ page }: Phone, text: string): Promise<void> {
  await page.getByLabel('Or paste the text that was copied there').fill(text);
  await page.getByRole('button', { name: 'Read it' }).click();
}
const complaint = ({ page }: Phone) => page.getByTestId('complaint');
const seats = ({ page }: Phone, seated: number): Promise<void> => page.locator('.seat:not(.seat-free)').nth(seated - 1).waitFor();

/** One shows a code, the other opens it, and its answer is pasted at the first. */
async function pair(at: Phone, other: Phone): Promise<void> {
  await press(at, 'pair');
  const offer = await codeOf(at, 'offering');
  expect(offer.length, 'so that its picture stays coarse').toBeLessThan(300);
  await other.page.goto(offer);
  const answer = await codeOf(other, 'answering');
  await at.page.getByRole('button', { name: 'Scan the answer' }).click();
  await paste(at, answer.slice(0, -4));
  await complaint(at).getByText('That code is not whole').waitFor();
  await paste(at, offer);
  await complaint(at).getByText('That is the code of this phone').waitFor();
  await paste(at, answer);
  await sheet(at.page).waitFor({ state: 'detached' });
  await sheet(other.page).waitFor({ state: 'detached' });
}

describe('phones with no server in reach', () => {
  test('are paired by copied text and play; whoever comes later is paired with the guest and watches (SnapDrop/snapdrop#399, peers/peerjs#741)', async () => {
    const [ogres, pixies, onlooker] = [await phone(), await phone(), await phone()];
    await ogres.page.goto(`${server.url}#/host`);
    await wish(ogres, 'Ogres');
    await pair(ogres, pixies);
    await seats(pixies, 2);
    expect(pixies.page.url(), 'a reload does not read the used code again').toContain('#/join/');
    await startGame(ogres);
    await Promise.all([settled(ogres), settled(pixies)]);
    await endTurn((await moment(ogres)).turn === 'ogre' ? ogres : pixies);
    const [here, there] = await together(ogres, pixies);
    expect(there).toEqual(here);
    await press(pixies, 'menu');
    await pair(pixies, onlooker);
    await settled(onlooker);
    const [seen, played] = await together(onlooker, ogres);
    expect(seen).toEqual(played);
  });

  test('gather at a table of three, where the third is shown in by a guest, whose camera app opens the answer in another tab', async () => {
    const [host, guest, third] = [await phone(), await phone(), await phone()];
    await host.page.goto(`${server.url}#/host/pie-fight`);
    await pair(host, guest);
    await seats(guest, 2);
    await press(guest, 'pair');
    await third.page.goto(await codeOf(guest, 'offering'));
    const tab = await guest.page.context().newPage();
    await tab.goto(await codeOf(third, 'answering'));
    await tab.getByText('The phones are being connected').waitFor();
    await Promise.all([host, guest, third].map((each) => seats(each, 3)));
  });

  test('are offered to be paired as soon as it shows that no server can be reached, at the table and on the way to it (peers/peerjs#939, peerjs-server#217)', async () => {
    const [host, guest] = [await phone(), await phone()];
    await Promise.all([host.page.goto(`${server.url}#/host`), guest.page.goto(`${server.url}#/join/KQXMPA`)]);
    await host.page.getByTestId('pair-instead').waitFor();
    await guest.page.getByRole('link', { name: 'Pair without the internet' }).click();
    await guest.page.getByRole('heading', { name: 'Scan a code' }).waitFor();
  });
});

describe('the camera', () => {
  const SDP = ['a=ice-ufrag:EsAw', 'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1', `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`, 'a=candidate:1 1 udp 2122260223 192.0.2.7 46243 typ host', ''].join('\r\n');
  let folder: string;
  let cameras: Browser;

  /** What the camera sees, as raw video: a table, and on it the code of a phone that wants to be paired. */
  function video(text: string): Uint8Array {
    const [width, height, scale] = [640, 480, 5];
    const rows = encodeQR(text, 'raw', { ecc: 'low', border: 4 });
    const light = new Uint8Array(width * height).fill(90);
    rows.forEach((row, y) => row.forEach((dark, x) => {
      for (let at = 0; at < scale; at++) light.fill(dark ? 40 : 220, (y * scale + at + 60) * width + x * scale + 110, (y * scale + at + 60) * width + (x + 1) * scale + 110);
    }));
    const frame = Buffer.concat([Buffer.from('FRAME\n'), light, new Uint8Array((width * height) / 2).fill(128)]);
    return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]);
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pies-camera-'));
    const ticket = { at: 'host', code: 'KQXMPA', secret: new Uint8Array(16).fill(7) } as const;
    await writeFile(join(folder, 'seen.y4m'), video(makePairLink(server.url, { kind: 'offer', ticket, description: encodeDescription('offer', SDP) ?? new Uint8Array() })));
    cameras = await launchBrowser({ args: ['--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${join(folder, 'seen.y4m')}`] });
  });
  afterAll(async () => {
    await cameras.close();
    await rm(folder, { recursive: true });
  });
  const scanning = async (from: Browser, options?: BrowserContextOptions): Promise<Phone> => phone(from, { ...UPRIGHT, ...options });
  const state = ({ page }: Phone, camera: string): Promise<void> => page.locator(`[data-testid="scanner"][data-camera="${camera}"]`).waitFor();
  const retry = ({ page }: Phone) => page.getByRole('button', { name: 'Try the camera again' });

  test('reads the code of another phone where the browser’s own detector is absent, supports nothing, throws, or finds nothing ever (gruhn/vue-qrcode-reader#450)', async () => {
    const guest = await scanning(cameras, { permissions: ['camera'] });
    await guest.page.addInitScript(() => {
      const mishap = new URLSearchParams(location.search).get('detector');
      class Broken {
        static getSupportedFormats = (): Promise<string[]> => Promise.resolve(mishap === 'unable' ? [] : ['qr_code']);
        detect = (): Promise<never[]> => (mishap === 'throwing' ? Promise.reject(new DOMException('Barcode detection service unavailable.', 'NotSupportedError')) : Promise.resolve([]));
      }
      Object.assign(globalThis, { BarcodeDetector: mishap === 'absent' ? undefined : Broken });
    });
    for (const mishap of ['absent', 'unable', 'throwing', 'blind']) {
      await guest.page.goto(`${server.url}?detector=${mishap}#/pair`);
      await codeOf(guest, 'answering');
    }
  });

  test('that is denied, missing or without an answer, or dies after an app switch, can be tried again, and text does as well (mebjas/html5-qrcode#515, peanutprotocol/peanut-ui#2821)', async () => {
    const [denied, missing, mute, dying] = [await scanning(cameras), await scanning(browser, { permissions: ['camera'] }), await scanning(browser), await scanning(cameras, { permissions: ['camera'] })];
    await mute.page.addInitScript(() => void (MediaDevices.prototype.getUserMedia = () => new Promise(() => undefined)));
    // Its picture is never looked at, so that it stays on.
    await dying.page.addInitScript(() => void (CanvasRenderingContext2D.prototype.drawImage = () => undefined));
    await Promise.all([denied, missing, mute, dying].map(({ page }) => page.goto(`${server.url}#/pair`)));
    // On a busy machine a camera may die by itself before it is killed here.
    const kill = (): Promise<void> => dying.page.locator('video').evaluateAll((all) => all.forEach((shown) => ((shown as HTMLVideoElement).srcObject as MediaStream | null)?.getTracks().forEach((track) => track.stop())));
    const dies = state(dying, 'on').then(kill).then(() => state(dying, 'lost'));
    await Promise.all([state(denied, 'denied'), state(missing, 'missing'), state(mute, 'silent'), dies]);
    for (const each of [denied, missing, mute, dying]) {
      await retry(each).waitFor();
      await paste(each, 'a shopping list');
      await complaint(each).getByText('That is no code of this game').waitFor();
    }
    await retry(dying).click();
    await state(dying, 'on');
    await paste(denied, `${server.url}#/join/kqxmpa`);
    await denied.page.waitForURL(/#\/join\/kqxmpa/i);
  });
});
