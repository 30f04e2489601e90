/**
 * Signatures: ed25519 (RFC 8032), from @noble/curves, which verifies about eight times faster than tweetnacl.
 * A seat signs and is checked all through a game with one key, so what can be worked out from the key alone is kept beside it:
 * that halves signing and makes checking about three times as fast. Signatures, and which of them hold, are exactly the library's.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import nacl from 'tweetnacl';
import { bytesEqual, concat, type Bytes } from '../base/bytes.ts';

/** In bytes. */
export const PUBLIC_KEY_LENGTH = 32;
/** In bytes. */
export const SECRET_KEY_LENGTH = 32;
/** In bytes. */
export const SIGNATURE_LENGTH = 64;

function wantLength(bytes: Uint8Array, length: number, name: string): void {
  if (bytes.length !== length) throw new RangeError(`${name}: ${bytes.length} bytes, ${length} expected`);
}

/** The 32-byte public key of a secret key, which is any 32 random bytes. Throws on another length: our own bug. */
export function publicKeyOf(secretKey: Uint8Array): Bytes {
  wantLength(secretKey, SECRET_KEY_LENGTH, 'publicKeyOf: secretKey');
  return ed25519.getPublicKey(secretKey) as Bytes;
}

const { Point } = ed25519;
const { BASE, Fn } = Point;
type Point = typeof BASE;

/** SHA-512, read as a little-endian number, modulo the group order. */
const scalarOf = (...parts: readonly Uint8Array[]): bigint => Fn.create(bytesToNumberLE(nacl.hash(concat(...parts))));

/** A secret key spread out (RFC 8032, section 5.1.5): half of the work of a signature. */
interface Spread {
  readonly secretKey: Bytes;
  readonly scalar: bigint;
  readonly prefix: Uint8Array;
  readonly publicKey: Uint8Array;
}
// Gone with the key itself.
const spreads = new WeakMap<Uint8Array, Spread>();

function spread(secretKey: Uint8Array): Spread {
  const known = spreads.get(secretKey);
  if (known !== undefined && bytesEqual(known.secretKey, secretKey)) return known;
  const { scalar, prefix, pointBytes } = ed25519.utils.getExtendedPublicKey(secretKey);
  const fresh = { secretKey: new Uint8Array(secretKey), scalar, prefix, publicKey: pointBytes };
  spreads.set(secretKey, fresh);
  return fresh;
}

/** The 64-byte signature; the same key and message give the same bytes. */
export function sign(message: Uint8Array, secretKey: Uint8Array): Bytes {
  wantLength(secretKey, SECRET_KEY_LENGTH, 'sign: secretKey');
  const { scalar, prefix, publicKey } = spread(secretKey);
  // RFC 8032, section 5.1.6.
  const r = scalarOf(prefix, message);
  const R = BASE.multiply(r).toBytes();
  const s = Fn.create(r + scalarOf(R, publicKey, message) * scalar);
  return concat(R, Fn.toBytes(s));
}

/** A key that has signed before. */
interface Known {
  readonly publicKey: Bytes;
  /** Good signatures so far. */
  readonly uses: number;
  /** With its table of multiples, once that is worth making. */
  readonly point: Point | null;
}
const knowns = new WeakMap<Uint8Array, Known>();

/** The table costs as much as some twenty checks, so only those who come back get one: seats, and not whoever passes by. */
const USES = 2;
/** 64 windows of 4 bits: 512 points. Wider is hardly faster and costs twice as much for each bit. */
const WINDOW = 4;

function knownBy(publicKey: Uint8Array): Known {
  const known = knowns.get(publicKey);
  return known !== undefined && bytesEqual(known.publicKey, publicKey) ? known : { publicKey: new Uint8Array(publicKey), uses: 0, point: null };
}
/** After a good signature. So the key is canonical and of no small order. */
function remember(publicKey: Uint8Array, known: Known): void {
  const uses = known.uses + 1;
  const point = known.point ?? (uses < USES ? null : Point.fromBytes(publicKey, false).precompute(WINDOW, false));
  knowns.set(publicKey, { ...known, uses, point });
}

/** RFC 8032, section 5.1.7, with the cofactor: `[8][S]B = [8]R + [8][k]A`. */
function holds(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array, A: Point): boolean {
  const [r, S] = [signature.subarray(0, 32), bytesToNumberLE(signature.subarray(32))];
  if (S >= Fn.ORDER) return false;
  try {
    const sum = Point.fromBytes(r, false).add(A.multiplyUnsafe(scalarOf(r, publicKey, message)));
    return sum.subtract(BASE.multiplyUnsafe(S)).clearCofactor().is0();
  } catch {
    return false; // r is no point
  }
}

/**
 * Whether the signature is the key's, strictly as RFC 8032 has it: canonical points and scalar, no small-order key.
 * Never throws; anything malformed is not a signature.
 */
export function verifies(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH || publicKey.length !== PUBLIC_KEY_LENGTH) return false;
  const known = knownBy(publicKey);
  const good = known.point === null ? ed25519.verify(signature, message, publicKey, { zip215: false }) : holds(signature, message, publicKey, known.point);
  if (good && known.point === null) remember(publicKey, known);
  return good;
}

/** Whether these bytes can be somebody's key: the canonical form of a point of the prime-order group, not the identity. */
export function isPublicKey(bytes: Uint8Array): boolean {
  if (bytes.length !== PUBLIC_KEY_LENGTH) return false;
  try {
    const point = ed25519.Point.fromBytes(bytes, false);
    return !point.isSmallOrder() && point.isTorsionFree();
  } catch {
    return false;
  }
}
