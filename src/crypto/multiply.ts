/**
 * Points times scalars, fast: tables for fixed bases, and many products summed at once.
 * None of it takes constant time; big numbers in JavaScript do not, whatever the algorithm.
 */
import { bytesEqual } from '../base/bytes.ts';
import { addTo, double, newPoint, POINT_LIMBS, setZero, toAddend } from './edwards.ts';
import type { Limbs } from './field.ts';
import { encodePoint, G, IDENTITY, type Point } from './group.ts';
import { finish, type Job } from './job.ts';
import type { Scalar } from './scalar.ts';

const SCALAR_BITS = 253;

/** `scalar = Σ digits[i]·2^(width·i)`, digits from -2^(width-1) to 2^(width-1). */
function signedDigits(scalar: Scalar, width: number): Int16Array {
  const [size, mask, shift] = [2 ** width, 2n ** BigInt(width) - 1n, BigInt(width)];
  const digits = new Int16Array(windowsOf(width));
  let [rest, carry] = [scalar, 0];
  for (let window = 0; window < digits.length; window++, rest >>= shift) {
    const digit = Number(rest & mask) + carry;
    carry = digit > size / 2 ? 1 : 0;
    digits[window] = digit - carry * size;
  }
  return digits;
}
/** As many as a scalar takes, and its last carry. */
const windowsOf = (width: number): number => Math.ceil((SCALAR_BITS + 1) / width);

const zero = (): Float64Array => new Float64Array(IDENTITY);

const TABLE_WIDTH = 7;
const ROWS = windowsOf(TABLE_WIDTH);
/** Addends in a row. */
const ROW = 2 ** (TABLE_WIDTH - 1);

/** A base that is multiplied often. The table takes about 2400 additions, a product then 37 instead of 300. */
export interface FixedBase {
  readonly point: Point;
  /** Addends: the one in row `i` at place `d - 1` is `d·2^(width·i)·base`. */
  readonly table: Limbs;
}

/** The addends of `start`, `start + step`, …; `start` is moved on. */
function setRow(table: Float64Array, from: number, count: number, start: Float64Array, step: Limbs): void {
  for (let at = 0; at < count; at++) {
    if (at > 0) addTo(start, 0, step, 0, false);
    toAddend(table, (from + at) * POINT_LIMBS, start, 0);
  }
}

function tableOf(point: Point): Limbs {
  const table = new Float64Array(ROWS * ROW * POINT_LIMBS);
  const [last, step] = [new Float64Array(point), newPoint()];
  for (let row = 0; row < ROWS; row++) {
    toAddend(step, 0, last, 0);
    setRow(table, row * ROW, ROW, last, step);
    double(last, 0); // half a row up
  }
  return table;
}

export const fixedBase = (point: Point): FixedBase => ({ point, table: tableOf(point) });

let kept: FixedBase | undefined;
/** The same, kept until another is asked for: a joint key lasts for many shuffles. */
export function keptBase(point: Point): FixedBase {
  if (kept === undefined || !bytesEqual(encodePoint(kept.point), encodePoint(point))) kept = fixedBase(point);
  return kept;
}

/** `sum += scalar·base`. */
function walkTable(sum: Float64Array, { table }: FixedBase, scalar: Scalar): void {
  const digits = signedDigits(scalar, TABLE_WIDTH);
  for (let row = 0; row < ROWS; row++) {
    const digit = digits[row] as number;
    if (digit !== 0) addTo(sum, 0, table, (row * ROW + Math.abs(digit) - 1) * POINT_LIMBS, digit < 0);
  }
}

/** `start + scalar·base`. */
export function addProduct(start: Point, base: FixedBase, scalar: Scalar): Point {
  const sum = new Float64Array(start);
  walkTable(sum, base, scalar);
  return sum;
}

let baseG: FixedBase | undefined;
/** The generator's table, made when it is first needed. */
export const fixedG = (): FixedBase => (baseG ??= fixedBase(G));

/** `scalar·G`. */
export const timesG = (scalar: Scalar): Point => addProduct(IDENTITY, fixedG(), scalar);

/** `g·G + h·base`. */
export const timesGAnd = (g: Scalar, base: FixedBase, h: Scalar): Point => addProduct(timesG(g), base, h);

/** The addends of a point's odd multiples, up to 2^(width-1). */
export type OddMultiples = Limbs;

export function oddMultiples(point: Point, width: number): OddMultiples {
  const table = new Float64Array(2 ** (width - 2) * POINT_LIMBS);
  const twice = new Float64Array(point);
  double(twice, 0);
  toAddend(twice, 0, twice, 0);
  setRow(table, 0, 2 ** (width - 2), new Float64Array(point), twice);
  return table;
}

/** Longer than any scalar, with the carry of its highest digit. */
const DIGITS = 256;

/** Bit by bit from the lowest: 0, or an odd digit below 2^(width-1) in size with at least width - 1 zeros after it. */
function sparseDigits(scalar: Scalar, width: number): Int8Array {
  const [size, mask] = [2 ** width, 2n ** BigInt(width) - 1n];
  const digits = new Int8Array(DIGITS);
  let rest = scalar;
  for (let bit = 0; rest > 0n; bit++, rest >>= 1n) {
    if ((rest & 1n) === 0n) continue;
    const low = Number(rest & mask);
    const digit = low >= size / 2 ? low - size : low;
    rest -= BigInt(digit);
    digits[bit] = digit;
  }
  return digits;
}

