/** A phone at a table of Pie Fight without its screen, for a page of a real browser: it answers by itself, and keeps what was shown and when. */
import { effect } from '@preact/signals-core';
import type { App, PieScene, TableScene, TableSession } from '../../src/app/api.ts';
import { openApp } from '../../src/app/browser.ts';
import { cardOf } from '../../src/games/pie-fight/deck.ts';
import { defaultChoice } from '../../src/games/pie-fight/defaults.ts';
import type { Action, PieEvent } from '../../src/games/pie-fight/types.ts';
import { createChance } from '../net/chance.ts';

const app: App = openApp();
let session: TableSession | undefined;
let manner: Manner | undefined;
let handAt: number | null = null;
const digests = new Map<number, string>();
/** Every fault and every difference that was ever shown. */
const faults = new Set<string>();
/** When this phone answered at a step, and when the step was shown here. */
const answeredAt = new Map<number, number>();
const shownAt = new Map<number, number>();
/** The common moments that have come: of which round, and when. */
const shouts: (readonly [number, number])[] = [];
/** The round whose common moment is near. */
let nearing: number | null = null;

/** Milliseconds since 1970, from the clock that all pages of one machine share. */
export const now = (): number => performance.timeOrigin + performance.now();

const current = (): TableSession => {
  if (session === undefined) throw new Error('no session');
  return session;
};

export async function signalAt(port: number): Promise<void> {
  await app.ready;
  app.setSettings({ ...app.settings.value, iceServers: [], signalling: { host: 'localhost', port, path: '/peerjs', secure: false } });
}
export async function host(): Promise<void> {
  session = await app.host('pie-fight');
  effect(watch);
}
export async function join(link: string): Promise<void> {
  session = await app.join(link);
  effect(watch);
}
export async function resume(tableId: string): Promise<void> {
  await app.ready;
  session = await app.resume(tableId);
  effect(watch);
}
export const start = (): number => {
  const at = now();
  current().start();
  return at;
};

function watch(): void {
  const scene = current().scene.value;
  if (scene.kind === 'pie') compare(scene);
  reloadIn(scene);
  if (scene.kind !== 'pie') return;
  watchMoment(scene);
  digests.set(scene.step, scene.digest);
  for (const trouble of scene.troubles) if (trouble.kind === 'fault' || trouble.kind === 'desync') faults.add(JSON.stringify(trouble));
  if (!shownAt.has(scene.step)) shownAt.set(scene.step, now());
  const mine = scene.view.players.find(({ seat }) => seat === scene.eyes)?.hand ?? [];
  if (mine.some(({ face }) => face !== null)) handAt ??= now();
}

/** The round that was revealed last: by the time of its moment the next may have begun. */
function watchMoment({ revealIn, view }: PieScene): void {
  if (revealIn === null && nearing !== null) shouts.push([nearing, now()]);
  nearing = revealIn === null ? null : view.round - (view.stage === 'choose' ? 1 : 0);
}

export interface Manner {
  readonly seed: number;
  /** From 0, a sensible answer, to 1, a new hand whenever there may be one. A theft is never let pass. */
  readonly resets: number;
  /** As a person at a screen, who sees nothing of what was revealed before the common moment. */
  readonly waits: boolean;
  /** Milliseconds that it thinks. */
  readonly after?: number;
  /** In later rounds it answers nothing. */
  readonly lastRound?: number;
  /** Goes on without these when it may, and says yes when it is asked. */
  readonly without?: readonly number[];
}

/** From now on this phone answers whatever it is asked. */
export function answerAll(next: Manner): void {
  const began = manner !== undefined;
  manner = next;
  if (began) return;
  const chance = createChance(next.seed);
  if (next.without !== undefined) goOnWithout(next.without);
  const isDue = (scene: TableScene): scene is PieScene =>
    scene.kind === 'pie' && scene.legal.length > 0 && scene.view.round <= (manner?.lastRound ?? Infinity) && !(manner?.waits === true && scene.revealIn !== null);
  const answer = (): void => {
    const scene = current().scene.value;
    if (!isDue(scene)) return;
    answeredAt.set(scene.step, now());
    current().pie.choose(choice(scene, chance));
  };
  effect(() => {
    if (isDue(current().scene.value)) setTimeout(answer, manner?.after);
  });
}

