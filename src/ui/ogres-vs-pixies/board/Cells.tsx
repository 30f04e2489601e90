/**
 * The board for hands that do not point: a grid of cells with one of them in the tab order (arrows move it), each saying what it holds.
 * Cells draw nothing but the ring of the focus; fingers are read by `gestures.ts`.
 */
import type { TargetedKeyboardEvent } from 'preact';
import { makeHex } from '../../../games/ogres-vs-pixies/hexes.ts';
import type { Hex } from '../../../games/ogres-vs-pixies/types.ts';
import { ARROWS, hexIn, hexPath, RADIUS, towards, type Arrow, type Grid } from './geometry.ts';

export interface CellsProps {
  readonly grid: Grid;
  readonly label: (hex: Hex) => string;
  readonly focused: Hex;
  readonly onFocus: (hex: Hex) => void;
  /** Enter, space, or a screen reader's activation. */
  readonly onPress: (hex: Hex) => void;
  readonly onLook: (hex: Hex) => void;
}

const isArrow = (key: string): key is Arrow => (ARROWS as readonly string[]).includes(key);

function keyDown(event: TargetedKeyboardEvent<SVGPathElement>, hex: Hex, props: CellsProps): void {
  const { grid } = props;
  if (isArrow(event.key)) {
    const next = towards(grid, hex, event.key);
    props.onFocus(next);
    event.currentTarget.ownerSVGElement?.querySelector<SVGPathElement>(`[data-hex="${makeHex(grid, next)}"]`)?.focus();
  } else if (event.key === 'Enter' || event.key === ' ') props.onPress(hex);
  else if (event.key === 'i') props.onLook(hex);
  else return;
  event.preventDefault();
}

const Cell = ({ hex, ...props }: CellsProps & { readonly hex: Hex }) => (
  <path
    role="gridcell"
    class="ovp-cell"
    data-hex={makeHex(props.grid, hex)}
    d={hexPath(props.grid, hex, RADIUS - 3)}
    aria-label={props.label(hex)}
    tabindex={hex === props.focused ? 0 : -1}
    onKeyDown={(event) => keyDown(event, hex, props)}
    onFocus={() => props.onFocus(hex)}
    // A click without a pointer comes from a screen reader; the others have been told as taps already.
    onClick={(event) => event.detail === 0 && props.onPress(hex)}
  />
);

export const Cells = (props: CellsProps) => {
  const { columns, rows } = props.grid;
  return (
    <g role="grid" aria-label="Board" class="ovp-cells">
      {Array.from({ length: rows }, (_, row) => (
        <g key={row} role="row" aria-label={`Row ${row + 1}`}>
          {Array.from({ length: columns }, (_, column) => {
            const hex = hexIn(props.grid, column, row);
            return hex === null ? null : <Cell key={hex} hex={hex} {...props} />;
          })}
        </g>
      ))}
    </g>
  );
};
