/** Small signs: body parts that a card needs, the mark D, dice, and the faces of beings. */
import type { ComponentType, JSX } from 'preact';
import type { Being, Need, Region } from '../../../games/pie-fight/deck.ts';

const Head = () => <path d="M12 3c5 0 8 3.500 8 8.500S17 21 12 21s-8-4.500-8-9.500S7 3 12 3zM9 9.500v2M15 9.500v2M9 16c2 1.500 4 1.500 6 0" />;
const Torso = () => <path d="M7 3c2 2 8 2 10 0l3 4-2 4v10H6V11L4 7z" />;
const Hand = () => <path d="M7 20c-3-4-5-7-4.500-8.500C3 10 5 10.500 6.500 13V5.500c0-2 3-2 3 0V10 3.500c0-2 3-2 3 0V10l.2-5.500c0-2 3-2 3 0V11l.3-3.500c.2-2 3-1.800 2.800.3C18.500 13 18.500 17 16 21z" />;
const Leg = () => <path d="M8 3h7c-.5 5 0 9 1 11 2 1 5 2 5 5v2H8c-1.500 0-2-1-1.500-3C7.500 13 8 8 8 3z" />;

const SIGNS: Readonly<Record<Need, ComponentType>> = { 'head': Head, 'torso': Torso, 'hand': Hand, 'both-hands': Hand, 'leg': Leg };

const Sign = ({ mirrored = false, children }: { readonly mirrored?: boolean; readonly children: JSX.Element }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor" fill-opacity=".25" stroke="currentColor" stroke-width="2.400" stroke-linejoin="round" stroke-linecap="round">
    {mirrored ? <g transform="translate(24 0) scale(-1 1)">{children}</g> : children}
  </svg>
);

/** `met`: whether that part is clear now. */
export function NeedSign({ need, met }: { readonly need: Need; readonly met: boolean }): JSX.Element {
  const Drawn = SIGNS[need];
  return (
    <span class={`pf-need ${met ? '' : 'pf-need-covered'}`} aria-hidden="true">
      <Sign><Drawn /></Sign>
      {need === 'both-hands' && <Sign mirrored><Drawn /></Sign>}
    </span>
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]], [[-1, -1], [1, 1]], [[-1, -1], [0, 0], [1, 1]], [[-1, -1], [1, -1], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
];
/** `null`: still in the air. */
export const RegionDie = ({ value, turn }: { readonly value: Region | null; readonly turn: number }): JSX.Element => (
  <svg class={`pf-die ${value === null ? 'pf-die-rolling' : ''}`} viewBox="-25 -25 50 50" aria-hidden="true">
    <path fill="#1a0c2e" opacity=".4" d="M-15-20h30q5 0 5 5v30q0 5-5 5h-30q-5 0-5-5v-30q0-5 5-5Z" transform="translate(2 3)" />
    <path fill="#fff6e6" stroke="#1a0c2e" stroke-width="3" d="M-15-20h30q5 0 5 5v30q0 5-5 5h-30q-5 0-5-5v-30q0-5 5-5Z" />
    {(PIPS[(value ?? (turn % 6) + 1) - 1] ?? []).map(([x, y]) => <circle key={`${x}${y}`} cx={x * 10} cy={y * 10} r="4.200" fill="#a91d4c" />)}
  </svg>
);

/** A being's face in one sign: for nemesis pies. */
const FACES: Readonly<Record<Being, { readonly colour: string; readonly path: string }>> = {
  werepoodle: { colour: '#ff7fb0', path: 'M5 9a3.500 3.500 0 0 1 2-5 4 4 0 0 1 5-2 4 4 0 0 1 5 2 3.500 3.500 0 0 1 2 5c3 1 3 5 1 7-2 1-3 0-3-1-1 4-3 6-5 6s-4-2-5-6c0 1-1 2-3 1-2-2-2-6 1-7z' },
  vampire: { colour: '#c9b7f0', path: 'M2 7l4 3C6 5 8 3 12 7c4-4 6-2 6 3l4-3c0 5-2 7-4 8-1 4-3 7-6 7s-5-3-6-7c-2-1-4-3-4-8z' },
  witch: { colour: '#a5d65c', path: 'M2 14c3-2 5-2 6-3l2-7c1-2 4-3 6-2-2 1-2 2-1 4l1 5c2 1 4 1 6 3-6 2-14 2-20 0zM6 16c4 1 8 1 12 0-1 4-3 6-6 6s-5-2-6-6z' },
  mummy: { colour: '#efe0b8', path: 'M12 2c5 0 8 4 8 10s-3 10-8 10-8-4-8-10 3-10 8-10zM5 9.500h14M5 13.500h14' },
  scarecrow: { colour: '#e0a53e', path: 'M1 10c3-2 5-2 6-3 0-4 2-5 5-5s5 1 5 5c1 1 3 1 6 3-2 2-4 2-5 2 1 6-1 10-6 10S5 18 6 12c-1 0-3 0-5-2z' },
  bogbeast: { colour: '#4fb59d', path: 'M6 3a3.500 3.500 0 0 1 4 3h4a3.500 3.500 0 1 1 5 3c3 3 3 6 2 9-2 3-5 4-9 4s-7-1-9-4c-1-3-1-6 2-9a3.500 3.500 0 0 1 1-6zM5 14c4 3 10 3 14 0' },
};
export const BeingSign = ({ being }: { readonly being: Being }): JSX.Element => (
  <svg class="pf-being-sign" viewBox="0 0 24 24" aria-hidden="true" stroke="#1a0c2e" stroke-width="1.800" stroke-linejoin="round">
    <path fill={FACES[being].colour} d={FACES[being].path} />
  </svg>
);

const drawn = (path: string) => (): JSX.Element => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d={path} />
  </svg>
);
export const TalkIcon = drawn('M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12.500h5');
export const CardsIcon = drawn('M4 7l8-3 4 12-8 3zM14 4.500h6v13h-3');
export const MenuIcon = drawn('M4 6.500h16M4 12h16M4 17.500h16');
export const LogIcon = drawn('M6 3.500h12v17l-3-2-3 2-3-2-3 2zM9 8.500h6M9 12.500h6');
export const FlagIcon = drawn('M6 21V4c4-2 7 2 12 0v9c-5 2-8-2-12 0');
export const HurryIcon = drawn('M4 5l7 7-7 7zM13 5l7 7-7 7z');
