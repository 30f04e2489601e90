/** The way in for others: a code to scan across the table, six letters to call out, a link to send. Folded away once all seats are taken. */
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LobbyScene } from '../../app/api.ts';
import type { GameName } from '../../app/games.ts';
import { Button } from '../kit/Button.tsx';
import { CopyIcon, ShareIcon } from '../kit/icons.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { toast } from '../kit/Toast.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { SEATS } from './start-hint.ts';
import { canShare, copyLink, shareLink, type Shared } from './share.ts';
import './join.css';

export function Invitation({ scene }: { readonly scene: LobbyScene }): JSX.Element {
  const { code, link, members, options } = scene;
  const full = members.filter((member) => member.status === 'seated').length >= SEATS[options.game].max;
  if (code === null || link === null) return <section class="invitation paper">{scene.host ? <Waiting sentence="Fetching a code for this table" /> : null}</section>;
  if (!full) return <Ticket code={code} link={link} game={options.game} />;
  return (
    <details class="invitation-folded">
      <summary>Show the code again</summary>
      <Ticket code={code} link={link} game={options.game} />
    </details>
  );
}

const Ticket = ({ code, link, game }: { readonly code: string; readonly link: string; readonly game: GameName }): JSX.Element => (
  <section class="invitation paper" aria-label="Invitation" data-testid="invitation" data-code={code} data-link={link}>
    <QrCode text={link} label={`QR code of the link to table ${[...code].join(' ')}`} />
    <div class="stack">
      <p class="code-shown" role="img" aria-label={`Table code ${[...code].join(' ')}`}>
        {[...code].map((letter, index) => (
          <span key={index} class="code-tile" aria-hidden="true">
            {letter}
          </span>
        ))}
      </p>
      <ShareButtons link={link} game={game} />
    </div>
  </section>
);

function ShareButtons({ link, game }: { readonly link: string; readonly game: GameName }): JSX.Element {
  const [selectable, setSelectable] = useState(false);
  const said = (shared: Shared): void => {
    if (shared === 'copied') toast('The link is copied: paste it into a message.');
    if (shared === 'refused') setSelectable(true);
  };
  return (
    <>
      <div class="share-buttons">
        {canShare() && (
          <Button icon={<ShareIcon />} onPress={() => void shareLink(link, game).then(said)}>
            Share the link
          </Button>
        )}
        <Button icon={<CopyIcon />} onPress={() => void copyLink(link).then(said)}>
          Copy the link
        </Button>
      </div>
      {selectable && <LinkToSelect link={link} />}
    </>
  );
}

/** The last resort, where the browser lets us neither share nor copy. */
const LinkToSelect = ({ link }: { readonly link: string }): JSX.Element => (
  <label class="stack">
    <span class="small soft">This browser does not let us copy. Hold the link, choose “select all”, then “copy”:</span>
    <textarea class="link-to-select selectable" readOnly rows={3} value={link} onFocus={(event) => event.currentTarget.select()} />
  </label>
);
