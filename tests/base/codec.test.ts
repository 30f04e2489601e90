import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, blob, bool, decode, empty, encode, fixed, list, oneOf, optional, struct, text, u16, u32, u8, union, type Codec } from '../../src/base/codec.ts';

type Shape = { kind: 'dot' } | { kind: 'line'; length: number } | { kind: 'label'; words: readonly string[]; loud: boolean | null };
const shape = union<Shape>({
  dot: empty,
  line: struct<{ length: number }>({ length: between(1, 9) }),
  label: struct<{ words: readonly string[]; loud: boolean | null }>({ words: list(text(12), 3), loud: optional(bool) }),
});

const word = fc.string({ unit: 'grapheme', maxLength: 3 }).filter((value) => value.isWellFormed() && new TextEncoder().encode(value).length <= 12);
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.constant<Shape>({ kind: 'dot' }),
  fc.integer({ min: 1, max: 9 }).map((length): Shape => ({ kind: 'line', length })),
  fc.record({ words: fc.array(word, { maxLength: 3 }), loud: fc.option(fc.boolean()) }).map((fields): Shape => ({ kind: 'label', ...fields })),
);

describe('the canonical codec', () => {
  it('reads back what it wrote', () => {
    fc.assert(fc.property(anyShape, (value) => {
      expect(decode(shape, encode(shape, value))).toEqual({ ok: true, value });
    }));
  });

  it('accepts no second encoding: whatever decodes encodes to the very same bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 24 }), (bytes) => {
      const read = decode(shape, bytes);
      if (read.ok) expect([...encode(shape, read.value)]).toEqual([...bytes]);
    }), { numRuns: 5000 });
  });

  it('refuses every proper prefix and every longer message, without throwing', () => {
    fc.assert(fc.property(anyShape, fc.nat(), (value, cut) => {
      const bytes = encode(shape, value);
      expect(decode(shape, bytes.subarray(0, cut % bytes.length)).ok).toBe(false);
      expect(decode(shape, Uint8Array.of(...bytes, 0)).ok).toBe(false);
    }));
  });

  it.each<[string, Codec<unknown>, number[], string]>([
    ['a boolean of 2', bool as Codec<unknown>, [2], 'boolean 2 at byte 1'],
    ['an unknown choice', oneOf(['a', 'b']) as Codec<unknown>, [2], 'choice 2 of 2 at byte 1'],
    ['a number below its bounds', between(5, 6) as Codec<unknown>, [4, 0, 0, 0], 'number 4, not within 5 to 6 at byte 4'],
    ['a blob over its limit', blob(2) as Codec<unknown>, [3, 0, 0, 0, 1, 2, 3], '3 bytes, at most 2 at byte 4'],
    ['a list that claims four thousand million items', list(u8, 10) as Codec<unknown>, [255, 255, 255, 255], '4294967295 items, at most 10 at byte 4'],
    ['an overlong UTF-8 form', text(9) as Codec<unknown>, [2, 0, 0, 0, 0xc0, 0x80], 'text that is not UTF-8 at byte 6'],
    ['a surrogate in UTF-8', text(9) as Codec<unknown>, [3, 0, 0, 0, 0xed, 0xa0, 0x80], 'text that is not UTF-8 at byte 7'],
    ['too few bytes', fixed(4) as Codec<unknown>, [1, 2], '4 bytes wanted, 2 left at byte 0'],
    ['a byte too many', u16 as Codec<unknown>, [1, 2, 3], '1 bytes too many'],
  ])('refuses %s', (_name, codec, bytes, detail) => {
    expect(decode(codec, Uint8Array.from(bytes))).toEqual({ ok: false, error: { code: 'codec/malformed', detail } });
  });

  it('keeps a byte order mark, so that text round-trips exactly', () => {
    expect(decode(text(9), encode(text(9), '\uFEFFx'))).toEqual({ ok: true, value: '\uFEFFx' });
  });

  it.each<[string, () => unknown]>([
    ['a u8 of 256', () => encode(u8, 256)],
    ['a negative u32', () => encode(u32, -1)],
    ['a fraction', () => encode(u16, 1.5)],
    ['a lone surrogate', () => encode(text(9), '\ud800')],
    ['fixed bytes of another length', () => encode(fixed(2), Uint8Array.of(1) as Uint8Array<ArrayBuffer>)],
  ])('throws on our own mistake: %s', (_name, write) => {
    expect(write).toThrow(RangeError);
  });

  it('copies what it reads, so that a frame changed later changes no value', () => {
    const frame = Uint8Array.of(7, 8);
    const read = decode(fixed(2), frame);
    frame[0] = 0;
    expect(read.ok && [...read.value]).toEqual([7, 8]);
  });
});
