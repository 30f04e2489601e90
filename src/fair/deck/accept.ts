/**
 * What others publish: checked in full, then applied. Steps K4 to K10 and V1 to V5 of src/fair/README.md.
 * A message is accepted only when it is the very one that is due from its seat; everything else is refused, and the seat named.
 */
import type { Seat } from '../../base/brand.ts';
import { fail, invariant, ok, type Result } from '../../base/result.ts';
import { finish, type Job } from '../../crypto/job.ts';
import type { Slot } from './card.ts';
import { hiddenAt, keyOf } from './deck.ts';
import { checkShares, checkSwitches, type Proofs } from './check.ts';
import { due, isEarly, slotsOf } from './due.ts';
import { leaveWith } from './leave.ts';
import { decodeDeckMessage, type DeckMessage, type MessageOf, type Switches } from './message.ts';
import { holdsMasking, maskDue, maskJudgeId, maskJudgeWork } from './masks.ts';
import { openWith } from './opening.ts';
import { acceptMasked, acceptSwitched, acceptUnmasked } from './rebuild.ts';
import { refuseSeat, type DeckRefusal } from './refusal.ts';
import type { Advanced, Deck, Hidden, Task, TaskOf } from './state.ts';
import { shuffleStatementOf, shufflingIn, type Shuffling } from './statement.ts';
import { advance, done } from './task.ts';
import { isJudged, judgedOrNow, type Judged } from './work.ts';

/** The deck after a message, or what is wrong with the message and who sent it. */
export type Accepted = Result<Advanced, DeckRefusal>;

const NOTHING_JUDGED: Judged = new Map();

function acceptPile(deck: Deck, seat: Seat, task: Shuffling, { pile }: MessageOf<'pile'>): Accepted {
  const cards = task.piles[0]?.length ?? 0;
  if (pile.length !== cards) return refuseSeat(seat, 'deck/wrong-size', `${pile.length} cards of ${cards}`);
  return ok(advance({ ...deck, task: { ...task, piles: [...task.piles, pile] } }));
}

function* acceptProof(deck: Deck, seat: Seat, task: Shuffling, { proof }: MessageOf<'proof'>, judged: Judged | 'all'): Job<Accepted> {
  const holds = yield* judgedOrNow(shuffleStatementOf(deck, task, seat), proof, judged);
  return holds ? ok(proved(deck, seat, task)) : refuseSeat(seat, 'deck/proof');
}

const proved = (deck: Deck, seat: Seat, task: Shuffling): Advanced => advance({ ...deck, task: { ...task, proved: [...task.proved, seat] } });

function acceptShares(deck: Deck, seat: Seat, task: TaskOf<'deal'>, message: MessageOf<'shares'>, slots: readonly Slot[], proofs: Proofs): Accepted {
  const refusal = checkShares(deck, 'deal', seat, slots, message, proofs);
  if (refusal !== null) return fail(refusal);
  const given = new Map(slots.flatMap((slot, at) => (message.shares[at] === undefined ? [] : [[slot, message.shares[at]] as const])));
  return ok(advance({ ...deck, task: { ...task, shares: new Map([...task.shares, [seat, given]]) } }));
}

/** K7: an opening that is due. */
function acceptOpened(deck: Deck, seat: Seat, task: TaskOf<'open'>, message: MessageOf<'opening'>, slots: readonly Slot[], proofs: Proofs): Accepted {
  const opened = openWith(deck, seat, slots, message, proofs);
  if (!opened.ok) return opened;
  const faces = new Map([...task.opened, ...opened.value.cards.map(({ slot, face }) => [slot, face] as const)]);
  return ok(advance({ ...opened.value.deck, task: { ...task, opened: faces } }));
}

/** K8: the card is the taker's, and who had it still knows it. */
const passed = (hidden: Hidden, from: Seat, to: Seat, switched: Switches['switched'][number]): Hidden => ({
  kind: 'held',
  seat: to,
  cipher: switched.cipher,
  copies: [...hidden.copies.filter((copy) => copy.seat !== to), { seat: from, cipher: hidden.cipher }],
});

/** K9: the looker has a copy that it can read. */
const shown = (hidden: Hidden, to: Seat, switched: Switches['switched'][number]): Hidden => ({
  ...hidden,
  copies: [...hidden.copies.filter((copy) => copy.seat !== to), { seat: to, cipher: switched.cipher }],
});

