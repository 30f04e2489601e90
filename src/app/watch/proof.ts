/**
 * Who asks to watch, and who lets them: each proves its key and the secret of the table, in both directions. As in the lobby every proof covers the link's binding,
 * so nobody in between can pass one on, and says whose it is, so none can be sent back to its maker.
 */
import type { Bytes } from '../../base/bytes.ts';
import { h64 } from '../../crypto/hash.ts';
import { mac, macVerifies } from '../../crypto/mac.ts';
import { publicKeyOf, sign, verifies } from '../../crypto/sign.ts';

export interface WatchProof {
  readonly key: Bytes;
  readonly signature: Bytes;
  readonly knows: Bytes;
}
/** Of one link: its binding; and behind the watcher's own proof nothing, behind that of who plays the watcher's key. */
export interface WatchMeeting {
  readonly role: 'watcher' | 'player';
  readonly binding: Uint8Array;
  readonly watcher: Uint8Array;
}

const statement = ({ role, binding, watcher }: WatchMeeting, key: Uint8Array): Bytes => h64(`watch-${role}`, binding, key, watcher);

export function proveWatch(at: WatchMeeting, secretKey: Uint8Array, secret: Uint8Array): WatchProof {
  const key = publicKeyOf(secretKey);
  return { key, signature: sign(statement(at, key), secretKey), knows: mac(secret, `watch-${at.role}`, at.binding, key, at.watcher) };
}

/** What is wrong with a proof; `null`: it holds. */
export function watchProofFault(at: WatchMeeting, { key, signature, knows }: WatchProof, secret: Uint8Array): 'wrong-secret' | 'bad-proof' | null {
  // The cheap one first: a signature takes a thousand times as long.
  if (!macVerifies(knows, secret, `watch-${at.role}`, at.binding, key, at.watcher)) return 'wrong-secret';
  return verifies(signature, statement(at, key), key) ? null : 'bad-proof';
}
