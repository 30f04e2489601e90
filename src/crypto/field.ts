/**
 * Numbers modulo p = 2^255 − 19 in twelve limbs of floating point, after Bernstein ("Curve25519: new Diffie-Hellman speed records", 2006, section 4).
 * Big integers of the language make garbage with every product; this makes none, and a product takes about a ninth of the time. Only edwards.ts
 * and ristretto.ts use it; what it computes is held against big integers in the tests.
 *
 * Limb `k` is a multiple of 2^⌈21.25·k⌉, and the number is the sum of the limbs: each carries its weight, so that products need no shifts. Doubles are
 * used as whole numbers only: nothing is ever rounded, except where a carry is cut off on purpose, so every machine computes the same.
 *
 * Bounds: a *reduced* number, as every product leaves it, has limbs of at most half their width (and a 32nd more). Sums and differences are not
 * carried; they are as many times as large as they have terms. A product is exact as long as the sizes of its two factors, counted so, multiply to at
 * most 9: a column of it is below 9 · 1.07 · (1 + 11·19) · 2^42 < 2^53 times its weight.
 */
import type { Bytes } from '../base/bytes.ts';

/** Limbs of one number, at some place of a longer array. */
export type Limbs = Readonly<Float64Array>;

/** Limbs of a number. */
export const LIMBS = 12;

/** Where each limb begins, in bits. */
const BITS = Array.from({ length: LIMBS + 1 }, (_, k) => Math.ceil(21.25 * k));
const WIDTHS = Int32Array.from({ length: LIMBS }, (_, k) => (BITS[k + 1] ?? 0) - (BITS[k] ?? 0));
const WEIGHTS = Float64Array.from({ length: LIMBS }, (_, k) => 2 ** (BITS[k] ?? 0));

/** What is worth 2^255 counts as 19. */
const FOLD = 19 * 2 ** -255;
/** Added to a limb and taken away again, it leaves the multiple of the next limb's weight that is nearest. */
const round = (k: number): number => 3 * 2 ** (51 + (BITS[k] ?? 0));
const ROUND1 = round(1), ROUND2 = round(2), ROUND3 = round(3), ROUND4 = round(4), ROUND5 = round(5), ROUND6 = round(6);
const ROUND7 = round(7), ROUND8 = round(8), ROUND9 = round(9), ROUND10 = round(10), ROUND11 = round(11), ROUND12 = round(12);

/**
 * `out[o…] = a[i…]·b[j…]`, reduced; the places may be the same. Written out, because loops over the columns take five times as long. The carries run
 * along both halves at once.
 */
