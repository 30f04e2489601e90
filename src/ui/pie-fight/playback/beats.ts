/** A round's events as beats: what is shown together, for how long, and with which words. */
import type { PieEvent } from '../../../games/pie-fight/types.ts';
import { caption, type Cast } from '../captions.ts';

export interface Beat {
  /** What it shows. */
  readonly event: PieEvent;
  /** The stage has all events before this one. */
  readonly until: number;
  /** How many events have been told when it is over. */
  readonly end: number;
  readonly words: string;
  readonly milliseconds: number;
}

const isReveal = ({ kind }: PieEvent): boolean => kind === 'revealed' || kind === 'reset' || kind === 'passed';
/** Told in one go, because nobody wants to hear each. */
const isTidying = ({ kind }: PieEvent): boolean => kind === 'discarded' || kind === 'drew';

const SHORTEST = 750;
const LETTER = 20;
const LONGEST = 2600;
const reading = (words: string): number => Math.min(LONGEST, SHORTEST + LETTER * words.length);

/** Where the run of events of one sort that begins here ends. */
function endOfRun(events: readonly PieEvent[], from: number, sort: (event: PieEvent) => boolean): number {
  let end = from;
  for (let event = events[end]; event !== undefined && sort(event); event = events[end]) end++;
  return end;
}

/** The events that have not been told; each is in one beat. */
export function beatsOf(events: readonly PieEvent[], from: number, cast: Cast): readonly Beat[] {
  const beats: Beat[] = [];
  for (let at = from; at < events.length;) {
    const beat = beatAt(events, at, cast);
    if (beat.milliseconds > 0) beats.push(beat);
    at = beat.end;
  }
  return beats;
}

/** The beat that tells the event at this place; no time for what is not worth telling. */
export function beatAt(events: readonly PieEvent[], at: number, cast: Cast): Beat {
  const event = events[at];
  if (event === undefined) throw new RangeError(`beatAt: no event ${at}`);
  const words = caption(event, cast);
  const told = { event, words, milliseconds: reading(words) };
  if (isReveal(event)) return { ...told, until: endOfRun(events, at, isReveal), end: at + 1, milliseconds: Math.min(1500, told.milliseconds) };
  if (isTidying(event)) return tidying(events, at, cast);
  if (event.kind === 'phase') return { ...told, until: at + 1, end: at + 1, milliseconds: isEmptyPhase(events, at) ? 0 : 1000 };
  if (event.kind === 'rolled') return { ...told, until: at + 1, end: at + 1, milliseconds: Math.max(1900, told.milliseconds) };
  return { ...told, until: at + 1, end: at + 1 };
}

const isEmptyPhase = (events: readonly PieEvent[], at: number): boolean => {
  const next = events[at + 1];
  return next !== undefined && (next.kind === 'phase' || isTidying(next));
};

function tidying(events: readonly PieEvent[], at: number, cast: Cast): Beat {
  const end = endOfRun(events, at, isTidying);
  const run = events.slice(at, end);
  const words = tidyingWords(run, cast);
  const first = run[0];
  if (first === undefined) throw new RangeError(`tidying: nothing at ${at}`);
  return { event: first, until: end, end, words, milliseconds: reading(words) };
}

/** Only what is out of the ordinary has a sentence of its own. */
function tidyingWords(run: readonly PieEvent[], cast: Cast): string {
  const special = run.filter((event) => event.kind === 'discarded' && event.why !== 'played').map((event) => caption(event, cast));
  const drew = run.filter((event) => event.kind === 'drew');
  const cleared = run.some((event) => event.kind === 'discarded' && event.why === 'played') ? ['The table is cleared.'] : [];
  const single = drew.length === 1 && drew[0] !== undefined ? [caption(drew[0], cast)] : drew.length > 1 ? ['Everybody draws.'] : [];
  return [...special, ...cleared, ...single].join(' ');
}
