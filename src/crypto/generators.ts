/** The fixed generators that a proof of shuffle commits with: nobody knows a logarithm of one to another. Fair-play protocol, section "The deck". */
import { interleavedMSMUnsafe } from '@noble/curves/abstract/curve.js';
import { ristretto255 } from '@noble/curves/ed25519.js';
import { hashToPoint, type Point } from './group.ts';
import { fixedBase, type FixedBase } from './multiply.ts';
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

const TABLE_WIDTH = 6;
let sums: { readonly count: number; readonly sum: (scalars: Scalar[]) => Point } | undefined;

/** `Σ scalars[i]·H_(i+1)`, from tables that are kept. */
export function sumOfGenerators(scalars: readonly Scalar[]): Point {
  if (sums === undefined || sums.count < scalars.length) {
    sums = { count: scalars.length, sum: interleavedMSMUnsafe(ristretto255.Point, [...generators(scalars.length)], TABLE_WIDTH) };
  }
  return sums.sum([...scalars]);
}
