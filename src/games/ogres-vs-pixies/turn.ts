/** The course of a turn: legal actions done, dice landed, turns and rounds ended. */
import { assertNever, invariant } from '../../base/result.ts';
import { committed, raised, rested, stepped } from './act.ts';
import { rollsOf, strikesOf, wounded } from './combat.ts';
import { boardOf, sortHexes, wayTo } from './hexes.ts';
import { winnerOf } from './position.ts';
import { QUIET_ROUNDS } from './scenarios.ts';
import type { State } from './state.ts';
import { otherSide, type Action, type Hex, type Strike } from './types.ts';

/** The state after a legal action; its dice, if it has any, are still to fall. */
export function performed(state: State, action: Action): State {
  switch (action.kind) {
    case 'step': return stepped(state, action.from, action.to, action.eat);
    case 'attack': return { ...committed(state, action.from), rolling: { kind: 'attack', strikes: strikesOf(state, action.from, wayTo(boardOf(state), action.from, action.to)) } };
    case 'raise': return turnEnded({ ...raised(state, action.hex), lastLoss: state.round });
    case 'end': return state.toAct === 'ogre' ? { ...rested(state), rolling: { kind: 'tree' } } : turnEnded(state);
    case 'firefly': throw new Error('performed: the firefly is revealed, never chosen');
    default: return assertNever(action);
  }
}

/** The state after the dice that it waits for. */
export function landed(state: State, values: readonly number[]): State {
  const { rolling } = state;
  invariant(rolling !== null, 'landed: no dice are to fall');
  const still = { ...state, rolling: null };
  return rolling.kind === 'attack' ? struck(still, rolling.strikes, values) : turnEnded(grown(still, values));
}

function struck(state: State, strikes: readonly Strike[], values: readonly number[]): State {
  const after = wounded(state, rollsOf(strikes, values));
  if (after === state) return state;
  const winner = winnerOf(after);
  return { ...after, lastLoss: state.round, outcome: winner === null ? null : { winner, reason: winner === 'ogre' ? 'king-dead' : 'ogres-dead' } };
}

/** The tree roll: a column and a row. */
function grown(state: State, [column = 0, row = 0]: readonly number[]): State {
  if (column > state.columns || row > state.rows) return state;
  const hex = ((row - 1) * state.columns + column - 1) as Hex;
  return state.trees.includes(hex) ? state : { ...state, trees: sortHexes(boardOf(state), [...state.trees, hex]) };
}

function turnEnded(state: State): State {
  const next = { ...rested(state), toAct: otherSide(state.toAct) };
  if (next.toAct !== state.first) return next;
  const quiet = state.round - state.lastLoss >= QUIET_ROUNDS;
  return { ...next, round: state.round + 1, outcome: quiet ? { winner: null, reason: 'draw-quiet' } : null };
}