const isTheft = ({ view, eyes }: PieScene, action: Action): boolean => {
  const held = action.kind === 'play' ? view.players.find(({ seat }) => seat === eyes)?.hand.find(({ slot }) => slot === action.slot) : undefined;
  return held !== undefined && held.face !== null && cardOf(held.face).kind === 'pickpocket';
};

function choice(scene: PieScene, chance: () => number): Action {
  const one = (actions: readonly Action[]): Action | undefined => actions[Math.floor(chance() * actions.length)];
  const thefts = scene.legal.filter((action) => isTheft(scene, action));
  const hands = chance() < (manner?.resets ?? 0) ? scene.legal.filter(({ kind }) => kind === 'reset') : [];
  const chosen = one(thefts) ?? one(hands) ?? defaultChoice(scene.view, Math.floor(chance() * 2 ** 31)) ?? one(scene.legal);
  if (chosen === undefined) throw new Error('nothing is legal');
  return chosen;
}

interface Progress {
  readonly link: string | null;
  readonly canStart: boolean;
  readonly seated: number;
  readonly step: number;
  readonly pass: number;
  readonly round: number;
  readonly thefts: number;
  readonly shuffles: number;
  readonly outcome: PieScene['outcome'];
  readonly certificate: PieScene['certificate'];
  readonly troubles: PieScene['troubles'];
}
const NOWHERE: Progress = { link: null, canStart: false, seated: 0, step: 0, pass: 0, round: 0, thefts: 0, shuffles: 0, outcome: null, certificate: null, troubles: [] };

function progress(scene: TableScene): Progress {
  if (scene.kind === 'lobby') return { ...NOWHERE, link: scene.link, canStart: scene.canStart, seated: scene.members.filter(({ status: at }) => at === 'seated').length };
  if (scene.kind !== 'pie') return NOWHERE;
  const { step, view, outcome, certificate, troubles } = scene;
  return { ...NOWHERE, step, pass: view.pass, round: view.round, thefts: told(scene, 'stole'), shuffles: told(scene, 'shuffled'), outcome, certificate, troubles };
}
/** How often it was told. */
const told = ({ stories, view }: PieScene, kind: PieEvent['kind']): number =>
  [...stories, ...(view.lastStory === null ? [] : [view.lastStory]), view.story].flatMap(({ events }) => events).filter((event) => event.kind === kind).length;

/** Says yes when it is asked whether to go on without these, and proposes it when it may. */
export function goOnWithout(seats: readonly number[]): void {
  effect(() => {
    const scene = current().scene.value;
    if (scene.kind !== 'pie') return;
    const { proposal, without } = scene.goingOn;
    const asked = proposal?.mine === null ? proposal.seats : proposal?.mine === true ? [] : without;
    if (JSON.stringify(asked) === JSON.stringify(seats)) setTimeout(() => current().pie.goOnWithout(asked, true));
  });
}
export const resign = (): void => current().say('resign');

/** Slots and faces of the own hand. */
export const hand = (): readonly (readonly [number, number | null])[] => {
  const scene = current().scene.value;
  return scene.kind === 'pie' ? (scene.view.players.find(({ seat }) => seat === scene.eyes)?.hand ?? []).map(({ slot, face }) => [slot, face]) : [];
};

/** Who is away, who has chosen, without whom the others have gone on. */
export const people = (): { readonly away: readonly number[]; readonly chosen: readonly number[]; readonly dropped: readonly number[]; readonly counting: boolean } => {
  const scene = current().scene.value;
  if (scene.kind !== 'pie') return { away: [], chosen: [], dropped: [], counting: false };
  const away = scene.players.flatMap(({ seat, presence }) => (presence === 'away' ? [seat] : []));
  return { away, chosen: scene.committed, dropped: scene.goingOn.dropped, counting: scene.revealIn !== null };
};
/** Resolves the moment the countdown is shown here. */
export const untilCounting = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      const scene = current().scene.value;
      if (scene.kind !== 'pie' || scene.revealIn === null) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
export const tableId = (): string => app.saved.value[0]?.tableId ?? '';

/** How far the table is, and the host's link. */
export const status = () => {
  const scene = current().scene.value;
  return { kind: scene.kind, refusal: scene.kind === 'refused' ? scene.refusal : null, handAt, faults: [...faults], ...progress(scene) };
};
export const allDigests = (): readonly (readonly [number, string])[] => [...digests];
/** By step: when this phone answered there, and when the step was shown; by round: when its common moment came. */
export const times = () => ({ answered: [...answeredAt], shown: [...shownAt], shouts });

