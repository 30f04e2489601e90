/** Tells the rounds one beat after another, at a pace that eyes can follow: a tap speeds it up, a second one skips to now. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PieEvent, View } from '../../../games/pie-fight/types.ts';
import type { Cast } from '../captions.ts';
import { beatAt, type Beat } from './beats.ts';
import { after, freshRound, stageOf, type TableStage } from './stage.ts';

export interface Playback {
  /** What is being told; `null`: nothing. */
  readonly beat: Beat | null;
  readonly stage: TableStage;
  /** The table before the beat. */
  readonly before: TableStage;
  readonly caughtUp: boolean;
  readonly fast: boolean;
  /** How much of the newest round may be read in the log. */
  readonly told: { readonly round: number; readonly events: number };
  /** Faster; then to now. */
  hurry(): void;
}

interface Pointer {
  readonly round: number;
  /** How many of that round's events have been told. */
  readonly told: number;
  /** The table then. */
  readonly stage: TableStage;
}

/** The events of a round, as far as the view still has them. */
function eventsOf(view: View, round: number): readonly PieEvent[] | null {
  if (view.story.round === round) return view.story.events;
  return view.lastStory?.round === round ? view.lastStory.events : null;
}

const now = (view: View): Pointer => ({ round: view.story.round, told: view.story.events.length, stage: stageOf(view) });

/** A pointer that the view can go on from: rounds that were missed are not told. */
function followed(view: View, at: Pointer): Pointer {
  const events = eventsOf(view, at.round);
  if (events === null || at.told > events.length) return now(view);
  if (at.told < events.length || view.story.round === at.round) return at;
  return followed(view, { round: at.round + 1, told: 0, stage: freshRound(at.stage) });
}

/** The common moment of the next round has come before this one was told to its end: the rest of it is not told. */
function hastened(view: View, at: Pointer): Pointer {
  const newest = view.story.events.length > 0 ? view.story.round : (view.lastStory?.round ?? view.story.round);
  const events = eventsOf(view, at.round);
  if (events === null || at.round >= newest) return at;
  return hastened(view, followed(view, { ...at, told: events.length, stage: events.slice(at.told).reduce(after, at.stage) }));
}

const FAST = 3.5;
/** Nothing moves, so reading is all the time that is needed. */
const STILL = 0.8;

export function usePlayback(view: View, cast: Cast, held: boolean, still: boolean, onBeat: (beat: Beat) => void): Playback {
  const [kept, setKept] = useState<Pointer>(() => now(view));
  const [fast, setFast] = useState(false);
  const at = held ? hastened(view, followed(view, kept)) : followed(view, kept);
  const events = eventsOf(view, at.round) ?? [];
  const beat = held || at.told >= events.length ? null : beatAt(events, at.told, cast);
  const spoken = useRef<string | null>(null);

  useEffect(() => {
    if (beat === null) return undefined;
    const name = `${at.round} ${at.told}`;
    if (spoken.current !== name && beat.milliseconds > 0) onBeat(beat);
    spoken.current = name;
    const next = (): void => setKept({ round: at.round, told: beat.end, stage: events.slice(at.told, beat.end).reduce(after, at.stage) });
    const timer = setTimeout(next, beat.milliseconds * (still ? STILL : 1) / (fast ? FAST : 1));
    return () => clearTimeout(timer);
  }, [at.round, at.told, held, fast, beat?.end]);

  const caughtUp = at.told >= events.length;
  useEffect(() => { if (caughtUp) setFast(false); }, [caughtUp]);
  const stage = beat === null ? (caughtUp ? stageOf(view) : at.stage) : events.slice(at.told, beat.until).reduce(after, at.stage);
  const hurry = (): void => {
    if (fast) setKept(now(view));
    else setFast(true);
  };
  return { beat, stage, before: at.stage, caughtUp, fast, told: { round: at.round, events: beat?.end ?? at.told }, hurry };
}
