/** An order that only the seed's owner can tell, every one equally likely: fair-play protocol, section "Conventions". */
import { h64, type Part } from './hash.ts';
import { SEED_LENGTH } from './prf.ts';

const u32At = (bytes: Uint8Array, at: number): number => [3, 2, 1, 0].reduce((value, offset) => value * 256 + (bytes[at + offset] ?? 0), 0);

function* numbersOf(seed: Uint8Array, statement: readonly Part[]): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const block = h64('prf/permutation', seed, counter, ...statement);
    for (let at = 0; at < block.length; at += 4) yield u32At(block, at);
  }
}

/** 0 to `bound − 1`: numbers above the largest multiple are drawn again, so that none is likelier than another. */
function below(numbers: Generator<number, never>, bound: number): number {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const number = numbers.next().value;
    if (number < fair) return number % bound;
  }
}

/** Fisher-Yates: the numbers 0 to `count − 1`, each once. The statement is all that the order is used for. */
export function secretPermutation(seed: Uint8Array, count: number, ...statement: readonly Part[]): readonly number[] {
  if (seed.length !== SEED_LENGTH) throw new RangeError(`secretPermutation: seed of ${seed.length} bytes, ${SEED_LENGTH} expected`);
  const numbers = numbersOf(seed, statement);
  const order = Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last--) {
    const chosen = below(numbers, last + 1);
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
}
