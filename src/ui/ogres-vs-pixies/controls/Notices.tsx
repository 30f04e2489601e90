/** What is wrong, and what is asked: quiet strips over the board. */
import { useState } from 'preact/hooks';
import { assertNever } from '../../../base/result.ts';
import type { PlayScene, TableSession, TableTrouble } from '../../../app/api.ts';
import { hopeless } from '../../../games/ogres-vs-pixies/plan.ts';
import { Banner } from '../../kit/Banner.tsx';
import { Button } from '../../kit/Button.tsx';
import { Hook } from './Hook.tsx';
import './notices.css';

function troubleWords(trouble: TableTrouble, scene: PlayScene): string {
  switch (trouble.kind) {
    case 'saving': return 'This phone cannot save the game just now. Play goes on; keep this page open.';
    case 'fault': return `${scene.players.find(({ seat }) => seat === trouble.seat)?.name ?? 'The other phone'} sent something that the rules do not allow. It was refused, and nothing here has changed.`;
    case 'desync': return 'The two phones no longer agree on the game. It is kept as it was; export it from the menu.';
    case 'elsewhere': return 'This game is open in another window. Go on there, or close it there first.';
    case 'signalling': return 'No connection to the meeting server. Phones that are connected play on; one that was lost cannot find back until it returns.';
    default: return assertNever(trouble);
  }
}

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
    {scene.troubles.map((trouble, index) => <Banner key={`${trouble.kind}${index}`} tone={trouble.kind === 'desync' ? 'bad' : 'warn'}>{troubleWords(trouble, scene)}</Banner>)}
    <DrawOffer session={session} scene={scene} />
    <Hopeless session={session} scene={scene} />
  </div>
);
