/** A custard pie, in a tin, with a cherry: about 60 units wide, its middle at 0,0. */
import type { JSX } from 'preact';

const OUTLINE = '#1a0c2e';

export const Pie = (): JSX.Element => (
  <g stroke={OUTLINE} stroke-width="2.8" stroke-linejoin="round" stroke-linecap="round">
    <path fill="#c9ccd8" d="M-33 6h66l-9 18c-1 2-3 3-5 3h-38c-2 0-4-1-5-3z" />
    <path fill="none" stroke-width="2" stroke="#8d8fa6" d="M-22 12l4 10M-9 12l2 10M9 12l-2 10M22 12l-4 10" />
    <path fill="#d9974e" d="M-37 5c0-5 5-8 9-5 2-4 8-4 10 0 3-4 9-4 11 0 3-4 9-4 12 0 3-4 9-4 11 0 3-4 8-4 10 0 4-3 11 0 11 5 0 4-3 6-7 6h-60c-4 0-7-2-7-6z" />
    <path fill="#fff3d6" d="M-29 0c-3-9 4-15 11-13 0-9 10-13 17-8 5-7 17-4 17 4 8-2 15 8 12 17-4-3-9-3-11 1-3-4-9-4-11 0-3-4-9-4-12 0-2-4-8-4-11 0-2-4-8-5-12-1z" />
    <path fill="none" stroke-width="2" d="M-17-5c3-4 8-4 10-1M5-12c3-2 6-1 8 2M9-3c2-2 4-3 7-2" />
    <circle cx="-1" cy="-23" r="6.5" fill="#e63f73" />
    <path fill="none" d="M1-29c2-5 5-7 9-8" />
    <path stroke="none" fill="#ffd3df" d="M-4.5-25.5a3.5 3.5 0 0 1 3-1.8z" />
  </g>
);
