/** Afraid of birds. */
import type { Look } from './look.ts';

const SACK = '#e0b673';
const STRAW = '#ffd45e';
const STRAW_EDGE = '#8a5a06';
const SHIRT = '#d8502f';
const TROUSERS = '#3e6ea8';

const Leg = () => (
  <>
    <path fill={STRAW} stroke={STRAW_EDGE} stroke-width="2" d="M38 116l-9 11 7-2-2 6 7-3 3 4 3-4 6 3-1-6 6 1-7-10z" />
    <path fill={TROUSERS} d="M37 95h19l-1 24c-5-2-11-2-17 0z" />
    <path fill="#ffd98f" stroke-width="2" d="M42 103l8-1 1 9-8 1z" />
    <path fill="none" stroke-width="1.600" d="M40 104l3 1M49 101l1 3M44 113l1-3" />
  </>
);

const Arm = () => (
  <>
    <path fill={STRAW} stroke={STRAW_EDGE} stroke-width="2" d="M22 66L8 62l4 5-10 1 7 4-8 5 9 1-4 7 8-4 2 5 8-6z" />
    <path fill={SHIRT} d="M49 64c-11-2-21-1-30 2l2 18c9-4 18-4 27 0z" />
    <path fill="none" stroke="#8d2716" stroke-width="2.200" d="M41 65v17M30 65l1 16M21 74c9-2 18-2 27 0" />
  </>
);

const Torso = () => (
  <>
    <path fill={SHIRT} d="M43 65c10-4 24-4 34 0l1 33c-12 4-24 4-36 0z" />
    <path fill="none" stroke="#8d2716" stroke-width="2.200" d="M43 76c11 2 23 2 34 0M42 87c12 2 24 2 36 0M51 64v20M69 64v20" />
    <path fill={TROUSERS} d="M42 88c5 0 7-2 9-6h18c2 4 4 6 9 6l1 13c-12 4-26 4-38 0z" />
    <path fill={TROUSERS} d="M49 63l5 20h-6l-5-18zM71 63l-5 20h6l5-18z" />
    <circle cx="51" cy="84" r="2.300" fill={STRAW} stroke-width="1.600" />
    <circle cx="69" cy="84" r="2.300" fill={STRAW} stroke-width="1.600" />
    <path fill={STRAW} stroke={STRAW_EDGE} stroke-width="1.800" d="M48 62l3 7 3-4 3 6 3-6 3 6 3-6 3 4 3-7z" />
  </>
);

const Head = () => (
  <>
    <path fill={STRAW} stroke={STRAW_EDGE} stroke-width="2" d="M36 30l-12 12 8-1-5 9 8-3-2 9 8-7zM84 30l12 12-8-1 5 9-8-3 2 9-8-7z" />
    <path fill={SACK} d="M60 18c17 0 25 9 25 24 0 14-9 22-25 22s-25-8-25-22c0-15 8-24 25-24z" />
    <path fill="none" stroke="#fff" stroke-width="7" d="M50 36v8M70 36v8" opacity=".9" />
    <circle cx="50" cy="40" r="7.500" fill="#fffaf0" stroke-width="2.200" />
    <path fill="none" stroke-width="2.800" d="M65 35l10 10M75 35l-10 10" />
    <circle cx="49" cy="41" r="2.800" fill="#1a0c2e" stroke="none" />
    <path fill="#f58a45" stroke-width="2" d="M60 44l5 8H55z" />
    <path fill="none" stroke-width="2.400" d="M45 55c9 5 21 5 30 0M49 54v5M55 55.500v5M61 56v5M67 55v5M72 53v4" />
    <path fill="#b98a3e" d="M20 27c12-9 26-11 40-11s28 2 40 11c-24 5-56 5-80 0z" />
    <path fill="#d3a452" d="M38 20C40 6 50 1 61 1s20 5 22 19c-14 4-31 4-45 0z" />
    <path fill="#a91d4c" stroke-width="2" d="M37 22c15 4 31 4 46 0l-1-6c-14 4-29 4-44 0z" />
  </>
);

export const SCARECROW: Look = { Back: null, Head, Torso, Arm, Leg };
