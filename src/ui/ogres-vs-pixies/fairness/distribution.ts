/** How the dice of this game have fallen so far, for each kind of die. */
import type { RollScene } from '../../../app/api.ts';

export interface Distribution {
  readonly sides: number;
  readonly thrown: number;
  /** How often each face fell, from 1. */
  readonly counts: readonly number[];
  readonly average: number;
  readonly expectedAverage: number;
}

function distributionOf(sides: number, values: readonly number[]): Distribution {
  const counts = Array.from({ length: sides }, (_, index) => values.filter((value) => value === index + 1).length);
  const sum = values.reduce((total, value) => total + value, 0);
  return { sides, thrown: values.length, counts, average: sum / values.length, expectedAverage: (sides + 1) / 2 };
}

/** By number of sides. */
export function distributions(rolls: readonly RollScene[]): readonly Distribution[] {
  const thrown = rolls.flatMap((roll) => roll.values.map((value, index) => ({ value, sides: roll.sides[index] ?? 0 })));
  const kinds = [...new Set(thrown.map(({ sides }) => sides))].toSorted((a, b) => a - b);
  return kinds.map((sides) => distributionOf(sides, thrown.filter((die) => die.sides === sides).map(({ value }) => value)));
}
