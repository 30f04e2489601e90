/** Actions as shared values: a board has a few thousand, so none is made twice. */
import { beside, OFF, WAYS, wayTo, type Board } from './hexes.ts';
import type { Action, Hex } from './types.ts';

/** For each hex and way: a step, a step that eats, an attack; and at the first way, raising. */
const VARIANTS = 4;
const shared: (Action | undefined)[][] = [];

const tableOf = (board: Board): (Action | undefined)[] => (shared[board.id] ??= new Array<Action | undefined>(board.area * WAYS * VARIANTS).fill(undefined));

export function stepAction(board: Board, from: Hex, way: number, eat: boolean): Action {
  return (tableOf(board)[(from * WAYS + way) * VARIANTS + (eat ? 1 : 0)] ??= { kind: 'step', from, to: beside(board, from, way), eat });
}

export function attackAction(board: Board, from: Hex, way: number): Action {
  return (tableOf(board)[(from * WAYS + way) * VARIANTS + 2] ??= { kind: 'attack', from, to: beside(board, from, way) });
}

export function raiseAction(board: Board, hex: Hex): Action {
  return (tableOf(board)[hex * WAYS * VARIANTS + 3] ??= { kind: 'raise', hex });
}

export const END: Action = { kind: 'end' };

export function actionEquals(a: Action, b: Action): boolean {
  switch (a.kind) {
    case 'step': return b.kind === 'step' && a.from === b.from && a.to === b.to && a.eat === b.eat;
    case 'attack': return b.kind === 'attack' && a.from === b.from && a.to === b.to;
    case 'raise': return b.kind === 'raise' && a.hex === b.hex;
    case 'firefly': return b.kind === 'firefly' && a.hand === b.hand;
    case 'end': return b.kind === 'end';
  }
}

export const isBeside = (board: Board, a: Hex, b: Hex): boolean => wayTo(board, a, b) !== OFF;
