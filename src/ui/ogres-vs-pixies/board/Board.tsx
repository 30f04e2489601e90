/** The board on the screen: layers of paper over each other, and what fingers do on them. It knows no rules and decides nothing. */
import { signal, useComputed, useSignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Unit } from '../../../games/ogres-vs-pixies/plan.ts';
import type { Hex, View } from '../../../games/ogres-vs-pixies/types.ts';
import { Ground } from '../art/Ground.tsx';
import { Symbols } from '../art/Symbols.tsx';
import { Cells } from './Cells.tsx';
import type { Choice } from './choice.ts';
import type { Cast } from './figures.ts';
import { boardSize, hexAt, nearest, RADIUS, type Grid, type Point, type Size } from './geometry.ts';
import { listen, type GestureHandlers } from './gestures.ts';
import { DestinationHexes, Destinations, Effects, Ghosts, looksAt, OverlayMap, Raises, Ready, Selection, Targets, Trail } from './Marks.tsx';
import type { OverlayScene } from './overlay.ts';
import { Clumps, Figures, Links, Litter } from './Pieces.tsx';
import { clamped, panned, pinched, unzoomed, WHOLE, zoomed, type Viewport } from './viewport.ts';
import './board.css';

export interface BoardProps {
  readonly grid: Grid;
  readonly view: View;
  readonly cast: Cast;
  readonly choice: Choice;
  readonly unitOn: (hex: Hex) => Unit | null;
  /** Units that still have something to do, by all their hexes. */
  readonly ready: ReadonlySet<Hex>;
  readonly resting: (hex: Hex) => boolean;
  readonly raises: readonly Hex[];
  readonly overlay: OverlayScene | null;
  readonly struck: readonly Hex[];
  readonly gone: readonly Hex[];
  /** What a finger may mean now: near misses are taken for it. */
  readonly touchable: ReadonlySet<Hex>;
  readonly label: (hex: Hex) => string;
  readonly onTap: (hex: Hex) => void;
  readonly onLook: (hex: Hex) => void;
}

/** Room around the hexes for the paper rim and the coordinates. */
const RIM = 30;
/** Half of the least size of a touch target, in CSS pixels. */
const FINGER = 24;
const DOUBLE_TAP = 320;

interface Fit {
  readonly unitsPerPixel: number;
  readonly left: number;
  readonly top: number;
}

/** How the drawing lies in the frame while the whole board shows. */
function fitOf(grid: Grid, frame: Size): Fit {
  const size = boardSize(grid);
  const [width, height] = [size.width + 2 * RIM, size.height + 2 * RIM];
  const unitsPerPixel = Math.max(width / Math.max(frame.width, 1), height / Math.max(frame.height, 1));
  return { unitsPerPixel, left: (frame.width - width / unitsPerPixel) / 2, top: (frame.height - height / unitsPerPixel) / 2 };
}

function toDrawing(fit: Fit, viewport: Viewport, at: Point): Point {
  const flat = unzoomed(viewport, at);
  return { x: (flat.x - fit.left) * fit.unitsPerPixel - RIM, y: (flat.y - fit.top) * fit.unitsPerPixel - RIM };
}

/** What a tap at this point means: the hex right there if it is of use, else the nearest one of use that a finger may have missed. */
function meant(grid: Grid, at: Point, touchable: ReadonlySet<Hex>, reach: number): Hex | null {
  const under = hexAt(grid, at);
  if (under !== null && touchable.has(under)) return under;
  return nearest(grid, at, touchable, reach) ?? under;
}

function useFrame(): readonly [{ current: HTMLDivElement | null }, Signal<Size>] {
  const ref = useRef<HTMLDivElement>(null);
  const frame = useSignal<Size>({ width: 1, height: 1 });
  // Before the board is painted: from its first moment on a finger hits what it sees.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      if (frame.peek().width !== width || frame.peek().height !== height) frame.value = { width, height };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, frame];
}

interface Stage {
  readonly props: BoardProps;
  readonly frame: Signal<Size>;
  readonly viewport: Signal<Viewport>;
  readonly hovered: Signal<Hex | null>;
}

function handlersOf(stage: { readonly current: Stage }): GestureHandlers {
  let lastMiss = 0;
  const drawing = (at: Point): readonly [Point, Fit] => {
    const { frame, viewport, props } = stage.current;
    const fit = fitOf(props.grid, frame.value);
    return [toDrawing(fit, viewport.value, at), fit];
  };
  const hexFor = (at: Point): Hex | null => {
    const { props, viewport } = stage.current;
    const [point, fit] = drawing(at);
    return meant(props.grid, point, props.touchable, Math.max((FINGER * fit.unitsPerPixel) / viewport.value.scale, RADIUS));
  };
  const change = (next: (view: Viewport, frame: Size) => Viewport): void => {
    const { viewport, frame } = stage.current;
    viewport.value = next(viewport.value, frame.value);
  };
  /** Twice on plain ground: close to it, or back to the whole board. */
  const missed = (at: Point): void => {
    const now = performance.now();
    if (now - lastMiss < DOUBLE_TAP) change((view, frame) => (view.scale > 1.05 ? WHOLE : zoomed(view, 2.2, at, frame)));
    lastMiss = now;
  };
  return {
    tap(at) {
      const hex = hexFor(at);
      if (hex === null || !stage.current.props.touchable.has(hex)) missed(at);
      if (hex !== null) stage.current.props.onTap(hex);
    },
    look(at) {
      const hex = hexFor(at);
      if (hex !== null) stage.current.props.onLook(hex);
    },
    pan: (by) => change((view, frame) => panned(view, by, frame)),
    pinch: (before, after) => change((view, frame) => pinched(view, before, after, frame)),
    zoom: (factor, at) => change((view, frame) => zoomed(view, factor, at, frame)),
    hover(at) {
      stage.current.hovered.value = at === null ? null : hexAt(stage.current.props.grid, drawing(at)[0]);
    },
  };
}

