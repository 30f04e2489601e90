/**
 * The pieces on the board with names that outlive a move, so that a drawing can slide from hex to hex.
 * The game's view names creatures by where they stand; here they keep an id for as long as they live.
 */
import type { Action, Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { areNeighbours, shifted, type Grid } from './geometry.ts';

interface Common {
  readonly id: string;
  readonly hex: Hex;
  /** Nothing left to do this turn. */
  readonly spent: boolean;
}
export type Figure =
  | (Common & { readonly kind: 'ogre'; readonly hitPoints: number })
  | (Common & { readonly kind: 'king'; readonly hitPoints: number })
  | (Common & { readonly kind: 'pixie'; readonly stuckTo: readonly Hex[] })
  /** `ahead` is the segment in front; the head has none and looks away from `behind`. */
  | (Common & { readonly kind: 'segment'; readonly ahead: Hex | null; readonly behind: Hex | null });

export interface Cast {
  readonly figures: readonly Figure[];
  readonly named: number;
}

const EMPTY: Cast = { figures: [], named: 0 };
/** Where each piece that moves goes. */
export type Moves = ReadonlyMap<Hex, Hex>;
export const NO_MOVES: Moves = new Map();

type Bare<T> = T extends unknown ? Omit<T, 'id'> : never;

function standing(view: View, grid: Grid): readonly Bare<Figure>[] {
  const clumpOf = (hex: Hex): readonly Hex[] => view.clumps.find((clump) => clump.includes(hex)) ?? [];
  return [
    ...view.ogres.map(({ hex, hitPoints, spent }) => ({ kind: 'ogre' as const, hex, hitPoints, spent })),
    ...view.crawlers.flatMap(({ segments, spent }) => segments.map((hex, index) => ({ kind: 'segment' as const, hex, spent, ahead: segments[index - 1] ?? null, behind: segments[index + 1] ?? null }))),
    ...view.pixies.map(({ hex, spent }) => ({ kind: 'pixie' as const, hex, spent, stuckTo: clumpOf(hex).filter((other) => areNeighbours(grid, hex, other)) })),
    ...(view.king === null ? [] : [{ kind: 'king' as const, hex: view.king.hex, hitPoints: view.king.hitPoints, spent: view.king.spent }]),
  ];
}

/** The same pieces after `moves`, each under its old id; who was not there before gets a new one. */
export function follow(before: Cast, view: View, grid: Grid, moves: Moves): Cast {
  const cameFrom = new Map([...moves].map(([from, to]) => [to, from]));
  const known = new Map(before.figures.map((figure) => [`${figure.kind} ${figure.hex}`, figure.id]));
  let named = before.named;
  const figures = standing(view, grid).map((figure): Figure => {
    const from = cameFrom.get(figure.hex) ?? (moves.has(figure.hex) ? null : figure.hex);
    const id = known.get(`${figure.kind} ${from}`) ?? `${figure.kind}${named++}`;
    return { ...figure, id };
  });
  // One order for ever: a drawing that is moved within its parent loses its animation.
  return { figures: figures.toSorted((a, b) => (a.id < b.id ? -1 : 1)), named };
}

export const castOf = (view: View, grid: Grid): Cast => follow(EMPTY, view, grid, NO_MOVES);

/** Where each piece goes that an action moves. */
export function movesOf(view: View, grid: Grid, action: Action): Moves {
  if (action.kind !== 'step') return NO_MOVES;
  const { from, to } = action;
  const crawler = view.crawlers.find(({ segments }) => segments[0] === from);
  if (crawler !== undefined) return new Map(crawler.segments.map((hex, index) => [hex, crawler.segments[index - 1] ?? to]));
  const clump = view.clumps.find((members) => members.includes(from)) ?? [from];
  return new Map(clump.map((hex) => [hex, shifted(grid, hex, from, to)]));
}
