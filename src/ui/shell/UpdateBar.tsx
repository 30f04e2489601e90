/** The strip that offers a new version: between games, never in the middle of one. */
import type { JSX } from 'preact';
import type { UpdateState } from '../../app/update.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { hasLiveTable } from '../../app/live-tables.ts';
import { updates } from './updates.ts';
import './update-bar.css';

export function UpdateBar(): JSX.Element | null {
  const watcher = updates.value;
  if (watcher === null) return null;
  const offer = offerFor(watcher.state.value, hasLiveTable.value);
  if (offer === null) return null;
  return (
    <aside class="update-bar" aria-label="New version">
      <Banner tone="note" actions={offer.kind === 'ask' && <Button onPress={() => watcher.apply()}>Update</Button>}>
        {offer.sentence}
      </Banner>
    </aside>
  );
}

type Offer = { readonly kind: 'ask' | 'tell'; readonly sentence: string } | null;

/** At a live table nothing is offered; who accepted before is told that it will wait. */
function offerFor(state: UpdateState, playing: boolean): Offer {
  switch (state.kind) {
    case 'ready':
      return playing ? null : { kind: 'ask', sentence: 'A new version is here. It takes a moment, and your games stay.' };
    case 'applying':
      return { kind: 'tell', sentence: 'Changing the scenery …' };
    case 'after-table':
    case 'unavailable':
    case 'current':
    case 'offline-ready':
      return null;
  }
}
