/**
 * The table of Ogres vs. Pixies: the whole of a game, from the firefly to the finish.
 *
 * Hooks for tests: every hex `[data-hex="q2"]`, every figure `[data-unit="ogre|king|pixie|segment"]`, and by `data-testid`:
 * `play` (with `data-turn`, `data-round`, `data-step`, `data-digest`, `data-caught-up`), `status`, `confirm`, `take-back`, `end-turn`, `next-unit`, `keep-playing`, `eat`, `leave-it`,
 * `gallery` (with `data-watching`), `watch`, `watch-ticket` (with `data-link`), `watch-knock`, `watch-admit`, `spread`, `menu`, `overlays`, `log`, `dice-tray`, `resign`, `resign-confirm`, `offer-draw`, `accept-draw`, `decline-draw`, `fairness`, `rules`, `export`, `leave`,
 * `firefly-left`, `firefly-right`, `firefly-go`, `finish`, `rematch-keep`, `rematch-swap`, `see-board`, `finish-again`.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PlayScene, TableSession } from '../../app/api.ts';
import * as plan from '../../games/ogres-vs-pixies/plan.ts';
import type { Hex } from '../../games/ogres-vs-pixies/types.ts';
import { Backdrop } from './art/Backdrop.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { toast } from '../kit/Toast.tsx';
import { wordsFor } from '../words/words.ts';
import { Board } from './board/Board.tsx';
import { factsOf } from './board/facts.ts';
import { boardSize, centre, type Grid, type Orientation } from './board/geometry.ts';
import { overlayScene, type Overlay, type OverlayScene } from './board/overlay.ts';
import { ActionBar } from './controls/ActionBar.tsx';
import { Hook } from './controls/Hook.tsx';
import { LayersIcon, LogIcon, MenuIcon } from './controls/icons.tsx';
import { Notices } from './controls/Notices.tsx';
import { OverlayLegend } from './controls/OverlayLegend.tsx';
import { StatusLine } from './controls/StatusLine.tsx';
import { TurnPill, turnWords } from './controls/TurnPill.tsx';
import { Latest, Log } from './log/Log.tsx';
import { Spoken } from './log/Spoken.tsx';
import { FULL_PACE, STILL_PACE, type DiceScene } from './playback/beats.ts';
import { DiceTray } from './playback/DiceTray.tsx';
import { usePlayback, type Playback } from './playback/usePlayback.ts';
import { FireflyReveal } from './firefly/FireflyReveal.tsx';
import { FireflyScreen } from './firefly/FireflyScreen.tsx';
import type { SheetName } from './sheets/names.ts';
import { Sheets } from './sheets/Sheets.tsx';
import { useBoard, type BoardHands } from './useBoard.ts';
import { isRoomy, isUpright, motionReduced } from './useScreen.ts';
import './art/palette.css';
import './play-screen.css';

export interface PlayScreenProps {
  readonly session: TableSession;
  readonly scene: PlayScene;
  readonly onLeave: () => void;
}

/** Upright, a person's own side is at the near end; two people at one phone keep one view. */
function orientationOf(scene: PlayScene): Orientation {
  if (!isUpright.value) return 'lying';
  return scene.mode === 'phones' && scene.view.mine === 'pixie' ? 'upright-turned' : 'upright';
}

function useGrid(scene: PlayScene): Grid {
  const { columns, rows } = scene.view;
  const orientation = orientationOf(scene);
  return useMemo(() => ({ columns, rows, orientation }), [columns, rows, orientation]);
}

/** What is laid over the board: the overlay that was asked for, else the reach of the unit that is looked at. */
function overlayOf(scene: PlayScene, hands: BoardHands, asked: Overlay | null): OverlayScene | null {
  if (asked !== null) return overlayScene(plan, scene.view, asked);
  const facts = hands.choice.kind === 'looking' ? factsOf(scene.view, hands.choice.hex) : null;
  return facts === null ? null : { overlay: 'reach', hexes: facts.reach, title: '', legend: '' };
}

interface ToolsProps {
  readonly overlaid: boolean;
  readonly over: boolean;
  /** The log is not beside the board. */
  readonly logged: boolean;
  readonly onOpen: (name: SheetName) => void;
}

const Tools = ({ overlaid, over, logged, onOpen }: ToolsProps) => (
  <nav class="ovp-tools" aria-label="Table">
    <Hook id="menu"><IconButton label="Menu" icon={<MenuIcon />} onPress={() => onOpen('menu')} /></Hook>
    {!over && <Hook id="overlays"><IconButton label="Show on the board" icon={<LayersIcon />} pressed={overlaid} onPress={() => onOpen('overlays')} /></Hook>}
    {logged && <Hook id="log"><IconButton label="Log" icon={<LogIcon />} onPress={() => onOpen('log')} /></Hook>}
  </nav>
);

interface StageProps {
  readonly session: TableSession;
  readonly scene: PlayScene;
  readonly grid: Grid;
  readonly playback: Playback;
  readonly hands: BoardHands;
  readonly overlay: Overlay | null;
  readonly onOverlay: (overlay: Overlay | null) => void;
  readonly onOpen: (name: SheetName) => void;
}

