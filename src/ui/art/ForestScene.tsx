/**
 * The forest floor at dusk, as a box of paper layers lit from behind: an ogre fast asleep, and a clump of pixies, stuck to each other, that has just found out how soft he is.
 * Two pictures lie on each other: the still one has the shadows between the layers and is painted once; the living one moves and has none.
 */
import type { JSX } from 'preact';
import { PIXIE_LOOKS, PixieBody, PixieWings, type PixieLook } from './Pixie.tsx';
import './scene.css';

const OUTLINE = '#1d2a20';

export const ForestScene = (): JSX.Element => (
  <div class="scene" aria-hidden="true">
    <Still />
    <Living />
  </div>
);

const Still = (): JSX.Element => (
  <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">
    <defs>
      <filter id="forest-cut" x="-10%" y="-10%" width="120%" height="125%">
        <feDropShadow dx="0" dy="3" stdDeviation="4" flood-color="#0b1a10" flood-opacity=".5" />
      </filter>
    </defs>
    <Dusk />
    <FarWood />
    <MiddleWood />
    <g filter="url(#forest-cut)">
      <path fill="#416646" d="M-10 214c40-26 96-34 150-26 60 9 120-12 170-14 44-2 76 8 100 20v80H-10z" />
    </g>
    <Ogre />
    <g filter="url(#forest-cut)">
      <path fill="#2d4f38" d="M-10 232c40-12 84-8 128-14 8-1 14-8 18-2 6-3 10-6 14 1 34 4 66 2 92-1 6-8 10-6 14-1 5-6 10-5 14 0 46 0 96 6 140 16v40H-10z" />
    </g>
    <NearWood />
  </svg>
);

/** Rings of paper around the last of the light. */
const Dusk = (): JSX.Element => (
  <>
    <rect width="400" height="260" fill="#66864f" />
    <circle cx="226" cy="116" r="190" fill="#86a05a" />
    <circle cx="226" cy="116" r="146" fill="#adb865" />
    <circle cx="226" cy="116" r="106" fill="#d6cb78" />
    <circle cx="226" cy="116" r="70" fill="#f4de92" />
    <circle cx="226" cy="116" r="40" fill="#fff3c4" />
  </>
);

const FarWood = (): JSX.Element => (
  <g filter="url(#forest-cut)" fill="#7d9553">
    <path d="M58-10c3 70 2 140-7 204h26c-6-60-8-130-4-204zM128-10c2 60 4 130-4 200h20c-4-70-5-140-2-200zM176-10c1 60 2 120-3 190h15c-3-70-3-130-1-190zM288-10c0 70-1 130-6 196h21c-5-70-4-130-2-196zM340-10c2 70 0 140-8 204h28c-6-66-6-134-5-204z" />
    <path d="M128 70c-10-8-18-10-30-9 12 4 20 10 30 20zM301 60c10-10 18-13 31-12-12 5-21 12-31 24z" />
    <path d="M-10-10h420v36c-12 10-26 8-34-2-8 14-28 14-36 2-10 14-30 12-38-2-8 10-24 10-32-2-10 12-30 10-36-2-10 14-30 12-36 0-10 14-32 14-40 0-8 12-28 12-36 0-10 14-32 12-38-2-10 14-34 14-42 2-10 10-24 10-32 2z" />
    <path d="M-10 186c70-16 130-10 200-16s150-8 220 6v40H-10z" />
  </g>
);

const MiddleWood = (): JSX.Element => (
  <g filter="url(#forest-cut)" fill="#557a4b">
    <path d="M8-10c8 60 10 150-16 214h66c-18-22-22-60-22-104 0-40 4-80 12-110z" />
    <path d="M344-10c10 30 16 66 15 108-1 46-8 84-24 106h76V-10z" />
    <path d="M37 104c20-10 32-24 38-44 4 22-8 46-37 62zM357 84c-18-8-30-18-40-36 0 22 14 42 41 54z" />
    <path d="M-10-10h420v24c-14 20-40 18-52 2-10 20-44 20-54 0-14 14-38 12-46-4-12 12-34 12-42-2-14 16-42 16-50 0-12 16-40 16-48 2-14 16-44 14-52-2-14 20-54 20-66 0z" />
  </g>
);

/** On his back like a hill, hands on his belly, feet up. */
const Ogre = (): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">
    <ellipse cx="222" cy="226" rx="128" ry="13" fill="#1d3324" stroke="none" opacity=".55" />
    <Feet />
    <path fill="#8fb05c" d="M124 226c-4-54 34-96 92-96 58 0 96 42 92 96z" />
    <path fill="#b3cc7c" stroke="none" d="M150 224c-2-46 26-80 66-80s68 34 66 80z" />
    <path fill="none" stroke-width="2.6" d="M214 201c2 3 6 3 8 0" />
    <Hands />
    <OgreHead />
  </g>
);

