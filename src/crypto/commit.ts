/** Commitments: fair-play protocol, section "Secret choices". The hash covers all that the choice is for, so that a copied commitment opens for nobody else. */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { h32 } from './hash.ts';

/** In bytes. */
export const NONCE_LENGTH = 32;
/** In bytes. */
export const COMMITMENT_LENGTH = 32;

/** What a commitment is bound to. */
export interface CommitContext {
  readonly tableId: Uint8Array;
  /** What is chosen, so that no commitment of one kind opens as another. */
  readonly purpose: string;
  readonly round: number;
  readonly seat: number;
}

/** 32 bytes that fix the choice and, for a nonce that is random to others, hide it. */
export function commitTo(context: CommitContext, nonce: Uint8Array, choice: Uint8Array): Bytes {
  if (nonce.length !== NONCE_LENGTH) throw new RangeError(`commitTo: nonce of ${nonce.length} bytes, ${NONCE_LENGTH} expected`);
  return h32('commit', context.tableId, context.purpose, context.round, context.seat, nonce, choice);
}

/** Whether nonce and choice open the commitment. Never throws. */
export const opens = (commitment: Uint8Array, context: CommitContext, nonce: Uint8Array, choice: Uint8Array): boolean =>
  nonce.length === NONCE_LENGTH && bytesEqual(commitment, commitTo(context, nonce, choice));
