/** The picture on each card, in a box of 80 by 66 around 0,0. */
import type { ComponentType, JSX } from 'preact';
import type { Card, CardKind } from '../../../games/pie-fight/deck.ts';
import { FILLINGS } from './flavours.ts';
import { PieArt, PlateArt } from './PieArt.tsx';
import { OUTLINE } from './skeleton.ts';
import { Splat } from './Splat.tsx';

type Spell = Exclude<CardKind, 'random' | 'nemesis' | 'directed'>;

const Dodge = () => (
  <>
    <path fill="none" stroke="#93e6c8" stroke-width="4" d="M-36-14h16M-38 0h12M-36 14h16" />
    <path fill="#f3b8cf" d="M-6-24h17c0 12 3 20 10 28 5 6 12 7 15 12 2 4-1 8-6 8H4c-5 0-8-4-8-9 2-13 0-26-2-39z" />
    <path fill="#e63f73" d="M-4 10c8 4 20-2 24-6 5 5 13 7 16 12 2 4-1 8-6 8H4c-7 0-9-7-8-14z" />
    <path fill="none" stroke="#fff" stroke-width="3" d="M14 8l5 4M8 11l5 4" />
  </>
);
const Duck = () => (
  <>
    <path fill="#ffd45e" d="M-26 4c0 16 10 24 28 24s28-8 30-26c-6 5-14 5-20 2-3-2-4-6-3-9C14-8 14-18 7-24-1-30-14-28-18-19c-2 5-1 11 2 15-4 2-9 4-10 8z" />
    <path fill="#f58a45" d="M-17-15c-7-2-14 0-18 5 5 4 12 5 19 2z" />
    <circle cx="-6" cy="-16" r="3.200" fill={OUTLINE} stroke="none" />
    <path fill="#f6b93a" d="M-4 8c2 8 12 11 22 5-4-1-6-4-6-8-5 3-10 4-16 3z" />
  </>
);
const Wipe = () => (
  <>
    <g transform="translate(14 12)"><Splat filling={FILLINGS.raspberry} seed={5} radius={15} /></g>
    <path fill="#ffe38a" d="M-30-20c-2-5 3-9 8-8L8-20c5 1 8 5 7 10L11 8c-1 5-5 8-10 7l-29-8c-5-1-8-5-7-10z" />
    <g fill="#e3b13f" stroke="none"><circle cx="-18" cy="-14" r="3" /><circle cx="-6" cy="-4" r="4" /><circle cx="2" cy="-14" r="2.600" /><circle cx="-22" cy="0" r="2.600" /></g>
    <path fill="none" stroke="#9fe3ff" stroke-width="3.500" d="M-32 16c6 8 14 12 24 13" />
  </>
);
const Mirror = () => (
  <>
    <path fill="#b9813f" d="M-5 14h10l2 16c0 3-14 3-14 0z" />
    <ellipse cy="-8" rx="22" ry="23" fill="#f4b65c" />
    <ellipse cy="-8" rx="16" ry="17" fill="#bfeaff" />
    <path fill="none" stroke="#fff" stroke-width="4" d="M-9-8c0-6 4-11 10-12M-6 2l1 1" />
  </>
);
const Slice = () => (
  <>
    <path fill={FILLINGS.custard.colour} d="M-30 6L6-22c7 4 10 12 10 22z" />
    <path fill="#d9974e" d="M-30 6L16 0v15l-46 6z" />
    <path fill={FILLINGS.raspberry.colour} stroke="none" d="M-26 11l38-5v4l-38 5z" />
    <path fill="#e6e9f2" d="M38-30c2 16-4 34-20 46L8 8C24-2 32-16 38-30z" />
    <path fill="#7b3fb0" d="M8 8l10 8-9 14c-3 3-9 0-8-5z" />
  </>
);
const Magnet = () => (
  <>
    <path fill="#e63f73" d="M-28-22h16V4c0 8 5 12 12 12s12-4 12-12v-26h16V4c0 18-12 28-28 28S-28 22-28 4z" />
    <path fill="#f5f1ff" d="M-28-22h16v12h-16zM12-22h16v12H12z" />
    <path fill="none" stroke="#ffd45e" stroke-width="3.500" d="M-20-30v-3M20-30v-3M-33-26l-3-2M33-26l3-2M-8-28l2-3M8-28l-2-3" />
  </>
);
const BigClean = () => (
  <>
    <path fill="#58bdf2" d="M-24-4h48l-6 30c0 3-3 4-6 4h-24c-3 0-6-1-6-4z" />
    <path fill="none" stroke-width="2.600" d="M-22-6C-20-32 20-32 22-6" />
    <g fill="#eef7ff" stroke-width="2.200"><circle cx="-16" cy="-6" r="9" /><circle cx="16" cy="-6" r="9" /><circle cx="0" cy="-10" r="12" /></g>
    <circle cx="26" cy="-22" r="5" fill="#eef7ff" stroke-width="2" />
    <circle cx="-28" cy="-24" r="4" fill="#eef7ff" stroke-width="2" />
  </>
);
const Swap = () => (
  <>
    <g transform="translate(-16 8)"><Splat filling={FILLINGS.mint} seed={3} radius={13} /></g>
    <g transform="translate(17 -6)"><Splat filling={FILLINGS.raspberry} seed={9} radius={13} /></g>
    <path fill="none" stroke={OUTLINE} stroke-width="8" d="M-24-16c6-14 22-18 32-12M24 18C16 30 2 32-8 27" />
    <path fill="none" stroke="#ffd45e" stroke-width="4" d="M-24-16c6-14 22-18 32-12M2-33l7 5-6 6M24 18C16 30 2 32-8 27M-2 33l-7-6 7-5" />
  </>
);
const Pickpocket = () => (
  <>
    <path fill="#6a3fa8" d="M-6 0h40v26c-12 6-28 6-40 0z" />
    <path fill="none" stroke="#b79bf7" stroke-width="2.400" stroke-dasharray="4 4" d="M-1 6h30" />
    <path fill="#fffaf0" d="M4-26l18 5-6 26-18-5z" />
    <path fill="#a5d65c" d="M-36-26c12-6 24-4 30 2 6 0 14 2 16 7 1 4-4 6-9 5 4 3 3 8-2 8 2 4-2 7-7 5-8 2-20-2-28-10z" />
  </>
);
const Helping = () => (
  <>
    <g transform="translate(-13 -12) scale(.56)"><PieArt filling={FILLINGS.blueberry} /></g>
    <g transform="translate(14 -8) scale(.56)"><PieArt filling={FILLINGS.custard} /></g>
    <path fill="#e6e9f2" d="M-38 10c24 7 52 7 76 0-2 9-14 14-38 14s-36-5-38-14z" />
    <path fill="#c9ccd8" d="M-8 23h16l4 8h-24z" />
  </>
);
const Encore = () => (
  <>
    <path fill="#2d1853" d="M-34-28h68v58h-68z" />
    <path fill="#ffe9b6" stroke="none" d="M0-28L20 24h-40z" opacity=".75" />
    <g transform="translate(0 14) scale(.55)"><PieArt filling={FILLINGS.lemon} /></g>
    <path fill="#d6376a" d="M-38-30h18c2 20-2 44-18 60zM38-30H20c-2 20 2 44 18 60z" />
    <path fill="#d6376a" d="M-38-32h76v9c-8 6-16 6-19 0-3 6-14 6-19 0-5 6-16 6-19 0-3 6-11 6-19 0z" />
  </>
);

