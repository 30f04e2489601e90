import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { h32 } from '../../src/crypto/hash.ts';
import { secretPermutation } from '../../src/crypto/permutation.ts';

const seed = (index: number): Uint8Array => h32('test-seed', index);

/** The definition, on node:crypto alone. */
function byDefinition(key: Uint8Array, count: number, statement: Uint8Array): number[] {
  const u32 = (value: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const [tag, stream] = [Buffer.from('pies/v1/prf/permutation'), [] as number[]];
  for (let counter = 0; counter < 40; counter++) {
    const parts = [key, u32(counter), statement].flatMap((part) => [u32(part.length), part]);
    const block = createHash('sha512').update(Buffer.concat([u32(tag.length), tag, u32(3), ...parts])).digest();
    for (let at = 0; at < 64; at += 4) stream.push(block.readUInt32LE(at));
  }
  const order = Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last--) {
    let drawn = stream.shift() as number;
    while (drawn >= 2 ** 32 - (2 ** 32 % (last + 1))) drawn = stream.shift() as number;
    const chosen = drawn % (last + 1);
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
}

/** The sum of (seen - expected)²/expected. */
const chiSquare = (seen: readonly number[], expected: number): number => seen.reduce((sum, each) => sum + (each - expected) ** 2 / expected, 0);

describe('a secret permutation', () => {
  it('fixed vectors', () => {
    const statement = new Uint8Array(4).fill(9);
    expect(secretPermutation(seed(0), 12, statement)).toEqual([10, 11, 9, 2, 8, 0, 7, 4, 1, 5, 6, 3]);
    for (const count of [1, 2, 12, 96]) expect(secretPermutation(seed(count), count, statement)).toEqual(byDefinition(seed(count), count, statement));
  });
  it('depends on seed and statement, and holds each number once', () => {
    const order = secretPermutation(seed(1), 96, 'a', 1);
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 96 }, (_, at) => at));
    expect(secretPermutation(seed(1), 96, 'a', 1)).toEqual(order);
    expect(secretPermutation(seed(1), 96, 'a', 2)).not.toEqual(order);
    expect(secretPermutation(seed(2), 96, 'a', 1)).not.toEqual(order);
  });
  it('all 24 orders of four equally often: chi-square, 23 degrees of freedom, below the 0.999 quantile', () => {
    const seen = new Map<string, number>();
    for (let index = 0; index < 4800; index++) {
      const name = secretPermutation(seed(index), 4).join('');
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    expect(chiSquare([...seen.values()], 200)).toBeLessThan(49.73);
  });
  it('every card of 96 equally often at the first and the last place: 95 degrees of freedom', () => {
    const [first, last] = [new Array<number>(96).fill(0), new Array<number>(96).fill(0)];
    for (let index = 0; index < 4800; index++) {
      const order = secretPermutation(seed(index), 96);
      first[order[0] as number]! += 1;
      last[order[95] as number]! += 1;
    }
    expect(chiSquare(first, 50)).toBeLessThan(143.3);
    expect(chiSquare(last, 50)).toBeLessThan(143.3);
  });
  it('a seed of another length is a bug', () => expect(() => secretPermutation(new Uint8Array(31), 4)).toThrow('31 bytes'));
});
