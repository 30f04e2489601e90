/** What each proof is about; the same for who makes it and who checks it. Steps K3 and K5 to K10 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import { invariant } from '../../base/result.ts';
import { ciphertextBytes, type Ciphertext } from '../../crypto/ciphertext.ts';
import type { Equality } from '../../crypto/dleq.ts';
import { encodePoint, sumOf, type Point } from '../../crypto/group.ts';
import { h32 } from '../../crypto/hash.ts';
import { listsDigest, type Lists, type Masking } from '../../crypto/mask.ts';
import type { Switching } from '../../crypto/key-switch.ts';
import type { ShuffleInput, ShuffleStatement } from '../../crypto/shuffle.ts';
import type { Slot } from './card.ts';
import { contextOf, handOf, heldSlots, hiddenAt, keyOf, type Purpose } from './deck.ts';
import type { Deck, TaskOf } from './state.ts';

/** What has piles that are shuffled in turn: K5 and V1. */
export type Shuffling = TaskOf<'shuffle' | 'rebuild'>;

/** What is shuffled now, if anything is. */
export const shufflingIn = ({ task }: Deck): Shuffling | null => (task?.kind === 'shuffle' || task?.kind === 'rebuild' ? task : null);

/** K5: what the seat shuffles; the pile before it must be out. */
export function shuffleInputOf(deck: Deck, task: Shuffling, seat: Seat): ShuffleInput {
  const input = task.piles[deck.seats.findIndex((each) => each.seat === seat)];
  invariant(input !== undefined, `the pile before seat ${seat} is out`);
  return { ctx: contextOf(deck, task.kind, seat, h32('deck-pile', ciphertextBytes(input))), key: deck.joint, input };
}

/** K5: what the seat has to prove; its own pile must be out. */
export function shuffleStatementOf(deck: Deck, task: Shuffling, seat: Seat): ShuffleStatement {
  const output = task.piles[deck.seats.findIndex((each) => each.seat === seat) + 1];
  invariant(output !== undefined, `the pile of seat ${seat} is out`);
  return { ...shuffleInputOf(deck, task, seat), output };
}

/** Whose each slot is to be: a seat's number and one, 0 for the pile and for all. */
function ownerOf(deck: Deck, purpose: Purpose, slot: Slot): number {
  if (purpose !== 'deal') return 0;
  const seat = deck.task?.kind === 'deal' ? deck.task.deals.find((each) => each.slot === slot)?.seat : undefined;
  invariant(seat !== undefined, `slot ${slot} is being dealt`);
  return seat + 1;
}

const ciphersAt = (deck: Deck, slots: readonly Slot[]): readonly Ciphertext[] => slots.map((slot) => hiddenAt(deck, slot).cipher);

/** K6, K7, K10: shares of the seat's key in these slots. */
export function equalityOf(deck: Deck, purpose: Purpose, seat: Seat, slots: readonly Slot[], shares: readonly Point[]): Equality {
  const ciphers = ciphersAt(deck, slots);
  const digest = h32('deck-shares', slots.length, ...slots.flatMap((slot) => [slot, ownerOf(deck, purpose, slot)]), ciphertextBytes(ciphers));
  return { ctx: contextOf(deck, purpose, seat, digest), key: keyOf(deck, seat), bases: ciphers.map((each) => each.a), shares };
}

/** K8, K9, K10: one held card goes under the key `to`. */
export function switchingOf(deck: Deck, purpose: Purpose, seat: Seat, slot: Slot, to: Point): Switching {
  const { cipher } = hiddenAt(deck, slot);
  const digest = h32('deck-switch', slot, encodePoint(to), ciphertextBytes([cipher]));
  return { ctx: contextOf(deck, purpose, seat, digest), from: keyOf(deck, seat), to, cipher };
}

/** K10: the joint key of all but one. */
export const jointWithout = (deck: Deck, seat: Seat): Point => sumOf(deck.seats.filter((each) => each.seat !== seat).map((each) => each.key));

/** V2, V3: the shuffled pile and all held cards by slot, as they go into the first mask, or as the last mask left them. */
export function listsOf(deck: Deck, task: TaskOf<'rebuild'>): Lists<Ciphertext> {
  const last = task.masked.at(-1);
  if (last !== undefined) return last;
  const ciphers = new Map(deck.seats.flatMap(({ seat }) => handOf(deck, seat).map((slot, at) => [slot, task.switched.get(seat)?.[at]] as const)));
  return { pile: task.piles.at(-1) ?? [], held: heldSlots(deck).flatMap((slot) => ciphers.get(slot) ?? []) };
}

/** V3, V4: what the seat masks, or takes its layer off. */
export function maskingOf(deck: Deck, task: TaskOf<'rebuild'>, seat: Seat, purpose: 'mask' | 'unmask'): Masking {
  const lists = listsOf(deck, task);
  return { ctx: contextOf(deck, purpose, seat, listsDigest(lists)), lists };
}
