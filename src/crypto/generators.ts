/** The fixed generators that a proof of shuffle commits with: nobody knows a logarithm of one to another. Fair-play protocol, section "The deck". */
import { hashToPoint, type Point } from './group.ts';
import { fixedBase, oddMultiples, sumFromTables, type FixedBase, type OddMultiples } from './multiply.ts';
import type { Scalar } from './scalar.ts';

const made: Point[] = [];

/** `H_1 … H_n`; the same for every table, and a shorter list begins a longer one. */
export function generators(count: number): readonly Point[] {
  while (made.length < count) made.push(hashToPoint('generator', made.length + 1));
  return made.slice(0, count);
}

let first: FixedBase | undefined;
/** `H`, where the chain of commitments begins; with its table. */
export const fixedH = (): FixedBase => (first ??= fixedBase(hashToPoint('generator', 0)));

const TABLE_WIDTH = 7;
const tables: OddMultiples[] = [];

/** `Σ scalars[i]·H_(i+1)`, from tables that are kept. */
export function sumOfGenerators(scalars: readonly Scalar[]): Point {
  for (const point of generators(scalars.length).slice(tables.length)) tables.push(oddMultiples(point, TABLE_WIDTH));
  return sumFromTables(tables, scalars, TABLE_WIDTH);
}
