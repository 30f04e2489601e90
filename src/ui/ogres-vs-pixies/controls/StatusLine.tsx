/** Who plays what, whose turn it is, whom everybody waits for. */
import type { PlayerScene, PlayScene } from '../../../app/api.ts';
import type { Side } from '../../../games/ogres-vs-pixies/types.ts';
import { OgreIcon, PixieIcon } from '../../kit/icons.tsx';
import { PlayerShape } from '../../kit/PlayerBadge.tsx';
import { PresenceDot } from '../../kit/PresenceDot.tsx';
import { GalleryMark } from '../../table/GalleryMark.tsx';
import { plural } from '../board/words.ts';
import './status-line.css';

export const SIDE_NAMES: Readonly<Record<Side, string>> = { ogre: 'Ogres', pixie: 'Pixies' };
export const SideIcon = ({ side }: { readonly side: Side }) => (side === 'ogre' ? <OgreIcon /> : <PixieIcon />);

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const minds = (name: string): string => (name.endsWith('s') ? `${name}’` : `${name}’s`);

/** One sentence that answers "what now?". */
export function statusWords(scene: PlayScene, caughtUp: boolean): string {
  const { outcome, view, waitsFor, players, eyes } = scene;
  if (outcome !== null) return 'The game is over';
  const waited = players.filter(({ seat }) => waitsFor.includes(seat));
  if (view.rolling !== null || scene.pending) return waited.length === 0 ? 'The dice are rolling' : `Waiting for ${minds(waited.map(({ name }) => name).join(' and '))} dice`;
  if (!caughtUp) return 'Watch …';
  if (scene.legal.length > 0) return scene.mode === 'one-phone' ? `${players.find(({ seat }) => seat === eyes)?.name ?? ''}: your turn` : 'Your turn';
  const away = waited.some(({ presence }) => presence === 'away') ? ' (away)' : '';
  if (scene.mode === 'watching' && waited.length === 1) return `${waited[0]?.name ?? ''} to play${away}`;
  return waited.length === 0 ? '' : `Waiting for ${waited.map(({ name }) => name).join(' and ')}${away}`;
}

/** Creatures left, as the player counts them. */
function strength(scene: PlayScene, side: Side): string {
  const { ogres, crawlers, pixies, king } = scene.view;
  if (side === 'pixie') return `${plural(pixies.length, 'Pixie')}${king === null ? '' : ' and the King'}`;
  const segments = crawlers.reduce((sum, { segments: chain }) => sum + chain.length, 0);
  return `${plural(ogres.length, 'Ogre')}, ${plural(segments, 'Crawler segment')}`;
}

const counts = (scene: PlayScene, side: Side): number =>
  side === 'pixie' ? scene.view.pixies.length : scene.view.ogres.reduce((sum, { hitPoints }) => sum + hitPoints, 0) + scene.view.crawlers.reduce((sum, { segments }) => sum + segments.length, 0);

function PlayerChip({ scene, player }: { readonly scene: PlayScene; readonly player: PlayerScene }) {
  const { side } = player;
  const acts = side !== null && scene.view.toAct === side && scene.outcome === null;
  return (
    <div class={`ovp-chip ${acts ? 'ovp-chip-acts' : ''} ovp-chip-${side ?? 'open'}`} title={side === null ? player.name : `${player.name}: ${strength(scene, side)}`}>
      {side !== null && <span class="ovp-chip-side"><SideIcon side={side} /></span>}
      <span class="ovp-chip-name"><PlayerShape index={player.seat} size="0.95em" /><span>{player.name}</span></span>
      {side !== null && <span class="ovp-chip-count" aria-label={strength(scene, side)}>{counts(scene, side)}</span>}
      {!player.local && <PresenceDot presence={player.presence} ping={player.ping} />}
    </div>
  );
}

export function StatusLine({ scene, caughtUp }: { readonly scene: PlayScene; readonly caughtUp: boolean }) {
  const { view, timer } = scene;
  return (
    <header class="ovp-status">
      {scene.players.map((player) => <PlayerChip key={player.seat} scene={scene} player={player} />)}
      <p class="ovp-status-words" data-testid="status">
        <span class="ovp-round">Round {view.round}</span>
        <GalleryMark gallery={scene.gallery} mode={scene.mode} />
        <strong>{statusWords(scene, caughtUp)}</strong>
        {timer !== null && <span class={`ovp-timer ${timer.secondsLeft <= 10 ? 'ovp-timer-short' : ''}`} role="timer">{clock(timer.secondsLeft)}</span>}
      </p>
    </header>
  );
}
