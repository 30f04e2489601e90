import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesEqual, type Bytes } from '../../src/base/bytes.ts';
import { decodeFrame, encodeFrame, MAX_FRAME, PART, protocolOf, type Frame } from '../../src/net/frames.ts';
import { MAX_MESSAGE } from '../../src/net/link.ts';
import { createAssembly, split } from '../../src/net/parts.ts';
import { MALFORMED } from './contract.ts';

const bytes = (length: number): fc.Arbitrary<Bytes> => fc.uint8Array({ minLength: length, maxLength: length }) as fc.Arbitrary<Bytes>;
const u32 = fc.nat({ max: 0xffffffff });
const frame: fc.Arbitrary<Frame> = fc.oneof(
  fc.record({ kind: fc.constant('hello' as const), protocol: fc.nat({ max: 0xffff }), address: fc.string({ maxLength: 20 }), nonce: bytes(8) }),
  fc.record({ kind: fc.constant('heard' as const), nonce: bytes(8) }),
  fc.record({ kind: fc.constant('part' as const), message: u32, index: fc.nat({ max: 0xffff }), count: fc.nat({ max: 0xffff }), bytes: fc.uint8Array({ maxLength: 100 }) as fc.Arbitrary<Bytes> }),
  fc.record({ kind: fc.constantFrom('ping' as const, 'pong' as const), number: u32 }),
  fc.record({ kind: fc.constant('bye' as const) }),
);

describe('frames', () => {
  test('every frame comes back', () => {
    fc.assert(fc.property(frame, (value) => {
      expect(decodeFrame(encodeFrame(value))).toEqual(value);
    }));
  });
  test('nothing throws, and what is taken has no other spelling', () => {
    const anything = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.tuple(frame, fc.nat(), fc.nat({ max: 255 })).map(([value, place, byte]) => {
      const encoded = encodeFrame(value);
      encoded[place % encoded.length] = byte;
      return encoded;
    }));
    fc.assert(fc.property(anything, (input) => {
      const value = decodeFrame(input);
      if (value) expect(bytesEqual(encodeFrame(value), input)).toBe(true);
    }), { numRuns: 2000 });
  });
  test('a full part stays under 16 KB and is taken, one byte more is not', () => {
    const full = encodeFrame({ kind: 'part', message: 1, index: 0, count: 2, bytes: new Uint8Array(PART) });
    expect(full.length).toBeLessThan(16 * 1024);
    expect(decodeFrame(full)).toBeDefined();
    expect(decodeFrame(new Uint8Array(MAX_FRAME + 1))).toBeUndefined();
  });
  test('the protocol of a hello can be told even when the rest has another layout', () => {
    expect(protocolOf(Uint8Array.of(0x50, 0, 7, 1, 9, 9, 9))).toBe(263);
    expect(protocolOf(encodeFrame({ kind: 'ping', number: 1 }))).toBeUndefined();
    expect(protocolOf(Uint8Array.of(0x50, 0, 7))).toBeUndefined();
  });
  test('all that the contract calls malformed is: as a frame, or as a part', () => {
    for (const bad of MALFORMED) {
      const value = decodeFrame(bad);
      expect(value === undefined || (value.kind === 'part' && createAssembly().take(value) === 'malformed')).toBe(true);
    }
  });
});

describe('parts', () => {
  const patterned = (length: number): Bytes => Uint8Array.from({ length }, (_, index) => (index * 7) & 0xff);

  test('a message comes back from its parts in any order, with repeats', () => {
    fc.assert(fc.property(fc.nat({ max: 5 * PART }), fc.integer(), (length, seed) => {
      const message = patterned(length);
      const parts = [...split(1, message), ...split(1, message).slice(0, 2)].toSorted((a, b) => ((a.index * 31 + seed) % 7) - ((b.index * 31 + seed) % 7));
      const assembly = createAssembly();
      const whole = parts.map((part) => assembly.take(part)).filter((taken) => taken !== undefined);
      expect(whole.some((taken) => taken !== 'malformed' && bytesEqual(taken, message))).toBe(true);
    }), { numRuns: 60 });
  });
  test('the longest message fits, a longer one is our own bug', () => {
    const parts = split(1, patterned(MAX_MESSAGE));
    const assembly = createAssembly();
    expect(parts.map((part) => assembly.take(part)).at(-1)).toHaveLength(MAX_MESSAGE);
    expect(() => split(1, new Uint8Array(MAX_MESSAGE + 1))).toThrow('at most');
  });
  test('two messages whose parts alternate do not mix', () => {
    const [a, b] = [split(1, patterned(2 * PART)), split(2, patterned(PART + 3))];
    const assembly = createAssembly();
    const taken = [a[0], b[0], a[1], b[1]].map((part) => part && assembly.take(part));
    expect(taken.map((message) => message?.length)).toEqual([undefined, undefined, 2 * PART, PART + 3]);
  });
  test('parts of one message that disagree about their count are malformed', () => {
    const assembly = createAssembly();
    const bytes = patterned(PART);
    expect(assembly.take({ kind: 'part', message: 1, index: 0, count: 3, bytes })).toBeUndefined();
    expect(assembly.take({ kind: 'part', message: 1, index: 1, count: 4, bytes })).toBe('malformed');
  });
});
