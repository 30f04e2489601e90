/** Before the game: how others come in, who sits where, what is played. The host decides; everybody sees the same. */
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { App, LobbyMember, LobbyScene, TableSession } from '../../app/api.ts';
import { Button } from '../kit/Button.tsx';
import { announce } from '../kit/LiveRegion.tsx';
import { goUp } from '../shell/router.ts';
import { Screen } from '../shell/Screen.tsx';
import { TroubleBanners } from '../table/TroubleBanners.tsx';
import { Invitation } from './Invitation.tsx';
import { KnockingList } from './KnockingList.tsx';
import { OptionsPanel } from './OptionsPanel.tsx';
import { Onlookers } from './Onlookers.tsx';
import { SeatList } from './SeatList.tsx';
import { startHint } from './start-hint.ts';
import './lobby.css';

export interface LobbyProps {
  readonly app: App;
  readonly session: TableSession;
  readonly scene: LobbyScene;
}

export function LobbyScreen({ app, session, scene }: LobbyProps): JSX.Element {
  const { host, members, options, troubles } = scene;
  useComingAndGoing(members);
  return (
    <Screen wide title={host ? 'Your table' : `Table of ${members.find((member) => member.host)?.name ?? 'the host'}`} foot={<StartBar session={session} scene={scene} />} onUp={goUp}>
      <div class="lobby">
        <TroubleBanners troubles={troubles} names={members.map((member) => member.name)} />
        <Invitation scene={scene} />
        <div class="stack">
          <KnockingList session={session} members={members} host={host} />
          <SeatList game={options.game} app={app} session={session} members={members} host={host} />
          <Onlookers session={session} scene={scene} />
          <OptionsPanel options={options} host={host} seated={members.filter(({ status }) => status === 'seated').length} onChange={(next) => session.setOptions(next)} />
        </div>
      </div>
    </Screen>
  );
}

/** Said when somebody sits down or leaves; who was there from the start is read with the list. */
function useComingAndGoing(members: readonly LobbyMember[]): void {
  const before = useRef<ReadonlyMap<string, string> | null>(null);
  const now = new Map(members.filter((member) => member.status === 'seated' && !member.me).map((member) => [member.id, member.name]));
  const key = [...now.keys()].join(' ');
  useEffect(() => {
    const earlier = before.current;
    before.current = now;
    if (earlier === null) return;
    for (const [id, name] of now) if (!earlier.has(id)) announce(`${name} has sat down.`);
    for (const [id, name] of earlier) if (!now.has(id)) announce(`${name} has left the table.`);
  }, [key]);
}

function StartBar({ session, scene }: { readonly session: TableSession; readonly scene: LobbyScene }): JSX.Element {
  const hint = startHint(scene);
  return (
    <div class="start-bar">
      {hint !== null && (
        <p id="start-hint" class="soft" role="status">
          {hint}
        </p>
      )}
      {scene.host && (
        <Button look="loud" wide disabled={!scene.canStart} describedBy={hint === null ? undefined : 'start-hint'} onPress={() => session.start()}>
          Start the game
        </Button>
      )}
    </div>
  );
}
