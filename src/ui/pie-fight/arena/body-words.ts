/** A being in words: who it is, what is stuck where, what may be done with it. */
import { REGIONS, type Being, type CardKind, type Region } from '../../../games/pie-fight/deck.ts';
import type { Face } from '../../../games/cards.ts';
import { BEING_NAMES, kindTitle, pieWords, plural, regionWords } from '../card-words.ts';
import { list } from '../../words/list.ts';

export interface BodyWords {
  readonly name: string;
  readonly being: Being;
  readonly out: boolean;
  readonly pies: readonly (readonly Face[])[];
  readonly guards: readonly CardKind[];
  readonly target: boolean;
  readonly air: readonly Face[];
}

const onRegion = (region: Region, pies: readonly Face[]): readonly string[] => (pies.length === 0 ? [] : [`${regionWords(region)} ${plural(pies.length, 'pie')}`]);

/** `Vampire, Anna: head 1 pie, left arm 2 pies, target`. */
export function bodyWords({ name, being, out, pies, guards, target, air }: BodyWords): string {
  const stuck = REGIONS.flatMap((region) => onRegion(region, pies[region - 1] ?? []));
  const parts = out ? ['out'] : [
    ...(stuck.length === 0 ? ['no pies'] : stuck),
    ...guards.map((kind) => `${kindTitle(kind)} is up`),
    ...air.map((face) => `a ${pieWords(face)} on its way`),
    ...(target ? ['target'] : []),
  ];
  return `${BEING_NAMES[being]}, ${name}: ${parts.join(', ')}`;
}

export const regionLabel = ({ name, being }: Pick<BodyWords, 'name' | 'being'>, region: Region, pies: readonly Face[]): string =>
  `${BEING_NAMES[being]}, ${name}: ${regionWords(region)}, ${pies.length === 0 ? 'clear' : list(pies.map(pieWords))}`;
