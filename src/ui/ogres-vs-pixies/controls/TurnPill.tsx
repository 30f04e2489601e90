/** A turn begins: said once, large, and gone by itself. At one phone it says to whom the phone goes. */
import { useEffect, useState } from 'preact/hooks';
import type { PlayScene } from '../../../app/api.ts';
import { SIDE_NAMES, SideIcon } from './StatusLine.tsx';
import './turn-pill.css';

/** Whose turn begins, in words. */
export function turnWords({ view, eyes, players, mode, history }: PlayScene): string {
  const player = players.find(({ side }) => side === view.toAct);
  const name = player?.name ?? '';
  if (mode === 'one-phone') return history.length === 0 ? `${name} begins` : `Pass to ${name}`;
  return player?.seat === eyes ? 'Your turn' : `${name} to play`;
}

export function TurnPill({ scene, caughtUp }: { readonly scene: PlayScene; readonly caughtUp: boolean }) {
  const { view, outcome } = scene;
  const turn = `${view.round} ${view.toAct}`;
  // Not before the last turn has been seen to its end; its animation then runs once, for the key stays.
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => { if (caughtUp) setTold(turn); }, [turn, caughtUp]);
  if (told !== turn || outcome !== null) return null;
  return (
    <div key={turn} class={`ovp-pill ovp-pill-${view.toAct}`} aria-hidden="true">
      <SideIcon side={view.toAct} />
      <p><strong>{turnWords(scene)}</strong><span>{SIDE_NAMES[view.toAct]} · round {view.round}</span>{view.round === 1 && scene.legal.length > 0 && <span>Tap what glows to move it</span>}</p>
    </div>
  );
}
