/**
 * Additions on the curve below the group, without the checks and objects that a library's public point needs: about twice as fast, and
 * half of all the time that a deck takes. Twisted Edwards, a = -1, extended coordinates (Hisil, Wong, Carter and Dawson, 2008).
 * Only multiply.ts and ristretto.ts use this; what goes in and comes out are points of @noble/curves.
 */
import { ed25519, ristretto255 } from '@noble/curves/ed25519.js';

/** A point as the library has it; group.ts calls it `Point`. */
export type LibraryPoint = InstanceType<typeof ristretto255.Point>;

/** `x = X/Z`, `y = Y/Z`, `T = XY/Z`. Coordinates stand for their remainders, and may be a little negative or too large. */
export interface Extended {
  readonly x: bigint;
  readonly y: bigint;
  readonly z: bigint;
  readonly t: bigint;
}

/** A point to be added, with what every addition would compute again. */
export interface Addend {
  readonly minus: bigint;
  readonly plus: bigint;
  /** `2Z`. */
  readonly z: bigint;
  /** `2dT`. */
  readonly t: bigint;
}

export const { Fp } = ed25519.Point;
const MASK = 2n ** 255n - 1n;
const TWO_D = Fp.create(2n * ed25519.Point.CURVE().d);

/** Modulo 2^255 - 19, folding what is above twice: a few bits may be left, and the sign of a small number. */
export function reduce(value: bigint): bigint {
  const once = (value & MASK) + (value >> 255n) * 19n;
  return (once & MASK) + (once >> 255n) * 19n;
}

export const ZERO: Extended = { x: 0n, y: 1n, z: 1n, t: 0n };

/** The representative that the library holds. */
export function extended(point: LibraryPoint): Extended {
  const { X, Y, Z, T } = point['ep'];
  return { x: X, y: Y, z: Z, t: T };
}

export const toPoint = ({ x, y, z, t }: Extended): LibraryPoint =>
  new ristretto255.Point(new ed25519.Point(Fp.create(x), Fp.create(y), Fp.create(z), Fp.create(t)));

export const addend = ({ x, y, z, t }: Extended): Addend => ({ minus: y - x, plus: y + x, z: 2n * z, t: reduce(t * TWO_D) });

export const negated = ({ minus, plus, z, t }: Addend): Addend => ({ minus: plus, plus: minus, z, t: -t });

/** add-2008-hwcd-3; points that were read have Z = 1, which saves a product. */
export function added(p: Extended, q: Addend): Extended {
  const a = reduce((p.y - p.x) * q.minus);
  const b = reduce((p.y + p.x) * q.plus);
  const c = reduce(p.t * q.t);
  const d = q.z === 2n ? 2n * p.z : reduce(p.z * q.z);
  const [e, f, g, h] = [b - a, d - c, d + c, b + a];
  return { x: reduce(e * f), y: reduce(g * h), z: reduce(f * g), t: reduce(e * h) };
}

/** dbl-2008-hwcd. */
export function doubled({ x, y, z }: Extended): Extended {
  const a = reduce(x * x);
  const b = reduce(y * y);
  const sum = x + y;
  const e = reduce(sum * sum) - a - b;
  const g = b - a;
  const f = g - 2n * reduce(z * z);
  const h = -a - b;
  return { x: reduce(e * f), y: reduce(g * h), z: reduce(f * g), t: reduce(e * h) };
}
