/** What an entry can say. Everything a phone signs at a table is one of these. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { blob, empty, fixed, oneOf, optional, struct, u32, union, type Codec } from '../base/codec.ts';
import { keysCodec, type Keys } from '../fair/setup.ts';
import { TALKS, type Talk } from '../games/game.ts';
import { seatCodec } from '../log/entry.ts';

/** Longest encoding of one action. */
export const MAX_ACTION = 4096;

/** A seat's next chain link, with the next chain's anchor when it is the last of its chain. */
export interface Link {
  readonly preimage: Bytes;
  readonly nextAnchor: Bytes | null;
}

/** `round` is the step at which the wait that is answered began. */
export type Body =
  | ({ readonly kind: 'keys' } & Keys)
  /** The digest of all keys entries. */
  | { readonly kind: 'ready'; readonly keys: Bytes }
  /** An open choice; with the seat's link when dice are rolled for it. */
  | { readonly kind: 'act'; readonly action: Bytes; readonly link: Link | null }
  /** A seat's part in a roll that something else caused. */
  | { readonly kind: 'answer'; readonly round: number; readonly cause: Bytes; readonly link: Link }
  | { readonly kind: 'commit'; readonly round: number; readonly commitment: Bytes }
  | { readonly kind: 'reveal'; readonly round: number; readonly nonce: Bytes; readonly choice: Bytes; readonly commits: Bytes }
  /** Said out of turn; counts when the table next reads this feed, or when it is heard. */
  | { readonly kind: 'talk'; readonly talk: Talk }
  /** The reader has received another seat's talk: it counts now. */
  | { readonly kind: 'hear'; readonly seat: Seat; readonly number: number }
  /** The game is over in the state that this entry names. */
  | { readonly kind: 'final' }
  /** The seat's game seed, published for the audit. */
  | { readonly kind: 'seed'; readonly seed: Bytes };

const linkCodec = struct<Link>({ preimage: fixed(32), nextAnchor: optional(fixed(32)) });

/** New kinds go to the end: a kind's place is its number in the bytes. */
export const bodyCodec: Codec<Body> = union<Body>({
  keys: keysCodec,
  ready: struct({ keys: fixed(32) }),
  act: struct({ action: blob(MAX_ACTION), link: optional(linkCodec) }),
  answer: struct({ round: u32, cause: fixed(32), link: linkCodec }),
  commit: struct({ round: u32, commitment: fixed(32) }),
  reveal: struct({ round: u32, nonce: fixed(32), choice: blob(MAX_ACTION), commits: fixed(32) }),
  talk: struct({ talk: oneOf(TALKS) }),
  hear: struct({ seat: seatCodec, number: u32 }),
  final: empty,
  seed: struct({ seed: fixed(32) }),
});
