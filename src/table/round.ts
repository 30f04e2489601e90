/** What the table waits for now, and how much of it has been read. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { assertNever } from '../base/result.ts';
import { h32 } from '../crypto/hash.ts';
import type { RollPart } from '../fair/dice.ts';
import type { DeckMessage } from '../fair/deck/message.ts';
import type { DeckWait } from '../fair/deck/state.ts';
import type { Commitment } from '../fair/secret.ts';
import type { SeatKeys } from './body.ts';
import type { CardGameWait, Opened } from '../games/cards.ts';
import type { Wait } from '../games/game.ts';
import type { Entry } from '../log/entry.ts';

/** One entry is due from each of `seats`; they are read one seat after the other, in this order. */
interface Reading {
  /** The step at which this wait began; answers name it. */
  readonly since: number;
  readonly seats: readonly Seat[];
  /** The entries read so far, one for each of the first seats. */
  readonly sources: readonly Entry[];
}

/** A choice that was opened, with the cards that it has turned up. */
export interface RevealedChoice<Action> {
  readonly seat: Seat;
  readonly action: Action;
  readonly opened: readonly Opened[];
}

/** What brought a wait about; and the acting seat's link, when the wait is a roll for its action. */
export interface Then {
  readonly sources: readonly Entry[];
  readonly part: RollPart | null;
  /** What it goes on from, when that is no entry. */
  readonly cause?: Bytes;
}

/** What is due now, and what of it has been read. */
export type Round<Action> =
  | (Reading & { readonly kind: 'keys'; readonly keys: readonly SeatKeys[] })
  /** `digest`: of all keys entries. */
  | (Reading & { readonly kind: 'ready'; readonly digest: Bytes })
  | (Reading & { readonly kind: 'choose' })
  | (Reading & {
      readonly kind: 'roll';
      readonly number: number;
      readonly dice: readonly number[];
      readonly by: Seat | null;
      /** The action that brought its seat's link with it; all other seats answer. */
      readonly act: Entry | null;
      readonly cause: Bytes;
      readonly parts: readonly RollPart[];
    })
  | (Reading & { readonly kind: 'commit'; readonly commitments: readonly Commitment[] })
  | (Reading & { readonly kind: 'reveal'; readonly commitments: readonly Commitment[]; readonly choices: readonly RevealedChoice<Action>[] })
  /** Something about the deck: two entries are due from each seat of a shuffle, all piles before all proofs. */
  | (Reading & {
      readonly kind: 'deck';
      readonly wait: DeckWait;
      readonly cause: Bytes;
      /** What the rules wait for when a seat has left goes on from here. */
      readonly after: Then;
    })
  /** The game is over. Finals and seeds are read from all seats at once: nothing depends on their order. */
  | {
      readonly kind: 'closing';
      readonly since: number;
      readonly finals: readonly Seat[];
      readonly seeds: readonly { readonly seat: Seat; readonly seed: Bytes }[];
      /** Seats whose messages about the deck were made again from their seeds. */
      readonly audited: readonly Seat[];
    };
/** The round of one kind. */
export type RoundOf<Action, Kind extends Round<Action>['kind']> = Extract<Round<Action>, { readonly kind: Kind }>;

/** The seat whose feed is read now; `null` when the game is over, or all that is due has been read. */
export const readerOf = (round: Round<unknown>): Seat | null => (round.kind === 'closing' ? null : (round.seats[round.sources.length] ?? null));

/** Who has not been read yet in this round. */
export const unreadSeats = (round: Round<unknown>): readonly Seat[] => (round.kind === 'closing' ? [] : round.seats.slice(round.sources.length));

/** The kind of entry that a round takes from each of its seats. */
export const DUE = { keys: 'keys', ready: 'ready', choose: 'act', roll: 'answer', commit: 'commit', reveal: 'reveal', deck: 'deck' } as const;

/** The hash of what brought a wait about: of one entry, or of several. */
export function causeOf(sources: readonly Entry[]): Bytes {
  const [only] = sources;
  return only !== undefined && sources.length === 1 ? only.hash : h32('cause', ...sources.map((entry) => entry.hash));
}

/** What led to a wait. */
export interface Opening extends Then {
  readonly step: number;
  /** Those who take part in rolls. */
  readonly seats: readonly Seat[];
  readonly rollNumber: number;
}

/** The round that a new wait begins. */
export function openRound<A>(wait: Wait<unknown>, opening: Opening): Round<A> {
  const fresh = { since: opening.step, sources: [] };
  switch (wait.kind) {
    case 'choose':
      return { kind: 'choose', ...fresh, seats: [wait.seat] };
    case 'secret':
      return { kind: 'commit', ...fresh, seats: wait.seats, commitments: [] };
    case 'roll':
      return { kind: 'roll', ...fresh, ...rollFor(wait, opening) };
    case 'over':
      return { kind: 'closing', since: opening.step, finals: [], seeds: [], audited: [] };
    default:
      return assertNever(wait);
  }
}

