/** What a player may want to know before choosing: where a unit can go, what an attack promises, what the enemy can reach. */
import { rested, stepped } from './act.ts';
import { stepAction } from './actions.ts';
import { strikesOf } from './combat.ts';
import { beside, boardOf, OFF, WAYS, wayTo } from './hexes.ts';
import { codeAt, groundOf, HEAD, indexOf, kindAt, kindOf, KING, OGRE, PIXIE, TAIL, underZone } from './ground.ts';
import { legalActions, problemWith } from './legal.ts';
import { allowance, barred, clumpOf, holdUp, tempts } from './movement.ts';
import { hitOdds, killOdds, type Odds } from './odds.ts';
import { headOf, type Position } from './position.ts';
import { otherSide, type Action, type CrawlerView, type Hex, type Side, type Strike, type View } from './types.ts';

/** One place where a unit can end its movement. */
export interface Reach {
  /** The steps to send, in order. */
  readonly path: readonly Action[];
  /** Where the unit's named hex passes, start and end included: one and the same member all the way, though another may come to name a clump. */
  readonly trail: readonly Hex[];
  /** Where its members, or segments, stand at the end: in the order in which the unit listed them at the start (a grown tail last). */
  readonly body: readonly Hex[];
  /** Why it stops there: `free` has steps left. */
  readonly stop: 'free' | 'spent' | 'zone' | 'joined';
  readonly eats: boolean;
}

/** One attack that is open to a unit where it stands. */
export interface AttackPlan {
  readonly action: Action;
  /** Each member's target. */
  readonly pairs: readonly Strike[];
  /** How likely, as exact fractions `ways / of`, the attack takes 0, 1, 2 … hit points in all. */
  readonly hits: readonly (Odds & { readonly hits: number })[];
  /** How likely at least one target dies. */
  readonly kill: Odds;
}

export interface Unit {
  readonly kind: 'ogre' | 'crawler' | 'clump' | 'king';
  readonly side: Side;
  readonly name: Hex;
  readonly hexes: readonly Hex[];
}

/** The unit standing on a hex: all its hexes (head first for a Crawler, by column and row for a clump), or `null`. */
export function unitAt(view: Position, hex: Hex): Unit | null {
  const ground = groundOf(view);
  const code = codeAt(ground, hex);
  switch (kindOf(code)) {
    case OGRE: return { kind: 'ogre', side: 'ogre', name: hex, hexes: [hex] };
    case HEAD:
    case TAIL: return crawlerUnit(view.crawlers[indexOf(code)] as CrawlerView);
    case PIXIE: return clumpUnit(clumpOf(view, ground, hex));
    case KING: return { kind: 'king', side: 'pixie', name: hex, hexes: [hex] };
    default: return null;
  }
}

const crawlerUnit = (crawler: CrawlerView): Unit => ({ kind: 'crawler', side: 'ogre', name: headOf(crawler), hexes: crawler.segments });
const clumpUnit = (clump: readonly Hex[]): Unit => ({ kind: 'clump', side: 'pixie', name: clump[0] as Hex, hexes: clump });

/** Whether the side to act is to choose: no dice in the air, no game over. */
const isChoosing = (view: View): boolean => view.waiting.kind === 'choose' && view.rolling === null;

/** Every place where the unit on that hex can still go this turn; empty when it may not move. Shortest paths, nearest first. */
export function reach(view: View, unit: Hex): readonly Reach[] {
  const standing = unitAt(view, unit);
  return standing === null || standing.side !== view.toAct || !isChoosing(view) ? [] : reachOf(view, standing);
}

interface Stage extends Reach {
  readonly at: Position;
}

function reachOf(at: Position, unit: Unit): readonly Reach[] {
  const seen = new Set<number>([unit.name * 2]);
  const stages: Stage[] = [{ at, path: [], trail: [unit.name], body: unit.hexes, stop: 'free', eats: false }];
  for (let i = 0; i < stages.length; i++) stages.push(...nextStages(stages[i] as Stage, seen));
  return stages.slice(1).map(({ path, trail, body, stop, eats }) => ({ path, trail, body, stop, eats }));
}

/** One step on from a stage, to places not seen yet. */
function nextStages(stage: Stage, seen: Set<number>): readonly Stage[] {
  const board = boardOf(stage.at);
  const here = stage.trail[stage.trail.length - 1] as Hex;
  if (stage.stop !== 'free' || holdUp(stage.at, groundOf(stage.at), here) !== null) return [];
  const next: Stage[] = [];
  for (let way = 0; way < WAYS; way++) {
    const to = beside(board, here, way);
    if (to === OFF) continue;
    for (const eat of [false, true]) {
      if (seen.has(to * 2 + (eat ? 1 : 0)) || !isOpen(stage.at, here, to, way, eat)) continue;
      seen.add(to * 2 + (eat ? 1 : 0));
      next.push(nextStage(stage, here, way, eat));
    }
  }
  return next;
}

function isOpen(at: Position, from: Hex, to: Hex, way: number, eat: boolean): boolean {
  const ground = groundOf(at);
  return (!eat || tempts(at, kindAt(ground, from), to)) && barred(at, ground, from, way, eat) === null;
}

function nextStage(stage: Stage, here: Hex, way: number, eat: boolean): Stage {
  const board = boardOf(stage.at);
  const name = (unitAt(stage.at, here) as Unit).name;
  const action = stepAction(board, name, way, eat);
  const at = stepped(stage.at, name, beside(board, name, way), eat);
  const to = beside(board, here, way);
  const after = unitAt(at, to) as Unit;
  const body = after.kind === 'crawler' ? after.hexes : stage.body.map((hex) => beside(board, hex, way));
  return { at, path: [...stage.path, action], trail: [...stage.trail, to], body, stop: stopOf(stage.at, at, after, body), eats: stage.eats || eat };
}

