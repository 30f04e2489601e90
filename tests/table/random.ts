/** Numbers from a seed, for tests that choose at random. */

/** A whole number below `below`. */
export type Random = (below: number) => number;

/** Mulberry32. */
export function mulberry(seed: number): Random {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T => from[random(from.length)] as T;
