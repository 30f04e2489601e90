/** What goes wrong in one simulated game: how bad the wires are, and what happens to phones and links, all from the seed. */
import type { WireFaults } from '../../src/net/memory-wire.ts';

/** Who vanishes, and who votes. `trouble`: all come back, and nobody votes. `vanishing`: some crash at a chosen point, and some of those stay away. `quarrel`: people vote on those who are there, too. */
export const STYLES = ['trouble', 'vanishing', 'quarrel'] as const;
export type Style = (typeof STYLES)[number];

export const drawStyle = (chance: () => number): Style => {
  const drawn = chance();
  return drawn < 0.3 ? 'trouble' : drawn < 0.85 ? 'vanishing' : 'quarrel';
};

export type Mishap =
  | { readonly kind: 'disconnect'; readonly a: string; readonly b: string }
  /** One way only. */
  | { readonly kind: 'cut'; readonly from: string; readonly to: string; readonly lasts: number }
  /** This phone reaches nobody and nobody reaches it. */
  | { readonly kind: 'island'; readonly phone: string; readonly lasts: number }
  /** Two groups do not reach each other. */
  | { readonly kind: 'partition'; readonly one: readonly string[]; readonly lasts: number }
  | { readonly kind: 'freeze'; readonly phone: string; readonly lasts: number }
  | { readonly kind: 'crash'; readonly phone: string; readonly lasts: number }
  | { readonly kind: 'wake'; readonly phone: string }
  | { readonly kind: 'signalling'; readonly lasts: number };

export const MISHAPS = ['disconnect', 'cut', 'island', 'partition', 'freeze', 'crash', 'wake', 'signalling'] as const satisfies readonly Mishap['kind'][];

export function drawWires(chance: () => number): WireFaults {
  const some = (most: number): number => (chance() < 0.5 ? 0 : chance() * most);
  return { delay: { least: 5, most: 10 + Math.floor(chance() * 300) }, drop: some(0.3), duplicate: some(0.2), reorder: some(0.3) };
}

/** Which phones know of each other, both ways round: a tree, so that each can reach all through others, and some more. */
export function drawPairs(chance: () => number, names: readonly string[]): ReadonlySet<string> {
  const pairs = new Set<string>();
  const meshed = chance();
  const join = (a: string, b: string): void => void pairs.add(`${a} ${b}`).add(`${b} ${a}`);
  names.forEach((name, at) => {
    const before = names.slice(0, at);
    if (at > 0) join(name, before[Math.floor(chance() * at)] ?? '');
    for (const other of before) if (chance() < meshed) join(name, other);
  });
  return pairs;
}

const MOST_LASTING = 20_000;

/** The next mishap, on these phones. */
export function drawMishap(chance: () => number, names: readonly string[]): Mishap {
  const one = (): string => names[Math.floor(chance() * names.length)] ?? '';
  const a = one();
  const b = names.find((name) => name !== a) ?? a;
  const lasts = 200 + Math.floor(chance() * chance() * MOST_LASTING);
  const drawn = chance() * 11;
  if (drawn < 3) return { kind: 'disconnect', a, b };
  if (drawn < 4.5) return { kind: 'cut', from: a, to: b, lasts };
  if (drawn < 5.5) return { kind: 'island', phone: a, lasts };
  if (drawn < 6.5) return { kind: 'partition', one: names.filter(() => chance() < 0.5), lasts: lasts + 4000 };
  if (drawn < 7.5) return { kind: 'freeze', phone: a, lasts };
  if (drawn < 9.5) return { kind: 'crash', phone: a, lasts };
  return drawn < 10.3 ? { kind: 'wake', phone: a } : { kind: 'signalling', lasts };
}
