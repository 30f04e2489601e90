/** One name for what every phone has of the deck: step K11 of src/fair/README.md. */
import type { Bytes } from '../../base/bytes.ts';
import { ciphertextBytes } from '../../crypto/ciphertext.ts';
import { encodePoint } from '../../crypto/group.ts';
import { h32, type Part } from '../../crypto/hash.ts';
import type { Deck, Hidden } from './state.ts';

const partsOf = (hidden: Hidden): readonly Part[] => [
  hidden.kind === 'held' ? hidden.seat + 1 : 0,
  ciphertextBytes([hidden.cipher]),
  hidden.copies.length,
  ...hidden.copies.flatMap((copy) => [copy.seat, ciphertextBytes([copy.cipher])]),
];

/** 32 bytes over where every card is and how it is hidden. A task that is under way has no part in it: its messages may come in any order. */
export function deckDigest(deck: Deck): Bytes {
  const open = [...deck.open].toSorted((a, b) => a - b);
  const hidden = [...deck.hidden].toSorted(([a], [b]) => a - b);
  return h32('deck', deck.tableId, deck.epoch, deck.tasks, encodePoint(deck.joint), open.length, ...open, ...hidden.flatMap(([slot, each]) => [slot, ...partsOf(each)]));
}
