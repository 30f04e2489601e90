/**
 * Who is at the other end of a link, proved to both ends: design of the table, section "Joining".
 * Every proof covers the link's binding (for WebRTC both certificate fingerprints) and both identity keys, and says whose it is;
 * so nobody in between, the signalling server included, can pass one on, and none can be sent back to its maker.
 */
import type { Bytes } from '../../base/bytes.ts';
import { bytesEqual } from '../../base/bytes.ts';
import { h32, h64 } from '../../crypto/hash.ts';
import { mac, macVerifies } from '../../crypto/mac.ts';
import { sign, verifies } from '../../crypto/sign.ts';
import { twoWords, type TwoWords } from '../words.ts';

/** One link and the two who meet on it. */
export interface Meeting {
  readonly binding: Uint8Array;
  readonly host: Uint8Array;
  readonly guest: Uint8Array;
}
export type Role = 'host' | 'guest';

const statement = (role: Role, at: Meeting): Bytes => h64(`lobby-${role}`, at.binding, at.host, at.guest);

/** Of one's identity key. */
export const signMeeting = (role: Role, at: Meeting, secretKey: Uint8Array): Bytes => sign(statement(role, at), secretKey);
export const isSignedMeeting = (role: Role, at: Meeting, signature: Uint8Array): boolean => verifies(signature, statement(role, at), role === 'host' ? at.host : at.guest);

/** Of the table's secret. */
export const proveSecret = (role: Role, at: Meeting, secret: Uint8Array): Bytes => mac(secret, `lobby-${role}`, at.binding, at.host, at.guest);
export const knowsSecret = (role: Role, at: Meeting, secret: Uint8Array, proof: Uint8Array): boolean => macVerifies(proof, secret, `lobby-${role}`, at.binding, at.host, at.guest);

/** Fixes the guest's nonce before the host shows its own: whoever stands between has one guess in 65,536 at making the words equal. */
export const commitNonce = (nonce: Uint8Array): Bytes => h32('lobby-nonce', nonce);
export const isNonceOf = (commitment: Uint8Array, nonce: Uint8Array): boolean => bytesEqual(commitNonce(nonce), commitment);
export const meetingWords = (at: Meeting, hostNonce: Uint8Array, guestNonce: Uint8Array): TwoWords => twoWords(h32('lobby-words', at.binding, at.host, at.guest, hostNonce, guestNonce));
