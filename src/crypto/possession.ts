/**
 * Proof that one knows the secret of one's key: Schnorr's, bound to table, seat and identity. Fair-play protocol, section "Setup".
 * Without it a seat could publish the difference of two keys, and read cards that are hidden under their sum.
 */
import type { Bytes } from '../base/bytes.ts';
import { struct } from '../base/codec.ts';
import { encodePoint, subtract, type Point } from './group.ts';
import { multiply, timesG } from './multiply.ts';
import { hashToScalar, modOrder, scalarCodec, secretScalar, type Scalar } from './scalar.ts';

/** Who claims the key. */
export interface Claim {
  readonly tableId: Bytes;
  readonly seat: number;
  /** The seat's signing key. */
  readonly identity: Bytes;
}

/** 64 bytes. */
export interface Possession {
  readonly e: Scalar;
  readonly s: Scalar;
}
export const possessionCodec = struct<Possession>({ e: scalarCodec, s: scalarCodec });

const challenge = (claim: Claim, key: Point, t: Point): Scalar =>
  hashToScalar('possession', claim.tableId, claim.seat, claim.identity, encodePoint(key), encodePoint(t));

/** `t = k·G`, `s = k + e·x`. */
export function provePossession(claim: Claim, seed: Uint8Array, x: Scalar): Possession {
  const key = timesG(x);
  const k = secretScalar('possession', seed, claim.tableId, claim.seat, claim.identity, encodePoint(key));
  const e = challenge(claim, key, timesG(k));
  return { e, s: modOrder(k + e * x) };
}

/** `e` is the challenge of `t = s·G − e·X`. */
export const holdsPossession = (claim: Claim, key: Point, proof: Possession): boolean =>
  proof.e === challenge(claim, key, subtract(timesG(proof.s), multiply(key, proof.e)));
