/** Reads a position from its line of text and refuses one that cannot be, saying which field is wrong and why. */
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { clumpsOf } from './clumps.ts';
import { sortCrawlers } from './combat.ts';
import { bends, type Segments } from './crawlers.ts';
import { anyUnderZone, codeAt, groundOf, HEAD, kindOf, KING, MOVED, OGRE, PIXIE, SPENT } from './ground.ts';
import { boardOf, isHex, makeHex, MAX_COLUMNS, MAX_ROWS, parseHex, sortHexes, sortStanding, wayTo, OFF, type Board } from './hexes.ts';
import { allowance, clumpOf, marksOf } from './movement.ts';
import { crawlerOn, headOf, kingOn, ogreOn, pixieOn, sortCorpses, type Position } from './position.ts';
import type { CorpseView, CrawlerView, Hex, KingView, OgreView, PixieView, Side } from './types.ts';

export type PositionProblem =
  | 'position/too-long' | 'position/fields' | 'position/board' | 'position/side' | 'position/round'
  | 'position/ogre' | 'position/crawler' | 'position/pixie' | 'position/king' | 'position/tree' | 'position/corpse'
  | 'position/off-board' | 'position/hit-points' | 'position/two-creatures' | 'position/two-trees' | 'position/crawler-apart' | 'position/crawler-straight' | 'position/nobody-left' | 'position/idle-marks'
  | 'position/active' | 'position/active-nobody' | 'position/active-other-side' | 'position/active-not-named' | 'position/active-marks' | 'position/active-steps';

/** Thrown within this file only; `parsePosition` returns it. */
class Wrong extends Error {
  readonly code: PositionProblem;
  constructor(code: PositionProblem, detail: string) {
    super(detail);
    this.code = code;
  }
}

export function parsePosition(text: string): Result<Position, Refusal<PositionProblem>> {
  try {
    return ok(readPosition(text));
  } catch (error) {
    if (error instanceof Wrong) return refuse(error.code, error.message);
    throw error;
  }
}

/** Far more than a full board with a corpse on every hex needs; sorting should cost nobody a minute. */
const LONGEST = 40_000;

function readPosition(text: string): Position {
  if (text.length > LONGEST) throw new Wrong('position/too-long', `${text.length} characters, at most ${LONGEST}`);
  const fields = text.split(' ');
  if (fields.length !== 9 && fields.length !== 10) throw new Wrong('position/fields', `${fields.length} fields, 9 or 10 expected`);
  const [size = '', side = '', round = '', ogres = '', crawlers = '', pixies = '', king = '', trees = '', corpses = '', active] = fields;
  const board = readBoard(size);
  const creatures = { ogres: readOgres(board, ogres), crawlers: readCrawlers(board, crawlers), pixies: readPixies(board, pixies), king: readKing(board, king) };
  const at: Position = {
    scenario: null, columns: board.columns, rows: board.rows, toAct: readSide(side), round: readRound(round),
    ...creatures, clumps: [], trees: readTrees(board, trees), corpses: readCorpses(board, corpses), active: null,
  };
  refuseCrowds(at);
  refuseIdleMarks(at);
  if (at.king === null && at.ogres.length === 0 && at.crawlers.length === 0) throw new Wrong('position/nobody-left', 'no King, and neither Ogre nor Crawler');
  const whole = { ...at, clumps: clumpsOf(board, at.pixies) };
  return active === undefined ? whole : { ...whole, active: readActive(whole, active) };
}

function readBoard(text: string): Board {
  const [, columns, rows] = /^([1-9]\d?)x([1-9]\d?)$/.exec(text) ?? [];
  const size = { columns: Number(columns), rows: Number(rows) };
  if (!(size.columns <= MAX_COLUMNS && size.rows <= MAX_ROWS)) throw new Wrong('position/board', `"${text}", columns x rows expected, at most ${MAX_COLUMNS}x${MAX_ROWS}`);
  return boardOf(size);
}

