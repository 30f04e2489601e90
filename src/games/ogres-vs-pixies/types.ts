/** The nouns of Ogres vs. Pixies. */
import type { Brand, Seat } from '../../base/brand.ts';
import type { Wait } from '../game.ts';

export const SIDES = ['ogre', 'pixie'] as const;
export type Side = (typeof SIDES)[number];
export const otherSide = (side: Side): Side => (side === 'ogre' ? 'pixie' : 'ogre');

/** A hex of one board: `row * columns + column`, both from 0; 0 is `a1`, bottom left. */
export type Hex = Brand<number, 'Hex'>;

/** The six ways to go, counter-clockwise from the right. */
export const DIRECTIONS = ['right', 'up-right', 'up-left', 'left', 'down-left', 'down-right'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const SCENARIOS = ['classic', 'skirmish'] as const;
export type ScenarioName = (typeof SCENARIOS)[number];

/** Where a firefly is hidden, or guessed, to settle who plays a side that both want. */
export const HANDS = ['left', 'right'] as const;
export type Hand = (typeof HANDS)[number];

export type Action =
  /** One step of the unit named by `from` (a clump's lowest member, a Crawler's head), its named hex going to `to`. `eat`: a Crawler or an Ogre eats what lies there. */
  | { readonly kind: 'step'; readonly from: Hex; readonly to: Hex; readonly eat: boolean }
  /** An attack; a clump (or a swarm's newcomer) is named by its lowest member that has a target in that direction. */
  | { readonly kind: 'attack'; readonly from: Hex; readonly to: Hex }
  /** The King turns the Pixie corpse there into a Pixie; this ends the turn. */
  | { readonly kind: 'raise'; readonly hex: Hex }
  | { readonly kind: 'end' }
  /** Before the first turn, only when both seats want one side: seat 0 hides the firefly, seat 1 guesses. */
  | { readonly kind: 'firefly'; readonly hand: Hand };

export interface Options {
  readonly scenario: ScenarioName;
  /** Who takes the first turn; `null`: as the scenario says. */
  readonly first: Side | null;
  /** The side each seat asks for; `null`: either will do. Two equal wishes are settled by the firefly: a right guess gives the guesser the side. */
  readonly wishes: readonly [Side | null, Side | null];
}

export type EndReason = 'king-dead' | 'ogres-dead' | 'resigned' | 'draw-agreed' | 'draw-quiet';
export interface Outcome {
  /** `null`: a draw. */
  readonly winner: Side | null;
  readonly reason: EndReason;
}
export type GameWait = Wait<Outcome>;

/** The two marks that every unit carries in its side's turn. */
interface Marks {
  readonly moved: boolean;
  readonly spent: boolean;
}
export interface OgreView extends Marks { readonly hex: Hex; readonly hitPoints: number }
/** Head first. */
export interface CrawlerView extends Marks { readonly segments: readonly Hex[] }
export interface PixieView extends Marks { readonly hex: Hex }
export interface KingView extends Marks { readonly hex: Hex; readonly hitPoints: number }
export interface CorpseView { readonly hex: Hex; readonly of: 'pixie' | 'ogre' }

/** One member's part in an attack: what it will roll against which target. */
export interface Strike {
  readonly from: Hex;
  readonly to: Hex;
  readonly attackDice: number;
  readonly defenceDice: number;
  /** What the target has left. */
  readonly hitPoints: number;
}

/** One roll of an attack: one member's dice against one target. */
export interface AttackRoll {
  readonly from: Hex;
  readonly to: Hex;
  readonly attack: readonly number[];
  readonly defence: readonly number[];
  readonly hits: number;
}

/** All that a person may see; nothing is hidden in this game, so it is the position and where the game stands. */
export interface View {
  readonly scenario: ScenarioName | null;
  readonly columns: number;
  readonly rows: number;
  /** Who plays what, by seat; `null` while the firefly is still hidden. */
  readonly sides: readonly [Side, Side] | null;
  /** The viewer's own side; `null` for a spectator. */
  readonly mine: Side | null;
  readonly wishes: readonly [Side | null, Side | null];
  readonly toAct: Side;
  readonly round: number;
  readonly ogres: readonly OgreView[];
  readonly crawlers: readonly CrawlerView[];
  readonly pixies: readonly PixieView[];
  /** Connected groups of Pixies, single ones too, each in ascending order, by their lowest member. */
  readonly clumps: readonly (readonly Hex[])[];
  readonly king: KingView | null;
  readonly trees: readonly Hex[];
  readonly corpses: readonly CorpseView[];
  /** The unit in mid-activation, by its name hex, and the steps it has left. */
  readonly active: { readonly unit: Hex; readonly steps: number } | null;
  /** An attack or a tree roll whose dice have not fallen yet. */
  readonly rolling: 'attack' | 'tree' | null;
  /** The attack whose dice have not fallen yet, one entry for each attacking member in order of its hex; else empty. */
  readonly strikes: readonly Strike[];
  /** The side whose offer of a draw stands. */
  readonly drawOffer: Side | null;
  /** Rounds since a hit point was last lost or a Pixie raised, and how many make a draw. */
  readonly quiet: { readonly rounds: number; readonly limit: number };
  readonly treeDice: readonly [number, number];
  readonly waiting: GameWait;
  readonly viewer: Seat | null;
}
