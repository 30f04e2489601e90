/** Numbers modulo the order of the group: fair-play protocol, section "Conventions". One canonical form, 32 bytes little-endian, below the order. */
import type { Bytes } from '../base/bytes.ts';
import type { Codec } from '../base/codec.ts';
import { h64, type Part } from './hash.ts';
import { SEED_LENGTH } from './prf.ts';

/** The order of ristretto255, RFC 9496 section 4. */
export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
/** In bytes. */
export const SCALAR_LENGTH = 32;

/** 0 to the order less one. */
export type Scalar = bigint;

/** The remainder that is not negative. */
export function modOrder(value: bigint): Scalar {
  const rest = value % ORDER;
  return rest < 0n ? rest + ORDER : rest;
}

/** Little-endian. */
export function toNumber(bytes: Uint8Array): bigint {
  let digits = '';
  for (let at = bytes.length - 1; at >= 0; at--) digits += (bytes[at] ?? 0).toString(16).padStart(2, '0');
  return BigInt(`0x${digits || '0'}`);
}

/** 32 bytes. Throws on what is no scalar: our own bug. */
export function encodeScalar(scalar: Scalar): Bytes {
  if (scalar < 0n || scalar >= ORDER) throw new RangeError('encodeScalar: scalar is not below the order');
  const digits = scalar.toString(16).padStart(2 * SCALAR_LENGTH, '0');
  const bytes = new Uint8Array(SCALAR_LENGTH);
  for (let at = 0; at < SCALAR_LENGTH; at++) bytes[SCALAR_LENGTH - 1 - at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/** Only below the order: a scalar plus the order is another encoding of the same number, and refused. */
export const scalarCodec: Codec<Scalar> = {
  write: (out, value) => out.bytes(encodeScalar(value)),
  read(from) {
    const value = toNumber(from.bytes(SCALAR_LENGTH));
    return value < ORDER ? value : from.fail('a scalar that is not below the order');
  },
};

/** `HS`: H64 as a little-endian number modulo the order; as good as uniform. */
export const hashToScalar = (tag: string, ...parts: readonly Part[]): Scalar => modOrder(toNumber(h64(tag, ...parts)));

/** A scalar that only the seed's owner can tell: `HS("prf/" + purpose, seed, the complete statement)`. */
export function secretScalar(purpose: string, seed: Uint8Array, ...statement: readonly Part[]): Scalar {
  if (seed.length !== SEED_LENGTH) throw new RangeError(`secretScalar: seed of ${seed.length} bytes, ${SEED_LENGTH} expected`);
  return hashToScalar(`prf/${purpose}`, seed, ...statement);
}
