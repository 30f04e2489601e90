/** One pixie of the pictures (not of the board): about 30 units high, its middle at 0,0. */
import type { JSX } from 'preact';

export interface PixieLook {
  readonly dress: string;
  readonly hair: string;
  readonly skin: string;
}

export const PIXIE_LOOKS = {
  fern: { dress: '#7cc46a', hair: '#7a3b1f', skin: '#ffd9ac' },
  rose: { dress: '#f07a9b', hair: '#3c2a55', skin: '#e9b184' },
  sky: { dress: '#7cc7ee', hair: '#f3c64e', skin: '#ffe3c0' },
  plum: { dress: '#b493ea', hair: '#2f4a3a', skin: '#a86f4b' },
  flame: { dress: '#f6a04c', hair: '#8a1f45', skin: '#f2c391' },
  king: { dress: '#d94a55', hair: '#f7f0dd', skin: '#ffd9ac' },
} as const satisfies Record<string, PixieLook>;

/** Drawn apart where something has to lie between wings and body. */
export const PixieWings = (): JSX.Element => (
  <g fill="#f3fbe9" stroke="#1d2a20" stroke-width="1.8">
    <path d="M-2 0C-8-16-20-17-20-9S-9 3-2 2z" />
    <path d="M2 0C8-16 20-17 20-9S9 3 2 2z" />
    <path d="M-2 2C-9 2-16 7-14 12S-4 11-1 4z" />
    <path d="M2 2C9 2 16 7 14 12S4 11 1 4z" />
  </g>
);

const Face = ({ skin, hair }: PixieLook): JSX.Element => (
  <>
    <circle cy="-6" r="7" fill={skin} stroke="#1d2a20" stroke-width="1.8" />
    <path d="M-7.2-5C-8-13-3-15 0-15c1-3 4-2 4-2-1 1-1 2-1 2.5C7-13 8-9 7.2-5 5-8 3-10 0-10s-5 2-7.2 5z" fill={hair} stroke="#1d2a20" stroke-width="1.6" stroke-linejoin="round" />
    <g stroke="#1d2a20" stroke-width="1.5" stroke-linecap="round" fill="none">
      <path d="M-2.7-5.5v.8M2.7-5.5v.8M-1.8-2.3c1.1 1.1 2.5 1.1 3.6 0" />
    </g>
  </>
);

const Crown = (): JSX.Element => <path d="M-6.5-12l-1.5-8 4.5 3.5L0-22l3.5 5.5L8-20l-1.5 8z" fill="#ffd45e" stroke="#1d2a20" stroke-width="1.8" stroke-linejoin="round" />;

export const PixieBody = ({ look, crown = false }: { readonly look: PixieLook; readonly crown?: boolean }): JSX.Element => (
  <>
    <path d="M-2.5 10v5M2.5 10v5" stroke="#1d2a20" stroke-width="2.2" stroke-linecap="round" />
    <path d="M0-2C5 1 7 8 6.5 11.5 4.5 10 3.5 13 2 11.5.8 13-.8 13-2 11.5-3.5 13-4.5 10-6.5 11.5-7 8-5 1 0-2z" fill={look.dress} stroke="#1d2a20" stroke-width="1.8" stroke-linejoin="round" />
    <Face {...look} />
    {crown && <Crown />}
  </>
);
