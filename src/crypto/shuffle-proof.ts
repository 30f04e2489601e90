/**
 * The proof of shuffle: Terelius and Wikström's, as in Haenni, Locher, Koenig and Dubuis, "Pseudo-code algorithms for verifiable
 * re-encryption mix-nets" (2017). Here: what it consists of, and the hashes that prover and verifier share. With n cards, π(i) the place in the input of what
 * is at place i of the output:
 * `c_π(i) = r_π(i)·G + H_i` commits to the permutation; `u_j` are hashes of everything so far; `ĉ_0 = H`, `ĉ_i = r̂_i·G + u_π(i)·ĉ_(i−1)` commits to their product.
 */
import { concat, type Bytes } from '../base/bytes.ts';
import { list, struct, type Codec } from '../base/codec.ts';
import { ciphertextBytes, type Ciphertext } from './ciphertext.ts';
import { encodePoint, encodePoints, pointCodec, type Point } from './group.ts';
import { h16, h32, h64 } from './hash.ts';
import { encodeScalar, hashToScalar, scalarCodec, toNumber, type Scalar } from './scalar.ts';
import { MAX_PILE, type ShuffleStatement } from './shuffle.ts';

/** What the prover commits to, after `c` and `ĉ`. */
export interface ShuffleCommitments {
  readonly t1: Point;
  readonly t2: Point;
  readonly t3: Point;
  readonly t4: Ciphertext;
  /** `t̂`, one a card. */
  readonly chain: readonly Point[];
}

/** Answers to the challenge. */
export interface ShuffleResponses {
  readonly s1: Scalar;
  readonly s2: Scalar;
  readonly s3: Scalar;
  readonly s4: Scalar;
  /** `ŝ`, one a card. */
  readonly chain: readonly Scalar[];
  /** `s'`, one a card. */
  readonly order: readonly Scalar[];
}

/** 160 bytes a card, and 308: 15 668 bytes for 96 cards. */
export interface ShuffleProof {
  readonly c: readonly Point[];
  /** `ĉ_1 … ĉ_n`. */
  readonly chain: readonly Point[];
  readonly t: ShuffleCommitments;
  readonly s: ShuffleResponses;
}

const points: Codec<readonly Point[]> = list(pointCodec, MAX_PILE);
const scalars: Codec<readonly Scalar[]> = list(scalarCodec, MAX_PILE);
const cipher = struct<Ciphertext>({ a: pointCodec, b: pointCodec });

/** Bounded, canonical points and scalars only. */
export const shuffleProofCodec = struct<ShuffleProof>({
  c: points,
  chain: points,
  t: struct<ShuffleCommitments>({ t1: pointCodec, t2: pointCodec, t3: pointCodec, t4: cipher, chain: points }),
  s: struct<ShuffleResponses>({ s1: scalarCodec, s2: scalarCodec, s3: scalarCodec, s4: scalarCodec, chain: scalars, order: scalars }),
});

/** Whether every list has one item a card. */
export const hasSize = ({ c, chain, t, s }: ShuffleProof, size: number): boolean =>
  [c, chain, t.chain, s.chain, s.order].every((each) => each.length === size);

/** 64 bytes over all that is claimed. */
export const statementDigest = ({ ctx, key, input, output }: ShuffleStatement): Bytes =>
  h64('tw-statement', ctx, encodePoint(key), ciphertextBytes(input), ciphertextBytes(output));

/** After the commitment to the permutation; the `u_j` come from it. */
export const orderDigest = (statement: Bytes, c: readonly Point[]): Bytes => h64('tw-order', statement, encodePoints(c));

/** `u_1 … u_n`, 128 bits each. */
export const weightsU = (digest: Bytes, size: number): readonly Scalar[] => Array.from({ length: size }, (_, at) => toNumber(h16('tw-u', digest, at)));

const commitmentBytes = (t: ShuffleCommitments): Bytes => concat(encodePoints([t.t1, t.t2, t.t3, t.t4.a, t.t4.b]), encodePoints(t.chain));

/** The challenge, over everything but the answers. */
export const challengeOf = (digest: Bytes, chain: readonly Point[], t: ShuffleCommitments): Scalar =>
  hashToScalar('tw-challenge', digest, encodePoints(chain), commitmentBytes(t));

/** From this come the weights under which the verifier adds its equations up: nobody can choose a proof after them. */
export function mergeDigest(digest: Bytes, { chain, t, s }: ShuffleProof): Bytes {
  const answers = [s.s1, s.s2, s.s3, s.s4, ...s.chain, ...s.order].map(encodeScalar);
  return h32('tw-merge', digest, encodePoints(chain), commitmentBytes(t), concat(...answers));
}

/** The `at`-th of these weights, 128 bits. */
export const mergeWeight = (digest: Bytes, at: number): Scalar => toNumber(h16('tw-weight', digest, at));