function stopOf(before: Position, after: Position, unit: Unit, body: readonly Hex[]): Reach['stop'] {
  if (unit.hexes.length > body.length) return 'joined';
  if (after.active !== null && after.active.steps > 0) return 'free';
  const left = before.active?.steps ?? allowance(after, kindAt(groundOf(after), unit.name));
  return left > 1 ? 'zone' : 'spent';
}

/** The attacks open to the unit on that hex where it stands; in a swarm, its newcomer's. */
export function attacks(view: View, unit: Hex): readonly AttackPlan[] {
  const standing = unitAt(view, unit);
  if (standing === null || standing.side !== view.toAct || !isChoosing(view)) return [];
  return legalActions(view).flatMap((action) => (action.kind === 'attack' && standing.hexes.includes(action.from) ? [planOf(view, action, action.from, action.to)] : []));
}

function planOf(view: View, action: Action, from: Hex, to: Hex): AttackPlan {
  const pairs = strikesOf(view, from, wayTo(boardOf(view), from, to));
  return { action, pairs, hits: hitOdds(pairs), kill: killOdds(pairs) };
}

/** The view after the steps at the front of the path, for previews: up to the first action that is no step, or is not legal. */
export function preview(view: View, path: readonly Action[]): View {
  let at: Position = view;
  for (const action of path) {
    if (action.kind !== 'step' || problemWith(at, action) !== null) break;
    at = stepped(at, action.from, action.to, action.eat);
  }
  return { ...view, ...at };
}

/** Units of the side to act that may still move or attack, by the hex that names them. */
export function unspentUnits(view: View): readonly Hex[] {
  if (!isChoosing(view)) return [];
  const names = new Set<Hex>();
  for (const action of legalActions(view)) {
    const unit = action.kind === 'step' || action.kind === 'attack' ? unitAt(view, action.from) : null;
    if (unit !== null) names.add(unit.name);
  }
  return [...names];
}

/** Every hex that a side's units could attack or stand on next turn. */
export function enemyReach(view: View, side: Side): ReadonlySet<Hex> {
  const at = rested({ ...view, toAct: side, active: null });
  const board = boardOf(at);
  const reached = new Set<Hex>();
  for (const unit of unitsOf(at, side)) {
    for (const body of [unit.hexes, ...reachOf(at, unit).map((place) => place.body)]) {
      for (const hex of body) reached.add(hex);
      for (const hex of unit.kind === 'crawler' ? body.slice(0, 1) : body) for (let way = 0; way < WAYS; way++) reached.add(beside(board, hex, way));
    }
  }
  reached.delete(OFF as Hex);
  return reached;
}

function unitsOf(at: Position, side: Side): readonly Unit[] {
  const names = side === 'ogre' ? [...at.ogres.map(({ hex }) => hex), ...at.crawlers.map(headOf)] : [...at.clumps.map((clump) => clump[0] as Hex), ...(at.king === null ? [] : [at.king.hex])];
  return names.map((name) => unitAt(at, name) as Unit);
}

/** Every hex under a side's zone of control: beside any of its creatures but a Crawler's tail. */
export function zones(view: Position, side: Side): ReadonlySet<Hex> {
  const ground = groundOf(view);
  const under = new Set<Hex>();
  for (let hex = 0; hex < ground.board.area; hex++) if (underZone(ground, hex as Hex, otherSide(side))) under.add(hex as Hex);
  return under;
}

/** The hexes where the next tree roll can grow a tree: not those that have one already. */
export function treeHexes(view: View): { readonly hexes: ReadonlySet<Hex>; readonly of: number } {
  const [columns, rows] = view.treeDice;
  const hexes = new Set<Hex>();
  for (let row = 0; row < Math.min(rows, view.rows); row++) {
    for (let column = 0; column < Math.min(columns, view.columns); column++) hexes.add((row * view.columns + column) as Hex);
  }
  for (const tree of view.trees) hexes.delete(tree);
  return { hexes, of: columns * rows };
}

const MANY_HIT_POINTS = 3;
const MANY_PIXIES = 6;

/**
 * The side that has no way left to win in sight, if one has, so that the app may suggest to resign:
 * a lone King with no corpse near enough to raise, against three hit points or more; or a single segment against six Pixies or more.
 */
export function hopeless(view: Position): Side | null {
  if (view.king === null) return null;
  const segments = view.crawlers.reduce((sum, crawler) => sum + crawler.segments.length, 0);
  const hitPoints = view.ogres.reduce((sum, ogre) => sum + ogre.hitPoints, segments);
  if (view.pixies.length === 0 && hitPoints >= MANY_HIT_POINTS && !corpseInSight(view, view.king.hex)) return 'pixie';
  return hitPoints === 1 && segments === 1 && view.pixies.length >= MANY_PIXIES ? 'ogre' : null;
}

/** A Pixie's corpse beside the King, or beside where one step takes him. */
function corpseInSight(view: Position, king: Hex): boolean {
  const board = boardOf(view);
  const near = new Set<Hex>();
  for (let way = 0; way < WAYS; way++) {
    const next = beside(board, king, way);
    if (next !== OFF) for (let on = 0; on < WAYS; on++) near.add(beside(board, next, on));
    near.add(next);
  }
  return view.corpses.some((corpse) => corpse.of === 'pixie' && near.has(corpse.hex));
}

