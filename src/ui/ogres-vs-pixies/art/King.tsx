/** The Pixie King: a crown that can be seen from the other side of the table. Drawn around (0,0), 84 units wide. */
import { Shadow } from './Shadow.tsx';

export interface KingProps {
  readonly hitPoints: number;
  readonly asleep: boolean;
}

const WING = 'M4-4C16-34 44-36 42-14C41 2 20 10 4 8ZM4 8C22 8 36 18 29 30C22 38 8 28 4 16Z';
const CROWN = 'M-17-22L-19-43L-8-33L0-47L8-33L19-43L17-22Q0-17-17-22Z';

export const King = ({ hitPoints, asleep }: KingProps) => (
  <g class="ovp-king">
    <Shadow y={36} rx={21} />
    <circle class="ovp-pixie-glow" r="44" fill="url(#ovp-royal-glow)" />
    <g fill="var(--ovp-royal-wing)" stroke="var(--ovp-pixie-edge)" stroke-width="3.500" stroke-linejoin="round">
      <path d={WING} />
      <path d={WING} transform="scale(-1 1)" />
    </g>
    <g stroke="var(--ovp-outline)" stroke-width="3.800" stroke-linejoin="round">
      <path d="M0 0C15 4 25 22 23 37Q0 43-23 37C-25 22-15 4 0 0Z" fill="var(--ovp-robe)" />
      <path d="M-23 37Q0 43 23 37L22 30Q0 36-22 30Z" fill="#fff8e6" stroke-width="2.600" />
      <circle cy="-11" r="14.500" fill="var(--ovp-pixie-skin)" />
    </g>
    <path d="M-12-7C-13 12 13 12 12-7C8-1 4-3 0-1C-4-3-8-1-12-7Z" fill="#fff8e6" stroke="var(--ovp-outline)" stroke-width="2.600" stroke-linejoin="round" />
    {asleep ? (
      <path d="M-8-12q3 3 6 0M2-12q3 3 6 0" fill="none" stroke="var(--ovp-outline)" stroke-width="2.600" stroke-linecap="round" />
    ) : (
      <path d="M-5-13.500v2.500M5-13.500v2.500" fill="none" stroke="var(--ovp-outline)" stroke-width="4.200" stroke-linecap="round" />
    )}
    <path d={CROWN} fill="var(--ovp-gold)" stroke="var(--ovp-outline)" stroke-width="3.500" stroke-linejoin="round" />
    <circle cy="-27" r="4" fill="var(--ovp-heart)" stroke="var(--ovp-outline)" stroke-width="1.800" />
    {hitPoints > 1 && <text class="ovp-number" y="28" font-size="24">{hitPoints}</text>}
  </g>
);
