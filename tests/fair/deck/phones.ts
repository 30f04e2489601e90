/** Phones with one deck: each has its own seed, all have the same deck, and everything that was published is kept. */
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { h32 } from '../../../src/crypto/hash.ts';
import { acceptNow } from '../../../src/fair/deck/accept.ts';
import type { Face, Held, Slot } from '../../../src/fair/deck/card.ts';
import { deckStart } from '../../../src/fair/deck/deck.ts';
import { due } from '../../../src/fair/deck/due.ts';
import { deckKeyFor, ownDeck, type ClaimedKey, type OwnDeck } from '../../../src/fair/deck/keys.ts';
import { produceNow } from '../../../src/fair/deck/produce.ts';
import type { DeckRefusal } from '../../../src/fair/deck/refusal.ts';
import type { Deck, DeckHappening, DeckWait } from '../../../src/fair/deck/state.ts';
import { begin } from '../../../src/fair/deck/task.ts';

export interface Published {
  readonly seat: Seat;
  readonly bytes: Bytes;
  /** The deck that the message was accepted into. */
  readonly before: Deck;
}

export interface Phones {
  readonly owns: readonly OwnDeck[];
  deck: Deck;
  readonly log: Published[];
}

export const TABLE = h32('test', 'table');
export const identityOf = (seat: number): Bytes => h32('test', 'identity', seat);
export const ownOf = (seat: number, tableId: Bytes = TABLE): OwnDeck => ownDeck(h32('test', 'seed', seat), tableId, asSeat(seat));
export const claimOf = (own: OwnDeck, tableId: Bytes = TABLE): ClaimedKey => ({ seat: own.seat, identity: identityOf(own.seat), deckKey: deckKeyFor(own, tableId, identityOf(own.seat)) });

export function sitDown(seats: number, cards: number, tableId: Bytes = TABLE): Phones {
  const owns = Array.from({ length: seats }, (_, seat) => ownOf(seat, tableId));
  const started = deckStart(tableId, cards, owns.map((own) => claimOf(own, tableId)));
  if (!started.ok) throw new Error(started.error.code);
  return { owns, deck: started.value, log: [] };
}

/** Begins, and nothing else. */
export function want(phones: Phones, wait: DeckWait): DeckHappening | null {
  const begun = begin(phones.deck, wait);
  phones.deck = begun.deck;
  return begun.happening;
}

/** One message of one seat, which must be accepted. */
export function publish(phones: Phones, own: OwnDeck): DeckHappening | null {
  const bytes = produceNow(phones.deck, own);
  if (bytes === null) throw new Error(`nothing is due from seat ${own.seat}`);
  const accepted = acceptNow(phones.deck, own.seat, bytes);
  if (!accepted.ok) throw new Error(`seat ${own.seat}: ${accepted.error.code} ${accepted.error.detail ?? ''}`);
  phones.log.push({ seat: own.seat, bytes, before: phones.deck });
  phones.deck = accepted.value.deck;
  return accepted.value.happening;
}

/** Everything that is due, until the wait is over. The seats answer in turn, or from the last to the first. */
export function run(phones: Phones, wait: DeckWait, backwards = false): DeckHappening {
  let happening = want(phones, wait);
  while (happening === null) {
    const ready = phones.owns.filter((own) => due(phones.deck, own.seat) !== null);
    const own = backwards ? ready.at(-1) : ready[0];
    if (own === undefined) throw new Error('everybody waits for nobody');
    happening = publish(phones, own);
  }
  return happening;
}

/** What the deck says to these bytes. */
export function refusal(deck: Deck, seat: Seat, bytes: Uint8Array): DeckRefusal | null {
  const accepted = acceptNow(deck, seat, bytes);
  return accepted.ok ? null : accepted.error;
}

export const slot = (number: number): Slot => number as Slot;
export const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from }, (_, at) => from + at);
/** All cards that lie open, into fresh slots. */
export const shuffleAll = (phones: Phones, from: number): DeckWait => {
  const faces = [...phones.deck.open].toSorted((a, b) => a - b);
  return { kind: 'shuffle', faces, slots: range(from, from + faces.length).map(slot) };
};
/** One card for each pair. */
export const deal = (...deals: readonly (readonly [number, number])[]): DeckWait => ({ kind: 'deal', deals: deals.map(([seat, number]): Held => ({ seat: asSeat(seat), slot: slot(number) })) });
export const faces = (happening: DeckHappening): readonly Face[] => (happening.kind === 'opened' ? happening.cards.map((each) => each.face) : []);
