/** A game's state: where the chapter that is being told began, and what has been answered since. Everything else follows from these two. */
import { asSeat, type Seat } from '../../base/brand.ts';
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { CLEAN_BODY } from './body.ts';
import { BEINGS, DECK } from './deck.ts';
import { NO_TALLY, type Position } from './position.ts';
import { tell, type Chapter } from './round.ts';
import { Tale, type Answer, type Pending, type Telling } from './telling.ts';
import type { Options, PieEvent, PieWait, Played, Stage, Story } from './types.ts';

export const SEATS = { min: 2, max: 6 } as const;

export interface State {
  readonly chapter: Chapter;
  readonly begun: Position;
  readonly answers: readonly Answer[];
  /** What had been told of this round before a farewell cut it short. */
  readonly prologue: readonly PieEvent[];
  readonly lastStory: Story | null;
  // What follows from the above.
  readonly now: Position;
  /** `null`: the game is over. */
  readonly pending: Pending | null;
  readonly stage: Stage;
  readonly played: readonly Played[];
  readonly events: readonly PieEvent[];
  readonly cause: Seat | null;
}

type Facts = Pick<State, 'chapter' | 'begun' | 'answers' | 'prologue' | 'lastStory'>;

/** A tale that has been told as far as a state's answers go. */
interface Ongoing {
  readonly tale: Tale;
  readonly telling: Telling;
}
/** Only to save time: a tale goes on from here once; whoever comes back to the same state tells it again from the beginning. */
const ongoing = new WeakMap<State, Ongoing>();

/** Tells the chapter as far as the answers go. */
export function retold(facts: Facts): State {
  const tale = new Tale(facts.begun);
  const telling = tell(facts.chapter, tale);
  let step = telling.next();
  for (const answer of facts.answers) step = telling.next(answer);
  return standing(facts, { tale, telling }, step);
}

/** The state after one more answer. */
export function continued(state: State, answer: Answer): State {
  const { chapter, begun, prologue, lastStory } = state;
  const facts = { chapter, begun, answers: [...state.answers, answer], prologue, lastStory };
  const going = ongoing.get(state);
  if (going === undefined) return settled(retold(facts));
  ongoing.delete(state);
  return settled(standing(facts, going, going.telling.next(answer)));
}

function standing(facts: Facts, going: Ongoing, step: IteratorResult<Pending, void>): State {
  const { at: now, stage, played, cause, events } = going.tale;
  const state: State = { ...facts, now, pending: step.done === true ? null : step.value, stage, played, events: [...facts.prologue, ...events], cause };
  ongoing.set(state, going);
  return state;
}

/** Goes on to the next round as long as nobody has to answer anything. */
export function settled(state: State): State {
  if (state.pending !== null || state.now.outcome !== null) return state;
  if (state.chapter === 'round' && isStuck(state.now)) return stuck(state);
  const lastStory = state.chapter === 'round' ? { round: state.begun.round, events: state.events } : state.lastStory;
  return settled(retold({ chapter: 'round', begun: state.now, answers: [], prologue: [], lastStory }));
}

/** Every card that is left is stuck to somebody, so that no round can change anything. */
const isStuck = (at: Position): boolean => at.draw.length === 0 && at.discard.length === 0 && at.players.every(({ hand }) => hand.length === 0);

const stuck = (state: State): State => ({
  ...state,
  now: { ...state.now, outcome: { winner: null, reason: 'no-cards' } },
  stage: 'over',
  events: [...state.events, { kind: 'over', winner: null, reason: 'no-cards' }],
});

export function start(options: Options, seats: number): Result<State, Refusal<'start/seats' | 'start/beings'>> {
  const { beings, ghostPies } = options;
  if (!Number.isInteger(seats) || seats < SEATS.min || seats > SEATS.max) return refuse('start/seats', `${seats} seats`);
  const distinct = new Set(beings).size === beings.length && beings.every((being) => BEINGS.includes(being));
  if (beings.length !== seats || !distinct) return refuse('start/beings', `${beings.join(', ')} for ${seats} seats`);
  const begun: Position = {
    round: 1, pass: 0, ghostPies, suddenDeath: false,
    players: beings.map((being) => ({ being, out: false, leaving: false, hand: [], body: CLEAN_BODY, tally: NO_TALLY })),
    draw: [], discard: DECK.map(({ face }) => face), retired: [], table: [], nextSlot: 0, outcome: null,
  };
  return ok(settled(retold({ chapter: 'setup', begun, answers: [], prologue: [], lastStory: null })));
}

const DIE = 6;

export function waitsOf({ pending, now, cause }: State): PieWait {
  if (now.outcome !== null) return { kind: 'over', outcome: now.outcome };
  if (pending === null) throw new Error('invariant: a game that goes on waits for something');
  switch (pending.kind) {
    case 'ask': return pending.several ? { kind: 'secret', seats: pending.asked.map(({ seat }) => seat).toSorted((a, b) => a - b) } : { kind: 'choose', seat: pending.asked[0]?.seat ?? asSeat(0) };
    case 'roll': return { kind: 'roll', dice: Array.from({ length: pending.count }, () => DIE), by: cause };
    default: return pending;
  }
}
