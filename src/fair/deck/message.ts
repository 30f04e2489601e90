/** What seats publish about the deck: bodies of signed entries, bounded and canonical. Steps K5 to K10 of src/fair/README.md. */
import { decode, encode, list, struct, u32, union, type Codec } from '../../base/codec.ts';
import type { Bytes } from '../../base/bytes.ts';
import { ciphertextCodec, type Ciphertext } from '../../crypto/ciphertext.ts';
import { equalityProofCodec, type EqualityProof } from '../../crypto/dleq.ts';
import { elementCodec, type Point } from '../../crypto/group.ts';
import { maskedCodec, unmaskedCodec, type Masked, type Unmasked } from '../../crypto/mask.ts';
import { switchedCodec, type Switched } from '../../crypto/key-switch.ts';
import { shuffleProofCodec, type ShuffleProof } from '../../crypto/shuffle-proof.ts';
import { MAX_PILE } from '../../crypto/shuffle.ts';
import type { Slot } from './card.ts';

/** Shares of one key in the ciphertexts of these slots, with one proof for all. */
export interface Shares {
  readonly slots: readonly Slot[];
  readonly shares: readonly Point[];
  readonly equality: EqualityProof;
}
/** The ciphertexts of these slots, under another key. */
export interface Switches {
  readonly slots: readonly Slot[];
  readonly switched: readonly Switched[];
}

export type DeckMessage =
  /** K5: the pile as this seat leaves it. */
  | { readonly kind: 'pile'; readonly pile: readonly Ciphertext[] }
  /** K5: that nothing but its order and look has changed. */
  | { readonly kind: 'proof'; readonly proof: ShuffleProof }
  /** K6: this seat's shares in what others are dealt. */
  | ({ readonly kind: 'shares' } & Shares)
  /** K7: the owner's shares in what it opens. */
  | ({ readonly kind: 'opening' } & Shares)
  /** K9: under the looker's key. */
  | ({ readonly kind: 'shown' } & Switches)
  /** K8: under the taker's key. */
  | ({ readonly kind: 'passed' } & Switches)
  /** K10: what it holds, under the key of those who stay; and its shares in the pile. */
  | { readonly kind: 'leaving'; readonly returned: Switches; readonly stripped: Shares }
  /** V2: what it holds, under the joint key of those who are left. */
  | ({ readonly kind: 'switched' } & Switches)
  /** V3: both lists, times a number that only this seat knows. */
  | ({ readonly kind: 'masked' } & Masked)
  /** V4: this seat's shares in both lists. */
  | ({ readonly kind: 'unmasked' } & Unmasked);

export type MessageOf<K extends DeckMessage['kind']> = Extract<DeckMessage, { readonly kind: K }>;

const slots = list(u32, MAX_PILE) as Codec<readonly Slot[]>;
const shares = { slots, shares: list(elementCodec, MAX_PILE), equality: equalityProofCodec };
const switches = { slots, switched: list(switchedCodec, MAX_PILE) };

const codec = union<DeckMessage>({
  pile: struct({ pile: list(ciphertextCodec, MAX_PILE) }),
  proof: struct({ proof: shuffleProofCodec }),
  shares: struct(shares),
  opening: struct(shares),
  shown: struct(switches),
  passed: struct(switches),
  leaving: struct({ returned: struct<Switches>(switches), stripped: struct<Shares>(shares) }),
  switched: struct(switches),
  masked: maskedCodec,
  unmasked: unmaskedCodec,
});

export const encodeDeckMessage = (message: DeckMessage): Bytes => encode(codec, message);

// A proof has hundreds of points, each to be decompressed, and is looked at more than once: to be checked, and to be accepted.
const decoded = new WeakMap<Uint8Array, ReturnType<typeof decode<DeckMessage>>>();

/** Never throws on bad bytes. The bytes must not be changed afterwards. */
export function decodeDeckMessage(bytes: Uint8Array): ReturnType<typeof decode<DeckMessage>> {
  const before = decoded.get(bytes);
  if (before !== undefined) return before;
  const message = decode(codec, bytes);
  decoded.set(bytes, message);
  return message;
}

const KINDS = ['pile', 'proof', 'shares', 'opening', 'shown', 'passed', 'leaving', 'switched', 'masked', 'unmasked'] as const satisfies readonly DeckMessage['kind'][];
/** What the bytes claim to be, without reading them; `null` when they claim nothing. */
export const kindOfMessage = (bytes: Uint8Array): DeckMessage['kind'] | null => KINDS[bytes[0] ?? KINDS.length] ?? null;
