/** Wrapped four thousand years ago, and still not finished. */
import type { Look } from './look.ts';

const CLOTH = '#f2e6c8';
const CLOTH_LIGHT = '#fbf4e0';
const FOLD = '#b89b6b';

const Back = () => (
  <path fill={CLOTH} d="M74 60c12 2 20-4 26-12 3 4 8 5 14 3-4 12-18 22-38 20z" />
);

const Leg = () => (
  <>
    <path fill={CLOTH} d="M37 95h18l-1 24H39z" />
    <path fill={CLOTH_LIGHT} d="M54 117c3 8 0 13-7 13H34c-7 0-8-7-2-9 4-2 6-3 8-5z" />
    <path fill="none" stroke={FOLD} stroke-width="2.200" d="M39 102c5-2 10-2 15 1M39 110c5 2 10 2 15-1M37 120c5-1 10 0 14 3M33 125c4-1 8 0 11 2" />
  </>
);

const Arm = () => (
  <>
    <path fill={CLOTH} d="M49 65c-11-2-21 0-30 4l3 14c9-5 17-5 26-1z" />
    <path fill={CLOTH_LIGHT} d="M21 67c-4-4-8-5-9-2-4-2-8 1-6 4-4 0-5 4-2 6-2 4 1 7 5 6 4 4 10 3 14 0z" />
    <path fill="none" stroke={FOLD} stroke-width="2.200" d="M41 65c-2 6-2 10 0 15M33 66c-1 6 0 10 1 15M12 70c3 2 5 4 5 8" />
    <path fill={CLOTH} stroke-width="2.200" d="M27 82c-2 8-6 12-12 14-1-5 2-11 6-14z" />
  </>
);

const Torso = () => (
  <>
    <path fill={CLOTH} d="M43 66c10-6 24-6 34 0l1 34c-12 6-24 6-36 0z" />
    <path fill="none" stroke={FOLD} stroke-width="2.400" d="M43 71c12 5 22 5 34-2M42 80c10-5 24-4 36 2M42 88c12 5 24 5 36-3M42 96c10-4 24-3 36 2" />
    <path fill={CLOTH_LIGHT} stroke-width="2.200" d="M66 74l11-5 1 7-10 5z" />
  </>
);

const Head = () => (
  <>
    <path fill={CLOTH_LIGHT} d="M60 8c19 0 28 12 28 28S78 64 60 64 32 52 32 36 41 8 60 8z" />
    <path fill="#2a1450" stroke-width="2.600" d="M36 36c14-10 34-10 48-1 3 7 1 12-4 14-14-5-27-5-40 0-5-2-6-7-4-13z" />
    <circle cx="50" cy="41" r="6" fill="#93e6c8" stroke="none" />
    <circle cx="71" cy="40" r="7.500" fill="#93e6c8" stroke="none" />
    <circle cx="51.500" cy="41" r="2.500" fill="#1a0c2e" stroke="none" />
    <circle cx="70" cy="40.500" r="3" fill="#1a0c2e" stroke="none" />
    <path fill="none" stroke={FOLD} stroke-width="2.400" d="M40 16c12-3 26-3 39 2M35 25c16-8 34-8 49-1M38 55c14 4 28 5 44-1" />
    <path fill="none" stroke-width="2.600" d="M51 56c6 3 12 3 18-1" />
    <path fill={CLOTH} stroke-width="2.400" d="M44 10c-8-4-12-2-17 1-2-5 1-9 6-10 8-1 14 2 19 7z" />
  </>
);

export const MUMMY: Look = { Back, Head, Torso, Arm, Leg };
