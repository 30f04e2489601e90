/** Single rounds, each thought through by hand from the rules text; the worked cases by number first. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeCase, parseCase, type CaseState } from '../../../src/games/pie-fight/case-record.ts';
import { resolveCase, resolveText } from '../../../src/games/pie-fight/case-resolve.ts';
import { CARD_KINDS } from '../../../src/games/pie-fight/deck.ts';
import { naive } from './naive.ts';

interface Case { readonly title: string; readonly after: CaseState; readonly actions: readonly ({ readonly card?: string } | null)[] }

const lines = readFileSync(new URL('./cases.jsonl', import.meta.url), 'utf8').trim().split('\n');
const cases = lines.map((line) => JSON.parse(line) as Case & Parameters<typeof resolveCase>[0]);

test.each(cases)('$title', ({ after, ...record }) => {
  const resolved = resolveText(JSON.stringify(record));
  expect(resolved.ok ? resolved.value.after : resolved.error).toEqual(after);
  expect(naive(record)).toEqual(after);
});

test('a resolved record resolves again to the same, and is read back as it was written', () => {
  for (const record of cases) {
    const once = resolveCase(record);
    if (!once.ok) throw new Error(once.error.code);
    const read = parseCase(makeCase(once.value));
    expect(read.ok && resolveCase(read.value)).toEqual(once);
  }
});

test('every card is played in some case', () => {
  const played = new Set(cases.flatMap(({ actions }) => actions.flatMap((action) => (action?.card === undefined ? [] : [action.card.split('-')[0]]))));
  expect(CARD_KINDS.filter((kind) => !played.has(kind))).toEqual([]);
});

test('titles are told apart', () => {
  expect(new Set(cases.map(({ title }) => title)).size).toBe(cases.length);
});
