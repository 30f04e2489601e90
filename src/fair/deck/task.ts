/** A task begins, and is over when all has come in: steps K4 to K10 of src/fair/README.md. */
import type { Seat } from '../../base/brand.ts';
import { invariant } from '../../base/result.ts';
import { trivial, withoutShares, type Ciphertext } from '../../crypto/ciphertext.ts';
import { sumOf, type Point } from '../../crypto/group.ts';
import type { Face, Slot } from './card.ts';
import { heldAt, heldSlots, hiddenAt } from './deck.ts';
import type { Advanced, Deck, DeckHappening, DeckWait, Task, TaskOf, WaitOf } from './state.ts';

const distinct = (items: readonly number[]): boolean => new Set(items).size === items.length;

function startShuffle(deck: Deck, wait: WaitOf<'shuffle'>): Task {
  invariant(wait.faces.length > 0 && wait.faces.length === wait.slots.length, 'a shuffle has a slot for each face');
  invariant(distinct(wait.faces) && wait.faces.every((face) => deck.open.has(face)), 'only open cards are shuffled');
  invariant(distinct(wait.slots) && wait.slots.every((slot) => !deck.hidden.has(slot)), 'slots of a shuffle are fresh');
  return { ...wait, piles: [wait.faces.map((face) => trivial(deck.cards.points[face] as Point))], proved: [] };
}

/** The task, if the rules can want it of this deck; anything else is a bug of the rules. */
function taskFor(deck: Deck, wait: DeckWait): Task {
  switch (wait.kind) {
    case 'shuffle':
      return startShuffle(deck, wait);
    case 'deal':
      invariant(distinct(wait.deals.map((each) => each.slot)) && wait.deals.every(({ slot }) => hiddenAt(deck, slot).kind === 'pile'), 'slots of the pile are dealt, each once');
      invariant(wait.deals.every(({ seat }) => deck.seats.some((each) => each.seat === seat)), 'nobody is dealt cards who has left');
      return { ...wait, shares: new Map() };
    case 'open':
      invariant(distinct(wait.held.map((each) => each.slot)), 'each slot is opened once');
      for (const { seat, slot } of wait.held) heldAt(deck, seat, slot);
      return { ...wait, opened: new Map() };
    case 'show':
      invariant(wait.from !== wait.to && distinct(wait.slots), 'slots are shown to another seat, each once');
      for (const slot of wait.slots) heldAt(deck, wait.from, slot);
      return wait;
    case 'pass':
      invariant(wait.from !== wait.to, 'a card is passed to another seat');
      heldAt(deck, wait.from, wait.slot);
      return wait;
    case 'rebuild':
      return startRebuild(deck, wait);
    case 'leave':
      invariant(deck.seats.length > 1 && deck.seats.some(({ seat }) => seat === wait.seat), 'who leaves is in the deck, and not alone');
      return wait;
  }
}

/** V1: a list of all cards that do not lie open, as all can see them. */
function startRebuild(deck: Deck, wait: WaitOf<'rebuild'>): Task {
  const points = deck.cards.points.filter((_, card) => !deck.open.has(card as Face));
  invariant(distinct(wait.slots) && wait.slots.every((slot) => !deck.hidden.has(slot)), 'slots of a rebuilding are fresh');
  invariant(wait.slots.length === points.length - heldSlots(deck).length, 'there is a slot for each card that nobody holds');
  return { ...wait, piles: [points.map(trivial)], proved: [], switched: new Map(), masked: [], unmasked: new Map() };
}

/** V1: those who have vanished are in the deck no more. What they held, and the pile with their layer on it, nobody can read. */
function without(deck: Deck, gone: readonly Seat[]): Deck {
  const seats = deck.seats.filter(({ seat }) => !gone.includes(seat));
  invariant(seats.length > 0, 'somebody is left');
  const hidden = new Map([...deck.hidden].filter(([, each]) => each.kind === 'pile' || !gone.includes(each.seat)));
  return { ...deck, hidden, seats, joint: sumOf(seats.map(({ key }) => key)), epoch: deck.epoch + deck.seats.length - seats.length };
}

