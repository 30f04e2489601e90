/** What the board says about a plan: where a unit can go, whom it can attack and how likely, and ghosts of where it will stand. */
import { assertNever } from '../../../base/result.ts';
import type { AttackPlan, Reach, Unit } from '../../../games/ogres-vs-pixies/plan.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { bodyOf, gripAt, type Choice, type Planning } from './choice.ts';
import { hitChance, type Approach, type Offer } from './offer.ts';
import type { Figure } from './figures.ts';
import { centre, hexPath, RADIUS, type Grid, type Point } from './geometry.ts';
import type { OverlayScene } from './overlay.ts';
import { ClumpHoney, Creature } from './Pieces.tsx';
import { Link } from '../art/Crawler.tsx';
import { percent } from './words.ts';

interface Drawn { readonly grid: Grid }

const hexesPath = (grid: Grid, hexes: Iterable<Hex>, radius: number): string => [...hexes].map((hex) => hexPath(grid, hex, radius)).join('');
const place = ({ x, y }: Point): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

export const OverlayMap = ({ grid, scene }: Drawn & { readonly scene: OverlayScene }) => (
  <g class={`ovp-overlay ovp-overlay-${scene.overlay}`} aria-hidden="true">
    <path class="ovp-overlay-tint" d={hexesPath(grid, scene.hexes, RADIUS - 2)} />
    <path d={hexesPath(grid, scene.hexes, RADIUS - 5)} fill={`url(#ovp-pattern-${scene.overlay})`} />
  </g>
);

/** Units with something left to do glow. */
export const Ready = ({ grid, hexes }: Drawn & { readonly hexes: Iterable<Hex> }) => (
  <g class="ovp-ready" aria-hidden="true">
    {[...hexes].map((hex) => (
      <g key={hex}>
        <circle transform={place(centre(grid, hex))} r="66" fill="url(#ovp-ready)" />
        <path d={hexPath(grid, hex, RADIUS - 3)} />
      </g>
    ))}
  </g>
);

/** A firefly where it can go; a drop where it will stick, a barred ring where an enemy holds it, a bite where it eats. */
const Firefly = ({ reach }: { readonly reach: Reach }) => {
  if (reach.stop === 'joined') return <path class="ovp-go-honey" d="M0-17C9-4 13 2 13 8A13 13 0 0 1-13 8C-13 2-9-4 0-17Z" />;
  if (reach.stop === 'zone') return <path class="ovp-go-held" d="M-12 0A12 12 0 1 1 12 0A12 12 0 1 1-12 0M-8-8L8 8" />;
  return <circle class="ovp-go-dot" r="11" />;
};

export const DestinationHexes = ({ grid, offer }: Drawn & { readonly offer: Offer }) => <path class="ovp-go-tint" aria-hidden="true" d={hexesPath(grid, offer.destinations.keys(), RADIUS - 3)} />;

export const Destinations = ({ grid, offer }: Drawn & { readonly offer: Offer }) => (
  <g class="ovp-destinations" aria-hidden="true">
    {[...offer.destinations].map(([hex, [reach]]) =>
      reach === undefined ? null : <g key={hex} transform={place(centre(grid, hex))}><Firefly reach={reach} /></g>,
    )}
  </g>
);

/** The way of the member that the finger holds. */
function trailOf(planning: Planning): readonly Hex[] {
  if (planning.reach === null) return [];
  return planning.offer.unit.kind === 'clump' && planning.offer.grip !== planning.offer.unit.name ? [planning.offer.grip, gripAt(planning)] : planning.reach.trail;
}

export const Trail = ({ grid, planning }: Drawn & { readonly planning: Planning }) => {
  const points = trailOf(planning).map((hex) => centre(grid, hex));
  return points.length < 2 ? null : <path class="ovp-trail" aria-hidden="true" d={`M${points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}`} />;
};

