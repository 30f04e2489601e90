/** A being, its six regions, and what is stuck to them. */
import type { JSX } from 'preact';
import type { Face } from '../../../games/cards.ts';
import { BEINGS, REGIONS, type Being as BeingName, type Region } from '../../../games/pie-fight/deck.ts';
import { BOG_BEAST } from './beings/BogBeast.tsx';
import type { Look } from './beings/look.ts';
import { MUMMY } from './beings/Mummy.tsx';
import { SCARECROW } from './beings/Scarecrow.tsx';
import { VAMPIRE } from './beings/Vampire.tsx';
import { WEREPOODLE } from './beings/Werepoodle.tsx';
import { WITCH } from './beings/Witch.tsx';
import { Cleaned, type Cleaning } from './Cleaning.tsx';
import { FILLINGS } from './flavours.ts';
import { BOX, OUTLINE, pieOffset, placeOf } from './skeleton.ts';
import { fillingOf, Splat } from './Splat.tsx';

const LOOKS: Readonly<Record<BeingName, Look>> = { werepoodle: WEREPOODLE, vampire: VAMPIRE, witch: WITCH, mummy: MUMMY, scarecrow: SCARECROW, bogbeast: BOG_BEAST };

/** From back to front. */
const DRAWN: readonly Region[] = [5, 6, 3, 4, 2, 1];

const PARTS = { 1: 'Head', 2: 'Torso', 3: 'Arm', 4: 'Arm', 5: 'Leg', 6: 'Leg' } as const satisfies Readonly<Record<Region, keyof Look>>;
const isMirrored = (region: Region): boolean => region === 4 || region === 6;

/** A pie that is just sliding on: whence. */
export interface Slide {
  readonly face: Face;
  readonly from: Region;
}

const NONE: readonly never[] = [];

export interface BeingProps {
  readonly being: BeingName;
  readonly pies: readonly (readonly Face[])[];
  readonly out: boolean;
  /** Regions with a ring of light. */
  readonly lit?: readonly Region[];
  /** The pie that has just hit. */
  readonly fresh?: Face | null;
  readonly slide?: Slide | null;
  /** Pies that have just come from another being. */
  readonly swapped?: readonly Face[];
  /** What it is just being rid of. */
  readonly cleaning?: readonly Cleaning[];
}

function Part({ look, region, lit }: { readonly look: Look; readonly region: Region; readonly lit: boolean }) {
  const Drawn = look[PARTS[region]];
  return (
    <g class={lit ? 'pf-part pf-part-lit' : 'pf-part'} data-part={region}>
      {isMirrored(region) ? <g transform={`translate(${BOX.width} 0) scale(-1 1)`}><Drawn /></g> : <Drawn />}
    </g>
  );
}

interface StuckProps {
  readonly region: Region;
  readonly faces: readonly Face[];
  readonly fresh: Face | null;
  readonly slide: Slide | null;
  readonly swapped: readonly Face[];
}

function StuckPies({ region, faces, fresh, slide, swapped }: StuckProps) {
  const place = placeOf(region);
  return (
    <>
      {faces.map((face, index) => {
        const { x, y } = pieOffset(region, index, faces.length);
        const sliding = slide?.face === face ? placeOf(slide.from) : null;
        const from = sliding === null ? {} : { '--ooze-x': `${sliding.x - place.x}px`, '--ooze-y': `${sliding.y - place.y}px` };
        const radius = faces.length > 1 ? place.radius * 0.86 : place.radius;
        const coming = sliding !== null ? 'pf-ooze' : fresh === face ? 'pf-splat-in' : swapped.includes(face) ? 'pf-arrives' : '';
        return (
          <g key={face} transform={`translate(${place.x + x} ${place.y + y})`}>
            <g class={coming} style={from}><Splat filling={fillingOf(face)} seed={face * 31 + region * 7} radius={radius} /></g>
          </g>
        );
      })}
    </>
  );
}

/** Gloriously pied: nothing but custard, eyes and stars. */
const Glory = ({ seed }: { readonly seed: number }) => (
  <g class="pf-glory">
    {[[60, 90, 31, FILLINGS.meringue], [37, 78, 24, FILLINGS.raspberry], [84, 80, 24, FILLINGS.mint], [60, 42, 31, FILLINGS.custard]].map(([x, y, radius, filling], i) => (
      <g key={i} transform={`translate(${x as number} ${y as number})`}><Splat filling={filling as (typeof FILLINGS)['custard']} seed={seed * 17 + i} radius={radius as number} /></g>
    ))}
    <g fill="#fffaf0" stroke={OUTLINE} stroke-width="2.600">
      <circle cx="48" cy="40" r="9" />
      <circle cx="72" cy="40" r="9" />
    </g>
    <path fill="none" stroke={OUTLINE} stroke-width="2.400" stroke-linecap="round" d="M48 40m-4 1a4 4 0 1 1 5 3.500a6 6 0 0 1-3-.5M72 40m-4 1a4 4 0 1 1 5 3.500a6 6 0 0 1-3-.5M52 58c5-4 11-4 16 0" />
    <g class="pf-stars" fill="#ffd45e" stroke={OUTLINE} stroke-width="1.800">
      <path d="M28 12l2.500 5.500 6 .6-4.500 4 1.300 6-5.300-3-5.300 3 1.300-6-4.500-4 6-.6zM60 0l2.500 5.500 6 .6-4.500 4 1.300 6L60 13l-5.300 3 1.300-6-4.500-4 6-.6zM92 12l2.500 5.500 6 .6-4.500 4 1.300 6-5.300-3-5.300 3 1.300-6-4.500-4 6-.6z" />
    </g>
  </g>
);

export function Being({ being, pies, out, lit = NONE, fresh = null, slide = null, swapped = NONE, cleaning = NONE }: BeingProps): JSX.Element {
  const look = LOOKS[being];
  return (
    <svg class={`pf-being ${out ? 'pf-being-out' : ''}`} viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
      <ellipse cx="60" cy="127" rx="44" ry="5" fill="#0b0418" opacity=".4" />
      <g class="pf-figure" stroke={OUTLINE} stroke-width="2.800" stroke-linejoin="round" stroke-linecap="round">
        {look.Back !== null && <look.Back />}
        {DRAWN.map((region) => <Part key={region} look={look} region={region} lit={lit.includes(region)} />)}
      </g>
      {!out && REGIONS.map((region) => <StuckPies key={region} region={region} faces={pies[region - 1] ?? []} fresh={fresh} slide={slide} swapped={swapped} />)}
      {!out && cleaning.map((each) => <Cleaned key={each.region} {...each} />)}
      {out && <Glory seed={BEINGS.indexOf(being)} />}
    </svg>
  );
}
