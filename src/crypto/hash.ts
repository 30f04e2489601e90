/** Hashing with domain separation: design of the fair-play protocol, section "Conventions". SHA-512 throughout, from tweetnacl. */
import nacl from 'tweetnacl';
import { concat, utf8, type Bytes } from '../base/bytes.ts';

export type Part = Uint8Array | string | number;

function u32le(value: number): Bytes {
  if (!Number.isInteger(value) || value < 0 || value > 0xffffffff) throw new RangeError(`u32le: value ${value} is not a u32`);
  return Uint8Array.of(value & 0xff, (value >>> 8) & 0xff, (value >>> 16) & 0xff, value >>> 24);
}

const toBytes = (part: Part): Uint8Array => (typeof part === 'string' ? utf8(part) : typeof part === 'number' ? u32le(part) : part);

/**
 * `SHA-512(len ‖ "pies/v1/" tag ‖ count ‖ (len ‖ part)*)`, all lengths u32 little-endian; 64 bytes.
 * Text parts are UTF-8, numbers u32 little-endian. No two different lists of parts have one input.
 */
export function h64(tag: string, ...parts: readonly Part[]): Bytes {
  const label = utf8(`pies/v1/${tag}`);
  const pieces: Uint8Array[] = [u32le(label.length), label, u32le(parts.length)];
  for (const part of parts) {
    const bytes = toBytes(part);
    pieces.push(u32le(bytes.length), bytes);
  }
  return nacl.hash(concat(...pieces)) as Bytes;
}

/** The first 32 bytes of `h64`. */
export const h32 = (tag: string, ...parts: readonly Part[]): Bytes => h64(tag, ...parts).slice(0, 32);
/** The first 16 bytes of `h64`. */
export const h16 = (tag: string, ...parts: readonly Part[]): Bytes => h64(tag, ...parts).slice(0, 16);
