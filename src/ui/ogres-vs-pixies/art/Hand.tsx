/** A left hand, closed around something that glows. Drawn around (0,0), 150 units wide. */
const FINGERS = ['M-58-6C-66-42-30-50-26-20', 'M-28-20C-32-58 6-60 8-24', 'M6-24C6-58 42-54 40-20', 'M38-18C42-44 70-34 64-4'] as const;

export const ClosedHand = () => (
  <g stroke="var(--ovp-outline)" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
    <path d="M-34 60L-40 98H44L38 58Z" fill="var(--ovp-moss-cloth)" />
    <path d="M-60 4C-70 48-44 72 0 72S70 48 64 2C50-26-46-30-60 4Z" fill="var(--ovp-ogre)" />
    {FINGERS.map((finger) => <path key={finger} d={`${finger}V14`} fill="var(--ovp-ogre)" />)}
    <path d="M-58 20C-40 2 8 0 18 18C26 34-6 40-26 38" fill="var(--ovp-ogre-light)" />
    <path d="M-20 52q20 8 42-2" fill="none" opacity=".4" />
  </g>
);

export const OpenHand = ({ holds }: { readonly holds: boolean }) => (
  <g stroke="var(--ovp-outline)" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
    <path d="M-34 60L-40 98H44L38 58Z" fill="var(--ovp-moss-cloth)" />
    <path d="M-44 6L-62-40Q-64-56-52-54Q-44-52-42-42L-30-14L-34-66Q-32-80-22-78Q-13-76-13-64L-8-20L0-76Q4-88 14-84Q22-80 19-66L14-18L34-58Q42-68 50-62Q56-56 50-44L38-4C60 10 60 52 34 68Q0 80-34 66C-56 50-50 26-44 6Z" fill="var(--ovp-ogre)" />
    <path d="M-26 36q26 16 54-6" fill="none" opacity=".4" />
    {holds && (
      <g transform="translate(2 22)">
        <circle r="40" fill="url(#ovp-glow)" stroke="none" />
        <ellipse cx="-12" cy="-10" rx="17" ry="9" transform="rotate(-28)" fill="var(--ovp-wing)" stroke-width="4" />
        <ellipse cx="12" cy="-10" rx="17" ry="9" transform="rotate(28)" fill="var(--ovp-wing)" stroke-width="4" />
        <ellipse cy="6" rx="11" ry="17" fill="var(--ovp-gold)" stroke-width="4" />
        <circle cy="-13" r="9" fill="var(--ovp-bark)" stroke-width="4" />
      </g>
    )}
  </g>
);
