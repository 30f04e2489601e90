/** The ring at midnight: moon, tents, bunting and the lamps around it; red light in sudden death. */
import type { JSX } from 'preact';

const LAMPS: readonly (readonly [number, number])[] = [[20, 31], [60, 42], [102, 47], [146, 46], [190, 40], [232, 40], [276, 46], [318, 47], [358, 42], [392, 32]];
const COLOURS = ['#ffdf9a', '#93e6c8', '#ff8fb3'] as const;
const STRIPES = Array.from({ length: 8 }, (_, i) => i);

const Tent = ({ x, scale, a, b }: { readonly x: number; readonly scale: number; readonly a: string; readonly b: string }) => (
  <g transform={`translate(${x} 300) scale(${scale})`}>
    {STRIPES.map((i) => <path key={i} fill={i % 2 === 0 ? a : b} d={`M0-120Q${(i - 4) * 6}-60 ${(i - 4) * 24}-40h24Q${(i - 3) * 6}-60 0-120z`} />)}
    {STRIPES.map((i) => <path key={i} fill={i % 2 === 0 ? a : b} d={`M${(i - 4) * 23} -40h23v80h-23z`} />)}
    <path fill="none" stroke={a} stroke-width="4" d="M0-118v-26" />
    <path fill={b} d="M0-144c12-6 16 5 28 0v14c-12 5-16-6-28 0z" />
  </g>
);

export const Backdrop = (): JSX.Element => (
  <div class="pf-backdrop" aria-hidden="true">
    <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMax slice">
      <g class="pf-night-rings"><circle cx="300" cy="110" r="190" /><circle cx="300" cy="110" r="135" /><circle cx="300" cy="110" r="88" /></g>
      <circle class="pf-moon" cx="300" cy="110" r="34" />
      <g class="pf-tents">
        <Tent x={70} scale={0.9} a="var(--pf-tent-a)" b="var(--pf-tent-b)" />
        <Tent x={335} scale={0.7} a="var(--pf-tent-a)" b="var(--pf-tent-b)" />
      </g>
      <path class="pf-hill-far" d="M-10 300c90-26 180-20 240-14s120-6 190-18v140H-10z" />
      <path class="pf-hill-near" d="M-10 340c90-20 150-10 220-12s140-10 210 4v80H-10z" />
    </svg>
    <svg class="pf-lamps" viewBox="0 0 400 60" preserveAspectRatio="none">
      <path d="M-6 20C60 54 140 54 210 36 270 52 350 50 406 22" fill="none" stroke="#1a0c2e" stroke-width="2" vector-effect="non-scaling-stroke" />
    </svg>
    <svg class="pf-lamps" viewBox="0 0 400 60" preserveAspectRatio="xMidYMin meet">
      {LAMPS.map(([x, y], i) => <g key={x}><circle cx={x} cy={y} r="11" fill={COLOURS[i % 3]} opacity=".25" /><circle cx={x} cy={y} r="4.500" fill={COLOURS[i % 3]} stroke="#1a0c2e" stroke-width="1.800" /></g>)}
    </svg>
    <div class="pf-red" />
  </div>
);
