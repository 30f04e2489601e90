/** A midnight carnival as a box of paper layers: the mummy has thrown, the pie is on its way, and the vampire has just understood. */
import type { JSX } from 'preact';
import { Pie } from './Pie.tsx';
import './scene.css';

const OUTLINE = '#1a0c2e';

export const CarnivalScene = (): JSX.Element => (
  <div class="scene" aria-hidden="true">
    <Still />
    <Living />
  </div>
);

const Still = (): JSX.Element => (
  <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">
    <defs>
      <filter id="carnival-cut" x="-10%" y="-10%" width="120%" height="125%">
        <feDropShadow dx="0" dy="3" stdDeviation="4" flood-color="#0b0418" flood-opacity=".55" />
      </filter>
    </defs>
    <Night />
    <Wheel />
    <Tent />
    <g filter="url(#carnival-cut)">
      <path fill="#3a2168" d="M-10 226c60-14 120-8 190-12s150-8 230 8v50H-10z" />
    </g>
    <Mummy />
    <Vampire />
    <Front />
  </svg>
);

const Night = (): JSX.Element => (
  <>
    <rect width="400" height="260" fill="#2d1853" />
    <circle cx="112" cy="76" r="190" fill="#3a2066" />
    <circle cx="112" cy="76" r="140" fill="#4c2c80" />
    <circle cx="112" cy="76" r="96" fill="#653d99" />
    <circle cx="112" cy="76" r="62" fill="#8657ad" />
    <circle cx="112" cy="76" r="38" fill="#ffe9b6" />
    <g fill="#f5d48d">
      <circle cx="100" cy="66" r="7" />
      <circle cx="124" cy="88" r="9" />
      <circle cx="122" cy="60" r="4" />
    </g>
    <path fill="#fbe8c0" d="M30 40l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5zM250 34l2 5 5 2-5 2-2 5-2-5-5-2 5-2zM366 62l2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5zM196 22l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM24 128l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5zM384 128l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z" />
  </>
);

const CABINS: readonly (readonly [number, number])[] = [[340, 74], [370.5, 86.5], [383, 117], [370.5, 147.5], [340, 160], [309.5, 147.5], [297, 117], [309.5, 86.5]];

const Wheel = (): JSX.Element => (
  <g filter="url(#carnival-cut)" stroke="#241145" stroke-width="4" stroke-linecap="round">
    <path fill="none" d="M340 117l-26 110M340 117l26 110" stroke-width="6" />
    <circle cx="340" cy="117" r="43" fill="none" stroke="#7d4fb0" stroke-width="6" />
    <path fill="none" stroke="#7d4fb0" stroke-width="3" d="M340 74v86M297 117h86M309.5 86.5l61 61M370.5 86.5l-61 61" />
    <circle cx="340" cy="117" r="8" fill="#f4b65c" stroke-width="3" />
    {CABINS.map(([x, y], index) => (
      <path key={index} stroke-width="2.5" fill={['#e63f73', '#93e6c8', '#ffdf9a'][index % 3]} d={`M${x - 9} ${y}h18l-3 12h-12z`} />
    ))}
  </g>
);

const RASPBERRY = '#d6376a';
const CREAM = '#fbefd3';

/** Stripes from the peak to the edge of the roof, then straight down the wall. */
const ROOF = Array.from({ length: 8 }, (_, index) => ({ left: 108 + index * 24, colour: index % 2 === 0 ? RASPBERRY : CREAM }));

const Tent = (): JSX.Element => (
  <g filter="url(#carnival-cut)" stroke={OUTLINE} stroke-width="2.6" stroke-linejoin="round">
    {ROOF.map(({ left, colour }) => (
      <path key={left} fill={colour} stroke="none" d={`M${left + (204 - left) * 0.08} 140h${24 * 0.92}V232h${-24 * 0.92}z`} />
    ))}
    <path fill="none" d="M116 140V232H292V140" />
    <path fill="#2a1450" d="M176 232c0-44 8-70 28-84 20 14 28 40 28 84z" />
    <path fill="#ffcf70" stroke="none" opacity=".9" d="M188 232c0-34 5-54 16-66 11 12 16 32 16 66z" />
    {ROOF.map(({ left, colour }) => (
      <path key={left} fill={colour} stroke="none" d={`M204 52Q${204 + (left - 204) * 0.28} 108 ${left} 134h24Q${204 + (left + 24 - 204) * 0.28} 108 204 52z`} />
    ))}
    <path fill="none" d="M204 52Q177 108 108 134M204 52Q231 108 300 134" />
    {ROOF.map(({ left, colour }) => (
      <path key={left} fill={colour} d={`M${left} 133h24v8a12 12 0 0 1-24 0z`} />
    ))}
    <path fill="none" stroke-width="3.5" d="M204 54V28" />
    <path fill="#93e6c8" d="M204 28c12-6 18 6 30 0-4 6-4 8-2 14-10 4-16-6-28 0z" />
  </g>
);

