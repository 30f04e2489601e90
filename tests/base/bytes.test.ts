import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { bytesEqual, compareBytes, concat, fromHex, fromUtf8, toHex, utf8 } from '../../src/base/bytes.ts';

const bytes = fc.uint8Array({ maxLength: 12 });

describe('bytes', () => {
  it('hex goes both ways, and only lower case of even length comes back', () => {
    fc.assert(fc.property(bytes, (value) => { expect([...(fromHex(toHex(value)) ?? [])]).toEqual([...value]); }));
    for (const bad of ['0', 'AB', 'zz', '0x', ' 00']) expect(fromHex(bad)).toBeUndefined();
  });
  it('text goes both ways; bad UTF-8 is undefined', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (value) => fromUtf8(utf8(value)) === value));
    expect(fromUtf8(Uint8Array.of(0xff))).toBeUndefined();
  });
  it('concat is associative and keeps every byte', () => {
    fc.assert(fc.property(bytes, bytes, bytes, (a, b, c) => bytesEqual(concat(a, concat(b, c)), concat(concat(a, b), c)) && concat(a, b).length === a.length + b.length));
  });
  it('compareBytes is a total order whose zero is equality', () => {
    fc.assert(fc.property(bytes, bytes, bytes, (a, b, c) => {
      expect(Math.sign(compareBytes(a, b))).toBe(-Math.sign(compareBytes(b, a)) + 0);
      expect(compareBytes(a, b) === 0).toBe(bytesEqual(a, b));
      if (compareBytes(a, b) <= 0 && compareBytes(b, c) <= 0) expect(compareBytes(a, c)).toBeLessThanOrEqual(0);
    }));
  });
  it('a seat is an integer from 0 to 5', () => {
    for (const bad of [-1, 6, 1.5, Number.NaN]) expect(() => asSeat(bad)).toThrow(/asSeat: value/);
  });
});
