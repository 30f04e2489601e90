/** What the side to act may do, each action once; and why anything else is refused, each reason with its own code. */
import { attackAction, END, isBeside, raiseAction, stepAction } from './actions.ts';
import type { Clump } from './clumps.ts';
import { leaders, namesAttack, restrained, untargeted, type AttackProblem } from './combat.ts';
import { beside, isHex, OFF, WAYS, wayTo } from './hexes.ts';
import { clumpAt, codeAt, groundOf, isEnemy, isOgreSide, kindAt, kindOf, NOTHING, PIXIE, SPENT, type Ground } from './ground.ts';
import { barred, clumpOf, holdUp, isAnother, marksOf, tempts, type MoveProblem } from './movement.ts';
import { headOf, type Position } from './position.ts';
import type { Action, Hex } from './types.ts';

export type Problem =
  | MoveProblem | 'move/no-unit' | 'move/not-yours' | 'move/not-lowest' | 'move/not-adjacent'
  | AttackProblem | 'attack/no-unit' | 'attack/not-yours' | 'attack/not-adjacent' | 'attack/not-lowest' | 'attack/not-newcomer'
  | 'raise/off-board' | 'raise/no-king' | 'raise/king-moved' | 'raise/not-adjacent' | 'raise/no-corpse' | 'raise/occupied'
  | 'firefly/not-now';

/** In a fixed order: each unit's steps and attacks, in board order of the units of each kind; then raising; then the end of the turn. */
export function legalActions(at: Position): readonly Action[] {
  const ground = groundOf(at);
  count = 0;
  if (at.toAct === 'ogre') {
    for (const ogre of at.ogres) listSingle(at, ground, ogre.hex);
    for (const crawler of at.crawlers) listSingle(at, ground, headOf(crawler));
  } else {
    for (const clump of at.clumps) listClump(at, ground, clump);
    if (at.king !== null) listSingle(at, ground, at.king.hex);
    listRaises(at, ground);
  }
  offer(END);
  return offered.slice(0, count);
}

// One list to fill, of which each answer is a copy: a list that grows for each position would cost more than what is in it.
const offered: Action[] = [];
let count = 0;
function offer(action: Action): void {
  offered[count] = action;
  count += 1;
}

function listSingle(at: Position, ground: Ground, hex: Hex): void {
  const moves = holdUp(at, ground, hex) === null;
  const attacks = restrained(at, ground, hex) === null;
  if (!moves && !attacks) return;
  const kind = kindAt(ground, hex);
  for (let way = 0; way < WAYS; way++) {
    const to = beside(ground.board, hex, way);
    if (to === OFF) continue;
    if (attacks && isEnemy(kindAt(ground, to), at.toAct)) offer(attackAction(ground.board, hex, way));
    else if (moves) listStep(at, ground, hex, kind, way);
  }
}

function listStep(at: Position, ground: Ground, hex: Hex, kind: number, way: number): void {
  if (barred(at, ground, hex, way, false) === null) offer(stepAction(ground.board, hex, way, false));
  if (tempts(at, kind, beside(ground.board, hex, way)) && barred(at, ground, hex, way, true) === null) offer(stepAction(ground.board, hex, way, true));
}

/** For each way, the lowest member that has a target there. Filled for one clump at a time. */
const named = new Int16Array(WAYS);

function listClump(at: Position, ground: Ground, clump: Clump): void {
  const lowest = clump[0] as Hex;
  const isFresh = marksOf(ground, clump) === 0;
  const moves = isFresh || holdUp(at, ground, lowest) === null;
  const leading = isFresh ? clump : leaders(at, ground, clump);
  if (!moves && leading.length === 0) return;
  const open = surveyed(ground, clump, leading);
  for (let way = 0; way < WAYS; way++) {
    if (moves && (open & (1 << way)) !== 0) offer(stepAction(ground.board, lowest, way, false));
    if (named[way] !== OFF) offer(attackAction(ground.board, named[way] as Hex, way));
  }
}

