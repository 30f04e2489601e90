/**
 * Elements of ristretto255 as bytes: RFC 9496, sections 4.2, 4.3.1, 4.3.2 and 4.3.4; the steps are numbered as there. On the arithmetic of field.ts,
 * because every message about the deck is a long list of points, and reading them took as long as checking what they say.
 */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { addTo, D, newPoint, pointOf, T, toAddend, X, Y, Z, type Extended } from './edwards.ts';
import { copy, fromBytes, fromNumber, isZero, multiply, toBytes } from './field.ts';
import { fresh, makePositive, minus, negate, negative, ONE, plus, rootOfRatio, SQRT_M1, square, times } from './root.ts';

const D_LIMBS = fromNumber(D);
/** RFC 9496, section 4.1, as those below. */
const SQRT_AD_MINUS_ONE = fromNumber(25063068953384623474111414158702152701244531502492656460079210482610430750235n);
const INVSQRT_A_MINUS_D = fromNumber(54469307008909316920995813868745141605393597292927456921205312896311721017578n);
const ONE_MINUS_D_SQ = fromNumber(1159843021668779879193775521855586647937357759715417654439879720876111806838n);
const D_MINUS_ONE_SQ = fromNumber(40440834346308536858101042469323190826248399146238708352240133220865137265952n);

const [s, ss, u1, u2, u2Squared, v, w, den, x, y, t] = [fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh()];

/** Section 4.3.1. `undefined` for what is no canonical encoding. `bytes`: 32 of them. */
export function readPoint(bytes: Uint8Array): Extended | undefined {
  fromBytes(s, 0, bytes); // 1
  if (negative(s) || !bytesEqual(toBytes(s, 0), bytes)) return undefined; // 2, 3
  square(ss, s); // 4
  minus(u1, ONE, ss);
  plus(u2, ONE, ss);
  square(u2Squared, u2);
  square(w, u1);
  times(v, w, D_LIMBS);
  negate(v);
  minus(v, v, u2Squared);
  times(w, v, u2Squared);
  const wasSquare = rootOfRatio(den, ONE, w);
  times(x, den, u2); // den_x
  times(y, den, x);
  times(y, y, v); // den_y
  plus(s, s, s);
  times(x, x, s);
  makePositive(x);
  times(y, y, u1);
  times(t, x, y);
  if (!wasSquare || negative(t) || isZero(y, 0)) return undefined; // 5
  return pointOf(x, y, ONE, t); // 6
}

const [x0, y0, z0, t0] = [fresh(), fresh(), fresh(), fresh()];

/** Section 4.3.2, over the representative that the point happens to have. */
export function writePoint(point: Extended): Bytes {
  for (const [out, from] of [[x0, X], [y0, Y], [z0, Z], [t0, T]] as const) copy(out, 0, point, from);
  plus(u1, z0, y0); // 1
  minus(w, z0, y0);
  times(u1, u1, w);
  times(u2, x0, y0);
  square(w, u2); // 2: a root there always is
  times(w, w, u1);
  rootOfRatio(den, ONE, w);
  times(u1, u1, den); // den1
  times(u2, u2, den); // den2
  times(w, u1, u2);
  times(w, w, t0); // z_inv
  times(t, t0, w);
  if (negative(t)) { // 3
    times(x, y0, SQRT_M1);
    times(y, x0, SQRT_M1);
    times(den, u1, INVSQRT_A_MINUS_D);
  } else {
    x.set(x0);
    y.set(y0);
    den.set(u2);
  }
  times(t, x, w);
  if (negative(t)) negate(y); // 4
  minus(s, z0, y); // 5
  times(s, s, den);
  makePositive(s);
  return toBytes(s, 0); // 6
}

const [r, nS, c, mapped, nT, w0, w1, w2, w3] = [fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh(), fresh()];

/** Section 4.3.4, MAP. `half`: 32 bytes, of which the highest bit is dropped. */
function map(half: Uint8Array): Float64Array {
  fromBytes(t, 0, half);
  square(r, t); // 1
  times(r, r, SQRT_M1);
  plus(u1, r, ONE); // 2: u
  times(u1, u1, ONE_MINUS_D_SQ);
  times(v, r, D_LIMBS); // 3
  plus(v, v, ONE);
  negate(v);
  plus(w, r, D_LIMBS);
  times(v, v, w);
  const wasSquare = rootOfRatio(nS, u1, v); // 4
  c.set(ONE); // 7
  negate(c);
  if (!wasSquare) {
    times(nS, nS, t); // 5, 6: the one that is negative
    makePositive(nS);
    negate(nS);
    c.set(r);
  }
  minus(w, r, ONE); // 8: N
  times(w, w, c);
  times(nT, w, D_MINUS_ONE_SQ);
  minus(nT, nT, v);
  times(w0, nS, v); // 9
  plus(w0, w0, w0);
  times(w1, nT, SQRT_AD_MINUS_ONE);
  square(mapped, nS);
  minus(w2, ONE, mapped);
  plus(w3, ONE, mapped);
  const point = newPoint(); // 10
  multiply(point, X, w0, 0, w3, 0);
  multiply(point, Y, w2, 0, w1, 0);
  multiply(point, Z, w1, 0, w3, 0);
  multiply(point, T, w0, 0, w2, 0);
  return point;
}

/** Section 4.3.4: an element from 64 uniform bytes. */
export function elementFrom(uniform: Uint8Array): Extended {
  const [sum, other] = [map(uniform.subarray(0, 32)), map(uniform.subarray(32, 64))];
  toAddend(other, 0, other, 0);
  addTo(sum, 0, other, 0, false);
  return sum;
}
