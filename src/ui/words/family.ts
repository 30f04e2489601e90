/** Codes that mean the same for the game, each with its own first sentence. */
import type { Words } from './sentences.ts';

export function family<Code extends string>(shared: Omit<Words, 'title'>, titles: Readonly<Record<Code, string>>): Readonly<Record<Code, Words>> {
  const entries = Object.entries<string>(titles).map(([code, title]) => [code, { title, ...shared }]);
  return Object.fromEntries(entries) as Record<Code, Words>;
}
