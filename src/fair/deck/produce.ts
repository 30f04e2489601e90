/** What this phone publishes: steps K5 to K10 of src/fair/README.md. The same deck and seed give the same bytes, also after a restart. */
import type { Bytes } from '../../base/bytes.ts';
import { shareOf } from '../../crypto/ciphertext.ts';
import { proveEquality } from '../../crypto/dleq.ts';
import type { Point } from '../../crypto/group.ts';
import { finish, type Job } from '../../crypto/job.ts';
import { switchKey } from '../../crypto/key-switch.ts';
import type { Slot } from './card.ts';
import { hiddenAt, keyOf, type Purpose } from './deck.ts';
import { due, type Duty } from './due.ts';
import type { OwnDeck } from './keys.ts';
import { mask, maskWork } from './masks.ts';
import { encodeDeckMessage, type Shares, type Switches } from './message.ts';
import type { Deck } from './state.ts';
import { equalityOf, jointWithout, switchingOf } from './statement.ts';
import { shuffleDue, shuffleMessage } from './work.ts';

function sharesFor(deck: Deck, own: OwnDeck, purpose: Purpose, slots: readonly Slot[]): Shares {
  const shares = slots.map((slot) => shareOf(hiddenAt(deck, slot).cipher, own.x));
  return { slots, shares, equality: proveEquality(equalityOf(deck, purpose, own.seat, slots, shares), own.seed, own.x) };
}

const switchesFor = (deck: Deck, own: OwnDeck, purpose: Purpose, slots: readonly Slot[], to: Point): Switches => ({
  slots,
  switched: slots.map((slot) => switchKey(switchingOf(deck, purpose, own.seat, slot, to), own.seed, own.x)),
});

/** The key that the task shows or passes to. */
function takerKey(deck: Deck): Point {
  const { task } = deck;
  if (task?.kind !== 'show' && task?.kind !== 'pass') throw new Error('invariant: somebody takes');
  return keyOf(deck, task.to);
}

const HEAVY = ['pile', 'proof', 'masked', 'unmasked'] as const;
type LightDuty = Exclude<Duty, { readonly kind: (typeof HEAVY)[number] }>;
const isLight = (duty: Duty): duty is LightDuty => !HEAVY.some((kind) => kind === duty.kind);

/** Everything but shuffles and masks, which take longer. */
function messageFor(deck: Deck, own: OwnDeck, duty: LightDuty): Bytes {
  switch (duty.kind) {
    case 'shares':
      return encodeDeckMessage({ kind: 'shares', ...sharesFor(deck, own, 'deal', duty.slots) });
    case 'opening':
      return openingFor(deck, own, duty.slots);
    case 'shown':
      return encodeDeckMessage({ kind: 'shown', ...switchesFor(deck, own, 'show', duty.slots, takerKey(deck)) });
    case 'passed':
      return encodeDeckMessage({ kind: 'passed', ...switchesFor(deck, own, 'pass', duty.slots, takerKey(deck)) });
    case 'switched':
      return encodeDeckMessage({ kind: 'switched', ...switchesFor(deck, own, 'switch', duty.slots, deck.joint) });
    case 'leaving':
      return encodeDeckMessage({
        kind: 'leaving',
        returned: switchesFor(deck, own, 'return', duty.returned, jointWithout(deck, own.seat)),
        stripped: sharesFor(deck, own, 'leave', duty.stripped),
      });
  }
}

/** What is due from this phone's seat, `null` when nothing is. */
export function* produce(deck: Deck, own: OwnDeck): Job<Bytes | null> {
  const duty = due(deck, own.seat);
  if (duty === null) return null;
  if (isLight(duty)) return messageFor(deck, own, duty);
  const shuffle = shuffleDue(deck, own.seat);
  if (shuffle !== null) return yield* shuffleMessage(shuffle.kind, shuffle.statement, own.seed);
  const masking = maskWork(deck, own);
  return masking === null ? null : yield* mask(masking);
}

/** What is due from this phone's seat and takes no time; `null` when nothing is, or it is heavy work. */
export function produceLight(deck: Deck, own: OwnDeck): Bytes | null {
  const duty = due(deck, own.seat);
  return duty !== null && isLight(duty) ? messageFor(deck, own, duty) : null;
}

/** The same, without a pause. */
export const produceNow = (deck: Deck, own: OwnDeck): Bytes | null => finish(produce(deck, own));

/** K7: what opens cards of one's own hand, for the entry that plays them. Throws when the seat does not hold them. */
export const openingFor = (deck: Deck, own: OwnDeck, slots: readonly Slot[]): Bytes =>
  encodeDeckMessage({ kind: 'opening', ...sharesFor(deck, own, 'open', slots) });
