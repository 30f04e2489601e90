/** Both hands open. */
import type { HistoryItem, PlayScene } from '../../../app/api.ts';
import { HANDS } from '../../../games/ogres-vs-pixies/types.ts';
import { Button } from '../../kit/Button.tsx';
import { OpenHand } from '../art/Hand.tsx';
import { Symbols } from '../art/Symbols.tsx';
import { Hook } from '../controls/Hook.tsx';
import { SIDE_NAMES } from '../controls/StatusLine.tsx';
import './firefly.css';

export interface FireflyRevealProps {
  readonly scene: PlayScene;
  readonly item: Extract<HistoryItem, { kind: 'firefly' }>;
  readonly onSkip: () => void;
}

export function FireflyReveal({ scene, item, onSkip }: FireflyRevealProps) {
  const [hidden, guessed] = item.hands;
  const [hider = '', guesser = ''] = scene.players.map(({ name }) => name);
  const winner = hidden === guessed ? 1 : 0;
  const side = item.after.sides?.[winner];
  return (
    <main class="ovp-firefly ovp-firefly-open" data-testid="firefly-reveal">
      <h1>{hidden === guessed ? 'Found it!' : 'The other hand!'}</h1>
      <p>{guesser} guessed the {guessed} hand; {hider} had it in the {hidden} one.</p>
      <div class="ovp-hands">
        {HANDS.map((hand) => (
          <figure key={hand} class={`ovp-hand ${guessed === hand ? 'ovp-hand-guessed' : ''}`}>
            <svg viewBox="-90 -100 180 200" aria-hidden="true">
              <Symbols />
              <g transform={hand === 'right' ? 'scale(-1 1)' : ''}><g class="ovp-open"><OpenHand holds={hidden === hand} /></g></g>
            </svg>
            <figcaption>{guessed === hand ? `${guesser}’s guess` : ' '}</figcaption>
          </figure>
        ))}
      </div>
      {side !== undefined && <p class="ovp-firefly-who"><strong>{winner === 1 ? guesser : hider} plays the {SIDE_NAMES[side]}.</strong></p>}
      <Hook id="firefly-go"><Button look="loud" onPress={onSkip}>To the board</Button></Hook>
    </main>
  );
}
