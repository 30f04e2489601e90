/** Scenarios as data. The numbers are this project's own, balanced by self-play: see the rules text, "Sides" and "Scenarios". */
import type { Size } from './hexes.ts';
import type { ScenarioName } from './types.ts';

interface Creature {
  readonly move: number;
  readonly attackDice: number;
  readonly defenceDice: number;
}

/** A Crawler moves and attacks as a whole, and is defended segment by segment. */
export interface Creatures {
  readonly ogre: Creature;
  readonly crawler: { readonly move: number; readonly mostAttackDice: number; readonly defenceDice: number };
  readonly pixie: Creature;
  readonly king: Creature;
}

export interface Scenario {
  readonly position: string;
  readonly creatures: Creatures;
  /** The column die and the row die of the tree roll: sides each. */
  readonly treeDice: readonly [number, number];
}

const CREATURES: Creatures = {
  ogre: { move: 1, attackDice: 3, defenceDice: 2 },
  crawler: { move: 1, mostAttackDice: 3, defenceDice: 1 },
  pixie: { move: 5, attackDice: 1, defenceDice: 1 },
  king: { move: 1, attackDice: 1, defenceDice: 2 },
};

export const SCENARIO: Readonly<Record<ScenarioName, Scenario>> = {
  classic: { position: '23x13 O 1 g3/3,g7/3,g11/3 i7 n2,n4,n6,n8,n10,n12,p2,p4,p6,p8,p10,p12 u7/1 - -', creatures: CREATURES, treeDice: [20, 12] },
  skirmish: { position: '15x9 P 1 e3/3,e7/3 f5 j1,j3,j5,j7,j9,l2,l4,l6,l8 n5/1 - -', creatures: CREATURES, treeDice: [12, 8] },
};

/** So many rounds without a lost hit point or a raised Pixie make a draw. */
export const QUIET_ROUNDS = 30;

/** A position that is no scenario's start plays by the scenario of its board; on a board of its own by `classic`, with tree rolls beyond the edge growing nothing. */
export function scenarioOf(at: Size & { readonly scenario: ScenarioName | null }): Scenario {
  if (at.scenario !== null) return SCENARIO[at.scenario];
  return at.columns === 15 && at.rows === 9 ? SCENARIO.skirmish : SCENARIO.classic;
}