const isEmpty = (digits: readonly Int8Array[], bit: number): boolean => digits.every((each) => each[bit] === 0);

/** `sum += Σ digits[i][bit]·points[i]`. */
function addDigits(sum: Float64Array, tables: readonly OddMultiples[], digits: readonly Int8Array[], bit: number): void {
  for (let at = 0; at < digits.length; at++) {
    const digit = (digits[at] as Int8Array)[bit] as number;
    if (digit !== 0) addTo(sum, 0, tables[at] as OddMultiples, ((Math.abs(digit) - 1) / 2) * POINT_LIMBS, digit < 0);
  }
}

/** `Σ scalars[i]·points[i]` from their odd multiples, by Straus: all share one chain of doublings. */
export function sumFromTables(tables: readonly OddMultiples[], scalars: readonly Scalar[], width: number): Point {
  const digits = scalars.map((scalar) => sparseDigits(scalar, width));
  const sum = zero();
  let bit = DIGITS - 1;
  while (bit > 0 && isEmpty(digits, bit)) bit--;
  for (; bit >= 0; bit--) {
    double(sum, 0);
    addDigits(sum, tables, digits, bit);
  }
  return sum;
}

const FEW_WIDTH = 5;
/** From here on buckets are cheaper than a table for each point. */
const MANY = 180;

/** Any point, once: as in decrypting one card. */
export const multiply = (point: Point, scalar: Scalar): Point => sumFromTables([oddMultiples(point, FEW_WIDTH)], [scalar], FEW_WIDTH);

/** The width that costs the fewest additions. */
function bucketWidth(count: number): number {
  const cost = (width: number): number => windowsOf(width) * (count + 2 ** width);
  let best = 2;
  for (let width = 3; width <= 14; width++) if (cost(width) < cost(best)) best = width;
  return best;
}

/** Sums of points by the size of their digits, and what they come to. */
class Buckets {
  readonly #sums: Float64Array;
  readonly #used: Uint8Array;
  readonly #running = newPoint();
  readonly #held = newPoint();
  constructor(count: number) {
    this.#sums = new Float64Array(count * POINT_LIMBS);
    this.#used = new Uint8Array(count);
  }
  /** Each point goes into the bucket of its digit in this window. */
  fill(addends: Limbs, digits: readonly Int16Array[], window: number): void {
    this.#used.fill(0);
    for (let at = 0; at < digits.length; at++) {
      const digit = (digits[at] as Int16Array)[window] as number;
      if (digit !== 0) this.#put(digit, addends, at);
    }
  }
  #put(digit: number, addends: Limbs, at: number): void {
    const bucket = Math.abs(digit) - 1;
    if (this.#used[bucket] === 0) setZero(this.#sums, bucket * POINT_LIMBS);
    this.#used[bucket] = 1;
    addTo(this.#sums, bucket * POINT_LIMBS, addends, at * POINT_LIMBS, digit < 0);
  }
  /** `sum += Σ digit·bucket`: from the top, each running sum once more. */
  addTo(sum: Float64Array): void {
    setZero(this.#running, 0);
    for (let bucket = this.#used.length - 1; bucket >= 0; bucket--) {
      if (this.#used[bucket] === 1) {
        toAddend(this.#held, 0, this.#sums, bucket * POINT_LIMBS);
        addTo(this.#running, 0, this.#held, 0, false);
      }
      toAddend(this.#held, 0, this.#running, 0);
      addTo(sum, 0, this.#held, 0, false);
    }
  }
}

function addendsOf(points: readonly Point[]): Limbs {
  const addends = new Float64Array(points.length * POINT_LIMBS);
  for (const [at, point] of points.entries()) toAddend(addends, at * POINT_LIMBS, point, 0);
  return addends;
}

/** `Σ scalars[i]·points[i]` in steps, one window each; of many points by Pippenger. */
export function* sumOfProductsInSteps(points: readonly Point[], scalars: readonly Scalar[]): Job<Point> {
  if (points.length !== scalars.length) throw new RangeError(`sumOfProducts: ${points.length} points, ${scalars.length} scalars`);
  if (points.length < MANY) return sumFromTables(points.map((point) => oddMultiples(point, FEW_WIDTH)), scalars, FEW_WIDTH);
  const width = bucketWidth(points.length);
  const [addends, buckets] = [addendsOf(points), new Buckets(2 ** (width - 1))];
  const digits = scalars.map((scalar) => signedDigits(scalar, width));
  const windows = windowsOf(width);
  const sum = zero();
  for (let window = windows - 1; window >= 0; window--) {
    for (let bit = 0; bit < width; bit++) double(sum, 0);
    buckets.fill(addends, digits, window);
    buckets.addTo(sum);
    yield { done: windows - window, total: windows };
  }
  return sum;
}

/** `Σ scalars[i]·points[i]`. */
export const sumOfProducts = (points: readonly Point[], scalars: readonly Scalar[]): Point => finish(sumOfProductsInSteps(points, scalars));
