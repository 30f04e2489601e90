/** What a phone can do for the first shuffle before there is a table. Step K5 of src/fair/README.md. */
import type { Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { trivial } from '../../crypto/ciphertext.ts';
import { fixedH, generators, sumOfGenerators } from '../../crypto/generators.ts';
import { hashToPoint } from '../../crypto/group.ts';
import { h32 } from '../../crypto/hash.ts';
import type { Job } from '../../crypto/job.ts';
import { fixedBase, fixedG } from '../../crypto/multiply.ts';
import { shuffleProofCodec } from '../../crypto/shuffle-proof.ts';
import { proveShuffle } from '../../crypto/shuffle-prove.ts';
import { MAX_PILE, shufflePile, shuffleStatementCodec } from '../../crypto/shuffle.ts';
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
