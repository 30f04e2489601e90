/** WCAG contrast of the colour tokens, in both themes and both worlds, computed from the style sheet itself. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from '../contrast.ts';

const CSS = readFileSync(new URL('../../../src/ui/kit/theme.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

function declarations(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const blockOf = (selector: string): string => CSS.slice(CSS.indexOf(`${selector} {`)).split('\n}')[0] ?? '';
const FOREST = declarations(blockOf(':root'));
const CARNIVAL = new Map([...FOREST, ...declarations(blockOf("[data-world='carnival']"))]);

function colour(tokens: ReadonlyMap<string, string>, name: string, theme: Theme): readonly number[] {
  return channels(tokens, tokens.get(name) ?? '', theme);
}

function channels(tokens: ReadonlyMap<string, string>, value: string, theme: Theme): readonly number[] {
  const pair = /^light-dark\((.+), (.+)\)$/.exec(value);
  if (pair !== null) return channels(tokens, pair[theme === 'light' ? 1 : 2] ?? '', theme);
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return colour(tokens, reference, theme);
  const hex = /^#([\da-f]{6})$/.exec(value)?.[1];
  if (hex === undefined) throw new Error(`no colour: ${value}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

const GROUNDS = ['--ground', '--ground-deep', '--paper', '--paper-raised', '--paper-sunken'];
const TEXT: readonly (readonly [string, readonly string[]])[] = [
  ['--ink', [...GROUNDS, '--good-paper', '--warn-paper', '--bad-paper']],
  ['--ink-soft', GROUNDS],
  ['--link', ['--ground', '--ground-deep', '--paper']],
  ['--on-accent', ['--accent']],
  ['--bad', ['--paper', '--paper-sunken', '--bad-paper', '--ground']],
  ['--warn', ['--paper', '--warn-paper']],
  ['--good', ['--paper', '--good-paper']],
];
/** Edges of controls, and the ring around what has the focus. */
const EDGES: readonly (readonly [string, readonly string[]])[] = [
  ['--line', ['--paper', '--paper-sunken', '--ground']],
  ['--focus', GROUNDS],
];

const rows = (pairs: typeof TEXT): readonly (readonly [string, string])[] => pairs.flatMap(([above, grounds]) => grounds.map((ground) => [above, ground] as const));

describe.each([
  ['forest', FOREST],
  ['carnival', CARNIVAL],
] as const)('%s', (_, tokens) => {
  describe.each(['light', 'dark'] as const)('%s', (theme) => {
    test.each(rows(TEXT))('text %s on %s', (above, ground) => expect(contrast(colour(tokens, above, theme), colour(tokens, ground, theme))).toBeGreaterThanOrEqual(4.5));
    test.each(rows(EDGES))('edge %s on %s', (above, ground) => expect(contrast(colour(tokens, above, theme), colour(tokens, ground, theme))).toBeGreaterThanOrEqual(3));
  });
});
