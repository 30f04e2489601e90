/** Creatures, trees and corpses where they stand; a figure whose hex changes slides there. */
import type { CSSProperties } from 'preact';
import type { CorpseView, Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { Corpse } from '../art/Corpse.tsx';
import { HeadSegment, Link, TailSegment } from '../art/Crawler.tsx';
import { Honey } from '../art/Honey.tsx';
import { King } from '../art/King.tsx';
import { Ogre } from '../art/Ogre.tsx';
import { Pixie } from '../art/Pixie.tsx';
import { Tree } from '../art/Tree.tsx';
import type { Cast, Figure } from './figures.ts';
import { areNeighbours, centre, PITCH, type Grid, type Point } from './geometry.ts';

/** A style, not an attribute: only styles have transitions. */
const at = ({ x, y }: Point): CSSProperties => ({ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)` });

type Segment = Extract<Figure, { kind: 'segment' }>;

/** Where a Crawler of one segment looks: along its row, at the Pixies. */
const lookOut = (grid: Grid): Point => {
  switch (grid.orientation) {
    case 'lying': return { x: PITCH, y: 0 };
    case 'upright': return { x: 0, y: -PITCH };
    case 'upright-turned': return { x: 0, y: PITCH };
  }
};

function angleOf(grid: Grid, { hex, ahead, behind }: Segment): number {
  const here = centre(grid, hex);
  const from = ahead === null && behind !== null ? centre(grid, behind) : here;
  const to = ahead !== null ? centre(grid, ahead) : behind !== null ? here : { x: here.x + lookOut(grid).x, y: here.y + lookOut(grid).y };
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);
}

interface CreatureProps {
  readonly figure: Figure;
  readonly grid: Grid;
  readonly asleep: boolean;
}

/** A little larger than its hex: neighbours may overlap, as paper figures do. */
export const Creature = (props: CreatureProps) => <g transform="scale(1.1)"><Art {...props} /></g>;

function Art({ figure, grid, asleep }: CreatureProps) {
  switch (figure.kind) {
    case 'ogre': return <Ogre hitPoints={figure.hitPoints} asleep={asleep} />;
    case 'king': return <King hitPoints={figure.hitPoints} asleep={asleep} />;
    case 'pixie': return <Pixie asleep={asleep} seed={Number(figure.id.replace(/\D/g, '') || figure.hex)} />;
    case 'segment': return figure.ahead === null ? <HeadSegment angle={angleOf(grid, figure)} asleep={asleep} /> : <TailSegment angle={angleOf(grid, figure)} asleep={asleep} />;
  }
}

export interface FiguresProps {
  readonly grid: Grid;
  readonly cast: Cast;
  /** Drawn as a shadow of themselves: their ghosts stand elsewhere. */
  readonly faint: ReadonlySet<Hex>;
  /** Spent creatures rest, in their own side's turn. */
  readonly resting: (hex: Hex) => boolean;
}

/** Links between segments first: they run under all creatures. */
export const Links = ({ grid, cast, faint }: Pick<FiguresProps, 'grid' | 'cast' | 'faint'>) => (
  <g class="ovp-links">
    {cast.figures.map((figure) =>
      figure.kind === 'segment' && figure.ahead !== null ? (
        <g key={figure.id} class={faint.has(figure.hex) ? 'ovp-faint' : ''}>
          <Link from={centre(grid, figure.hex)} to={centre(grid, figure.ahead)} />
        </g>
      ) : null,
    )}
  </g>
);

/** The bonds of a clump that stands on these hexes. */
export function ClumpHoney({ grid, members }: { readonly grid: Grid; readonly members: readonly Hex[] }) {
  const bonds = members.flatMap((a, index) => members.slice(index + 1).filter((b) => areNeighbours(grid, a, b)).map((b) => [centre(grid, a), centre(grid, b)] as const));
  return <Honey members={members.map((hex) => centre(grid, hex))} bonds={bonds} />;
}

export const Clumps = ({ grid, view, faint }: { readonly grid: Grid; readonly view: View; readonly faint: ReadonlySet<Hex> }) => (
  <g class="ovp-clumps">
    {view.clumps.filter((clump) => clump.length > 1).map((clump) => (
      <g key={clump.join()} class={clump.some((hex) => faint.has(hex)) ? 'ovp-faint' : ''}>
        <ClumpHoney grid={grid} members={clump} />
      </g>
    ))}
  </g>
);

export const Figures = ({ grid, cast, faint, resting }: FiguresProps) => (
  <g class="ovp-figures">
    {cast.figures.map((figure) => (
      <g key={figure.id} data-unit={figure.kind} data-at={figure.hex} class={`ovp-figure ${faint.has(figure.hex) ? 'ovp-faint' : ''} ${resting(figure.hex) ? 'ovp-resting' : ''}`} style={at(centre(grid, figure.hex))}>
        <g class="ovp-figure-in"><Creature figure={figure} grid={grid} asleep={resting(figure.hex)} /></g>
      </g>
    ))}
  </g>
);

const piles = (corpses: readonly CorpseView[]): readonly { readonly corpse: CorpseView; readonly count: number }[] =>
  corpses.flatMap((corpse, index) => {
    const same = (other: CorpseView): boolean => other.hex === corpse.hex && other.of === corpse.of;
    return corpses.findIndex(same) === index ? [{ corpse, count: corpses.filter(same).length }] : [];
  });

export function Litter({ grid, view, occupied }: { readonly grid: Grid; readonly view: View; readonly occupied: ReadonlySet<Hex> }) {
  return (
    <g class="ovp-litter">
      {piles(view.corpses).map(({ corpse, count }) => (
        <g key={`${corpse.of}${corpse.hex}`} style={at(centre(grid, corpse.hex))}>
          <g class="ovp-arriving" transform={occupied.has(corpse.hex) ? 'translate(17 20) scale(.62)' : ''}><Corpse of={corpse.of} count={count} /></g>
        </g>
      ))}
      {view.trees.map((hex) => (
        <g key={`tree${hex}`} style={at(centre(grid, hex))}>
          <g class="ovp-growing"><Tree behind={occupied.has(hex)} /></g>
        </g>
      ))}
    </g>
  );
}