const SPELLS: Readonly<Record<Spell, ComponentType>> = {
  dodge: Dodge, duck: Duck, wipe: Wipe, mirror: Mirror, slice: Slice, plate: PlateArt, magnet: Magnet, bigclean: BigClean, swap: Swap, pickpocket: Pickpocket, helping: Helping, encore: Encore,
};
const isSpell = (kind: CardKind): kind is Spell => kind in SPELLS;

/** A ring of dots around what can be aimed. */
const Crosshair = () => <path fill="none" stroke="#e63f73" stroke-width="3.500" d="M25-31h9v9M34-22M25-31M34-31l-10 10M22-26v8h8" />;

export function CardPicture({ card }: { readonly card: Pick<Card, 'kind' | 'flavour'> }): JSX.Element {
  const { kind, flavour } = card;
  if (isSpell(kind)) {
    const Drawn = SPELLS[kind];
    return <Drawn />;
  }
  return (
    <>
      <g transform="translate(0 4) scale(.98)"><PieArt filling={FILLINGS[flavour ?? 'custard']} /></g>
      {kind === 'directed' && <Crosshair />}
    </>
  );
}

export const CardArt = ({ card }: { readonly card: Pick<Card, 'kind' | 'flavour'> }): JSX.Element => (
  <svg class="pf-card-art" viewBox="-42 -36 84 72" aria-hidden="true" stroke={OUTLINE} stroke-width="2.800" stroke-linejoin="round" stroke-linecap="round">
    <CardPicture card={card} />
  </svg>
);
