/** While people gather: what the first shuffle will need is made ready, so that at the start nobody waits for it. */
import type { Shell } from '../dependencies.ts';
import type { GameName } from '../games.ts';
import { ourKind } from '../play/kinds.ts';

/** To be told which game the lobby is for, as often as it hears. */
export function readyFor({ workshop }: Pick<Shell, 'workshop'>): (game: GameName) => void {
  let ready = false;
  return (game) => {
    if (ready || !ourKind(game).hasCards) return;
    ready = true;
    void workshop().then((shop) => shop.prepare());
  };
}