function ghostFigure(view: View, planning: Planning, index: number): Figure {
  const { unit } = planning.offer;
  const body = bodyOf(planning);
  const common = { id: `ghost${unit.hexes[index] ?? index}`, hex: body[index] ?? unit.name, spent: false };
  switch (unit.kind) {
    case 'ogre': return { ...common, kind: 'ogre', hitPoints: (view.ogres.find(({ hex }) => hex === unit.name)?.hitPoints ?? 0) + (planning.reach?.eats === true ? 1 : 0) };
    case 'king': return { ...common, kind: 'king', hitPoints: view.king?.hitPoints ?? 1 };
    case 'clump': return { ...common, kind: 'pixie', stuckTo: [] };
    case 'crawler': return { ...common, kind: 'segment', ahead: body[index - 1] ?? null, behind: body[index + 1] ?? null };
    default: return assertNever(unit.kind);
  }
}

/** The whole unit as it will stand: a clump as one body, a Crawler as its chain, growth included. */
export const Ghosts = ({ grid, view, planning }: Drawn & { readonly view: View; readonly planning: Planning }) => {
  if (planning.reach === null) return null;
  const body = bodyOf(planning);
  const figures = body.map((_, index) => ghostFigure(view, planning, index));
  return (
    <g class="ovp-ghosts" aria-hidden="true">
      <path class="ovp-ghost-hexes" d={hexesPath(grid, body, RADIUS - 4)} />
      {planning.offer.unit.kind === 'clump' && body.length > 1 && <ClumpHoney grid={grid} members={body} />}
      {figures.map((figure) => figure.kind === 'segment' && figure.ahead !== null && <Link key={figure.id} from={centre(grid, figure.hex)} to={centre(grid, figure.ahead)} />)}
      {figures.map((figure) => <g key={figure.id} transform={place(centre(grid, figure.hex))}><Creature figure={figure} grid={grid} asleep={false} /></g>)}
    </g>
  );
};

export const Selection = ({ grid, unit }: Drawn & { readonly unit: Unit }) => <path class="ovp-selection" aria-hidden="true" d={hexesPath(grid, unit.hexes, RADIUS - 4)} />;

/** From each attacker to its target. */
const Arrows = ({ grid, attack }: Drawn & { readonly attack: AttackPlan }) => (
  <g class="ovp-arrows">
    {attack.pairs.map(({ from, to }) => {
      const [start, end] = [centre(grid, from), centre(grid, to)];
      const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
      return <path key={from} transform={`${place({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })} rotate(${angle.toFixed(1)})`} d="M-20-8H2V-19L24 0L2 19V8H-20Z" />;
    })}
  </g>
);

interface BadgeProps {
  readonly at: Point;
  readonly text: string;
  /** Drawing units in one CSS pixel, so that the text can be read whatever the size of the board. */
  readonly unitsPerPixel: number;
  readonly strong: boolean;
}

const Badge = ({ at, text, unitsPerPixel, strong }: BadgeProps) => {
  const size = Math.max(22, 11.5 * unitsPerPixel);
  const width = size * (0.6 * text.length + 0.4);
  return (
    <g class={`ovp-odds ${strong ? 'ovp-odds-strong' : ''}`} transform={place(at)}>
      <rect x={-width / 2} y={-size * 0.64} width={width} height={size * 1.22} rx={size * 0.55} stroke-width={unitsPerPixel * 1.4} />
      <text y={size * 0.33} font-size={size}>{text}</text>
    </g>
  );
};

export interface TargetsProps extends Drawn {
  readonly planning: Planning;
  readonly unitsPerPixel: number;
}

const bestApproach = (planning: Planning, strikes: readonly Approach[]): Approach | undefined =>
  strikes.find(({ reach }) => reach === planning.reach) ?? strikes[0];

/** Above the enemy's head, so that the enemy stays in sight. */
const overhead = ({ x, y }: Point): Point => ({ x, y: y - 40 });

