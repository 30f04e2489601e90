/** Somebody else may look on: a code to scan, a link to send. It leads to the table by this very phone, whichever of them that is; by a player's, from one that only looks on. */
import type { JSX } from 'preact';
import type { Gallery } from '../../app/watch/gallery-scene.ts';
import type { GameName } from '../../app/games.ts';
import { QrCode } from '../kit/QrCode.tsx';
import { Sheet } from '../kit/Sheet.tsx';
import { ShareLink } from '../lobby/ShareLink.tsx';
import { noLinkWords, watchingWords } from '../words/watching.ts';
import './watch.css';

export interface WatchSheetProps {
  readonly gallery: Gallery;
  /** Of a phone that only looks on. */
  readonly watches: boolean;
  readonly game: GameName;
  readonly onClose: () => void;
}

export function WatchSheet({ gallery: { link, invites, watching }, watches, game, onClose }: WatchSheetProps): JSX.Element {
  return (
    <Sheet title="Let somebody watch" onClose={onClose}>
      {link === null ? (
        <p role="status">{noLinkWords(invites, watches)}</p>
      ) : (
        <div class="watch-ticket" data-testid="watch-ticket" data-link={link}>
          <QrCode text={link} label="QR code of the link to watch this table" />
          <div class="stack">
            <p>For a tablet in the middle of the table, or a friend far away. Whoever opens it sees what lies on the table, and nobody’s {game === 'pie-fight' ? 'cards' : 'plans'}.</p>
            <ShareLink link={link} words={`Come and watch us play ${game === 'pie-fight' ? 'Pie Fight' : 'Ogres vs. Pixies'}:`} />
            {watching > 0 && <p class="soft small" role="status">{watchingWords(watching)}</p>}
          </div>
        </div>
      )}
    </Sheet>
  );
}
