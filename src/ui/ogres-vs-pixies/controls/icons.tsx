/** Signs of the board's own controls, in the manner of the kit's. */
import type { JSX } from 'preact';

const drawn = (path: string) => (): JSX.Element => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
    <path d={path} />
  </svg>
);

export const MenuIcon = drawn('M4 6.5h16M4 12h16M4 17.5h16');
export const LayersIcon = drawn('M12 3.500 21 8.500 12 13.500 3 8.500zM3.500 13 12 17.700 20.500 13M3.500 17 12 21.500 20.500 17');
export const LogIcon = drawn('M6 3.500h12v17l-3-2-3 2-3-2-3 2zM9 8.500h6M9 12.500h6');
export const NextIcon = drawn('M5 12h13M12.500 6.500 18 12l-5.500 5.500');
export const FlagIcon = drawn('M6 21V4c4-2 7 2 12 0v9c-5 2-8-2-12 0');
export const DiceIcon = drawn('M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.500 8.500v.1M15.500 15.500v.1M12 12v.1');
export const HandsIcon = drawn('M3 13l4-5 5 2 5-2 4 5M7 8l5 9 5-9M9 14l3 3 3-3');