export function multiply(out: Float64Array, o: number, a: Limbs, i: number, b: Limbs, j: number): void {
  const a0 = a[i] as number, a1 = a[i + 1] as number, a2 = a[i + 2] as number, a3 = a[i + 3] as number, a4 = a[i + 4] as number, a5 = a[i + 5] as number;
  const a6 = a[i + 6] as number, a7 = a[i + 7] as number, a8 = a[i + 8] as number, a9 = a[i + 9] as number, a10 = a[i + 10] as number, a11 = a[i + 11] as number;
  const b0 = b[j] as number, b1 = b[j + 1] as number, b2 = b[j + 2] as number, b3 = b[j + 3] as number, b4 = b[j + 4] as number, b5 = b[j + 5] as number;
  const b6 = b[j + 6] as number, b7 = b[j + 7] as number, b8 = b[j + 8] as number, b9 = b[j + 9] as number, b10 = b[j + 10] as number, b11 = b[j + 11] as number;
  const f1 = FOLD * b1, f2 = FOLD * b2, f3 = FOLD * b3, f4 = FOLD * b4, f5 = FOLD * b5, f6 = FOLD * b6;
  const f7 = FOLD * b7, f8 = FOLD * b8, f9 = FOLD * b9, f10 = FOLD * b10, f11 = FOLD * b11;
  let r0 = a0 * b0 + a1 * f11 + a2 * f10 + a3 * f9 + a4 * f8 + a5 * f7 + a6 * f6 + a7 * f5 + a8 * f4 + a9 * f3 + a10 * f2 + a11 * f1;
  let r1 = a0 * b1 + a1 * b0 + a2 * f11 + a3 * f10 + a4 * f9 + a5 * f8 + a6 * f7 + a7 * f6 + a8 * f5 + a9 * f4 + a10 * f3 + a11 * f2;
  let r2 = a0 * b2 + a1 * b1 + a2 * b0 + a3 * f11 + a4 * f10 + a5 * f9 + a6 * f8 + a7 * f7 + a8 * f6 + a9 * f5 + a10 * f4 + a11 * f3;
  let r3 = a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0 + a4 * f11 + a5 * f10 + a6 * f9 + a7 * f8 + a8 * f7 + a9 * f6 + a10 * f5 + a11 * f4;
  let r4 = a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0 + a5 * f11 + a6 * f10 + a7 * f9 + a8 * f8 + a9 * f7 + a10 * f6 + a11 * f5;
  let r5 = a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0 + a6 * f11 + a7 * f10 + a8 * f9 + a9 * f8 + a10 * f7 + a11 * f6;
  let r6 = a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0 + a7 * f11 + a8 * f10 + a9 * f9 + a10 * f8 + a11 * f7;
  let r7 = a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0 + a8 * f11 + a9 * f10 + a10 * f9 + a11 * f8;
  let r8 = a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1 + a8 * b0 + a9 * f11 + a10 * f10 + a11 * f9;
  let r9 = a0 * b9 + a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2 + a8 * b1 + a9 * b0 + a10 * f11 + a11 * f10;
  let r10 = a0 * b10 + a1 * b9 + a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3 + a8 * b2 + a9 * b1 + a10 * b0 + a11 * f11;
  let r11 = a0 * b11 + a1 * b10 + a2 * b9 + a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3 + a9 * b2 + a10 * b1 + a11 * b0;
  let c: number;
  c = (r0 + ROUND1) - ROUND1; r0 -= c; r1 += c; c = (r6 + ROUND7) - ROUND7; r6 -= c; r7 += c;
  c = (r1 + ROUND2) - ROUND2; r1 -= c; r2 += c; c = (r7 + ROUND8) - ROUND8; r7 -= c; r8 += c;
  c = (r2 + ROUND3) - ROUND3; r2 -= c; r3 += c; c = (r8 + ROUND9) - ROUND9; r8 -= c; r9 += c;
  c = (r3 + ROUND4) - ROUND4; r3 -= c; r4 += c; c = (r9 + ROUND10) - ROUND10; r9 -= c; r10 += c;
  c = (r4 + ROUND5) - ROUND5; r4 -= c; r5 += c; c = (r10 + ROUND11) - ROUND11; r10 -= c; r11 += c;
  c = (r5 + ROUND6) - ROUND6; r5 -= c; r6 += c; c = (r11 + ROUND12) - ROUND12; r11 -= c; r0 += FOLD * c;
  c = (r6 + ROUND7) - ROUND7; r6 -= c; r7 += c; c = (r0 + ROUND1) - ROUND1; r0 -= c; r1 += c;
  out[o] = r0; out[o + 1] = r1; out[o + 2] = r2; out[o + 3] = r3;
  out[o + 4] = r4; out[o + 5] = r5; out[o + 6] = r6; out[o + 7] = r7;
  out[o + 8] = r8; out[o + 9] = r9; out[o + 10] = r10; out[o + 11] = r11;
}

/** `out = a + b`. */
export function add(out: Float64Array, o: number, a: Limbs, i: number, b: Limbs, j: number): void {
  for (let k = 0; k < LIMBS; k++) out[o + k] = (a[i + k] as number) + (b[j + k] as number);
}

/** `out = a − b`. */
export function subtract(out: Float64Array, o: number, a: Limbs, i: number, b: Limbs, j: number): void {
  for (let k = 0; k < LIMBS; k++) out[o + k] = (a[i + k] as number) - (b[j + k] as number);
}

