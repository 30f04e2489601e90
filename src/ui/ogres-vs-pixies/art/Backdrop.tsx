/** The forest behind the table: two rows of paper pines along the foot of the screen, and fireflies. It carries no meaning. */
const WIDTH = 440;
const FOOT = 200;
const FLIES = [[40, 60], [110, 110], [190, 40], [260, 95], [330, 30], [395, 80], [70, 25], [290, 145]] as const;

/** Where each pine stands and how high it is. */
const FAR = [[8, 96], [44, 128], [86, 104], [126, 142], [170, 112], [214, 134], [256, 100], [300, 146], [344, 116], [386, 138], [430, 108]] as const;
const NEAR = [[24, 74], [70, 92], [118, 66], [160, 98], [206, 72], [248, 90], [292, 70], [332, 96], [376, 78], [420, 94]] as const;

/** Three tiers, each wider than the one above. */
function pine([x, height]: readonly [number, number]): string {
  const top = FOOT - height;
  const tier = (drop: number, half: number): string => `L${x + half} ${top + drop * height}L${x + half * 0.55} ${top + drop * height - 4}`;
  const back = (drop: number, half: number): string => `L${x - half * 0.55} ${top + drop * height - 4}L${x - half} ${top + drop * height}`;
  return `M${x} ${top}${tier(0.3, 12)}${tier(0.55, 18)}${tier(0.82, 25)}L${x + 5} ${FOOT}L${x - 5} ${FOOT}${back(0.82, 25)}${back(0.55, 18)}${back(0.3, 12)}Z`;
}

const row = (pines: typeof FAR | typeof NEAR, ground: number): string => `${pines.map(pine).join('')}M0 ${ground}Q${WIDTH / 4} ${ground - 16} ${WIDTH / 2} ${ground}T${WIDTH} ${ground}V${FOOT}H0Z`;

export const Backdrop = () => (
  <svg class="ovp-backdrop" viewBox={`0 0 ${WIDTH} ${FOOT}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path class="ovp-backdrop-far" d={row(FAR, 170)} />
    <path class="ovp-backdrop-near" d={row(NEAR, 186)} />
    {FLIES.map(([x, y], index) => <circle key={x} class="ovp-firefly-dot" style={{ animationDelay: `${-index * 0.7}s` }} cx={x} cy={y} r="1.3" />)}
  </svg>
);
