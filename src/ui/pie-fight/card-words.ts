/** What the cards are called and what they do, in our own words. */
import type { Face } from '../../games/cards.ts';
import { cardOf, type Being, type Card, type CardKind, type Flavour, type Need, type Phase, type Region } from '../../games/pie-fight/deck.ts';

export const BEING_NAMES: Readonly<Record<Being, string>> = { werepoodle: 'Werepoodle', vampire: 'Vampire', witch: 'Witch', mummy: 'Mummy', scarecrow: 'Scarecrow', bogbeast: 'Bog Beast' };
const REGION_WORDS: Readonly<Record<Region, string>> = { 1: 'head', 2: 'torso', 3: 'left arm', 4: 'right arm', 5: 'left leg', 6: 'right leg' };
export const regionWords = (region: Region): string => REGION_WORDS[region];
export const PHASE_NAMES: Readonly<Record<Phase, string>> = { 1: 'Quick moves', 2: 'Easy spells', 3: 'Pies', 4: 'Hard spells' };

const FLAVOUR_WORDS: Readonly<Record<Flavour, string>> = {
  'custard': 'custard', 'raspberry': 'raspberry', 'mint': 'mint', 'blueberry': 'blueberry', 'chocolate': 'chocolate', 'lemon': 'lemon', 'meringue': 'meringue',
  'flea-powder': 'flea powder', 'garlic': 'garlic', 'rainwater': 'rainwater', 'moths': 'moth', 'birdseed': 'birdseed', 'soap': 'soap',
};
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** In a sentence: `the custard pie`. */
export function pieWords(face: Face): string {
  const { flavour, kind } = cardOf(face);
  return flavour === null ? (kind === 'plate' ? 'plate' : CARD_TITLES[kind].toLowerCase()) : `${FLAVOUR_WORDS[flavour]} pie`;
}

const CARD_TITLES: Readonly<Record<CardKind, string>> = {
  random: 'Random pie', nemesis: 'Nemesis pie', directed: 'Aimed pie', dodge: 'Dodge', duck: 'Duck', wipe: 'Wipe', mirror: 'Mirror', slice: 'Slice', plate: 'Plate Toss',
  magnet: 'Pie Magnet', bigclean: 'Big Clean', swap: 'Pie Swap', pickpocket: 'Pickpocket', helping: 'Double Helping', encore: 'Encore',
};
export const kindTitle = (kind: CardKind): string => CARD_TITLES[kind];

/** On the card. */
export function cardTitle({ kind, flavour }: Card): string {
  return flavour === null ? CARD_TITLES[kind] : `${capital(FLAVOUR_WORDS[flavour])} pie`;
}

/** Under the title: what sort of pie it is. */
export function cardSubtitle({ kind, being, phase }: Card): string {
  switch (kind) {
    case 'random': return 'the die says where';
    case 'directed': return 'you say where';
    case 'nemesis': return being === null ? '' : `${BEING_NAMES[being]}’s nemesis`;
    default: return PHASE_NAMES[phase].toLowerCase();
  }
}

export function effectWords({ kind, being }: Card): string {
  switch (kind) {
    case 'random': return 'Throw it at somebody; the die says what it hits.';
    case 'nemesis': return being === null ? '' : `At the ${BEING_NAMES[being]} you say what it hits. At anybody else the die does.`;
    case 'directed': return 'Throw it at somebody; when it arrives, you say what it hits.';
    case 'dodge': return 'Everything thrown at you this round misses.';
    case 'duck': return 'Pies for your head, torso or arms sail on to the next player.';
    case 'wipe': return 'Clean one region of yours at once.';
    case 'mirror': return 'Whatever reaches you flies back to where it came from.';
    case 'slice': return 'The first thing that reaches you flies on to somebody you name.';
    case 'plate': return 'Who is hit loses their pie or hard spell of this round; a lost pie drops on its own thrower.';
    case 'magnet': return 'Pies thrown at others fly at your target instead, and you say where the aimed ones land.';
    case 'bigclean': return 'Clean two regions of yours.';
    case 'swap': return 'Name a region: your pies there and your target’s change places.';
    case 'pickpocket': return 'Look into a hand and take one card.';
    case 'helping': return 'Up to two pies from your hand land on your target, where the die says.';
    case 'encore': return 'The newest pie from the discard pile lands on your target.';
  }
}

const NEED_WORDS: Readonly<Record<Need, string>> = { 'head': 'a clear head', 'torso': 'a clear torso', 'hand': 'one clear arm', 'both-hands': 'both arms clear', 'leg': 'one clear leg' };
const COVERED_WORDS: Readonly<Record<Need, string>> = { 'head': 'the head is covered', 'torso': 'the torso is covered', 'hand': 'both arms are covered', 'both-hands': 'an arm is covered', 'leg': 'both legs are covered' };
export const needWords = (need: Need): string => NEED_WORDS[need];
export const coveredWords = (need: Need): string => COVERED_WORDS[need];

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
