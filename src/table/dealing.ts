/**
 * What the rules want of the cards, and what of it the table can do without anybody: steps T1 to T3 of README.md.
 * The deck between phones wants entries of its seats; the local dealer only says what it turns up.
 */
import type { Seat } from '../base/brand.ts';
import { invariant } from '../base/result.ts';
import { h32 } from '../crypto/hash.ts';
import { secretPermutation } from '../crypto/permutation.ts';
import { handOf } from '../fair/deck/deck.ts';
import { due } from '../fair/deck/due.ts';
import { begin } from '../fair/deck/task.ts';
import type { Deck, DeckHappening, DeckWait, WaitOf } from '../fair/deck/state.ts';
import type { CardWait, Face, Slot } from '../games/cards.ts';
import { newDealer, serve, type Dealer } from '../games/dealer.ts';
import type { Cards, CardsOf, LocalShuffle } from './cards.ts';
import { isDropped } from './participants.ts';
import { causeThen, type RoundOf, type Then } from './round.ts';
import { hiddenIn, outIn } from './rules.ts';
import type { OwnSeat, Table } from './table.ts';

type DeckRound = RoundOf<never, 'deck'>;

/** The cards after something was asked of the dealer, and what follows: a round, or that it is done. */
export interface Asked {
  readonly cards: Cards;
  readonly next: DeckRound | DeckHappening;
}

/** T3: who is out and still has a layer on the deck. The last one keeps it: nobody else would be left to play with. */
export function leaverOf<O, S, A, V, R>({ cards, rules, state, wait }: Table<O, S, A, V, R>): Seat | null {
  if (cards.kind !== 'fair' || wait.kind === 'over' || cards.deck.seats.length < 2) return null;
  const out = outIn(rules, state);
  return cards.deck.seats.find(({ seat }) => out.includes(seat))?.seat ?? null;
}

/** V1: what has to be done first when somebody has vanished who has a layer on the deck. */
export function rebuildFor<O, S, A, V, R>(table: Table<O, S, A, V, R>): WaitOf<'rebuild'> | null {
  const { cards, rules, state, wait } = table;
  if (cards.kind !== 'fair' || wait.kind === 'over') return null;
  const gone = cards.deck.seats.map(({ seat }) => seat).filter((seat) => isDropped(table, seat));
  return gone.length === 0 || gone.length === cards.deck.seats.length ? null : { kind: 'rebuild', gone, slots: hiddenIn(rules, state).pile };
}

/** T1: begins what the rules wait for. */
export function askDealer<O, S, A, V, R>(table: Table<O, S, A, V, R>, wait: DeckWait, then: Then): Asked {
  const { cards } = table;
  invariant(cards.kind !== 'none', 'cards are dealt when the keys are there');
  const left = wait.kind === 'open' ? stillHidden(cards, wait) : wait;
  if (left.kind === 'open' && left.held.length === 0) return { cards, next: openedAll(cards, wait) };
  return cards.kind === 'fair' ? askDeck(table, cards, left, then) : askLocal(table, cards, left, then);
}

/** Cards that were turned up before, in a round that something said has ended, are not turned up again. */
const stillHidden = ({ opened }: CardsOf<'fair' | 'local'>, wait: WaitOf<'open'>): WaitOf<'open'> => ({ ...wait, held: wait.held.filter(({ slot }) => !opened.has(slot)) });

/** Every card of the wait, in its order. */
export function openedAll({ opened }: CardsOf<'fair' | 'local'>, wait: DeckWait): DeckHappening {
  invariant(wait.kind === 'open', 'cards are turned up');
  return { kind: 'opened', cards: wait.held.map(({ slot }) => ({ slot, face: faceOf(opened, slot) })) };
}

export function faceOf(opened: ReadonlyMap<Slot, Face>, slot: Slot): Face {
  const face = opened.get(slot);
  invariant(face !== undefined, `slot ${slot} is turned up`);
  return face;
}

