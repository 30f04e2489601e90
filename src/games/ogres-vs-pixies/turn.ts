/** The course of a turn: legal actions done, dice landed, turns and rounds ended. */
import { assertNever, invariant } from '../../base/result.ts';
import { committed, raised, rested, stepped } from './act.ts';
import { rollsOf, strikesOf, wounded } from './combat.ts';
import { boardOf, sortHexes, wayTo } from './hexes.ts';
import { winnerOf, type Position } from './position.ts';
import { QUIET_ROUNDS } from './scenarios.ts';
import { moved, wonBy, type State } from './state.ts';
import { otherSide, type Action, type Hex, type Strike } from './types.ts';

/** The state after a legal action; its dice, if it has any, are still to fall. */
export function performed(state: State, action: Action): State {
  const at = state.position;
  switch (action.kind) {
    case 'step': return moved(state, stepped(at, action.from, action.to, action.eat));
    case 'attack': return { ...state, position: committed(at, action.from), rolling: { kind: 'attack', strikes: strikesOf(at, action.from, wayTo(boardOf(at), action.from, action.to)) } };
    case 'raise': return turnEnded({ ...state, position: raised(at, action.hex), lastLoss: at.round });
    case 'end': return at.toAct === 'ogre' ? { ...state, position: rested(at), rolling: { kind: 'tree' } } : turnEnded(state);
    case 'firefly': throw new Error('performed: the firefly is revealed, never chosen');
    default: return assertNever(action);
  }
}

/** The state after the dice that it waits for. */
export function landed(state: State, values: readonly number[]): State {
  const { rolling } = state;
  invariant(rolling !== null, 'landed: no dice are to fall');
  if (rolling.kind === 'attack') return struck({ ...state, rolling: null }, rolling.strikes, values);
  return turnEnded({ ...state, position: grown(state.position, values), rolling: null });
}

function struck(state: State, strikes: readonly Strike[], values: readonly number[]): State {
  const position = wounded(state.position, rollsOf(strikes, values));
  if (position === state.position) return state;
  const winner = winnerOf(position);
  return { ...state, position, lastLoss: position.round, outcome: winner === null ? null : wonBy(winner) };
}

/** The tree roll: a column and a row. */
function grown(at: Position, [column = 0, row = 0]: readonly number[]): Position {
  if (column > at.columns || row > at.rows) return at;
  const hex = ((row - 1) * at.columns + column - 1) as Hex;
  return at.trees.includes(hex) ? at : { ...at, trees: sortHexes(boardOf(at), [...at.trees, hex]) };
}

function turnEnded(state: State): State {
  const position = rested(state.position);
  position.toAct = otherSide(position.toAct);
  if (position.toAct !== state.first) return moved(state, position);
  const isQuiet = position.round - state.lastLoss >= QUIET_ROUNDS;
  position.round += 1;
  return { ...state, position, outcome: isQuiet ? { winner: null, reason: 'draw-quiet' } : null };
}
