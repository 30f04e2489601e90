/** The forest behind the table: layers of paper trees along the foot of the screen, and fireflies. It carries no meaning. */
const FAR = 'M0 200V120l18-34 18 34 12-60 26 60 14-26 16 26 20-84 30 84 16-40 18 40 24-66 26 66 12-22 14 22 26-96 32 96 14-34 18 34 20-58 24 58 18-30 14 30V200Z';
const NEAR = 'M0 200V160l24-52 24 52 18-28 18 28 30-88 34 88 22-38 20 38 40-62 24 62 16-30 20 30 34-96 36 96 18-34 22 34 28-70 30 70V200Z';
const FLIES = [[40, 60], [110, 110], [190, 40], [260, 95], [330, 30], [395, 80], [70, 25], [290, 145]] as const;

export const Backdrop = () => (
  <svg class="ovp-backdrop" viewBox="0 0 440 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="ovp-backdrop-far" d={FAR} />
    <path class="ovp-backdrop-near" d={NEAR} />
    {FLIES.map(([x, y], index) => <circle key={x} class="ovp-firefly-dot" style={{ animationDelay: `${-index * 0.7}s` }} cx={x} cy={y} r="1.6" />)}
  </svg>
);
