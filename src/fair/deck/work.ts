/**
 * What is too long for a screen's thread: shuffles, their proofs, and checking them. Plain bytes in and out, so that a worker can do it.
 * Step K5 of src/fair/README.md.
 */
import type { Seat } from '../../base/brand.ts';
import { toHex, type Bytes } from '../../base/bytes.ts';
import { decode, encode } from '../../base/codec.ts';
import { h32 } from '../../crypto/hash.ts';
import type { Job } from '../../crypto/job.ts';
import { keptBase } from '../../crypto/multiply.ts';
import { shuffleProofCodec, type ShuffleProof } from '../../crypto/shuffle-proof.ts';
import { proveShuffle } from '../../crypto/shuffle-prove.ts';
import { holdsShuffle } from '../../crypto/shuffle-verify.ts';
import { shufflePile, shuffleStatementCodec, type ShuffleStatement } from '../../crypto/shuffle.ts';
import { due } from './due.ts';
import type { OwnDeck } from './keys.ts';
import { encodeDeckMessage, kindOfMessage } from './message.ts';
import type { Deck } from './state.ts';
import { shuffleInputOf, shuffleStatementOf } from './statement.ts';

/** A shuffle to make, or to prove. */
export interface ShuffleWork {
  readonly kind: 'pile' | 'proof';
  /** `shuffleStatementCodec`; without an output when there is none yet. */
  readonly statement: Bytes;
  readonly seed: Bytes;
}

/** A proof to check. */
export interface JudgeWork {
  readonly kind: 'judge';
  readonly statement: Bytes;
  /** `shuffleProofCodec`. */
  readonly proof: Bytes;
}

function statementFrom(bytes: Bytes): ShuffleStatement {
  const decoded = decode(shuffleStatementCodec, bytes);
  if (!decoded.ok) throw new Error(`invariant: a statement of our own, ${decoded.error.detail ?? ''}`);
  return decoded.value;
}

/** The shuffle that is due from a seat, `null` when none is. A pile that is not made yet is empty. */
export function shuffleDue(deck: Deck, seat: Seat): { readonly kind: ShuffleWork['kind']; readonly statement: ShuffleStatement } | null {
  const [kind, task] = [due(deck, seat)?.kind, deck.task];
  if (task?.kind !== 'shuffle' || (kind !== 'pile' && kind !== 'proof')) return null;
  return { kind, statement: kind === 'proof' ? shuffleStatementOf(deck, task, seat) : { ...shuffleInputOf(deck, task, seat), output: [] } };
}

/** The same for this phone's seat, in bytes. */
export function shuffleWork(deck: Deck, own: OwnDeck): ShuffleWork | null {
  const asked = shuffleDue(deck, own.seat);
  return asked === null ? null : { kind: asked.kind, statement: encode(shuffleStatementCodec, asked.statement), seed: own.seed };
}

/** The bytes of the message that was due. */
export const work = ({ kind, statement, seed }: ShuffleWork): Job<Bytes> => shuffleMessage(kind, statementFrom(statement), seed);

/** The shuffled pile, or its proof, as a message. */
export function* shuffleMessage(kind: ShuffleWork['kind'], statement: ShuffleStatement, seed: Bytes): Job<Bytes> {
  const key = keptBase(statement.key);
  return kind === 'pile'
    ? encodeDeckMessage({ kind, pile: yield* shufflePile(statement, key, seed) })
    : encodeDeckMessage({ kind, proof: yield* proveShuffle(statement, key, seed) });
}

/** The check that a message needs before it can be accepted, `null` when it needs none or is refused anyway. Does not read the proof: that takes long. */
export function judgeWork(deck: Deck, seat: Seat, message: Uint8Array): JudgeWork | null {
  if (kindOfMessage(message) !== 'proof') return null;
  const asked = shuffleDue(deck, seat);
  return asked?.kind === 'proof' ? { kind: 'judge', statement: encode(shuffleStatementCodec, asked.statement), proof: message.slice(1) as Bytes } : null;
}

const judgement = (statement: ShuffleStatement, proof: ShuffleProof): JudgeWork => ({
  kind: 'judge',
  statement: encode(shuffleStatementCodec, statement),
  proof: encode(shuffleProofCodec, proof),
});

/** Whether this is a proof that is due and was found to hold: then it need not even be read again. */
export function isJudged(deck: Deck, seat: Seat, message: Uint8Array, judged: Judged | 'all'): boolean {
  if (judged !== 'all' && judged.size === 0) return false;
  if (judged === 'all') return kindOfMessage(message) === 'proof' && due(deck, seat)?.kind === 'proof';
  const asked = judgeWork(deck, seat, message);
  return asked !== null && judged.get(judgeId(asked)) === true;
}

/** Whether the proof holds. */
export function* judge(asked: JudgeWork): Job<boolean> {
  const proof = decode(shuffleProofCodec, asked.proof);
  return proof.ok && (yield* holdsShuffle(statementFrom(asked.statement), proof.value));
}

/** Checks that this phone has made before, in a worker: by `judgeId`. */
export type Judged = ReadonlyMap<string, boolean>;

/** One for each statement and proof. */
export const judgeId = (asked: JudgeWork): string => toHex(h32('deck-judged', asked.statement, asked.proof));

/** As found before, or checked now. */
export function* judgedOrNow(statement: ShuffleStatement, proof: ShuffleProof, judged: Judged | 'all'): Job<boolean> {
  if (judged === 'all') return true;
  const before = judged.size > 0 ? judged.get(judgeId(judgement(statement, proof))) : undefined;
  return before ?? (yield* holdsShuffle(statement, proof));
}
