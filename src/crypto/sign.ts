/**
 * Signatures: ed25519 (RFC 8032). Signing is @noble/curves', whose steps do not depend on the secret; checking is in ed25519.ts.
 * A seat signs and is checked all through a game with one key, so what can be worked out from the key alone is kept beside it.
 * Signatures, and which of them hold, are exactly the library's.
 */
import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import nacl from 'tweetnacl';
import { bytesEqual, concat, type Bytes } from '../base/bytes.ts';
import { checkingWith, holdsFor, isOfPrimeOrder, readCurvePoint, type Checking } from './ed25519.ts';

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

const { BASE, Fn } = ed25519.Point;

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

/** What a key is checked with, kept beside it: gone with the key itself. */
interface Known {
  readonly publicKey: Bytes;
  readonly checking: Checking;
}
const knowns = new WeakMap<Uint8Array, Known>();

function checkingOf(publicKey: Uint8Array): Checking | undefined {
  const known = knowns.get(publicKey);
  if (known !== undefined && bytesEqual(known.publicKey, publicKey)) return known.checking;
  const checking = checkingWith(publicKey);
  if (checking !== undefined) knowns.set(publicKey, { publicKey: new Uint8Array(publicKey), checking });
  return checking;
}

/**
 * Whether the signature is the key's, strictly as RFC 8032 has it: canonical points and scalar, no small-order key.
 * Never throws; anything malformed is not a signature.
 */
export function verifies(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH || publicKey.length !== PUBLIC_KEY_LENGTH) return false;
  const checking = checkingOf(publicKey);
  return checking !== undefined && holdsFor(checking, signature, scalarOf(signature.subarray(0, 32), publicKey, message));
}

/** Whether these bytes can be somebody's key: the canonical form of a point of the prime-order group, not the identity. */
export function isPublicKey(bytes: Uint8Array): boolean {
  const point = bytes.length === PUBLIC_KEY_LENGTH ? readCurvePoint(bytes) : undefined;
  return point !== undefined && isOfPrimeOrder(point);
}