/** The hash of what brought a wait about. */
export const causeThen = ({ sources, cause }: Then): Bytes => cause ?? causeOf(sources);

function rollFor(wait: Extract<Wait<unknown>, { kind: 'roll' }>, { seats, sources, part, rollNumber, cause }: Opening) {
  return {
    number: rollNumber,
    dice: wait.dice,
    by: wait.by,
    act: part === null ? null : (sources[0] ?? null),
    cause: cause ?? causeOf(sources),
    parts: part === null ? [] : [part],
    seats: seats.filter((seat) => seat !== part?.seat),
  };
}

/** Step T1: what a seat's part in the round goes on from: the pile that it shuffles, the lists that it masks, else what brought the round about. */
export function causeFor(round: RoundOf<unknown, 'deck'>, seat: Seat, part: DeckMessage['kind'] | null): Bytes | undefined {
  if (part === 'masked' || part === 'unmasked') return causeOfMask(round, seat, part);
  const shuffles = round.wait.kind === 'shuffle' || round.wait.kind === 'rebuild';
  const turn = shuffles && part !== 'switched' ? round.seats.indexOf(seat) : 0;
  return turn > 0 ? round.sources[turn - 1]?.hash : round.cause;
}

/** V3, V4: the first mask goes on from all that came before, each further one from the one before, and all shares from the last. */
function causeOfMask({ seats, sources }: RoundOf<unknown, 'deck'>, seat: Seat, part: 'masked' | 'unmasked'): Bytes | undefined {
  const many = new Set(seats).size;
  const begun = seats.length - 2 * many;
  const before = part === 'masked' ? begun + seats.indexOf(seat) : begun + many;
  if (sources.length < before) return undefined;
  return before === begun ? causeOf(sources.slice(0, begun)) : sources[before - 1]?.hash;
}

const sameList = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((item, at) => item === b[at]);

/**
 * The round that goes on after something was said in it, or `null` when the wait has become another.
 * Answers that were made before the word was heard still count; of a secret choice only the seats that no longer choose drop out.
 */
export function continued<A>(round: Round<A>, wait: CardGameWait<unknown>): Round<A> | null {
  switch (round.kind) {
    case 'roll':
      return wait.kind === 'roll' && wait.by === round.by && sameList(wait.dice, round.dice) ? round : null;
    case 'commit':
    case 'reveal':
      return wait.kind === 'secret' && wait.seats.every((seat) => round.seats.includes(seat)) ? narrowed(round, wait.seats) : null;
    case 'deck':
      return round.wait.kind === 'leave' || round.wait.kind === 'rebuild' ? leaveGoesOn(round, wait) : sameWork(round.wait, wait) ? round : null;
    case 'keys':
    case 'ready':
    case 'choose':
    case 'closing':
      return null;
    default:
      return assertNever(round);
  }
}

/** Whoever is out leaves all the same, and a deck is rebuilt, unless the game is over; what is waited for then follows from what was said. */
const leaveGoesOn = <A>(round: RoundOf<A, 'deck'>, wait: CardGameWait<unknown>): Round<A> | null => (wait.kind === 'over' ? null : round);

const pairs = (held: readonly { readonly seat: Seat; readonly slot: number }[]): readonly number[] => held.flatMap(({ seat, slot }) => [seat, slot]);

/** Whether the dealer is still asked for the very same. Cards that were turned up already are not asked for again. */
function sameWork(work: DeckWait, wait: CardGameWait<unknown>): boolean {
  switch (work.kind) {
    case 'shuffle':
      return wait.kind === 'shuffle' && sameList(wait.faces, work.faces) && sameList(wait.slots, work.slots);
    case 'deal':
      return wait.kind === 'deal' && sameList(pairs(wait.deals), pairs(work.deals));
    case 'open':
      return wait.kind === 'open' && work.held.every(({ seat, slot }) => wait.held.some((each) => each.slot === slot && each.seat === seat));
    case 'show':
      return wait.kind === 'show' && wait.from === work.from && wait.to === work.to && sameList(wait.slots, work.slots);
    case 'pass':
      return wait.kind === 'pass' && wait.from === work.from && wait.to === work.to && wait.slot === work.slot;
    case 'leave':
    case 'rebuild':
      return false;
    default:
      return assertNever(work);
  }
}

function narrowed<A>(round: RoundOf<A, 'commit' | 'reveal'>, seats: readonly Seat[]): Round<A> {
  const sources = round.sources.filter((entry) => seats.includes(entry.seat));
  if (round.kind === 'commit') return { ...round, sources, seats: round.seats.filter((seat) => seats.includes(seat)) };
  return { ...round, sources, seats: round.seats.filter((seat) => seats.includes(seat)), choices: round.choices.filter((choice) => seats.includes(choice.seat)) };
}
