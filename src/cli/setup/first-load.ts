/** What a phone loads before the home screen can be used: the page, and all that its scripts and styles import without being asked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DIST } from './built.ts';

/** Bytes, gzipped. */
export const AIM: number = 45 * 1024;

export const gzipped = (content: Buffer | string): number => gzipSync(content, { level: 9 }).length;

const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');

/** What a script imports at once, not by `import()`. */
function staticImports(file: string): readonly string[] {
  const found = read(file).matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{][^'"();]*?from\s*)?["']\.\/([^"']+)["']/g);
  return [...found].map(([, name = '']) => `assets/${name}`);
}

function withImports(files: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>();
  const add = (file: string): void => {
    if (all.has(file)) return;
    all.add(file);
    if (file.endsWith('.js')) for (const next of staticImports(file)) add(next);
  };
  for (const file of files) add(file);
  return all;
}

/** Each file of the built app that is needed at once, with its gzipped bytes. */
export function firstLoad(): readonly (readonly [file: string, bytes: number])[] {
  const linked = [...read('index.html').matchAll(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  return ['index.html', ...withImports(linked)].map((file) => [file, gzipped(readFileSync(join(DIST, file)))] as const);
}
