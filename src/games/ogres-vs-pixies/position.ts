/**
 * A position: who stands where, with which marks, and who is in mid-activation.
 * It is the part of a view that the rules work on, so one set of functions serves the state, a view and a preview.
 */
import { sortStanding, type Board } from './hexes.ts';
import type { CorpseView, CrawlerView, Hex, KingView, OgreView, PixieView, Side, View } from './types.ts';

export type Position = Pick<View, 'scenario' | 'columns' | 'rows' | 'toAct' | 'round' | 'ogres' | 'crawlers' | 'pixies' | 'clumps' | 'king' | 'trees' | 'corpses' | 'active'>;

/** A position in the making: changed in place until the action is done, then never again. */
export type Draft = { -readonly [K in keyof Position]: Position[K] };

// Written out, as an action should cost one quick copy; and all positions have one shape, which engines like.
export const draftOf = (at: Position): Draft => ({
  scenario: at.scenario, columns: at.columns, rows: at.rows, toAct: at.toAct, round: at.round,
  ogres: at.ogres, crawlers: at.crawlers, pixies: at.pixies, clumps: at.clumps, king: at.king, trees: at.trees, corpses: at.corpses, active: at.active,
});

/** `null` while both sides can still win. */
export function winnerOf(at: Position): Side | null {
  if (at.king === null) return 'ogre';
  return at.ogres.length === 0 && at.crawlers.length === 0 ? 'pixie' : null;
}

/** By board, hex and marks. */
const pixies: (PixieView | undefined)[][] = [];

/** Pixies are many and much alike: one shared value for each hex and pair of marks. */
export function pixieOn(board: Board, hex: Hex, moved: boolean, spent: boolean): PixieView {
  pixies[board.id] ??= new Array<PixieView | undefined>(board.area * 4).fill(undefined);
  const shared = pixies[board.id] as (PixieView | undefined)[];
  return (shared[hex * 4 + (moved ? 2 : 0) + (spent ? 1 : 0)] ??= { hex, moved, spent });
}

export const ogreOn = (hex: Hex, hitPoints: number, moved: boolean, spent: boolean): OgreView => ({ hex, hitPoints, moved, spent });
export const crawlerOn = (segments: readonly Hex[], moved: boolean, spent: boolean): CrawlerView => ({ segments, moved, spent });
export const kingOn = (hex: Hex, hitPoints: number, moved: boolean, spent: boolean): KingView => ({ hex, hitPoints, moved, spent });

export const headOf = (crawler: CrawlerView): Hex => crawler.segments[0] as Hex;

export function hasCorpse(at: Position, hex: Hex): boolean {
  for (const corpse of at.corpses) if (corpse.hex === hex) return true;
  return false;
}

/** The list with one entry exchanged. */
export function exchanged<T>(list: readonly T[], old: T, fresh: T): T[] {
  const copy = list.slice();
  copy[list.indexOf(old)] = fresh;
  return copy;
}

export const withoutFirst = <T>(list: readonly T[], matches: (one: T) => boolean): readonly T[] => {
  const index = list.findIndex(matches);
  return index < 0 ? list : list.filter((_, i) => i !== index);
};

/** Corpses in board order, a Pixie's before an Ogre's on one hex. */
export function sortCorpses(board: Board, corpses: CorpseView[]): CorpseView[] {
  corpses.sort((a, b) => (a.of === b.of ? 0 : a.of === 'pixie' ? -1 : 1));
  return sortStanding(board, corpses);
}