function readSide(text: string): Side {
  if (text !== 'O' && text !== 'P') throw new Wrong('position/side', `"${text}", O or P expected`);
  return text === 'O' ? 'ogre' : 'pixie';
}

function readRound(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Wrong('position/round', `"${text}", a number from 1 expected`);
  return Number(text);
}

const items = (text: string): readonly string[] => (text === '-' ? [] : text.split(','));

function readHex(board: Board, text: string): Hex {
  const hex = parseHex(board, text);
  if (hex === undefined) throw new Wrong('position/off-board', `${text} is not on a board of ${board.columns}x${board.rows}`);
  return hex;
}

/** A hex of the right form, hit points where there are any, and marks. */
function readStanding(board: Board, text: string, form: RegExp, code: PositionProblem): { readonly hex: Hex; readonly hitPoints: number; readonly moved: boolean; readonly spent: boolean } {
  const groups = form.exec(text)?.groups;
  if (groups === undefined) throw new Wrong(code, `"${text}"`);
  const hitPoints = groups['hitPoints'] ?? '1';
  if (!/^[1-9]\d{0,5}$/.test(hitPoints)) throw new Wrong('position/hit-points', text);
  return { hex: readHex(board, groups['hex'] ?? ''), hitPoints: Number(hitPoints), moved: groups['moved'] !== undefined, spent: groups['spent'] !== undefined };
}

const HIT_POINTS_FORM = /^(?<hex>[a-z]\d{1,2})\/(?<hitPoints>\d+)(?<moved>!)?(?<spent>\*)?$/;
const PLAIN_FORM = /^(?<hex>[a-z]\d{1,2})(?<moved>!)?(?<spent>\*)?$/;

function readOgres(board: Board, text: string): readonly OgreView[] {
  return sortStanding(board, items(text).map((item) => {
    const { hex, hitPoints, moved, spent } = readStanding(board, item, HIT_POINTS_FORM, 'position/ogre');
    return ogreOn(hex, hitPoints, moved, spent);
  }));
}

function readKing(board: Board, text: string): KingView | null {
  if (text === '-') return null;
  const { hex, hitPoints, moved, spent } = readStanding(board, text, HIT_POINTS_FORM, 'position/king');
  return kingOn(hex, hitPoints, moved, spent);
}

function readPixies(board: Board, text: string): readonly PixieView[] {
  return sortStanding(board, items(text).map((item) => {
    const { hex, moved, spent } = readStanding(board, item, PLAIN_FORM, 'position/pixie');
    return pixieOn(board, hex, moved, spent);
  }));
}

function readCrawlers(board: Board, text: string): readonly CrawlerView[] {
  return sortCrawlers(board, items(text).map((item) => {
    const [front = '', ...tail] = item.split('~');
    const { hex, moved, spent } = readStanding(board, front, PLAIN_FORM, 'position/crawler');
    if (!tail.every((segment) => /^[a-z]\d{1,2}$/.test(segment))) throw new Wrong('position/crawler', `"${item}"`);
    const segments = [hex, ...tail.map((segment) => readHex(board, segment))];
    refuseBroken(board, segments);
    return crawlerOn(segments, moved, spent);
  }));
}

function refuseBroken(board: Board, segments: Segments): void {
  segments.forEach((hex, i) => {
    if (segments.indexOf(hex) < i) throw new Wrong('position/two-creatures', `two segments on ${makeHex(board, hex)}`);
    const front = segments[i - 1];
    if (front !== undefined && wayTo(board, front, hex) === OFF) throw new Wrong('position/crawler-apart', `${makeHex(board, front)} and ${makeHex(board, hex)} do not touch`);
  });
  for (let i = 2; i < segments.length; i++) {
    const [front, middle, back] = segments.slice(i - 2, i + 1) as [Hex, Hex, Hex];
    if (!bends(board, front, middle, back)) throw new Wrong('position/crawler-straight', `no bend at ${makeHex(board, middle)}`);
  }
}

