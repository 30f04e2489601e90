/** Random positions and playouts for properties: crowded little boards, where everything touches everything. */
import fc from 'fast-check';
import { parsePosition } from '../../../src/games/ogres-vs-pixies/reading.ts';
import type { Position } from '../../../src/games/ogres-vs-pixies/position.ts';
import { touch } from './reference.ts';

/** A stream of numbers below a bound, from one seed. */
export function stream(seed: number): (bound: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return (bound) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % bound;
  };
}

/** A legal position's text: crowded, so that clumps, zones, cuts and corpses meet. */
export function crowd(seed: number): string {
  const next = stream(seed);
  const [columns, rows] = [4 + next(6), 4 + next(5)];
  const hexes = Array.from({ length: columns * rows }, (_, i) => String.fromCharCode(97 + (i % columns)) + (Math.floor(i / columns) + 1));
  const free = new Set(hexes);
  const pick = (from: readonly string[]): string | undefined => (from.length === 0 ? undefined : from[next(from.length)]);
  const take = (near?: string): string | undefined => {
    const hex = pick([...free].filter((one) => near === undefined || touch(near, one)));
    if (hex !== undefined) free.delete(hex);
    return hex;
  };
  const king = take();
  const ogres = Array.from({ length: next(4) }, () => take());
  const crawlers = Array.from({ length: (ogres.length === 0 ? 1 : 0) + next(3) }, () => chain(take(), 1 + next(7), free, pick));
  const pixies: (string | undefined)[] = [];
  for (let left = next(13); left > 0; left--) pixies.push(next(2) === 0 ? take(pixies.at(-1)) : take());
  const anywhere = (many: number): string[] => Array.from({ length: next(many) }, () => hexes[next(hexes.length)] ?? 'a1');
  const field = (items: readonly (string | undefined)[]): string => items.filter((item) => item !== undefined && item !== '').join(',') || '-';
  return [
    `${columns}x${rows}`, next(3) === 0 ? 'O' : 'P', String(1 + next(40)),
    field(ogres.map((hex) => hex && `${hex}/${1 + next(4)}`)), field(crawlers), field(pixies), `${king}/${1 + next(2)}`,
    field([...new Set(anywhere(8))]), field(anywhere(10).map((hex) => (next(3) === 0 ? 'o' : 'p') + hex)),
  ].join(' ');
}

/** A chain that bends all the way, as long as there is room. */
function chain(head: string | undefined, length: number, free: Set<string>, pick: (from: readonly string[]) => string | undefined): string {
  const body = head === undefined ? [] : [head];
  while (body.length > 0 && body.length < length) {
    const [last, before] = [body.at(-1) ?? '', body.at(-2)];
    const next = pick([...free].filter((hex) => touch(last, hex) && (before === undefined || bends(before, last, hex))));
    if (next === undefined) break;
    free.delete(next);
    body.push(next);
  }
  return body.join('~');
}

const doubled = (hex: string): [number, number] => [2 * hex.charCodeAt(0) + (Number(hex.slice(1)) % 2 === 0 ? 1 : 0), Number(hex.slice(1))];
function bends(a: string, b: string, c: string): boolean {
  const [[ax, ay], [bx, by], [cx, cy]] = [doubled(a), doubled(b), doubled(c)];
  return !touch(a, c) && !(ax + cx === 2 * bx && ay + cy === 2 * by);
}

export function positionOf(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.error.code} ${parsed.error.detail ?? ''}`);
  return parsed.value;
}

export const seeds = fc.integer({ min: 1, max: 2 ** 31 });
