/**
 * After the game every message about the deck is made again from its seat's seed: step K12 of src/fair/README.md.
 * Plain data in and out, so that a worker can do it: it takes as long as all the shuffles of the game did.
 */
import type { Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { invariant } from '../../base/result.ts';
import type { Job } from '../../crypto/job.ts';
import { acceptNow } from './accept.ts';
import type { Slot } from './card.ts';
import { deckStart } from './deck.ts';
import { deckKeyCodec, deckKeyFor, ownDeck, readDeckKey, type ClaimedKey, type OwnDeck } from './keys.ts';
import { acceptOpening } from './opening.ts';
import { openingFor, produce } from './produce.ts';
import type { Deck, DeckWait } from './state.ts';
import { begin } from './task.ts';

/** What has become of the deck, one thing after another: all that is needed to make every message about it again. */
export type DeckStep =
  | { readonly kind: 'begun'; readonly wait: DeckWait }
  /** A message that was due, accepted. */
  | { readonly kind: 'message'; readonly seat: Seat; readonly bytes: Bytes }
  /** What opened the cards that a choice played, or that a seat still held in the end. */
  | { readonly kind: 'opening'; readonly seat: Seat; readonly slots: readonly Slot[]; readonly bytes: Bytes }
  /** Something said has ended the task. */
  | { readonly kind: 'ended' };

export interface DeckAudit {
  readonly tableId: Bytes;
  readonly cards: number;
  /** In seat order. `deckKey`: as it was published. */
  readonly keys: readonly { readonly seat: Seat; readonly identity: Bytes; readonly deckKey: Bytes }[];
  readonly record: readonly DeckStep[];
  /** Of the seats to be audited. */
  readonly seeds: readonly { readonly seat: Seat; readonly seed: Bytes }[];
}

/** What a seed does not explain. `step`: of the record; `null` when it is the key. */
export interface DeckFinding {
  readonly seat: Seat;
  readonly step: number | null;
}

const claimsOf = (what: DeckAudit): readonly ClaimedKey[] => what.keys.map(({ seat, identity, deckKey }) => {
  const claim = readDeckKey(seat, identity, deckKey);
  invariant(claim.ok, 'keys that were accepted');
  return claim.value;
});

const otherKey = (what: DeckAudit, own: OwnDeck): boolean =>
  what.keys.some(({ seat, identity, deckKey }) => seat === own.seat && !bytesEqual(encode(deckKeyCodec, deckKeyFor(own, what.tableId, identity)), deckKey));

/** The deck after a step that was accepted when it happened. */
function after(deck: Deck, step: DeckStep): Deck {
  switch (step.kind) {
    case 'begun':
      return begin(deck, step.wait).deck;
    case 'ended':
      return { ...deck, task: null };
    case 'message': {
      const accepted = acceptNow(deck, step.seat, step.bytes, 'all');
      invariant(accepted.ok, 'a message that was accepted');
      return accepted.value.deck;
    }
    case 'opening': {
      const opening = acceptOpening(deck, step.seat, step.slots, step.bytes, 'hold');
      invariant(opening.ok, 'an opening that was accepted');
      return opening.value.deck;
    }
  }
}

/** What the seed gives at this step, `null` when the step is not the seat's. */
function* madeAgain(deck: Deck, step: DeckStep, owns: ReadonlyMap<Seat, OwnDeck>): Job<Bytes | null> {
  const own = step.kind === 'message' || step.kind === 'opening' ? owns.get(step.seat) : undefined;
  if (own === undefined) return null;
  return step.kind === 'opening' ? openingFor(deck, own, step.slots) : yield* produce(deck, own);
}

/** The first thing that a seed does not explain, or `null`. Progress is told in steps of the record. */
export function* auditDeck(what: DeckAudit): Job<DeckFinding | null> {
  const owns = new Map(what.seeds.map(({ seat, seed }) => [seat, ownDeck(seed, what.tableId, seat)] as const));
  const stranger = [...owns.values()].find((own) => otherKey(what, own));
  if (stranger !== undefined) return { seat: stranger.seat, step: null };
  const started = deckStart(what.tableId, what.cards, claimsOf(what));
  invariant(started.ok, 'keys that were accepted');
  let deck = started.value;
  for (const [at, step] of what.record.entries()) {
    yield { done: at, total: what.record.length };
    const expected = yield* madeAgain(deck, step, owns);
    if (expected !== null && 'bytes' in step && !bytesEqual(expected, step.bytes)) return { seat: step.seat, step: at };
    deck = after(deck, step);
  }
  return null;
}
