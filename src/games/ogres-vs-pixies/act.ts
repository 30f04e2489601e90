/**
 * What an action does to a position. The action is legal: see `problemWith`. Dice are not here.
 * Each action works on one draft, and looks around on the ground as it was before.
 */
import { clumpsAfterMove, clumpsOf, type Clump } from './clumps.ts';
import { sortCrawlers } from './combat.ts';
import { crawled } from './crawlers.ts';
import { anyUnderZone, clumpAt, codeAt, groundOf, HEAD, indexOf, kindAt, kindOf, OGRE, PIXIE, underZone, type Ground } from './ground.ts';
import { beside, boardOf, OFF, sortHexes, sortStanding, WAYS, wayTo } from './hexes.ts';
import { allowance, clumpOf } from './movement.ts';
import { crawlerOn, draftOf, exchanged, headOf, kingOn, ogreOn, pixieOn, withoutFirst, type Draft, type Position } from './position.ts';
import type { CrawlerView, Hex, KingView, OgreView, PixieView } from './types.ts';

/** One step of a unit. */
export function stepped(at: Position, from: Hex, to: Hex, eat: boolean): Position {
  const ground = groundOf(at);
  const draft = draftOf(at);
  retireOther(draft, ground, from);
  const code = codeAt(ground, from);
  switch (kindOf(code)) {
    case PIXIE: stepClump(draft, ground, from, wayTo(ground.board, from, to)); break;
    case OGRE: stepOgre(draft, ground, draft.ogres[indexOf(code)] as OgreView, to, eat); break;
    case HEAD: stepCrawler(draft, ground, draft.crawlers[indexOf(code)] as CrawlerView, to, eat); break;
    default: stepKing(draft, ground, draft.king as KingView, to);
  }
  return draft;
}

/** The unit that attacks, and in a swarm its whole clump, is spent and no longer active. */
export function committed(at: Position, from: Hex): Position {
  const ground = groundOf(at);
  const draft = draftOf(at);
  retireOther(draft, ground, from);
  spend(draft, ground, from);
  draft.active = null;
  return draft;
}

/** The King's magic. The new Pixie sticks at once to those it touches. */
export function raised(at: Position, hex: Hex): Position {
  const board = boardOf(at);
  const draft = draftOf(at);
  draft.pixies = sortStanding(board, [...at.pixies, pixieOn(board, hex, false, false)]);
  draft.clumps = clumpsOf(board, draft.pixies);
  draft.corpses = withoutFirst(at.corpses, (corpse) => corpse.of === 'pixie' && corpse.hex === hex);
  return draft;
}

/** The marks of the side to act are erased, and nobody is active. */
export function rested(at: Position): Draft {
  const board = boardOf(at);
  const draft = draftOf(at);
  draft.active = null;
  if (at.toAct === 'pixie') {
    draft.pixies = at.pixies.map(({ hex }) => pixieOn(board, hex, false, false));
    draft.king = at.king && kingOn(at.king.hex, at.king.hitPoints, false, false);
  } else {
    draft.ogres = at.ogres.map(({ hex, hitPoints }) => ogreOn(hex, hitPoints, false, false));
    draft.crawlers = at.crawlers.map(({ segments }) => crawlerOn(segments, false, false));
  }
  return draft;
}

/** When another unit than the active one is activated, the active one's time is over. */
function retireOther(draft: Draft, ground: Ground, from: Hex): void {
  if (draft.active === null || isSameUnit(ground, from, draft.active.unit)) return;
  spend(draft, ground, draft.active.unit);
  draft.active = null;
}

const isSameUnit = (ground: Ground, one: Hex, other: Hex): boolean =>
  one === other || (kindAt(ground, one) === PIXIE && kindAt(ground, other) === PIXIE && clumpAt(ground, one) === clumpAt(ground, other));

/** Marks the unit there as spent. */
function spend(draft: Draft, ground: Ground, hex: Hex): void {
  const code = codeAt(ground, hex);
  switch (kindOf(code)) {
    case PIXIE: draft.pixies = spentAmong(draft.pixies, ground, clumpOf(draft, ground, hex)); break;
    case OGRE: draft.ogres = draft.ogres.map((ogre) => (ogre.hex === hex ? ogreOn(hex, ogre.hitPoints, ogre.moved, true) : ogre)); break;
    case HEAD: draft.crawlers = draft.crawlers.map((crawler) => (headOf(crawler) === hex ? crawlerOn(crawler.segments, crawler.moved, true) : crawler)); break;
    default: draft.king = draft.king && kingOn(draft.king.hex, draft.king.hitPoints, draft.king.moved, true);
  }
}

