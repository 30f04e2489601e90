/**
 * Every refusal that the program can give has its own sentence. Those that the app lists are held to it by the compiler (`satisfies` in words.ts);
 * here all codes are read from the sources, so that one missing from that list is found, too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { WORDS } from '../../src/ui/words/words.ts';

const SOURCES = new URL('../../src/', import.meta.url).pathname;

/** Rooms whose refusals never reach a screen: the command line, the server, and positions typed by hand. */
const UNSEEN = /^(position|text|usage|server)\//;

/** Codes stand in `refuse('…')`, `code: '…'`, in unions of refusal types, and in lists of reasons. */
const CODE = /'((?:move|attack|raise|roll|firefly|secret|talk|game|table|join|net|lobby|version|founding|start|store|saved|settings|log|codec|fault|dice|audit|file|visitor|seat|pair)\/[a-z-]+)'/g;

function codesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/ui'))
    .flatMap((entry) => [...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(CODE)].map((match) => match[1] ?? ''));
}

const codes = [...new Set(codesIn(SOURCES))].filter((code) => !UNSEEN.test(code)).toSorted();

describe('words', () => {
  test('the sources do name codes', () => expect(codes.length).toBeGreaterThan(80));

  test.each(codes)('%s has a sentence', (code) => expect(Object.keys(WORDS)).toContain(code));

  test.each(Object.entries(WORDS))('%s says what happened, what it means and what to do', (_, words) => {
    expect(words.title).toMatch(/[^.]$/);
    expect(words.meaning).toMatch(/\.$/);
    expect(words.remedy).toMatch(/\.$/);
    expect(Object.values(words).join(' ')).not.toMatch(/undefined|[a-z]+\/[a-z]+-/);
  });
});