function readTrees(board: Board, text: string): readonly Hex[] {
  const trees = sortHexes(board, items(text).map((item) => {
    if (!/^[a-z]\d{1,2}$/.test(item)) throw new Wrong('position/tree', `"${item}"`);
    return readHex(board, item);
  }));
  trees.forEach((tree, i) => {
    if (trees[i - 1] === tree) throw new Wrong('position/two-trees', `two trees on ${makeHex(board, tree)}`);
  });
  return trees;
}

function readCorpses(board: Board, text: string): readonly CorpseView[] {
  return sortCorpses(board, items(text).map((item): CorpseView => {
    if (!/^[po][a-z]\d{1,2}$/.test(item)) throw new Wrong('position/corpse', `"${item}"`);
    return { hex: readHex(board, item.slice(1)), of: item.startsWith('p') ? 'pixie' : 'ogre' };
  }));
}

function refuseCrowds(at: Position): void {
  const standing = [...at.ogres.map(({ hex }) => hex), ...at.crawlers.flatMap(({ segments }) => segments), ...at.pixies.map(({ hex }) => hex), ...(at.king === null ? [] : [at.king.hex])];
  const taken = new Set<Hex>();
  for (const hex of standing) {
    if (taken.has(hex)) throw new Wrong('position/two-creatures', `two creatures on ${makeHex(at, hex)}`);
    taken.add(hex);
  }
}

/** Marks are erased when a side's turn ends, so only the side to act has any. */
function refuseIdleMarks(at: Position): void {
  const idle = at.toAct === 'ogre' ? [...at.pixies, ...(at.king === null ? [] : [at.king])] : [...at.ogres, ...at.crawlers.map((crawler) => ({ ...crawler, hex: headOf(crawler) }))];
  for (const one of idle) if (one.moved || one.spent) throw new Wrong('position/idle-marks', `${makeHex(at, one.hex)} is marked, and it is not its side's turn`);
}

function readActive(at: Position, text: string): NonNullable<Position['active']> {
  const [, name = '', steps] = /^([a-z]\d{1,2}):(\d)$/.exec(text) ?? [];
  if (steps === undefined) throw new Wrong('position/active', `"${text}", a hex, ":" and the steps left expected`);
  const unit = readHex(boardOf(at), name);
  const members = activeMembers(at, unit, name);
  if (members[0] !== unit) throw new Wrong('position/active-not-named', `${name} is not the hex that names its unit`);
  const ground = groundOf(at);
  if (!members.every((hex) => (codeAt(ground, hex) & MOVED) !== 0)) throw new Wrong('position/active-marks', `${text}: an active unit has moved`);
  refuseSteps(at, members, Number(steps), text);
  return { unit, steps: Number(steps) };
}

/** The members of the active unit: in a swarm those that are not spent. */
function activeMembers(at: Position, unit: Hex, name: string): readonly Hex[] {
  const ground = groundOf(at);
  const code = codeAt(ground, unit);
  const kind = kindOf(code);
  if (!isHex(ground.board, unit) || kind === 0) throw new Wrong('position/active-nobody', `nobody stands on ${name}`);
  if ((kind === PIXIE || kind === KING) !== (at.toAct === 'pixie')) throw new Wrong('position/active-other-side', name);
  if ((code & SPENT) !== 0) throw new Wrong('position/active-marks', `${name}: an active unit is not spent`);
  if (kind === PIXIE) return clumpOf(at, ground, unit).filter((hex) => (codeAt(ground, hex) & SPENT) === 0);
  return kind === OGRE || kind === HEAD || kind === KING ? [unit] : [];
}

function refuseSteps(at: Position, members: readonly Hex[], steps: number, text: string): void {
  const ground = groundOf(at);
  const unit = members[0] as Hex;
  const kind = kindOf(codeAt(ground, unit));
  const stopped = anyUnderZone(ground, members, at.toAct) || (kind === PIXIE && (marksOf(ground, clumpOf(at, ground, unit)) & SPENT) !== 0);
  const most = stopped ? 0 : allowance(at, kind) - 1;
  if (steps > most) throw new Wrong('position/active-steps', `${text}: at most ${most} left`);
}
