/** The forest floor: everything on the board that never changes. Its variety is seeded by the hexes, so it is the same on every phone. */
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import type { Hex } from '../../../games/ogres-vs-pixies/types.ts';
import { allHexes, boardSize, centre, columnOf, corners, hexPath, RADIUS, rowOf, type Grid, type Point } from '../board/geometry.ts';

export interface GroundProps { readonly grid: Grid }

const SHADES = 6;
/** A number from 0 to `below` - 1 that looks random and is always the same. */
const scatter = (hex: number, salt: number, below: number): number => {
  const mixed = Math.imul(Math.imul(hex + 1, 2654435761) ^ Math.imul(salt + 7, 2246822519), 3266489917);
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below;
};

const DECALS = ['ovp-moss-tuft', 'ovp-pebbles', 'ovp-mushrooms', 'ovp-leaf', 'ovp-fern', 'ovp-lichen-spots', 'ovp-twig'] as const;

const Decals = () => (
  <defs>
    <g id="ovp-moss-tuft"><path d="M-9 5q2-10-1-13M-2 6q0-12 1-16M6 5q0-9 5-12" stroke="var(--ovp-tuft)" stroke-width="3.500" stroke-linecap="round" fill="none" /></g>
    <g id="ovp-pebbles"><ellipse cx="-5" cy="2" rx="7" ry="5" fill="var(--ovp-pebble)" /><ellipse cx="6" cy="4" rx="5" ry="3.600" fill="var(--ovp-pebble)" /><ellipse cx="-6" cy="0" rx="4" ry="2" fill="var(--ovp-pebble-light)" /></g>
    <g id="ovp-mushrooms">
      <path d="M-6 8v-8h5v8ZM5 9v-5h4v5Z" fill="var(--ovp-stalk)" />
      <path d="M-12 1q8-15 17 0ZM2 4q5-9 10 0Z" fill="var(--ovp-cap)" />
      <circle cx="-5" cy="-3" r="1.700" fill="var(--ovp-stalk)" /><circle cx="0" cy="-1" r="1.400" fill="var(--ovp-stalk)" />
    </g>
    <g id="ovp-leaf"><path d="M-12 5Q-4-10 13-6Q8 9-12 5Z" fill="var(--ovp-fallen)" /><path d="M-11 5Q0-1 11-5" stroke="var(--ovp-fallen-rib)" stroke-width="1.800" fill="none" /></g>
    <g id="ovp-fern"><path d="M-10 10Q0 2 8-12M-6 6l-7-4M-6 6l3 7M-1 1l-8-5M-1 1l6 5M4-5l-8-3M4-5l6 3" stroke="var(--ovp-fern)" stroke-width="3" stroke-linecap="round" fill="none" /></g>
    <g id="ovp-lichen-spots"><circle cx="-6" r="5" fill="var(--ovp-lichen-ground)" /><circle cx="5" cy="-4" r="3.400" fill="var(--ovp-lichen-ground)" /><circle cx="4" cy="6" r="4" fill="var(--ovp-lichen-ground)" /></g>
    <g id="ovp-twig"><path d="M-13 5L12-6M-2 0l5 8M3-2l-2-7" stroke="var(--ovp-twig)" stroke-width="3.500" stroke-linecap="round" fill="none" /></g>
  </defs>
);

const decorated = (hex: Hex): boolean => scatter(hex, 1, 100) < 42;

/** A spot off the middle, where a creature does not hide it. */
function decalPlace(grid: Grid, hex: Hex): string {
  const at = centre(grid, hex);
  const corner = corners(grid.orientation, 27)[scatter(hex, 3, 6)] ?? { x: 0, y: 0 };
  return `translate(${Math.round(at.x + corner.x)} ${Math.round(at.y + corner.y)}) rotate(${scatter(hex, 4, 50) - 25}) scale(${scatter(hex, 5, 2) === 0 ? '' : '-'}1 1)`;
}

const Shade = ({ grid, shade }: GroundProps & { readonly shade: number }) => (
  <path fill={`var(--ovp-ground-${shade})`} d={allHexes(grid).filter((hex) => scatter(hex, 0, SHADES) === shade).map((hex) => hexPath(grid, hex, RADIUS - 1)).join('')} />
);

/** Letters and numbers along two edges. */
function Coordinates({ grid }: GroundProps) {
  const size = boardSize(grid);
  const upright = grid.orientation !== 'lying';
  const edge = (point: Point, column: boolean): Point => (column !== upright ? { x: point.x, y: size.height + 19 } : { x: -19, y: point.y });
  const firstOf = (column: boolean): readonly Hex[] => allHexes(grid).filter((hex) => (column ? rowOf(grid, hex) === 0 : columnOf(grid, hex) === 0));
  const label = (hex: Hex, column: boolean) => {
    const { x, y } = edge(centre(grid, hex), column);
    const name = makeHex(grid, hex);
    return <text key={`${column}${hex}`} x={x} y={y + 8}>{column ? name[0] : name.slice(1)}</text>;
  };
  return <g class="ovp-coordinates">{[true, false].flatMap((column) => firstOf(column).map((hex) => label(hex, column)))}</g>;
}

export function Ground({ grid }: GroundProps) {
  const all = allHexes(grid);
  const island = all.map((hex) => hexPath(grid, hex, RADIUS + 1)).join('');
  return (
    <g class="ovp-ground" aria-hidden="true">
      <Decals />
      <g stroke-linejoin="round">
        <path d={island} transform="translate(5 9)" fill="var(--ovp-shadow)" stroke="var(--ovp-shadow)" stroke-width="34" opacity=".5" />
        <path d={island} fill="var(--ovp-rim-low)" stroke="var(--ovp-rim-low)" stroke-width="40" />
        <path d={island} fill="var(--ovp-rim)" stroke="var(--ovp-rim)" stroke-width="26" />
        <path d={island} fill="var(--ovp-rim-high)" stroke="var(--ovp-rim-high)" stroke-width="13" />
        <path d={island} fill="var(--ovp-seam)" stroke="var(--ovp-seam)" stroke-width="4" />
      </g>
      {Array.from({ length: SHADES }, (_, shade) => <Shade key={shade} grid={grid} shade={shade} />)}
      {all.filter(decorated).map((hex) => <use key={hex} href={`#${DECALS[scatter(hex, 2, DECALS.length)]}`} transform={decalPlace(grid, hex)} />)}
      <Coordinates grid={grid} />
    </g>
  );
}
