/**
 * Dice that nobody can steer: fair-play protocol, "Dice"; the steps cited are those of src/fair/README.md.
 * Each seat publishes the end of a hash chain beforehand and, for each roll, the link before: it can neither choose nor change it.
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import { h32, h64 } from '../crypto/hash.ts';
import { prf } from '../crypto/prf.ts';

/** Rolls before a seat needs its next chain. */
export const CHAIN_LENGTH = 256;
/** So that nobody can make others search for long when a link is wrong. */
export const MAX_CHAIN_LENGTH = 4096;

/** A seat's own chain: its secret links in the order of their use, and the anchor that is published first. */
export interface Chain {
  readonly anchor: Bytes;
  readonly links: readonly Bytes[];
}

const stepDown = (tableId: Uint8Array, seat: Seat, link: Uint8Array): Bytes => h32('dice-step', tableId, seat, link);

/** D1: the `index`-th chain of a seat, from its game seed. `r[k-1] = H32("dice-step", tableId, seat, r[k])`; `r[0]` is the anchor. */
export function makeChain(seed: Uint8Array, tableId: Uint8Array, seat: Seat, index: number, length: number): Chain {
  const links = [prf('dice-chain', seed, tableId, seat, index, length)];
  while (links.length < length) links.push(stepDown(tableId, seat, links[links.length - 1] as Bytes));
  links.reverse();
  return { anchor: stepDown(tableId, seat, links[0] as Bytes), links };
}

/** What everybody knows of one seat's chain. */
export interface ChainTip {
  /** How many chains the seat has used up. */
  readonly index: number;
  readonly length: number;
  /** Links published so far of this chain. */
  readonly spent: number;
  /** The last published link, or the anchor: the next link must hash to it. */
  readonly tip: Bytes;
}

/** A chain of which only the anchor is known. */
export const startChain = (anchor: Bytes, length: number): ChainTip => ({ index: 0, length, spent: 0, tip: anchor });

/** Whether the next link is the last of its chain, and has to bring the anchor of the next. */
export const isLastLink = (tip: Pick<ChainTip, 'length' | 'spent'>): boolean => tip.spent === tip.length - 1;

/** What is wrong with a link. */
export type DiceRefusal = Refusal<'dice/wrong-preimage' | 'dice/reused-preimage' | 'dice/skipped-preimage' | 'dice/anchor-missing' | 'dice/anchor-early'>;

/** Whether `from` becomes `to` by stepping down at most `steps` times, at least once. */
function leadsTo(tableId: Uint8Array, seat: Seat, from: Uint8Array, to: Uint8Array, steps: number): boolean {
  let link = from;
  for (let i = 0; i < steps; i++) {
    link = stepDown(tableId, seat, link);
    if (bytesEqual(link, to)) return true;
  }
  return false;
}

function misuse(tip: ChainTip, tableId: Uint8Array, seat: Seat, preimage: Uint8Array): DiceRefusal['code'] {
  if (bytesEqual(preimage, tip.tip) || leadsTo(tableId, seat, tip.tip, preimage, tip.spent)) return 'dice/reused-preimage';
  return leadsTo(tableId, seat, preimage, tip.tip, tip.length - tip.spent) ? 'dice/skipped-preimage' : 'dice/wrong-preimage';
}

/**
 * D3: the chain after one more link, if it is the next one. The last link of a chain comes with the next anchor, no other does:
 * that anchor is fixed before anybody can know the action of the next roll, so it gains nothing.
 */
export function spendLink(tip: ChainTip, tableId: Uint8Array, seat: Seat, preimage: Bytes, nextAnchor: Bytes | null): Result<ChainTip, DiceRefusal> {
  if (!bytesEqual(stepDown(tableId, seat, preimage), tip.tip)) return refuse(misuse(tip, tableId, seat, preimage), `link ${tip.spent + 1} of chain ${tip.index}`);
  if (!isLastLink(tip)) return nextAnchor === null ? ok({ ...tip, spent: tip.spent + 1, tip: preimage }) : refuse('dice/anchor-early');
  if (nextAnchor === null) return refuse('dice/anchor-missing');
  return ok({ index: tip.index + 1, length: tip.length, spent: 0, tip: nextAnchor });
}

/** One seat's part in a roll. */
export interface RollPart {
  readonly seat: Seat;
  readonly preimage: Bytes;
}

/** What a roll is bound to. */
export interface RollContext {
  readonly tableId: Uint8Array;
  /** Raised when a seat leaves for good. */
  readonly epoch: number;
  /** Rolls are counted from 1; a number is never used twice. */
  readonly number: number;
  /** The hash of what the dice are rolled for. */
  readonly cause: Uint8Array;
}

/** D5: 64 bytes that no seat could know or choose before the cause was fixed. Parts in seat order. */
export function rollDigest(context: RollContext, parts: readonly RollPart[]): Bytes {
  const sorted = parts.toSorted((a, b) => a.seat - b.seat);
  return h64('roll', context.tableId, context.epoch, context.number, context.cause, ...sorted.flatMap((part) => [part.seat, part.preimage]));
}

const u32At = (bytes: Uint8Array, at: number): number => [3, 2, 1, 0].reduce((value, offset) => value * 256 + (bytes[at + offset] ?? 0), 0);

function* numbersOf(digest: Uint8Array): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = h64('roll-stream', digest, counter);
    for (let at = 0; at < block.length; at += 4) yield u32At(block, at);
  }
}

/** The die that one number of the stream gives, 1 to `sides`; `null` when it must be drawn again, so that every side has exactly as many numbers. */
export function dieOf(number: number, sides: number): number | null {
  const fair = 2 ** 32 - (2 ** 32 % sides);
  return number < fair ? (number % sides) + 1 : null;
}

function drawDie(numbers: Generator<number, never>, sides: number): number {
  if (!Number.isInteger(sides) || sides < 1 || sides > 2 ** 32) throw new RangeError(`drawDice: a die with ${sides} sides`);
  for (;;) {
    const value = dieOf(numbers.next().value, sides);
    if (value !== null) return value;
  }
}

/** D6: one value from 1 to its sides for each die, in order. */
export function drawDice(digest: Uint8Array, dice: readonly number[]): readonly number[] {
  const numbers = numbersOf(digest);
  return dice.map((sides) => drawDie(numbers, sides));
}
