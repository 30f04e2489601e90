/** What has to happen next. */
import { asSeat, type Seat } from '../../base/brand.ts';
import { diceOf } from './combat.ts';
import { scenarioOf } from './scenarios.ts';
import type { Sides, State } from './state.ts';
import type { GameWait, Side } from './types.ts';

export const HIDER = asSeat(0);
export const GUESSER = asSeat(1);
const FIREFLY: GameWait = { kind: 'secret', seats: [HIDER, GUESSER] };
const CHOOSE: readonly [GameWait, GameWait] = [{ kind: 'choose', seat: HIDER }, { kind: 'choose', seat: GUESSER }];

export const seatOf = (sides: Sides, side: Side): Seat => (sides[0] === side ? HIDER : GUESSER);

export function waitsOf(state: State): GameWait {
  if (state.outcome !== null) return { kind: 'over', outcome: state.outcome };
  if (state.sides === null) return FIREFLY;
  if (state.rolling === null) return state.sides[0] === state.position.toAct ? CHOOSE[0] : CHOOSE[1];
  // Both kinds of dice fall for what the side to act has chosen: its attack, or the end of the Ogre turn.
  const dice = state.rolling.kind === 'attack' ? diceOf(state.rolling.strikes) : scenarioOf(state.position).treeDice;
  return { kind: 'roll', dice, by: seatOf(state.sides, state.position.toAct) };
}
