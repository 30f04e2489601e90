/** The moment between *start* and the first move: the phones fix what nobody can change later, and each waits for the others. */
import type { JSX } from 'preact';
import type { SetupScene } from '../../app/api.ts';
import type { BeginningAnew } from '../../app/play/anew-scene.ts';
import type { Seat } from '../../base/brand.ts';
import { Banner } from '../kit/Banner.tsx';
import { Button } from '../kit/Button.tsx';
import { PlayerBadge } from '../kit/PlayerBadge.tsx';
import { PresenceDot } from '../kit/PresenceDot.tsx';
import { Screen } from '../shell/Screen.tsx';
import { Waiting } from '../shell/Waiting.tsx';
import { anewWords } from '../words/going-on.ts';
import { Elsewhere } from './PlayTroubles.tsx';
import { TroubleBanners } from './TroubleBanners.tsx';

export interface SetupScreenProps {
  readonly scene: SetupScene;
  readonly onAnew: (without: readonly Seat[], yes: boolean) => void;
  readonly onWatch: () => void;
  readonly onTakeOver: () => void;
  readonly onLeave: () => void;
}

export function SetupScreen({ scene, onAnew, onWatch, onTakeOver, onLeave }: SetupScreenProps): JSX.Element {
  const awaited = scene.players.filter((player) => scene.waitsFor.includes(player.seat)).map((player) => player.name);
  const elsewhere = scene.troubles.some(({ kind }) => kind === 'elsewhere');
  const alone = scene.anew !== null && scene.anew.wentOn !== null;
  return (
    <Screen title="Setting up the table" onUp={onLeave}>
      <div class="stack">
        {elsewhere && <Elsewhere onTakeOver={onTakeOver} />}
        <TroubleBanners troubles={scene.troubles.filter(({ kind }) => kind !== 'elsewhere')} names={scene.players.map((player) => player.name)} />
        {scene.anew !== null && <AnewStrip anew={scene.anew} scene={scene} onAnew={onAnew} onWatch={onWatch} onLeave={onLeave} />}
        {!alone && !elsewhere && <Waiting sentence={awaited.length === 0 ? 'Sealing the dice, so that no phone can load them' : `Waiting for the phone of ${awaited.join(' and ')}`} />}
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

/** Somebody is missing: what can be done about it. */
function AnewStrip({ anew, scene: { players }, onAnew, onWatch, onLeave }: Omit<SetupScreenProps, 'onTakeOver'> & { readonly anew: BeginningAnew }): JSX.Element | null {
  const words = anewWords(anew, players.map(({ seat }) => seat), (seat) => players[seat]?.name ?? '');
  if (words === null) return null;
  const { title, more, asks } = words;
  const actions = asks === null ? (
    <>
      <span data-testid="anew-home"><Button onPress={onLeave}>Home</Button></span>
      {anew.wentOn !== null && anew.canWatch && <span data-testid="watch-on"><Button look="loud" onPress={onWatch}>Watch them</Button></span>}
    </>
  ) : (
    <>
      <span data-testid="anew-wait"><Button onPress={() => onAnew(asks, false)}>Keep waiting</Button></span>
      <span data-testid="anew-begin"><Button look="loud" onPress={() => onAnew(asks, true)}>Start again</Button></span>
    </>
  );
  return (
    <div data-testid="anew">
      <Banner tone="note" actions={actions}>
        <p><b>{title}</b></p>
        <p>{more}</p>
      </Banner>
    </div>
  );
}
