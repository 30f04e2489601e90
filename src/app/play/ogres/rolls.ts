/** The fairness panel: every roll with its parts, computed again on this phone. */
import { bytesEqual, toHex } from '../../../base/bytes.ts';
import { drawDice, rollDigest } from '../../../fair/dice.ts';
import type { RollRecord } from '../../../table/table.ts';
import type { RollScene } from '../../api.ts';
import type { OgresTable } from './table.ts';

export interface Rolls {
  upTo(table: OgresTable): readonly RollScene[];
}

export function createRolls(): Rolls {
  let scenes: readonly RollScene[] = [];
  return {
    upTo(table) {
      if (table.rolls.length > scenes.length) scenes = [...scenes, ...table.rolls.slice(scenes.length).map((roll) => sceneOf(table, roll))];
      return scenes;
    },
  };
}

const sceneOf = (table: OgresTable, roll: RollRecord): RollScene => ({
  number: roll.number,
  step: roll.step,
  cause: causeOf(table, roll),
  sides: roll.dice,
  values: roll.values,
  by: roll.by,
  parts: roll.parts.map(({ seat, preimage }) => ({ seat, preimage: toHex(preimage) })),
  causeHash: toHex(roll.cause),
  digest: toHex(roll.digest),
  checked: isRight(table, roll),
});

/** The kind of the action that called for the dice. */
function causeOf(table: OgresTable, roll: RollRecord): string {
  const before = table.history.findLast((moment) => moment.step < roll.step && moment.happening.kind !== 'said')?.happening;
  return before?.kind === 'chosen' ? before.action.kind : (before?.kind ?? 'start');
}

function isRight(table: OgresTable, roll: RollRecord): boolean {
  const digest = rollDigest({ tableId: table.tableId, epoch: 0, number: roll.number, cause: roll.cause }, roll.parts);
  return bytesEqual(digest, roll.digest) && drawDice(digest, roll.dice).every((value, i) => value === roll.values[i]);
}
