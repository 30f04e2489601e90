/** Attacks and what they do: rules text, "Attack" and "Sticky Pixies". */
import { beside, OFF, sortHexes, type Board } from './hexes.ts';
import { cut } from './crawlers.ts';
import { clumpsOf, type Clump } from './clumps.ts';
import { codeAt, groundOf, HEAD, indexOf, isEnemy, KING, kindAt, kindOf, NOTHING, OGRE, PIXIE, SPENT, TAIL, type Ground } from './ground.ts';
import { clumpOf, isActive, marksOf } from './movement.ts';
import { crawlerOn, draftOf, headOf, kingOn, ogreOn, sortCorpses, type Draft, type Position } from './position.ts';
import { scenarioOf } from './scenarios.ts';
import type { AttackRoll, CorpseView, CrawlerView, Hex, OgreView, Strike } from './types.ts';

export type AttackProblem = 'attack/tail' | 'attack/spent' | 'attack/no-target' | 'attack/friend' | 'attack/off-board';

/** The members of a clump that may lead its attack now: all, if none is spent; in a swarm the newcomer's. */
export function leaders(at: Position, ground: Ground, clump: Clump): Clump {
  if ((marksOf(ground, clump) & SPENT) === 0) return clump;
  if (!isActive(at, ground, clump)) return [];
  return clump.filter((hex) => (codeAt(ground, hex) & SPENT) === 0);
}

/** Why the unit standing there may make no attack now, whichever way; it is of the side to act. */
export function restrained(at: Position, ground: Ground, hex: Hex): AttackProblem | null {
  const code = codeAt(ground, hex);
  if (kindOf(code) === TAIL) return 'attack/tail';
  const spent = kindOf(code) === PIXIE ? leaders(at, ground, clumpOf(at, ground, hex)).length === 0 : (code & SPENT) !== 0;
  return spent ? 'attack/spent' : null;
}

/** Why there is nothing to hit for a creature of the side to act in the next hex that way. */
export function untargeted(at: Position, ground: Ground, hex: Hex, way: number): AttackProblem | null {
  const to = beside(ground.board, hex, way);
  if (to === OFF) return 'attack/off-board';
  const kind = kindAt(ground, to);
  if (isEnemy(kind, at.toAct)) return null;
  return kind === NOTHING ? 'attack/no-target' : 'attack/friend';
}

/** The lowest of these that has a target that way. */
export function namesAttack(at: Position, ground: Ground, members: Clump, way: number): Hex | undefined {
  for (const hex of members) if (untargeted(at, ground, hex, way) === null) return hex;
  return undefined;
}

/** Each member's part in the attack that way, in order of its hex. A clump attacks as a whole. */
export function strikesOf(at: Position, from: Hex, way: number): readonly Strike[] {
  const ground = groundOf(at);
  const members = kindAt(ground, from) === PIXIE ? clumpOf(at, ground, from) : [from];
  const attackDice = attackDiceOf(at, codeAt(ground, from));
  return members
    .filter((hex) => untargeted(at, ground, hex, way) === null)
    .map((hex) => ({ from: hex, to: beside(ground.board, hex, way), attackDice, ...defenceOf(at, codeAt(ground, beside(ground.board, hex, way))) }));
}

function attackDiceOf(at: Position, code: number): number {
  const { creatures } = scenarioOf(at);
  switch (kindOf(code)) {
    case OGRE: return creatures.ogre.attackDice;
    case HEAD: return Math.min(creatures.crawler.mostAttackDice, (at.crawlers[indexOf(code)] as CrawlerView).segments.length);
    case PIXIE: return creatures.pixie.attackDice;
    default: return creatures.king.attackDice;
  }
}

function defenceOf(at: Position, code: number): { readonly defenceDice: number; readonly hitPoints: number } {
  const { creatures } = scenarioOf(at);
  switch (kindOf(code)) {
    case OGRE: return { defenceDice: creatures.ogre.defenceDice, hitPoints: (at.ogres[indexOf(code)] as OgreView).hitPoints };
    case PIXIE: return { defenceDice: creatures.pixie.defenceDice, hitPoints: 1 };
    case KING: return { defenceDice: creatures.king.defenceDice, hitPoints: at.king?.hitPoints ?? 0 };
    default: return { defenceDice: creatures.crawler.defenceDice, hitPoints: 1 };
  }
}