/** Where a plan has moved a unit to, its old place is drawn faintly. */
const faintOf = (choice: Choice): ReadonlySet<Hex> => new Set(choice.kind === 'planning' && choice.reach !== null ? choice.offer.unit.hexes : []);

function Layers({ props, unitsPerPixel, hovered }: { readonly props: BoardProps; readonly unitsPerPixel: number; readonly hovered: Hex | null }) {
  const { grid, view, cast, choice, unitOn } = props;
  const planning = choice.kind === 'planning' ? choice : null;
  const faint = faintOf(choice);
  const occupied = new Set(cast.figures.map(({ hex }) => hex));
  const [preview] = (planning?.reach === null && hovered !== null && planning.offer.destinations.get(hovered)) || [];
  const looked = looksAt(choice);
  const seen = looked === null ? null : unitOn(looked);
  return (
    <>
      {props.overlay !== null && <OverlayMap grid={grid} scene={props.overlay} />}
      {planning === null && <Ready grid={grid} hexes={props.ready} />}
      {planning !== null && <DestinationHexes grid={grid} offer={planning.offer} />}
      <Raises grid={grid} hexes={props.raises} />
      <Litter grid={grid} view={view} occupied={occupied} />
      {planning !== null && <Destinations grid={grid} offer={planning.offer} />}
      <Clumps grid={grid} view={view} faint={faint} />
      <Links grid={grid} cast={cast} faint={faint} />
      {planning !== null && <Selection grid={grid} unit={planning.offer.unit} />}
      {seen !== null && <Selection grid={grid} unit={seen} />}
      <Figures grid={grid} cast={cast} faint={faint} resting={props.resting} />
      {planning !== null && <Trail grid={grid} planning={preview === undefined ? planning : { ...planning, reach: preview }} />}
      {planning !== null && <Ghosts grid={grid} view={view} planning={planning} />}
      {planning !== null && <Targets grid={grid} planning={planning} unitsPerPixel={unitsPerPixel} />}
      <Effects grid={grid} struck={props.struck} gone={props.gone} />
    </>
  );
}

/** The cell in the tab order is kept here: it outlives what is done with it. */
const focused = signal<Hex>(0 as Hex);

export function Board(props: BoardProps) {
  const { grid } = props;
  const [ref, frame] = useFrame();
  const viewport = useSignal<Viewport>(WHOLE);
  const hovered = useSignal<Hex | null>(null);
  const stage = useRef<Stage>({ props, frame, viewport, hovered });
  stage.current = { props, frame, viewport, hovered };
  useLayoutEffect(() => (ref.current === null ? undefined : listen(ref.current, handlersOf(stage))), []);
  useEffect(() => { viewport.value = clamped(viewport.value, frame.value); }, [frame.value]);
  // Whoever comes to the board by the Tab key comes to the unit in hand.
  const grip = props.choice.kind === 'planning' ? props.choice.offer.grip : null;
  useLayoutEffect(() => { if (grip !== null) focused.value = grip; }, [grip]);
  const zoom = useComputed(() => `transform: translate(${viewport.value.x}px, ${viewport.value.y}px) scale(${viewport.value.scale})`);
  const size = boardSize(grid);
  const viewBox = `${-RIM} ${-RIM} ${size.width + 2 * RIM} ${size.height + 2 * RIM}`;
  // A drawing of its own: what moves above it does not make the browser paint it again.
  const ground = useMemo(() => <svg class="ovp-ground-sheet" viewBox={viewBox}><Ground grid={grid} /></svg>, [grid.columns, grid.rows, grid.orientation]);
  return (
    <div class="ovp-board" ref={ref}>
      <div class="ovp-sheet" style={zoom}>
        {ground}
        <svg viewBox={viewBox}>
          <Symbols />
          <Layers props={props} unitsPerPixel={fitOf(grid, frame.value).unitsPerPixel} hovered={hovered.value} />
          <Cells grid={grid} label={props.label} focused={focused.value} onFocus={(hex) => (focused.value = hex)} onPress={props.onTap} onLook={props.onLook} />
        </svg>
      </div>
    </div>
  );
}
