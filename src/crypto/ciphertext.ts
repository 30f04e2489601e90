/** ElGamal over the group: fair-play protocol, section "The deck". `(a, b) = (r·G, m + r·Y)` hides the point `m` under the key `Y = y·G`. */
import { concat, type Bytes } from '../base/bytes.ts';
import { struct } from '../base/codec.ts';
import { add, elementCodec, encodePoint, IDENTITY, pointCodec, subtract, type Point } from './group.ts';
import { addProduct, fixedG, multiply, type FixedBase } from './multiply.ts';
import type { Scalar } from './scalar.ts';

export interface Ciphertext {
  readonly a: Point;
  readonly b: Point;
}

/** 64 bytes. A first half that is the identity would show the card, and is refused. */
export const ciphertextCodec = struct<Ciphertext>({ a: elementCodec, b: pointCodec });

/** A card that all can see, in the form that a shuffle takes in. */
export const trivial = (point: Point): Ciphertext => ({ a: IDENTITY, b: point });

/** The same card under the same key, looking different. */
export const reEncrypt = (cipher: Ciphertext, key: FixedBase, r: Scalar): Ciphertext => ({
  a: addProduct(cipher.a, fixedG(), r),
  b: addProduct(cipher.b, key, r),
});

/** What one key holder's share takes off. */
export const withoutShare = (cipher: Ciphertext, share: Point): Ciphertext => ({ a: cipher.a, b: subtract(cipher.b, share) });
export const withoutShares = (cipher: Ciphertext, shares: readonly Point[]): Ciphertext => withoutShare(cipher, shares.reduce(add, IDENTITY));

/** The share of one key in a ciphertext: `x·a`. */
export const shareOf = (cipher: Ciphertext, x: Scalar): Point => multiply(cipher.a, x);

/** The point under the one key. */
export const decrypt = (cipher: Ciphertext, x: Scalar): Point => subtract(cipher.b, shareOf(cipher, x));

const rows = new WeakMap<readonly Ciphertext[], Bytes>();

/** For hashing: 64 bytes each, in a row. Kept for each list, since a pile goes into several hashes. */
export function ciphertextBytes(ciphers: readonly Ciphertext[]): Bytes {
  const bytes = rows.get(ciphers) ?? concat(...ciphers.flatMap((each) => [encodePoint(each.a), encodePoint(each.b)]));
  rows.set(ciphers, bytes);
  return bytes;
}
