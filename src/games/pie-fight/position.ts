/** Where every card is, and who is still in: all that lasts from one moment to the next. */
import { asSeat, type Seat } from '../../base/brand.ts';
import { invariant } from '../../base/result.ts';
import type { Face, Slot } from '../cards.ts';
import type { Body } from './body.ts';
import { coveredRegions } from './body.ts';
import { cardOf, type Being } from './deck.ts';
import type { HandCard, Lying, Outcome, Tally } from './types.ts';

export interface Player {
  readonly being: Being;
  readonly out: boolean;
  /** Has resigned or vanished, and is out at the next check. Who does so when out already is no ghost any more. */
  readonly leaving: boolean;
  /** `face` is `null` until a challenge has turned the card up. */
  readonly hand: readonly HandCard[];
  readonly body: Body;
  readonly tally: Tally;
}

export interface Position {
  readonly round: number;
  /** 0 before the first shuffle. */
  readonly pass: number;
  readonly ghostPies: boolean;
  readonly suddenDeath: boolean;
  readonly players: readonly Player[];
  /** The last is the top, of both piles. */
  readonly draw: readonly Slot[];
  readonly discard: readonly Face[];
  readonly retired: readonly Face[];
  /** Cards on the table and in the air, in seat order. */
  readonly table: readonly Lying[];
  /** The first number that no slot has had. */
  readonly nextSlot: number;
  readonly outcome: Outcome | null;
}

export const NO_TALLY: Tally = { thrown: 0, landed: 0, taken: 0, avoided: 0, redirected: 0, removed: 0, stolen: 0, resets: 0, outIn: null };

export function playerAt(at: Position, seat: Seat): Player {
  const player = at.players[seat];
  invariant(player !== undefined, `nobody sits at ${seat}`);
  return player;
}

export const seatsOf = (at: Position): readonly Seat[] => at.players.map((_, seat) => asSeat(seat));
export const isIn = (at: Position, seat: Seat): boolean => at.players[seat]?.out === false;

/** All seats in the order of the round, those who are out too. */
export function wholeOrder(at: Position): readonly Seat[] {
  const seats = seatsOf(at);
  const first = (at.round - 1) % seats.length;
  return [...seats.slice(first), ...seats.slice(0, first)];
}
/** Those still in, in the order of the round. */
export const seatOrder = (at: Position): readonly Seat[] => wholeOrder(at).filter((seat) => isIn(at, seat));
export const inSeatOrder = <T extends { readonly seat: Seat }>(at: Position, things: readonly T[]): readonly T[] =>
  wholeOrder(at).flatMap((seat) => things.filter((thing) => thing.seat === seat));

/** The next player after this one, in seat order, still in. */
export function nextIn(at: Position, seat: Seat): Seat {
  const seats = seatsOf(at);
  const after = [...seats.slice(seat + 1), ...seats.slice(0, seat)].find((other) => isIn(at, other));
  invariant(after !== undefined, 'nobody else is in');
  return after;
}

export const withPlayer = (at: Position, seat: Seat, change: Partial<Player>): Position => ({
  ...at, players: at.players.map((player, i) => (i === seat ? { ...player, ...change } : player)),
});

const FIRST_PIES_ONLY_PASS = 3;
/** Whether a card that is discarded in this pass leaves the game; rules text, "The deck over time". */
export function retires(face: Face, pass: number): boolean {
  const { phase } = cardOf(face);
  return phase !== 3 && (pass >= FIRST_PIES_ONLY_PASS || phase <= pass);
}

const SUDDEN_DEATH_COVERED = 4;
/** Two are left, and did not begin as two or one of them has four covered regions. */
export function entersSuddenDeath(at: Position): boolean {
  const left = at.players.filter((player) => !player.out);
  return left.length === 2 && (at.players.length > 2 || left.some((player) => coveredRegions(player.body).length >= SUDDEN_DEATH_COVERED));
}