function middleOf(grid: Grid, hexes: readonly Hex[]): Point {
  const points = hexes.map((hex) => centre(grid, hex));
  return { x: points.reduce((sum, { x }) => sum + x, 0) / points.length, y: points.reduce((sum, { y }) => sum + y, 0) / points.length };
}

/** Behind the targets, as seen from the attackers: there it hides neither. */
function beyond(grid: Grid, { pairs }: AttackPlan): Point {
  const [from, to] = [middleOf(grid, pairs.map((pair) => pair.from)), middleOf(grid, pairs.map((pair) => pair.to))];
  const length = Math.max(Math.hypot(to.x - from.x, to.y - from.y), 1);
  return { x: to.x + ((to.x - from.x) / length) * 62, y: to.y + ((to.y - from.y) / length) * 62 };
}

const TargetRing = ({ grid, hex, aimed }: Drawn & { readonly hex: Hex; readonly aimed: boolean }) => <path class={`ovp-target ${aimed ? 'ovp-target-aimed' : ''}`} d={hexPath(grid, hex, RADIUS - 5)} />;

const Aimed = ({ grid, attack, unitsPerPixel }: Drawn & { readonly attack: AttackPlan; readonly unitsPerPixel: number }) => (
  <>
    {[...new Set(attack.pairs.map(({ to }) => to))].map((hex) => <TargetRing key={hex} grid={grid} hex={hex} aimed />)}
    <Arrows grid={grid} attack={attack} />
    <Badge at={beyond(grid, attack)} text={percent(hitChance(attack))} unitsPerPixel={unitsPerPixel} strong />
  </>
);

/** A planned attack shows alone; before that, every enemy in reach shows its odds: strongly where it needs no other step. */
export const Targets = ({ grid, planning, unitsPerPixel }: TargetsProps) => {
  const { attack, offer } = planning;
  if (attack !== null) return <g class="ovp-targets" aria-hidden="true"><Aimed grid={grid} attack={attack} unitsPerPixel={unitsPerPixel} /></g>;
  return (
    <g class="ovp-targets" aria-hidden="true">
      {[...offer.strikes.keys()].map((hex) => <TargetRing key={hex} grid={grid} hex={hex} aimed={false} />)}
      {[...offer.strikes].map(([hex, strikes]) => {
        const best = bestApproach(planning, strikes);
        return best === undefined ? null : <Badge key={hex} at={overhead(centre(grid, hex))} text={percent(hitChance(best.plan))} unitsPerPixel={unitsPerPixel} strong={best.reach === planning.reach} />;
      })}
    </g>
  );
};

export const Raises = ({ grid, hexes }: Drawn & { readonly hexes: readonly Hex[] }) => (
  <g class="ovp-raises" aria-hidden="true">
    {hexes.map((hex) => <path key={hex} d={hexPath(grid, hex, RADIUS - 6)} />)}
  </g>
);

/** Bursts where dice hit, puffs where somebody died. */
export const Effects = ({ grid, struck, gone }: Drawn & { readonly struck: readonly Hex[]; readonly gone: readonly Hex[] }) => (
  <g class="ovp-effects" aria-hidden="true">
    {struck.map((hex) => <g key={`hit${hex}`} transform={place(centre(grid, hex))}><path class="ovp-burst" d="M0-44L10-16L38-26L20-2L44 14L14 16L8 44L-6 18L-34 32L-20 6L-44-6L-16-12L-24-38L-4-18Z" /></g>)}
    {gone.map((hex) => <g key={`gone${hex}`} transform={place(centre(grid, hex))}><g class="ovp-puff"><circle cx="-16" cy="4" r="18" /><circle cx="14" cy="8" r="20" /><circle cx="2" cy="-14" r="19" /></g></g>)}
  </g>
);

export const looksAt = (choice: Choice): Hex | null => (choice.kind === 'looking' || choice.kind === 'raising' ? choice.hex : null);