/** `out = n·a`, for a small whole number. */
export function scale(out: Float64Array, o: number, a: Limbs, i: number, n: number): void {
  for (let k = 0; k < LIMBS; k++) out[o + k] = (a[i + k] as number) * n;
}

export function copy(out: Float64Array, o: number, a: Limbs, i: number): void {
  for (let k = 0; k < LIMBS; k++) out[o + k] = a[i + k] as number;
}

/** `out = a^(2^times)`. */
export function squared(out: Float64Array, o: number, a: Limbs, i: number, times: number): void {
  multiply(out, o, a, i, a, i);
  for (let done = 1; done < times; done++) multiply(out, o, out, o, out, o);
}

const digits = new Int32Array(LIMBS);

/** Carries on upwards what is above each width; what comes out at the top. Shifts round down, so it is right for negative digits too. */
function carryUp(): number {
  let carry = 0;
  for (let k = 0; k < LIMBS; k++) {
    const [width, digit] = [WIDTHS[k] as number, (digits[k] as number) + carry];
    carry = digit >> width;
    digits[k] = digit - (carry << width);
  }
  return carry;
}

function raise(by: number): void {
  const lowest = digits[0] as number;
  digits[0] = lowest + by;
}

/** The number from 0 to p − 1 as digits, limb by limb without its weight. Of sizes up to 200. Valid until the next call. */
function canonical(a: Limbs, i: number): Int32Array {
  for (let k = 0; k < LIMBS; k++) digits[k] = (a[i + k] as number) / (WEIGHTS[k] as number);
  for (let over = carryUp(); over !== 0; over = carryUp()) raise(19 * over);
  // Below 2^255 now. From p on, 19 more come out at the top, and what is left is the number less p.
  raise(19);
  if (carryUp() === 0) {
    raise(-19);
    carryUp();
  }
  return digits;
}

/** Whether the number from 0 to p − 1 is odd: RFC 9496 calls that negative. */
export const isNegative = (a: Limbs, i: number): boolean => ((canonical(a, i)[0] as number) & 1) === 1;

export function isZero(a: Limbs, i: number): boolean {
  const all = canonical(a, i);
  for (let k = 0; k < LIMBS; k++) if (all[k] !== 0) return false;
  return true;
}

const difference = new Float64Array(LIMBS);
export function equal(a: Limbs, i: number, b: Limbs, j: number): boolean {
  subtract(difference, 0, a, i, b, j);
  return isZero(difference, 0);
}

/** 32 bytes, little-endian, below p. */
export function toBytes(a: Limbs, i: number): Bytes {
  const all = canonical(a, i);
  const bytes = new Uint8Array(32);
  for (let k = 0; k < LIMBS; k++) {
    const [digit, bit] = [all[k] as number, BITS[k] as number];
    const shifted = digit << (bit & 7);
    for (let at = 0; at < 4 && (bit >> 3) + at < 32; at++) {
      const before = bytes[(bit >> 3) + at] as number;
      bytes[(bit >> 3) + at] = before | ((shifted >>> (8 * at)) & 0xff);
    }
  }
  return bytes;
}

/** The low 255 bits of 32 bytes, little-endian: of size 2. They need not be below p. */
export function fromBytes(out: Float64Array, o: number, bytes: Uint8Array): void {
  const at = (byte: number): number => bytes[byte] ?? 0;
  for (let k = 0; k < LIMBS; k++) {
    const bit = BITS[k] as number;
    const byte = bit >> 3;
    const word = at(byte) | (at(byte + 1) << 8) | (at(byte + 2) << 16) | (at(byte + 3) << 24);
    out[o + k] = ((word >>> (bit & 7)) & ((1 << (WIDTHS[k] as number)) - 1)) * (WEIGHTS[k] as number);
  }
}

/** For constants. */
export function fromNumber(value: bigint): Float64Array {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
  const limbs = new Float64Array(LIMBS);
  fromBytes(limbs, 0, bytes);
  return limbs;
}
