/** Rose from the swamp because somebody promised cake. */
import type { Look } from './look.ts';

const SLIME = '#3f9f8c';
const SLIME_LIGHT = '#76d0ae';
const BELLY = '#c9ebb0';
const WEED = '#2c6e3f';

const Leg = () => (
  <>
    <path fill={SLIME} d="M36 94h20l-1 25H38z" />
    <path fill={SLIME_LIGHT} d="M53 116c2 4 6 8 5 12-4 3-6-1-9 1-3 3-6 3-9 0-3 3-6 2-8 0-4 1-7-1-7-4 4-2 10-4 14-9z" />
    <path fill="none" stroke={WEED} stroke-width="2.400" d="M40 103c4 2 8 2 12 0" />
  </>
);

const Arm = () => (
  <>
    <path fill={SLIME} d="M49 64c-12-4-24-2-34 4l5 17c4 5 8 3 9-1 2 6 7 6 8 0 3 5 8 4 11-1z" />
    <path fill={SLIME_LIGHT} d="M20 67c-5-5-8-7-11-4-4-2-7 0-6 4-4 1-5 5-1 7-2 4 0 7 4 7 2 5 9 5 13 2z" />
    <path fill="none" stroke-width="1.800" d="M9 66l3 6M4 74l7 1M8 82l4-5" />
  </>
);

const Torso = () => (
  <>
    <path fill={SLIME} d="M41 68c12-8 26-8 38 0 6 12 6 24 0 33-12 5-26 5-38 0-6-9-6-21 0-33z" />
    <path fill={BELLY} stroke="none" d="M60 70c11 0 15 8 15 17s-6 14-15 14-15-5-15-14 4-17 15-17z" />
    <path fill="none" stroke="#86b77c" stroke-width="2.200" d="M48 82c8 3 16 3 24 0M48 90c8 3 16 3 24 0" />
    <path fill={WEED} stroke-width="2.200" d="M38 66c10 6 34 6 44 0 1 5-1 8-4 9-2 4-5 4-6 0-3 5-6 5-8 1-3 4-6 4-8 0-2 4-5 4-8-1-1 4-4 4-6 0-3-1-5-4-4-9z" />
  </>
);

const Head = () => (
  <>
    <path fill={SLIME} d="M60 14c22 0 33 12 33 28 0 15-13 22-33 22S27 57 27 42c0-16 11-28 33-28z" />
    <circle cx="42" cy="17" r="11" fill={SLIME} />
    <circle cx="78" cy="17" r="11" fill={SLIME} />
    <circle cx="42" cy="17" r="6.500" fill="#fff3a8" stroke-width="2" />
    <circle cx="78" cy="17" r="6.500" fill="#fff3a8" stroke-width="2" />
    <path fill="#1a0c2e" stroke="none" d="M40 14h4l1 6h-4zM76 14h4l1 6h-4z" />
    <path fill="#4b1330" stroke-width="2.600" d="M33 40c16 8 38 8 54 0 3 4 3 10-2 14-14 8-36 8-50 0-5-4-5-10-2-14z" />
    <path fill="#ff8fa8" stroke="none" d="M47 56c6-4 20-4 26 0-6 4-20 4-26 0z" />
    <path fill="#fffaf0" stroke-width="1.800" d="M39 56l4-11 5 13zM81 56l-4-11-5 13zM54 45.500l3 6 3-5.500zM62 46l3 5.500 3-6z" />
    <circle cx="55" cy="33" r="1.800" fill="#1d5a4e" stroke="none" />
    <circle cx="65" cy="33" r="1.800" fill="#1d5a4e" stroke="none" />
    <path fill={WEED} d="M46 6c4-7 22-8 28 0 2 4-5 6-12 5l-3-4-2 5c-6 0-12-2-11-6z" />
    <circle cx="66" cy="3" r="4" fill="#ff9ec4" stroke-width="2" />
  </>
);

export const BOG_BEAST: Look = { Back: null, Head, Torso, Arm, Leg };
