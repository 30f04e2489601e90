/** The course of a turn: legal actions done, dice landed, turns and rounds ended. */
import { assertNever, invariant } from '../../base/result.ts';
import { committed, raised, rested, stepped } from './act.ts';
import { rollsOf, strikesOf, wounded } from './combat.ts';
import { boardOf, sortHexes, wayTo } from './hexes.ts';
import { draftOf, winnerOf, type Position } from './position.ts';
import { QUIET_ROUNDS } from './scenarios.ts';
import { nextOf, wonBy, type State } from './state.ts';
import { otherSide, type Action, type Hex, type Strike } from './types.ts';

/** The state after a legal action; its dice, if it has any, are still to fall. */
export function performed(state: State, action: Action): State {
  const at = state.position;
  const next = nextOf(state);
  switch (action.kind) {
    case 'step':
      next.position = stepped(at, action.from, action.to, action.eat);
      return next;
    case 'attack':
      next.position = committed(at, action.from);
      next.rolling = { kind: 'attack', strikes: strikesOf(at, action.from, wayTo(boardOf(at), action.from, action.to)) };
      return next;
    case 'raise':
      next.position = raised(at, action.hex);
      next.lastLoss = at.round;
      return turnEnded(next);
    case 'end':
      if (at.toAct === 'pixie') return turnEnded(next);
      next.position = rested(at);
      next.rolling = { kind: 'tree' };
      return next;
    case 'firefly': throw new Error('performed: the firefly is revealed, never chosen');
    default: return assertNever(action);
  }
}

/** The state after the dice that it waits for. */
export function landed(state: State, values: readonly number[]): State {
  const { rolling } = state;
  invariant(rolling !== null, 'landed: no dice are to fall');
  const next = nextOf(state);
  next.rolling = null;
  if (rolling.kind === 'attack') return struck(next, rolling.strikes, values);
  next.position = grown(state.position, values);
  return turnEnded(next);
}

function struck(state: State, strikes: readonly Strike[], values: readonly number[]): State {
  const position = wounded(state.position, rollsOf(strikes, values));
  if (position === state.position) return state;
  const next = nextOf(state);
  const winner = winnerOf(position);
  next.position = position;
  next.lastLoss = position.round;
  next.outcome = winner === null ? null : wonBy(winner);
  return next;
}

/** The tree roll: a column and a row. */
function grown(at: Position, [column = 0, row = 0]: readonly number[]): Position {
  if (column > at.columns || row > at.rows) return at;
  const hex = ((row - 1) * at.columns + column - 1) as Hex;
  if (at.trees.includes(hex)) return at;
  const draft = draftOf(at);
  draft.trees = sortHexes(boardOf(at), [...at.trees, hex]);
  return draft;
}

function turnEnded(state: State): State {
  const position = rested(state.position);
  const next = nextOf(state);
  next.position = position;
  position.toAct = otherSide(position.toAct);
  if (position.toAct !== state.first) return next;
  if (position.round - state.lastLoss >= QUIET_ROUNDS) next.outcome = { winner: null, reason: 'draw-quiet' };
  position.round += 1;
  return next;
}