const roundFor = <O, S, A, V, R>({ step }: Table<O, S, A, V, R>, wait: DeckWait, then: Then, seats: readonly Seat[]): DeckRound =>
  ({ kind: 'deck', since: step, seats, sources: [], wait, cause: causeThen(then), after: then });

function askDeck<O, S, A, V, R>(table: Table<O, S, A, V, R>, cards: CardsOf<'fair'>, wait: DeckWait, then: Then): Asked {
  const { deck, happening } = begin(cards.deck, wait);
  const begun: Cards = { ...cards, deck, record: [...cards.record, { kind: 'begun', wait }], sources: [...cards.sources, null] };
  return { cards: begun, next: happening ?? roundFor(table, wait, then, owing(deck, wait)) };
}

/** Whose entries are read, in this order. In a shuffle everybody's pile comes first, then everybody's proof: so that the next can begin while the one before proves. */
function owing(deck: Deck, wait: DeckWait): readonly Seat[] {
  const seats = deck.seats.map(({ seat }) => seat);
  if (wait.kind === 'rebuild') return owingInRebuild(deck, seats);
  return wait.kind === 'shuffle' ? [...seats, ...seats] : seats.filter((seat) => due(deck, seat) !== null);
}

/** V1 to V4: a shuffle, then the hands, the masks and the shares; a shuffle is all where nobody holds a card. */
function owingInRebuild(deck: Deck, seats: readonly Seat[]): readonly Seat[] {
  const holders = seats.filter((seat) => handOf(deck, seat).length > 0);
  return holders.length === 0 ? [...seats, ...seats] : [...seats, ...seats, ...holders, ...seats, ...seats];
}

/** Where all play from one phone only what is turned up has to be said: the file tells the game to whoever has not the seeds. */
function askLocal<O, S, A, V, R>(table: Table<O, S, A, V, R>, cards: CardsOf<'local'>, wait: DeckWait, then: Then): Asked {
  invariant(wait.kind !== 'leave' && wait.kind !== 'rebuild', 'nobody leaves the local dealer');
  if (wait.kind === 'open') return { cards, next: roundFor(table, wait, then, table.seats.filter((seat) => wait.held.some((each) => each.seat === seat))) };
  const shuffle = wait.kind === 'shuffle' ? [{ faces: wait.faces, slots: wait.slots, step: table.step + 1 }] : [];
  const next = { ...cards, shuffles: [...cards.shuffles, ...shuffle] };
  return cards.dealer === null ? { cards: next, next: DONE[wait.kind] } : served(table, next, cards.dealer, wait);
}

const DONE = { shuffle: { kind: 'shuffled' }, deal: { kind: 'dealt' }, show: { kind: 'shown' }, pass: { kind: 'passed' } } as const;

function served<O, S, A, V, R>({ tableId, owns, step }: Table<O, S, A, V, R>, cards: CardsOf<'local'>, dealer: Dealer, wait: Exclude<CardWait, { kind: 'open' }>): Asked {
  const after = serve(dealer, wait, (length) => localOrder(tableId, owns, step + 1, length));
  return { cards: { ...cards, dealer: after.dealer }, next: DONE[wait.kind] };
}

/** T2: the order in which the local dealer lays the cards, from the seeds of all seats; `step`: that of the shuffle. */
function localOrder(tableId: Uint8Array, owns: readonly Pick<OwnSeat, 'seat' | 'seed'>[], step: number, length: number): readonly number[] {
  const seeds = owns.toSorted((a, b) => a.seat - b.seat).map(({ seed }) => seed);
  return secretPermutation(h32('local-deck', tableId, ...seeds), length, 'local-shuffle', step);
}

/** T2: what the local dealer must have laid into each slot, if these are the seeds of all seats. */
export function laidBy(tableId: Uint8Array, seeds: readonly Pick<OwnSeat, 'seat' | 'seed'>[], shuffles: readonly LocalShuffle[]): ReadonlyMap<Slot, Face> {
  const dealer = shuffles.reduce((now, { faces, slots, step }) => serve(now, { kind: 'shuffle', faces, slots }, (length) => localOrder(tableId, seeds, step, length)).dealer, newDealer(0));
  return dealer.faces;
}
