/** What the table waits for now, and how much of it has been read. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { assertNever } from '../base/result.ts';
import { h32 } from '../crypto/hash.ts';
import type { RollPart } from '../fair/dice.ts';
import type { Commitment } from '../fair/secret.ts';
import type { Keys } from '../fair/setup.ts';
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

/** What is due now, and what of it has been read. */
export type Round<Action> =
  | (Reading & { readonly kind: 'keys'; readonly keys: readonly Keys[] })
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
  | (Reading & { readonly kind: 'reveal'; readonly commitments: readonly Commitment[]; readonly choices: readonly { readonly seat: Seat; readonly action: Action }[] })
  /** The game is over. Finals and seeds are read from all seats at once: nothing depends on their order. */
  | {
      readonly kind: 'closing';
      readonly since: number;
      readonly finals: readonly Seat[];
      readonly seeds: readonly Seat[];
    };
/** The round of one kind. */
export type RoundOf<Action, Kind extends Round<Action>['kind']> = Extract<Round<Action>, { readonly kind: Kind }>;

/** The seat whose feed is read now; `null` when the game is over, or all that is due has been read. */
export const readerOf = (round: Round<unknown>): Seat | null => (round.kind === 'closing' ? null : (round.seats[round.sources.length] ?? null));

/** Who has not been read yet in this round. */
export const unreadSeats = (round: Round<unknown>): readonly Seat[] => (round.kind === 'closing' ? [] : round.seats.slice(round.sources.length));

/** The kind of entry that a round takes from each of its seats. */
export const DUE = { keys: 'keys', ready: 'ready', choose: 'act', roll: 'answer', commit: 'commit', reveal: 'reveal' } as const;

/** The hash of what brought a wait about: of one entry, or of several. */
export function causeOf(sources: readonly Entry[]): Bytes {
  const [only] = sources;
  return only !== undefined && sources.length === 1 ? only.hash : h32('cause', ...sources.map((entry) => entry.hash));
}

/** What led to a wait. */
export interface Opening {
  readonly step: number;
  readonly seats: readonly Seat[];
  readonly sources: readonly Entry[];
  /** The acting seat's part, when the wait is a roll for its action. */
  readonly part: RollPart | null;
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
      return { kind: 'closing', since: opening.step, finals: [], seeds: [] };
    default:
      return assertNever(wait);
  }
}

function rollFor(wait: Extract<Wait<unknown>, { kind: 'roll' }>, { seats, sources, part, rollNumber }: Opening) {
  return {
    number: rollNumber,
    dice: wait.dice,
    by: wait.by,
    act: part === null ? null : (sources[0] ?? null),
    cause: causeOf(sources),
    parts: part === null ? [] : [part],
    seats: seats.filter((seat) => seat !== part?.seat),
  };
}

const sameList = (a: readonly number[], b: readonly number[]): boolean => a.length === b.length && a.every((item, at) => item === b[at]);

/**
 * The round that goes on after something was said in it, or `null` when the wait has become another.
 * Answers that were made before the word was heard still count; of a secret choice only the seats that no longer choose drop out.
 */
export function continued<A>(round: Round<A>, wait: Wait<unknown>): Round<A> | null {
  switch (round.kind) {
    case 'roll':
      return wait.kind === 'roll' && wait.by === round.by && sameList(wait.dice, round.dice) ? round : null;
    case 'commit':
    case 'reveal':
      return wait.kind === 'secret' && wait.seats.every((seat) => round.seats.includes(seat)) ? narrowed(round, wait.seats) : null;
    case 'keys':
    case 'ready':
    case 'choose':
    case 'closing':
      return null;
    default:
      return assertNever(round);
  }
}

function narrowed<A>(round: RoundOf<A, 'commit' | 'reveal'>, seats: readonly Seat[]): Round<A> {
  const sources = round.sources.filter((entry) => seats.includes(entry.seat));
  if (round.kind === 'commit') return { ...round, sources, seats: round.seats.filter((seat) => seats.includes(seat)) };
  return { ...round, sources, seats: round.seats.filter((seat) => seats.includes(seat)), choices: round.choices.filter((choice) => seats.includes(choice.seat)) };
}
