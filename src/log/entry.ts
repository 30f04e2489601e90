/**
 * One signed entry of one seat's feed: the only thing phones exchange about a game.
 * Canonical bytes are signed and hashed, never JSON. Design of the table, section "The log".
 */
import { asSeat, MAX_SEATS, type Brand, type Seat } from '../base/brand.ts';
import { concat, type Bytes } from '../base/bytes.ts';
import { blob, decode, encode, fixed, struct, u32, type Codec, type DecodeRefusal } from '../base/codec.ts';
import { ok, type Result } from '../base/result.ts';
import { h32, h64 } from '../crypto/hash.ts';
import { sign, SIGNATURE_LENGTH, verifies } from '../crypto/sign.ts';

/** The hash of a founding: 32 bytes that name one table. */
export type TableId = Brand<Bytes, 'TableId'>;
/** The hash of a whole entry, signature included: 32 bytes. */
export type EntryHash = Brand<Bytes, 'EntryHash'>;

/** Room for a shuffle of 96 cards with its proof. */
export const MAX_BODY = 24 * 1024;
/** The longest encoding of an entry. */
export const MAX_ENTRY = 256 + MAX_BODY;

/** What its seat says and signs. */
export interface Unsigned {
  readonly tableId: Bytes;
  readonly seat: Seat;
  /** From 0, without gaps. */
  readonly number: number;
  /** The hash of the seat's entry before; for number 0 the table id. */
  readonly previous: Bytes;
  /** How many happenings the state had behind it that the seat saw when it wrote this. */
  readonly step: number;
  /** The digest of that state. */
  readonly digest: Bytes;
  readonly body: Bytes;
}

/** A decoded entry together with its bytes; whether the signature holds is another matter. */
export interface Entry extends Unsigned {
  readonly signature: Bytes;
  readonly bytes: Bytes;
  readonly hash: EntryHash;
}

/** A seat in one byte; no table has more than `MAX_SEATS`. */
export const seatCodec: Codec<Seat> = {
  write: (out, seat) => out.uint(seat, 1),
  read(from) {
    const value = from.uint(1);
    return value < MAX_SEATS ? asSeat(value) : from.fail(`seat ${value}`);
  },
};

const contents = { tableId: fixed(32), seat: seatCodec, number: u32, previous: fixed(32), step: u32, digest: fixed(32), body: blob(MAX_BODY) };
const unsignedCodec = struct<Unsigned>(contents);
const signedCodec = struct<Unsigned & { readonly signature: Bytes }>({ ...contents, signature: fixed(SIGNATURE_LENGTH) });

/** What is signed: 64 bytes, so that the cost does not grow with the body, under a tag of its own, so that no signature made for something else fits. */
const messageOf = (unsigned: Uint8Array): Bytes => h64('entry', unsigned);
const hashOf = (bytes: Uint8Array): EntryHash => h32('entry-hash', bytes) as EntryHash;

/** Signs an entry. The same content gives the same bytes. */
export function signEntry(content: Unsigned, secretKey: Uint8Array): Entry {
  const unsigned = encode(unsignedCodec, content);
  const signature = sign(messageOf(unsigned), secretKey);
  const bytes = concat(unsigned, signature);
  return { ...content, signature, bytes, hash: hashOf(bytes) };
}

/** The entry that these bytes spell. Does not look at the signature. Never throws. */
export function decodeEntry(bytes: Uint8Array): Result<Entry, DecodeRefusal> {
  const decoded = decode(signedCodec, bytes);
  if (!decoded.ok) return decoded;
  const own = new Uint8Array(bytes);
  return ok({ ...decoded.value, bytes: own, hash: hashOf(own) });
}

/** Whether its seat's key signed it. */
export const isSignedBy = (entry: Entry, publicKey: Uint8Array): boolean =>
  verifies(entry.signature, messageOf(entry.bytes.subarray(0, entry.bytes.length - SIGNATURE_LENGTH)), publicKey);