/** Whether the fight is in the lower part of the board, where the dice would lie on it. */
function isLow(grid: Grid, dice: DiceScene): boolean {
  const hex = dice.kind === 'attack' ? dice.strikes[0]?.to : undefined;
  return hex !== undefined && centre(grid, hex).y > boardSize(grid).height * 0.55;
}

/** The board and what lies on it. */
function Stage({ session, scene, grid, playback, hands, overlay, onOverlay, onOpen }: StageProps) {
  const { beat, caughtUp } = playback;
  const { choice, send } = hands;
  const view = beat?.view ?? scene.view;
  const resting = (hex: Hex): boolean => caughtUp && hands.mayAct && plan.unitAt(view, hex)?.side === view.toAct && !hands.ready.has(hex);
  /** A long press on a target asks for all its odds, on a unit for what it can do. */
  const look = (hex: Hex): void => {
    if (choice.kind !== 'planning' || !choice.offer.strikes.has(hex)) return send({ kind: 'look', hex });
    if (choice.attack === null) send({ kind: 'tap', hex });
    onOpen('odds');
  };
  return (
    <div class="ovp-stage" onPointerDownCapture={() => { if (!caughtUp) playback.skip(); }}>
      <Board
        grid={grid} view={view} cast={playback.cast} choice={choice} unitOn={(hex) => plan.unitAt(view, hex)} ready={hands.ready} resting={resting} raises={hands.raises}
        overlay={overlayOf(scene, hands, overlay)} struck={beat?.struck ?? []} gone={beat?.gone ?? []} touchable={hands.touchable} label={hands.label}
        onTap={(hex) => send({ kind: 'tap', hex })} onLook={look}
      />
      {overlay !== null && <OverlayLegend scene={overlayScene(plan, scene.view, overlay)} onClose={() => onOverlay(null)} />}
      {beat !== null && beat.dice !== null && <DiceTray dice={beat.dice} high={isLow(grid, beat.dice)} />}
      <TurnPill scene={scene} caughtUp={caughtUp} />
      <Notices session={session} scene={scene} />
    </div>
  );
}

export function PlayScreen({ session, scene, onLeave }: PlayScreenProps) {
  const grid = useGrid(scene);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [asked, setOverlay] = useState<Overlay | null>(null);
  // No next turn comes that a map could be about.
  const overlay = scene.outcome === null ? asked : null;
  const playback = usePlayback(scene, grid, motionReduced() ? STILL_PACE : FULL_PACE);
  const { caughtUp } = playback;
  const hands = useBoard(session, scene, caughtUp);
  useEffect(() => { if (scene.refused !== null) toast(wordsFor(scene.refused.code).title); }, [scene.refused]);

  if (scene.view.sides === null && scene.outcome === null) return <FireflyScreen session={session} scene={scene} onLeave={onLeave} />;
  if (playback.item?.kind === 'firefly') return <FireflyReveal scene={scene} item={playback.item} onSkip={playback.skip} />;

  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || sheet !== null) return;
    if (caughtUp) hands.send({ kind: 'back' });
    else playback.skip();
  };
  // In the middle of a table, or across a room.
  const isAfar = scene.mode === 'watching' && isRoomy.value;
  const seen = scene.history.slice(0, playback.shown);
  const log = <Log history={seen} players={scene.players} />;
  return (
    <main class={isAfar ? 'ovp ovp-afar' : 'ovp'} data-testid="play" data-turn={scene.view.toAct} data-round={scene.view.round} data-step={scene.step} data-digest={scene.digest} data-caught-up={caughtUp} onKeyDown={escape}>
      <Backdrop />
      <StatusLine scene={scene} caughtUp={caughtUp} />
      <Stage session={session} scene={scene} grid={grid} playback={playback} hands={hands} overlay={overlay} onOverlay={setOverlay} onOpen={setSheet} />
      {isRoomy.value && <aside class="ovp-beside paper" aria-label="Log">{isAfar ? <Latest history={seen} players={scene.players} /> : log}</aside>}
      <footer class="ovp-bar">
        {(hands.choice.kind === 'nothing' || isRoomy.value) && <Tools overlaid={overlay !== null} over={scene.outcome !== null} logged={!isRoomy.value || isAfar} onOpen={setSheet} />}
        <div class="ovp-bar-main">
          {scene.outcome !== null && <Hook id="finish-again"><Button look="loud" onPress={() => setSheet('finish')}>How it ended</Button></Hook>}
          <ActionBar view={scene.view} choice={hands.choice} mayAct={hands.mayAct} unused={hands.unused.length} onEvent={hands.send} onGo={hands.go} onEnd={hands.end} onSpread={() => setSheet('odds')} />
        </div>
      </footer>
      <Spoken scene={scene} history={seen} turn={caughtUp && scene.outcome === null ? turnWords(scene) : ''} />
      <Sheets name={sheet} session={session} scene={scene} choice={hands.choice} caughtUp={caughtUp} overlay={overlay} onOverlay={setOverlay} onOpen={setSheet} onLeave={onLeave} log={log} />
    </main>
  );
}
