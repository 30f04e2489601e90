/**
 * Choices made at once: fair-play protocol, "Secret choices"; the steps cited are those of src/fair/README.md.
 * Everybody fixes a choice before anybody shows one.
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import { commitTo, opens, type CommitContext } from '../crypto/commit.ts';
import { h32 } from '../crypto/hash.ts';
import { prf } from '../crypto/prf.ts';

/** One seat's fixed choice. */
export interface Commitment {
  readonly seat: Seat;
  readonly commitment: Bytes;
}

/** What opens one. */
export interface Reveal {
  readonly nonce: Bytes;
  readonly choice: Bytes;
  /** The digest of all commitments that the revealing phone saw. */
  readonly commits: Bytes;
}

/** The secret round of a table; its number is the step at which it began. */
export interface SecretRound {
  readonly tableId: Uint8Array;
  readonly round: number;
}

const contextOf = (at: SecretRound, seat: Seat): CommitContext => ({ tableId: at.tableId, purpose: 'secret-choice', round: at.round, seat });

/** S1: the nonce comes from the seed and from all that it is used for: the same choice gives the same entry again, another choice another nonce. */
export const nonceFor = (seed: Uint8Array, at: SecretRound, seat: Seat, choice: Uint8Array): Bytes =>
  prf('commit-nonce', seed, at.tableId, at.round, seat, choice);

/** S1: what a seat publishes first. */
export const commitmentFor = (seed: Uint8Array, at: SecretRound, seat: Seat, choice: Uint8Array): Bytes =>
  commitTo(contextOf(at, seat), nonceFor(seed, at, seat, choice), choice);

/** S2: 32 bytes over all commitments, in seat order; each reveal carries it, so that different commitments shown to different phones come to light. */
export function commitsDigest(at: SecretRound, commitments: readonly Commitment[]): Bytes {
  const sorted = commitments.toSorted((a, b) => a.seat - b.seat);
  return h32('commits', at.tableId, at.round, ...sorted.flatMap((each) => [each.seat, each.commitment]));
}

/** What is wrong with a reveal. */
export type SecretRefusal = Refusal<'secret/copied-commit' | 'secret/reveal-mismatch' | 'secret/commits-differ'>;

/**
 * S3: what is wrong with a reveal, or `null`.
 * A copy is named here and not when it appears: only the one who made a commitment can open it, so only now the copier is told from the copied.
 */
export function checkReveal(at: SecretRound, commitments: readonly Commitment[], seat: Seat, reveal: Reveal): SecretRefusal | null {
  const own = commitments.find((each) => each.seat === seat);
  if (own === undefined) return { code: 'secret/reveal-mismatch', detail: `seat ${seat} has fixed no choice` };
  if (!opens(own.commitment, contextOf(at, seat), reveal.nonce, reveal.choice)) {
    const copied = commitments.some((each) => each.seat !== seat && bytesEqual(each.commitment, own.commitment));
    return { code: copied ? 'secret/copied-commit' : 'secret/reveal-mismatch' };
  }
  return bytesEqual(reveal.commits, commitsDigest(at, commitments)) ? null : { code: 'secret/commits-differ' };
}
