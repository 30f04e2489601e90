/** Freshly groomed, and furious about it. */
import { scallop } from '../shapes.ts';
import type { Look } from './look.ts';

const SKIN = '#f3b8cf';
const FUR = '#ff7fb0';
const FUR_LIGHT = '#ffb3d1';
const DARK = '#3b1735';

const Tuft = ({ x, y, r, bumps, turn = 0 }: { readonly x: number; readonly y: number; readonly r: number; readonly bumps: number; readonly turn?: number }) => (
  <>
    <path fill={FUR} d={scallop(x, y, r, bumps, turn)} />
    <path fill="none" stroke={FUR_LIGHT} stroke-width="2.4" d={`M${x - r * 0.45} ${y - r * 0.15}a${r * 0.32} ${r * 0.32} 0 0 1 ${r * 0.5}-${r * 0.42}M${x + r * 0.2} ${y + r * 0.15}a${r * 0.26} ${r * 0.26} 0 0 1 ${r * 0.42}-${r * 0.26}`} />
  </>
);

const Back = () => (
  <>
    <path fill="none" stroke-width="8" d="M74 96c10 6 20 6 27 2" />
    <path fill="none" stroke={SKIN} stroke-width="4" d="M74 96c10 6 20 6 27 2" />
    <Tuft x={103} y={98} r={8} bumps={7} />
  </>
);

const Leg = () => (
  <>
    <path fill={SKIN} d="M39 95h15l-2 24H40z" />
    <Tuft x={45} y={110} r={9} bumps={8} />
    <path fill={SKIN} d="M53 120c2 8-3 10-10 10H33c-6 0-7-6-2-9 4-2 8-2 12-3z" />
    <path fill="none" stroke-width="2" d="M34 124v5M39 124v5" />
  </>
);

const Arm = () => (
  <>
    <path fill={SKIN} d="M47 66c-10-3-18 0-26 5l4 11c8-5 14-4 21 0z" />
    <Tuft x={26} y={75} r={9} bumps={8} turn={0.3} />
    <path fill={SKIN} d="M20 68c-6-3-13-1-14 4-3 1-4 5-1 7-1 4 3 6 6 4 4 2 10 0 12-4z" />
    <path fill="#fff" stroke-width="1.6" d="M6 72l-5-3 1 6zM4 79l-4 1 4 3z" />
  </>
);

const Torso = () => (
  <>
    <path fill={SKIN} d="M44 84h32c3 8 2 16-2 20H46c-4-4-5-12-2-20z" />
    <Tuft x={60} y={76} r={18} bumps={11} turn={0.5} />
    <path fill="#5a2a83" d="M46 64c9 6 19 6 28 0l1 6c-9 6-21 6-30 0z" />
    <circle cx="60" cy="73" r="4.500" fill="#ffd45e" stroke-width="2" />
  </>
);

const Head = () => (
  <>
    <path fill={FUR} d={scallop(33, 44, 10, 8)} />
    <path fill={FUR} d={scallop(87, 44, 10, 8)} />
    <path fill={SKIN} d="M60 22c18 0 26 11 26 23 0 11-10 19-26 19s-26-8-26-19c0-12 8-23 26-23z" />
    <Tuft x={60} y={16} r={14} bumps={9} turn={0.2} />
    <path fill="#fff" stroke-width="2.200" d="M43 36c5-5 12-3 13 3-1 5-10 6-13 2zM77 36c-5-5-12-3-13 3 1 5 10 6 13 2z" />
    <circle cx="51.500" cy="39" r="2.800" fill={DARK} stroke="none" />
    <circle cx="68.500" cy="39" r="2.800" fill={DARK} stroke="none" />
    <path fill="none" stroke-width="3.200" d="M40 32l15 3M80 32l-15 3" />
    <path fill="#fbd9e5" d="M60 44c9 0 15 4 15 10s-6 9-15 9-15-3-15-9 6-10 15-10z" />
    <path fill={DARK} d="M55 45c0-3 10-3 10 0s-2 4-5 5c-3-1-5-2-5-5z" />
    <path fill="#7c1f45" stroke-width="2" d="M48 55c8 3 16 3 24 0-1 6-6 7-12 7s-11-1-12-7z" />
    <path fill="#fff" stroke-width="1.500" d="M51 56l2.500 5.500 3-4.500zM69 56l-2.500 5.500-3-4.500z" />
  </>
);

export const WEREPOODLE: Look = { Back, Head, Torso, Arm, Leg };
