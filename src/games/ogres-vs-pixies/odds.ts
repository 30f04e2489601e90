/** What an attack promises: exact odds, by counting every way in which its dice can fall. */
import type { Strike } from './types.ts';

/** `ways` out of `of`. Exact while `of` fits a number: beyond 2^53 (a dozen hits at once on a dozen targets) both are scaled down to about 15 digits. */
export interface Odds {
  readonly ways: number;
  readonly of: number;
}

/** Ways, by hit points lost, and their total. */
interface Spread {
  readonly ways: readonly bigint[];
  readonly of: bigint;
}

const SIDES = 6;

/** Hit points that one target loses; more hits than it has left count no further. */
function spreadOf({ attackDice, defenceDice, hitPoints }: Strike): Spread {
  const ways = new Array<bigint>(Math.min(attackDice, hitPoints) + 1).fill(0n);
  for (let wall = 1; wall <= SIDES; wall++) {
    const walls = highest(defenceDice, wall);
    for (let hits = 0; hits <= attackDice; hits++) {
      const lost = Math.min(hits, hitPoints);
      ways[lost] = (ways[lost] ?? 0n) + walls * choose(attackDice, hits) * power(SIDES - wall, hits) * power(wall, attackDice - hits);
    }
  }
  return { ways, of: power(SIDES, attackDice + defenceDice) };
}

const power = (base: number, exponent: number): bigint => BigInt(base) ** BigInt(exponent);
/** In how many ways so many dice show that as their highest. */
const highest = (dice: number, value: number): bigint => power(value, dice) - power(value - 1, dice);
const choose = (of: number, some: number): bigint => (some === 0 ? 1n : (choose(of - 1, some - 1) * BigInt(of)) / BigInt(some));

function both(a: Spread, b: Spread): Spread {
  const ways = new Array<bigint>(a.ways.length + b.ways.length - 1).fill(0n);
  a.ways.forEach((x, i) => b.ways.forEach((y, j) => {
    ways[i + j] = (ways[i + j] ?? 0n) + x * y;
  }));
  return { ways, of: a.of * b.of };
}

/** How likely all strikes together take 0, 1, 2 … hit points. */
export function hitOdds(strikes: readonly Strike[]): readonly (Odds & { readonly hits: number })[] {
  const { ways, of } = strikes.map(spreadOf).reduce(both, { ways: [1n], of: 1n });
  return fitted(ways, of).map((odds, hits) => ({ hits, ...odds }));
}

/** How likely at least one target dies. */
export function killOdds(strikes: readonly Strike[]): Odds {
  let none = 1n;
  let of = 1n;
  for (const strike of strikes) {
    const spread = spreadOf(strike);
    none *= spread.of - (spread.ways[strike.hitPoints] ?? 0n);
    of *= spread.of;
  }
  return fitted([of - none], of)[0] as Odds;
}

/** Reduced as far as all the fractions share a divisor. */
function fitted(ways: readonly bigint[], of: bigint): readonly Odds[] {
  const shared = ways.reduce(divisor, of);
  const whole = of / shared;
  if (whole <= BigInt(Number.MAX_SAFE_INTEGER)) return ways.map((way) => ({ ways: Number(way / shared), of: Number(whole) }));
  return ways.map((way) => ({ ways: Number((way << 52n) / of), of: 2 ** 52 }));
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b));
