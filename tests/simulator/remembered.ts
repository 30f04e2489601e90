/**
 * Signatures, made and checked once in a process. All phones of a simulated game are one process, so that each would check what all others have checked,
 * and again after each crash; it is the same function of the same bytes. For `vi.mock`.
 */
import { toHex } from '../../src/base/bytes.ts';
import type * as Signing from '../../src/crypto/sign.ts';

/** Enough for one game; more would only be kept. */
const MOST = 20_000;

function once<T>(make: (...parts: readonly Uint8Array[]) => T): (...parts: readonly Uint8Array[]) => T {
  const known = new Map<string, T>();
  return (...parts) => {
    const key = parts.map(toHex).join(' ');
    const result = known.get(key) ?? make(...parts);
    if (known.size >= MOST) known.clear();
    known.set(key, result);
    return result;
  };
}

export const remembered = (signing: typeof Signing): typeof Signing => ({
  ...signing,
  sign: once((message, secretKey) => signing.sign(message as Uint8Array, secretKey as Uint8Array)),
  verifies: once((signature, message, publicKey) => signing.verifies(signature as Uint8Array, message as Uint8Array, publicKey as Uint8Array)),
  isPublicKey: once((bytes) => signing.isPublicKey(bytes as Uint8Array)),
});
