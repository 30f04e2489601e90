/** A lantern gone out on a stump, with one firefly come to look: stands beside whatever did not work. */
import type { JSX } from 'preact';

export const LostLantern = (): JSX.Element => (
  <svg viewBox="0 0 200 130" aria-hidden="true">
    <ellipse cx="100" cy="116" rx="88" ry="11" fill="var(--moss-500)" opacity=".35" />
    <g stroke="var(--outline)" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round">
      <path fill="#8a6546" d="M60 80c-2 14-6 24-16 33 16-3 22-1 30 3 6-5 14-6 24-1 10-4 18-3 28 1 4-5 12-6 24-4-10-8-13-19-14-32z" />
      <ellipse cx="98" cy="80" rx="38" ry="11" fill="#cfae7c" />
      <path fill="none" stroke-width="2" d="M82 80c0-3 7-5 15-5s15 2 15 5-7 5-14 5-9-2-9-4" />
      <path fill="none" d="M86 32c0-16 24-16 24 0" />
      <path fill="#5a4a63" d="M82 32h32l5 9H77z" />
      <path fill="#39463c" d="M80 41h36v30H80z" />
      <path fill="none" stroke-width="2.5" d="M92 41v30M104 41v30" />
      <path fill="#5a4a63" d="M76 71h44v7H76z" />
    </g>
    <circle cx="146" cy="40" r="20" fill="var(--firefly)" opacity=".25" />
    <circle cx="146" cy="40" r="11" fill="var(--firefly)" opacity=".4" />
    <g stroke="var(--outline)" stroke-width="2.5">
      <ellipse cx="150" cy="31" rx="4.5" ry="8" transform="rotate(28 150 31)" fill="#eef7e6" />
      <ellipse cx="142" cy="31" rx="4.5" ry="8" transform="rotate(-28 142 31)" fill="#eef7e6" />
      <circle cx="146" cy="41" r="6.5" fill="var(--firefly)" />
    </g>
    <path d="M131 47c-4 4-8 4-11 3" fill="none" stroke="var(--firefly-deep)" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round" />
  </svg>
);
