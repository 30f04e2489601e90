/** The honey that holds a clump together: one body under all its Pixies. */
import type { Point } from '../board/geometry.ts';

export interface HoneyProps {
  readonly members: readonly Point[];
  readonly bonds: readonly (readonly [Point, Point])[];
}

const strands = (bonds: HoneyProps['bonds']): string => bonds.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');

/** A drop hanging from the middle of each strand. */
const drops = (bonds: HoneyProps['bonds']): string =>
  bonds.map(([from, to]) => `M${(from.x + to.x) / 2 - 6} ${(from.y + to.y) / 2 + 10}q6 26 12 0Z`).join('');

const Layer = ({ members, bonds, spread, fill }: HoneyProps & { readonly spread: number; readonly fill: string }) => (
  <>
    <path d={strands(bonds)} stroke={fill} stroke-width={34 + 2 * spread} stroke-linecap="round" fill="none" />
    {members.map(({ x, y }) => <ellipse key={`${x},${y}`} cx={x} cy={y + 7} rx={38 + spread} ry={35 + spread} fill={fill} />)}
    <path d={drops(bonds)} fill={fill} stroke={fill} stroke-width={2 * spread + 3} stroke-linejoin="round" />
  </>
);

export const Honey = ({ members, bonds }: HoneyProps) => (
  <g class="ovp-honey">
    <Layer members={members} bonds={bonds} spread={4} fill="var(--ovp-honey-edge)" />
    <Layer members={members} bonds={bonds} spread={0} fill="var(--ovp-honey)" />
    {members.map(({ x, y }) => <path key={`${x},${y}`} d={`M${(x - 33).toFixed(1)} ${(y - 2).toFixed(1)}q2-18 16-25`} stroke="var(--ovp-honey-light)" stroke-width="5" stroke-linecap="round" fill="none" />)}
  </g>
);
