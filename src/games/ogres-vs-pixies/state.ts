/** A game's whole state: the position, and what its line of text leaves out. */
import type { Seat } from '../../base/brand.ts';
import { invariant, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { draftOf, winnerOf, type Position } from './position.ts';
import { parsePosition } from './reading.ts';
import { SCENARIO } from './scenarios.ts';
import { otherSide, type Options, type Outcome, type ScenarioName, type Side, type Strike } from './types.ts';

export type Sides = readonly [Side, Side];

/** Whose dice are to fall. */
export type Rolling = { readonly kind: 'attack'; readonly strikes: readonly Strike[] } | { readonly kind: 'tree' };

export interface State {
  readonly position: Position;
  readonly wishes: readonly [Side | null, Side | null];
  /** By seat; `null` until the firefly has settled it. */
  readonly sides: Sides | null;
  /** Who took the first turn: a round ends when that side is to act again. */
  readonly first: Side;
  /** The last round in which a hit point was lost or a Pixie raised. */
  readonly lastLoss: number;
  /** The seat whose offer of a draw stands. */
  readonly offer: Seat | null;
  readonly rolling: Rolling | null;
  readonly outcome: Outcome | null;
}

const scenarioPositions = new Map<ScenarioName, Position>();

export function scenarioPosition(name: ScenarioName): Position {
  let at = scenarioPositions.get(name);
  if (at === undefined) {
    const parsed = parsePosition(SCENARIO[name].position);
    invariant(parsed.ok, `the start of ${name} is a position`);
    scenarioPositions.set(name, (at = { ...parsed.value, scenario: name }));
  }
  return at;
}

export function start(options: Options, seats: number): Result<State, Refusal<'start/seats'>> {
  if (seats !== 2) return refuse('start/seats', `${seats} seats, 2 expected`);
  const at = scenarioPosition(options.scenario);
  return ok(begin({ ...at, toAct: options.first ?? at.toAct }, options.wishes));
}

/** The state that comes next, in the making. Written out for the same reason as `draftOf`. */
export const nextOf = (state: State): { -readonly [K in keyof State]: State[K] } => ({
  position: state.position, wishes: state.wishes, sides: state.sides, first: state.first, lastLoss: state.lastLoss, offer: state.offer, rolling: state.rolling, outcome: state.outcome,
});

/** A game from a position; its side to act counts as the one that started, and the draw clock starts at 0. */
export function begin(at: Position, wishes: Options['wishes'] = ['ogre', 'pixie']): State {
  const winner = winnerOf(at);
  return {
    position: draftOf(at),
    wishes,
    sides: granted(wishes),
    first: at.toAct,
    lastLoss: at.round - 1,
    offer: null,
    rolling: null,
    outcome: winner === null ? null : wonBy(winner),
  };
}

export const wonBy = (winner: Side): Outcome => ({ winner, reason: winner === 'ogre' ? 'king-dead' : 'ogres-dead' });

/** The sides as wished, where nobody stands in another's way. */
function granted([one, other]: Options['wishes']): Sides | null {
  if (one !== null && one === other) return null;
  const first = one ?? (other === null ? 'ogre' : otherSide(other));
  return [first, otherSide(first)];
}
