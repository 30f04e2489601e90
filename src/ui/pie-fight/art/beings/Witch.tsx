/** Her hat is older than you. */
import type { Look } from './look.ts';

const SKIN = '#a5d65c';
const ROBE = '#7b3fb0';
const ROBE_DARK = '#4d2380';
const HAIR = '#ff9440';

const Leg = () => (
  <>
    <path fill="#fff3d6" d="M40 96h13v26H40z" />
    <path fill="#241145" stroke="none" d="M40.500 102h12v5h-12zM40.500 112h12v5h-12z" />
    <path fill="none" d="M40 96h13v26H40z" />
    <path fill="#2d1853" d="M54 118c2 7 0 12-6 12H37c-5 1-11-1-13-7-1-3 3-4 5-1 3 2 8 0 11-4z" />
    <path fill="#ffd45e" stroke-width="1.600" d="M42 119h6v5h-6z" />
  </>
);

const Arm = () => (
  <>
    <path fill={SKIN} d="M16 68c-3-5-7-5-8-2-4-2-7 1-5 4-3 1-3 5 0 6-1 4 3 6 6 4 4 3 10 2 12-2z" />
    <path fill={ROBE} d="M48 65c-11-1-22 0-32 3-1 6 0 15 5 24 8-6 17-8 26-7z" />
    <path fill="none" stroke={ROBE_DARK} stroke-width="3" d="M19 74c1 5 2 9 5 13" />
  </>
);

const Torso = () => (
  <>
    <path fill={ROBE} d="M45 66c9-5 21-5 30 0l7 36c-5 3-8 0-11 2-4-4-7-4-11-1-4-3-7-3-11 1-3-2-6 1-11-2z" />
    <path fill={ROBE_DARK} d="M42 84c12 4 24 4 36 0l1 7c-12 4-26 4-38 0z" />
    <path fill="#ffd45e" stroke-width="2" d="M55 84h10v9H55z" />
    <path fill="#93e6c8" stroke-width="1.800" d="M53 66h14l-7 8z" />
  </>
);

const Head = () => (
  <>
    <path fill={HAIR} d="M36 34c-8 8-10 20-8 32 6 0 10-3 13-8h38c3 5 7 8 13 8 2-12 0-24-8-32z" />
    <path fill={SKIN} d="M60 24c16 0 22 9 22 20 0 12-9 21-22 21s-22-9-22-21c0-11 6-20 22-20z" />
    <circle cx="50" cy="42" r="6" fill="#fffaf0" stroke-width="2.200" />
    <circle cx="71" cy="42" r="7" fill="#fffaf0" stroke-width="2.200" />
    <circle cx="51" cy="43" r="2.500" fill="#1a0c2e" stroke="none" />
    <circle cx="70" cy="43" r="2.800" fill="#1a0c2e" stroke="none" />
    <path fill="#8fc048" d="M58 43c4 0 8 7 12 9-3 4-9 4-13 1z" />
    <circle cx="66" cy="49" r="1.500" fill="#5e8d2c" stroke="none" />
    <path fill="#5c1231" stroke-width="2" d="M47 55c6 3 12 4 18 2-2 5-13 6-18-2z" />
    <path fill="#fff" stroke="none" d="M53 57h4v3.500h-3z" />
    <path fill={ROBE_DARK} d="M26 32C34 22 50 20 60 20s26 2 34 12c-22-4-46-4-68 0z" />
    <path fill={ROBE} d="M40 24C44 12 52 4 66 0c6 0 10 3 9 6-6-1-8 1-7 5 6 3 10 8 12 13-13-3-27-3-40 0z" />
    <path fill="#f4b65c" stroke-width="2" d="M40 24c13-4 27-4 40 0l-1-6c-12-3-25-3-37 0z" />
    <path fill="#fbf3dd" stroke-width="1.800" d="M56 15.500h8v7h-8z" />
  </>
);

export const WITCH: Look = { Back: null, Head, Torso, Arm, Leg };