const Mummy = (): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
    <path fill="#efe3c4" d="M22 270c-2-34 10-54 42-56 30-2 44 16 46 56z" />
    <path fill="#efe3c4" d="M92 226c14-18 26-36 30-58 2-9 15-8 15 2-1 28-12 54-30 74z" />
    <path fill="#efe3c4" d="M118 172c-4-8-3-17 2-19 3-1 5 1 5 4 1-6 4-10 8-9 3 1 4 4 3 7 3-4 7-5 9-3 5 6-2 18-9 26-5 4-14 2-18-6z" />
    <path fill="#f7eed7" d="M64 150c26 0 38 16 38 36s-12 36-38 36-38-16-38-36 12-36 38-36z" />
    <path fill="#2a1450" d="M37 178c16-9 38-9 54-1 3 8 1 14-4 17-15-5-31-5-46 1-5-3-6-10-4-17z" />
    <circle cx="54" cy="184" r="6" fill="#93e6c8" stroke="none" />
    <circle cx="77" cy="183" r="7.5" fill="#93e6c8" stroke="none" />
    <circle cx="56" cy="183" r="2.4" fill={OUTLINE} stroke="none" />
    <circle cx="79.5" cy="182" r="2.8" fill={OUTLINE} stroke="none" />
    <path fill="none" stroke-width="2.2" d="M33 168c18-8 42-10 62-3M40 160c14-7 32-9 46-3M29 200c16 6 48 7 70-2M36 211c14 4 36 4 54-2M101 228c8-1 13 2 17 6M112 208c7-1 12 2 16 5M120 190c6-1 10 1 14 4M30 244c24-8 54-6 78 2M26 258c26-6 60-4 86 2" />
    <path fill="none" stroke-width="3" d="M54 203c8 5 18 4 24-1" />
    <path fill="none" stroke="#efe3c4" stroke-width="5" d="M28 196c-10 2-16 8-18 18" />
  </g>
);

const Vampire = (): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="3" stroke-linejoin="round" stroke-linecap="round">
    <path fill="#231040" d="M262 270c4-36 18-54 24-70l32 26 34-26c8 16 22 36 28 70z" />
    <path fill="#c02a5c" d="M274 270c4-28 12-46 16-58l28 22 30-22c6 12 14 30 18 58z" />
    <path fill="#231040" d="M290 270c2-20 14-34 28-34s28 14 30 34z" />
    <path fill="#d9cdf0" d="M286 182l-13-8c-1 12 4 20 14 24zM350 182l13-8c1 12-4 20-14 24z" />
    <path fill="#d9cdf0" d="M318 146c24 0 35 16 35 38 0 24-16 46-35 46s-35-22-35-46c0-22 11-38 35-38z" />
    <path fill="#231040" d="M283 180c-2-26 12-42 35-42s38 16 35 42c-4-12-10-18-18-20-6-2-11 2-17 14-6-12-11-16-17-14-8 2-14 8-18 20z" />
    <g fill="#fffaf0">
      <circle cx="304" cy="187" r="10" />
      <circle cx="331" cy="187" r="10" />
    </g>
    <circle cx="299" cy="185" r="3.6" fill={OUTLINE} stroke="none" />
    <circle cx="326" cy="185" r="3.6" fill={OUTLINE} stroke="none" />
    <path fill="none" d="M293 170c4-4 9-5 13-3M330 167c5-2 10 0 13 3" />
    <path fill="#5c1231" d="M304 210c3-9 25-9 28 0 2 9-4 14-14 14s-16-5-14-14z" />
    <path fill="#fff" stroke-width="1.8" d="M307 206l3 9 4-9.5zM329 206l-3 9-4-9.5z" />
    <path fill="#7fc4ee" stroke-width="2" d="M352 158c4 6 5 8 5 11a5 5 0 0 1-10 0c0-3 1-5 5-11z" />
  </g>
);

/** Bunting above, the rim of the ring below. */
const Front = (): JSX.Element => (
  <g filter="url(#carnival-cut)">
    <path fill="#170a2c" d="M-10-10h420v12c-70 26-130 30-210 14C130 30 60 24-10 6z" />
    <path fill="#170a2c" d="M-10 244c60-10 130-2 200-6 70-4 150-6 220 6v30H-10z" />
    <g fill="#e63f73">
      <path d="M6 252h30l-15 14zM86 248h30l-15 14zM166 247h30l-15 14zM246 247h30l-15 14zM326 249h30l-15 14z" />
    </g>
    <g fill="#ffdf9a">
      <path d="M46 250h30l-15 14zM126 247h30l-15 14zM206 247h30l-15 14zM286 247h30l-15 14zM366 251h30l-15 14z" />
    </g>
  </g>
);

const BULBS: readonly (readonly [number, number])[] = [[18, 20], [52, 29], [88, 34], [126, 35], [162, 31], [236, 29], [274, 32], [312, 32], [348, 27], [382, 18]];
const BULB_COLOURS = ['#ffdf9a', '#93e6c8', '#ff8fb3'] as const;

const Living = (): JSX.Element => (
  <svg viewBox="0 0 400 260" preserveAspectRatio="xMidYMid slice">
    <path d="M-6 8C60 42 130 42 200 22 270 40 340 36 406 4" fill="none" stroke={OUTLINE} stroke-width="2.5" />
    {BULBS.map(([x, y], index) => (
      <g key={x}>
        <circle class="scene-twinkle" style={{ animationDelay: `${index * -0.7}s` }} cx={x} cy={y + 4} r="13" fill={BULB_COLOURS[index % 3]} fill-opacity=".3" />
        <circle cx={x} cy={y + 4} r="5.5" fill={BULB_COLOURS[index % 3]} stroke={OUTLINE} stroke-width="2" />
      </g>
    ))}
    <path d="M146 158c14-14 28-20 44-22" fill="none" stroke="#fff3d6" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 9" />
    <g class="scene-fly">
      <g transform="translate(226 146) rotate(24) scale(1.05)">
        <Pie />
      </g>
      <g fill="#fff3d6" stroke={OUTLINE} stroke-width="2">
        <circle cx="187" cy="152" r="4.5" />
        <circle cx="176" cy="164" r="3" />
        <circle cx="196" cy="176" r="3.5" />
        <path d="M262 118c5-3 9-1 10 2s-3 6-7 5-5-5-3-7z" />
      </g>
    </g>
  </svg>
);
