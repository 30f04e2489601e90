/**
 * Points times scalars, fast: tables for fixed bases, and many products summed at once.
 * None of it takes constant time; big numbers in JavaScript do not, whatever the algorithm.
 */
import { bytesEqual } from '../base/bytes.ts';
import { added, addend, doubled, extended, negated, toPoint, ZERO, type Addend, type Extended } from './edwards.ts';
import { encodePoint, G, IDENTITY, type Point } from './group.ts';
import { finish, type Job } from './job.ts';
import type { Scalar } from './scalar.ts';

const SCALAR_BITS = 253;

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

const signed = (digit: number, term: Addend): Addend => (digit < 0 ? negated(term) : term);

const TABLE_WIDTH = 7;

/** A base that is multiplied often. The table takes about 2400 additions, a product then 37 instead of 300. */
export interface FixedBase {
  readonly point: Point;
  /** `table[i][d - 1] = d·2^(width·i)·base`. */
  readonly table: readonly (readonly Addend[])[];
}

function tableOf(point: Point): FixedBase['table'] {
  const rows: Addend[][] = [];
  for (let base = extended(point); rows.length < Math.ceil((SCALAR_BITS + 1) / TABLE_WIDTH); ) {
    const step = addend(base);
    const row = [step];
    let last = base;
    while (row.length < 2 ** (TABLE_WIDTH - 1)) {
      last = added(last, step);
      row.push(addend(last));
    }
    rows.push(row);
    base = doubled(last);
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

function walkTable(start: Extended, base: FixedBase, scalar: Scalar): Extended {
  let sum = start;
  for (const [row, digit] of signedDigits(scalar, TABLE_WIDTH).entries()) {
    const entry = base.table[row]?.[Math.abs(digit) - 1];
    if (entry !== undefined) sum = added(sum, signed(digit, entry));
  }
  return sum;
}

/** `start + scalar·base`. */
export const addProduct = (start: Point, base: FixedBase, scalar: Scalar): Point => toPoint(walkTable(extended(start), base, scalar));

let baseG: FixedBase | undefined;
/** The generator's table, made when it is first needed. */
export const fixedG = (): FixedBase => (baseG ??= fixedBase(G));

/** `scalar·G`. */
export const timesG = (scalar: Scalar): Point => addProduct(IDENTITY, fixedG(), scalar);

/** `g·G + h·base`. */
export const timesGAnd = (g: Scalar, base: FixedBase, h: Scalar): Point => toPoint(walkTable(walkTable(ZERO, fixedG(), g), base, h));

/** The odd multiples of a point, up to 2^(width-1). */
export type OddMultiples = readonly Addend[];

export function oddMultiples(point: Point, width: number): OddMultiples {
  const start = extended(point);
  const [twice, odd] = [addend(doubled(start)), [addend(start)]];
  for (let last = start; odd.length < 2 ** (width - 2); ) {
    last = added(last, twice);
    odd.push(addend(last));
  }
  return odd;
}

/** Bit by bit from the lowest: 0, or an odd digit below 2^(width-1) in size with at least width - 1 zeros after it. */
function sparseDigits(scalar: Scalar, width: number): number[] {
  const [size, mask] = [2 ** width, 2n ** BigInt(width) - 1n];
  const digits: number[] = [];
  for (let rest = scalar; rest > 0n; rest >>= 1n) {
    let digit = 0;
    if ((rest & 1n) === 1n) {
      digit = Number(rest & mask);
      if (digit >= size / 2) digit -= size;
      rest -= BigInt(digit);
    }
    digits.push(digit);
  }
  return digits;
}

/** `Σ scalars[i]·points[i]` from their odd multiples, by Straus: all share one chain of doublings. */
export function sumFromTables(tables: readonly OddMultiples[], scalars: readonly Scalar[], width: number): Point {
  const digits = scalars.map((scalar) => sparseDigits(scalar, width));
  let sum = ZERO;
  for (let bit = digits.reduce((most, each) => Math.max(most, each.length), 0) - 1; bit >= 0; bit--) {
    sum = doubled(sum);
    for (const [at, each] of digits.entries()) {
      const digit = each[bit] ?? 0;
      const entry = digit === 0 ? undefined : tables[at]?.[(Math.abs(digit) - 1) / 2];
      if (entry !== undefined) sum = added(sum, signed(digit, entry));
    }
  }
  return toPoint(sum);
}

const FEW_WIDTH = 5;
/** From here on buckets are cheaper than a table for each point. */
const MANY = 180;

/** Any point, once: as in decrypting one card. */
export const multiply = (point: Point, scalar: Scalar): Point => sumFromTables([oddMultiples(point, FEW_WIDTH)], [scalar], FEW_WIDTH);

/** The width that costs the fewest additions. */
function bucketWidth(count: number): number {
  const cost = (width: number): number => Math.ceil((SCALAR_BITS + 1) / width) * (count + 2 ** width);
  let best = 2;
  for (let width = 3; width <= 14; width++) if (cost(width) < cost(best)) best = width;
  return best;
}

/** `start + Σ digit·point` of one window, by Pippenger's buckets. */
function addWindow(start: Extended, points: readonly Addend[], digits: readonly (readonly number[])[], window: number, width: number): Extended {
  const buckets = new Array<Extended | undefined>(2 ** (width - 1));
  for (const [at, point] of points.entries()) {
    const digit = digits[at]?.[window] ?? 0;
    if (digit !== 0) buckets[Math.abs(digit) - 1] = added(buckets[Math.abs(digit) - 1] ?? ZERO, signed(digit, point));
  }
  let [running, sum]: [Extended, Extended] = [ZERO, start];
  for (let bucket = buckets.length - 1; bucket >= 0; bucket--) {
    const held = buckets[bucket];
    if (held !== undefined) running = added(running, addend(held));
    sum = added(sum, addend(running));
  }
  return sum;
}

/** `Σ scalars[i]·points[i]` in steps, one window each. */
export function* sumOfProductsInSteps(points: readonly Point[], scalars: readonly Scalar[]): Job<Point> {
  if (points.length !== scalars.length) throw new RangeError(`sumOfProducts: ${points.length} points, ${scalars.length} scalars`);
  if (points.length < MANY) return sumFromTables(points.map((point) => oddMultiples(point, FEW_WIDTH)), scalars, FEW_WIDTH);
  const width = bucketWidth(points.length);
  const addends = points.map((point) => addend(extended(point)));
  const digits = scalars.map((scalar) => signedDigits(scalar, width));
  const windows = digits.reduce((most, each) => Math.max(most, each.length), 0);
  let sum = ZERO;
  for (let window = windows - 1; window >= 0; window--) {
    for (let bit = 0; bit < width; bit++) sum = doubled(sum);
    sum = addWindow(sum, addends, digits, window, width);
    yield { done: windows - window, total: windows };
  }
  return toPoint(sum);
}

/** `Σ scalars[i]·points[i]`. */
export const sumOfProducts = (points: readonly Point[], scalars: readonly Scalar[]): Point => finish(sumOfProductsInSteps(points, scalars));
