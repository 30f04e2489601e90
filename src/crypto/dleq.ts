/**
 * Proof that all shares of a message were made with one key: equality of logarithms (Chaum-Pedersen), batched with hash weights.
 * Fair-play protocol, section "The deck".
 */
import type { Bytes } from '../base/bytes.ts';
import { struct } from '../base/codec.ts';
import { encodePoint, encodePoints, negate, type Point } from './group.ts';
import { h16, h32 } from './hash.ts';
import { addProduct, fixedG, multiply, sumOfProducts, timesG } from './multiply.ts';
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

/** So many shares are summed together with the answers; of more, weighing each alone is cheaper, since weights are half as long. */
const FEW = 4;

/** `t = k·G`, `u = k·Σ w_i·base_i`, `s = k + e·x`. */
export function proveEquality(statement: Equality, seed: Uint8Array, x: Scalar): EqualityProof {
  const digest = digestOf(statement);
  const k = secretScalar('dleq', seed, digest);
  const weights = weightsOf(digest, statement.bases.length);
  const { bases } = statement;
  const u = bases.length > FEW ? multiply(sumOfProducts(bases, weights), k) : sumOfProducts(bases, weights.map((weight) => modOrder(k * weight)));
  const e = challenge(digest, timesG(k), u);
  return { e, s: modOrder(k + e * x) };
}

/** `s·Σ w_i·base_i − e·Σ w_i·share_i`. */
function answered({ bases, shares }: Equality, weights: readonly Scalar[], { e, s }: EqualityProof): Point {
  if (bases.length > FEW) return sumOfProducts([sumOfProducts(bases, weights), negate(sumOfProducts(shares, weights))], [s, e]);
  const [forBases, forShares] = [weights.map((weight) => modOrder(s * weight)), weights.map((weight) => modOrder(-e * weight))];
  return sumOfProducts([...bases, ...shares], [...forBases, ...forShares]);
}

/** `e` is the challenge of `t = s·G − e·X` and `u = s·Σ w_i·base_i − e·Σ w_i·share_i`. */
export function holdsEquality(statement: Equality, proof: EqualityProof): boolean {
  if (statement.bases.length !== statement.shares.length) return false;
  const digest = digestOf(statement);
  const weights = weightsOf(digest, statement.bases.length);
  const t = addProduct(multiply(negate(statement.key), proof.e), fixedG(), proof.s);
  return proof.e === challenge(digest, t, answered(statement, weights, proof));
}
