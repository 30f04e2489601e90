/** A pie in its tin, before it has hit anybody: about 60 units wide, its middle at 0,0. */
import type { JSX } from 'preact';
import { Morsel } from './Filling.tsx';
import type { Filling } from './flavours.ts';
import { OUTLINE } from './skeleton.ts';

const PLACES = [{ x: -17, y: -4, turn: 20 }, { x: -6, y: -12, turn: 130 }, { x: 7, y: -5, turn: 250 }, { x: 19, y: -5, turn: 320 }] as const;

export const PieArt = ({ filling: { colour, light, edge, bit, bitColour } }: { readonly filling: Filling }): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="2.800" stroke-linejoin="round" stroke-linecap="round">
    <path fill="#c9ccd8" d="M-33 6h66l-9 18c-1 2-3 3-5 3h-38c-2 0-4-1-5-3z" />
    <path fill="none" stroke-width="2" stroke="#8d8fa6" d="M-22 12l4 10M-9 12l2 10M9 12l-2 10M22 12l-4 10" />
    <path fill="#d9974e" d="M-37 5c0-5 5-8 9-5 2-4 8-4 10 0 3-4 9-4 11 0 3-4 9-4 12 0 3-4 9-4 11 0 3-4 8-4 10 0 4-3 11 0 11 5 0 4-3 6-7 6h-60c-4 0-7-2-7-6z" />
    <path fill={colour} stroke={edge} d="M-29 1c-3-10 4-16 11-14 0-9 10-13 17-8 5-7 17-4 17 4 8-2 15 8 12 18-4-3-9-3-11 1-3-4-9-4-11 0-3-4-9-4-12 0-2-4-8-4-11 0-2-4-8-5-12-1z" />
    <path fill="none" stroke={light} stroke-width="3" d="M-20-6c2-4 6-5 9-2M0-15c3-3 8-3 10 1" />
    <g stroke="none">{PLACES.map(({ x, y, turn }) => <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(1.05)`}><Morsel bit={bit} colour={bitColour} edge={edge} /></g>)}</g>
  </g>
);

export const PlateArt = (): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="2.800">
    <ellipse rx="31" ry="22" fill="#f5f1ff" />
    <ellipse rx="19" ry="12.500" fill="#e2d9f7" stroke="#7b5fb5" stroke-width="2" />
    <path fill="none" stroke="#58bdf2" stroke-width="3" stroke-dasharray="3 8" stroke-linecap="round" d="M-25 0a25 17 0 1 0 50 0a25 17 0 1 0-50 0" />
  </g>
);
