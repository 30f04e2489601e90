/** What a pie leaves on a being: drawn from its filling and a seed, so that no two look alike. */
import type { JSX } from 'preact';
import type { Face } from '../../../games/cards.ts';
import { cardOf } from '../../../games/pie-fight/deck.ts';
import { Morsel } from './Filling.tsx';
import { FILLINGS, type Filling } from './flavours.ts';
import { splatShape, type SplatShape } from './shapes.ts';

export const fillingOf = (face: Face): Filling => FILLINGS[cardOf(face).flavour ?? 'custard'];

export interface SplatProps {
  readonly filling: Filling;
  readonly seed: number;
  readonly radius: number;
}

/** The same pie at the same place is drawn again at every beat. */
const drawn = new Map<string, SplatShape>();
function shapeOf(seed: number, radius: number): SplatShape {
  const name = `${seed} ${radius}`;
  const shape = drawn.get(name) ?? splatShape(seed, radius);
  drawn.set(name, shape);
  return shape;
}

export function Splat({ filling, seed, radius }: SplatProps): JSX.Element {
  const { body, shine, bits } = shapeOf(seed, radius);
  const { colour, light, edge, bit, bitColour } = filling;
  return (
    <g stroke-linejoin="round" stroke-linecap="round">
      <path d={body} fill={edge} stroke={edge} stroke-width="4" />
      <path d={body} fill={colour} stroke="none" />
      <path d={shine} fill="none" stroke={light} stroke-width={radius * 0.17} />
      {bits.map(({ x, y, turn }) => <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${radius / 15})`}><Morsel bit={bit} colour={bitColour} edge={edge} /></g>)}
    </g>
  );
}
