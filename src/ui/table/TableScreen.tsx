/** Everything that happens at a table, from the first knock to the last rematch: one session, drawn by what its scene is. */
import type { JSX } from 'preact';
import { assertNever } from '../../base/result.ts';
import type { App, TableScene, TableSession } from '../../app/api.ts';
import { ConnectingScreen } from '../lobby/ConnectingScreen.tsx';
import { LobbyScreen } from '../lobby/LobbyScreen.tsx';
import { PassAndPlayScreen } from '../play/PassAndPlayScreen.tsx';
import { PairPlace } from '../pair/PairPlace.tsx';
import { lazyScreen } from '../shell/lazy.tsx';
import { openTable } from '../shell/openTable.ts';
import { titleOf, type Route } from '../shell/route.ts';
import { goHome, route } from '../shell/router.ts';
import { Screen } from '../shell/Screen.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { RefusedScreen } from './RefusedScreen.tsx';
import { SeatScreen } from './SeatScreen.tsx';
import { SetupScreen } from './SetupScreen.tsx';
import { useTable } from './useTable.ts';

const PlayScreen = lazyScreen(() => import('../ogres-vs-pixies/PlayScreen.tsx').then((module) => module.PlayScreen));
const PieScreen = lazyScreen(() => import('../pie-fight/PieScreen.tsx').then((module) => module.PieScreen));
const PassPiesScreen = lazyScreen(() => import('../play/PassPiesScreen.tsx').then((module) => module.PassPiesScreen));

export function TableScreen({ app, at }: { readonly app: App; readonly at: Route }): JSX.Element {
  const failed = useTable(app, at);
  const table = openTable.value;
  if (failed) return <RefusedScreen refusal={{ code: 'screen/table-did-not-open' }} onRetry={() => location.reload()} />;
  if (table !== null) return <Sitting app={app} session={table.session} scene={table.session.scene.value} />;
  if (at.kind === 'play') return at.game === 'pie-fight' ? <PassPiesScreen app={app} /> : <PassAndPlayScreen app={app} />;
  return <Laying />;
}

const Laying = (): JSX.Element => (
  <Screen title={titleOf(route.value)} onUp={goHome}>
    <Waiting sentence="Laying the table" />
  </Screen>
);

/** What is going on, and over it how another phone comes in. */
function Sitting(props: SceneProps): JSX.Element {
  const pairing = props.session.pairing.value;
  return (
    <>
      <Scene {...props} />
      {pairing !== null && props.scene.kind !== 'refused' && <PairPlace pairing={pairing} />}
    </>
  );
}

interface SceneProps {
  readonly app: App;
  readonly session: TableSession;
  readonly scene: TableScene;
}

function Scene({ app, session, scene }: SceneProps): JSX.Element {
  switch (scene.kind) {
    case 'connecting':
      return scene.step === 'opening' ? <Laying /> : <ConnectingScreen to={scene.to} step={scene.step} words={scene.words} />;
    case 'lobby':
      return <LobbyScreen app={app} session={session} scene={scene} />;
    case 'setup':
      return <SetupScreen scene={scene} onAnew={(without, yes) => session.beginAnew(without, yes)} onWatch={() => session.watchOn()} onTakeOver={() => session.takeOver()} onLeave={goHome} />;
    case 'pie':
      return <PieScreen session={session.pie} scene={scene} onLeave={goHome} />;
    case 'play':
      return <PlayScreen session={session} scene={scene} onLeave={goHome} />;
    case 'seat':
      return <SeatScreen key={scene.tableId} scene={scene} onTakeBack={(anyway) => session.takeSeatBack(anyway)} onLeave={goHome} />;
    case 'refused':
      return <RefusedScreen refusal={scene.refusal} onRetry={() => session.retry()} onTakeOver={() => session.takeOver()} />;
    default:
      return assertNever(scene);
  }
}
