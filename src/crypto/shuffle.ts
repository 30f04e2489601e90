/**
 * A shuffle that hides its order: every ciphertext re-encrypted, and all of them permuted. Fair-play protocol, section "The deck".
 * Order and randomness come from the seed and the input, so a phone that restarts makes the same shuffle again, and a proof for no other.
 */
import type { Bytes } from '../base/bytes.ts';
import { fixed, list, struct } from '../base/codec.ts';
import { ciphertextBytes, reEncrypt, type Ciphertext } from './ciphertext.ts';
import { elementCodec, encodePoint, pointCodec, type Point } from './group.ts';
import { h64 } from './hash.ts';
import type { Job } from './job.ts';
import type { FixedBase } from './multiply.ts';
import { secretPermutation } from './permutation.ts';
import { secretScalar, type Scalar } from './scalar.ts';

/** More than any game has cards, few enough that nobody can keep a phone busy. */
export const MAX_PILE = 128;

/** What is shuffled, under which key, and for what. */
export interface ShuffleInput {
  readonly ctx: Bytes;
  readonly key: Point;
  readonly input: readonly Ciphertext[];
}

/** What a proof of shuffle says: output is input, re-encrypted and permuted. */
export interface ShuffleStatement extends ShuffleInput {
  readonly output: readonly Ciphertext[];
}

const anyCipher = struct<Ciphertext>({ a: pointCodec, b: pointCodec });
/** For handing work to a worker; inputs may be trivial ciphertexts. */
export const shuffleStatementCodec = struct<ShuffleStatement>({ ctx: fixed(32), key: elementCodec, input: list(anyCipher, MAX_PILE), output: list(anyCipher, MAX_PILE) });

/** What only the shuffler knows. `output[i]` is `input[order[i]]`, re-encrypted with `r[order[i]]`. */
export interface ShuffleSecret {
  readonly order: readonly number[];
  readonly r: readonly Scalar[];
}

export function shuffleSecret(what: ShuffleInput, seed: Uint8Array): ShuffleSecret {
  const digest = h64('shuffle-input', what.ctx, encodePoint(what.key), ciphertextBytes(what.input));
  return {
    order: secretPermutation(seed, what.input.length, 'shuffle', digest),
    r: what.input.map((_, at) => secretScalar('shuffle', seed, digest, at)),
  };
}

/** How many cards are worked on between two reports of progress. */
export const CARDS_A_STEP = 8;

/** The shuffled pile. `key`: the joint key's table. */
export function* shufflePile(what: ShuffleInput, key: FixedBase, seed: Uint8Array): Job<readonly Ciphertext[]> {
  const { order, r } = shuffleSecret(what, seed);
  const output: Ciphertext[] = [];
  for (const from of order) {
    output.push(reEncrypt(what.input[from] as Ciphertext, key, r[from] as Scalar));
    if (output.length % CARDS_A_STEP === 0) yield { done: output.length, total: order.length };
  }
  return output;
}