/** Fills `named`, and returns the ways that are open to the whole clump, as bits: one look at each neighbour for both. */
function surveyed(ground: Ground, clump: Clump, leading: Clump): number {
  const own = clumpAt(ground, clump[0] as Hex);
  let open = ALL_WAYS;
  named.fill(OFF);
  for (const hex of clump) {
    const leads = leading === clump || leading.includes(hex);
    for (let way = 0; way < WAYS; way++) {
      const to = beside(ground.board, hex, way);
      const code = to === OFF ? NOTHING : codeAt(ground, to);
      if (to === OFF || isAnother(code, own)) open &= ~(1 << way);
      if (leads && named[way] === OFF && isOgreSide(kindOf(code))) named[way] = hex;
    }
  }
  return open;
}

const ALL_WAYS = 2 ** WAYS - 1;

function listRaises(at: Position, ground: Ground): void {
  let last = OFF as Hex;
  for (const corpse of at.corpses) {
    if (corpse.of !== 'pixie' || corpse.hex === last) continue;
    last = corpse.hex;
    if (raiseProblem(at, ground, corpse.hex) === null) offer(raiseAction(ground.board, corpse.hex));
  }
}

/** Why the action is refused; `null` when it is one of `legalActions`. */
export function problemWith(at: Position, action: Action): Problem | null {
  const ground = groundOf(at);
  switch (action.kind) {
    case 'step': return stepProblem(at, ground, action.from, action.to, action.eat);
    case 'attack': return attackProblem(at, ground, action.from, action.to);
    case 'raise': return isHex(ground.board, action.hex) ? raiseProblem(at, ground, action.hex) : 'raise/off-board';
    case 'end': return null;
    case 'firefly': return 'firefly/not-now';
  }
}

const isMine = (at: Position, kind: number): boolean => isOgreSide(kind) === (at.toAct === 'ogre');

function stepProblem(at: Position, ground: Ground, from: Hex, to: Hex, eat: boolean): Problem | null {
  if (!isHex(ground.board, from) || !isHex(ground.board, to)) return 'move/off-board';
  const kind = kindAt(ground, from);
  if (kind === NOTHING) return 'move/no-unit';
  if (!isMine(at, kind)) return 'move/not-yours';
  if (kind === PIXIE && clumpOf(at, ground, from)[0] !== from) return 'move/not-lowest';
  const problem = holdUp(at, ground, from);
  if (problem !== null) return problem;
  const way = wayTo(ground.board, from, to);
  return way === OFF ? 'move/not-adjacent' : barred(at, ground, from, way, eat);
}

function attackProblem(at: Position, ground: Ground, from: Hex, to: Hex): Problem | null {
  if (!isHex(ground.board, from) || !isHex(ground.board, to)) return 'attack/off-board';
  const code = codeAt(ground, from);
  if (kindOf(code) === NOTHING) return 'attack/no-unit';
  if (!isMine(at, kindOf(code))) return 'attack/not-yours';
  const problem = restrained(at, ground, from);
  if (problem !== null) return problem;
  const way = wayTo(ground.board, from, to);
  if (way === OFF) return 'attack/not-adjacent';
  return untargeted(at, ground, from, way) ?? (kindOf(code) === PIXIE ? leaderProblem(at, ground, from, way) : null);
}

function leaderProblem(at: Position, ground: Ground, from: Hex, way: number): Problem | null {
  const clump = clumpOf(at, ground, from);
  if ((marksOf(ground, clump) & codeAt(ground, from) & SPENT) !== 0) return 'attack/not-newcomer';
  return namesAttack(at, ground, leaders(at, ground, clump), way) === from ? null : 'attack/not-lowest';
}

function raiseProblem(at: Position, ground: Ground, hex: Hex): Problem | null {
  if (at.toAct !== 'pixie' || at.king === null) return 'raise/no-king';
  if (at.king.moved) return 'raise/king-moved';
  if (!isBeside(ground.board, at.king.hex, hex)) return 'raise/not-adjacent';
  if (!at.corpses.some((corpse) => corpse.of === 'pixie' && corpse.hex === hex)) return 'raise/no-corpse';
  return kindAt(ground, hex) === NOTHING ? null : 'raise/occupied';
}
