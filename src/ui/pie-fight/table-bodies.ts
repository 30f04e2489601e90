/** What each being shows now, put together from the stage, the beat, the choice and the lights. */
import type { Seat } from '../../base/brand.ts';
import type { PieScene, PlayerScene } from '../../app/api.ts';
import type { BodyFacts, Showing } from './arena/BodyPlace.tsx';
import type { Carried } from './hand/useDrag.ts';
import { motionReduced } from '../ogres-vs-pixies/useScreen.ts';
import { cleaningOf, freshOf, gestureOf, slideOf, swappedTo } from './playback/motion.ts';
import type { Playback } from './playback/usePlayback.ts';
import { named, type Lit, type Selection } from './selection.ts';
import { phraseWords } from './phrases.ts';

export interface Sight {
  readonly scene: PieScene;
  readonly playback: Playback;
  readonly lit: Lit;
  readonly selection: Selection;
  readonly carried: Carried | null;
  /** By seat: the phrase that hangs in the air. */
  readonly bubbles: ReadonlyMap<Seat, number>;
}

function showingOf({ scene, playback }: Sight, seat: Seat): Showing {
  const played = playback.stage.lying.find((lying) => lying.seat === seat);
  if (played !== undefined) return { kind: 'open', played };
  // All have chosen, and the common moment has not come.
  if (!playback.caughtUp) return playback.beat === null && playback.stage.bodies[seat]?.out === false ? { kind: 'ready' } : { kind: 'none' };
  if (scene.waitsFor.includes(seat) && (seat !== scene.eyes || scene.legal.length === 0)) return { kind: 'thinking' };
  return scene.outcome === null && scene.committed.includes(seat) ? { kind: 'ready' } : { kind: 'none' };
}

export function bodyFacts(sight: Sight, player: PlayerScene): BodyFacts | null {
  const { scene, playback: { stage, before, beat }, lit, selection, carried, bubbles } = sight;
  const { seat } = player;
  const body = stage.bodies[seat];
  const being = scene.view.players[seat]?.being;
  if (body === undefined || being === undefined) return null;
  const event = beat?.event ?? null;
  const regions = lit.regions?.seat === seat ? lit.regions.regions : [];
  const phrase = bubbles.get(seat);
  return {
    player, being, out: body.out, cards: body.cards, pies: body.pies, guards: body.guards,
    air: stage.air.filter(({ at }) => at === seat).map(({ face }) => face),
    showing: showingOf(sight, seat), lit: lit.seats.includes(seat), litRegions: regions, namedRegions: regions.length > 0 && scene.view.owed?.kind === 'clean' ? named(selection) : [],
    fresh: freshOf(event, seat), slide: slideOf(event, seat), swapped: swappedTo(event, seat),
    cleaning: motionReduced() ? [] : cleaningOf(event, seat, before.bodies[seat]?.pies ?? []), gesture: gestureOf(event, seat), bubble: phrase === undefined ? null : phraseWords(phrase), over: carried?.over === seat,
  };
}
