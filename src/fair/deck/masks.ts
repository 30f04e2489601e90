/** Masks and their shares as work: too long for a screen's thread, plain bytes in and out. Steps V3 and V4 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import { toHex, type Bytes } from '../../base/bytes.ts';
import { decode, encode } from '../../base/codec.ts';
import { decodePoint, encodePoint, type Point } from '../../crypto/group.ts';
import { h32 } from '../../crypto/hash.ts';
import type { Job } from '../../crypto/job.ts';
import { holdsMask, holdsUnmask, maskingCodec, maskLists, unmaskLists, type Masking } from '../../crypto/mask.ts';
import { scalarCodec } from '../../crypto/scalar.ts';
import { keyOf } from './deck.ts';
import { due } from './due.ts';
import type { OwnDeck } from './keys.ts';
import { decodeDeckMessage, encodeDeckMessage, kindOfMessage, type MessageOf } from './message.ts';
import type { Deck } from './state.ts';
import { maskingOf } from './statement.ts';

/** A mask to lay on both lists, or one's layer to take off them. */
export interface MaskWork {
  readonly kind: 'masked' | 'unmasked';
  /** `maskingCodec`. */
  readonly masking: Bytes;
  readonly seed: Bytes;
  /** The secret key and the key of the seat. */
  readonly secret: Bytes;
  readonly key: Bytes;
}

/** The proof of one to check. */
export interface MaskJudgeWork {
  readonly kind: 'judge-mask';
  readonly masking: Bytes;
  /** The key of the seat. */
  readonly key: Bytes;
  /** As it was published. */
  readonly message: Bytes;
}

/** A mask, or shares, that a seat owes. */
interface MaskDue {
  readonly kind: MaskWork['kind'];
  readonly masking: Masking;
  /** `maskingCodec`. */
  readonly bytes: Bytes;
  readonly key: Point;
}

// Asked for after each step of a table, and long to write out; a task is another object after each message.
const written = new WeakMap<object, Map<Seat, MaskDue>>();

/** The mask that is due from a seat, or the shares; `null` when neither is. */
export function maskDue(deck: Deck, seat: Seat): MaskDue | null {
  const [kind, task] = [due(deck, seat)?.kind, deck.task];
  if (task?.kind !== 'rebuild' || (kind !== 'masked' && kind !== 'unmasked')) return null;
  const known = written.get(task) ?? new Map<Seat, MaskDue>();
  const before = known.get(seat);
  if (before !== undefined) return before;
  const masking = maskingOf(deck, task, seat, kind === 'masked' ? 'mask' : 'unmask');
  const asked = { kind, masking, bytes: encode(maskingCodec, masking), key: keyOf(deck, seat) };
  written.set(task, known.set(seat, asked));
  return asked;
}

export function maskWork(deck: Deck, own: OwnDeck): MaskWork | null {
  const asked = maskDue(deck, own.seat);
  return asked === null ? null : { kind: asked.kind, masking: asked.bytes, seed: own.seed, secret: encode(scalarCodec, own.x), key: encodePoint(asked.key) };
}

/** The bytes of the message that was due. */
export function* mask({ kind, masking, seed, secret, key }: MaskWork): Job<Bytes> {
  const [what, x] = [decode(maskingCodec, masking), decode(scalarCodec, secret)];
  if (!what.ok || !x.ok) throw new Error('invariant: a mask of our own');
  return kind === 'masked'
    ? encodeDeckMessage({ kind, ...(yield* maskLists(what.value, seed)) })
    : encodeDeckMessage({ kind, ...(yield* unmaskLists(what.value, pointOf(key), seed, x.value)) });
}

function pointOf(bytes: Bytes): Point {
  const point = decodePoint(bytes);
  if (point === undefined) throw new Error('invariant: a key of ours');
  return point;
}

/** The check that a message needs before it can be accepted; `null` when it is none of these, or is refused anyway. */
export function maskJudgeWork(deck: Deck, seat: Seat, message: Uint8Array): MaskJudgeWork | null {
  const asked = maskDue(deck, seat);
  if (asked === null || kindOfMessage(message) !== asked.kind) return null;
  return { kind: 'judge-mask', masking: asked.bytes, key: encodePoint(asked.key), message: message as Bytes };
}

/** Whether the proof holds. */
export function judgeMask({ masking, key, message }: MaskJudgeWork): boolean {
  const [what, decoded] = [decode(maskingCodec, masking), decodeDeckMessage(message)];
  if (!what.ok) throw new Error('invariant: a statement of our own');
  return decoded.ok && (decoded.value.kind === 'masked' || decoded.value.kind === 'unmasked') && holdsMasking(what.value, pointOf(key), decoded.value);
}

/** The same, of what is decoded. */
export const holdsMasking = (masking: Masking, key: Point, message: MessageOf<'masked' | 'unmasked'>): boolean =>
  message.kind === 'masked' ? holdsMask(masking, message) : holdsUnmask(masking, key, message);

/** One for each statement and message. */
export const maskJudgeId = ({ masking, key, message }: MaskJudgeWork): string => toHex(h32('deck-judged-mask', masking, key, message));