/** A place in a game, as finely as a phone can tell it, and how the game stood there. */
export interface Visited {
  readonly place: string;
  readonly step: number;
  readonly digest: string;
}
interface Reloading {
  readonly manner: Manner;
  /** Where it reloads; `null`: wherever it comes to. */
  readonly places: readonly string[] | null;
  readonly tableId: string;
  readonly visited: readonly Visited[];
  /** Every card that was ever in the hand here: slot and face. */
  readonly cards: readonly (readonly [number, number])[];
  /** Cards that were others, or were no longer known, when it was this phone's turn to choose; and choices that it was to make again. */
  readonly changed: readonly string[];
}

/** What outlives a reload. */
const RELOADING = 'reloading';
let reloading: Reloading | null = JSON.parse(sessionStorage.getItem(RELOADING) ?? 'null') as Reloading | null;
if (reloading !== null) {
  const { tableId: at, manner: as, visited } = reloading;
  // It would choose otherwise now: a choice that was made is not to be made again.
  void resume(at).then(() => answerAll({ ...as, seed: as.seed + visited.length }));
}

/** Once there is a game this page answers by itself, and reloads itself once in each of these places, with all that is under way. */
export function reloadInEachPlace(as: Manner, places: readonly string[] | null = null): void {
  const stop = effect(() => {
    const scene = current().scene.value;
    if (reloading !== null || placeOf(scene) === null) return;
    reloading = { manner: as, places, tableId: tableId(), visited: [], cards: [], changed: [] };
    // Not within the effect: both follow the scene by effects of their own.
    queueMicrotask(() => {
      stop();
      answerAll(as);
      reloadIn(current().scene.value);
    });
  });
}
export const reloads = (): Pick<Reloading, 'visited' | 'changed'> => ({ visited: reloading?.visited ?? [], changed: reloading?.changed ?? [] });

/** The choice is saved, and the others have heard of it; the moment it is made it is neither. */
const CHOSEN_BEFORE = 'has chosen before';
const A_MOMENT = 300;

function reloadIn(scene: TableScene, place = placeOf(scene)): void {
  if (place === 'has chosen') setTimeout(() => placeOf(current().scene.value) === place && reloadIn(current().scene.value, CHOSEN_BEFORE), A_MOMENT);
  if (reloading === null || place === null || reloading.visited.some((each) => each.place === place) || reloading.places?.includes(place) === false) return;
  const { step, digest } = scene.kind === 'pie' ? scene : { step: -1, digest: '' };
  reloading = { ...reloading, visited: [...reloading.visited, { place, step, digest }] };
  sessionStorage.setItem(RELOADING, JSON.stringify(reloading));
  location.reload();
}

/** The hand is what it was before. */
function compare({ view, eyes, legal, step }: PieScene): void {
  if (reloading === null) return;
  const cards = new Map(reloading.cards);
  const changed = new Set(reloading.changed);
  for (const { slot, face } of view.players.find(({ seat }) => seat === eyes)?.hand ?? []) {
    const before = cards.get(slot);
    if (before !== undefined && before !== face && (face !== null || legal.length > 0)) changed.add(`step ${step}: slot ${slot} was ${before}, is ${face}`);
    if (face !== null) cards.set(slot, face);
  }
  if (legal.length > 0 && reloading.visited.some((each) => each.step === step && each.place === CHOSEN_BEFORE)) changed.add(`step ${step}: chooses again`);
  reloading = { ...reloading, cards: [...cards], changed: [...changed] };
}

function placeOf(scene: TableScene): string | null {
  if (scene.kind === 'setup') return 'setup';
  if (scene.kind !== 'pie') return null;
  const { view, busy, revealIn, outcome, eyes, committed } = scene;
  if (outcome !== null) return 'over';
  if (revealIn !== null) return 'countdown';
  if (busy !== null) return view.pass > 1 && busy.what !== 'dealing' ? `${busy.what} again` : busy.what;
  if (view.waiting.kind !== 'secret') return view.waiting.kind;
  const mine = eyes !== null && committed.includes(eyes) ? 'has chosen' : 'chooses';
  return view.stage === 'choose' ? mine : `${mine} in mid-round`;
}
