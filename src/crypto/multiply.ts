/**
 * Points times scalars, fast: tables for fixed bases, and many products summed at once.
 * None of it takes constant time; big numbers in JavaScript do not, whatever the algorithm.
 */
import { mulAddUnsafe } from '@noble/curves/abstract/curve.js';
import { ristretto255 } from '@noble/curves/ed25519.js';
import { bytesEqual } from '../base/bytes.ts';
import { add, encodePoint, G, IDENTITY, negate, type Point } from './group.ts';
import type { Scalar } from './scalar.ts';

const SCALAR_BITS = 253;

/** Any point, once: as in decrypting one card. */
export const multiply = (point: Point, scalar: Scalar): Point => point.multiplyUnsafe(scalar);

/** `scalar = Σ digits[i]·2^(width·i)`, digits from -2^(width-1) to 2^(width-1). */
function signedDigits(scalar: Scalar, width: number): number[] {
  const [size, mask, shift] = [2 ** width, 2n ** BigInt(width) - 1n, BigInt(width)];
  const digits: number[] = [];
  let carry = 0;
  for (let rest = scalar; rest > 0n || carry > 0; rest >>= shift) {
    const digit = Number(rest & mask) + carry;
    carry = digit > size / 2 ? 1 : 0;
    digits.push(digit - carry * size);
  }
  return digits;
}

const TABLE_WIDTH = 7;

/** A base that is multiplied often. The table takes about 2400 additions, a product then 37 instead of 300. */
export interface FixedBase {
  readonly point: Point;
  /** `table[i][d - 1] = d·2^(width·i)·base`. */
  readonly table: readonly (readonly Point[])[];
}

function tableOf(point: Point): FixedBase['table'] {
  const rows: Point[][] = [];
  for (let base = point; rows.length < Math.ceil((SCALAR_BITS + 1) / TABLE_WIDTH); ) {
    const row = [base];
    while (row.length < 2 ** (TABLE_WIDTH - 1)) row.push(add(row[row.length - 1] as Point, base));
    rows.push(row);
    base = (row[row.length - 1] as Point).double();
  }
  return rows;
}

export const fixedBase = (point: Point): FixedBase => ({ point, table: tableOf(point) });

let kept: FixedBase | undefined;
/** The same, kept until another is asked for: a joint key lasts for many shuffles. */
export function keptBase(point: Point): FixedBase {
  if (kept === undefined || !bytesEqual(encodePoint(kept.point), encodePoint(point))) kept = fixedBase(point);
  return kept;
}

/** `start + scalar·base`. */
export function addProduct(start: Point, base: FixedBase, scalar: Scalar): Point {
  let sum = start;
  for (const [row, digit] of signedDigits(scalar, TABLE_WIDTH).entries()) {
    const entry = base.table[row]?.[Math.abs(digit) - 1];
    if (entry !== undefined) sum = digit < 0 ? sum.subtract(entry) : sum.add(entry);
  }
  return sum;
}

let baseG: FixedBase | undefined;
/** The generator's table, made when it is first needed. */
export const fixedG = (): FixedBase => (baseG ??= fixedBase(G));

/** `scalar·G`. */
export const timesG = (scalar: Scalar): Point => addProduct(IDENTITY, fixedG(), scalar);

/** From here on buckets are cheaper than a table for each point. */
const MANY = 180;

/** The width that costs the fewest additions. */
function bucketWidth(count: number): number {
  const cost = (width: number): number => Math.ceil((SCALAR_BITS + 1) / width) * (count + 2 ** width);
  let best = 2;
  for (let width = 3; width <= 14; width++) if (cost(width) < cost(best)) best = width;
  return best;
}

/** `Σ digit·point` of one window, by Pippenger's buckets. */
function windowSum(points: readonly Point[], digits: readonly (readonly number[])[], window: number, width: number): Point {
  const buckets = new Array<Point | undefined>(2 ** (width - 1));
  for (const [at, point] of points.entries()) {
    const digit = digits[at]?.[window] ?? 0;
    if (digit === 0) continue;
    const bucket = Math.abs(digit) - 1;
    const term = digit < 0 ? negate(point) : point;
    const held = buckets[bucket];
    buckets[bucket] = held === undefined ? term : add(held, term);
  }
  let [running, sum] = [IDENTITY, IDENTITY];
  for (let bucket = buckets.length - 1; bucket >= 0; bucket--) {
    const held = buckets[bucket];
    if (held !== undefined) running = add(running, held);
    sum = add(sum, running);
  }
  return sum;
}

/** `Σ scalars[i]·points[i]` in steps, one window each, so that it can be watched and stopped. */
export function* sumOfProductsInSteps(points: readonly Point[], scalars: readonly Scalar[]): Generator<void, Point, void> {
  if (points.length !== scalars.length) throw new RangeError(`sumOfProducts: ${points.length} points, ${scalars.length} scalars`);
  if (points.length < MANY) return mulAddUnsafe(ristretto255.Point, [...points], [...scalars]);
  const width = bucketWidth(points.length);
  const digits = scalars.map((scalar) => signedDigits(scalar, width));
  const windows = digits.reduce((most, each) => Math.max(most, each.length), 0);
  let sum: Point = IDENTITY;
  for (let window = windows - 1; window >= 0; window--) {
    for (let bit = 0; bit < width; bit++) sum = sum.double();
    sum = add(sum, windowSum(points, digits, window, width));
    yield;
  }
  return sum;
}

/** `Σ scalars[i]·points[i]`. */
export function sumOfProducts(points: readonly Point[], scalars: readonly Scalar[]): Point {
  const steps = sumOfProductsInSteps(points, scalars);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
