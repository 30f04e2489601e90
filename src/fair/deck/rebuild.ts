/** The hidden cards without those who have vanished: steps V2 to V5 of src/fair/README.md, checked and applied. V1 is a shuffle like any other. */
import type { Seat } from '../../base/brand.ts';
import { toHex } from '../../base/bytes.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { withoutShares, type Ciphertext } from '../../crypto/ciphertext.ts';
import { encodePoint, type Point } from '../../crypto/group.ts';
import type { Slot } from './card.ts';
import { checkSwitches, type Proofs } from './check.ts';
import { heldSlots, hiddenAt } from './deck.ts';
import type { MessageOf } from './message.ts';
import { refuseSeat, type DeckRefusal } from './refusal.ts';
import type { Advanced, Deck, TaskOf } from './state.ts';
import { listsOf } from './statement.ts';
import { advance, done, rebuilt, rebuiltOf } from './task.ts';

type Rebuild = TaskOf<'rebuild'>;
type Accepted = Result<Advanced, DeckRefusal>;

/** V2: a hand under the joint key; the cards themselves stay as they are. */
export function acceptSwitched(deck: Deck, seat: Seat, task: Rebuild, message: MessageOf<'switched'>, slots: readonly Slot[], proofs: Proofs): Accepted {
  const refusal = checkSwitches(deck, 'switch', seat, slots, message, deck.joint, proofs);
  if (refusal !== null) return fail(refusal);
  const ciphers = message.switched.map(({ cipher }) => cipher);
  return ok(advance({ ...deck, task: { ...task, switched: new Map([...task.switched, [seat, ciphers]]) } }));
}

/** V3: both lists under one more mask, whose proof holds. */
export const acceptMasked = (deck: Deck, task: Rebuild, { pile, held }: MessageOf<'masked'>): Accepted =>
  ok({ deck: { ...deck, task: { ...task, masked: [...task.masked, { pile, held }] } }, happening: null });

/** V4: shares whose proof holds; with the last of them the tags can be told. */
export function acceptUnmasked(deck: Deck, seat: Seat, task: Rebuild, { pile, held }: MessageOf<'unmasked'>): Accepted {
  const now = { ...task, unmasked: new Map([...task.unmasked, [seat, { pile, held }] as const]) };
  return now.unmasked.size < deck.seats.length ? ok({ deck: { ...deck, task: now }, happening: null }) : match(deck, now);
}

/** V5: each held card is exactly one of the list, and leaves it. Proofs have made sure of that, so nobody has to be found out here. */
function match(deck: Deck, task: Rebuild): Accepted {
  const { pile, held } = tagsOf(deck, task);
  const places = new Map(pile.map((tag, at) => [tag, at]));
  const found = held.map((tag) => places.get(tag) ?? -1);
  const bad = found.findIndex((place, at) => place < 0 || found.indexOf(place) !== at);
  if (bad < 0) return ok(done(rebuilt(deck, task, found), rebuiltOf(task)));
  const slot = heldSlots(deck)[bad] as Slot;
  const hidden = hiddenAt(deck, slot);
  return refuseSeat(hidden.kind === 'held' ? hidden.seat : (deck.seats[0]?.seat as Seat), 'deck/no-match', `slot ${slot}`);
}

/** V4: the tags of both lists. */
function tagsOf(deck: Deck, task: Rebuild): { readonly pile: readonly string[]; readonly held: readonly string[] } {
  const [lists, given] = [listsOf(deck, task), [...task.unmasked.values()]];
  const tags = (list: 'pile' | 'held'): readonly string[] =>
    lists[list].map((cipher: Ciphertext, at) => toHex(encodePoint(withoutShares(cipher, given.map((shares) => shares[list][at] as Point)).b)));
  return { pile: tags('pile'), held: tags('held') };
}
