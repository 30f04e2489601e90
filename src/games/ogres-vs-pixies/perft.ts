/** Perft, as chess engines count: the sequences of so many actions in which every attack misses and every tree roll is 1,1. */
import { legalActions } from './legal.ts';
import type { State } from './state.ts';
import { landed, performed } from './turn.ts';
import type { Action } from './types.ts';

export function perft(state: State, length: number): number {
  if (length === 0) return 1;
  if (state.outcome !== null) return 0;
  const actions = legalActions(state.position);
  if (length === 1) return actions.length;
  let count = 0;
  for (const action of actions) count += perft(missed(state, action), length - 1);
  return count;
}

function missed(state: State, action: Action): State {
  const after = performed(state, action);
  if (after.rolling === null) return after;
  return after.rolling.kind === 'attack' ? { ...after, rolling: null } : landed(after, [1, 1]);
}