function acceptSwitches(deck: Deck, seat: Seat, task: TaskOf<'show' | 'pass'>, message: Switches, slots: readonly Slot[], proofs: Proofs): Accepted {
  const refusal = checkSwitches(deck, task.kind, seat, slots, message, keyOf(deck, task.to), proofs);
  if (refusal !== null) return fail(refusal);
  const hidden = new Map(deck.hidden);
  for (const [at, slot] of slots.entries()) {
    const [before, switched] = [hiddenAt(deck, slot), message.switched[at]];
    invariant(switched !== undefined, 'a switch for each slot');
    hidden.set(slot, task.kind === 'show' ? shown(before, task.to, switched) : passed(before, seat, task.to, switched));
  }
  return ok(done({ ...deck, hidden }, { kind: task.kind === 'show' ? 'shown' : 'passed' }));
}

/** The message is of the kind that is due, so the task is of the kind that it belongs to. */
function taskOf<K extends Task['kind']>(deck: Deck, kind: K): TaskOf<K> {
  invariant(deck.task?.kind === kind, `${kind} is the task`);
  return deck.task as TaskOf<K>;
}

/** K5, V1: what is shuffled now. */
function shufflingOf(deck: Deck): Shuffling {
  const task = shufflingIn(deck);
  invariant(task !== null, 'something is shuffled');
  return task;
}

/** V3, V4: a mask or the shares of both lists. */
function acceptMask(deck: Deck, seat: Seat, message: MessageOf<'masked' | 'unmasked'>, bytes: Uint8Array, judged: Judged | 'all'): Accepted {
  if (judged !== 'all' && !maskingHolds(deck, seat, message, bytes, judged)) return refuseSeat(seat, 'deck/proof');
  const task = taskOf(deck, 'rebuild');
  return message.kind === 'masked' ? acceptMasked(deck, task, message) : acceptUnmasked(deck, seat, task, message);
}

/** As found before, or checked now. */
function maskingHolds(deck: Deck, seat: Seat, message: MessageOf<'masked' | 'unmasked'>, bytes: Uint8Array, judged: Judged): boolean {
  const [asked, job] = [maskDue(deck, seat), maskJudgeWork(deck, seat, bytes)];
  invariant(asked !== null && job !== null, 'the message is due');
  return judged.get(maskJudgeId(job)) ?? holdsMasking(asked.masking, asked.key, message);
}

/** A message as it came, and the proofs that this phone has checked already. */
interface Came {
  readonly bytes: Uint8Array;
  readonly judged: Judged | 'all';
}

function* apply(deck: Deck, seat: Seat, message: DeckMessage, slots: readonly Slot[], { bytes, judged }: Came): Job<Accepted> {
  const proofs: Proofs = judged === 'all' ? 'hold' : 'check';
  switch (message.kind) {
    case 'pile':
      return acceptPile(deck, seat, shufflingOf(deck), message);
    case 'proof':
      return yield* acceptProof(deck, seat, shufflingOf(deck), message, judged);
    case 'shares':
      return acceptShares(deck, seat, taskOf(deck, 'deal'), message, slots, proofs);
    case 'opening':
      return acceptOpened(deck, seat, taskOf(deck, 'open'), message, slots, proofs);
    case 'shown':
      return acceptSwitches(deck, seat, taskOf(deck, 'show'), message, slots, proofs);
    case 'passed':
      return acceptSwitches(deck, seat, taskOf(deck, 'pass'), message, slots, proofs);
    case 'leaving':
      return leaveWith(deck, seat, message, proofs);
    case 'switched':
      return acceptSwitched(deck, seat, taskOf(deck, 'rebuild'), message, slots, proofs);
    case 'masked':
    case 'unmasked':
      return acceptMask(deck, seat, message, bytes, judged);
  }
}

/** One message of one seat, which `isEarly` does not ask to keep. `judged`: proofs that a worker of this phone has checked already; `all`: every proof of this message holds, since this phone made or accepted it before. Never throws on bad bytes. */
export function* accept(deck: Deck, seat: Seat, bytes: Uint8Array, judged: Judged | 'all' = NOTHING_JUDGED): Job<Accepted> {
  if (isJudged(deck, seat, bytes, judged)) return ok(proved(deck, seat, shufflingOf(deck)));
  const decoded = decodeDeckMessage(bytes);
  if (!decoded.ok) return refuseSeat(seat, 'deck/not-canonical', decoded.error.detail);
  const [message, duty] = [decoded.value, due(deck, seat)];
  if (duty === null || duty.kind !== message.kind) {
    return refuseSeat(seat, isEarly(deck, seat, bytes) ? 'deck/out-of-turn' : 'deck/not-due', `${message.kind}, ${duty?.kind ?? 'nothing'} due`);
  }
  return yield* apply(deck, seat, message, slotsOf(duty), { bytes, judged });
}

/** The same, without a pause. */
export const acceptNow = (deck: Deck, seat: Seat, bytes: Uint8Array, judged?: Judged | 'all'): Accepted => finish(accept(deck, seat, bytes, judged));
