/** Square roots modulo 2^255 − 19, and names for what the formulas of RFC 9496 do with whole numbers. */
import { add, equal, fromNumber, isNegative, isZero, LIMBS, multiply, scale, squared, subtract, type Limbs } from './field.ts';

export const ONE = fromNumber(1n);
/** RFC 9496, section 4.1. */
export const SQRT_M1 = fromNumber(19681161376707505956807079304988542015446066515923890162744021073123829784752n);

/** One number of its own. */
export const fresh = (): Float64Array => new Float64Array(LIMBS);
export const times = (out: Float64Array, a: Limbs, b: Limbs): void => multiply(out, 0, a, 0, b, 0);
export const plus = (out: Float64Array, a: Limbs, b: Limbs): void => add(out, 0, a, 0, b, 0);
export const minus = (out: Float64Array, a: Limbs, b: Limbs): void => subtract(out, 0, a, 0, b, 0);
export const negate = (a: Float64Array): void => scale(a, 0, a, 0, -1);
export const square = (out: Float64Array, a: Limbs, often = 1): void => squared(out, 0, a, 0, often);
export const negative = (a: Limbs): boolean => isNegative(a, 0);
export function makePositive(a: Float64Array): void {
  if (negative(a)) negate(a);
}

const [p5, p10, p50, p100, pLeft] = [fresh(), fresh(), fresh(), fresh(), fresh()];
/** `out = from^(2^often)·by`. */
function raise(out: Float64Array, from: Limbs, often: number, by: Limbs): void {
  square(pLeft, from, often);
  times(out, pLeft, by);
}

/** `value^((p − 5)/8)`, which is `value^(2^252 − 3)`. */
function power(out: Float64Array, value: Limbs): void {
  raise(p5, value, 1, value); // 2^2 − 1
  raise(p10, p5, 2, p5); // 2^4 − 1
  raise(p5, p10, 1, value); // 2^5 − 1
  raise(p10, p5, 5, p5);
  raise(p50, p10, 10, p10); // 2^20 − 1
  raise(p100, p50, 20, p50); // 2^40 − 1
  raise(p50, p100, 10, p10);
  raise(p100, p50, 50, p50);
  raise(p10, p100, 100, p100); // 2^200 − 1
  raise(p100, p10, 50, p50); // 2^250 − 1
  raise(out, p100, 2, value);
}

const [v3, v7, root, check, seen] = [fresh(), fresh(), fresh(), fresh(), fresh()];
/** Section 4.2: `r = √(u/v)`, or `√(√−1·u/v)` when that is no square; not negative. Tells which. */
export function rootOfRatio(r: Float64Array, u: Limbs, v: Limbs): boolean {
  square(v7, v);
  times(v3, v7, v);
  square(v7, v3);
  times(v7, v7, v);
  times(v7, v7, u);
  power(root, v7);
  times(v3, v3, u);
  times(root, root, v3);
  square(check, root);
  times(check, check, v);
  const correct = equal(check, 0, u, 0);
  times(seen, u, SQRT_M1);
  plus(v3, check, u);
  const flipped = isZero(v3, 0);
  plus(v3, check, seen);
  const flippedI = isZero(v3, 0);
  if (flipped || flippedI) times(root, root, SQRT_M1);
  makePositive(root);
  r.set(root);
  return correct || flipped;
}
