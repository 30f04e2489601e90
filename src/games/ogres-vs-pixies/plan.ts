/** What a player may want to know before choosing: where a unit can go, what an attack promises, what the enemy can reach. */
import type { Action, Hex, View } from './types.ts';

/** One place where a unit can end its movement. */
export interface Reach {
  /** The steps to send, in order. */
  readonly path: readonly Action[];
  /** Where the unit's named hex passes, start and end included. */
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
  readonly pairs: readonly { readonly from: Hex; readonly to: Hex; readonly attackDice: number; readonly defenceDice: number; readonly hitPoints: number }[];
  /** How likely, as exact fractions `ways / of`, the attack takes 0, 1, 2 … hit points in all. */
  readonly hits: readonly { readonly hits: number; readonly ways: number; readonly of: number }[];
  /** How likely at least one target dies. */
  readonly kill: { readonly ways: number; readonly of: number };
}

/** The unit standing on a hex: all its hexes (head first for a Crawler, ascending for a clump), or `null`. */
export declare function unitAt(view: View, hex: Hex): { readonly kind: 'ogre' | 'crawler' | 'clump' | 'king'; readonly side: 'ogre' | 'pixie'; readonly name: Hex; readonly hexes: readonly Hex[] } | null;
/** Every place where the unit named by `unit` can still go this turn; empty when it may not move. Shortest paths. */
export declare function reach(view: View, unit: Hex): readonly Reach[];
/** The attacks open to the unit named by `unit` where it stands. */
export declare function attacks(view: View, unit: Hex): readonly AttackPlan[];
/** The view after the given undecided-by-dice actions (steps), for previews; the dice-free prefix only. */
export declare function preview(view: View, path: readonly Action[]): View;
/** Units of the side to act that may still move or attack, by name hex. */
export declare function unspentUnits(view: View): readonly Hex[];
/** Every hex that a side's units could attack or stand on next turn. */
export declare function enemyReach(view: View, side: 'ogre' | 'pixie'): ReadonlySet<Hex>;
/** Every hex under a side's zone of control. */
export declare function zones(view: View, side: 'ogre' | 'pixie'): ReadonlySet<Hex>;
/** The hexes where the next tree roll can grow a tree: not those that have one already. */
export declare function treeHexes(view: View): { readonly hexes: ReadonlySet<Hex>; readonly of: number };
