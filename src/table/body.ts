/** What an entry can say. Everything a phone signs at a table is one of these. */
import { MAX_SEATS, type Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { blob, bool, decode, empty, fixed, list, oneOf, optional, struct, u16, u32, union, type Codec, type DecodeRefusal } from '../base/codec.ts';
import type { Result } from '../base/result.ts';
import { keysCodec, type Keys } from '../fair/setup.ts';
import { TALKS, type Talk } from '../games/game.ts';
import { MAX_BODY, seatCodec, type Entry } from '../log/entry.ts';

/** Longest encoding of one action. */
export const MAX_ACTION = 4096;

/** A seat's next chain link, with the next chain's anchor when it is the last of its chain. */
export interface Link {
  readonly preimage: Bytes;
  readonly nextAnchor: Bytes | null;
}

/** What turns up the cards that an entry plays: an opening of the deck (step K7), or the faces that a local dealer gave. Absent when it plays no hidden card. */
interface Opens {
  readonly opening?: Bytes;
}

/** F2: what a seat fixes before the game; `deckKey` where cards are hidden from each other's phones (step K1). */
export interface SeatKeys extends Keys {
  readonly deckKey?: Bytes;
}

/** `round` is the step at which the wait that is answered began. */
export type Body =
  | ({ readonly kind: 'keys' } & SeatKeys)
  /** The digest of all keys entries. */
  | { readonly kind: 'ready'; readonly keys: Bytes }
  /** An open choice; with the seat's link when dice are rolled for it. */
  | ({ readonly kind: 'act'; readonly action: Bytes; readonly link: Link | null } & Opens)
  /** A seat's part in a roll that something else caused. */
  | { readonly kind: 'answer'; readonly round: number; readonly cause: Bytes; readonly link: Link }
  | { readonly kind: 'commit'; readonly round: number; readonly commitment: Bytes }
  | ({ readonly kind: 'reveal'; readonly round: number; readonly nonce: Bytes; readonly choice: Bytes; readonly commits: Bytes } & Opens)
  /** Said out of turn; counts when the table next reads this feed, or when it is heard. */
  | { readonly kind: 'talk'; readonly talk: Talk }
  /** The reader has received another seat's talk: it counts now. */
  | { readonly kind: 'hear'; readonly seat: Seat; readonly number: number }
  /** The game is over in the state that this entry names. */
  | { readonly kind: 'final' }
  /** The seat's game seed, published for the audit; with it all that the seat still holds is turned up. */
  | ({ readonly kind: 'seed'; readonly seed: Bytes } & Opens)
  /** A seat's part in what the rules want of the deck. `cause`: what it goes on from (step T1). */
  | { readonly kind: 'deck'; readonly round: number; readonly cause: Bytes; readonly message: Bytes }
  /** Whether to go on without `seats`: step V0. */
  | ({ readonly kind: 'vote' } & Vote);

/** An answer to the question whether to go on without somebody; the first `drop` is the proposal. */
export interface Vote {
  /** What the table waits for: this entry of this seat. */
  readonly seat: Seat;
  readonly number: number;
  /** Raised when the same is proposed again after somebody was for waiting. */
  readonly attempt: number;
  /** In ascending order. */
  readonly seats: readonly Seat[];
  readonly drop: boolean;
}

const linkCodec = struct<Link>({ preimage: fixed(32), nextAnchor: optional(fixed(32)) });
const revealCodec = struct<{ readonly round: number; readonly nonce: Bytes; readonly choice: Bytes; readonly commits: Bytes }>({ round: u32, nonce: fixed(32), choice: blob(MAX_ACTION), commits: fixed(32) });

/**
 * One more field at the end of a body, or nothing at all. A body is as long as its entry says, so there is one encoding of each;
 * and bodies without it are what they were before there were cards.
 */
function withLast<T extends object, K extends string>(codec: Codec<T>, name: K, item: Codec<Bytes>): Codec<T & { readonly [key in K]?: Bytes }> {
  type Whole = T & { readonly [key in K]?: Bytes };
  return {
    write(out, value) {
      codec.write(out, value);
      const last = value[name] as Bytes | undefined;
      if (last !== undefined) item.write(out, last);
    },
    read(from) {
      const value = codec.read(from);
      return (from.left === 0 ? value : { ...value, [name]: item.read(from) }) as Whole;
    },
  };
}

const opening = blob(MAX_BODY - MAX_ACTION - 256);
const DECK_KEY_LENGTH = 96;

/** New kinds go to the end: a kind's place is its number in the bytes. */
export const bodyCodec: Codec<Body> = union<Body>({
  keys: withLast(keysCodec, 'deckKey', fixed(DECK_KEY_LENGTH)),
  ready: struct({ keys: fixed(32) }),
  act: withLast(struct<{ readonly action: Bytes; readonly link: Link | null }>({ action: blob(MAX_ACTION), link: optional(linkCodec) }), 'opening', opening),
  answer: struct({ round: u32, cause: fixed(32), link: linkCodec }),
  commit: struct({ round: u32, commitment: fixed(32) }),
  reveal: withLast(revealCodec, 'opening', opening),
  talk: struct({ talk: oneOf(TALKS) }),
  hear: struct({ seat: seatCodec, number: u32 }),
  final: empty,
  seed: withLast(struct<{ readonly seed: Bytes }>({ seed: fixed(32) }), 'opening', opening),
  deck: struct({ round: u32, cause: fixed(32), message: blob(MAX_BODY - 64) }),
  vote: struct({ seat: seatCodec, number: u32, attempt: u16, seats: list(seatCodec, MAX_SEATS), drop: bool }),
});

const bodies = new WeakMap<Entry, Result<Body, DecodeRefusal>>();

/** What the entry says. Kept, since what waits in a feed is looked at again and again. */
export function bodyOf(entry: Entry): Result<Body, DecodeRefusal> {
  const before = bodies.get(entry);
  if (before !== undefined) return before;
  const body = decode(bodyCodec, entry.body);
  bodies.set(entry, body);
  return body;
}
