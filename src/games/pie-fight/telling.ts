/**
 * A round is told as one tale, from the choice to the draw, as a generator that stops wherever somebody has to answer.
 * No half-told tale is ever stored: the state keeps the position in which the round began and the answers since, and the tale is
 * told again from its beginning at each answer. So the rules read in the order in which they happen, and a state is plain facts.
 */
import type { Seat } from '../../base/brand.ts';
import { invariant } from '../../base/result.ts';
import type { CardWait, Face, Held, Slot } from '../cards.ts';
import { isDucked, regionWithRoom, withRegion, piesOn } from './body.ts';
import type { Region } from './deck.ts';
import { inSeatOrder, nextIn, playerAt, retires, withPlayer, type Player, type Position } from './position.ts';
import { counted } from './tally.ts';
import type { Action, Ask, Asked, HandCard, Landing, Lying, PieEvent, PieHappening, Played, Projectile, Stage } from './types.ts';
import { unseen, withoutSeats, type Dropped } from './vanishing.ts';

/** What a tale stops for. */
export type Pending =
  /** `several`: asked in secret; it stays so when all but one of them leave. */
  | { readonly kind: 'ask'; readonly asked: readonly Asked[]; readonly several: boolean }
  /** Ordinary dice. */
  | { readonly kind: 'roll'; readonly count: number }
  | CardWait;
export type Answer = PieHappening;
export type Telling<T = void> = Generator<Pending, T, Answer>;

/** A pie on its way, or the plate. */
export interface Flight extends Projectile {
  readonly how: Landing;
}

/** What is up in this round. */
interface Guards {
  readonly dodge: Set<Seat>;
  readonly duck: Set<Seat>;
  readonly mirror: Set<Seat>;
  /** Those whose slice is not used up. */
  readonly slice: Set<Seat>;
}

/** The tale so far: the only thing in these rules that changes in place, and nobody keeps it. */
export class Tale {
  at: Position;
  stage: Stage = 'choose';
  readonly events: PieEvent[] = [];
  /** What was revealed, in seat order. */
  played: readonly Played[] = [];
  readonly guards: Guards = { dodge: new Set(), duck: new Set(), mirror: new Set(), slice: new Set() };
  /** In seat order: whose magnet pulls to whom. */
  readonly magnets: { readonly seat: Seat; readonly target: Seat }[] = [];
  /** Those whose action of phase 3 or 4 a plate has knocked out. */
  readonly plated = new Map<Seat, Seat>();
  /** Those who have vanished in this round. */
  readonly gone = new Set<Seat>();
  /** Who made the choice that the next dice follow; `null`: no single seat did. */
  cause: Seat | null = null;

  constructor(at: Position) {
    this.at = at;
  }

  emit(event: PieEvent): void {
    this.events.push(event);
    this.at = counted(this.at, event);
  }
  player(seat: Seat): Player {
    return playerAt(this.at, seat);
  }
  set(seat: Seat, change: Partial<Player>): void {
    this.at = withPlayer(this.at, seat, change);
  }
  drop(dropped: Dropped): void {
    const there = dropped.seats.filter((seat) => !this.player(seat).out).map((seat) => ({ seat, folded: unseen(this.at, seat, dropped) }));
    this.at = withoutSeats(this.at, dropped);
    for (const { seat, folded } of there) {
      this.gone.add(seat);
      this.emit({ kind: 'vanished', seat, folded });
    }
  }
  leave(seat: Seat): void {
    this.set(seat, { leaving: true });
    this.emit({ kind: 'resigned', seat });
  }

  // Cards

