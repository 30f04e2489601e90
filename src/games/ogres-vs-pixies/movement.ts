/** Who may move, and which way: rules text, "Movement", "Sticky Pixies" and "Carrion Crawlers". Every obstacle has its own code. */
import { beside, OFF } from './hexes.ts';
import { mayTurn } from './crawlers.ts';
import { anyUnderZone, clumpAt, codeAt, HEAD, indexOf, KING, kindAt, kindOf, MOVED, NOTHING, OGRE, PIXIE, SPENT, TAIL, type Ground } from './ground.ts';
import type { Clump } from './clumps.ts';
import { hasCorpse, type Position } from './position.ts';
import { scenarioOf } from './scenarios.ts';
import type { CrawlerView, Hex } from './types.ts';

export type MoveProblem =
  | 'move/spent' | 'move/already-moved' | 'move/no-steps-left' | 'move/zone-of-control' | 'move/joined'
  | 'move/off-board' | 'move/occupied' | 'move/clump-edge' | 'move/clump-blocked' | 'move/curvy' | 'move/tail-stays' | 'move/nothing-to-eat' | 'move/cannot-eat' | 'move/tail';

/** The Pixies that move as one with the Pixie there. */
export const clumpOf = (at: Position, ground: Ground, hex: Hex): Clump => at.clumps[clumpAt(ground, hex)] as Clump;

/** Marks that any member carries. */
export function marksOf(ground: Ground, clump: Clump): number {
  let marks = 0;
  for (const hex of clump) marks |= codeAt(ground, hex);
  return marks & (MOVED | SPENT);
}

/** Whether the unit in mid-activation is that clump, or a newcomer in it. */
export const isActive = (at: Position, ground: Ground, clump: Clump): boolean =>
  at.active !== null && kindAt(ground, at.active.unit) === PIXIE && clumpAt(ground, at.active.unit) === clumpAt(ground, clump[0] as Hex);

/** Why the unit standing there may not take a step now, whichever way; it is of the side to act. */
export function holdUp(at: Position, ground: Ground, hex: Hex): MoveProblem | null {
  const code = codeAt(ground, hex);
  if (kindOf(code) === TAIL) return 'move/tail';
  if (kindOf(code) === PIXIE) return holdUpClump(at, ground, clumpOf(at, ground, hex));
  if (at.active?.unit === hex) return at.active.steps > 0 ? null : 'move/no-steps-left';
  return heldByMarks(code);
}

function holdUpClump(at: Position, ground: Ground, clump: Clump): MoveProblem | null {
  const marks = marksOf(ground, clump);
  if (!isActive(at, ground, clump)) return heldByMarks(marks);
  if ((at.active?.steps ?? 0) > 0) return null;
  if ((marks & SPENT) !== 0) return 'move/joined';
  return anyUnderZone(ground, clump, 'pixie') ? 'move/zone-of-control' : 'move/no-steps-left';
}

function heldByMarks(marks: number): MoveProblem | null {
  if ((marks & SPENT) !== 0) return 'move/spent';
  return (marks & MOVED) !== 0 ? 'move/already-moved' : null;
}

/** What bars the unit from a step that way. */
export function barred(at: Position, ground: Ground, hex: Hex, way: number, eat: boolean): MoveProblem | null {
  const code = codeAt(ground, hex);
  switch (kindOf(code)) {
    case PIXIE: return eat ? 'move/cannot-eat' : barredClump(ground, clumpOf(at, ground, hex), way);
    case KING: return eat ? 'move/cannot-eat' : barredSingle(ground, beside(ground.board, hex, way));
    case OGRE: return barredOgre(at, ground, beside(ground.board, hex, way), eat);
    case HEAD: return barredCrawler(at, ground, at.crawlers[indexOf(code)] as CrawlerView, beside(ground.board, hex, way), eat);
    default: return 'move/tail';
  }
}

function barredClump(ground: Ground, clump: Clump, way: number): MoveProblem | null {
  if (clump.length === 1) return barredSingle(ground, beside(ground.board, clump[0] as Hex, way));
  const own = clumpAt(ground, clump[0] as Hex);
  for (const hex of clump) {
    const to = beside(ground.board, hex, way);
    if (to === OFF) return 'move/clump-edge';
    if (isAnother(codeAt(ground, to), own)) return 'move/clump-blocked';
  }
  return null;
}

/** Whether a creature stands there that is not of the clump. */
export const isAnother = (code: number, own: number): boolean => code !== NOTHING && (kindOf(code) !== PIXIE || indexOf(code) !== own);

function barredSingle(ground: Ground, to: Hex): MoveProblem | null {
  if (to === OFF) return 'move/off-board';
  return kindAt(ground, to) === NOTHING ? null : 'move/occupied';
}

function barredOgre(at: Position, ground: Ground, to: Hex, eat: boolean): MoveProblem | null {
  return barredSingle(ground, to) ?? (eat && !at.trees.includes(to) ? 'move/nothing-to-eat' : null);
}

function barredCrawler(at: Position, ground: Ground, { segments }: CrawlerView, to: Hex, eat: boolean): MoveProblem | null {
  // All segments move at once, so the last one's hex is as good as free, unless an eater grows there.
  const ownTail = segments.length > 1 && to === segments[segments.length - 1];
  const problem = ownTail ? (eat ? 'move/tail-stays' : null) : barredSingle(ground, to);
  if (problem !== null) return problem;
  if (!mayTurn(ground.board, segments, to, eat)) return 'move/curvy';
  return eat && !hasCorpse(at, to) ? 'move/nothing-to-eat' : null;
}

/** Whether there is something on a hex for that kind to eat. */
export const tempts = (at: Position, kind: number, hex: Hex): boolean =>
  kind === OGRE ? at.trees.includes(hex) : kind === HEAD && hasCorpse(at, hex);

/** A unit's movement, in steps. */
export function allowance(at: Position, kind: number): number {
  const { creatures } = scenarioOf(at);
  switch (kind) {
    case PIXIE: return creatures.pixie.move;
    case KING: return creatures.king.move;
    case OGRE: return creatures.ogre.move;
    default: return creatures.crawler.move;
  }
}

