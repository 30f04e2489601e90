/** Signatures: ed25519 (RFC 8032), from @noble/curves, which verifies about eight times faster than tweetnacl. */
import { ed25519 } from '@noble/curves/ed25519.js';
import type { Bytes } from '../base/bytes.ts';

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

/** The 64-byte signature; the same key and message give the same bytes. */
export function sign(message: Uint8Array, secretKey: Uint8Array): Bytes {
  wantLength(secretKey, SECRET_KEY_LENGTH, 'sign: secretKey');
  return ed25519.sign(message, secretKey) as Bytes;
}

/**
 * Whether the signature is the key's, strictly as RFC 8032 has it: canonical points and scalar, no small-order key.
 * Never throws; anything malformed is not a signature.
 */
export function verifies(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  if (signature.length !== SIGNATURE_LENGTH || publicKey.length !== PUBLIC_KEY_LENGTH) return false;
  return ed25519.verify(signature, message, publicKey, { zip215: false });
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
