/** What a hex holds, in the words that a screen reader says and the status line shows. */
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import type { Unit } from '../../../games/ogres-vs-pixies/plan.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import type { Choice } from './choice.ts';
import { hitChance } from './offer.ts';

export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;
export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function unitWords(unit: Pick<Unit, 'kind' | 'hexes'>): string {
  switch (unit.kind) {
    case 'ogre': return 'Ogre';
    case 'king': return 'Pixie King';
    case 'crawler': return unit.hexes.length === 1 ? 'Crawler' : `Crawler of ${unit.hexes.length}`;
    case 'clump': return unit.hexes.length === 1 ? 'Pixie' : `Pixie clump of ${unit.hexes.length}`;
  }
}

interface Labelling {
  readonly view: View;
  readonly choice: Choice;
  readonly unspent: ReadonlySet<Hex>;
  readonly units: ReadonlyMap<Hex, Unit>;
  readonly raises: ReadonlySet<Hex>;
}

export function unitsByHex(view: View, unitAt: (view: View, hex: Hex) => Unit | null): ReadonlyMap<Hex, Unit> {
  const standing = [...view.ogres.map(({ hex }) => hex), ...view.crawlers.map(({ segments }) => segments[0]), ...view.clumps.map(([lowest]) => lowest), view.king?.hex];
  const units = standing.flatMap((hex) => (hex === undefined ? [] : [unitAt(view, hex)]));
  return new Map(units.flatMap((unit) => (unit === null ? [] : unit.hexes.map((hex) => [hex, unit] as const))));
}

function standingWords({ view, units, unspent }: Labelling, hex: Hex): readonly string[] {
  const unit = units.get(hex);
  if (unit === undefined) return [];
  const ogre = view.ogres.find((each) => each.hex === hex);
  const part = unit.kind === 'crawler' && unit.hexes.length > 1 ? (unit.hexes[0] === hex ? ', head' : ', tail') : '';
  const points = ogre === undefined ? [] : [plural(ogre.hitPoints, 'hit point')];
  return [unitWords(unit) + part, ...points, ...(unspent.has(unit.name) ? ['can act'] : [])];
}

function groundWords({ view, raises }: Labelling, hex: Hex): readonly string[] {
  const corpses = view.corpses.filter((corpse) => corpse.hex === hex);
  return [
    ...(view.trees.includes(hex) ? ['tree'] : []),
    ...corpses.map(({ of }) => (of === 'pixie' ? 'Pixie corpse' : 'Ogre corpse')),
    ...(raises.has(hex) ? ['can be raised'] : []),
  ];
}

function choiceWords({ choice }: Labelling, hex: Hex): readonly string[] {
  if (choice.kind !== 'planning') return [];
  const [strike] = choice.offer.strikes.get(hex) ?? [];
  if (strike !== undefined) return [`target, ${percent(hitChance(strike.plan))} to hit`];
  const [reach] = choice.offer.destinations.get(hex) ?? [];
  if (reach === undefined) return choice.offer.unit.hexes.includes(hex) ? ['selected'] : [];
  const stop = reach.stop === 'joined' ? ', sticks there' : reach.stop === 'zone' ? ', stops there' : '';
  return [`can go here${stop}`];
}

export function hexWords(at: Labelling, hex: Hex): string {
  const words = [...standingWords(at, hex), ...groundWords(at, hex), ...choiceWords(at, hex)];
  return [makeHex(at.view, hex), ...(words.length === 0 ? ['empty'] : words)].join(', ');
}

/** What a screen reader hears when the choice on the board changes. */
export function choiceSentence(view: View, choice: Choice): string {
  switch (choice.kind) {
    case 'nothing': return 'Nothing selected';
    case 'looking': return makeHex(view, choice.hex);
    case 'raising': return `Raise the Pixie in ${makeHex(view, choice.hex)}?`;
    case 'ending': return `${plural(choice.unused.length, 'unit')} can still act. End the turn?`;
    case 'eating': return 'Eat what lies there, or leave it?';
    case 'planning': {
      const { offer, reach, attack } = choice;
      const name = `${unitWords(offer.unit)} ${makeHex(view, offer.grip)}`;
      if (attack !== null) return `${name} attacks, ${percent(hitChance(attack))} to hit. Go, or take back?`;
      if (reach !== null) return `${name} to ${makeHex(view, reach.trail.at(-1) ?? offer.grip)}. Go, or take back?`;
      return `${name} selected: ${plural(offer.destinations.size, 'hex', 'hexes')} to go to, ${plural(offer.strikes.size, 'target')}`;
    }
  }
}
