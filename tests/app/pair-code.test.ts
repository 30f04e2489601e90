/** Codes by which phones are paired: short, whole or refused, and each wrong one named for what it is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { concat, type Bytes } from '../../src/base/bytes.ts';
import { ALPHABET, CODE_LENGTH } from '../../src/app/code.ts';
import { decodePairCode, makePairLink, nameOf, parsePairLink, PLACES, type PairCode } from '../../src/app/pair/code.ts';
import { h16 } from '../../src/crypto/hash.ts';
import { BY_HAND } from '../../src/net/description.ts';
import { PAGE } from './world.ts';

const offer = (length = 95): PairCode => ({
  kind: 'offer',
  ticket: { at: 'host', code: 'KQXMPA', secret: Uint8Array.from({ length: 16 }, (_, index) => index * 7) },
  description: Uint8Array.from({ length }, (_, index) => (index * 37) & 0xff),
});
const answer = (length = 95): PairCode => ({ kind: 'answer', to: nameOf(offer()), description: new Uint8Array(length).fill(9) });
const spelled = (code: PairCode): string => makePairLink(PAGE, code).split('/pair/')[1] ?? '';
const bytesOf = (code: PairCode): Bytes => Uint8Array.from(Buffer.from(spelled(code), 'base64url'));
const refusalOf = (text: string): string => {
  const parsed = parsePairLink(text);
  return parsed.ok ? 'none' : parsed.error.code;
};

describe('a code for pairing', () => {
  it('comes back as it was, by link, by what stands behind its route, and broken into lines', () => {
    fc.assert(fc.property(
      fc.constantFrom(...PLACES), fc.array(fc.constantFrom(...ALPHABET), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH }), fc.option(fc.uint8Array({ minLength: 16, maxLength: 16 })), fc.uint8Array({ maxLength: 200 }),
      (at, letters, secret, bytes) => {
        const description = Uint8Array.from(bytes);
        const code: PairCode = { kind: 'offer', ticket: { at, code: letters.join(''), secret: secret && Uint8Array.from(secret) }, description };
        const back: PairCode = { kind: 'answer', to: nameOf(code), description };
        for (const each of [code, back]) for (const text of [makePairLink(PAGE, each), ` ${spelled(each)}\n`, makePairLink(PAGE, each).replace(/(.{40})/g, '$1\r\n')]) expect(parsePairLink(text)).toEqual({ ok: true, value: each });
      },
    ), { seed: 32, numRuns: 300 });
  });
  it('is a link of less than 300 letters, with as many ways as a description by hand may have', () => {
    expect([makePairLink(PAGE, offer(BY_HAND)).length, makePairLink(PAGE, answer(BY_HAND)).length]).toEqual([273, 249]);
    // With one hidden address of Chromium, and with two.
    expect([makePairLink(PAGE, offer(76)).length, makePairLink(PAGE, offer(95)).length]).toEqual([177, 203]);
  });
  it('that is cut off or altered anywhere is refused as damaged', () => {
    const whole = bytesOf(offer());
    for (let length = 0; length < whole.length; length++) expect(decodePairCode(whole.slice(0, length))).toMatchObject({ ok: false, error: { code: 'pair/damaged' } });
    for (let at = 0; at < whole.length; at++) for (const bit of [1, 16, 128]) expect(decodePairCode(whole.with(at, (whole[at] ?? 0) ^ bit))).toMatchObject({ ok: false, error: { code: 'pair/damaged' } });
    expect(refusalOf(makePairLink(PAGE, offer()).slice(0, -3))).toBe('pair/damaged');
  });
  it('of a later format says that this phone is older', () => {
    const body = concat(Uint8Array.of(2), new Uint8Array(40));
    expect(decodePairCode(concat(body, h16('pair-code', body).slice(0, 4)))).toMatchObject({ ok: false, error: { code: 'version/we-are-older' } });
  });
  it.each(['', 'KQXMPA', 'https://example.com/', 'WIFI:S:home;T:WPA;P:secret;;', `${PAGE}#/join/KQXMPA/AAAAAAAAAAAAAAAAAAAAAA`, '#/pair/', `x/pair/${'A'.repeat(5000)}`])('is none of other things (%#)', (text) => {
    expect(refusalOf(text)).toBe('pair/not-a-code');
  });
  it('never throws, whatever was scanned', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 120 }), fc.uint8Array({ maxLength: 300 }), (text, bytes) => {
      expect(refusalOf(text)).toMatch(/^pair\//);
      expect(refusalOf(`#/pair/${text}`)).toMatch(/^pair\//);
      expect(decodePairCode(bytes).ok).toBe(false);
      const checked = concat(bytes, h16('pair-code', bytes).slice(0, 4));
      const decoded = decodePairCode(checked);
      if (decoded.ok) expect(bytesOf(decoded.value)).toEqual(checked);
    }), { seed: 9, numRuns: 500 });
  });
});
