/**
 * Points of the curve below the group. Twisted Edwards, a = -1, extended coordinates (Hisil, Wong, Carter and Dawson, 2008); on the arithmetic of field.ts.
 * A library's public point checks and allocates with each addition; the deck takes some hundred thousand of them.
 * Sizes as in field.ts: coordinates are of size 1, or 2 when they were read from bytes; everything below keeps within the bounds.
 */
import { add, copy, equal, fromNumber, isZero, LIMBS, multiply, scale, subtract, type Limbs } from './field.ts';

/** `x = X/Z`, `y = Y/Z`, `T = XY/Z`: four numbers in a row. */
export type Extended = Limbs;
/** Limbs of a point, and of an addend. */
export const POINT_LIMBS = 4 * LIMBS;
/** Where each coordinate begins. */
export const [X, Y, Z, T] = [0, LIMBS, 2 * LIMBS, 3 * LIMBS];
/** What an addend has there: `Y − X`, `Y + X`, `2Z`, `2dT`. */
const [MINUS, PLUS, TWO_Z, TWO_DT] = [0, LIMBS, 2 * LIMBS, 3 * LIMBS];

const P = 2n ** 255n - 19n;
/** RFC 8032, section 5.1. */
export const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const TWO_D = fromNumber((2n * D) % P);

export const newPoint = (): Float64Array => new Float64Array(POINT_LIMBS);

/** From its coordinates. */
export function pointOf(x: Limbs, y: Limbs, z: Limbs, t: Limbs): Float64Array {
  const point = newPoint();
  point.set(x, X);
  point.set(y, Y);
  point.set(z, Z);
  point.set(t, T);
  return point;
}

/** The neutral point, `(0, 1)`. */
export function setZero(out: Float64Array, o: number): void {
  out.fill(0, o, o + POINT_LIMBS);
  out[o + Y] = 1;
  out[o + Z] = 1;
}

/** A point to be added, with what every addition would compute again. The places may be the same. */
export function toAddend(out: Float64Array, o: number, point: Extended, p: number): void {
  const [y, x] = [held(0, point, p + Y), held(1, point, p + X)];
  scale(out, o + TWO_Z, point, p + Z, 2);
  multiply(out, o + TWO_DT, point, p + T, TWO_D, 0);
  subtract(out, o + MINUS, scratch, y, scratch, x);
  add(out, o + PLUS, scratch, y, scratch, x);
}

const scratch = new Float64Array(8 * LIMBS);
const at = (slot: number): number => slot * LIMBS;
function held(slot: number, a: Limbs, i: number): number {
  copy(scratch, at(slot), a, i);
  return at(slot);
}
const [A, B, C, DD, E, F, G, H] = [at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7)];

/** From `E`, `F`, `G` and `H`. */
function setProducts(out: Float64Array, o: number): void {
  multiply(out, o + X, scratch, E, scratch, F);
  multiply(out, o + Y, scratch, G, scratch, H);
  multiply(out, o + Z, scratch, F, scratch, G);
  multiply(out, o + T, scratch, E, scratch, H);
}

/** `sum += addend`, or `−=`; add-2008-hwcd-3. To take away is to add the mirrored point: its sum and difference change places, and its T its sign. */
export function addTo(sum: Float64Array, s: number, addend: Limbs, q: number, negative: boolean): void {
  subtract(scratch, A, sum, s + Y, sum, s + X);
  add(scratch, B, sum, s + Y, sum, s + X);
  multiply(scratch, A, scratch, A, addend, q + (negative ? PLUS : MINUS));
  multiply(scratch, B, scratch, B, addend, q + (negative ? MINUS : PLUS));
  multiply(scratch, C, sum, s + T, addend, q + TWO_DT);
  multiply(scratch, DD, sum, s + Z, addend, q + TWO_Z);
  subtract(scratch, E, scratch, B, scratch, A);
  subtract(scratch, negative ? G : F, scratch, DD, scratch, C);
  add(scratch, negative ? F : G, scratch, DD, scratch, C);
  add(scratch, H, scratch, B, scratch, A);
  setProducts(sum, s);
}

/** `point += point`; dbl-2008-hwcd, with 2XY for (X + Y)² − X² − Y², which is smaller. */
export function double(point: Float64Array, p: number): void {
  multiply(scratch, A, point, p + X, point, p + X);
  multiply(scratch, B, point, p + Y, point, p + Y);
  multiply(scratch, C, point, p + Z, point, p + Z);
  multiply(scratch, E, point, p + X, point, p + Y);
  scale(scratch, E, scratch, E, 2);
  subtract(scratch, G, scratch, B, scratch, A);
  add(scratch, H, scratch, B, scratch, A);
  scale(scratch, H, scratch, H, -1);
  scale(scratch, C, scratch, C, 2);
  subtract(scratch, F, scratch, G, scratch, C);
  setProducts(point, p);
}

/** A new point, `−point`. */
export function mirrored(point: Extended): Float64Array {
  const out = new Float64Array(point);
  scale(out, X, point, X, -1);
  scale(out, T, point, T, -1);
  return out;
}

/** Whether two points stand for one element of the group: RFC 9496, section 4.3.3. */
export function sameElement(a: Extended, b: Extended): boolean {
  multiply(scratch, A, a, X, b, Y);
  multiply(scratch, B, a, Y, b, X);
  if (equal(scratch, A, scratch, B)) return true;
  multiply(scratch, A, a, Y, b, Y);
  multiply(scratch, B, a, X, b, X);
  return equal(scratch, A, scratch, B);
}

/** Whether the point stands for the neutral element. */
export const isNeutral = (point: Extended): boolean => isZero(point, X) || isZero(point, Y);

/** Whether the point is the neutral one of the curve itself. */
export const isZeroPoint = (point: Extended): boolean => isZero(point, X) && equal(point, Y, point, Z);
