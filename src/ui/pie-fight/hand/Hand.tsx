/** The cards at the bottom: one's own, or those of a hand that a thief looks into. */
import type { JSX } from 'preact';
import type { Slot } from '../../../games/cards.ts';
import type { Body } from '../../../games/pie-fight/body.ts';
import type { HandCard } from '../../../games/pie-fight/types.ts';
import { useSize } from '../useSize.ts';
import { CardBack, CardFace, cardLabel } from './Card.tsx';
import { CARD_RATIO, fanOf } from './fan.ts';
import type { CardDrag } from './useDrag.ts';
import './hand.css';

export interface HandProps {
  readonly label: string;
  readonly cards: readonly HandCard[];
  readonly body: Body | null;
  /** Those that lead somewhere; the others can still be read. */
  readonly lit: readonly Slot[];
  readonly held: Slot | null;
  /** Chosen, in this order. */
  readonly picked: readonly Slot[];
  /** `null`: nothing can be dragged. */
  readonly drag: CardDrag | null;
  readonly onCard: (slot: Slot) => void;
}

const stateWords = (slot: Slot, { lit, held, picked }: HandProps): string => {
  if (picked.includes(slot)) return ` Chosen${picked.length > 1 ? `, number ${picked.indexOf(slot) + 1}` : ''}.`;
  if (held === slot) return ' Picked up.';
  return lit.includes(slot) ? '' : ' Cannot be chosen now.';
};

export function Hand(props: HandProps): JSX.Element {
  const { label, cards, body, lit, held, picked, drag, onCard } = props;
  const [box, size] = useSize<HTMLDivElement>();
  const { width, step } = fanOf(cards.length, size.width, size.height - 14);
  const left = Math.max(0, (size.width - width - step * (cards.length - 1)) / 2);
  return (
    <div class={`pf-hand ${step < width ? 'pf-hand-tight' : ''}`} ref={box} role="group" aria-label={label} data-testid="hand">
      {cards.map(({ slot, face }, index) => {
        const up = held === slot || picked.includes(slot);
        const carried = drag?.carried?.slot === slot;
        return (
          <button
            key={slot} type="button" data-testid={`card-${slot}`} data-card={face ?? ''}
            class={`pf-hand-card ${up ? 'pf-hand-up' : ''} ${lit.includes(slot) ? '' : 'pf-hand-dim'} ${carried ? 'pf-hand-carried' : ''}`}
            style={{ left: `${left + step * index}px`, width: `${width}px`, height: `${width * CARD_RATIO}px`, zIndex: up ? 20 : index }}
            aria-pressed={up} aria-label={`${face === null ? 'A hidden card.' : cardLabel(face, body)}${stateWords(slot, props)}`}
            onPointerDown={(event) => drag?.begin(slot, event)}
            onClick={() => { if (drag?.swallow() !== true) onCard(slot); }}
          >
            {face === null ? <CardBack /> : <CardFace face={face} body={body} />}
            {picked.includes(slot) && picked.length > 1 && <span class="pf-hand-number">{picked.indexOf(slot) + 1}</span>}
          </button>
        );
      })}
    </div>
  );
}

/** The card under the finger. */
export function CarriedCard({ drag, cards, body }: { readonly drag: CardDrag; readonly cards: readonly HandCard[]; readonly body: Body | null }): JSX.Element | null {
  const { carried } = drag;
  const face = cards.find(({ slot }) => slot === carried?.slot)?.face ?? null;
  if (carried === null || face === null) return null;
  return <div class={`pf-carried ${carried.over === null ? '' : 'pf-carried-over'}`} style={{ transform: `translate(${carried.x}px, ${carried.y}px)` }} aria-hidden="true"><CardFace face={face} body={body} /></div>;
}
