/** What is said under a game that is over, of how far it was checked. */

const list = (names: readonly string[]): string => (names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`);

/** `missing`: the names of those whose seed has not come. */
export function provedWords(missing: readonly string[]): string {
  if (missing.length === 0) return 'Fair play proved: everything was checked as it happened';
  return `Fair play proved: everything was checked as it happened. The seed of ${list(missing)} is missing, so not all of it can be computed again`;
}
