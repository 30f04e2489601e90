/**
 * A tiny game with hidden cards for two to six seats, with one of everything: shuffles, deals, open and secret plays, cards turned up, shown and
 * passed on, dice, seats that go out. Each seat holds three cards. In turn a seat asks for what is to happen; who has no card left is out.
 */
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import { bool, encode, list, oneOf, optional, struct, u32, u8, union, type Codec } from '../../../src/base/codec.ts';
import { ok, refuse, type Refusal, type Result } from '../../../src/base/result.ts';
import type { CardGameHappening, CardGameWait, CardRules, Face, Known, Slot } from '../../../src/games/cards.ts';

export const CARDS = 12;
const HAND = 3;

export type ToyCardAction =
  /** Plays a card openly; `roll`: dice fall for it. */
  | { readonly kind: 'play'; readonly slot: Slot; readonly roll: boolean }
  /** All play a card at once. */
  | { readonly kind: 'clash' }
  | { readonly kind: 'put'; readonly slot: Slot }
  /** Turns up its whole hand. */
  | { readonly kind: 'bare' }
  /** Looks at the hand of the next seat, and takes its first card. */
  | { readonly kind: 'peek' }
  | { readonly kind: 'steal' }
  | { readonly kind: 'draw' };
export interface ToyCardOutcome { readonly left: readonly Seat[] }

const PHASES = ['shuffle', 'deal', 'act', 'rolling', 'clash', 'bare', 'show', 'pass', 'draw', 'over'] as const;
export interface ToyCardState {
  readonly phase: (typeof PHASES)[number];
  readonly toAct: number;
  readonly turns: number;
  readonly hands: readonly (readonly { readonly slot: Slot; readonly face: Face | null }[])[];
  readonly out: readonly boolean[];
  readonly pile: readonly Slot[];
  readonly discard: readonly Face[];
  readonly nextSlot: number;
  readonly score: number;
}
export interface ToyCardView { readonly state: ToyCardState; readonly viewer: Seat | null; readonly known: readonly (readonly [Slot, Face])[] }

type Next = Result<ToyCardState, Refusal>;
const slot = u32 as Codec<number> as Codec<Slot>;
const face = u8 as Codec<number> as Codec<Face>;
const none = { write: () => undefined, read: () => ({}) };
const action = union<ToyCardAction>({ play: struct({ slot, roll: bool }), clash: none, put: struct({ slot }), bare: none, peek: none, steal: none, draw: none });
const stateCodec = struct<ToyCardState>({
  phase: oneOf(PHASES), toAct: u8, turns: u32, hands: list(list(struct({ slot, face: optional(face) }), 64), 6), out: list(bool, 6), pile: list(slot, 64), discard: list(face, 64), nextSlot: u32, score: u32,
});

const inGame = (state: ToyCardState): readonly Seat[] => state.out.flatMap((out, seat) => (out ? [] : [asSeat(seat)]));
const nextIn = (state: ToyCardState, seat: number): Seat => { const seats = inGame(state); return seats.find((each) => each > seat) ?? seats[0] ?? asSeat(0); };
const hiddenOf = (state: ToyCardState, seat: number): readonly Slot[] => (state.hands[seat] ?? []).flatMap((card) => (card.face === null ? [card.slot] : []));
const victim = (state: ToyCardState): Seat => nextIn(state, state.toAct);

function waits(state: ToyCardState): CardGameWait<ToyCardOutcome> {
  const actor = asSeat(state.toAct);
  switch (state.phase) {
    case 'shuffle':
      return { kind: 'shuffle', faces: state.discard, slots: state.discard.map((_, at) => (state.nextSlot + at) as Slot) };
    case 'deal':
      return { kind: 'deal', deals: inGame(state).flatMap((seat, at) => Array.from({ length: perSeat(state) }, (_, n) => ({ seat, slot: state.pile[at * perSeat(state) + n] as Slot }))) };
    case 'draw':
      return { kind: 'deal', deals: [{ seat: actor, slot: state.pile[0] as Slot }] };
    case 'act':
      return { kind: 'choose', seat: actor };
    case 'rolling':
      return { kind: 'roll', dice: [6, 20], by: actor };
    case 'clash':
      return { kind: 'secret', seats: inGame(state) };
    case 'bare':
      return { kind: 'open', held: hiddenOf(state, actor).map((each) => ({ seat: actor, slot: each })) };
    case 'show':
      return { kind: 'show', from: victim(state), to: actor, slots: hiddenOf(state, victim(state)) };
    case 'pass':
      return { kind: 'pass', from: victim(state), to: actor, slot: hiddenOf(state, victim(state))[0] as Slot };
    case 'over':
      return { kind: 'over', outcome: { left: inGame(state) } };
  }
}

const perSeat = (state: ToyCardState): number => Math.min(HAND, Math.floor(state.pile.length / Math.max(1, inGame(state).length)));

