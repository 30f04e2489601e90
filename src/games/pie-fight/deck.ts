/** The 96 cards; rules text, "The 96 cards". Counts, phases and needs are this project's own and may be tuned here. */
import { invariant } from '../../base/result.ts';
import type { Face } from '../cards.ts';

export const BEINGS = ['werepoodle', 'vampire', 'witch', 'mummy', 'scarecrow', 'bogbeast'] as const;
export type Being = (typeof BEINGS)[number];

/** The parts of a being, numbered as on the die. An arm's region is also its hand. */
export const REGIONS = [1, 2, 3, 4, 5, 6] as const;
export type Region = (typeof REGIONS)[number];
export const REGION_NAMES = ['head', 'torso', 'left-arm', 'right-arm', 'left-leg', 'right-leg'] as const;
export type RegionName = (typeof REGION_NAMES)[number];
export const regionName = (region: Region): RegionName => REGION_NAMES[region - 1] ?? 'head';

/** What must be clear of pies: one of the arms or legs will do for `hand` and `leg`. */
export type Need = 'head' | 'torso' | 'hand' | 'both-hands' | 'leg';
/** The regions that serve a need, and how many of them must be clear. */
export const NEEDS: Readonly<Record<Need, { readonly regions: readonly Region[]; readonly clear: number }>> = {
  'head': { regions: [1], clear: 1 },
  'torso': { regions: [2], clear: 1 },
  'hand': { regions: [3, 4], clear: 1 },
  'both-hands': { regions: [3, 4], clear: 2 },
  'leg': { regions: [5, 6], clear: 1 },
};

/** 1 physical actions, 2 easy spells, 3 pies, 4 hard spells. */
export type Phase = 1 | 2 | 3 | 4;

interface Kind {
  /** How many there are; of nemesis pies, for each being. */
  readonly count: number;
  readonly phase: Phase;
  /** The mark D: aimed at oneself. */
  readonly onSelf: boolean;
  readonly needs: Need | null;
}

export const KINDS = {
  random: { count: 24, phase: 3, onSelf: false, needs: null },
  nemesis: { count: 4, phase: 3, onSelf: false, needs: null },
  directed: { count: 16, phase: 3, onSelf: false, needs: null },
  dodge: { count: 4, phase: 1, onSelf: true, needs: 'leg' },
  duck: { count: 4, phase: 1, onSelf: true, needs: 'torso' },
  wipe: { count: 4, phase: 1, onSelf: true, needs: 'hand' },
  mirror: { count: 3, phase: 2, onSelf: true, needs: 'head' },
  slice: { count: 3, phase: 2, onSelf: true, needs: 'hand' },
  plate: { count: 3, phase: 2, onSelf: false, needs: 'hand' },
  magnet: { count: 2, phase: 2, onSelf: false, needs: 'head' },
  bigclean: { count: 2, phase: 4, onSelf: true, needs: 'head' },
  swap: { count: 2, phase: 4, onSelf: false, needs: 'both-hands' },
  pickpocket: { count: 2, phase: 4, onSelf: false, needs: 'hand' },
  helping: { count: 2, phase: 4, onSelf: false, needs: 'torso' },
  encore: { count: 1, phase: 4, onSelf: false, needs: 'head' },
} as const satisfies Record<string, Kind>;
export type CardKind = keyof typeof KINDS;
export type PieKind = 'random' | 'nemesis' | 'directed';
export const CARD_KINDS = Object.keys(KINDS) as readonly CardKind[];

/** What random pies are filled with, in turn. */
export const RANDOM_FLAVOURS = ['custard', 'raspberry', 'mint', 'blueberry', 'chocolate', 'lemon'] as const;
/** What each being can stand least. */
const NEMESIS_FLAVOURS = { werepoodle: 'flea-powder', vampire: 'garlic', witch: 'rainwater', mummy: 'moths', scarecrow: 'birdseed', bogbeast: 'soap' } as const satisfies Record<Being, string>;
export type Flavour = (typeof RANDOM_FLAVOURS)[number] | (typeof NEMESIS_FLAVOURS)[Being] | 'meringue';

export interface Card extends Kind {
  readonly face: Face;
  readonly kind: CardKind;
  /** The being that a nemesis pie is marked with. */
  readonly being: Being | null;
  /** From 1; of nemesis pies, for each being. */
  readonly copy: number;
  /** What a pie is made of; `null` for all other cards. */
  readonly flavour: Flavour | null;
}

function flavourOf(kind: CardKind, being: Being | null, copy: number): Flavour | null {
  switch (kind) {
    case 'random': return RANDOM_FLAVOURS[(copy - 1) % RANDOM_FLAVOURS.length] ?? null;
    case 'nemesis': return being === null ? null : NEMESIS_FLAVOURS[being];
    case 'directed': return 'meringue';
    default: return null;
  }
}

type Print = Omit<Card, 'face'>;
const copies = (kind: CardKind, being: Being | null): readonly Print[] => Array.from({ length: KINDS[kind].count }, (_, i) => ({
  ...KINDS[kind], kind, being, copy: i + 1, flavour: flavourOf(kind, being, i + 1),
}));

/** Kinds in order; nemesis pies once for each being. */
const STACKS: readonly (readonly [CardKind, Being | null])[] = CARD_KINDS.flatMap((kind): readonly (readonly [CardKind, Being | null])[] => (
  kind === 'nemesis' ? BEINGS.map((being) => [kind, being] as const) : [[kind, null]]
));

/** Every card by its face. */
export const DECK: readonly Card[] = STACKS.flatMap(([kind, being]) => copies(kind, being)).map((print, face) => ({ ...print, face: face as Face }));

export function cardOf(face: Face): Card {
  const card = DECK[face];
  invariant(card !== undefined, `no card has the face ${face}`);
  return card;
}

export const isFace = (value: number): value is Face => DECK[value] !== undefined;
export const isPie = (face: Face): boolean => cardOf(face).phase === 3;
