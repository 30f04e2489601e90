/**
 * Points of ristretto255 as bytes: RFC 9496, sections 4.2, 4.3.1 and 4.3.2; the steps are numbered as there. On the arithmetic of edwards.ts,
 * because every message about the deck is a long list of points, and reading them took as long as checking what they say.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { Bytes } from '../base/bytes.ts';
import { extended, Fp, reduce, toPoint, type LibraryPoint } from './edwards.ts';
import { toNumber } from './scalar.ts';

const P = Fp.ORDER;
const { d: D } = ed25519.Point.CURVE();
const SQRT_M1 = Fp.pow(2n, (P - 1n) / 4n);
/** `1/√(a − d)`, RFC 9496 section 4.1. */
const INVSQRT_A_MINUS_D = 54469307008909316920995813868745141605393597292927456921205312896311721017578n;

const isNegative = (value: bigint): boolean => (Fp.create(value) & 1n) === 1n;
const magnitude = (value: bigint): bigint => {
  const rest = Fp.create(value);
  return (rest & 1n) === 1n ? P - rest : rest;
};

function squared(value: bigint, times: number): bigint {
  let result = value;
  for (let at = 0; at < times; at++) result = reduce(result * result);
  return result;
}

/** `value^((p − 5)/8)`, which is `value^(2^252 − 3)`. */
function power(value: bigint): bigint {
  const p2 = reduce(squared(value, 1) * value);
  const p4 = reduce(squared(p2, 2) * p2);
  const p5 = reduce(squared(p4, 1) * value);
  const p10 = reduce(squared(p5, 5) * p5);
  const p20 = reduce(squared(p10, 10) * p10);
  const p40 = reduce(squared(p20, 20) * p20);
  const p50 = reduce(squared(p40, 10) * p10);
  const p100 = reduce(squared(p50, 50) * p50);
  const p200 = reduce(squared(p100, 100) * p100);
  const p250 = reduce(squared(p200, 50) * p50);
  return reduce(squared(p250, 2) * value);
}

/** Section 4.2 with `u = 1`: the root of `1/v`, or of `√−1/v` when `v` is no square. Not negative. */
function inverseRoot(v: bigint): { readonly wasSquare: boolean; readonly root: bigint } {
  const v3 = reduce(reduce(v * v) * v);
  const v7 = reduce(reduce(v3 * v3) * v);
  const root = reduce(v3 * power(v7));
  const check = Fp.create(v * reduce(root * root));
  const [correct, flipped, flippedI] = [check === 1n, check === P - 1n, check === P - SQRT_M1];
  return { wasSquare: correct || flipped, root: magnitude(flipped || flippedI ? root * SQRT_M1 : root) };
}

/** Section 4.3.1. `undefined` for what is no canonical encoding. `bytes`: 32 of them. */
export function readPoint(bytes: Uint8Array): LibraryPoint | undefined {
  const s = toNumber(bytes); // 1
  if (s >= P || isNegative(s)) return undefined; // 2, 3
  const ss = reduce(s * s); // 4
  const [u1, u2] = [1n - ss, 1n + ss];
  const u2Squared = reduce(u2 * u2);
  const v = -reduce(D * reduce(u1 * u1)) - u2Squared;
  const { wasSquare, root } = inverseRoot(reduce(v * u2Squared));
  const denX = reduce(root * u2);
  const denY = reduce(reduce(root * denX) * v);
  const x = magnitude(2n * s * denX);
  const y = Fp.create(u1 * denY);
  const t = Fp.create(x * y);
  if (!wasSquare || isNegative(t) || y === 0n) return undefined; // 5
  return toPoint({ x, y, z: 1n, t }); // 6
}

/** Section 4.3.2, over the representative that the point happens to have. */
export function writePoint(point: LibraryPoint): Bytes {
  const { x: x0, y: y0, z: z0, t: t0 } = extended(point);
  const u1 = reduce((z0 + y0) * (z0 - y0)); // 1
  const u2 = reduce(x0 * y0);
  const { root } = inverseRoot(reduce(u1 * reduce(u2 * u2))); // 2: a root there always is
  const den1 = reduce(root * u1);
  const den2 = reduce(root * u2);
  const zInverse = reduce(reduce(den1 * den2) * t0);
  const rotate = isNegative(t0 * zInverse); // 3
  const x = rotate ? y0 * SQRT_M1 : x0;
  const y = rotate ? reduce(x0 * SQRT_M1) : y0;
  const den = rotate ? reduce(den1 * INVSQRT_A_MINUS_D) : den2;
  const straight = isNegative(reduce(x) * zInverse) ? -y : y; // 4
  return Fp.toBytes(magnitude(den * (z0 - straight))) as Bytes; // 5, 6
}
