/** What somebody would like to play: a side; in Pie Fight a being, of which everybody has another one. */
import type { Wish } from '../../app/api.ts';
import { SIDES, type Side } from '../../games/ogres-vs-pixies/types.ts';
import { BEINGS, type Being } from '../../games/pie-fight/deck.ts';
import { BEING_NAMES } from '../pie-fight/card-words.ts';

export type WishValue = Side | 'either';

export const WISHES = [
  { value: 'ogre', label: 'Ogres' },
  { value: 'either', label: 'Either' },
  { value: 'pixie', label: 'Pixies' },
] as const satisfies readonly { readonly value: WishValue; readonly label: string }[];

export const wishOf = (value: WishValue): Side | null => (value === 'either' ? null : value);
export const wishValue = (wish: Wish | null): WishValue => SIDES.find((side) => side === wish) ?? 'either';

export const beingOf = (wish: Wish | null): Being | null => BEINGS.find((being) => being === wish) ?? null;

export function wishWords(wish: Wish | null): string {
  const being = beingOf(wish);
  if (being !== null) return `the ${BEING_NAMES[being]}`;
  if (wish === null) return 'either side';
  return wish === 'ogre' ? 'wants the ogres' : 'wants the pixies';
}
