/**
 * Proof that all shares of a message were made with one key: equality of logarithms (Chaum-Pedersen), batched with hash weights.
 * Fair-play protocol, section "The deck".
 */
import type { Bytes } from '../base/bytes.ts';
import { struct } from '../base/codec.ts';
import { encodePoint, encodePoints, subtract, type Point } from './group.ts';
import { h16, h32 } from './hash.ts';
import { multiply, sumOfProducts, timesG } from './multiply.ts';
import { hashToScalar, modOrder, scalarCodec, secretScalar, toNumber, type Scalar } from './scalar.ts';

/** `shares[i] = x·bases[i]` for the `x` of `key = x·G`. */
export interface Equality {
  readonly ctx: Bytes;
  readonly key: Point;
  readonly bases: readonly Point[];
  readonly shares: readonly Point[];
}

/** 64 bytes, however many shares. */
export interface EqualityProof {
  readonly e: Scalar;
  readonly s: Scalar;
}
export const equalityProofCodec = struct<EqualityProof>({ e: scalarCodec, s: scalarCodec });

const digestOf = (statement: Equality): Bytes =>
  h32('dleq', statement.ctx, encodePoint(statement.key), encodePoints(statement.bases), encodePoints(statement.shares));

/** 128 bits each, fixed by the whole statement: errors in several shares cannot make up for each other. */
const weightsOf = (digest: Bytes, count: number): Scalar[] => Array.from({ length: count }, (_, at) => toNumber(h16('dleq-weight', digest, at)));

const challenge = (digest: Bytes, t: Point, u: Point): Scalar => hashToScalar('dleq-challenge', digest, encodePoint(t), encodePoint(u));

/** `t = k·G`, `u = k·Σ w_i·base_i`, `s = k + e·x`. */
export function proveEquality(statement: Equality, seed: Uint8Array, x: Scalar): EqualityProof {
  const digest = digestOf(statement);
  const k = secretScalar('dleq', seed, digest);
  const base = sumOfProducts(statement.bases, weightsOf(digest, statement.bases.length));
  const e = challenge(digest, timesG(k), multiply(base, k));
  return { e, s: modOrder(k + e * x) };
}

/** `e` is the challenge of `t = s·G − e·X` and `u = s·Σ w_i·base_i − e·Σ w_i·share_i`. */
export function holdsEquality(statement: Equality, proof: EqualityProof): boolean {
  if (statement.bases.length !== statement.shares.length) return false;
  const digest = digestOf(statement);
  const weights = weightsOf(digest, statement.bases.length);
  const t = subtract(timesG(proof.s), multiply(statement.key, proof.e));
  const base = sumOfProducts(statement.bases, weights);
  const share = sumOfProducts(statement.shares, weights);
  return proof.e === challenge(digest, t, subtract(multiply(base, proof.s), multiply(share, proof.e)));
}
