/** What only WebRTC and a signalling server can do to us: servers that die, ids that are taken, reloads, strangers on the server's socket. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { ExpressPeerServer } from 'peer';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bundleForPage, launchBrowser, serveBarePage, serveSignalling, type Served } from '../browser.ts';
import { BAD_SIGNALS } from '../net/bad-signals.ts';
import type * as InPage from '../net/in-page.ts';

declare const inPage: typeof InPage;

let browser: Browser;
let bare: Served;
let signalling: Served;
let sockets: WebSocket[] = [];
let pages: Page[] = [];
const errors: string[] = [];

beforeAll(async () => {
  [browser, bare] = await Promise.all([launchBrowser(), bundleForPage('tests/net/in-page.ts').then(serveBarePage)]);
});
afterAll(async () => {
  await browser.close();
  await bare.close();
});
beforeEach(async () => {
  signalling = await serveSignalling();
});
afterEach(async () => {
  for (const page of pages) await page.context().close();
  for (const socket of sockets) socket.terminate();
  [pages, sockets] = [[], []];
  await signalling.close();
  const thrown = errors.splice(0);
  if (thrown.length > 0) throw new Error(`a page threw: ${thrown.join('; ')}`);
});

async function openPage(): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => errors.push(String(error)));
  await page.goto(bare.url);
  pages.push(page);
  return page;
}
async function openPhone(base: string): Promise<Page> {
  const page = await openPage();
  await page.evaluate(([port, own]) => inPage.openPhone(port, own), [signalling.port, base] as const);
  return page;
}
/** Waits until what the page tells is so. How soon it is to be is held in memory, where time is simulated. */
async function until<T, A>(page: Page, read: (argument: A) => T, argument: A, isSo: (value: T) => boolean): Promise<T> {
  let value: T | undefined;
  await expect.poll(async () => {
    value = (await page.evaluate(read as never, argument)) as T;
    return isSo(value) ? true : value;
  }).toBe(true);
  return value as T;
}
const addressOf = (page: Page, isSo: (address: string | null) => boolean) => until(page, () => inPage.address(), null, isSo);
const linked = (page: Page, base: string) => until(page, (to: string) => inPage.linkStates(to), base, (states) => states.includes('here'));

async function linkedPair(): Promise<readonly [Page, Page]> {
  const [a, b] = [await openPhone('ann'), await openPhone('bob')];
  await a.evaluate(() => inPage.keep('bob'));
  await b.evaluate(() => inPage.keep('ann'));
  await linked(a, 'bob');
  await linked(b, 'ann');
  return [a, b];
}
/** Each hears the other: said again until it is there, for one end of a new link may know of it before the other does. */
async function talks(a: Page, b: Page, text: string): Promise<void> {
  for (const [from, to, words] of [[a, b, `${text} from a`], [b, a, `${text} from b`]] as const) {
    await expect.poll(async () => {
      await from.evaluate((said) => inPage.say(said), words);
      return to.evaluate(() => inPage.heard());
    }, { interval: 200 }).toContain(words);
  }
}
/** One link, and it is alive. */
const hasOneLink = (page: Page, base: string): Promise<unknown> => until(page, (to: string) => inPage.linkStates(to), base, (states) => states.join() === 'here');

/** A client of the server that is not a page: it holds an id, and may send anything. */
async function openSocket(id: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${signalling.port}/peerjs/peerjs?key=peerjs&id=${id}&token=t${sockets.length}`);
  sockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}

/** A PeerServer that drops whoever says nothing for so long. PeerJS says something every five seconds, in a page that is not held up. */
async function serveImpatiently(milliseconds: number): Promise<Served> {
  const app = express();
  const server = createServer(app);
  const peers = ExpressPeerServer(server, { path: '/', alive_timeout: milliseconds });
  app.use('/peerjs', peers.on('error', () => undefined));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async (): Promise<void> => {
    server.close();
    for (const socket of sockets) socket.terminate();
    server.closeAllConnections();
  };
  return { port, url: `http://localhost:${port}/`, close };
}

/** Not the first generation. A machine that is slow may skip one more. */
const NEXT = /^ann-g[1-9]$/;

