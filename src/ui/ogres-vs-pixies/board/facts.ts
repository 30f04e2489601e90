/** What can be told about any unit on the board, friend or enemy. */
import { rested } from '../../../games/ogres-vs-pixies/act.ts';
import { reach, unitAt, type Unit } from '../../../games/ogres-vs-pixies/plan.ts';
import { scenarioOf } from '../../../games/ogres-vs-pixies/scenarios.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';

export interface UnitFacts {
  readonly unit: Unit;
  readonly steps: number;
  /** Of each member that attacks. */
  readonly attackDice: number;
  /** Of each member, or segment, that is attacked. */
  readonly defenceDice: number;
  readonly hitPoints: number;
  readonly note: string | null;
  /** Where its members could stand after its next movement. */
  readonly reach: ReadonlySet<Hex>;
}

function numbers(view: View, unit: Unit): Pick<UnitFacts, 'steps' | 'attackDice' | 'defenceDice' | 'hitPoints' | 'note'> {
  const { ogre, crawler, pixie, king } = scenarioOf(view).creatures;
  switch (unit.kind) {
    case 'ogre': return { steps: ogre.move, attackDice: ogre.attackDice, defenceDice: ogre.defenceDice, hitPoints: view.ogres.find(({ hex }) => hex === unit.name)?.hitPoints ?? 0, note: 'May eat a tree for one hit point more.' };
    case 'crawler': return { steps: crawler.move, attackDice: Math.min(crawler.mostAttackDice, unit.hexes.length), defenceDice: crawler.defenceDice, hitPoints: unit.hexes.length, note: 'Only the head attacks; each segment is hit on its own.' };
    case 'clump': return { steps: pixie.move, attackDice: pixie.attackDice, defenceDice: pixie.defenceDice, hitPoints: unit.hexes.length, note: unit.hexes.length > 1 ? 'Flies and attacks as one body; comes apart only by a death.' : null };
    case 'king': return { steps: king.move, attackDice: king.attackDice, defenceDice: king.defenceDice, hitPoints: view.king?.hitPoints ?? 0, note: 'If he stays where he is, he may raise a Pixie beside him.' };
  }
}

export function factsOf(view: View, hex: Hex): UnitFacts | null {
  const unit = unitAt(view, hex);
  if (unit === null) return null;
  const fresh: View = { ...view, ...rested({ ...view, toAct: unit.side }) };
  return { unit, ...numbers(view, unit), reach: new Set(reach(fresh, unit.name).flatMap(({ body }) => body)) };
}
