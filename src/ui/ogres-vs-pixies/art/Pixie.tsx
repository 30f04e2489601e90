/** A Pixie: wings, a petal skirt and a glow of its own. Drawn around (0,0), 80 units wide. */
import { Shadow } from './Shadow.tsx';

export interface PixieProps {
  /** Wings folded: it has done its work this turn. */
  readonly asleep: boolean;
  /** Anything; makes sisters differ a little. */
  readonly seed: number;
}

const UPPER = 'M3-2C12-38 42-40 40-17C39 0 18 6 3 4Z';
const LOWER = 'M3 5C22 4 36 14 30 27C24 37 8 24 3 12Z';
const HAIR = ['var(--ovp-hair-a)', 'var(--ovp-hair-b)', 'var(--ovp-hair-c)'];

const Wing = ({ side }: { readonly side: 1 | -1 }) => (
  <g transform={`scale(${side} 1)`}>
    <g class="ovp-wing" stroke="var(--ovp-pixie-edge)" stroke-width="3.500" stroke-linejoin="round">
      <path d={LOWER} fill="var(--ovp-wing-low)" />
      <path d={UPPER} fill="var(--ovp-wing)" />
      <path d="M9-4C18-14 26-22 34-22" fill="none" stroke-width="2" opacity=".45" />
    </g>
  </g>
);

const Face = ({ asleep }: { readonly asleep: boolean }) => (
  <g stroke="var(--ovp-outline)" stroke-linecap="round" fill="none">
    {asleep ? (
      <path d="M-7-9q2.500 3 5 0M2-9q2.500 3 5 0" stroke-width="2.400" />
    ) : (
      <path d="M-4.500-10.500v2.500M4.500-10.500v2.500" stroke-width="4.200" />
    )}
    <path d="M-3-3.500q3 3 6 0" stroke-width="2.200" />
  </g>
);

export const Pixie = ({ asleep, seed }: PixieProps) => (
  <g class="ovp-pixie">
    <Shadow y={34} rx={15} />
    <circle class="ovp-pixie-glow" r="40" fill="url(#ovp-glow)" />
    <g class={asleep ? 'ovp-wings-folded' : 'ovp-wings'}>
      <Wing side={1} />
      <Wing side={-1} />
    </g>
    <path d="M0 2C10 6 18 20 14 33L7 28L0 35L-7 28L-14 33C-18 20-10 6 0 2Z" fill="var(--ovp-petal)" stroke="var(--ovp-outline)" stroke-width="3.500" stroke-linejoin="round" />
    <circle cy="-9" r="13.500" fill="var(--ovp-pixie-skin)" stroke="var(--ovp-outline)" stroke-width="3.500" />
    <path d="M-13-11C-15-27-4-25-1-31C1-25 15-26 13-11C8-18-6-13-13-11Z" fill={HAIR[seed % HAIR.length]} stroke="var(--ovp-outline)" stroke-width="2.800" stroke-linejoin="round" />
    <Face asleep={asleep} />
    {!asleep && <path class="ovp-sparkle" d="M27-34l2.500 6.500l6.500 2.500l-6.500 2.500l-2.500 6.500l-2.500-6.500l-6.500-2.500l6.500-2.500Z" fill="#fffbe0" />}
  </g>
);
