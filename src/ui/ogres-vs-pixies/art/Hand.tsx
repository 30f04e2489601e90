/** A left hand, closed around something that glows. Drawn around (0,0), 150 units wide. */
const FINGERS = [-44, -16, 14, 42] as const;

export const ClosedHand = () => (
  <g stroke="var(--ovp-outline)" stroke-width="6" stroke-linejoin="round" stroke-linecap="round">
    <path d="M-36 58L-44 98H48L40 56Z" fill="var(--ovp-moss-cloth)" />
    <path d="M-64-8C-70 40-48 74 0 74S72 44 64-12Q0-36-64-8Z" fill="var(--ovp-ogre)" />
    {FINGERS.map((x, index) => <rect key={x} x={x - 16} y={index === 0 || index === 3 ? -36 : -44} width="31" height={index === 3 ? 50 : 58} rx="15" fill="var(--ovp-ogre)" />)}
    <path d="M-66 10C-58-6 10 6 26 18C36 26 30 42 14 40C-8 38-30 44-50 40" fill="var(--ovp-ogre-light)" />
    <path d="M-30 58q26 9 56-3" fill="none" opacity=".35" />
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
