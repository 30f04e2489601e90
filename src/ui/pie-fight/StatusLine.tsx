/** The strip at the top: which round, what is left of the deck, and the ways to everything else. */
import type { JSX } from 'preact';
import { IconButton } from '../kit/Button.tsx';
import { CardsIcon, LogIcon, MenuIcon, TalkIcon } from './art/signs.tsx';
import { PHASE_NAMES } from './card-words.ts';
import { GalleryMark } from '../table/GalleryMark.tsx';
import { Hook } from './Hook.tsx';
import type { TableStage } from './playback/stage.ts';
import type { PieScene } from '../../app/api.ts';
import type { SheetName } from './sheets/Sheets.tsx';

export interface StatusLineProps {
  readonly scene: PieScene;
  readonly stage: TableStage;
  readonly round: number;
  readonly caughtUp: boolean;
  readonly onOpen: (sheet: SheetName) => void;
}

function stageWords({ outcome, view }: PieScene, { phase, lying }: TableStage, caughtUp: boolean): string {
  if (outcome !== null && caughtUp) return 'The fight is over';
  if (phase !== null) return `${phase} · ${PHASE_NAMES[phase]}`;
  if (lying.length > 0) return 'Pie Fight!';
  return view.stage === 'setup' ? 'Setting up' : view.suddenDeath ? 'Sudden death' : 'Choose in secret';
}

export function StatusLine({ scene, stage, round, caughtUp, onOpen }: StatusLineProps): JSX.Element {
  const { view } = scene;
  return (
    <header class="pf-status">
      <p class="pf-status-words" data-testid="status"><strong>Round {round} <GalleryMark gallery={scene.gallery} mode={scene.mode} /></strong><span>{stageWords(scene, stage, caughtUp)}</span></p>
      <Hook id="piles"><button type="button" class="pf-deck" aria-label={`The piles: ${view.drawPile} cards to draw, ${view.discard.length} discarded`} onClick={() => onOpen('piles')}><CardsIcon />{view.drawPile}<span class="pf-deck-words" aria-hidden="true"> to draw · {view.discard.length} discarded</span></button></Hook>
      {scene.eyes !== null && <Hook id="talk"><IconButton label="Say something" icon={<TalkIcon />} onPress={() => onOpen('talk')} /></Hook>}
      <Hook id="log"><IconButton label="What happened" icon={<LogIcon />} onPress={() => onOpen('log')} /></Hook>
      <Hook id="menu"><IconButton label="Menu" icon={<MenuIcon />} onPress={() => onOpen('menu')} /></Hook>
    </header>
  );
}

/** How much of the time for this choice is left. */
export function TimerBar({ timer }: Pick<PieScene, 'timer'>): JSX.Element | null {
  if (timer === null) return null;
  const { secondsLeft, of } = timer;
  return (
    <div class={`pf-timer ${secondsLeft <= 10 ? 'pf-timer-short' : ''}`} role="timer" aria-label={`${secondsLeft} seconds left`} data-testid="timer">
      <span style={{ width: `${(100 * secondsLeft) / Math.max(1, of)}%` }} />
      <b aria-hidden="true">{secondsLeft}</b>
    </div>
  );
}
