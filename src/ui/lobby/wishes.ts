/** Which side somebody would like. */
import type { Side } from '../../games/ogres-vs-pixies/types.ts';

export type WishValue = Side | 'either';

export const WISHES = [
  { value: 'ogre', label: 'Ogres' },
  { value: 'either', label: 'Either' },
  { value: 'pixie', label: 'Pixies' },
] as const satisfies readonly { readonly value: WishValue; readonly label: string }[];

export const wishOf = (value: WishValue): Side | null => (value === 'either' ? null : value);

export function wishWords(wish: Side | null): string {
  if (wish === null) return 'either side';
  return wish === 'ogre' ? 'wants the ogres' : 'wants the pixies';
}
