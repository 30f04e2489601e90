/**
 * Whose a seat is, when it has been on more than one phone: kept beside the game (`table/<key>/seat`) and written before a code is shown or anything is signed.
 * A seat that was never moved has none.
 */
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { bool, decode, encode, fixed, oneOf, struct, u16, u32 } from '../../base/codec.ts';
import type { Store } from '../../store/store.ts';

/** How far the seat's own feed goes at least, wherever the seat is: the number of its next entry, and the hash of the last one (none: zeros). */
export interface Mark {
  readonly number: number;
  readonly hash: Bytes;
}
/** In bytes, of the hash of an entry. */
export const MARK_LENGTH = 16;
export const NO_MARK: Bytes = new Uint8Array(MARK_LENGTH);
export const markCodec = struct<Mark>({ number: u32, hash: fixed(MARK_LENGTH) });
export const isMark = ({ number, hash }: Mark): boolean => number > 0 || bytesEqual(hash, NO_MARK);

/** `here`: this phone plays it, once it has the feed as far as the mark. `given`: it was given up here, and a code was made. `played`: another phone signs for it. */
export const HOLDS = ['here', 'given', 'played'] as const;
export interface Holding {
  readonly hold: (typeof HOLDS)[number];
  /** Raised with each code: of two codes of one seat the later counts. */
  readonly generation: number;
  readonly mark: Mark;
  /** Another phone at the table has everything up to the mark. */
  readonly delivered: boolean;
}

const holdingCodec = struct<Holding>({ hold: oneOf(HOLDS), generation: u16, mark: markCodec, delivered: bool });

/** Where it is kept, by the key of the table. */
export const seatKey = (key: string): string => `table/${key}/seat`;
export const holdingEntry = (key: string, holding: Holding): readonly [string, Bytes] => [seatKey(key), encode(holdingCodec, holding)];

export async function loadHolding(store: Store, key: string): Promise<Holding | null> {
  const kept = await store.get(seatKey(key));
  const decoded = kept === undefined ? undefined : decode(holdingCodec, kept);
  return decoded?.ok === true ? decoded.value : null;
}