/** Every die of an attack, by its number of sides, in the order in which they are read. */
export const diceOf = (strikes: readonly Strike[]): readonly number[] => new Array<number>(strikes.reduce((sum, strike) => sum + strike.attackDice + strike.defenceDice, 0)).fill(6);

/** How the dice of an attack, in order, fall to its strikes. */
export function rollsOf(strikes: readonly Strike[], values: readonly number[]): readonly AttackRoll[] {
  let read = 0;
  return strikes.map(({ from, to, attackDice, defenceDice }) => {
    const attack = values.slice(read, read + attackDice);
    const defence = values.slice(read + attackDice, read + attackDice + defenceDice);
    read += attackDice + defenceDice;
    return { from, to, attack, defence, hits: hitsOf(attack, defence) };
  });
}

/** Attack dice strictly above the highest defence die. */
export function hitsOf(attack: readonly number[], defence: readonly number[]): number {
  const wall = Math.max(0, ...defence);
  return attack.filter((die) => die > wall).length;
}

/** All damage of one attack, applied together. */
export function wounded(at: Position, rolls: readonly AttackRoll[]): Position {
  const ground = groundOf(at);
  const hits = new Map<Hex, number>();
  for (const roll of rolls) if (roll.hits > 0) hits.set(roll.to, roll.hits);
  if (hits.size === 0) return at;
  const kinds = new Set([...hits.keys()].map((hex) => kindAt(ground, hex)));
  const draft = draftOf(at);
  if (kinds.has(OGRE)) woundOgres(draft, ground.board, hits);
  if (kinds.has(HEAD) || kinds.has(TAIL)) draft.crawlers = crawlersAfter(ground.board, at, hits);
  if (kinds.has(PIXIE)) killPixies(draft, ground.board, hits);
  if (kinds.has(KING)) draft.king = kingAfter(at, hits);
  return draft;
}

type Hits = ReadonlyMap<Hex, number>;

function woundOgres(draft: Draft, board: Board, hits: Hits): void {
  const after = draft.ogres.map((ogre) => ogreOn(ogre.hex, ogre.hitPoints - (hits.get(ogre.hex) ?? 0), ogre.moved, ogre.spent));
  draft.ogres = after.filter((ogre) => ogre.hitPoints > 0);
  leaveCorpses(draft, board, after.filter((ogre) => ogre.hitPoints <= 0), 'ogre');
}

function killPixies(draft: Draft, board: Board, hits: Hits): void {
  leaveCorpses(draft, board, draft.pixies.filter((pixie) => hits.has(pixie.hex)), 'pixie');
  draft.pixies = draft.pixies.filter((pixie) => !hits.has(pixie.hex));
  draft.clumps = clumpsOf(board, draft.pixies);
}

function leaveCorpses(draft: Draft, board: Board, dead: readonly { readonly hex: Hex }[], of: CorpseView['of']): void {
  if (dead.length > 0) draft.corpses = sortCorpses(board, [...draft.corpses, ...dead.map(({ hex }) => ({ hex, of }))]);
}

/** Crawlers in board order of their heads, the cut ones as their parts. */
function crawlersAfter(board: Board, at: Position, hits: Hits): readonly CrawlerView[] {
  const destroyed = new Set(hits.keys());
  const parts = at.crawlers.flatMap((crawler) => cut(crawler.segments, destroyed).map((segments) => crawlerOn(segments, crawler.moved, crawler.spent)));
  return sortCrawlers(board, parts);
}

export function sortCrawlers(board: Board, crawlers: readonly CrawlerView[]): readonly CrawlerView[] {
  return sortHexes(board, crawlers.map(headOf)).map((head) => crawlers.find((crawler) => headOf(crawler) === head) as CrawlerView);
}

function kingAfter(at: Position, hits: Hits): Position['king'] {
  if (at.king === null) return null;
  const hitPoints = at.king.hitPoints - (hits.get(at.king.hex) ?? 0);
  return hitPoints > 0 ? kingOn(at.king.hex, hitPoints, at.king.moved, at.king.spent) : null;
}

