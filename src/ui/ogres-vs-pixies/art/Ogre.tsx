/** An Ogre: fat, content, its hit points in the heart on its belly. Drawn around (0,0), 84 units wide. */
import { Shadow } from './Shadow.tsx';

export interface OgreProps {
  readonly hitPoints: number;
  /** Eyes shut: it has done its work this turn. */
  readonly asleep: boolean;
}

const BODY = 'M-32 13C-35-10-19-21 0-21S35-10 32 13C30 33 16 38 0 38S-30 33-32 13Z';
const HEART = 'M0 30C-26 14-17-8 0 1C17-8 26 14 0 30Z';
const EAR = 'M14-27L32-37L27-16L14-15Z';

const Eyes = ({ asleep }: { readonly asleep: boolean }) =>
  asleep ? (
    <path d="M-11-25q4 4 8 0M3-25q4 4 8 0" fill="none" stroke="var(--ovp-outline)" stroke-width="3" stroke-linecap="round" />
  ) : (
    <>
      <circle cx="-7" cy="-26" r="4.6" fill="#fff8e6" />
      <circle cx="7" cy="-26" r="4.6" fill="#fff8e6" />
      <circle cx="-6" cy="-25.4" r="2.4" fill="var(--ovp-outline)" />
      <circle cx="8" cy="-25.4" r="2.4" fill="var(--ovp-outline)" />
    </>
  );

export const Ogre = ({ hitPoints, asleep }: OgreProps) => (
  <g class="ovp-ogre">
    <Shadow y={37} rx={32} />
    <g stroke="var(--ovp-outline)" stroke-width="4" stroke-linejoin="round">
      <path d="M-22 28h16v12h-18q-4-8 2-12ZM22 28h-16v12h18q4-8-2-12Z" fill="var(--ovp-ogre-shade)" />
      <path d={EAR} fill="var(--ovp-ogre-shade)" />
      <path d={EAR} fill="var(--ovp-ogre-shade)" transform="scale(-1 1)" />
      <path d={BODY} fill="var(--ovp-ogre)" />
      <path d="M-17-24C-18-44 18-44 17-24C18-8 9-5 0-5S-18-8-17-24Z" fill="var(--ovp-ogre)" />
    </g>
    <path d="M-28 20C-24 32-12 35.500 0 35.500S24 32 28 20C18 28-18 28-28 20Z" fill="var(--ovp-moss-cloth)" />
    <path d="M-14-36q4-7 14-7q-5 2-6 8q-4-3-8-1Z" fill="var(--ovp-ogre-light)" opacity=".8" />
    <path d="M-3-39l1-7l3 5l4-5v7q-4 2-8 0Z" fill="var(--ovp-moss-cloth)" stroke="var(--ovp-outline)" stroke-width="2.500" stroke-linejoin="round" />
    <Eyes asleep={asleep} />
    <path d="M-10-15.500q10 8 20 0" fill="none" stroke="var(--ovp-outline)" stroke-width="3" stroke-linecap="round" />
    <path d="M-9-15l1.500-7l4 8.500ZM9-15l-1.500-7l-4 8.500Z" fill="#fff8e6" stroke="var(--ovp-outline)" stroke-width="1.600" stroke-linejoin="round" />
    <path d={HEART} fill="var(--ovp-heart)" stroke="var(--ovp-outline)" stroke-width="3" stroke-linejoin="round" />
    <path d="M-31 3q-6 14 5 20M31 3q6 14-5 20" fill="none" stroke="var(--ovp-outline)" stroke-width="12" stroke-linecap="round" />
    <path d="M-31 4q-5 13 4 18M31 4q5 13-4 18" fill="none" stroke="var(--ovp-ogre-light)" stroke-width="6" stroke-linecap="round" />
    <text class="ovp-number" y="20" font-size="25">{hitPoints}</text>
  </g>
);
