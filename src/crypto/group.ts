/**
 * The group that cards are hidden in: ristretto255 (RFC 9496). Fair-play protocol, section "Conventions".
 * Prime order, and one encoding for each element: nothing can be encoded in two ways, and no element is of small order.
 */
import { bytesEqual, concat, fromHex, type Bytes } from '../base/bytes.ts';
import type { Codec } from '../base/codec.ts';
import { invariant } from '../base/result.ts';
import { addTo, isNeutral, mirrored, newPoint, sameElement, setZero, toAddend, type Extended } from './edwards.ts';
import { h64, type Part } from './hash.ts';
import { elementFrom, readPoint, writePoint } from './ristretto.ts';

/** An element of the group. Opaque and never changed: use the functions here and in multiply.ts. */
export type Point = Extended;

/** In bytes. */
export const POINT_LENGTH = 32;
/** The identity. */
export const IDENTITY: Point = identity();
function identity(): Point {
  const point = newPoint();
  setZero(point, 0);
  return point;
}
/** The generator, G: RFC 9496, appendix A.1. */
export const G: Point = generator();
function generator(): Point {
  const point = readPoint(fromHex('e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76') as Bytes);
  invariant(point !== undefined, 'the generator is a point');
  return point;
}

const other = newPoint();
function combined(a: Point, b: Point, negative: boolean): Point {
  const sum = new Float64Array(a);
  toAddend(other, 0, b, 0);
  addTo(sum, 0, other, 0, negative);
  return sum;
}
export const add = (a: Point, b: Point): Point => combined(a, b, false);
export const subtract = (a: Point, b: Point): Point => combined(a, b, true);
export const negate = (point: Point): Point => mirrored(point);
export const isIdentity = (point: Point): boolean => isNeutral(point);
export const pointsEqual = (a: Point, b: Point): boolean => sameElement(a, b);
export const sumOf = (points: readonly Point[]): Point => points.reduce(add, IDENTITY);

// Writing a point costs as much as twenty additions, and each is hashed several times.
const encodings = new WeakMap<Point, Bytes>();

/** 32 bytes, the only encoding. Not to be changed by the caller. */
export function encodePoint(point: Point): Bytes {
  const known = encodings.get(point);
  if (known !== undefined) return known;
  const bytes = writePoint(point);
  encodings.set(point, bytes);
  return bytes;
}

/** All encodings in a row. */
export const encodePoints = (points: readonly Point[]): Bytes => concat(...points.map(encodePoint));

/** The point whose canonical encoding this is, else `undefined`; RFC 9496 section 4.3.1. Never throws. */
export function decodePoint(bytes: Uint8Array): Point | undefined {
  const point = bytes.length === POINT_LENGTH ? readPoint(bytes) : undefined;
  if (point !== undefined) encodings.set(point, new Uint8Array(bytes));
  return point;
}

/** Any point. */
export const pointCodec: Codec<Point> = {
  write: (out, value) => out.bytes(encodePoint(value)),
  read: (from) => decodePoint(from.bytes(POINT_LENGTH)) ?? from.fail('32 bytes that are no point'),
};

const IDENTITY_BYTES = new Uint8Array(POINT_LENGTH);

/** Any point but the identity: keys, and the first half of a ciphertext. */
export const elementCodec: Codec<Point> = {
  write(out, value) {
    if (isIdentity(value)) throw new RangeError('elementCodec: the identity');
    pointCodec.write(out, value);
  },
  read(from) {
    const point = pointCodec.read(from);
    return bytesEqual(encodePoint(point), IDENTITY_BYTES) ? from.fail('the identity') : point;
  },
};

/** RFC 9496 section 4.3.4 over H64: a point whose logarithm to any other base nobody knows. */
export const hashToPoint = (tag: string, ...parts: readonly Part[]): Point => elementFrom(h64(tag, ...parts));
