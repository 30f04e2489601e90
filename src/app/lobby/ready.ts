/** While people gather: what the first shuffle will need is made ready, so that at the start nobody waits for it. */
import { preparePlay } from '../../fair/deck/prepare.ts';
import type { Clock } from '../../net/link.ts';
import type { Shell } from '../dependencies.ts';
import type { GameName } from '../games.ts';
import { ourKind } from '../play/kinds.ts';

/** To be told which game the lobby is for, as often as it hears. */
export function readyFor({ workshop, clock }: Pick<Shell, 'workshop' | 'clock'>): (game: GameName) => void {
  let ready = false;
  return (game) => {
    if (ready || !ourKind(game).hasCards) return;
    ready = true;
    void workshop().then((shop) => shop.prepare());
    rehearse(clock);
  };
}

/** In milliseconds: one short step, then everything else for a while. */
const PAUSE = 50;

/** What the page itself does in play, a little at a time: people are looking at the lobby. */
function rehearse(clock: Clock): void {
  const job = preparePlay();
  const go = (): void => {
    if (job.next().done !== true) clock.after(PAUSE, go);
  };
  clock.after(PAUSE, go);
}