describe('signalling', () => {
  test('a signalling outage: links go on; when it is over, a further phone can join (phase-rs/phase#8834)', async () => {
    const [a, b] = await linkedPair();
    const { port } = signalling;
    await signalling.close();
    await addressOf(a, (address) => address === null);
    await talks(a, b, 'without a server');
    signalling = await serveSignalling(port);
    await addressOf(a, (address) => address !== null);
    await addressOf(b, (address) => address !== null);
    const c = await openPhone('cat');
    await c.evaluate(() => inPage.keep('ann'));
    await linked(c, 'ann');
    await talks(a, b, 'with a new server');
    await hasOneLink(a, 'bob');
  });

  test('a heartbeat that comes too late, as from a page in the background: the server drops the phone, which talks on over its links, has an address again, and lets a further phone join (peers/peerjs-server#436)', async () => {
    await signalling.close();
    signalling = await serveImpatiently(3000);
    const [a, b] = await linkedPair();
    await until(a, () => inPage.registrations(), null, (states) => states.includes('net/signalling-down'));
    await talks(a, b, 'unheard by the server');
    await addressOf(a, (address) => address !== null);
    const c = await openPhone('cat');
    await c.evaluate(() => inPage.keep('ann'));
    await linked(c, 'ann');
    await hasOneLink(a, 'bob');
  });

  test('a public server that is down or full is told, and waited for', async () => {
    const { port } = signalling;
    await signalling.close();
    const a = await openPage();
    await a.evaluate((at) => inPage.openPhone(at, 'ann'), port);
    await until(a, () => inPage.registrations(), null, (states) => states.includes('net/signalling-down'));
    const outcome = await a.evaluate(() => inPage.dial('bob'));
    expect(outcome.code).toBe('net/unreachable');
    signalling = await serveSignalling(port);
    await addressOf(a, (address) => address !== null);
  });

  test('an id that is taken since a crash is stepped over, and the others find the new one (peers/peerjs#224, peers/peerjs#984)', async () => {
    await openSocket('ann-g0');
    const a = await openPhone('ann');
    expect(await addressOf(a, (address) => address !== null)).toMatch(NEXT);
    const b = await openPhone('bob');
    await b.evaluate(() => inPage.keep('ann'));
    await linked(b, 'ann');
  });

  test('a registration that fires no event is tried again under another generation (peers/peerjs#1289)', async () => {
    const a = await openPage();
    // A socket that opens and then stays silent, as the server does for an id and token that it still knows.
    await a.routeWebSocket(/id=ann-g0/, () => undefined);
    await a.evaluate((port) => inPage.openPhone(port, 'ann'), signalling.port);
    expect(await addressOf(a, (address) => address !== null)).toMatch(NEXT);
  });
});

describe('coming back', () => {
  test('a reloaded page has its links again', async () => {
    const [a, b] = await linkedPair();
    await b.reload();
    await b.evaluate((port) => inPage.openPhone(port, 'bob'), signalling.port);
    await b.evaluate(() => inPage.keep('ann'));
    await linked(b, 'ann');
    await talks(a, b, 'after the reload');
    // The link to the page that is gone has been quiet and was let go.
    await hasOneLink(a, 'bob');
  });

  test('a page that was killed and opened anew as well, without the others doing anything', async () => {
    const [a, b] = await linkedPair();
    await b.context().close();
    pages = pages.filter((page) => page !== b);
    const again = await openPhone('bob');
    await again.evaluate(() => inPage.keep('ann'));
    await linked(again, 'ann');
    await talks(a, again, 'after the kill');
  });
});

// Not a spinner but a reason, within twenty seconds; and which reason decides what the person is told.
test('a network that lets nothing through, as some mobile ones: dials that cannot succeed end by saying how far they got (peers/peerjs#824, peers/peerjs#379)', async () => {
  await openSocket('mute-g0');
  const [a, walled] = [await openPhone('ann'), await openPage()];
  // Only relays may be used, and there is none: real WebRTC on a network that lets nothing through.
  await walled.evaluate(() => {
    const Real = RTCPeerConnection;
    const relayOnly = function relayOnly(config: RTCConfiguration): RTCPeerConnection {
      return new Real({ ...config, iceTransportPolicy: 'relay' });
    };
    globalThis.RTCPeerConnection = Object.assign(relayOnly, { generateCertificate: Real.generateCertificate.bind(Real) }) as never;
  });
  await walled.evaluate((port) => inPage.openPhone(port, 'walled'), signalling.port);
  const outcomes = await Promise.all([a.evaluate(() => inPage.dial('mute')), walled.evaluate(() => inPage.dial('ann'))]);
  expect(outcomes).toMatchObject([
    { code: 'net/timed-out', detail: 'no-answer' },
    { code: 'net/timed-out', detail: 'no-path' },
  ]);
});

describe('strangers on the server', () => {
  test('malformed signals do nothing: no error, links stand, others can still join', async () => {
    const [a, b] = await linkedPair();
    const rogue = await openSocket('rogue');
    for (let round = 0; round < 50; round++) for (const signal of BAD_SIGNALS) rogue.send(JSON.stringify({ ...signal, dst: 'ann-g0' }));
    await talks(a, b, 'under fire');
    const c = await openPhone('cat');
    await c.evaluate(() => inPage.keep('ann'));
    await linked(c, 'ann');
    await hasOneLink(a, 'bob');
  });
});
