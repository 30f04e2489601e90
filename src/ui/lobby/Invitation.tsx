/** The way in for others: a code to scan across the table, six letters to call out, a link to send. Folded away once all seats are taken. */
import type { JSX } from 'preact';
import type { LobbyScene } from '../../app/api.ts';
import type { GameName } from '../../app/games.ts';
import { Button } from '../kit/Button.tsx';
import { PairIcon } from '../kit/icons.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { openPairing } from '../pair/pair-open.ts';
import { Waiting } from '../shell/Waiting.tsx';
import { SEATS } from './start-hint.ts';
import { ShareLink } from './ShareLink.tsx';
import './join.css';

export function Invitation({ scene }: { readonly scene: LobbyScene }): JSX.Element {
  const { code, link, members, options } = scene;
  const full = members.filter((member) => member.status === 'seated').length >= SEATS[options.game].max;
  if (code === null || link === null) return <section class="invitation paper">{scene.host ? <Waiting sentence="Fetching a code for this table" /> : null}<PairButton /></section>;
  if (!full) return <Ticket code={code} link={link} game={options.game} />;
  return (
    <details class="invitation-folded">
      <summary>Show the code again</summary>
      <Ticket code={code} link={link} game={options.game} />
    </details>
  );
}

/** Always at hand: whoever is on a train knows before any timer that there is no server. */
const PairButton = (): JSX.Element => <span class="pair-button" data-testid="pair"><Button look="quiet" wide icon={<PairIcon />} onPress={openPairing}>Pair without the internet</Button></span>;

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
      <ShareLink link={link} words={`Come and play ${game === 'pie-fight' ? 'Pie Fight' : 'Ogres vs. Pixies'}:`} />
      <PairButton />
    </div>
  </section>
);
