/** A seat's randomness: fair-play protocol, section "Conventions". Everything but the signing key comes from the 32-byte game seed. */
import type { Bytes } from '../base/bytes.ts';
import { h32, type Part } from './hash.ts';

/** In bytes. */
export const SEED_LENGTH = 32;

/**
 * 32 bytes that only the seed's owner can tell, for one purpose. The input is the complete statement they are used for:
 * so a retry on other input never uses the same randomness, and the same input always gives the same bytes.
 */
export function prf(purpose: string, seed: Uint8Array, ...input: readonly Part[]): Bytes {
  if (seed.length !== SEED_LENGTH) throw new RangeError(`prf: seed of ${seed.length} bytes, ${SEED_LENGTH} expected`);
  return h32(`prf/${purpose}`, seed, ...input);
}
