/** Descriptions of data channels: what a browser says of itself comes back, and nothing else passes. */
import { describe, expect, test } from 'vitest';
import { blob, encode, fixed, list, oneOf, struct, text } from '../../src/base/codec.ts';
import { decodeDescription, encodeDescription, ROLES } from '../../src/net/description.ts';

const PRINT = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(':');
const HOST = 'candidate:1467250027 1 udp 2122260223 192.168.0.196 46243 typ host generation 0 ufrag EsAw network-id 1';
const HIDDEN = 'candidate:2 1 udp 2113937151 4f2d1c9e-7d6a-4b43-9f0a-27a1c6a1c0de.local 54111 typ host generation 0 network-cost 999';
const MAPPED = 'candidate:3 1 udp 1686052607 203.0.113.7 46243 typ srflx raddr 192.168.0.196 rport 46243 generation 0';
const sdp = (...candidates: readonly string[]): string =>
  ['v=0', 'o=- 46117 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=application 46243 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 192.168.0.196',
    ...candidates.map((candidate) => `a=${candidate}`), 'a=ice-ufrag:EsAw', 'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1', `a=fingerprint:sha-256 ${PRINT}`, 'a=setup:actpass', ''].join('\r\n');
const lines = (described: RTCSessionDescriptionInit | undefined): readonly string[] => (described?.sdp ?? '').split('\r\n');

describe('a description', () => {
  test('says all that is needed, in few bytes', () => {
    const bytes = encodeDescription('offer', sdp(HOST, HIDDEN, MAPPED)) ?? new Uint8Array();
    expect(bytes.length).toBeLessThan(400);
    const described = decodeDescription('offer', bytes);
    expect(described?.type).toBe('offer');
    expect(lines(described)).toEqual(expect.arrayContaining(['a=ice-ufrag:EsAw', 'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1', `a=fingerprint:sha-256 ${PRINT}`, 'a=setup:actpass']));
    expect(lines(described).filter((line) => line.startsWith('a=candidate:'))).toEqual([
      'a=candidate:1467250027 1 udp 2122260223 192.168.0.196 46243 typ host',
      'a=candidate:2 1 udp 2113937151 4f2d1c9e-7d6a-4b43-9f0a-27a1c6a1c0de.local 54111 typ host',
      'a=candidate:3 1 udp 1686052607 203.0.113.7 46243 typ srflx',
    ]);
  });
  test('is bounded, however many ways there are', () => {
    const bytes = encodeDescription('answer', sdp(...Array.from({ length: 200 }, () => MAPPED)));
    expect(lines(decodeDescription('answer', bytes ?? new Uint8Array())).filter((line) => line.startsWith('a=candidate:'))).toHaveLength(12);
  });
  test('of the other role is none', () => {
    expect(decodeDescription('answer', encodeDescription('offer', sdp(HOST)) ?? new Uint8Array())).toBeUndefined();
  });
  test.each([
    ['nothing', ''],
    ['no fingerprint', sdp(HOST).replace(/a=fingerprint.*\r\n/, '')],
    ['two certificates', sdp(HOST).replace(/(a=fingerprint.*)00:01(.*)\r\n/, '$100:01$2\r\n$101:01$2\r\n')],
    ['no password', sdp(HOST).replace(/a=ice-pwd.*\r\n/, '')],
  ])('%s cannot be described', (_, text) => {
    expect(encodeDescription('offer', text)).toBeUndefined();
  });

  const wide = struct({ role: oneOf(ROLES), ufrag: text(300), pwd: text(300), fingerprint: fixed(32), candidates: list(text(400), 100) });
  const good = { role: 'offer' as const, ufrag: 'EsAw', pwd: 'P2uYro0UCOQ4zxjKXaWCBui1', fingerprint: new Uint8Array(32), candidates: ['candidate:1 1 udp 1 10.0.0.1 9 typ host'] };
  test('spelt by hand passes when it is well-formed', () => {
    expect(decodeDescription('offer', encode(wide, good))).toBeDefined();
  });
  test.each([
    ['a name with a line of its own', { ...good, ufrag: 'EsAw\r\na=setup:passive' }],
    ['no name', { ...good, ufrag: '' }],
    ['an endless name', { ...good, ufrag: 'a'.repeat(65) }],
    ['a short password', { ...good, pwd: 'short' }],
    ['a password with a line of its own', { ...good, pwd: 'P2uYro0UCOQ4zxjKXaWCBui1\na=x' }],
    ['a candidate with a line of its own', { ...good, candidates: ['candidate:1 1 udp 1 10.0.0.1 9 typ host\r\na=fingerprint:sha-256 00'] }],
    ['what is no candidate', { ...good, candidates: ['fingerprint:sha-256 00'] }],
    ['an endless candidate', { ...good, candidates: [`candidate:1 1 udp 1 10.0.0.1 9 typ host${' x'.repeat(80)}`] }],
    ['too many candidates', { ...good, candidates: Array.from({ length: 13 }, () => good.candidates[0] ?? '') }],
  ])('with %s is none', (_, described) => {
    expect(decodeDescription('offer', encode(wide, described))).toBeUndefined();
  });
  test('of random bytes is none', () => {
    for (let length = 0; length < 300; length++) expect(decodeDescription('offer', encode(blob(400), new Uint8Array(length).fill(length & 0xff)))).toBeUndefined();
  });
});
