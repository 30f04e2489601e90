/** Dice. Six-sided ones have pips; the others their number on their own shape. */
import type { Side } from '../../../games/ogres-vs-pixies/types.ts';
import './Die.css';

export interface DieProps {
  readonly sides: number;
  /** `null`: still in the air. */
  readonly value: number | null;
  readonly look: Side | 'tree';
  /** An attack die that took a hit point, or did not. */
  readonly result?: 'hit' | 'miss' | undefined;
  readonly size: number;
}

const PIPS: Readonly<Record<number, string>> = { 1: '0,0', 2: '-1,-1 1,1', 3: '-1,-1 0,0 1,1', 4: '-1,-1 1,-1 -1,1 1,1', 5: '-1,-1 1,-1 0,0 -1,1 1,1', 6: '-1,-1 1,-1 -1,0 1,0 -1,1 1,1' };
const OUTLINES: Readonly<Record<number, string>> = {
  6: 'M-15-20h30q5 0 5 5v30q0 5-5 5h-30q-5 0-5-5v-30q0-5 5-5Z',
  8: 'M0-22L21 0L0 22L-21 0Z',
  12: 'M0-22L21-7L13 18H-13L-21-7Z',
  20: 'M0-22L19-11V11L0 22L-19 11V-11Z',
};

const Pips = ({ value }: { readonly value: number }) => (
  <>
    {PIPS[value]?.split(' ').map((place) => {
      const [x = 0, y = 0] = place.split(',').map(Number);
      return <circle key={place} cx={x * 10} cy={y * 10} r="4.200" class="ovp-die-pip" />;
    })}
  </>
);

const say = ({ sides, value, result }: DieProps): string => {
  if (value === null) return `a ${sides}-sided die, rolling`;
  return `${value}${result === undefined ? '' : `, ${result}`}`;
};

export function Die(props: DieProps) {
  const { sides, value, look, result, size } = props;
  return (
    <svg class={`ovp-die ovp-die-${look} ${result === undefined ? '' : `ovp-die-${result}`} ${value === null ? 'ovp-die-rolling' : ''}`} width={size} height={size} viewBox="-25 -25 50 50" role="img" aria-label={say(props)}>
      <path class="ovp-die-shade" d={OUTLINES[sides] ?? OUTLINES[20]} transform="translate(1.500 2.500)" />
      <path class="ovp-die-face" d={OUTLINES[sides] ?? OUTLINES[20]} />
      {value !== null && (sides === 6 ? <Pips value={value} /> : <text class="ovp-die-number" y="6.500" font-size="19">{value}</text>)}
    </svg>
  );
}
