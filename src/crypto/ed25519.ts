/**
 * Checking signatures of ed25519: RFC 8032, section 5.1, as strictly as @noble/curves does it, on the arithmetic of field.ts, which takes a fifth of
 * the time. Everything here is public; what handles secrets is the library's (sign.ts).
 */
import { bytesEqual } from '../base/bytes.ts';
import { addTo, D, double, isZeroPoint, mirrored, pointOf, toAddend, type Extended } from './edwards.ts';
import { fromBytes, fromNumber, isZero, scale, toBytes } from './field.ts';
import { addProduct, fixedG, multiply, oddMultiples, sumFromTables, type OddMultiples } from './multiply.ts';
import { fresh, minus, negative, ONE, plus, rootOfRatio, square, times } from './root.ts';
import { ORDER, toNumber, type Scalar } from './scalar.ts';

const D_LIMBS = fromNumber(D);
const [x, y, u, v, t] = [fresh(), fresh(), fresh(), fresh(), fresh()];

/** Section 5.1.3. `undefined` for what is no canonical encoding. `bytes`: 32 of them. */
export function readCurvePoint(bytes: Uint8Array): Extended | undefined {
  const isOdd = (bytes[31] ?? 0) >= 0x80;
  fromBytes(y, 0, bytes);
  if (!bytesEqual(toBytes(y, 0), bytes.map((byte, at) => (at === 31 ? byte & 0x7f : byte)))) return undefined; // 1
  times(y, y, ONE); // of size 1, as all that is added
  square(u, y); // 2
  times(v, u, D_LIMBS);
  plus(v, v, ONE);
  minus(u, u, ONE);
  if (!rootOfRatio(x, u, v)) return undefined; // 3
  if (isOdd && isZero(x, 0)) return undefined; // 4
  if (isOdd !== negative(x)) scale(x, 0, x, 0, -1);
  times(t, x, y);
  return pointOf(x, y, ONE, t);
}

/** Whether eight times the point is the neutral one. */
function isSmall(point: Extended): boolean {
  const eightfold = new Float64Array(point);
  for (let time = 0; time < 3; time++) double(eightfold, 0);
  return isZeroPoint(eightfold);
}

/** A key that signatures can be checked with: multiples of its mirrored point. */
export type Checking = OddMultiples;
const WIDTH = 7;

/** `undefined` for what is no key, or one of small order, under which anything could be signed. */
export function checkingWith(publicKey: Uint8Array): Checking | undefined {
  const point = readCurvePoint(publicKey);
  return point === undefined || isSmall(point) ? undefined : oddMultiples(mirrored(point), WIDTH);
}

/** Whether the point is one of the group that the generator makes, and not the neutral one. */
export const isOfPrimeOrder = (point: Extended): boolean => !isSmall(point) && isZeroPoint(multiply(point, ORDER));

/** Section 5.1.7, with the cofactor: `[8][S]B − [8][k]A − [8]R` is neutral. `k`: the challenge. */
export function holdsFor(key: Checking, signature: Uint8Array, k: Scalar): boolean {
  const [R, S] = [readCurvePoint(signature.subarray(0, 32)), toNumber(signature.subarray(32, 64))];
  if (R === undefined || S >= ORDER) return false;
  const rest = new Float64Array(addProduct(sumFromTables([key], [k], WIDTH), fixedG(), S));
  const r = new Float64Array(R.length);
  toAddend(r, 0, R, 0);
  addTo(rest, 0, r, 0, true);
  return isSmall(rest);
}