/** Who has no card is out; the game ends with one seat, or after its turns. */
function turnOver(before: ToyCardState): ToyCardState {
  const state = { ...before, out: before.out.map((out, seat) => out || (before.hands[seat] ?? []).length === 0) };
  const turns = state.turns - 1;
  return { ...state, turns, toAct: nextIn(state, state.toAct), phase: turns <= 0 || inGame(state).length < 2 ? 'over' : 'act' };
}

const withHand = (state: ToyCardState, seat: number, hand: ToyCardState['hands'][number]): ToyCardState => ({ ...state, hands: state.hands.map((each, at) => (at === seat ? hand : each)) });

function played(state: ToyCardState, seat: number, which: Slot, faces: readonly { readonly slot: Slot; readonly face: Face }[]): ToyCardState {
  const hand = state.hands[seat] ?? [];
  const card = hand.find((each) => each.slot === which);
  const shown = card?.face ?? faces.find((each) => each.slot === which)?.face ?? (0 as Face);
  return withHand({ ...state, discard: [...state.discard, shown], score: state.score * 13 % 1_000_003 + shown }, seat, hand.filter((each) => each.slot !== which));
}

function chosen(state: ToyCardState, { seat, action: what, opened }: Extract<CardGameHappening<ToyCardAction>, { kind: 'chosen' }>): Next {
  if (state.phase !== 'act' || state.toAct !== seat) return refuse('toy/not-your-turn');
  const prey = (state.hands[victim(state)] ?? []).some((card) => card.face === null);
  switch (what.kind) {
    case 'play':
      if (!(state.hands[seat] ?? []).some((card) => card.slot === what.slot)) return refuse('toy/not-held');
      return ok(what.roll ? { ...played(state, seat, what.slot, opened), phase: 'rolling' } : turnOver(played(state, seat, what.slot, opened)));
    case 'clash':
      return ok({ ...state, phase: 'clash' });
    case 'bare':
      return ok({ ...state, phase: 'bare' });
    case 'peek':
      return prey ? ok({ ...state, phase: 'show' }) : refuse('toy/nothing-there');
    case 'steal':
      return prey ? ok({ ...state, phase: 'pass' }) : refuse('toy/nothing-there');
    case 'draw':
      if (state.pile.length > 0) return ok({ ...state, phase: 'draw' });
      return state.discard.length > 0 ? ok({ ...state, phase: 'shuffle' }) : refuse('toy/nothing-there');
    case 'put':
      return refuse('toy/not-now');
  }
}

/** The first hidden card of the next seat. */
function passed(state: ToyCardState): ToyCardState {
  const [from, which] = [victim(state), hiddenOf(state, victim(state))[0]];
  const given = (state.hands[from] ?? []).filter((card) => card.slot === which);
  return withHand(withHand(state, from, (state.hands[from] ?? []).filter((card) => card.slot !== which)), state.toAct, [...(state.hands[state.toAct] ?? []), ...given]);
}

/** Who gives up keeps its cards, hidden: it leaves the deck with a hand. */
function said(state: ToyCardState, seat: Seat, talk: 'resign' | 'draw'): Next {
  if (state.phase === 'over' || talk !== 'resign' || state.out[seat] === true) return refuse('toy/no');
  const gone = { ...state, out: state.out.map((out, at) => out || at === seat) };
  if (inGame(gone).length < 2) return ok({ ...gone, phase: 'over' });
  return ok(gone.toAct === seat || gone.phase !== 'clash' ? { ...turnOver(gone), turns: gone.turns } : gone);
}

/** Who has vanished has no cards any more: what nobody knows is in the pile, what was turned up on the discard pile. */
function dropped(state: ToyCardState, { seats, opened, cards }: Extract<CardGameHappening<ToyCardAction>, { kind: 'dropped' }>): Next {
  if (state.phase === 'over') return refuse('toy/no');
  const faces = new Map(opened.map((card) => [card.slot, card.face]));
  const seen = seats.flatMap((seat) => (state.hands[seat] ?? []).flatMap((card) => card.face ?? faces.get(card.slot) ?? []));
  const gone: ToyCardState = {
    ...state,
    hands: state.hands.map((hand, at) => (seats.some((seat) => seat === at) ? [] : hand)),
    out: state.out.map((out, at) => out || seats.some((seat) => seat === at)),
    pile: Array.from({ length: cards }, (_, at) => (state.nextSlot + at) as Slot),
    nextSlot: state.nextSlot + cards,
    discard: [...state.discard, ...seen],
  };
  if (inGame(gone).length < 2) return ok({ ...gone, phase: 'over' });
  // The first shuffle, the first deal and a clash go on without them; whatever else was going on is over when it was theirs, or their cards.
  if (state.phase === 'clash') return ok(gone);
  if (state.phase === 'deal' || (state.phase === 'shuffle' && state.nextSlot === 0)) return ok({ ...gone, toAct: gone.out[state.toAct] === true ? nextIn(gone, state.toAct) : state.toAct });
  const isTheirs = gone.out[state.toAct] === true || (gone.hands[victim(state)] ?? []).length < (state.hands[victim(state)] ?? []).length;
  return ok(isTheirs ? { ...turnOver(gone), turns: gone.turns } : gone);
}

