/**
 * How one thing that happened is shown, as a short list of beats: what the board looks like, which dice lie there, for how long.
 * Pure: the clock is in `usePlayback.ts`.
 */
import { assertNever } from '../../../base/result.ts';
import type { HistoryItem } from '../../../app/api.ts';
import { rollsOf, strikesOf } from '../../../games/ogres-vs-pixies/combat.ts';
import { boardOf, wayTo } from '../../../games/ogres-vs-pixies/hexes.ts';
import type { AttackRoll, Hex, Strike, View } from '../../../games/ogres-vs-pixies/types.ts';
import { movesOf, NO_MOVES, type Moves } from '../board/figures.ts';
import type { Grid } from '../board/geometry.ts';

/** Dice on the table: those of an attack beside each other, or the two of a tree. `settled`: they have come to rest. */
export type DiceScene =
  | { readonly kind: 'attack'; readonly view: View; readonly strikes: readonly Strike[]; readonly rolls: readonly AttackRoll[] | null }
  | { readonly kind: 'tree'; readonly view: View; readonly sides: readonly [number, number]; readonly values: readonly number[] | null };

export interface Beat {
  readonly view: View;
  readonly moves: Moves;
  readonly dice: DiceScene | null;
  readonly struck: readonly Hex[];
  readonly gone: readonly Hex[];
  /** How long it stays; `null`: until the dice have fallen. */
  readonly milliseconds: number | null;
}

export interface Pace {
  readonly step: number;
  readonly tumble: number;
  readonly read: number;
  readonly rest: number;
  /** The hands open. */
  readonly reveal: number;
}
export const FULL_PACE: Pace = { step: 250, tumble: 750, read: 1100, rest: 550, reveal: 3200 };
/** Without motion nothing slides or tumbles, but everything stays long enough to be read. */
export const STILL_PACE: Pace = { step: 160, tumble: 0, read: 1300, rest: 400, reveal: 3200 };

const still = (view: View, milliseconds: number | null): Beat => ({ view, moves: NO_MOVES, dice: null, struck: [], gone: [], milliseconds });

type ActionItem = Extract<HistoryItem, { kind: 'action' }>;

/** The attacks of each member, as the rules pair them. */
export function strikesOfItem(item: ActionItem): readonly Strike[] {
  const { action, before } = item;
  return action.kind === 'attack' ? strikesOf(before, action.from, wayTo(boardOf(before), action.from, action.to)) : [];
}

export const attackRolls = (item: ActionItem): readonly AttackRoll[] | null => (item.dice === null ? null : rollsOf(strikesOfItem(item), item.dice));

const creatureHexes = (view: View): readonly Hex[] => [
  ...view.ogres.map(({ hex }) => hex), ...view.crawlers.flatMap(({ segments }) => segments), ...view.pixies.map(({ hex }) => hex), ...(view.king === null ? [] : [view.king.hex]),
];

/** Hexes that held a creature before and hold none after. */
export function emptied(before: View, after: View): readonly Hex[] {
  const left = new Set(creatureHexes(after));
  return creatureHexes(before).filter((hex) => !left.has(hex));
}

function attackBeats(item: ActionItem, pace: Pace): readonly Beat[] {
  const strikes = strikesOfItem(item);
  const rolls = attackRolls(item);
  const dice = (settled: boolean): DiceScene => ({ kind: 'attack', view: item.before, strikes, rolls: settled ? rolls : null });
  if (rolls === null) return [{ ...still(item.before, null), dice: dice(false) }];
  const struck = rolls.filter(({ hits }) => hits > 0).map(({ to }) => to);
  return [
    ...(pace.tumble > 0 ? [{ ...still(item.before, pace.tumble), dice: dice(false) }] : []),
    { ...still(item.before, pace.read), dice: dice(true), struck },
    { ...still(item.after, pace.rest), dice: dice(true), gone: emptied(item.before, item.after) },
  ];
}

function treeBeats(item: Extract<HistoryItem, { kind: 'tree' }>, pace: Pace): readonly Beat[] {
  const dice = (settled: boolean): DiceScene => ({ kind: 'tree', view: item.before, sides: item.before.treeDice, values: settled ? item.dice : null });
  return [...(pace.tumble > 0 ? [{ ...still(item.before, pace.tumble), dice: dice(false) }] : []), { ...still(item.after, pace.read), dice: dice(true) }];
}

/** Empty for what changes nothing on the board. */
export function beatsOf(item: HistoryItem, grid: Grid, pace: Pace): readonly Beat[] {
  switch (item.kind) {
    case 'talk': return [];
    case 'firefly': return [still(item.after, pace.reveal)];
    case 'tree': return treeBeats(item, pace);
    case 'action':
      if (item.action.kind === 'attack') return attackBeats(item, pace);
      if (item.action.kind === 'step') return [{ ...still(item.after, pace.step), moves: movesOf(item.before, grid, item.action) }];
      return [still(item.after, item.action.kind === 'raise' ? pace.rest : 0)];
    default: return assertNever(item);
  }
}
