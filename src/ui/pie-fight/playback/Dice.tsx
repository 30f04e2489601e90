/** The dice for the pies in the air: they tumble, and come to rest on a region. */
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PieEvent } from '../../../games/pie-fight/types.ts';
import { PieInFlight } from '../arena/BodyPlace.tsx';
import { RegionDie } from '../art/signs.tsx';
import { regionWords } from '../card-words.ts';
import { motionReduced } from '../../ogres-vs-pixies/useScreen.ts';

const TUMBLE = 700;

/** Changing faces while dice are in the air; chance has no say here, it has been cast already. */
function useTumble(): { readonly turn: number; readonly settled: boolean } {
  const [turn, setTurn] = useState(0);
  const [settled, setSettled] = useState(motionReduced());
  useEffect(() => {
    if (settled) return undefined;
    const tumbling = setInterval(() => setTurn((before) => before + 1), 90);
    const resting = setTimeout(() => setSettled(true), TUMBLE);
    return () => {
      clearInterval(tumbling);
      clearTimeout(resting);
    };
  }, [settled]);
  return { turn, settled };
}

export function Dice({ event }: { readonly event: Extract<PieEvent, { readonly kind: 'rolled' }> }): JSX.Element {
  const { turn, settled } = useTumble();
  return (
    <div class="pf-dice paper" data-testid="dice" data-settled={settled} aria-hidden="true">
      {event.pies.map((face, index) => (
        <figure key={face}>
          <span class="pf-dice-pie"><PieInFlight face={face} /></span>
          <RegionDie value={settled ? (event.regions[index] ?? null) : null} turn={turn + index * 2} />
          <figcaption>{settled ? regionWords(event.regions[index] ?? 1) : '…'}</figcaption>
        </figure>
      ))}
    </div>
  );
}
