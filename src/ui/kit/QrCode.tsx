/** A QR code as one SVG path: dark on light in both themes, because half the scanners cannot read the inverse. */
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { encodeQR } from 'qr';
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

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
  /** For a long text on a screen, which has no stains: fewer and larger modules. */
  readonly coarse?: boolean;
}

/** The quiet zone of four modules that the standard asks for is part of the picture. */
export function QrCode({ text, label, coarse = false }: QrCodeProps): JSX.Element {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: coarse ? 'low' : 'medium', border: 4 }), [text, coarse]);
  return (
    <svg class="qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shape-rendering="crispEdges">
      <path d={modulesPath(rows)} />
    </svg>
  );
}
