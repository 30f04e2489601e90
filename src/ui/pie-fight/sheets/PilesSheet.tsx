/** What lies in the piles: everybody may know. */
import type { JSX } from 'preact';
import type { View } from '../../../games/pie-fight/types.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import { CardFace } from '../hand/Card.tsx';
import { plural } from '../card-words.ts';

const TIMES = ['', 'for the first time', 'for the second time', 'for the third time'] as const;

const Cards = ({ faces }: { readonly faces: View['discard'] }) => <ul class="pf-pile">{faces.map((face) => <li key={face}><CardFace face={face} body={null} /></li>)}</ul>;

export const PilesSheet = ({ view, onClose }: { readonly view: View; readonly onClose: () => void }): JSX.Element => (
  <Sheet title="The piles" onClose={onClose}>
    <p>{plural(view.drawPile, 'card')} to draw. The deck is being gone through {TIMES[view.pass] ?? `for the ${view.pass}th time`}.</p>
    <section class="stack">
      <h3>Discard pile: {plural(view.discard.length, 'card')}, the newest first</h3>
      <Cards faces={view.discard.toReversed()} />
    </section>
    {view.retired.length > 0 && (
      <section class="stack">
        <h3>Out of the game for good: {plural(view.retired.length, 'card')}</h3>
        <Cards faces={view.retired.toReversed()} />
      </section>
    )}
  </Sheet>
);
