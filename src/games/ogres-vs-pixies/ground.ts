/**
 * What stands on each hex: an index over a position, for quick looks around.
 * It is kept for the last position asked for, as rules ask many questions of one position before they turn to the next.
 * Never hold on to it across a call that may look at another position.
 */
import type { Clump } from './clumps.ts';
import { beside, boardOf, OFF, WAYS, type Board } from './hexes.ts';
import { headOf, type Position } from './position.ts';
import type { Hex, Side } from './types.ts';

/** A hex's code: its kind in three bits, two marks, and above them an index: a Pixie's into the list of clumps, all others' into the list of their kind. */
export const NOTHING = 0;
export const OGRE = 1;
export const HEAD = 2;
export const TAIL = 3;
export const PIXIE = 4;
export const KING = 5;
const KIND = 7;
export const MOVED = 8;
export const SPENT = 16;
const INDEX = 5;

export interface Ground {
  readonly board: Board;
  readonly codes: Int32Array;
}

export const kindOf = (code: number): number => code & KIND;
export const indexOf = (code: number): number => code >> INDEX;
export const codeAt = (ground: Ground, hex: Hex): number => ground.codes[hex] as number;
export const kindAt = (ground: Ground, hex: Hex): number => (ground.codes[hex] as number) & KIND;
/** The clump of the Pixie there, as its index. */
export const clumpAt = (ground: Ground, hex: Hex): number => indexOf(codeAt(ground, hex));

export const isOgreSide = (kind: number): boolean => kind === OGRE || kind === HEAD || kind === TAIL;
export const isEnemy = (kind: number, of: Side): boolean => kind !== NOTHING && isOgreSide(kind) === (of === 'pixie');

const marks = (of: { readonly moved: boolean; readonly spent: boolean }): number => (of.moved ? MOVED : 0) | (of.spent ? SPENT : 0);

let lastGround: Ground = { board: boardOf({ columns: 1, rows: 1 }), codes: new Int32Array(1) };
// The lists that it shows: not their position, which may be a draft that is still to change.
let lastOgres: Position['ogres'] = [];
let lastCrawlers: Position['crawlers'] = [];
let lastPixies: Position['pixies'] = [];
let lastClumps: Position['clumps'] = [];
let lastKing: Position['king'] = null;

export function groundOf(at: Position): Ground {
  const board = boardOf(at);
  const isShown = lastGround.board === board && lastPixies === at.pixies && lastOgres === at.ogres && lastCrawlers === at.crawlers && lastKing === at.king && lastClumps === at.clumps;
  if (isShown) return lastGround;
  if (lastGround.board === board) lastGround.codes.fill(NOTHING);
  else lastGround = { board, codes: new Int32Array(board.area) };
  ({ ogres: lastOgres, crawlers: lastCrawlers, pixies: lastPixies, clumps: lastClumps, king: lastKing } = at);
  place(lastGround, at);
  return lastGround;
}

function place(ground: Ground, at: Position): void {
  const { codes } = ground;
  for (let i = 0; i < at.ogres.length; i++) {
    const ogre = at.ogres[i] as Position['ogres'][number];
    codes[ogre.hex] = OGRE | marks(ogre) | (i << INDEX);
  }
  for (let i = 0; i < at.crawlers.length; i++) {
    const crawler = at.crawlers[i] as Position['crawlers'][number];
    const mark = marks(crawler) | (i << INDEX);
    for (const hex of crawler.segments) codes[hex] = TAIL | mark;
    codes[headOf(crawler)] = HEAD | mark;
  }
  for (const pixie of at.pixies) codes[pixie.hex] = PIXIE | marks(pixie);
  for (let i = 0; i < at.clumps.length; i++) for (const hex of at.clumps[i] as Clump) codes[hex] = codeAt(ground, hex) | (i << INDEX);
  if (at.king !== null) codes[at.king.hex] = KING | marks(at.king);
}

/** Whether a hex lies in the zone of control of the mover's enemies: beside any of them but a Crawler's tail. */
export function underZone(ground: Ground, hex: Hex, mover: Side): boolean {
  for (let way = 0; way < WAYS; way++) {
    const next = beside(ground.board, hex, way);
    if (next === OFF) continue;
    const kind = kindAt(ground, next);
    if (kind !== TAIL && isEnemy(kind, mover)) return true;
  }
  return false;
}

export function anyUnderZone(ground: Ground, hexes: readonly Hex[], mover: Side): boolean {
  for (const hex of hexes) if (underZone(ground, hex, mover)) return true;
  return false;
}
