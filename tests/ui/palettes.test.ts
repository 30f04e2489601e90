/** WCAG contrast of what the two games paint for themselves, from their own style sheets: the marks on the forest floor, the words on cards and on the night. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';

const css = (path: string): string => readFileSync(new URL(`../../src/ui/${path}`, import.meta.url), 'utf8');
const hex = (text: string): readonly number[] => [...(/^#([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1] ?? fail(text)).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3').matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
function fail(text: string): never {
  throw new Error(`no colour: ${text}`);
}
/** One colour, or one for each light. */
function inLight(value: string, theme: 'light' | 'dark'): readonly number[] {
  const pair = /^light-dark\((#[\da-f]+), (#[\da-f]+)\)$/.exec(value);
  return hex((pair === null ? value : pair[theme === 'light' ? 1 : 2]) ?? '');
}

describe.each(['light', 'dark'] as const)('the forest floor, %s', (theme) => {
  const paints = new Map([...css('ogres-vs-pixies/art/palette.css').matchAll(/--ovp-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
  const paint = (name: string): readonly number[] => inLight(paints.get(name) ?? '', theme);
  const grounds = [0, 1, 2, 3, 4, 5].map((shade) => `ground-${shade}`);
  test.each(['go', 'strike', 'danger', 'zone', 'grow'].flatMap((mark) => grounds.map((ground) => [mark, ground] as const)))('the mark %s on %s', (mark, ground) => {
    expect(contrast(paint(mark), paint(ground))).toBeGreaterThanOrEqual(3);
  });
  test('numbers on their outline, coordinates on the rim', () => {
    expect(contrast(hex('#fff'), paint('outline'))).toBeGreaterThanOrEqual(4.5);
    const [, coordinates = ''] = /\.ovp-coordinates text \{\s*fill: ([^;]+);/.exec(css('ogres-vs-pixies/art/palette.css')) ?? [];
    expect(contrast(inLight(coordinates, theme), paint('rim-high'))).toBeGreaterThanOrEqual(3);
  });
});

describe('the midnight carnival', () => {
  const cards = [...css('pie-fight/hand/card.css').matchAll(/\.pf-card-(\d) \{ --pf-phase: (#[\da-f]+); --pf-paper: (#[\da-f]+); \}/g)];
  test('there are four kinds of cards', () => expect(cards.map(([, phase]) => phase)).toEqual(['1', '2', '3', '4']));
  test.each(cards.map(([, phase = '', band = '', paper = '']) => [phase, band, paper] as const))('a card of phase %s: its number on the band, its words on the paper', (_, band, paper) => {
    expect(contrast(hex('#fff'), hex(band))).toBeGreaterThanOrEqual(4.5);
    for (const ink of ['#2b1338', '#5b3a63']) expect(contrast(hex(ink), hex(paper))).toBeGreaterThanOrEqual(4.5);
  });
  const screen = css('pie-fight/pie-screen.css');
  const [, onNight = ''] = /--pf-on-night: ([^;]+);/.exec(screen) ?? [];
  const nights = [...screen.matchAll(/background: linear-gradient\((light-dark\([^)]+\)), (light-dark\([^)]+\))\)/g)].flatMap(([, top = '', foot = '']) => [top, foot]);
  test('there are two nights, the second one red', () => expect(nights).toHaveLength(4));
  // The words stand at the top; at the foot of a night there are hills, and the hand.
  test.each((['light', 'dark'] as const).flatMap((theme) => [nights[0] ?? '', nights[2] ?? ''].map((night) => [theme, night] as const)))('%s: words on the night %s', (theme, night) => {
    expect(contrast(inLight(onNight, theme), inLight(night, theme))).toBeGreaterThanOrEqual(4.5);
  });
});
