/** Pass and play: the curtain between two people. Behind it there is nothing at all, so nothing can be seen. */
import type { JSX } from 'preact';
import { BEING_NAMES } from '../card-words.ts';
import { Being } from '../art/Being.tsx';
import { Button } from '../../kit/Button.tsx';
import { PlayerShape } from '../../kit/PlayerBadge.tsx';
import { Hook } from '../Hook.tsx';
import type { PieScene, PieSession } from '../../../app/api.ts';
import './curtain.css';

export function Curtain({ session, scene }: { readonly session: PieSession; readonly scene: PieScene }): JSX.Element | null {
  const { curtain, players, view } = scene;
  const player = players.find(({ seat }) => seat === curtain);
  const body = curtain === null ? undefined : view.players[curtain];
  if (player === undefined || body === undefined) return null;
  return (
    <main class="pf-curtain" data-world="carnival" data-testid="curtain" data-seat={player.seat}>
      <svg class="pf-drapes" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path fill="#6b1234" d="M0 0h100v100H0z" />
        {Array.from({ length: 10 }, (_, i) => <path key={i} fill={i % 2 === 0 ? '#b32557' : '#8f1a45'} d={`M${i * 10} 0h10.500q-2 50 0 100h-10.500q2-50 0-100z`} />)}
        <path fill="#d6376a" stroke="#1a0c2e" stroke-width=".6" d="M0 0h100v9q-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0-6 5-12.500 0Q6 14 0 9z" />
      </svg>
      <div class="pf-curtain-note paper">
        <div class="pf-curtain-being"><Being being={body.being} pies={body.body} out={body.out} /></div>
        <h1>Pass the phone to <span><PlayerShape index={player.seat} size="0.9em" /> {player.name}</span></h1>
        <p>You are the {BEING_NAMES[body.being]}. Nobody else should look now.</p>
        <Hook id="curtain-lift"><Button wide look="loud" onPress={() => session.lift()}>I am {player.name}</Button></Hook>
      </div>
    </main>
  );
}