/** The list with those hexes' Pixies marked as spent. */
const spentAmong = (pixies: readonly PixieView[], { board }: Ground, hexes: readonly Hex[]): readonly PixieView[] =>
  pixies.map((pixie) => (hexes.includes(pixie.hex) ? pixieOn(board, pixie.hex, pixie.moved, true) : pixie));

function stepOgre(draft: Draft, ground: Ground, ogre: OgreView, to: Hex, eat: boolean): void {
  activate(draft, ground, ogre.hex, to);
  draft.ogres = sortStanding(ground.board, exchanged(draft.ogres, ogre, ogreOn(to, ogre.hitPoints + (eat ? 1 : 0), true, false)));
  if (eat) draft.trees = draft.trees.filter((tree) => tree !== to);
}

function stepKing(draft: Draft, ground: Ground, king: KingView, to: Hex): void {
  activate(draft, ground, king.hex, to);
  draft.king = kingOn(to, king.hitPoints, true, false);
}

function stepCrawler(draft: Draft, ground: Ground, crawler: CrawlerView, to: Hex, eat: boolean): void {
  activate(draft, ground, headOf(crawler), to);
  draft.crawlers = sortCrawlers(ground.board, exchanged(draft.crawlers, crawler, crawlerOn(crawled(crawler.segments, to, eat), true, false)));
  // Corpses are in order, so the first on a hex is a Pixie's if there is one.
  if (eat) draft.corpses = withoutFirst(draft.corpses, (corpse) => corpse.hex === to);
}

/** A single creature takes one of its steps; an enemy's zone of control ends them. */
function activate(draft: Draft, ground: Ground, from: Hex, to: Hex): void {
  draft.active = { unit: to, steps: underZone(ground, to, draft.toAct) ? 0 : stepsBefore(draft, ground, from) - 1 };
}

const stepsBefore = (draft: Draft, ground: Ground, from: Hex): number => draft.active?.steps ?? allowance(draft, kindAt(ground, from));

function stepClump(draft: Draft, ground: Ground, from: Hex, way: number): void {
  const { board } = ground;
  const index = clumpAt(ground, from);
  const clump = sortHexes(board, clumpOf(draft, ground, from).map((hex) => beside(board, hex, way)));
  draft.pixies = sortStanding(board, draft.pixies.map((pixie) => (clumpAt(ground, pixie.hex) === index ? pixieOn(board, beside(board, pixie.hex, way), true, false) : pixie)));
  if (touchesAnother(ground, clump, index)) return join(draft, ground, clump);
  draft.clumps = clumpsAfterMove(board, draft.clumps, index, clump);
  draft.active = { unit: clump[0] as Hex, steps: anyUnderZone(ground, clump, 'pixie') ? 0 : stepsBefore(draft, ground, from) - 1 };
}

/** Whether hexes lie beside a Pixie of another clump than that one. */
function touchesAnother(ground: Ground, hexes: Clump, own: number): boolean {
  for (const hex of hexes) {
    for (let way = 0; way < WAYS; way++) {
      const next = beside(ground.board, hex, way);
      if (next !== OFF && kindAt(ground, next) === PIXIE && clumpAt(ground, next) !== own) return true;
    }
  }
  return false;
}

/** A newcomer joins: into a clump with a spent member as a swarm's newcomer, else the activation is over. */
function join(draft: Draft, ground: Ground, newcomer: Clump): void {
  const lowest = newcomer[0] as Hex;
  draft.clumps = clumpsOf(ground.board, draft.pixies);
  const others = (draft.clumps.find((clump) => clump.includes(lowest)) as Clump).filter((hex) => !newcomer.includes(hex));
  const isSwarm = draft.pixies.some((pixie) => pixie.spent && others.includes(pixie.hex));
  if (isSwarm) draft.pixies = spentAmong(draft.pixies, ground, others);
  draft.active = isSwarm ? { unit: lowest, steps: 0 } : null;
}