const Feet = (): JSX.Element => (
  <g fill="#8fb05c">
    <path d="M296 222c-2-30 2-52 18-54 18-2 26 22 24 54z" />
    <path d="M324 226c-2-28 4-48 20-48 17 0 24 20 22 48z" />
    <g fill="#c7dc92" stroke-width="2.4">
      <circle cx="302" cy="170" r="5.5" />
      <circle cx="313" cy="163" r="6" />
      <circle cx="325" cy="166" r="5" />
      <circle cx="332" cy="180" r="5.5" />
      <circle cx="343" cy="173" r="6" />
      <circle cx="355" cy="177" r="5" />
    </g>
    <ellipse cx="344" cy="202" rx="10" ry="13" fill="#c7dc92" stroke="none" />
  </g>
);

const Hands = (): JSX.Element => (
  <g fill="#8fb05c">
    <path d="M142 196c12-18 30-25 50-23 8 1 12 6 11 11-2 7-10 8-18 8-16 0-28 8-36 20z" />
    <path d="M304 186c-14-13-36-18-59-15-9 1-13 6-12 11 1 7 9 9 17 9 22 0 40 6 54 20" />
    <path fill="none" stroke-width="2.2" d="M195 178c3 1 5 3 5 6M189 177c3 1 4 4 4 7M240 176c-3 1-5 3-5 6M246 176c-3 1-4 3-4 6" />
  </g>
);

const OgreHead = (): JSX.Element => (
  <g transform="rotate(-9 122 190)">
    <path fill="#e9dcb8" d="M94 152c-10-6-15-16-12-27 8 5 16 11 22 20zM150 150c10-7 14-17 11-28-9 5-16 12-22 21z" />
    <path fill="#8fb05c" d="M80 176c-12-4-24-2-30 8 8 8 20 12 33 10zM164 174c12-6 24-5 31 4-8 9-19 14-32 13z" />
    <path fill="#9dbd68" d="M122 138c30 0 46 22 46 48 0 28-18 42-46 42s-46-14-46-42c0-26 16-48 46-48z" />
    <path fill="#b3cc7c" stroke="none" d="M122 190c20 0 34 8 35 18-6 12-18 17-35 17s-29-5-35-17c1-10 15-18 35-18z" />
    <path fill="#5c7d3a" stroke="none" d="M104 141c-2-8 2-14 8-17 0 6 2 8 5 10 0-8 4-13 10-15-1 6 1 9 4 12 3-5 7-7 12-7-4 5-4 10-3 16-12-4-24-4-36 1z" />
    <path fill="none" stroke-width="3.4" d="M92 178c4 5 13 5 17 0M135 178c4 5 13 5 17 0" />
    <path fill="none" stroke-width="4" d="M89 165c5-5 13-6 20-3M135 162c7-3 15-2 20 3" />
    <path fill="#7f9f4c" d="M112 190c-4 9 2 14 10 14s14-5 10-14c-2-5-5-8-10-8s-8 3-10 8z" />
    <path fill="none" d="M96 209c14 9 38 9 52 0" />
    <path fill="#fff6df" stroke-width="2.4" d="M103 212l2-11 8 13zM141 212l-2-11-8 13z" />
    <g fill="#ec9a7c" stroke="none" opacity=".55">
      <ellipse cx="92" cy="196" rx="8" ry="5" />
      <ellipse cx="152" cy="196" rx="8" ry="5" />
    </g>
  </g>
);

const NearWood = (): JSX.Element => (
  <g filter="url(#forest-cut)">
    <path fill="#1b3226" d="M-10-10h46c-14 40-18 90-8 140 6 34 4 70-14 104 20-10 48-12 76-2 40 14 90 6 140 8 60 2 110-14 180-6v40H-10z" />
    <path fill="#1b3226" d="M410-10h-26c10 50 14 100 4 150-8 34-10 62-2 96h24z" />
    <path fill="#1b3226" d="M-10-10h420v8c-20 16-50 16-66 0-18 14-50 12-62-2-16 10-40 10-52 0-20 14-48 12-60 0-18 14-50 12-62-2-14 14-46 16-58 2-18 18-48 16-60 0z" />
    <Ferns />
    <Mushrooms />
  </g>
);

const frond = (x: number, y: number, turn: number): JSX.Element => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <path d="M0 0C2-18 4-34 12-48 8-34 8-16 5 0z" />
    <path d="M3-10c-8-4-13-9-15-16 8 1 14 5 17 11zM4-21c-8-4-12-9-13-16 8 2 12 6 14 12zM7-32c-5-4-8-9-8-14 6 2 9 6 10 11zM4-12c9-2 15-6 18-12-9-1-15 1-18 6zM6-23c8-2 13-5 15-10-7-1-12 0-14 5z" />
  </g>
);

