/**
 * The table of Ogres vs. Pixies: the whole of a game, from the firefly to the finish.
 *
 * Hooks for tests: every hex `[data-hex="q2"]`, every figure `[data-unit="ogre|king|pixie|segment"]`, and by `data-testid`:
 * `play` (with `data-turn`, `data-round`, `data-step`, `data-digest`, `data-caught-up`), `status`, `confirm`, `take-back`, `end-turn`, `next-unit`, `keep-playing`, `eat`, `leave-it`,
 * `spread`, `menu`, `overlays`, `log`, `dice-tray`, `resign`, `resign-confirm`, `offer-draw`, `accept-draw`, `decline-draw`, `fairness`, `rules`, `export`, `leave`,
 * `firefly-left`, `firefly-right`, `finish`, `rematch-keep`, `rematch-swap`, `see-board`, `finish-again`.
 */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { HistoryItem, PlayScene, TableSession } from '../../app/api.ts';
import * as plan from '../../games/ogres-vs-pixies/plan.ts';
import type { Hex } from '../../games/ogres-vs-pixies/types.ts';
import { Backdrop } from './art/Backdrop.tsx';
import { IconButton } from '../kit/Button.tsx';
import { announce } from '../kit/LiveRegion.tsx';
import { toast } from '../kit/Toast.tsx';
import { wordsFor } from '../words/words.ts';
import { Board } from './board/Board.tsx';
import { factsOf } from './board/facts.ts';
import type { Grid, Orientation } from './board/geometry.ts';
import { overlayScene, type Overlay, type OverlayScene } from './board/overlay.ts';
import { ActionBar } from './controls/ActionBar.tsx';
import { Hook } from './controls/Hook.tsx';
import { LayersIcon, LogIcon, MenuIcon } from './controls/icons.tsx';
import { Notices } from './controls/Notices.tsx';
import { OverlayLegend } from './controls/OverlayLegend.tsx';
import { StatusLine } from './controls/StatusLine.tsx';
import { TurnPill } from './controls/TurnPill.tsx';
import { Log } from './log/Log.tsx';
import { sentence } from './log/sentences.ts';
import { FULL_PACE, STILL_PACE } from './playback/beats.ts';
import { DiceTray } from './playback/DiceTray.tsx';
import { usePlayback } from './playback/usePlayback.ts';
import { FireflyReveal } from './firefly/FireflyReveal.tsx';
import { FireflyScreen } from './firefly/FireflyScreen.tsx';
import { Sheets, type SheetName } from './sheets/Sheets.tsx';
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

export function PlayScreen({ session, scene, onLeave }: PlayScreenProps) {
  const grid = useGrid(scene);
  const [sheet, setSheet] = useState<SheetName | null>(null);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const say = (item: HistoryItem): void => announce(sentence(item, scene.history, scene.players));
  const playback = usePlayback(scene, grid, motionReduced() ? STILL_PACE : FULL_PACE, say);
  const { beat, cast, caughtUp } = playback;
  const hands = useBoard(session, scene, caughtUp);
  useEffect(() => { if (scene.refused !== null) toast(wordsFor(scene.refused.code).title); }, [scene.refused]);
  const { choice, send } = hands;
  const view = beat?.view ?? scene.view;

  if (scene.view.sides === null && scene.outcome === null) return <FireflyScreen session={session} scene={scene} onLeave={onLeave} />;

  if (playback.item?.kind === 'firefly') return <FireflyReveal scene={scene} item={playback.item} onSkip={playback.skip} />;

  const look = (hex: Hex): void => {
    if (choice.kind === 'planning' && choice.offer.strikes.has(hex)) setSheet('odds');
    if (choice.kind !== 'planning' || !choice.offer.strikes.has(hex) || choice.attack === null) send({ kind: choice.kind === 'planning' && choice.offer.strikes.has(hex) ? 'tap' : 'look', hex });
  };
  const resting = (hex: Hex): boolean => caughtUp && hands.mayAct && plan.unitAt(view, hex)?.side === view.toAct && !hands.ready.has(hex);
  const log = <Log history={scene.history.slice(0, playback.shown)} players={scene.players} />;
  return (
    <main class="ovp" data-testid="play" data-turn={scene.view.toAct} data-round={scene.view.round} data-step={scene.step} data-digest={scene.digest} data-caught-up={caughtUp} onKeyDown={(event) => event.key === 'Escape' && sheet === null && send({ kind: 'back' })}>
      <Backdrop />
      <StatusLine scene={scene} caughtUp={caughtUp} />
      <div class="ovp-stage" onPointerDownCapture={() => { if (!caughtUp) playback.skip(); }}>
        <Board
          grid={grid} view={view} cast={cast} choice={choice} unitOn={(hex) => plan.unitAt(view, hex)} ready={hands.ready} resting={resting} raises={hands.raises}
          overlay={overlayOf(scene, hands, overlay)} struck={beat?.struck ?? []} gone={beat?.gone ?? []} touchable={hands.touchable} label={hands.label}
          onTap={(hex) => send({ kind: 'tap', hex })} onLook={look}
        />
        {overlay !== null && <OverlayLegend scene={overlayScene(plan, scene.view, overlay)} onClose={() => setOverlay(null)} />}
        {beat !== null && beat.dice !== null && <DiceTray dice={beat.dice} />}
        <TurnPill scene={scene} caughtUp={caughtUp} />
        <Notices session={session} scene={scene} />
      </div>
      {isRoomy.value && <aside class="ovp-beside paper" aria-label="Log">{log}</aside>}
      <footer class="ovp-bar">
        {(choice.kind === 'nothing' || isRoomy.value) && (
          <nav class="ovp-tools" aria-label="Table">
            <Hook id="menu"><IconButton label="Menu" icon={<MenuIcon />} onPress={() => setSheet('menu')} /></Hook>
            <Hook id="overlays"><IconButton label="Show on the board" icon={<LayersIcon />} pressed={overlay !== null} onPress={() => setSheet('overlays')} /></Hook>
            {!isRoomy.value && <Hook id="log"><IconButton label="Log" icon={<LogIcon />} onPress={() => setSheet('log')} /></Hook>}
          </nav>
        )}
        <div class="ovp-bar-main">
          <ActionBar view={scene.view} choice={choice} mayAct={hands.mayAct} unused={hands.unused.length} onEvent={send} onGo={hands.go} onSpread={() => setSheet('odds')} />
        </div>
      </footer>
      <Sheets name={sheet} session={session} scene={scene} choice={choice} caughtUp={caughtUp} overlay={overlay} onOverlay={setOverlay} onOpen={setSheet} onLeave={onLeave} log={log} />
    </main>
  );
}

