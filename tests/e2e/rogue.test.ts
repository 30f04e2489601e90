/** A stranger who knows the address of a phone that plays, and says to it all that one can say: through the server's socket, and over real data channels. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { bundleForPage, launchBrowser, serveApp, serveBarePage, type Served } from '../browser.ts';
import { BAD_SIGNALS, offer } from '../net/bad-signals.ts';
import type * as InPage from '../net/rogue-in-page.ts';
import { endTurn, hostTable, openPhone, settled, startGame, together, wish, type Phone } from './phones.ts';

declare const inPage: typeof InPage;

let browser: Browser;
let server: Served;
let bare: Served;
let ogres: Phone;
let pixies: Phone;
let rogue: Page;
/** The addresses of the host's phone: the one that the code names, and the one that members know, each by its name without the generation. */
const addresses = new Map<string, string>();
const sockets: WebSocket[] = [];

beforeAll(async () => {
  [browser, server, bare] = await Promise.all([launchBrowser(), serveApp(), bundleForPage('tests/net/rogue-in-page.ts').then(serveBarePage)]);
  rogue = await (await browser.newContext()).newPage();
  await rogue.goto(bare.url);
  await rogue.evaluate((port) => inPage.register(port), server.port);
});
let table: Promise<void> | undefined;
/** Both phones sit down when the first test asks for it, and stay for all. */
const atTheTable = (): Promise<void> => (table ??= sitDown());
async function sitDown(): Promise<void> {
  [ogres, pixies] = [await openPhone(browser), await openPhone(browser)];
  ogres.page.on('websocket', (socket) => {
    const address = new URL(socket.url()).searchParams.get('id') ?? '';
    addresses.set(address.replace(/-g\d+$/, ''), address);
  });
  const link = await hostTable(ogres, server.url);
  await wish(ogres, 'Ogres');
  await pixies.page.goto(link);
  await startGame(ogres);
  await Promise.all([settled(ogres), settled(pixies)]);
}
afterAll(async () => {
  for (const socket of sockets) socket.terminate();
  await browser.close();
  await Promise.all([server.close(), bare.close()]);
});

/** A round is played, both phones agree, no page has thrown, and the seats know each other. */
async function playsOn(): Promise<void> {
  await endTurn(pixies);
  await endTurn(ogres);
  await settled(pixies);
  const [here, there] = await together(ogres, pixies);
  expect(there).toEqual(here);
  expect([...ogres.faults, ...pixies.faults]).toEqual([]);
  for (const { page } of [ogres, pixies]) await expect.poll(() => page.locator('.presence-away').count()).toBe(0);
}

interface Weight {
  /** Peer connections that are not closed. */
  readonly connections: number;
  /** Bytes of the page's heap, garbage collected. */
  readonly heap: number;
}
async function weigh(session: CDPSession): Promise<Weight> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { result } = await session.send('Runtime.evaluate', { expression: 'RTCPeerConnection.prototype' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '' });
  const count = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '', returnByValue: true,
    functionDeclaration: 'function () { return this.filter((each) => each.connectionState !== "closed").length; }',
  });
  return { connections: Number(count.result.value), heap: usedSize };
}
/** Weighs the host's page before and after. */
async function weighing(attack: () => Promise<void>): Promise<readonly [Weight, Weight]> {
  const session = await ogres.page.context().newCDPSession(ogres.page);
  const before = await weigh(session);
  await attack();
  await playsOn();
  return [before, await weigh(session)];
}

async function openSocket(id: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://localhost:${server.port}/peerjs/peerjs?key=peerjs&id=${id}&token=t${sockets.length}`);
  sockets.push(socket);
  socket.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('error', reject);
  });
  return socket;
}
/** An offer that a browser takes, of somebody who will never be there. */
const EMPTY_OFFER = [
  'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=ice-ufrag:EsAw',
  'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1', `a=fingerprint:sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`, 'a=setup:actpass', 'a=mid:0', 'a=sctp-port:5000', '',
].join('\r\n');
const opening = (index: number): object => offer({ connectionId: `c${index}`, sdp: { type: 'offer', sdp: EMPTY_OFFER } });
const candidateFor = (index: number): object =>
  ({ type: 'CANDIDATE', payload: { type: 'data', connectionId: `c${index}`, candidate: { candidate: `candidate:${index} 1 udp 1 10.0.0.1 9 typ host`, sdpMid: '0', sdpMLineIndex: 0 } } });

test('through the server’s socket: garbage, forged senders, ten thousand openings', async () => {
  await atTheTable();
  const [before, after] = await weighing(async () => {
    for (const [who, address] of [...addresses.values()].entries()) {
      const socket = await openSocket(`rogue${who}`);
      const say = (signal: object): void => socket.send(JSON.stringify({ ...signal, src: 'pixies-forged-g0', dst: address }));
      for (let round = 0; round < 20; round++) BAD_SIGNALS.forEach(say);
      for (let index = 0; index < 10_000 / addresses.size; index++) {
        say(opening(index));
        if (index % 5 === 0) say(candidateFor(index % 35));
      }
      say({ type: 'LEAVE' });
      say({ type: 'EXPIRE' });
      // What comes back means that all this has been read.
      await new Promise<void>((resolve, reject) => {
        socket.on('message', () => resolve());
        socket.on('close', () => reject(new Error('the server has cut off the rogue before it was done')));
        socket.send(JSON.stringify({ type: 'OFFER', dst: `rogue${who}`, payload: {} }));
      });
    }
  });
  expect(addresses.size).toBe(2);
  expect(after.connections - before.connections).toBeLessThanOrEqual(2 * 16);
  expect(after.heap - before.heap).toBeLessThan(6 << 20);
});

test('to the server itself: text that is no JSON, bytes, and messages of a megabyte', async () => {
  await atTheTable();
  const socket = await openSocket('rogue-at-the-server');
  for (const message of ['', '{', 'null', '[]', '7', '"text"', '{"type":7}', '{"type":"OFFER","dst":{}}', '{"type":"__proto__","dst":"x"}', 'x'.repeat(1 << 20)]) socket.send(message);
  socket.send(Buffer.alloc(1000, 255));
  socket.ping();
  await Promise.race([new Promise((resolve) => void socket.once('pong', resolve)), new Promise((resolve) => void socket.once('close', resolve))]);
  // It still introduces phones to each other.
  const newcomer = await openPhone(browser);
  await newcomer.page.goto(server.url);
  const again = await openSocket('rogue-again');
  expect(again.readyState).toBe(WebSocket.OPEN);
  await playsOn();
  await newcomer.page.context().close();
});

test('over data channels: every malformed thing, floods, and another phone’s name', async () => {
  await atTheTable();
  const member = [...addresses.values()].find((address) => !/-[A-Z]{6}-g\d+$/.test(address)) ?? '';
  const [before, after] = await weighing(async () => {
    for (const name of await rogue.evaluate(() => inPage.attacks)) await rogue.evaluate(([attack, to, as]) => inPage.attack(attack, to, as), [name, member, member] as const);
  });
  expect(after.connections - before.connections).toBeLessThanOrEqual(16 + 16);
  expect(after.heap - before.heap).toBeLessThan(24 << 20);
});

test.each(['a flood of good frames', 'malformed and random frames', 'frames that are too long'])('%s: the channel is cut', async (name) => {
  await atTheTable();
  const [address = ''] = addresses.values();
  expect(await rogue.evaluate(([attack, to]) => inPage.isCutOff(attack, to, 'nobody-g0'), [name, address] as const)).toBe(true);
  expect(ogres.faults).toEqual([]);
});
