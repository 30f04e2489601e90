/** The moment between *start* and the first move: the phones fix what nobody can change later, and each waits for the others. */
import type { JSX } from 'preact';
import type { SetupScene } from '../../app/api.ts';
import { PlayerBadge } from '../kit/PlayerBadge.tsx';
import { PresenceDot } from '../kit/PresenceDot.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { TroubleBanners } from './TroubleBanners.tsx';

export function SetupScreen({ scene }: { readonly scene: SetupScene }): JSX.Element {
  const awaited = scene.players.filter((player) => scene.waitsFor.includes(player.seat)).map((player) => player.name);
  return (
    <Screen title="Setting up the table">
      <div class="stack">
        <TroubleBanners troubles={scene.troubles} names={scene.players.map((player) => player.name)} />
        <Waiting sentence={awaited.length === 0 ? 'Sealing the dice, so that no phone can load them' : `Waiting for the phone of ${awaited.join(' and ')}`} />
        <ul class="stack">
          {scene.players.map((player) => (
            <li key={player.seat} class="row">
              <PlayerBadge index={player.seat} name={player.name} />
              {!player.local && <PresenceDot presence={player.presence} ping={player.ping} />}
            </li>
          ))}
        </ul>
      </div>
    </Screen>
  );
}
