/** A turn begins: said once, large, and gone by itself. At one phone it says to whom the phone goes. */
import type { PlayScene } from '../../../app/api.ts';
import { SIDE_NAMES, SideIcon } from './StatusLine.tsx';
import './turn-pill.css';

export function TurnPill({ scene }: { readonly scene: PlayScene }) {
  const { view, eyes, players, outcome } = scene;
  if (outcome !== null || view.sides === null) return null;
  const player = players.find(({ side }) => side === view.toAct);
  const own = player?.seat === eyes;
  const title = scene.mode === 'one-phone' ? `Pass to ${player?.name ?? ''}` : own ? 'Your turn' : `${player?.name ?? ''} to play`;
  return (
    <div key={`${view.round}${view.toAct}`} class={`ovp-pill ovp-pill-${view.toAct}`} aria-hidden="true">
      <SideIcon side={view.toAct} />
      <p><strong>{title}</strong><span>{SIDE_NAMES[view.toAct]} · round {view.round}</span></p>
    </div>
  );
}
