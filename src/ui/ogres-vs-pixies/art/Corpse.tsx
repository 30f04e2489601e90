/** What is left of a Pixie or an Ogre; several on one hex show their number. Drawn around (0,0), low in the hex. */
export interface CorpseProps {
  readonly of: 'pixie' | 'ogre';
  readonly count: number;
}

const Crosses = ({ y, apart }: { readonly y: number; readonly apart: number }) => (
  <path d={[-apart, apart].map((x) => `M${x - 3.500} ${y - 3.500}l7 7m0-7l-7 7`).join('')} stroke="var(--ovp-outline)" stroke-width="3" stroke-linecap="round" />
);

const PixieRemains = () => (
  <g stroke="var(--ovp-outline)" stroke-width="3" stroke-linejoin="round">
    <path d="M2 16C12-4 36-2 34 12C33 24 14 26 2 22Z" fill="var(--ovp-pale-wing)" />
    <path d="M-2 20C-18 26-34 22-32 30C-28 36-10 34-2 26Z" fill="var(--ovp-pale-wing)" />
    <circle cx="-9" cy="16" r="13" fill="var(--ovp-pale)" />
    <g transform="translate(-9 0)"><Crosses y={16} apart={5} /></g>
  </g>
);

const OgreRemains = () => (
  <g stroke="var(--ovp-outline)" stroke-width="3.500" stroke-linejoin="round">
    <path d="M-36 30C-34 6-14-4 4 4C20-2 38 8 37 30Q0 38-36 30Z" fill="var(--ovp-pale-ogre)" />
    <path d="M24 14q6-10 12-2v10Z" fill="var(--ovp-pale-ogre)" />
    <g transform="translate(-14 0)"><Crosses y={18} apart={7} /></g>
    <path d="M-18 27q6-4 10 0" fill="none" stroke-linecap="round" />
  </g>
);

export const Corpse = ({ of, count }: CorpseProps) => (
  <g class="ovp-corpse">
    {of === 'pixie' ? <PixieRemains /> : <OgreRemains />}
    {count > 1 && (
      <g transform="translate(26 32)">
        <circle r="13" fill="var(--ovp-outline)" />
        <text class="ovp-number" y="7" font-size="20">{count}</text>
      </g>
    )}
  </g>
);
