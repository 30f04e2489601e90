import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { get as getSecurely } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startServer, type RunningServer, type ServerOptions } from '../../src/server/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'pies-server-'));
const dist = join(folder, 'dist');
const SCRIPT = `console.log(${JSON.stringify('pie '.repeat(1000))});`;
let server: RunningServer;

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const started = await startServer({ port: 0, host: '127.0.0.1', dist, ...options });
  if (!started.ok) throw new Error(`${started.error.code} ${started.error.detail}`);
  return started.value;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Not fetch: that would tidy the path before it is sent. */
function ask(path: string, { port = server.port, method = 'GET', headers = {} }: { port?: number; method?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

const socketTo = (port: number, query: string): WebSocket => new WebSocket(`ws://127.0.0.1:${port}/peerjs/peerjs?${query}`);
const messageOf = (socket: WebSocket): Promise<unknown> => new Promise((resolve, reject) => {
  socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString())));
  socket.once('error', reject);
});
const closed = (socket: WebSocket): Promise<void> => new Promise((resolve) => {
  if (socket.readyState === WebSocket.CLOSED) resolve();
  else socket.once('close', () => resolve());
});

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>page</title>');
  writeFileSync(join(dist, 'service-worker.js'), SCRIPT);
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
  writeFileSync(join(dist, 'assets/index-DtZmGtmh.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/text-DtZmGtm_.woff2'), 'font');
  writeFileSync(join(dist, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, '.hidden'), 'secret');
  writeFileSync(join(folder, 'outside.txt'), 'secret');
  server = await start();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('files', () => {
  test.each([
    ['/', 'text/html; charset=UTF-8', 'no-cache'],
    ['/index.html', 'text/html; charset=UTF-8', 'no-cache'],
    ['/service-worker.js', 'application/javascript; charset=UTF-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
    ['/icon.svg', 'image/svg+xml', 'no-cache'],
    ['/assets/index-DtZmGtmh.js', 'application/javascript; charset=UTF-8', 'public, max-age=31536000, immutable'],
    ['/assets/text-DtZmGtm_.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ])('%s', async (path, type, caching) => {
    const { status, headers } = await ask(path);
    expect({ status, type: headers['content-type'], caching: headers['cache-control'] }).toEqual({ status: 200, type, caching });
  });

  test('compressed as the browser asks', async () => {
    const brotli = await ask('/assets/index-DtZmGtmh.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(SCRIPT);
    const gzip = await ask('/assets/index-DtZmGtmh.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(SCRIPT);
    expect(gzip.body.length).toBeLessThan(SCRIPT.length / 10);
    expect((await ask('/assets/index-DtZmGtmh.js')).body.toString()).toBe(SCRIPT);
  });

  test('not sent again when unchanged', async () => {
    const { headers } = await ask('/');
    expect((await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } })).status).toBe(304);
  });

  test('HEAD has no body', async () => expect((await ask('/', { method: 'HEAD' })).body.length).toBe(0));

  test('a page of its own rules: policy, no framing, no sniffing, no referrer', async () => {
    const { headers } = await ask('/');
    const policy = String(headers['content-security-policy']);
    for (const part of ["default-src 'none'", "script-src 'self';", "style-src 'self';", "object-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) expect(policy).toContain(part);
    expect(policy).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  test.each(['/../outside.txt', '/..%2foutside.txt', '/%2e%2e/outside.txt', '/..\\outside.txt', '/..%5coutside.txt', '/assets/../../outside.txt', '/.hidden', '/%00', '/assets/', '/nothing.js', '/assets/%E0%A4%A'])('%s gives nothing away', async (path) => {
    const { status, body, headers } = await ask(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.toString()).not.toContain('secret');
    expect(body.toString()).not.toContain(folder);
    expect(headers['content-security-policy']).toBeDefined();
  });

  test('nothing can be posted', async () => expect((await ask('/', { method: 'POST' })).status).toBe(405));

  test('under a path', async () => {
    const below = await start({ base: '/games/pixies/' });
    expect((await ask('/games/pixies/', { port: below.port })).status).toBe(200);
    expect((await ask('/', { port: below.port })).status).toBe(404);
    expect(JSON.parse((await ask('/games/pixies/peerjs', { port: below.port })).body.toString())).toMatchObject({ name: 'PeerJS Server' });
    await below.close();
  });
});

describe('the PeerServer', () => {
  test('can be asked whether it is there', async () => {
    const { status, body, headers } = await ask('/peerjs', { headers: { origin: 'https://elsewhere.example' } });
    expect(status).toBe(200);
    expect(JSON.parse(body.toString())).toMatchObject({ name: 'PeerJS Server' });
    expect(headers['access-control-allow-origin']).toBe('https://elsewhere.example');
  });

  test('is absent when it was not wanted', async () => {
    const plain = await start({ signalling: false });
    expect((await ask('/peerjs', { port: plain.port })).status).toBe(404);
    await plain.close();
  });

  test('tells nobody who is there', async () => expect((await ask('/peerjs/peerjs/peers')).status).toBe(401));

  test('introduces two phones', async () => {
    const one = socketTo(server.port, 'key=peerjs&id=one&token=a');
    expect(await messageOf(one)).toEqual({ type: 'OPEN' });
    const two = socketTo(server.port, 'key=peerjs&id=two&token=b');
    expect(await messageOf(two)).toEqual({ type: 'OPEN' });
    const heard = messageOf(two);
    one.send(JSON.stringify({ type: 'OFFER', src: 'forged', dst: 'two', payload: 'hello' }));
    expect(await heard).toEqual({ type: 'OFFER', src: 'one', dst: 'two', payload: 'hello' });
    one.terminate();
    two.terminate();
  });

  test.each([['text that is no message', 'no json'], ['null', 'null'], ['a number', '7'], ['an unknown type', '{"type":"X"}'], ['no type', '{}'], ['bytes', Buffer.of(0xff, 0, 1)]])('survives %s', async (_name, message) => {
    const rude = socketTo(server.port, 'key=peerjs&id=rude&token=c');
    await messageOf(rude);
    rude.send(message);
    rude.send(JSON.stringify({ type: 'HEARTBEAT' }));
    const polite = socketTo(server.port, 'key=peerjs&id=polite&token=d');
    expect(await messageOf(polite)).toEqual({ type: 'OPEN' });
    polite.terminate();
    rude.terminate();
    await closed(rude);
  });

  test('cuts off whoever sends far too much', async () => {
    const greedy = socketTo(server.port, 'key=peerjs&id=greedy&token=e');
    await messageOf(greedy);
    greedy.on('error', () => undefined);
    greedy.send(JSON.stringify({ type: 'OFFER', dst: 'nobody', payload: 'x'.repeat(100_000) }));
    await closed(greedy);
    expect((await ask('/peerjs')).status).toBe(200);
  });
});

describe('starting and stopping', () => {
  test('a taken port', async () => expect(await startServer({ port: server.port, host: '127.0.0.1', dist })).toMatchObject({ ok: false, error: { code: 'server/port-taken' } }));
  test('an address of somebody else', async () => expect(await startServer({ port: 0, host: '203.0.113.9', dist })).toMatchObject({ ok: false, error: { code: 'server/host-unknown' } }));
  test('a certificate that is none', async () => expect(await startServer({ port: 0, host: '127.0.0.1', dist, tls: { cert: 'no', key: 'no' } })).toMatchObject({ ok: false, error: { code: 'server/certificate' } }));

  test.skipIf(spawnSync('openssl', ['version']).status !== 0)('with a certificate it speaks https, to phones too', async () => {
    const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', cert]);
    const tls = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
    const secure = await start({ tls });
    expect(secure.secure).toBe(true);
    const status = await new Promise((resolve, reject) => getSecurely({ host: '127.0.0.1', servername: 'localhost', port: secure.port, path: '/', ca: tls.cert, agent: false }, (response) => resolve(response.resume().statusCode)).on('error', reject));
    expect(status).toBe(200);
    const phone = new WebSocket(`wss://localhost:${secure.port}/peerjs/peerjs?key=peerjs&id=safe&token=g`, { ca: tls.cert });
    expect(await messageOf(phone)).toEqual({ type: 'OPEN' });
    phone.terminate();
    await secure.close();
  });

  test('stopping drops everybody at once and frees the port', async () => {
    const short = await start();
    const phone = socketTo(short.port, 'key=peerjs&id=phone&token=f');
    phone.on('error', () => undefined);
    await messageOf(phone);
    const idle = connect(short.port, '127.0.0.1');
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));
    await new Promise((resolve) => idle.once('connect', resolve));
    await short.close();
    await short.close();
    await Promise.all([closed(phone), idleClosed]);
    const again = await start({ port: short.port });
    expect(again.port).toBe(short.port);
    await again.close();
  });
});
