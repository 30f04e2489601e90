/** Who has to publish what: step K4 of src/fair/README.md. A phone answers its own state, never a request. */
import type { Seat } from '../../base/brand.ts';
import type { Slot } from './card.ts';
import { handOf, pileOf } from './deck.ts';
import { kindOfMessage } from './message.ts';
import type { Deck, TaskOf } from './state.ts';
import { shufflingIn, type Shuffling } from './statement.ts';
import { owed } from './task.ts';

/** The one message that is due from a seat. */
export type Duty =
  | { readonly kind: 'pile' | 'proof' | 'masked' | 'unmasked' }
  | { readonly kind: 'shares' | 'opening' | 'shown' | 'passed' | 'switched'; readonly slots: readonly Slot[] }
  | { readonly kind: 'leaving'; readonly returned: readonly Slot[]; readonly stripped: readonly Slot[] };

/** The slots that a message is about; a shuffle is about no slot yet. */
export const slotsOf = (duty: Duty): readonly Slot[] => ('slots' in duty ? duty.slots : []);

/** K5: in seat order, each pile at once after the one before; the proof of each when its pile is out. */
function dueInShuffle(deck: Deck, task: Shuffling, seat: Seat): Duty | null {
  const turn = deck.seats.findIndex((each) => each.seat === seat);
  if (turn === task.piles.length - 1) return { kind: 'pile' };
  return turn >= 0 && turn < task.piles.length - 1 && !task.proved.includes(seat) ? { kind: 'proof' } : null;
}

/** V1 to V4: the shuffle with all its proofs, the hands, the masks in seat order, and the shares. */
function dueInRebuild(deck: Deck, task: TaskOf<'rebuild'>, seat: Seat): Duty | null {
  if (task.proved.length < deck.seats.length) return dueInShuffle(deck, task, seat);
  if (!allSwitched(deck, task)) return task.switched.has(seat) || handOf(deck, seat).length === 0 ? null : { kind: 'switched', slots: handOf(deck, seat) };
  if (task.masked.length < deck.seats.length) return deck.seats[task.masked.length]?.seat === seat ? { kind: 'masked' } : null;
  return task.unmasked.has(seat) ? null : { kind: 'unmasked' };
}

/** Whether everybody who holds something has put it under the joint key. */
const allSwitched = (deck: Deck, task: TaskOf<'rebuild'>): boolean => deck.seats.every(({ seat }) => task.switched.has(seat) || handOf(deck, seat).length === 0);

/**
 * Whether the message may become due later in the same shuffle: messages of different seats arrive in any order, so the pile of the third seat may
 * come before that of the second, which it was made from. It is kept and tried again after each other message, and blames nobody meanwhile;
 * what was really made before its turn has no proof.
 */
export function isEarly(deck: Deck, seat: Seat, message: Uint8Array): boolean {
  const task = shufflingIn(deck);
  if (task === null) return false;
  const [turn, out] = [deck.seats.findIndex((each) => each.seat === seat), task.piles.length - 1];
  const kind = kindOfMessage(message);
  return (kind === 'pile' && turn > out) || (kind === 'proof' && turn >= out);
}

const ifAny = (kind: 'shares' | 'opening', slots: readonly Slot[]): Duty | null => (slots.length > 0 ? { kind, slots } : null);

/** What this seat has to publish now; `null` when nothing. */
export function due(deck: Deck, seat: Seat): Duty | null {
  const { task } = deck;
  if (task === null || !deck.seats.some((each) => each.seat === seat)) return null;
  switch (task.kind) {
    case 'shuffle':
      return dueInShuffle(deck, task, seat);
    case 'deal':
      return task.shares.has(seat) ? null : ifAny('shares', owed(task, seat));
    case 'open':
      return ifAny('opening', task.held.filter((each) => each.seat === seat && !task.opened.has(each.slot)).map((each) => each.slot));
    case 'show':
      return task.from === seat ? { kind: 'shown', slots: task.slots } : null;
    case 'pass':
      return task.from === seat ? { kind: 'passed', slots: [task.slot] } : null;
    case 'leave':
      return task.seat === seat ? { kind: 'leaving', returned: handOf(deck, seat), stripped: pileOf(deck) } : null;
    case 'rebuild':
      return dueInRebuild(deck, task, seat);
  }
}
