/** The sign of the house: a pie with a pixie's wings. */
import type { JSX } from 'preact';

const OUTLINE = '#0c1712';

export const Emblem = ({ size = '3rem' }: { readonly size?: string }): JSX.Element => (
  <svg viewBox="0 0 100 84" aria-hidden="true" style={{ width: size, height: 'auto' }}>
    <g stroke={OUTLINE} stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <g fill="#eef8e4">
        <path d="M34 46C24 14 2 8 2 26s16 26 32 26z" />
        <path d="M66 46C76 14 98 8 98 26S82 52 66 52z" />
        <path d="M34 52C20 50 8 58 12 68s18 4 24-8z" />
        <path d="M66 52c14-2 26 6 22 16s-18 4-24-8z" />
      </g>
      <path fill="#c3ccd0" d="M22 56h56l-8 18c-1 3-3 5-7 5H37c-4 0-6-2-7-5z" />
      <path fill="#e2a25a" d="M17 54c0-6 6-9 11-6 3-5 9-5 12 0 3-5 9-5 12 0 3-5 9-5 12 0 3-4 8-4 11 0 4-2 8 1 8 6 0 4-3 6-7 6H24c-4 0-7-2-7-6z" />
      <path fill="#fff3d6" d="M25 48c-3-10 5-16 13-13 0-9 12-12 18-6 8-5 18 1 16 9 5 2 6 7 4 11-4-3-8-3-10 0-4-4-10-4-14 0-4-4-9-4-12 0-5-4-11-4-15-1z" />
      <circle cx="49" cy="24" r="8" fill="#e63f73" />
      <path fill="none" stroke-width="3.5" d="M51 17c2-6 6-9 12-10" />
    </g>
    <path d="M88 4l2 5 5 2-5 2-2 5-2-5-5-2 5-2z" fill="#ffd45e" />
  </svg>
);