function apply(state: ToyCardState, happening: CardGameHappening<ToyCardAction>): Next {
  switch (happening.kind) {
    case 'shuffled': {
      const slots = state.discard.map((_, at) => (state.nextSlot + at) as Slot);
      const laid: ToyCardState = { ...state, pile: slots, discard: [], nextSlot: state.nextSlot + slots.length };
      return ok(state.nextSlot === 0 ? { ...laid, phase: 'deal' } : turnOver(laid));
    }
    case 'dealt': {
      const wait = waits(state);
      if (wait.kind !== 'deal') return refuse('toy/not-now');
      let dealt = state;
      for (const { seat, slot: which } of wait.deals) dealt = withHand({ ...dealt, pile: dealt.pile.filter((each) => each !== which) }, seat, [...(dealt.hands[seat] ?? []), { slot: which, face: null }]);
      return ok(state.phase === 'deal' ? { ...dealt, phase: 'act' } : turnOver(dealt));
    }
    case 'opened': {
      const faces = new Map(happening.cards.map((card) => [card.slot, card.face]));
      return ok(turnOver(withHand(state, state.toAct, (state.hands[state.toAct] ?? []).map((card) => ({ ...card, face: card.face ?? faces.get(card.slot) ?? null })))));
    }
    case 'shown':
      return ok(turnOver(state));
    case 'passed':
      return ok(turnOver(passed(state)));
    case 'rolled':
      return ok(turnOver({ ...state, score: happening.values.reduce((sum, value) => (sum * 21 + value) % 1_000_003, state.score) }));
    case 'revealed': {
      if (state.phase !== 'clash') return refuse('toy/not-now');
      return ok(turnOver(happening.choices.reduce((now, choice) => (choice.action.kind === 'put' ? played(now, choice.seat, choice.action.slot, happening.opened) : now), state)));
    }
    case 'chosen':
      return chosen(state, happening);
    case 'said':
      return said(state, happening.seat, happening.talk);
    case 'dropped':
      return dropped(state, happening);
  }
}

function legal({ state, viewer, known }: ToyCardView): readonly ToyCardAction[] {
  if (viewer === null || state.out[viewer] === true) return [];
  const faces = new Map(known);
  const hand = (state.hands[viewer] ?? []).filter((card) => card.face !== null || faces.has(card.slot));
  if (state.phase === 'clash') return hand.map((card) => ({ kind: 'put', slot: card.slot }));
  if (state.phase !== 'act' || state.toAct !== viewer) return [];
  const prey = hiddenOf(state, victim(state)).length > 0;
  const plays = hand.flatMap((card) => [true, false].map((roll): ToyCardAction => ({ kind: 'play', slot: card.slot, roll })));
  const others: readonly ToyCardAction[] = [...(prey ? [{ kind: 'peek' }, { kind: 'steal' }] as const : []), ...(state.pile.length + state.discard.length > 0 ? [{ kind: 'draw' }] as const : [])];
  return [...plays, { kind: 'clash' }, { kind: 'bare' }, ...others];
}

export const toyCards: CardRules<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome> = {
  name: 'toy-cards',
  version: 1,
  seats: { min: 2, max: 6 },
  cards: CARDS,
  options: struct({ turns: u32 }),
  action,
  start: ({ turns }, seats) => ok({
    phase: 'shuffle', toAct: 0, turns, hands: Array.from({ length: seats }, () => []), out: Array.from({ length: seats }, () => false), pile: [],
    discard: Array.from({ length: CARDS }, (_, at) => at as Face), nextSlot: 0, score: 0,
  }),
  waits,
  apply,
  opens: (state, seat, what) => ((what.kind === 'play' || what.kind === 'put') && hiddenOf(state, seat).includes(what.slot) ? [what.slot] : []),
  hidden: (state) => ({ pile: state.pile, hands: state.hands.map((_, seat) => hiddenOf(state, seat)) }),
  out: (state) => state.out.flatMap((out, seat) => (out ? [asSeat(seat)] : [])),
  view: (state, viewer, known: Known) => ({ state, viewer, known: [...known].toSorted(([a], [b]) => a - b) }),
  legal,
  encodeState: (state) => encode(stateCodec, state),
};

/** The same with fewer cards. */
export const toyCardsOf = (cards: number): typeof toyCards => ({
  ...toyCards,
  cards,
  start: (options, seats) => {
    const started = toyCards.start(options, seats);
    return started.ok ? ok({ ...started.value, discard: started.value.discard.slice(0, cards) }) : started;
  },
});
