/**
 * The dealer of a game on one phone: it holds the hidden faces, beside the state and never in it, and tells each seat its own.
 * It needs no cryptography, because nobody else is there to be fair to; chance is handed in.
 */
import type { Seat } from '../base/brand.ts';
import { assertNever, invariant } from '../base/result.ts';
import type { CardHappening, CardWait, Face, Held, Known, Opened, Slot } from './cards.ts';

export interface Dealer {
  /** The face of every slot that has been shuffled, the opened ones too. */
  readonly faces: ReadonlyMap<Slot, Face>;
  /** By seat: the faces that it has been dealt, shown or passed. */
  readonly known: readonly Known[];
}

/** An order of the numbers 0 to `length` less one: for each new slot, which of the given faces it gets. */
export type Permute = (length: number) => readonly number[];

export const newDealer = (seats: number): Dealer => ({ faces: new Map(), known: Array.from({ length: seats }, () => new Map()) });

export const knownTo = (dealer: Dealer, seat: Seat | null): Known => (seat === null ? undefined : dealer.known[seat]) ?? new Map();

export const turnedUp = (dealer: Dealer, slots: readonly Slot[]): readonly Opened[] => slots.map((slot) => ({ slot, face: faceIn(dealer, slot) }));

function faceIn(dealer: Dealer, slot: Slot): Face {
  const face = dealer.faces.get(slot);
  invariant(face !== undefined, `slot ${slot} has never been shuffled`);
  return face;
}

/** Does what the rules wait for. */
export function serve(dealer: Dealer, wait: CardWait, permute: Permute): { readonly dealer: Dealer; readonly happening: CardHappening } {
  switch (wait.kind) {
    case 'shuffle': return { dealer: shuffled(dealer, wait.faces, wait.slots, permute), happening: { kind: 'shuffled' } };
    case 'deal': return { dealer: told(dealer, wait.deals), happening: { kind: 'dealt' } };
    case 'open': return { dealer, happening: { kind: 'opened', cards: turnedUp(dealer, wait.held.map(({ slot }) => slot)) } };
    case 'show': return { dealer: told(dealer, wait.slots.map((slot) => ({ seat: wait.to, slot }))), happening: { kind: 'shown' } };
    case 'pass': return { dealer: told(dealer, [{ seat: wait.to, slot: wait.slot }]), happening: { kind: 'passed' } };
    default: return assertNever(wait);
  }
}

function shuffled(dealer: Dealer, faces: readonly Face[], slots: readonly Slot[], permute: Permute): Dealer {
  const order = permute(faces.length);
  invariant(new Set(order).size === faces.length, 'permute: not an order of all cards');
  const dealt = slots.map((slot, i): readonly [Slot, Face] => {
    const face = faces[order[i] ?? -1];
    invariant(face !== undefined, 'permute: not an order of all cards');
    return [slot, face];
  });
  return { ...dealer, faces: new Map([...dealer.faces, ...dealt]) };
}

/** Each seat learns the faces of these slots. */
function told(dealer: Dealer, deals: readonly Held[]): Dealer {
  const known = dealer.known.map((before, seat) => {
    const news = deals.filter((held) => held.seat === seat);
    if (news.length === 0) return before;
    const after = new Map(before);
    for (const { slot } of news) after.set(slot, faceIn(dealer, slot));
    return after;
  });
  return { ...dealer, known };
}
