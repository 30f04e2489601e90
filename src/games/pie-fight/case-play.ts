/** Plays one round from a record's state, with the local dealer and whatever answers: a record's own dice and choices, or fresh ones. */
import { asSeat, type Seat } from '../../base/brand.ts';
import { invariant, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import type { CardWait, Face, Slot } from '../cards.ts';
import { knownTo, serve, turnedUp, type Dealer } from '../dealer.ts';
import { NameBook } from './card-names.ts';
import { namesIn, type CaseAction, type CaseRound, type CaseState } from './case-record.ts';
import { opensAt } from './check.ts';
import { entersSuddenDeath, NO_TALLY, type Position } from './position.ts';
import { apply, type RulesProblem } from './rules.ts';
import { retold, waitsOf, type State } from './state.ts';
import type { Action, Asked, PieEvent, PieHappening, View } from './types.ts';
import { viewOf } from './view.ts';

export type PlayProblem = RulesProblem
  | 'case/not-in-hand' | 'case/target' | 'case/action-missing' | 'case/pass-with-cards' | 'case/action-of-the-out'
  | 'case/dice-missing' | 'case/dice-left-over' | 'case/no-such-pile' | 'case/choice-missing' | 'case/choice-left-over' | 'case/pick-not-there';
export type PlayRefusal = Refusal<PlayProblem>;
export type Played<T> = Result<T, PlayRefusal>;

/** The round under way: the state, who holds what, and how the record names it. */
export interface Stage {
  readonly state: State;
  readonly dealer: Dealer;
  readonly names: NameBook;
}

/** Where the answers of a round come from. */
export interface Answers {
  choose(stage: Stage, asked: Asked): Played<Action>;
  roll(count: number): Played<readonly number[]>;
  /** The new pile, the last on top. */
  shuffle(stage: Stage, faces: readonly Face[]): Played<readonly Face[]>;
}

export interface Resolved {
  readonly after: CaseState;
  readonly events: readonly PieEvent[];
  readonly names: NameBook;
}

/** The state before the round, hands and draw pile face down. */
export function setStage(before: CaseState, ghostPies: boolean): Stage {
  const names = new NameBook();
  const entered = names.enter(namesIn(before));
  invariant(entered.ok, 'the cards were counted when the record was read');
  // In the order of `namesIn`.
  const faces = entered.value.values();
  const turned = (cards: readonly string[]): readonly Face[] => cards.map(() => faces.next().value as Face);
  const hidden = new Map<Slot, Face>();
  const hide = (face: Face): Slot => {
    const slot = hidden.size as Slot;
    hidden.set(slot, face);
    return slot;
  };
  const players = before.players.map(({ being, out, hand, body }) => ({
    being, out, leaving: false, hand: turned(hand).map((face) => ({ slot: hide(face), face: null })), body: body.map(turned), tally: NO_TALLY,
  }));
  const known = players.map(({ hand }) => new Map(hand.map(({ slot }) => [slot, hidden.get(slot) as Face])));
  const draw = turned(before.draw).map(hide);
  const [discard, retired] = [turned(before.discard), turned(before.retired)];
  const at: Position = { round: before.round, pass: before.pass, ghostPies, suddenDeath: false, players, draw, discard, retired, table: [], nextSlot: hidden.size, outcome: null };
  const begun = { ...at, suddenDeath: entersSuddenDeath(at) };
  return { state: retold({ chapter: 'round', begun, answers: [], prologue: [], lastStory: null }), dealer: { faces: hidden, known }, names };
}

export const viewIn = ({ state, dealer }: Stage, seat: Seat): View => viewOf(state, seat, knownTo(dealer, seat));
export const facesOf = ({ dealer }: Stage, slots: readonly Slot[]): readonly Face[] => turnedUp(dealer, slots).map(({ face }) => face);
/** The slot of these whose card the name means. */
export function slotNamed(stage: Stage, name: string, among: readonly Slot[]): Slot | undefined {
  const face = stage.names.find(name, facesOf(stage, among));
  return among.find((slot) => stage.dealer.faces.get(slot) === face);
}

/** The action of one seat as the table takes it; `null` where nothing is asked. */
function actionOf(stage: Stage, written: CaseAction, seat: Seat): Played<Action | null> {
  const player = stage.state.now.players[seat];
  const place = `actions[${seat}]`;
  if (player?.out !== false) return written === null ? ok(null) : ghostOf(written, place);
  if (written === null || 'ghost' in written) return refuse('case/action-missing', place);
  if ('pass' in written) return player.hand.length === 0 ? ok(null) : refuse('case/pass-with-cards', place);
  const slot = slotNamed(stage, written.card, player.hand.map((card) => card.slot));
  if (slot === undefined) return refuse('case/not-in-hand', `${place}: ${written.card}`);
  if ('reset' in written) return ok({ kind: 'reset', slot });
  if (stage.state.now.players[written.target] === undefined) return refuse('case/target', `${place}: ${written.target}`);
  return ok({ kind: 'play', slot, target: asSeat(written.target), region: written.region ?? null });
}

function ghostOf(written: CaseAction, place: string): Played<Action | null> {
  return written !== null && 'ghost' in written ? ok({ kind: 'ghost', target: asSeat(written.ghost) }) : refuse('case/action-of-the-out', place);
}

/** The reveal of all actions at once; `null`: nobody has anything to choose. */
function reveal(stage: Stage, actions: readonly CaseAction[]): Played<PieHappening | null> {
  const choices: { readonly seat: Seat; readonly action: Action }[] = [];
  for (const [i, written] of actions.entries()) {
    const action = actionOf(stage, written, asSeat(i));
    if (!action.ok) return action;
    if (action.value !== null) choices.push({ seat: asSeat(i), action: action.value });
  }
  return ok(choices.length === 0 ? null : answering(stage, choices));
}

function answering(stage: Stage, choices: readonly { readonly seat: Seat; readonly action: Action }[]): PieHappening {
  const opened = choices.flatMap(({ seat, action }) => turnedUp(stage.dealer, opensAt(stage.state.now, seat, action)));
  const [only] = choices;
  return waitsOf(stage.state).kind === 'choose' && only !== undefined ? { kind: 'chosen', ...only, opened } : { kind: 'revealed', choices, opened };
}

/** Plays the round to its end. */
export function playRound({ before, actions }: Pick<CaseRound, 'before' | 'actions'>, answers: Answers): Played<Resolved> {
  const set = setStage(before, actions.some((action) => action !== null && 'ghost' in action));
  const revealed = reveal(set, actions);
  if (!revealed.ok) return revealed;
  let stage = revealed.value === null ? ok(set) : moved(set, revealed.value);
  while (stage.ok && !isOver(stage.value.state, before.round)) stage = next(stage.value, answers);
  return stage.ok ? ok(ending(stage.value, before.round)) : stage;
}

const isOver = ({ now, begun }: State, round: number): boolean => now.outcome !== null || begun.round !== round;

function moved(stage: Stage, happening: PieHappening): Played<Stage> {
  const state = apply(stage.state, happening);
  return state.ok ? ok({ ...stage, state: state.value }) : state;
}

function next(stage: Stage, answers: Answers): Played<Stage> {
  const { pending } = stage.state;
  invariant(pending !== null, 'a round that goes on waits for something');
  switch (pending.kind) {
    case 'ask': return chosen(stage, pending.asked, answers);
    case 'roll': {
      const values = answers.roll(pending.count);
      return values.ok ? moved(stage, { kind: 'rolled', values: values.value }) : values;
    }
    case 'shuffle': return shuffled(stage, pending, answers);
    default: return served(stage, pending, (length) => Array.from({ length }, (_, i) => i));
  }
}

function chosen(stage: Stage, asked: readonly Asked[], answers: Answers): Played<Stage> {
  const choices: { readonly seat: Seat; readonly action: Action }[] = [];
  for (const question of asked) {
    const action = answers.choose(stage, question);
    if (!action.ok) return action;
    choices.push({ seat: question.seat, action: action.value });
  }
  return moved(stage, answering(stage, choices));
}

function shuffled(stage: Stage, wait: Extract<CardWait, { readonly kind: 'shuffle' }>, answers: Answers): Played<Stage> {
  const pile = answers.shuffle(stage, wait.faces);
  return pile.ok ? served(stage, wait, () => pile.value.map((face) => wait.faces.indexOf(face))) : pile;
}

function served(stage: Stage, wait: CardWait, permute: (length: number) => readonly number[]): Played<Stage> {
  const { dealer, happening } = serve(stage.dealer, wait, permute);
  return moved({ ...stage, dealer }, happening);
}

function ending(stage: Stage, round: number): Resolved {
  const { state, names } = stage;
  const ended = state.now.outcome !== null && state.now.outcome.reason !== 'no-cards';
  const events = state.begun.round === round ? state.events : (state.lastStory?.events ?? []);
  return { after: writeState(stage, ended ? state.now : { ...state.now, outcome: null }), events, names };
}

function writeState({ names, dealer }: Stage, at: Position): CaseState {
  const written = (faces: readonly (Face | undefined)[]): readonly string[] => faces.map((face) => (face === undefined ? '?' : names.nameOf(face)));
  return {
    round: at.round, pass: at.pass, over: at.outcome !== null, winner: at.outcome?.winner ?? null,
    draw: written(at.draw.map((slot) => dealer.faces.get(slot))), discard: written(at.discard), retired: written(at.retired),
    players: at.players.map(({ being, out, hand, body }) => ({ being, out, hand: written(hand.map(({ slot }) => dealer.faces.get(slot))), body: body.map(written) })),
  };
}
