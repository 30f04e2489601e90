/** Chance that is the same in every run. */

/** A number from 0, below the bound. */
export type Below = (bound: number) => number;

/** Xorshift of 32 bits (Marsaglia 2003). `seed`: not 0. */
export function numbers(seed: number): Below {
  let state = seed;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}
