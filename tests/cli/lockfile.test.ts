/** What `npm ci` needs on any machine. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(fileURLToPath(new URL('../../package-lock.json', import.meta.url)), 'utf8')) as { readonly packages: Readonly<Record<string, Locked>> };

/** As Node looks for it: beside the package, then further and further out. */
function isFound(name: string, from: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
  return from !== '' && isFound(name, from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : '');
}

test('it names no registry but the public one', () => {
  const elsewhere = Object.values(packages).flatMap(({ resolved }) => (resolved === undefined || resolved.startsWith('https://registry.npmjs.org/') ? [] : [resolved]));
  expect(elsewhere).toEqual([]);
});

// Vite 8.4.0 named an optional package that did not exist: npm wrote no entry for it, and `npm ci` then refused the file.
test('it holds every package that another one names, optional ones too', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) => Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !isFound(name, path)).map((name) => `${name} of ${path}`));
  expect(missing).toEqual([]);
});
