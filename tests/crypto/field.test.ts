import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, equal, fromBytes, fromNumber, isNegative, isZero, LIMBS, multiply, scale, squared, subtract, toBytes } from '../../src/crypto/field.ts';
import { toNumber } from '../../src/crypto/scalar.ts';

const P = 2n ** 255n - 19n;
const mod = (value: bigint): bigint => ((value % P) + P) % P;
const bits = (k: number): number => Math.ceil(21.25 * k);
const number = (limbs: Float64Array): bigint => mod([...limbs].reduce((sum, limb, k) => sum + BigInt(limb / 2 ** bits(k)) * 2n ** BigInt(bits(k)), 0n));
const canonical = (limbs: Float64Array): bigint => toNumber(toBytes(limbs, 0));
const product = (a: Float64Array, b: Float64Array): Float64Array => {
  const out = new Float64Array(LIMBS);
  multiply(out, 0, a, 0, b, 0);
  return out;
};

/** The largest limbs of a number of this size, as field.ts counts, all with the same sign or each with its own. */
const largest = (size: number, sign: (k: number) => number): Float64Array =>
  Float64Array.from({ length: LIMBS }, (_, k) => sign(k) * Math.floor(size * (2 ** (bits(k + 1) - bits(k) - 1)) * (33 / 32)) * 2 ** bits(k));
const isReduced = (limbs: Float64Array): boolean => limbs.every((limb, k) => Math.abs(limb) <= 2 ** (bits(k + 1) - 1) * (33 / 32) && Number.isInteger(limb / 2 ** bits(k)));

const any = fc.oneof(fc.bigInt({ min: 0n, max: 2n ** 255n - 1n }), fc.constantFrom(0n, 1n, 2n, P - 1n, P, P + 1n, P + 18n, (P - 1n) / 2n, 2n ** 254n, 2n ** 128n - 1n));

describe('numbers modulo 2^255 − 19, against big integers', () => {
  it('products, sums, differences, multiples', () => {
    fc.assert(fc.property(any, any, fc.integer({ min: -4, max: 4 }), (x, y, n) => {
      const [a, b, out] = [fromNumber(x), fromNumber(y), new Float64Array(LIMBS)];
      expect(canonical(product(a, b))).toBe(mod(x * y));
      expect(isReduced(product(a, b))).toBe(true);
      add(out, 0, a, 0, b, 0);
      expect(canonical(out)).toBe(mod(x + y));
      subtract(out, 0, a, 0, b, 0);
      expect(canonical(out)).toBe(mod(x - y));
      scale(out, 0, a, 0, n);
      expect(canonical(out)).toBe(mod(x * BigInt(n)));
      expect([isZero(a, 0), isNegative(a, 0), equal(a, 0, b, 0)]).toEqual([mod(x) === 0n, mod(x) % 2n === 1n, mod(x) === mod(y)]);
    }), { numRuns: 1000, seed: 1 });
  });

  it('bytes: the highest bit is dropped, what is above p is brought below it', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const out = new Float64Array(LIMBS);
      fromBytes(out, 0, bytes);
      expect(canonical(out)).toBe(mod(toNumber(bytes) % 2n ** 255n));
    }), { numRuns: 500, seed: 2 });
  });

  // The bound that the head of field.ts states: nothing is rounded in the largest products that are allowed.
  it.each([[1, 9], [2, 4], [3, 3], [4, 2], [9, 1]])('the largest factors of sizes %i and %i', (one, other) => {
    const signs: readonly ((k: number) => number)[] = [() => 1, () => -1, (k) => (k % 2 === 0 ? 1 : -1), (k) => (k < 6 ? 1 : -1), (k) => (k % 3 === 0 ? -1 : 1)];
    for (const s of signs) {
      for (const t of signs) {
        const [a, b] = [largest(one, s), largest(other, t)];
        expect(number(product(a, b))).toBe(mod(number(a) * number(b)));
        expect(isReduced(product(a, b))).toBe(true);
      }
    }
  });

  it('long chains stay exact', () => {
    let [x, limbs] = [987654321n ** 8n % P, fromNumber(987654321n ** 8n % P)];
    for (let turn = 0; turn < 2000; turn++) {
      x = mod(x * x - x);
      const square = product(limbs, limbs);
      subtract(limbs, 0, square, 0, limbs, 0);
      limbs = product(limbs, fromNumber(1n));
    }
    expect(canonical(limbs)).toBe(x);
    squared(limbs, 0, limbs, 0, 5);
    expect(canonical(limbs)).toBe(mod(x ** 32n));
  });
});
