/**
 * A few hexes with something on them, for the rules. Written as rows of letters, top row first; every second row is shifted half a hex to the right.
 * `.` empty, `*` empty and lit (may go there), `x` empty and barred; `p` pixie, `n` pixie that has just joined, `K` king, `O` ogre, `h` crawler's head, `s` its other segments,
 * `t` tree, `c` fallen pixie, a space leaves the hex out.
 */
import type { JSX } from 'preact';

const WIDTH = 34;
const HEIGHT = 30;
const HEX = 'M0-19.5 17-9.75V9.75L0 19.5-17 9.75V-9.75z';

export interface HexPictureProps {
  readonly rows: readonly string[];
  readonly says: string;
}

export function HexPicture({ rows, says }: HexPictureProps): JSX.Element {
  const columns = Math.max(...rows.map((row) => row.length));
  return (
    <figure class="hex-picture">
      <svg viewBox={`-2 -2 ${columns * WIDTH + WIDTH / 2 + 4} ${(rows.length - 1) * HEIGHT + 43}`} role="img" aria-label={says} style={{ maxWidth: `${columns * 2.7 + 2}rem` }}>
        {rows.flatMap((row, y) =>
          [...row].map((letter, x) => (
            <g key={`${x},${y}`} transform={`translate(${x * WIDTH + WIDTH / 2 + (y % 2) * (WIDTH / 2)} ${y * HEIGHT + 19.5})`}>
              <Cell letter={letter} />
            </g>
          )),
        )}
      </svg>
      <figcaption aria-hidden="true">{says}</figcaption>
    </figure>
  );
}

const Cell = ({ letter }: { readonly letter: string }): JSX.Element | null =>
  letter === ' ' ? null : (
    <>
      <path d={HEX} class={letter === '*' ? 'hex hex-lit' : letter === 'x' ? 'hex hex-barred' : 'hex'} />
      {letter === 'x' && <path d="M-6-6 6 6M6-6-6 6" class="hex-cross" />}
      <Being letter={letter} />
    </>
  );

function Being({ letter }: { readonly letter: string }): JSX.Element | null {
  switch (letter) {
    case 'p':
    case 'n':
      return <PixieMark fresh={letter === 'n'} />;
    case 'K':
      return (
        <>
          <PixieMark fresh={false} />
          <path d="M-5-8.5l-1.5-6 3.5 2.5 3-4 3 4 3.5-2.5-1.5 6z" class="hex-being" fill="#ffd45e" />
        </>
      );
    case 'O':
      return <path d="M-9-11c3 0 5 1.5 6 3.5 2-.6 4-.6 6 0 1-2 3-3.5 6-3.5 0 4-1 6-2.5 7.5C9 2 9 12 0 12S-9 2-6.5-3.5C-8-5-9-7-9-11z" class="hex-being" fill="#9dbd68" />;
    case 'h':
      return (
        <g class="hex-being">
          <circle r="11" fill="#d98b9b" />
          <path d="M-5-1v-2M5-1v-2M-5 4c3 3 7 3 10 0" fill="none" />
        </g>
      );
    case 's':
      return <circle r="9.5" class="hex-being" fill="#c9748a" />;
    case 't':
      return <path d="M-2 12V5h-7L0-12 9 5H2v7z" class="hex-being" fill="#5f9a5b" />;
    case 'c':
      return <path d="M-9 4c4-6 14-6 18 0-4 4-14 4-18 0zM-3 0l6 5M3 0l-6 5" class="hex-being" fill="#cfd8c4" />;
    default:
      return null;
  }
}

const PixieMark = ({ fresh }: { readonly fresh: boolean }): JSX.Element => (
  <g class="hex-being">
    <path d="M0 0C-5-13-14-12-13-5S-4 4 0 1C4 4 12 2 13-5S5-13 0 0z" fill="#f3fbe9" />
    <circle r="6" cy="2" fill={fresh ? '#ff9fb8' : '#ffd45e'} />
  </g>
);
