/** Ogres vs. Pixies as a game for the table: one function for each kind of happening. */
import type { Seat } from '../../base/brand.ts';
import { assertNever, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import type { Happening, Rules, Talk } from '../game.ts';
import { actionCodec, encodeState, optionsCodec } from './codecs.ts';
import { problemWith, type Problem } from './legal.ts';
import { start, type State } from './state.ts';
import { landed, performed } from './turn.ts';
import { otherSide, type Action, type Hand, type Options, type Outcome, type View } from './types.ts';
import { legal, viewOf } from './view.ts';
import { GUESSER, HIDER, seatOf, waitsOf } from './waiting.ts';

export type RulesProblem =
  | 'game/needs-two'
  | Problem | 'game/over' | 'move/not-your-turn' | 'move/roll-first' | 'move/firefly-first'
  | 'roll/not-now' | 'roll/count' | 'roll/value'
  | 'secret/not-now' | 'secret/seats' | 'secret/not-a-hand'
  | 'talk/no-seat' | 'talk/already-offered';

type Next = Result<State, Refusal<RulesProblem>>;

export const ogresVsPixies: Rules<Options, State, Action, View, Outcome> = {
  name: 'ogres-vs-pixies',
  version: 1,
  seats: { min: 2, max: 2 },
  options: optionsCodec,
  action: actionCodec,
  start,
  waits: waitsOf,
  apply,
  view: viewOf,
  legal,
  encodeState,
};

export function apply(state: State, happening: Happening<Action>): Next {
  if (state.outcome !== null) return refuse('game/over');
  switch (happening.kind) {
    case 'chosen': return chosen(state, happening.seat, happening.action);
    case 'revealed': return revealed(state, happening.choices);
    case 'rolled': return rolled(state, happening.values);
    case 'said': return said(state, happening.seat, happening.talk);
    // With two at the table the game waits: the other may come back.
    case 'dropped': return refuse('game/needs-two');
    default: return assertNever(happening);
  }
}

function chosen(state: State, seat: Seat, action: Action): Next {
  if (state.sides === null) return refuse('move/firefly-first');
  if (seat !== seatOf(state.sides, state.position.toAct)) return refuse('move/not-your-turn');
  if (state.rolling !== null) return refuse('move/roll-first');
  const problem = problemWith(state.position, action);
  if (problem !== null) return refuse(problem);
  const after = performed(state, action);
  // To play on is to decline the other's offer of a draw.
  return ok(after.offer === null || after.offer === seat ? after : { ...after, offer: null });
}

function rolled(state: State, values: readonly number[]): Next {
  const wait = waitsOf(state);
  if (wait.kind !== 'roll') return refuse('roll/not-now');
  const { dice } = wait;
  if (values.length !== dice.length) return refuse('roll/count', `${values.length} dice, ${dice.length} expected`);
  const bad = values.findIndex((value, i) => !Number.isInteger(value) || value < 1 || value > (dice[i] ?? 0));
  if (bad >= 0) return refuse('roll/value', `${values[bad]} on a die of ${dice[bad]}`);
  return ok(landed(state, values));
}

/** The firefly is found in the hand where it was hidden, or not: who guesses right plays the side that both want. */
function revealed(state: State, choices: Extract<Happening<Action>, { kind: 'revealed' }>['choices']): Next {
  if (state.sides !== null) return refuse('secret/not-now');
  const [hidden, guessed] = choices;
  if (choices.length !== 2 || hidden?.seat !== HIDER || guessed?.seat !== GUESSER) return refuse('secret/seats');
  if (hidden.action.kind !== 'firefly' || guessed.action.kind !== 'firefly') return refuse('secret/not-a-hand');
  return ok({ ...settled(state, finder(hidden.action.hand, guessed.action.hand)), offer: null });
}

const finder = (hidden: Hand, guessed: Hand): Seat => (hidden === guessed ? GUESSER : HIDER);

/** That seat gets the side that both have wished. */
function settled(state: State, winner: Seat): State {
  const side = state.wishes[winner] ?? 'ogre';
  return { ...state, sides: winner === HIDER ? [side, otherSide(side)] : [otherSide(side), side] };
}

function said(state: State, seat: Seat, talk: Talk): Next {
  if (seat !== HIDER && seat !== GUESSER) return refuse('talk/no-seat', `seat ${seat}`);
  switch (talk) {
    case 'resign': return ok(resigned(state, seat));
    case 'draw':
      if (state.offer === seat) return refuse('talk/already-offered');
      return ok(state.offer === null ? { ...state, offer: seat } : { ...state, outcome: { winner: null, reason: 'draw-agreed' } });
    default: return assertNever(talk);
  }
}

function resigned(state: State, seat: Seat): State {
  const other = seat === HIDER ? GUESSER : HIDER;
  const { sides } = state.sides === null ? settled(state, other) : state;
  return { ...state, sides, outcome: { winner: sides?.[other] ?? null, reason: 'resigned' } };
}
