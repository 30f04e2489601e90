/**
 * Hidden cards are told apart without being read: all of them are multiplied by one secret number after another, and what is then decrypted are *tags*.
 * Equal cards have equal tags; which card a tag belongs to cannot be told (decisional Diffie-Hellman). Fair-play protocol, section "Vanishing".
 */
import type { Bytes } from '../base/bytes.ts';
import { fixed, list, struct } from '../base/codec.ts';
import { ciphertextBytes, ciphertextCodec, shareOf, type Ciphertext } from './ciphertext.ts';
import { equalityProofCodec, holdsEquality, proveEquality, type Equality, type EqualityProof } from './dleq.ts';
import { elementCodec, type Point } from './group.ts';
import { h32 } from './hash.ts';
import type { Job } from './job.ts';
import { multiply, timesG } from './multiply.ts';
import { secretScalar, type Scalar } from './scalar.ts';
import { CARDS_A_STEP, MAX_PILE } from './shuffle.ts';

/** Two lists in which the same cards are looked for. */
export interface Lists<T> {
  readonly pile: readonly T[];
  readonly held: readonly T[];
}

/** What is masked, or decrypted, and for what. */
export interface Masking {
  readonly ctx: Bytes;
  readonly lists: Lists<Ciphertext>;
}

/** Every ciphertext times the secret `k` of `key = k·G`. */
export interface Masked extends Lists<Ciphertext> {
  readonly key: Point;
  readonly equality: EqualityProof;
}
/** Every first half times the secret of one layer. */
export interface Unmasked extends Lists<Point> {
  readonly equality: EqualityProof;
}

const listsOf = { pile: list(ciphertextCodec, MAX_PILE), held: list(ciphertextCodec, MAX_PILE) };
export const maskedCodec = struct<Masked>({ key: elementCodec, ...listsOf, equality: equalityProofCodec });
export const unmaskedCodec = struct<Unmasked>({ pile: list(elementCodec, MAX_PILE), held: list(elementCodec, MAX_PILE), equality: equalityProofCodec });
/** For handing work to a worker. */
export const maskingCodec = struct<Masking>({ ctx: fixed(32), lists: struct<Lists<Ciphertext>>(listsOf) });

const all = <T>({ pile, held }: Lists<T>): readonly T[] => [...pile, ...held];
const halves = (ciphers: readonly Ciphertext[]): readonly Point[] => ciphers.flatMap(({ a, b }) => [a, b]);
const split = <T>(items: readonly T[], at: number): Lists<T> => ({ pile: items.slice(0, at), held: items.slice(at) });

/** 32 bytes over both lists and where one ends. */
export const listsDigest = ({ pile, held }: Lists<Ciphertext>): Bytes => h32('mask-lists', pile.length, held.length, ciphertextBytes(pile), ciphertextBytes(held));

const sameSize = (one: Lists<unknown>, other: Lists<unknown>): boolean => one.pile.length === other.pile.length && one.held.length === other.held.length;

const maskEquality = ({ ctx, lists }: Masking, key: Point, after: Lists<Ciphertext>): Equality => ({ ctx, key, bases: halves(all(lists)), shares: halves(all(after)) });

const shareEquality = ({ ctx, lists }: Masking, key: Point, shares: Lists<Point>): Equality => ({ ctx, key, bases: all(lists).map(({ a }) => a), shares: all(shares) });

/** One item after another, with progress. */
function* mapped<T, U>(items: readonly T[], make: (item: T) => U): Job<readonly U[]> {
  const made: U[] = [];
  for (const item of items) {
    made.push(make(item));
    if (made.length % CARDS_A_STEP === 0) yield { done: made.length, total: items.length };
  }
  return made;
}

/** The number comes from the seed and from all that it is used for: another list, another number. */
export function* maskLists(what: Masking, seed: Uint8Array): Job<Masked> {
  const k = secretScalar('mask', seed, what.ctx, listsDigest(what.lists));
  const key = timesG(k);
  const products = yield* mapped(all(what.lists), ({ a, b }): Ciphertext => ({ a: multiply(a, k), b: multiply(b, k) }));
  const after = split(products, what.lists.pile.length);
  return { key, ...after, equality: proveEquality(maskEquality(what, key, after), seed, k) };
}

/** Whether all was multiplied by the one secret of its key, and nothing left out or put elsewhere. */
export const holdsMask = (what: Masking, masked: Masked): boolean => sameSize(what.lists, masked) && holdsEquality(maskEquality(what, masked.key, masked), masked.equality);

/** The shares of the secret `x` in both lists. */
export function* unmaskLists(what: Masking, key: Point, seed: Uint8Array, x: Scalar): Job<Unmasked> {
  const shares = split(yield* mapped(all(what.lists), (cipher) => shareOf(cipher, x)), what.lists.pile.length);
  return { ...shares, equality: proveEquality(shareEquality(what, key, shares), seed, x) };
}

/** Whether these are the shares of the key. */
export const holdsUnmask = (what: Masking, key: Point, given: Unmasked): boolean => sameSize(what.lists, given) && holdsEquality(shareEquality(what, key, given), given.equality);