/** K4: begins what the rules wait for. Throws when the rules want what cannot be: their bug, or ours, and the same on every phone. */
export function begin(deck: Deck, wait: DeckWait): Advanced {
  invariant(deck.task === null, 'one task at a time');
  const now = wait.kind === 'rebuild' ? without(deck, wait.gone) : deck;
  return advance({ ...now, tasks: deck.tasks + 1, task: taskFor(now, wait) });
}

/** K4: completes the task when all is in that it needs. */
export function advance(deck: Deck): Advanced {
  const { task } = deck;
  if (task === null) return { deck, happening: null };
  switch (task.kind) {
    case 'shuffle':
      return task.proved.length === deck.seats.length ? done(hidePile(deck, task), { kind: 'shuffled' }) : { deck, happening: null };
    case 'deal':
      return deck.seats.every(({ seat }) => owed(task, seat).length === 0 || task.shares.has(seat)) ? done(handOut(deck, task), { kind: 'dealt' }) : { deck, happening: null };
    case 'open': {
      const cards = task.held.flatMap(({ slot }) => (task.opened.has(slot) ? [{ slot, face: task.opened.get(slot) as Face }] : []));
      return cards.length === task.held.length ? done(deck, { kind: 'opened', cards }) : { deck, happening: null };
    }
    case 'show':
      return task.slots.length === 0 ? done(deck, { kind: 'shown' }) : { deck, happening: null };
    case 'pass':
    case 'leave':
      return { deck, happening: null };
    case 'rebuild':
      return task.slots.length === 0 || (task.proved.length === deck.seats.length && heldSlots(deck).length === 0) ? done(rebuilt(deck, task, []), rebuiltOf(task)) : { deck, happening: null };
  }
}

export const rebuiltOf = ({ gone, slots }: TaskOf<'rebuild'>): DeckHappening => ({ kind: 'rebuilt', gone, cards: slots.length });

/** V5: what is left of the shuffled list is the pile; hands stay as they were. `held`: the places in the list of what somebody holds. */
export function rebuilt(deck: Deck, task: TaskOf<'rebuild'>, held: readonly number[]): Deck {
  const hidden = new Map([...deck.hidden].filter(([, each]) => each.kind === 'held'));
  const pile = (task.piles.at(-1) ?? []).filter((_, at) => !held.includes(at));
  for (const [at, slot] of task.slots.entries()) hidden.set(slot, { kind: 'pile', cipher: pile[at] as Ciphertext, copies: [] });
  return { ...deck, hidden };
}

/** The task is over. */
export const done = (deck: Deck, happening: DeckHappening): Advanced => ({ deck: { ...deck, task: null }, happening });

/** K6: the slots that a seat owes a share of: all that are dealt to others. */
export const owed = (task: TaskOf<'deal'>, seat: Seat): readonly Slot[] => task.deals.filter((each) => each.seat !== seat).map((each) => each.slot);

/** K5: the last seat's pile is in the slots, and its cards no longer lie open. */
function hidePile(deck: Deck, task: TaskOf<'shuffle'>): Deck {
  const [hidden, open] = [new Map(deck.hidden), new Set(deck.open)];
  for (const face of task.faces) open.delete(face);
  for (const [at, slot] of task.slots.entries()) hidden.set(slot, { kind: 'pile', cipher: (task.piles.at(-1) ?? [])[at] as Ciphertext, copies: [] });
  return { ...deck, hidden, open };
}

/** K6: all shares but the owner's come off, so only the owner's key is left on it. */
function handOut(deck: Deck, task: TaskOf<'deal'>): Deck {
  const hidden = new Map(deck.hidden);
  for (const { seat, slot } of task.deals) {
    const { cipher, copies } = hiddenAt(deck, slot);
    const shares = deck.seats.flatMap((each) => (each.seat === seat ? [] : [task.shares.get(each.seat)?.get(slot) as Point]));
    hidden.set(slot, { kind: 'held', seat, cipher: withoutShares(cipher, shares), copies });
  }
  return { ...deck, hidden };
}

