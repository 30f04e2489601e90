/** Descriptions of data channels: what a browser says of itself comes back in few bytes, and nothing else passes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concat, utf8, type Bytes } from '../../src/base/bytes.ts';
import { BY_HAND, decodeDescription, encodeDescription, ROLES } from '../../src/net/description.ts';

const PRINT = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(':');
const HOST = 'candidate:1467250027 1 udp 2122260223 192.168.0.196 46243 typ host generation 0 ufrag EsAw network-id 1';
const HOME_SIX = 'candidate:1467250029 1 udp 2122262783 fd00:1:2::c0de 46244 typ host generation 0 network-id 2';
const HIDDEN = 'candidate:2 1 udp 2113937151 4f2d1c9e-7d6a-4b43-9f0a-27a1c6a1c0de.local 54111 typ host generation 0 network-cost 999';
const MAPPED = 'candidate:3 1 udp 1686052607 203.0.113.7 46243 typ srflx raddr 192.168.0.196 rport 46243 generation 0';
const CALLING = 'candidate:9 1 tcp 1518214911 192.168.0.196 9 typ host tcptype active generation 0';
const CALLED = 'candidate:9 1 tcp 1518214911 192.168.0.196 5000 typ host tcptype passive generation 0';
const ELSEWHERE = 'candidate:4 1 udp 2122260222 Phone.home.arpa 46245 typ host generation 0';
const sdp = (...candidates: readonly string[]): string =>
  ['v=0', 'o=- 46117 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=application 46243 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 192.168.0.196',
    ...candidates.map((candidate) => `a=${candidate}`), 'a=ice-ufrag:EsAw', 'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1', `a=fingerprint:sha-256 ${PRINT}`, 'a=setup:actpass', ''].join('\r\n');
const described = (text: string, most?: number): Uint8Array => encodeDescription('offer', text, most) ?? new Uint8Array();
const lines = (bytes: Uint8Array): readonly string[] => (decodeDescription('offer', bytes)?.sdp ?? '').split('\r\n');
const ways = (bytes: Uint8Array): readonly string[] => lines(bytes).flatMap((line) => (line.startsWith('a=candidate:') ? [line.slice('a='.length)] : []));

describe('a description', () => {
  test('says all that is needed', () => {
    const bytes = described(sdp(MAPPED, HIDDEN, HOME_SIX, HOST));
    expect(decodeDescription('offer', bytes)?.type).toBe('offer');
    expect(lines(bytes)).toEqual(expect.arrayContaining(['a=ice-ufrag:EsAw', 'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1', `a=fingerprint:sha-256 ${PRINT}`, 'a=setup:active']));
    expect(ways(bytes)).toEqual([
      'candidate:1 1 udp 2130706431 192.168.0.196 46243 typ host',
      'candidate:2 1 udp 2130706175 4f2d1c9e-7d6a-4b43-9f0a-27a1c6a1c0de.local 54111 typ host',
      'candidate:3 1 udp 2130705919 fd00:1:2:0:0:0:0:c0de 46244 typ host',
      'candidate:4 1 udp 1694498047 203.0.113.7 46243 typ srflx',
    ]);
  });
  test.each([
    ['without a way', [], 57],
    ['with one of IPv4', [HOST], 64],
    ['with a hidden one, as Chromium gives to pages without a camera', [HIDDEN], 76],
    ['with three of three kinds', [HOST, HIDDEN, HOME_SIX], 102],
  ])('%s is that short', (_, candidates, bytes) => {
    expect(described(sdp(...candidates))).toHaveLength(bytes);
  });
  test('leaves out what can only call, and keeps what is unusual in its own words', () => {
    expect(ways(described(sdp(CALLING)))).toEqual([]);
    expect(ways(described(sdp(CALLED, ELSEWHERE)))).toEqual([CALLED, ELSEWHERE].map((words) => words.replace(' generation 0', '')));
  });
  test('that is carried by hand has as many ways as have room, the useful ones', () => {
    const many = [MAPPED, ELSEWHERE, ...Array.from({ length: 9 }, (_, index) => HOME_SIX.replace('c0de', index.toString(16))), HIDDEN, HOST];
    const bytes = described(sdp(...many), BY_HAND);
    expect(bytes.length).toBeLessThanOrEqual(BY_HAND);
    expect(ways(bytes).map((way) => way.split(' ')[4])).toEqual(['192.168.0.196', '4f2d1c9e-7d6a-4b43-9f0a-27a1c6a1c0de.local', 'fd00:1:2:0:0:0:0:0', 'fd00:1:2:0:0:0:0:1', 'fd00:1:2:0:0:0:0:2', '203.0.113.7']);
  });
  test('is bounded, however many ways there are', () => {
    const many = Array.from({ length: 200 }, (_, index) => HOST.replace('46243', String(1000 + index)));
    expect(ways(described(sdp(...many)))).toHaveLength(12);
  });
  test('of the other role is none', () => {
    expect(decodeDescription('answer', described(sdp(HOST)))).toBeUndefined();
  });
  test.each([
    ['nothing', ''],
    ['no fingerprint', sdp(HOST).replace(/a=fingerprint.*\r\n/, '')],
    ['two certificates', sdp(HOST).replace(/(a=fingerprint.*)00:01(.*)\r\n/, '$100:01$2\r\n$101:01$2\r\n')],
    ['no password', sdp(HOST).replace(/a=ice-pwd.*\r\n/, '')],
    ['a short password', sdp(HOST).replace(/a=ice-pwd.*\r\n/, 'a=ice-pwd:short\r\n')],
    ['an endless name', sdp(HOST).replace(/a=ice-ufrag.*\r\n/, `a=ice-ufrag:${'a'.repeat(65)}\r\n`)],
  ])('%s cannot be described', (_, text) => {
    expect(encodeDescription('offer', text)).toBeUndefined();
  });
});

describe('what is no description', () => {
  const NAME = Uint8Array.of(4, 0x10, 0x10, 0x10);
  const PASSWORD = concat(Uint8Array.of(24), new Uint8Array(18));
  const bytes = ({ role = 0, name = NAME, password = PASSWORD, count = 0, candidates = new Uint8Array() }): Bytes =>
    concat(Uint8Array.of(role), name, password, new Uint8Array(32), Uint8Array.of(count), candidates);
  const words = (text: string): Bytes => concat(Uint8Array.of(3, text.length, 0, 0, 0), utf8(text));
  const FOUR = Uint8Array.of(0, 10, 0, 0, 1, 9, 0);

  test('spelt by hand passes when it is well-formed', () => {
    expect(decodeDescription('offer', bytes({ count: 2, candidates: concat(FOUR, words('candidate:1 1 udp 1 phone.lan 9 typ host')) }))).toBeDefined();
  });
  test.each([
    ['a third role', bytes({ role: 2 })],
    ['a short name', bytes({ name: Uint8Array.of(3, 0, 0, 0) })],
    ['an endless name', bytes({ name: concat(Uint8Array.of(65), new Uint8Array(49)) })],
    ['a short password', bytes({ password: Uint8Array.of(4, 0, 0, 0) })],
    ['a letter and a half', bytes({ name: Uint8Array.of(5, 0, 0, 0, 1) })],
    ['a candidate that is missing', bytes({ count: 1 })],
    ['a candidate too many', bytes({ count: 0, candidates: FOUR })],
    ['thirteen candidates', bytes({ count: 13, candidates: concat(...Array.from({ length: 13 }, () => FOUR)) })],
    ['a form that there is not', bytes({ count: 1, candidates: Uint8Array.of(16, 10, 0, 0, 1, 9, 0) })],
    ['a candidate with a line of its own', bytes({ count: 1, candidates: words('candidate:1 1 udp 1 x.lan 9 typ host\r\na=fingerprint:sha-256 00') })],
    ['a line that is no candidate', bytes({ count: 1, candidates: words('fingerprint:sha-256 00') })],
    ['more words than are needed', bytes({ count: 1, candidates: words('candidate:1 1 udp 1 x.lan 9 typ host generation 0') })],
    ['in words what has a shorter form', bytes({ count: 1, candidates: words('candidate:1 1 udp 1 10.0.0.1 9 typ host') })],
    ['an endless candidate', bytes({ count: 1, candidates: words(`candidate:1 1 udp 1 ${'x'.repeat(160)} 9 typ host`) })],
  ])('has %s', (_, made) => {
    expect(decodeDescription('offer', made)).toBeUndefined();
  });
  test('never throws, whatever it is; and what passes says nothing in two ways', () => {
    fc.assert(fc.property(fc.constantFrom(...ROLES), fc.uint8Array({ maxLength: 220 }), (role, any) => {
      decodeDescription(role, any);
      const candidates = decodeDescription('offer', bytes({ count: 1, candidates: Uint8Array.from(any.subarray(0, 24)) }))?.sdp;
      if (candidates !== undefined) expect(encodeDescription('offer', candidates)).toEqual(bytes({ count: 1, candidates: any.subarray(0, 24) }));
    }), { numRuns: 2000, seed: 32 });
  });
  test('is every description that ends early or goes on', () => {
    const whole = described(sdp(HOST, HIDDEN, MAPPED));
    for (let length = 0; length < whole.length; length++) expect(decodeDescription('offer', whole.slice(0, length))).toBeUndefined();
    expect(decodeDescription('offer', concat(whole, Uint8Array.of(0)))).toBeUndefined();
  });
});
