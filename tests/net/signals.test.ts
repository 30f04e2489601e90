/** The gate before PeerJS; that PeerJS needs it is shown in tests/e2e/net.peerjs.test.ts. */
import { describe, expect, test } from 'vitest';
import { createGate } from '../../src/net/signals.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { fingerprintOf } from '../../src/net/rtc-wire.ts';

function gate(known: readonly string[] = [], room = true) {
  const gone: string[] = [];
  const pass = createGate({ clock: createVirtualClock(), isKnown: ({ connectionId }) => known.includes(connectionId), room: () => room, nobody: (address) => gone.push(address) });
  return { pass, gone };
}
const sdp = (type: string): object => ({ type, sdp: 'v=0' });
const offer = (fields: object = {}): object => ({ type: 'OFFER', src: 'ann', payload: { type: 'data', serialization: 'raw', reliable: true, label: 'pies', connectionId: 'c1', sdp: sdp('offer'), ...fields } });
const answer = (fields: object = {}): object => ({ type: 'ANSWER', src: 'ann', payload: { connectionId: 'c1', sdp: sdp('answer'), ...fields } });
const candidate = (text: string, fields: object = {}): object => ({ type: 'CANDIDATE', src: 'ann', payload: { connectionId: 'c1', candidate: { candidate: text, sdpMid: '0', sdpMLineIndex: 0, ...fields } } });
const types = (messages: readonly object[]): readonly unknown[] => messages.map((message) => (message as { type: unknown }).type);

describe('the gate between the server and PeerJS', () => {
  test('an offer passes once, without its metadata', () => {
    const { pass } = gate();
    const [passed] = pass(offer({ metadata: { evil: true } }));
    expect(JSON.stringify(passed)).not.toContain('evil');
    expect(pass(offer())).toEqual([]);
  });
  test('candidates that come before the offer follow it', () => {
    const { pass } = gate();
    expect(pass(candidate('a'))).toEqual([]);
    expect(pass(candidate('b'))).toEqual([]);
    expect(types(pass(offer()))).toEqual(['OFFER', 'CANDIDATE', 'CANDIDATE']);
  });
  test('candidates that come before the answer follow it, and later ones pass', () => {
    const { pass } = gate(['c1']);
    expect(pass(candidate('a'))).toEqual([]);
    expect(types(pass(answer()))).toEqual(['ANSWER', 'CANDIDATE']);
    expect(types(pass(candidate('b')))).toEqual(['CANDIDATE']);
    expect(pass(answer())).toEqual([]);
  });
  test('an answer or a candidate for what is not being opened does not pass', () => {
    const { pass } = gate();
    expect(pass(answer())).toEqual([]);
    pass(offer());
    expect(pass(candidate('a'))).toEqual([]);
  });
  test('an offer for a connection that stands would have PeerJS close it', () => {
    expect(gate(['c1']).pass(offer())).toEqual([]);
  });
  test('no more offers than there is room for', () => {
    expect(gate([], false).pass(offer())).toEqual([]);
  });
  test('a flood of offers is limited', () => {
    const { pass } = gate();
    const passed = Array.from({ length: 500 }, (_, index) => pass(offer({ connectionId: `c${index}` }))).flat();
    expect(passed.length).toBeLessThanOrEqual(60);
  });
  test('leaving and expiring are told, and PeerJS closes nothing because of them', () => {
    const { pass, gone } = gate(['c1']);
    expect([pass({ type: 'LEAVE', src: 'ann' }), pass({ type: 'EXPIRE', src: 'bob' }), pass({ type: 'LEAVE' })]).toEqual([[], [], []]);
    expect(gone).toEqual(['ann', 'bob']);
  });
  const WRONG: readonly [string, unknown][] = [
    ['nothing', null],
    ['text', 'OPEN'],
    ['an unknown type', { type: 'SHUTDOWN' }],
    ['no type', {}],
    ['an offer of nobody', { type: 'OFFER', payload: {} }],
    ['an offer with another serialization', offer({ serialization: 'json' })],
    ['an offer with a serialization that is a property of every object', offer({ serialization: 'constructor' })],
    ['an offer of media', offer({ type: 'media' })],
    ['an unreliable channel', offer({ reliable: false })],
    ['an offer without description', offer({ sdp: undefined })],
    ['an offer whose description is an answer', offer({ sdp: sdp('answer') })],
    ['an endless description', offer({ sdp: { type: 'offer', sdp: 'x'.repeat(40_000) } })],
    ['an endless name', offer({ label: 'x'.repeat(1000) })],
    ['a connection without a name', offer({ connectionId: 7 })],
    ['a candidate that is none', { type: 'CANDIDATE', src: 'ann', payload: { connectionId: 'c1', candidate: 'a' } }],
    ['a candidate for no line', candidate('a', { sdpMid: null, sdpMLineIndex: -1 })],
  ];
  test.each(WRONG)('%s does not pass', (_, message) => {
    expect(gate().pass(message)).toEqual([]);
  });
});

describe('fingerprints', () => {
  const print = Array.from({ length: 32 }, () => 'AB').join(':');
  const line = `a=fingerprint:sha-256 ${print}`;
  test('one certificate', () => {
    expect(fingerprintOf(`v=0\r\n${line}\r\na=setup:active\r\n`)).toEqual(new Uint8Array(32).fill(0xab));
    expect(fingerprintOf(`${line}\r\nm=application\r\n${line.toLowerCase()}\r\n`)).toEqual(new Uint8Array(32).fill(0xab));
  });
  test.each([
    ['none', 'v=0\r\n'],
    ['two certificates, of which the browser might take the other', `${line}\r\n${line.replace('AB', 'CD')}\r\n`],
    ['a second one of another kind', `${line}\r\na=fingerprint:sha-1 AB:CD\r\n`],
    ['a weaker hash', 'a=fingerprint:sha-1 AB:CD\r\n'],
    ['too short', 'a=fingerprint:sha-256 AB:CD\r\n'],
  ])('%s: none', (_, sdp) => {
    expect(fingerprintOf(sdp)).toBeUndefined();
  });
});
