/** Those who look on, in words. */
export const watchingWords = (watching: number): string => (watching === 1 ? 'One watches' : `${watching} watch`);

/** Why nobody can be shown the way to watch. `watches`: it is read on a phone that only looks on itself. */
export function noLinkWords(invites: boolean, watches: boolean): string {
  if (!invites) return 'This table was begun with an older version of the app, in which nobody could look on. The next new table will have a code for it.';
  if (watches) return 'No player’s phone is heard just now. Once one is back its code is shown here.';
  return 'This phone cannot be found by others just now: the meeting point is out of reach. Anybody else at the table can show their code instead.';
}
