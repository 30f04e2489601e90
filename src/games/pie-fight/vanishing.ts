/** A player has vanished, and the others go on: what becomes of the hand. The pies on the body, and the player, follow at the next check, as when somebody resigns. */
import type { Seat } from '../../base/brand.ts';
import type { Face, Slot } from '../cards.ts';
import { playerAt, retires, withPlayer, type Position } from './position.ts';
import type { PieHappening } from './types.ts';

export type Dropped = Extract<PieHappening, { readonly kind: 'dropped' }>;

/** How many cards of the hand nobody has seen. */
export const unseen = (at: Position, seat: Seat, { opened }: Dropped): number =>
  playerAt(at, seat).hand.filter(({ slot, face }) => face === null && opened.every((card) => card.slot !== slot)).length;

/** The draw pile as it is then: nobody knows what they held, so it goes back. */
export const pileWithout = (at: Position, dropped: Dropped): number => dropped.seats.reduce((cards, seat) => cards + unseen(at, seat, dropped), at.draw.length);

/** The pile is another one, in fresh slots; of their hands only what had been turned up is known, and discarded. */
export function withoutSeats(at: Position, dropped: Dropped): Position {
  const seen = dropped.seats.flatMap((seat) => seenIn(at, seat, dropped));
  const gone = dropped.seats.reduce((now, seat) => withPlayer(now, seat, { leaving: true, hand: [] }), at);
  return {
    ...gone,
    draw: Array.from({ length: dropped.cards }, (_, i) => (at.nextSlot + i) as Slot),
    nextSlot: at.nextSlot + dropped.cards,
    discard: [...at.discard, ...seen.filter((face) => !retires(face, at.pass))],
    retired: [...at.retired, ...seen.filter((face) => retires(face, at.pass))],
  };
}

function seenIn(at: Position, seat: Seat, { opened }: Dropped): readonly Face[] {
  const faces = new Map(opened.map(({ slot, face }) => [slot, face]));
  return playerAt(at, seat).hand.flatMap(({ slot, face }) => face ?? faces.get(slot) ?? []);
}
