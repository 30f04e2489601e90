/** The others across the top, as large as they can be; whoever has to be looked at closely comes to the front. */
import type { JSX } from 'preact';
import type { Seat } from '../../../base/brand.ts';
import { BOX } from '../art/skeleton.ts';
import { isLargeText } from '../../ogres-vs-pixies/useScreen.ts';
import { useSize } from '../useSize.ts';
import { BodyPlace, type BodyFacts, type BodyPlaceProps } from './BodyPlace.tsx';
import { AFAR, arenaLayout, GAP, LARGE_PLATE, largeLayout, PLATE, rowsOf, type ArenaLayout, type Size } from './layout.ts';
import './arena.css';

export interface ArenaProps {
  readonly bodies: readonly BodyFacts[];
  /** Large, in the middle, above the others. */
  readonly focus: Seat | null;
  /** Nobody sits below: these are all. */
  readonly whole: boolean;
  /** To be read across a room. */
  readonly afar: boolean;
  readonly onBody: BodyPlaceProps['onBody'];
}

function focusSize(space: Size, plate: number): Size {
  const height = Math.max(0, Math.min(330, space.height - plate - GAP, ((space.width - GAP) * BOX.height) / BOX.width));
  return { width: (height * BOX.width) / BOX.height, height };
}

function layoutFor(count: number, space: Size, afar: boolean): ArenaLayout & { readonly plate: number } {
  if (afar) return { ...arenaLayout(count, space, AFAR.plate, AFAR.largest), plate: AFAR.plate };
  return isLargeText.value ? largeLayout(count, space) : { ...arenaLayout(count, space), plate: PLATE };
}

export function Arena({ bodies, focus, whole, afar, onBody }: ArenaProps): JSX.Element {
  const [box, space] = useSize<HTMLElement>();
  const layout = layoutFor(bodies.length, space, afar);
  const near = bodies.find(({ player }) => player.seat === focus);
  return (
    <section class={`pf-arena ${near === undefined ? '' : 'pf-arena-near'} ${layout.plate === PLATE ? 'pf-arena-small' : ''}`} ref={box} aria-label={whole ? 'Everybody at the table' : 'The others'}>
      {rowsOf(bodies, layout).map((row, index) => (
        <div key={index} class="pf-arena-row">
          {row.map((facts) => (facts === near ? <div key={facts.player.seat} style={{ width: `${layout.being.width}px` }} /> : <BodyPlace key={facts.player.seat} facts={facts} size={layout.being} onBody={onBody} />))}
        </div>
      ))}
      {near !== undefined && <div class="pf-arena-focus"><BodyPlace facts={near} size={focusSize(space, isLargeText.value ? LARGE_PLATE : PLATE)} focus onBody={onBody} /></div>}
    </section>
  );
}
