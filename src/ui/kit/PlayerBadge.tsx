/** The six players: each colour has its own shape, so that nothing hangs on telling colours apart. */
import type { JSX } from 'preact';
import './player.css';

/** In a box of 24 by 24: sun disc, diamond, heart, leaf square, star, hexagon. */
const SHAPES = [
  { name: 'disc', path: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z' },
  { name: 'diamond', path: 'M12 1.6 22.2 12 12 22.4 1.8 12z' },
  { name: 'heart', path: 'M12 21.5C5.5 16.6 2 13.1 2 8.7 2 5.4 4.4 3 7.3 3 9.3 3 11 4.1 12 5.9 13 4.1 14.7 3 16.7 3 19.6 3 22 5.4 22 8.7c0 4.4-3.5 7.9-10 12.8z' },
  { name: 'leaf', path: 'M3 3h9.5C18 3 21 6.5 21 11.5V21h-9.5C6 21 3 17.5 3 12.5z' },
  { name: 'star', path: 'M12 1.5l3 6.9 7.5.7-5.7 4.9 1.7 7.3L12 17.4l-6.5 3.9 1.7-7.3L1.5 9.1 9 8.4z' },
  { name: 'hexagon', path: 'M12 1.7 21.2 6.9v10.2L12 22.3 2.8 17.1V6.9z' },
] as const;

export const PLAYER_SHAPES = SHAPES.length;

/** By seat, from 0; a seventh person would begin again with the disc. */
const shapeOf = (index: number): (typeof SHAPES)[number] => SHAPES[index % SHAPES.length] ?? SHAPES[0];

export const playerColour = (index: number): string => `var(--player-${index % SHAPES.length})`;
export const playerShapePath = (index: number): string => shapeOf(index).path;
export const playerShapeName = (index: number): string => shapeOf(index).name;

export const PlayerShape = ({ index, size = '1.5em' }: { readonly index: number; readonly size?: string }): JSX.Element => (
  <svg class="player-shape" viewBox="0 0 24 24" aria-hidden="true" style={{ width: size, height: size }}>
    <path d={playerShapePath(index)} style={{ fill: playerColour(index) }} />
  </svg>
);

/** A shape and the name beside it. */
export const PlayerBadge = ({ index, name }: { readonly index: number; readonly name: string }): JSX.Element => (
  <span class="player-badge">
    <PlayerShape index={index} />
    <span class="player-name">{name}</span>
  </span>
);
