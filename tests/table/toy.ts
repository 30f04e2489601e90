/** A tiny game for two to four seats with one of everything: open choices, secret choices, dice with and without an actor, talk. */
import { asSeat, type Seat } from '../../src/base/brand.ts';
import { between, bool, encode, list, oneOf, optional, struct, u32, u8, union } from '../../src/base/codec.ts';
import { ok, refuse, type Result, type Refusal } from '../../src/base/result.ts';
import type { Happening, Rules, Wait } from '../../src/games/game.ts';

/** `hide`: all hide a number at once. `tumble`: dice fall that nobody acts for. `toss n`: n dice for the seat to act. `pass`: nothing. */
export type ToyAction = { readonly kind: 'pass' } | { readonly kind: 'toss'; readonly dice: number } | { readonly kind: 'hide' } | { readonly kind: 'hidden'; readonly number: number };
export interface ToyOptions { readonly turns: number; readonly rollFirst: boolean }
export interface ToyOutcome { readonly scores: readonly number[]; readonly reason: 'turns' | 'resigned' | 'drawn' }

const PHASES = ['act', 'rolling', 'hiding', 'tumbling', 'turns', 'resigned', 'drawn'] as const;
export interface ToyState {
  readonly phase: (typeof PHASES)[number];
  readonly toAct: number;
  readonly turn: number;
  readonly turns: number;
  readonly scores: readonly number[];
  readonly out: readonly boolean[];
  readonly dice: readonly number[];
  readonly drawOffer: number | null;
}
export interface ToyView { readonly state: ToyState; readonly viewer: Seat | null }

const actionCodec = union<ToyAction>({
  pass: { write: () => undefined, read: () => ({}) },
  toss: struct({ dice: between(1, 5) }),
  hide: { write: () => undefined, read: () => ({}) },
  hidden: struct({ number: between(0, 9) }),
});
const stateCodec = struct<ToyState>({
  phase: oneOf(PHASES), toAct: u8, turn: u32, turns: u32, scores: list(u32, 4), out: list(bool, 4), dice: list(u32, 8), drawOffer: optional(u8),
});

const live = (state: ToyState): readonly Seat[] => state.out.flatMap((out, seat) => (out ? [] : [asSeat(seat)]));
const scored = (state: ToyState, seat: number, points: number): ToyState => ({ ...state, scores: state.scores.map((score, at) => (at === seat ? score + points : score)) });

/** The next seat in the game, and one turn less. */
function turnOver(state: ToyState): ToyState {
  const seats = live(state);
  const next = seats.find((seat) => seat > state.toAct) ?? seats[0] ?? 0;
  const turn = state.turn + 1;
  return { ...state, phase: turn >= state.turns ? 'turns' : 'act', toAct: next, turn, dice: [], drawOffer: null };
}

function waits(state: ToyState): Wait<ToyOutcome> {
  switch (state.phase) {
    case 'act':
      return { kind: 'choose', seat: asSeat(state.toAct) };
    case 'rolling':
      return { kind: 'roll', dice: state.dice, by: asSeat(state.toAct) };
    case 'hiding':
      return { kind: 'secret', seats: live(state) };
    case 'tumbling':
      return { kind: 'roll', dice: state.dice, by: null };
    default:
      return { kind: 'over', outcome: { scores: state.scores, reason: state.phase } };
  }
}

function said(state: ToyState, seat: number, talk: 'resign' | 'draw'): Result<ToyState, Refusal> {
  if (waits(state).kind === 'over') return refuse('toy/over');
  if (state.out[seat] === true) return refuse('toy/out');
  if (talk === 'draw') {
    if (state.drawOffer === seat) return refuse('toy/offered');
    return ok(state.drawOffer === null ? { ...state, drawOffer: seat } : { ...state, phase: 'drawn' });
  }
  const left: ToyState = { ...state, out: state.out.map((out, at) => out || at === seat) };
  if (live(left).length < 2) return ok({ ...left, phase: 'resigned' });
  // Whoever gives up while dice are in the air takes them off the table: so that answers to a roll can come too late.
  return ok(state.phase === 'rolling' || (state.toAct === seat && state.phase === 'act') ? turnOver(left) : left);
}

function chosen(state: ToyState, seat: number, action: ToyAction): Result<ToyState, Refusal> {
  if (state.phase !== 'act' || state.toAct !== seat) return refuse('toy/not-your-turn');
  switch (action.kind) {
    case 'pass':
      return ok(turnOver(state));
    case 'toss':
      return ok({ ...state, phase: 'rolling', dice: Array.from({ length: action.dice }, (_, at) => [6, 20, 12, 2, 100][at] ?? 6) });
    case 'hide':
      return ok({ ...state, phase: 'hiding' });
    case 'hidden':
      return refuse('toy/nothing-to-hide');
  }
}

/** Sums over all: so every choice and every die leaves its mark on the state. */
function apply(state: ToyState, happening: Happening<ToyAction>): Result<ToyState, Refusal> {
  switch (happening.kind) {
    case 'said':
      return said(state, happening.seat, happening.talk);
    case 'chosen':
      return chosen(state, happening.seat, happening.action);
    case 'revealed': {
      if (state.phase !== 'hiding') return refuse('toy/not-hiding');
      const after = happening.choices.reduce((now, { seat, action }) => scored(now, seat, action.kind === 'hidden' ? action.number : 0), state);
      return ok({ ...after, phase: 'tumbling', dice: [8] });
    }
    case 'dropped': {
      const left: ToyState = { ...state, out: state.out.map((out, at) => out || happening.seats.some((seat) => seat === at)) };
      if (live(left).length < 2) return ok({ ...left, phase: 'resigned' });
      return ok((state.phase === 'act' || state.phase === 'rolling') && left.out[state.toAct] === true ? turnOver(left) : left);
    }
    case 'rolled': {
      if (state.phase !== 'rolling' && state.phase !== 'tumbling') return refuse('toy/not-rolling');
      return ok(turnOver(scored(state, state.toAct, happening.values.reduce((sum, value) => sum * 7 + value, 0) % 1_000_003)));
    }
  }
}

function legal({ state, viewer }: ToyView): readonly ToyAction[] {
  if (viewer === null) return [];
  if (state.phase === 'hiding' && state.out[viewer] === false) return Array.from({ length: 10 }, (_, number) => ({ kind: 'hidden', number }) as const);
  if (state.phase !== 'act' || state.toAct !== viewer) return [];
  return [{ kind: 'pass' }, { kind: 'toss', dice: 1 }, { kind: 'toss', dice: 3 }, { kind: 'hide' }];
}

export const toy: Rules<ToyOptions, ToyState, ToyAction, ToyView, ToyOutcome> = {
  name: 'toy',
  version: 1,
  seats: { min: 1, max: 4 },
  options: struct<ToyOptions>({ turns: u32, rollFirst: bool }),
  action: actionCodec,
  start: ({ turns, rollFirst }, seats) =>
    ok({ phase: rollFirst ? 'tumbling' : 'act', toAct: 0, turn: 0, turns, scores: Array.from({ length: seats }, () => 0), out: Array.from({ length: seats }, () => false), dice: rollFirst ? [6] : [], drawOffer: null }),
  waits,
  apply,
  view: (state, viewer) => ({ state, viewer }),
  legal,
  encodeState: (state) => encode(stateCodec, state),
};
