/** What is wrong, and what is asked: quiet strips over the board. */
import { useState } from 'preact/hooks';
import type { PlayScene, TableSession } from '../../../app/api.ts';
import { hopeless } from '../../../games/ogres-vs-pixies/plan.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { ClaimStrip } from '../../table/ClaimStrip.tsx';
import { PlayTroubles } from '../../table/PlayTroubles.tsx';
import { WatchKnocks } from '../../table/WatchKnocks.tsx';
import { saveGame } from '../../table/save-game.ts';
import { Hook } from './Hook.tsx';
import './notices.css';

function DrawOffer({ session, scene }: { readonly session: TableSession; readonly scene: PlayScene }) {
  const [declined, setDeclined] = useState<number | null>(null);
  const { drawOffer, mine } = scene.view;
  const offered = scene.history.findLastIndex((item) => item.kind === 'talk' && item.talk === 'draw');
  if (drawOffer === null || scene.outcome !== null || declined === offered) return null;
  const by = scene.players.find(({ side }) => side === drawOffer)?.name ?? '';
  if (mine === null || drawOffer === mine) return <Banner tone="note">{mine === null ? `${by} offers` : 'You have offered'} a draw. It stands until the answer.</Banner>;
  const actions = (
    <>
      <Hook id="decline-draw"><Button onPress={() => setDeclined(offered)}>Play on</Button></Hook>
      <Hook id="accept-draw"><Button look="loud" onPress={() => session.say('draw')}>Agree</Button></Hook>
    </>
  );
  return <Banner tone="note" actions={actions}>{by} offers a draw.</Banner>;
}

/** Offered once in a game: resigning is a kindness, not a duty. */
function Hopeless({ session, scene }: { readonly session: TableSession; readonly scene: PlayScene }) {
  const [dismissed, setDismissed] = useState(false);
  const { mine } = scene.view;
  if (dismissed || mine === null || scene.outcome !== null || scene.legal.length === 0 || hopeless(scene.view) !== mine) return null;
  const actions = (
    <>
      <Button onPress={() => setDismissed(true)}>Play on</Button>
      <Hook id="resign-hopeless"><Button look="danger" onPress={() => session.say('resign')}>Resign</Button></Hook>
    </>
  );
  return <Banner tone="note" actions={actions}>There is no way left to win in sight.</Banner>;
}

export const Notices = ({ session, scene }: { readonly session: TableSession; readonly scene: PlayScene }) => (
  <div class="ovp-notices">
    <WatchKnocks gallery={scene.gallery} onAdmit={(id) => session.admit(id)} onSendAway={(id) => session.removeMember(id)} />
    <PlayTroubles troubles={scene.troubles} players={scene.players} onTakeOver={() => session.takeOver()} onReport={() => saveGame(session, scene)} />
    <ClaimStrip claim={scene.claim} players={scene.players} onClaim={() => session.claimWin()} onAgree={() => session.say('resign')} />
    <DrawOffer session={session} scene={scene} />
    <Hopeless session={session} scene={scene} />
  </div>
);
