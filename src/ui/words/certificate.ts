/** What is said under a game that is over, of how far it was checked. */
import { list } from './list.ts';

/** `missing`: the names of those whose seed has not come. */
export function provedWords(missing: readonly string[]): string {
  if (missing.length === 0) return 'Fair play proved: everything was checked as it happened';
  return `Fair play proved: everything was checked as it happened. The seed of ${list(missing)} is missing, so not all of it can be computed again`;
}
