/** Clumps: connected groups of adjacent Pixies, single ones too. */
import { beside, OFF, rankOf, sortHexes, WAYS, type Board } from './hexes.ts';
import type { Hex } from './types.ts';

export type Clump = readonly Hex[];

/** All clumps, each in board order, by their lowest member; `pixies` come in board order. */
export function clumpsOf(board: Board, pixies: readonly { readonly hex: Hex }[]): readonly Clump[] {
  const free = new Uint8Array(board.area);
  for (const pixie of pixies) free[pixie.hex] = 1;
  const clumps: Clump[] = [];
  for (const pixie of pixies) if (free[pixie.hex] === 1) clumps.push(gather(board, pixie.hex, free));
  return clumps;
}

/** Takes the clump around one Pixie out of those still free. */
function gather(board: Board, start: Hex, free: Uint8Array): Clump {
  const members: Hex[] = [start];
  free[start] = 0;
  for (let i = 0; i < members.length; i++) {
    for (let way = 0; way < WAYS; way++) {
      const next = beside(board, members[i] as Hex, way);
      if (next === OFF || free[next] !== 1) continue;
      free[next] = 0;
      members.push(next);
    }
  }
  return sortHexes(board, members);
}

/** The list after one clump has gone elsewhere and touched nobody. */
export function clumpsAfterMove(board: Board, clumps: readonly Clump[], index: number, moved: Clump): readonly Clump[] {
  const after = clumps.slice();
  after[index] = moved;
  const rank = rankOf(board, moved[0] as Hex);
  let i = index;
  for (; i > 0 && rankOf(board, (after[i - 1] as Clump)[0] as Hex) > rank; i--) after[i] = after[i - 1] as Clump;
  for (; i + 1 < after.length && rankOf(board, (after[i + 1] as Clump)[0] as Hex) < rank; i++) after[i] = after[i + 1] as Clump;
  after[i] = moved;
  return after;
}
