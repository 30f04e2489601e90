/** What a phone can do for the first shuffle before there is a table. Step K5 of src/fair/README.md. */
import type { Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { invariant } from '../../base/result.ts';
import { trivial } from '../../crypto/ciphertext.ts';
import { fixedH, generators, sumOfGenerators } from '../../crypto/generators.ts';
import { holdsEquality, proveEquality } from '../../crypto/dleq.ts';
import { hashToPoint } from '../../crypto/group.ts';
import { h32 } from '../../crypto/hash.ts';
import type { Job } from '../../crypto/job.ts';
import { fixedBase, fixedG, multiply, timesG } from '../../crypto/multiply.ts';
import { hashToScalar } from '../../crypto/scalar.ts';
import { shuffleProofCodec } from '../../crypto/shuffle-proof.ts';
import { proveShuffle } from '../../crypto/shuffle-prove.ts';
import { MAX_PILE, shufflePile, shuffleStatementCodec } from '../../crypto/shuffle.ts';
import { publicKeyOf, sign, verifies } from '../../crypto/sign.ts';
import { judge } from './work.ts';

/** Enough for the way that a sum of many points is taken. */
const REHEARSED = 32;

/**
 * What every shuffle needs, whatever table it is for: tables of the fixed bases, made when first needed, or now. And a rehearsal: what runs for the
 * first time runs slowly, since the engine has not compiled it yet, and at the start of a game everybody waits for the slowest.
 */
export function* prepareShuffle(): Job<null> {
  for (const table of [fixedG, fixedH, () => sumOfGenerators(generators(MAX_PILE).map(() => 1n))]) {
    table();
    yield { done: 0, total: 2 };
  }
  for (let done = 0; done < 2; done++) {
    yield* rehearsal(h32('rehearsal', done));
    yield { done: done + 1, total: 2 };
  }
  return null;
}

/** A small shuffle of nothing in particular, proved, written, read and checked. */
export function* rehearsal(seed: Bytes): Job<boolean> {
  const key = fixedBase(hashToPoint('rehearsal', seed));
  const first = { ctx: seed, key: key.point, input: generators(REHEARSED).map(trivial) };
  const input = yield* shufflePile(first, key, seed);
  const statement = { ...first, input, output: yield* shufflePile({ ...first, input }, key, seed) };
  const proof = yield* proveShuffle(statement, key, seed);
  return yield* judge({ kind: 'judge', statement: encode(shuffleStatementCodec, statement), proof: encode(shuffleProofCodec, proof) });
}

const TIMES = 30;

/** The same for what a phone does in play: signatures, and shares of cards with their proofs. */
export function* preparePlay(): Job<null> {
  const secret = h32('rehearsal', 'secret');
  const [x, publicKey] = [hashToScalar('rehearsal'), publicKeyOf(secret)];
  for (let done = 0; done < TIMES; done++) {
    // Played cards come alone, dealt ones in fives.
    const bases = generators(done % 2 === 0 ? 1 : 5);
    const statement = { ctx: secret, key: timesG(x), bases, shares: bases.map((base) => multiply(base, x)) };
    const message = h32('rehearsal', done);
    invariant(holdsEquality(statement, proveEquality(statement, secret, x)) && verifies(sign(message, secret), message, publicKey), 'what is rehearsed holds');
    yield { done: done + 1, total: TIMES };
  }
  return null;
}
