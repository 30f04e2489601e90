/** Shows what happened one thing after another, at a pace that eyes can follow; a tap skips to now. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { HistoryItem, PlayScene } from '../../../app/api.ts';
import { castOf, follow, NO_MOVES, type Cast } from '../board/figures.ts';
import type { Grid } from '../board/geometry.ts';
import { beatsOf, type Beat, type Pace } from './beats.ts';

export interface Playback {
  /** What the board shows now; `null`: the scene itself. */
  readonly beat: Beat | null;
  /** What is being shown. */
  readonly item: HistoryItem | null;
  readonly cast: Cast;
  readonly caughtUp: boolean;
  /** How many items of the history can be told: later ones have not been seen yet. */
  readonly shown: number;
  skip(): void;
}

/** After a long absence only the end is played. */
const LONGEST = 24;

interface Position {
  /** How many items of the history have been shown. */
  readonly shown: number;
  readonly beat: number;
}

/** Who skips wants to be at the end; dice that have not fallen yet are still to be seen. */
const end = (history: readonly HistoryItem[]): number => {
  const rolling = history.findIndex((item) => item.kind === 'action' && item.action.kind === 'attack' && item.dice === null);
  return rolling === -1 ? history.length : rolling;
};

const step = (beats: readonly Beat[], at: Position): Position => (at.beat + 1 < beats.length ? { ...at, beat: at.beat + 1 } : { shown: at.shown + 1, beat: 0 });

export function usePlayback(scene: PlayScene, grid: Grid, pace: Pace): Playback {
  const { history } = scene;
  const [at, setAt] = useState<Position>({ shown: history.length, beat: 0 });
  const start = Math.max(at.shown, history.length - LONGEST);
  const here: Position = start === at.shown ? at : { shown: start, beat: 0 };
  const item = history[here.shown];
  const beats = item === undefined ? [] : beatsOf(item, grid, pace);
  const beat = beats[here.beat] ?? null;

  useEffect(() => {
    if (item === undefined) return;
    if (beat?.milliseconds === null) return;
    const timer = setTimeout(() => setAt(step(beats, here)), beat?.milliseconds ?? 0);
    return () => clearTimeout(timer);
  }, [here.shown, here.beat, item]);

  const cast = useCast(beat?.view ?? scene.view, grid, beat);
  return { beat, item: item ?? null, cast, caughtUp: item === undefined, shown: here.shown, skip: () => setAt({ shown: Math.max(end(history), here.shown), beat: 0 }) };
}

/** Names the figures anew whenever the board changes; a beat's moves are followed once. */
function useCast(view: PlayScene['view'], grid: Grid, beat: Beat | null): Cast {
  const kept = useRef<{ view: PlayScene['view']; grid: Grid; cast: Cast } | null>(null);
  const last = kept.current;
  if (last === null || last.grid !== grid) kept.current = { view, grid, cast: castOf(view, grid) };
  else if (last.view !== view) kept.current = { view, grid, cast: follow(last.cast, view, grid, beat?.moves ?? NO_MOVES) };
  return kept.current?.cast ?? castOf(view, grid);
}