  /** Onto the table, or into the air. */
  lay(lying: Lying): void {
    this.at = { ...this.at, table: inSeatOrder(this.at, [...this.at.table, lying]) };
  }
  private lift(face: Face): void {
    this.at = { ...this.at, table: this.at.table.filter((lying) => lying.face !== face) };
  }
  /** Onto the discard pile, or out of the game; returns what left the game. */
  discard(faces: readonly Face[]): readonly Face[] {
    const retired = faces.filter((face) => retires(face, this.at.pass));
    const kept = faces.filter((face) => !retires(face, this.at.pass));
    this.at = { ...this.at, discard: [...this.at.discard, ...kept], retired: [...this.at.retired, ...retired] };
    return retired;
  }
  discardFromTable(face: Face): readonly Face[] {
    this.lift(face);
    return this.discard([face]);
  }
  /** The pies of these regions of a player go to the discard pile, oldest first. */
  strip(seat: Seat, regions: readonly Region[]): readonly Face[] {
    const { body } = this.player(seat);
    const pies = regions.flatMap((region) => piesOn(body, region));
    this.set(seat, { body: regions.reduce((left, region) => withRegion(left, region, []), body) });
    this.discard(pies);
    return pies;
  }
  removeFromHand(seat: Seat, slots: readonly Slot[]): readonly HandCard[] {
    const { hand } = this.player(seat);
    this.set(seat, { hand: hand.filter((card) => !slots.includes(card.slot)) });
    return hand.filter((card) => slots.includes(card.slot));
  }

  // Landing

  /** A pie for a region that was rolled or named: a duck sends it on, once. */
  strike(pie: Flight, region: Region): void {
    const { target } = pie;
    if (!this.guards.duck.has(target) || !isDucked(region)) return this.stick(pie, region);
    const next = nextIn(this.at, target);
    this.emit({ kind: 'flew', projectile: pie.face, thrower: pie.thrower, from: target, to: next, why: 'duck', by: target, region });
    if (this.guards.dodge.has(next)) return this.miss({ ...pie, target: next }, 'dodge');
    return this.stick({ ...pie, target: next }, region);
  }
  /** Lands on the region, or slides on to the first with room. */
  stick({ face, thrower, target, how }: Flight, aimed: Region): void {
    const { body } = this.player(target);
    const region = regionWithRoom(body, aimed);
    if (region === null) {
      this.discardFromTable(face);
      return this.emit({ kind: 'dropped', pie: face, thrower, target, how });
    }
    this.lift(face);
    this.set(target, { body: withRegion(body, region, [...piesOn(body, region), face]) });
    return this.emit({ kind: 'landed', pie: face, thrower, target, aimed, region, how });
  }
  miss({ face, thrower, target }: Projectile, why: 'dodge' | 'thrower-out'): void {
    this.discardFromTable(face);
    this.emit({ kind: 'missed', projectile: face, thrower, target, why });
  }
}

/** Stops until something other than a farewell happens, or somebody's vanishing; either may leave nothing to wait for. */
function* awaited(tale: Tale, pending: () => Pending | null): Telling<Answer | null> {
  for (let before = pending(); before !== null; before = pending()) {
    const answer: Answer = yield before;
    if (answer.kind === 'dropped') {
      tale.drop(answer);
      tale.cause = null;
      continue;
    }
    if (answer.kind !== 'said') {
      tale.cause = answer.kind === 'chosen' ? answer.seat : null;
      return answer;
    }
    tale.leave(answer.seat);
    // Whoever was asked last has left unheard, so no single choice is behind what comes next.
    if (pending() === null) tale.cause = null;
  }
  return null;
}

/** What came of asking: who answered what, and the faces that the answers opened. */
export interface Heard {
  readonly actions: ReadonlyMap<Seat, Action>;
  readonly faces: ReadonlyMap<Slot, Face>;
}
const NOTHING_HEARD: Heard = { actions: new Map(), faces: new Map() };

/** Asks all at once; who is leaving is not asked and has no answer. */
export function* ask(tale: Tale, asked: readonly Asked[]): Telling<Heard> {
  const open = (): readonly Asked[] => asked.filter(({ seat }) => !tale.player(seat).leaving);
  const several = open().length > 1;
  const answer = yield* awaited(tale, () => (open().length === 0 ? null : { kind: 'ask', asked: open(), several }));
  if (answer === null) return NOTHING_HEARD;
  invariant(answer.kind === 'chosen' || answer.kind === 'revealed', `${answer.kind} where a choice was asked`);
  const choices = answer.kind === 'chosen' ? [answer] : answer.choices;
  return {
    actions: new Map(choices.map(({ seat, action }) => [seat, action])),
    faces: new Map(answer.opened.map(({ slot, face }) => [slot, face])),
  };
}

