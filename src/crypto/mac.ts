/**
 * Keyed hashes: proof that one knows a secret, without telling it.
 * A plain hash under the key is sound here: SHA-512 cut to 256 bits gives nothing to extend, and every part carries its length.
 */
import nacl from 'tweetnacl';
import type { Bytes } from '../base/bytes.ts';
import { h32, type Part } from './hash.ts';

/** 32 bytes that only who knows the key can make. The purpose says what is proved; the parts are all that it is bound to. */
export const mac = (key: Uint8Array, purpose: string, ...parts: readonly Part[]): Bytes => h32(`mac/${purpose}`, key, ...parts);

/** Compared in constant time; any other length is wrong. */
export function macVerifies(tag: Uint8Array, key: Uint8Array, purpose: string, ...parts: readonly Part[]): boolean {
  return tag.length === 32 && nacl.verify(new Uint8Array(tag), mac(key, purpose, ...parts));
}
