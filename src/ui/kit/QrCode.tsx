/** A QR code as one SVG path: dark on light in both themes, because half the scanners cannot read the inverse. */
import type { JSX } from 'preact';
import { encode } from 'uqr';
import './qr.css';

/** Runs of dark modules, row by row. */
function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map((row, y) => rowPath(row, y)).join('');
}

function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (row[x] !== true || row[x - 1] === true) continue;
    let end = x;
    while (row[end] === true) end++;
    path += `M${x} ${y}h${end - x}v1h${x - end}z`;
  }
  return path;
}

/** The quiet zone of four modules that the standard asks for is part of the picture. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): JSX.Element {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={modulesPath(data)} />
    </svg>
  );
}
