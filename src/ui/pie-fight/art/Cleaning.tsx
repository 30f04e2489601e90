/** Pies that go: wiped off with a sponge, or scrubbed off under a heap of suds. Drawn over the being that has lost them already. */
import type { JSX } from 'preact';
import type { Face } from '../../../games/cards.ts';
import type { Region } from '../../../games/pie-fight/deck.ts';
import { OUTLINE, pieOffset, placeOf } from './skeleton.ts';
import { fillingOf, Splat } from './Splat.tsx';

/** What a region loses in this beat, and to what. */
export interface Cleaning {
  readonly tool: 'sponge' | 'suds';
  readonly region: Region;
  readonly faces: readonly Face[];
}

const Sponge = () => (
  <g class="pf-sponge" stroke={OUTLINE} stroke-width="2" stroke-linejoin="round">
    <path fill="#ffe38a" d="M-15-9c-1-3 2-5 4-4L6-12c3 1 5 3 4 6L7 5c-1 3-3 4-6 4l-14-3c-3-1-4-3-4-6z" />
    <g fill="#e3b13f" stroke="none"><circle cx="-8" cy="-5" r="2" /><circle cx="-2" cy="1" r="2.600" /><circle cx="2" cy="-7" r="1.800" /><circle cx="-10" cy="2" r="1.700" /></g>
  </g>
);

const BUBBLES = [[-9, 4, 7], [8, 5, 8], [0, -3, 9], [-3, 9, 6], [12, -6, 4], [-12, -7, 3.5]] as const;
const Suds = () => (
  <g class="pf-suds" fill="#eef7ff" stroke="#2f7fb5" stroke-width="1.600">
    {BUBBLES.map(([x, y, radius], index) => (
      <g key={index} style={{ animationDelay: `${index * 0.07}s` }}>
        <circle cx={x} cy={y} r={radius} />
        <path fill="none" stroke="#fff" d={`M${x - radius * 0.5} ${y - radius * 0.2}a${radius * 0.6} ${radius * 0.6} 0 0 1 ${radius * 0.4}-${radius * 0.4}`} />
      </g>
    ))}
  </g>
);

export function Cleaned({ tool, region, faces }: Cleaning): JSX.Element {
  const place = placeOf(region);
  return (
    <g transform={`translate(${place.x} ${place.y})`} data-cleaned={region}>
      {faces.map((face, index) => {
        const { x, y } = pieOffset(region, index, faces.length);
        return (
          <g key={face} transform={`translate(${x} ${y})`}>
            <g class={`pf-going pf-going-${tool}`}><Splat filling={fillingOf(face)} seed={face * 31 + region * 7} radius={place.radius * (faces.length > 1 ? 0.86 : 1)} /></g>
          </g>
        );
      })}
      {tool === 'sponge' ? <Sponge /> : <Suds />}
    </g>
  );
}
