/** What an action does to a position. The action is legal: see `problemWith`. Dice are not here: an attack leaves its strikes to be rolled. */
import { clumpsAfterMove, clumpsOf, type Clump } from './clumps.ts';
import { crawled } from './crawlers.ts';
import { beside, boardOf, OFF, sortHexes, sortStanding, WAYS, wayTo } from './hexes.ts';
import { clumpAt, codeAt, groundOf, HEAD, indexOf, kindAt, kindOf, OGRE, PIXIE, SPENT, underZone, type Ground } from './ground.ts';
import { allowance, clumpOf } from './movement.ts';
import { sortCrawlers } from './combat.ts';
import { crawlerOn, exchanged, kingOn, ogreOn, pixieOn, withoutFirst, type Position } from './position.ts';
import type { CrawlerView, Hex, KingView, OgreView, PixieView } from './types.ts';

/** One step of a unit. */
export function stepped<P extends Position>(at: P, from: Hex, to: Hex, eat: boolean): P {
  const ready = isOngoing(at, from) ? at : retired(at);
  const code = codeAt(groundOf(ready), from);
  switch (kindOf(code)) {
    case PIXIE: return steppedClump(ready, from, wayTo(boardOf(at), from, to));
    case OGRE: return steppedOgre(ready, ready.ogres[indexOf(code)] as OgreView, to, eat);
    case HEAD: return steppedCrawler(ready, ready.crawlers[indexOf(code)] as CrawlerView, to, eat);
    default: return steppedKing(ready, ready.king as KingView, to);
  }
}

/** The unit that attacks, and in a swarm its whole clump, is spent and no longer active. */
export function committed<P extends Position>(at: P, from: Hex): P {
  const ready = isOngoing(at, from) ? at : retired(at);
  return { ...spend(ready, from), active: null };
}

/** The King's magic. The new Pixie sticks at once to those it touches. */
export function raised<P extends Position>(at: P, hex: Hex): P {
  const board = boardOf(at);
  const pixies = sortStanding(board, [...at.pixies, pixieOn(board, hex, false, false)]);
  return { ...at, pixies, clumps: clumpsOf(board, pixies), corpses: withoutFirst(at.corpses, (corpse) => corpse.of === 'pixie' && corpse.hex === hex) };
}

/** The marks of the side to act are erased. */
export function rested<P extends Position>(at: P): P {
  const board = boardOf(at);
  if (at.toAct === 'pixie') return { ...at, pixies: at.pixies.map(({ hex }) => pixieOn(board, hex, false, false)), king: at.king && kingOn(at.king.hex, at.king.hitPoints, false, false), active: null };
  return { ...at, ogres: at.ogres.map(({ hex, hitPoints }) => ogreOn(hex, hitPoints, false, false)), crawlers: at.crawlers.map(({ segments }) => crawlerOn(segments, false, false)), active: null };
}

/** Whether the action belongs to the activation that is going on. */
function isOngoing(at: Position, from: Hex): boolean {
  if (at.active === null || at.active.unit === from) return true;
  const ground = groundOf(at);
  return kindAt(ground, from) === PIXIE && kindAt(ground, at.active.unit) === PIXIE && clumpAt(ground, from) === clumpAt(ground, at.active.unit);
}

/** Another unit is activated: the active one's turn is over. */
const retired = <P extends Position>(at: P): P => (at.active === null ? at : { ...spend(at, at.active.unit), active: null });

/** Marks the unit there as spent. */
function spend<P extends Position>(at: P, hex: Hex): P {
  const ground = groundOf(at);
  const code = codeAt(ground, hex);
  switch (kindOf(code)) {
    case PIXIE: return { ...at, pixies: spentPixies(at, ground, clumpAt(ground, hex)) };
    case OGRE: return { ...at, ogres: at.ogres.map((ogre) => (ogre.hex === hex ? { ...ogre, spent: true } : ogre)) };
    case HEAD: return { ...at, crawlers: at.crawlers.map((crawler) => (crawler.segments[0] === hex ? { ...crawler, spent: true } : crawler)) };
    default: return { ...at, king: at.king && { ...at.king, spent: true } };
  }
}