const Ferns = (): JSX.Element => (
  <g fill="#274735">
    {frond(64, 246, -26)}
    {frond(76, 250, 10)}
    {frond(352, 250, -14)}
    {frond(366, 252, 24)}
    {frond(30, 240, 16)}
  </g>
);

const Mushrooms = (): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="2.4" stroke-linejoin="round">
    <path fill="#f4e6c6" d="M329 250c1-8 1-14-1-20h12c-2 6-1 12 0 20z" />
    <path fill="#d8554a" d="M314 232c2-14 10-20 20-20s18 6 20 20c-10 5-30 5-40 0z" />
    <path fill="#f4e6c6" d="M302 252c1-5 1-9 0-13h8c-1 4-1 8 0 13z" />
    <path fill="#d8554a" d="M293 240c1-9 6-13 13-13s12 4 13 13c-7 3-19 3-26 0z" />
    <g fill="#fff2d6" stroke="none">
      <circle cx="327" cy="222" r="2.8" />
      <circle cx="338" cy="219" r="2.2" />
      <circle cx="344" cy="227" r="2.6" />
      <circle cx="303" cy="233" r="2" />
      <circle cx="311" cy="235" r="1.7" />
    </g>
  </g>
);

interface Place {
  readonly x: number;
  readonly y: number;
  readonly look: PixieLook;
  readonly turn: number;
}

/** Neighbours in this list are stuck to each other. */
const CLUMP: readonly Place[] = [
  { x: 166, y: 110, look: PIXIE_LOOKS.fern, turn: -8 },
  { x: 198, y: 92, look: PIXIE_LOOKS.rose, turn: 4 },
  { x: 234, y: 96, look: PIXIE_LOOKS.sky, turn: -3 },
  { x: 262, y: 118, look: PIXIE_LOOKS.plum, turn: 9 },
  { x: 216, y: 122, look: PIXIE_LOOKS.flame, turn: 0 },
];
const stand = ({ x, y, turn }: Place): string => `translate(${x} ${y}) rotate(${turn})`;

const BONDS: readonly (readonly [number, number])[] = [[0, 1], [1, 2], [2, 3], [1, 4], [2, 4]];

const Living = (): JSX.Element => (
  <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">
    <defs>
      <radialGradient id="forest-glow">
        <stop offset="0" stop-color="#fff6c8" stop-opacity=".95" />
        <stop offset=".45" stop-color="#ffe58c" stop-opacity=".5" />
        <stop offset="1" stop-color="#ffd45e" stop-opacity="0" />
      </radialGradient>
    </defs>
    <g class="scene-bob">
      {CLUMP.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="34" fill="url(#forest-glow)" />
      ))}
      {CLUMP.map((place) => (
        <g key={place.x} transform={stand(place)}>
          <PixieWings />
        </g>
      ))}
      <Honey width={9.5} colour={OUTLINE} />
      <Honey width={6} colour="#f0a72c" />
      <Honey width={1.8} colour="#ffedb4" />
      {CLUMP.map((place) => (
        <g key={place.x} transform={stand(place)}>
          <PixieBody look={place.look} />
        </g>
      ))}
    </g>
    <g class="scene-bob scene-late">
      <circle cx="322" cy="76" r="40" fill="url(#forest-glow)" />
      <g transform="translate(322 76) rotate(8) scale(1.25)">
        <path d="M8 2l12-12" stroke={OUTLINE} stroke-width="2.2" stroke-linecap="round" />
        <path d="M21-17l1.6 4 4.2.4-3.2 2.8 1 4.2-3.6-2.2-3.6 2.2 1-4.2-3.2-2.8 4.2-.4z" fill="#ffd45e" stroke={OUTLINE} stroke-width="1.2" />
        <PixieWings />
        <PixieBody look={PIXIE_LOOKS.king} crown />
      </g>
    </g>
    {FIREFLIES.map(([x, y, r], index) => (
      <g key={x} class="scene-twinkle" style={{ animationDelay: `${index * -0.9}s` }}>
        <circle cx={x} cy={y} r={r * 3.2} fill="url(#forest-glow)" />
        <circle cx={x} cy={y} r={r} fill="#fff3b8" />
      </g>
    ))}
  </svg>
);

const FIREFLIES: readonly (readonly [number, number, number])[] = [[42, 96, 2.6], [74, 150, 2], [98, 56, 2.2], [288, 52, 2], [368, 140, 2.6], [350, 44, 2], [52, 200, 2.4], [140, 44, 1.8], [380, 214, 2.2]];

/** Strands that sag a little between two who are stuck. */
function Honey({ width, colour }: { readonly width: number; readonly colour: string }): JSX.Element {
  const strands = BONDS.map(([from, to]) => {
    const a = CLUMP[from], b = CLUMP[to];
    return a === undefined || b === undefined ? '' : `M${a.x} ${a.y + 5}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 + 13} ${b.x} ${b.y + 5}`;
  });
  return <path d={strands.join('')} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />;
}
