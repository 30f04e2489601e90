/** The ring at midnight: moon, tents and bunting; red light in sudden death. */
import type { JSX } from 'preact';

const FLAGS: readonly (readonly [number, number])[] = [[17, 12], [46, 16], [75, 16], [104, 12]];
const COLOURS = ['#f4b65c', '#93e6c8', '#e63f73'] as const;
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
    <svg class="pf-bunting" width="100%" height="36">
      <defs>
        <pattern id="pf-bunting" width="120" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 6C30 20 90 20 120 6" fill="none" stroke="#1a0c2e" stroke-width="2" />
          {FLAGS.map(([x, y], i) => <path key={x} fill={COLOURS[i % 3]} stroke="#1a0c2e" stroke-width="1.600" d={`M${x - 7} ${y}h14l-7 13z`} />)}
        </pattern>
      </defs>
      <rect width="100%" height="36" fill="url(#pf-bunting)" />
    </svg>
    <div class="pf-red" />
  </div>
);