/** One seat's answer to one kind of question, or `null` if it has left. */
export function* askOne<Kind extends Ask['kind']>(tale: Tale, seat: Seat, question: Extract<Ask, { readonly kind: Kind }>): Telling<Extract<Action, { readonly kind: Kind }> | null> {
  const { actions } = yield* ask(tale, [{ seat, ask: question }]);
  return answerOf(actions, seat, question.kind as Kind);
}

export function answerOf<Kind extends Action['kind']>(actions: Heard['actions'], seat: Seat, kind: Kind): Extract<Action, { readonly kind: Kind }> | null {
  const action = actions.get(seat);
  return action?.kind === kind ? (action as Extract<Action, { readonly kind: Kind }>) : null;
}

/** One region for each die. */
export function* rollRegions(tale: Tale, count: number): Telling<readonly Region[]> {
  if (count === 0) return [];
  const answer = yield* awaited(tale, () => ({ kind: 'roll', count }));
  invariant(answer?.kind === 'rolled', 'dice were due');
  return answer.values as readonly Region[];
}

/** Waits for the dealer; `null`: somebody has vanished, and there is nothing left for the dealer to do. */
export function* dealer(tale: Tale, wait: () => CardWait | null): Telling<Answer | null> {
  return yield* awaited(tale, wait);
}

/** The hidden cards of these seats' hands are turned up, and stay so. */
export function* turnUp(tale: Tale, seats: readonly Seat[]): Telling {
  const held = (): readonly Held[] => seats.flatMap((seat) => tale.player(seat).hand.filter(({ face }) => face === null).map(({ slot }) => ({ seat, slot })));
  const answer = yield* dealer(tale, () => (held().length > 0 ? { kind: 'open', held: held() } : null));
  if (answer === null) return;
  invariant(answer.kind === 'opened', 'opened cards were due');
  const faces = new Map(answer.cards.map(({ slot, face }) => [slot, face]));
  for (const seat of seats) tale.set(seat, { hand: tale.player(seat).hand.map(({ slot, face }) => ({ slot, face: face ?? faces.get(slot) ?? null })) });
}

/** Shuffles the discard pile into a new draw pile; unless somebody vanishes meanwhile, whose hand is a draw pile first. */
export function* shuffle(tale: Tale): Telling {
  const slots = (): readonly Slot[] => tale.at.discard.map((_, i) => (tale.at.nextSlot + i) as Slot);
  const answer = yield* dealer(tale, () => (tale.at.draw.length > 0 ? null : { kind: 'shuffle', faces: tale.at.discard, slots: slots() }));
  if (answer === null) return;
  const pile = slots();
  tale.at = { ...tale.at, discard: [], draw: pile, nextSlot: tale.at.nextSlot + pile.length, pass: tale.at.pass + 1 };
  tale.emit({ kind: 'shuffled', pass: tale.at.pass, cards: pile.length });
}

/** Deals the top card to each seat named, as long as there are cards. */
export function* draw(tale: Tale, seats: readonly Seat[]): Telling {
  let due = seats;
  const dealsNow = (): readonly Held[] => {
    const pile = tale.at.draw;
    return due.filter((seat) => !tale.gone.has(seat)).slice(0, pile.length).map((seat, i) => ({ seat, slot: pile[pile.length - 1 - i] as Slot }));
  };
  while (due.some((seat) => !tale.gone.has(seat))) {
    if (tale.at.draw.length === 0) {
      if (tale.at.discard.length === 0) return;
      yield* shuffle(tale);
    }
    const dealt = yield* deal(tale, dealsNow);
    due = due.filter((seat) => !tale.gone.has(seat)).slice(dealt);
  }
}

/** How many cards were dealt. */
function* deal(tale: Tale, dealsNow: () => readonly Held[]): Telling<number> {
  const answer = yield* dealer(tale, () => (dealsNow().length > 0 ? { kind: 'deal', deals: dealsNow() } : null));
  if (answer === null) return 0;
  const deals = dealsNow();
  tale.at = { ...tale.at, draw: tale.at.draw.slice(0, tale.at.draw.length - deals.length) };
  for (const seat of new Set(deals.map((held) => held.seat))) {
    const drawn = deals.filter((held) => held.seat === seat).map(({ slot }) => ({ slot, face: null }));
    tale.set(seat, { hand: [...tale.player(seat).hand, ...drawn] });
    tale.emit({ kind: 'drew', seat, count: drawn.length });
  }
  return deals.length;
}
