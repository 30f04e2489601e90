/** The last things that happened, for ears: a log that only grows, so that a screen reader says each of them once. */
import type { HistoryItem, PlayScene } from '../../../app/api.ts';
import { sentence } from './sentences.ts';

const KEPT = 8;

export interface SpokenProps {
  readonly scene: PlayScene;
  /** As far as it has been shown to the eye. */
  readonly history: readonly HistoryItem[];
  /** Whose turn it is, once that can be seen. */
  readonly turn: string;
}

export function Spoken({ scene, history, turn }: SpokenProps) {
  const first = Math.max(0, history.length - KEPT);
  return (
    <div class="spoken" role="log" aria-label="What happened">
      {history.slice(first).map((item, index) => <p key={first + index}>{sentence(item, scene.history, scene.players)}</p>)}
      {turn !== '' && <p key={`turn ${scene.view.round} ${scene.view.toAct}`}>{turn}</p>}
    </div>
  );
}
