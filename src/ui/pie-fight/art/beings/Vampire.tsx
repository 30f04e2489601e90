/** Has dressed for the occasion, and regrets it. */
import type { Look } from './look.ts';

const SKIN = '#d9cdf0';
const CLOTH = '#35205c';
const CLOTH_LIGHT = '#4b3180';
const LINING = '#d6376a';

const Back = () => (
  <>
    <path fill={LINING} d="M40 62C20 72 12 94 10 120c8-4 12-3 18 2 6-5 14-6 20-1h24c6-5 14-4 20 1 6-5 10-6 18-2-2-26-10-48-30-58z" />
    <path fill={CLOTH} d="M60 76L34 44c-8 4-12 10-13 20 10 12 24 16 39 16s29-4 39-16c-1-10-5-16-13-20z" />
  </>
);

const Leg = () => (
  <>
    <path fill={CLOTH} d="M37 96h18l-2 26H39z" />
    <path fill="#1d1036" d="M53 119c3 6 1 11-5 11H32c-5 0-6-6-1-8 4-2 7-3 9-5z" />
    <path fill="none" stroke="#fff" stroke-width="2" opacity=".7" d="M35 124c2-1 4-2 6-2" />
  </>
);

const Arm = () => (
  <>
    <path fill={CLOTH_LIGHT} d="M49 65c-11-2-22 1-30 6l5 13c8-4 15-5 24-1z" />
    <path fill="#fff" d="M21 69l5 16-6 2-5-16z" />
    <path fill={SKIN} d="M17 70c-4-3-8-3-9-1-4-1-7 1-6 4-3 2-3 5 0 6 0 4 3 5 6 4 4 3 9 3 12 1z" />
    <path fill="none" stroke-width="1.800" d="M8 72l5 3M4 77l7 1M7 83l5-3" />
  </>
);

const Torso = () => (
  <>
    <path fill={CLOTH_LIGHT} d="M43 66c10-5 24-5 34 0l2 34c-12 5-26 5-38 0z" />
    <path fill="#fffaf0" d="M52 63h16l-4 32h-8z" />
    <path fill={CLOTH} d="M51 63l-7 5 6 12 7-6zM69 63l7 5-6 12-7-6z" />
    <path fill={LINING} d="M60 69l-9-4v10zM60 69l9-4v10z" />
    <circle cx="60" cy="81" r="2" fill="#f4b65c" stroke-width="1.600" />
    <circle cx="60" cy="89" r="2" fill="#f4b65c" stroke-width="1.600" />
  </>
);

const Head = () => (
  <>
    <path fill={SKIN} d="M38 36l-12-8c-1 11 4 19 13 22zM82 36l12-8c1 11-4 19-13 22z" />
    <path fill={SKIN} d="M60 10c18 0 26 13 26 27 0 16-11 27-26 27S34 53 34 37c0-14 8-27 26-27z" />
    <path fill="#231040" d="M33 38C28 16 42 4 60 4s32 12 27 34c-2-9-6-13-12-15-6-1-10 3-15 11-5-8-9-12-15-11-6 2-10 6-12 15z" />
    <path fill="none" stroke="#5a3f91" stroke-width="2.500" d="M44 14c4-4 9-5 14-5" />
    <circle cx="49" cy="40" r="7.500" fill="#fffaf0" stroke-width="2.400" />
    <circle cx="71" cy="40" r="7.500" fill="#fffaf0" stroke-width="2.400" />
    <circle cx="50.500" cy="41" r="3" fill="#c02a5c" stroke="none" />
    <circle cx="69.500" cy="41" r="3" fill="#c02a5c" stroke="none" />
    <path fill="#5c1231" stroke-width="2.400" d="M48 53c7-4 17-4 24 0-2 6-7 8-12 8s-10-2-12-8z" />
    <path fill="#fff" stroke-width="1.600" d="M51 52.500l2.500 7.500 3-8zM69 52.500l-2.500 7.500-3-8z" />
  </>
);

export const VAMPIRE: Look = { Back, Head, Torso, Arm, Leg };