const spentPixies = (at: Position, ground: Ground, clump: number): readonly PixieView[] =>
  at.pixies.map((pixie) => (clumpAt(ground, pixie.hex) === clump ? pixieOn(ground.board, pixie.hex, pixie.moved, true) : pixie));

function steppedOgre<P extends Position>(at: P, ogre: OgreView, to: Hex, eat: boolean): P {
  const board = boardOf(at);
  const moved = ogreOn(to, ogre.hitPoints + (eat ? 1 : 0), true, false);
  const active = { unit: to, steps: stepsLeft(at, ogre.hex, to) };
  return { ...at, ogres: sortStanding(board, exchanged(at.ogres, ogre, moved)), trees: eat ? at.trees.filter((tree) => tree !== to) : at.trees, active };
}

function steppedKing<P extends Position>(at: P, king: KingView, to: Hex): P {
  return { ...at, king: kingOn(to, king.hitPoints, true, false), active: { unit: to, steps: stepsLeft(at, king.hex, to) } };
}

function steppedCrawler<P extends Position>(at: P, crawler: CrawlerView, to: Hex, eat: boolean): P {
  const moved = crawlerOn(crawled(crawler.segments, to, eat), true, false);
  const crawlers = sortCrawlers(boardOf(at), exchanged(at.crawlers, crawler, moved));
  const active = { unit: to, steps: stepsLeft(at, crawler.segments[0] as Hex, to) };
  return { ...at, crawlers, corpses: eat ? withoutEaten(at, to) : at.corpses, active };
}

/** A Pixie's corpse if there is one, else an Ogre's. */
const withoutEaten = (at: Position, hex: Hex): Position['corpses'] => withoutFirst(at.corpses, (corpse) => corpse.hex === hex);

/** What a unit has left after a step to a hex. */
function stepsLeft(at: Position, from: Hex, to: Hex): number {
  const ground = groundOf(at);
  const before = at.active === null ? allowance(at, kindAt(ground, from)) : at.active.steps;
  return underZone(ground, to, at.toAct) ? 0 : before - 1;
}

function steppedClump<P extends Position>(at: P, from: Hex, way: number): P {
  const ground = groundOf(at);
  const { board } = ground;
  const index = clumpAt(ground, from);
  const before = at.active === null ? allowance(at, PIXIE) : at.active.steps;
  const clump = sortHexes(board, clumpOf(at, ground, from).map((hex) => beside(board, hex, way)));
  const pixies = sortStanding(board, at.pixies.map((pixie) => (clumpAt(ground, pixie.hex) === index ? pixieOn(board, beside(board, pixie.hex, way), true, false) : pixie)));
  if (clump.some((hex) => touches(ground, hex, index))) return joined({ ...at, pixies, clumps: clumpsOf(board, pixies) }, clump);
  const steps = clump.some((hex) => underZone(ground, hex, 'pixie')) ? 0 : before - 1;
  return { ...at, pixies, clumps: clumpsAfterMove(board, at.clumps, index, clump), active: { unit: clump[0] as Hex, steps } };
}

/** Whether a hex lies beside a Pixie of another clump. */
function touches(ground: Ground, hex: Hex, own: number): boolean {
  for (let way = 0; way < WAYS; way++) {
    const next = beside(ground.board, hex, way);
    if (next !== OFF && kindAt(ground, next) === PIXIE && clumpAt(ground, next) !== own) return true;
  }
  return false;
}

/** A newcomer has joined: into a clump with a spent member it comes as a swarm's newcomer, else the activation is over. */
function joined<P extends Position>(at: P, newcomer: Clump): P {
  const ground = groundOf(at);
  const others = clumpOf(at, ground, newcomer[0] as Hex).filter((hex) => !newcomer.includes(hex));
  if (others.every((hex) => (codeAt(ground, hex) & SPENT) === 0)) return { ...at, active: null };
  const pixies = at.pixies.map((pixie) => (others.includes(pixie.hex) ? pixieOn(ground.board, pixie.hex, pixie.moved, true) : pixie));
  return { ...at, pixies, active: { unit: newcomer[0] as Hex, steps: 0 } };
}

