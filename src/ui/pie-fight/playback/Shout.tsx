/** The numbers, the shout, and the two great changes of light. */
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../kit/LiveRegion.tsx';

export function Shout({ count }: { readonly count: number | null }): JSX.Element | null {
  useEffect(() => { if (count !== null) announce(count === 0 ? 'Pie Fight!' : String(count)); }, [count]);
  if (count === null) return null;
  return (
    <div key={count} class={`pf-shout ${count === 0 ? 'pf-shout-fight' : ''}`} data-testid="countdown" data-count={count} aria-hidden="true">
      <span>{count === 0 ? <>PIE<br />FIGHT!</> : count}</span>
    </div>
  );
}

export const Title = ({ words }: { readonly words: string }): JSX.Element => <div class="pf-title" aria-hidden="true"><span>{words}</span></div>;
