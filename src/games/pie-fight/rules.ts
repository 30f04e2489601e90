/** Pie Fight as a game for the table: one function for each kind of happening. */
import type { Seat } from '../../base/brand.ts';
import { assertNever, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import type { CardRules } from '../cards.ts';
import type { Talk } from '../game.ts';
import { askOf, checkAction, checkOpened, opensAt, type AnswerProblem } from './check.ts';
import { actionCodec, encodeState, optionsCodec } from './codecs.ts';
import { DECK } from './deck.ts';
import { defaultChoice } from './defaults.ts';
import { legal, offers } from './legal.ts';
import { isIn, seatsOf, withPlayer, type Position } from './position.ts';
import { continued, retold, SEATS, settled, start, waitsOf, type State } from './state.ts';
import type { Answer } from './telling.ts';
import type { Action, Options, Outcome, PieEvent, PieHappening, View } from './types.ts';
import { pileWithout, unseen, withoutSeats, type Dropped } from './vanishing.ts';
import { viewOf } from './view.ts';

export type RulesProblem = AnswerProblem | 'game/over' | 'talk/no-seat' | 'talk/out' | 'talk/already-resigned' | 'talk/no-draws' | 'dropped/no-seat' | 'dropped/cards';
type Next = Result<State, Refusal<RulesProblem>>;

export const pieFight: CardRules<Options, State, Action, View, Outcome> = {
  name: 'pie-fight',
  version: 1,
  seats: SEATS,
  cards: DECK.length,
  options: optionsCodec,
  action: actionCodec,
  start,
  waits: waitsOf,
  apply,
  opens: (state, seat, action) => (askOf(state, seat) === null ? [] : opensAt(state.now, seat, action)),
  hidden: ({ now }) => ({ pile: now.draw, hands: now.players.map(({ hand }) => hand.flatMap(({ slot, face }) => (face === null ? [slot] : []))) }),
  out: ({ now }) => seatsOf(now).filter((seat) => !isIn(now, seat)),
  view: viewOf,
  legal,
  offers,
  fallback: defaultChoice,
  encodeState,
};

export function apply(state: State, happening: PieHappening): Next {
  if (state.now.outcome !== null) return refuse('game/over');
  switch (happening.kind) {
    case 'chosen': return chosen(state, happening);
    case 'revealed': return revealed(state, happening);
    case 'rolled': return rolled(state, happening);
    case 'said': return said(state, happening.seat, happening.talk);
    case 'opened': return opened(state, happening);
    case 'shuffled': return dealt(state, 'shuffle', happening);
    case 'dealt': return dealt(state, 'deal', happening);
    case 'shown': return dealt(state, 'show', happening);
    case 'passed': return dealt(state, 'pass', happening);
    case 'dropped': return dropped(state, happening);
    default: return assertNever(happening);
  }
}

type Kind<K extends PieHappening['kind']> = Extract<PieHappening, { readonly kind: K }>;

const answered = (state: State, answer: Answer): Next => ok(continued(state, answer));

function chosen(state: State, { seat, action, opened: cards }: Kind<'chosen'>): Next {
  if (state.pending?.kind !== 'ask' || state.pending.several) return refuse('choice/not-now');
  if (askOf(state, seat) === null) return refuse('choice/not-asked', `seat ${seat}`);
  const faces = checkOpened(state.now, opensAt(state.now, seat, action), cards);
  if (!faces.ok) return faces;
  const problem = checkAction(state, seat, action, faces.value);
  return problem.ok ? answered(state, { kind: 'chosen', seat, action, opened: cards }) : problem;
}

/** In whatever order the choices came, they are kept by seat: so nothing can depend on it. */
function revealed(state: State, happening: Kind<'revealed'>): Next {
  const wait = waitsOf(state);
  if (wait.kind !== 'secret') return refuse('choice/not-now');
  const choices = happening.choices.toSorted((a, b) => a.seat - b.seat);
  if (choices.length !== wait.seats.length || choices.some(({ seat }, i) => seat !== wait.seats[i])) return refuse('choice/seats', choices.map(({ seat }) => seat).join(', '));
  const slots = choices.flatMap(({ seat, action }) => opensAt(state.now, seat, action));
  const order = new Map(slots.map((slot, i) => [slot, i]));
  const cards = happening.opened.toSorted((a, b) => (order.get(a.slot) ?? -1) - (order.get(b.slot) ?? -1));
  const faces = checkOpened(state.now, slots, cards);
  if (!faces.ok) return faces;
  for (const { seat, action } of choices) {
    const problem = checkAction(state, seat, action, faces.value);
    if (!problem.ok) return refuse(problem.error.code, `seat ${seat}: ${problem.error.detail ?? ''}`);
  }
  return answered(state, { kind: 'revealed', choices, opened: cards });
}

function rolled(state: State, happening: Kind<'rolled'>): Next {
  const wait = waitsOf(state);
  if (wait.kind !== 'roll') return refuse('roll/not-now');
  const { values } = happening;
  if (values.length !== wait.dice.length) return refuse('roll/count', `${values.length} dice, ${wait.dice.length} expected`);
  const bad = values.findIndex((value, i) => !Number.isInteger(value) || value < 1 || value > (wait.dice[i] ?? 0));
  return bad < 0 ? answered(state, happening) : refuse('roll/value', `${values[bad]} on a die of ${wait.dice[bad]}`);
}

function opened(state: State, happening: Kind<'opened'>): Next {
  if (state.pending?.kind !== 'open') return wrongWork(state, 'open');
  const faces = checkOpened(state.now, state.pending.held.map(({ slot }) => slot), happening.cards);
  return faces.ok ? answered(state, happening) : faces;
}

const dealt = (state: State, work: 'shuffle' | 'deal' | 'show' | 'pass', happening: Answer): Next => (state.pending?.kind === work ? answered(state, happening) : wrongWork(state, work));

function wrongWork({ pending }: State, work: string): ReturnType<typeof refuse<AnswerProblem>> {
  const isDealers = pending !== null && pending.kind !== 'ask' && pending.kind !== 'roll';
  return isDealers ? refuse('dealer/other-work', `${work} where ${pending.kind} is due`) : refuse('dealer/not-now', work);
}

function said(state: State, seat: Seat, talk: Talk): Next {
  const player = state.now.players[seat];
  if (player === undefined) return refuse('talk/no-seat', `seat ${seat}`);
  if (talk === 'draw') return refuse('talk/no-draws');
  // Who is out has something to leave only as a ghost, which is asked each round.
  if (player.out && !state.now.ghostPies) return refuse('talk/out', `seat ${seat}`);
  if (player.leaving || state.chapter === 'farewell') return refuse('talk/already-resigned');
  if (player.out) return answered(state, { kind: 'said', seat, talk });
  const stays = state.now.players.filter((other, i) => i !== seat && isIn(state.now, i as Seat) && !other.leaving).length;
  return stays > 1 ? answered(state, { kind: 'said', seat, talk }) : ok(lastLeft(state, seat));
}

/** All others go on without these. Their hands are in the pile again, in fresh slots; what becomes of their pies is told at the next check. */
function dropped(state: State, happening: Dropped): Next {
  const { seats, cards } = happening;
  const bad = seats.find((seat) => state.now.players[seat] === undefined);
  if (bad !== undefined || seats.length === 0) return refuse('dropped/no-seat', `seat ${bad ?? ''}`);
  if (cards !== pileWithout(state.now, happening)) return refuse('dropped/cards', `${cards} cards, ${pileWithout(state.now, happening)} expected`);
  const stays = state.now.players.filter((other, i) => isIn(state.now, i as Seat) && !other.leaving && !seats.includes(i as Seat)).length;
  if (stays > 1 || state.chapter === 'farewell') return answered(state, happening);
  const gone = seats.filter((seat) => isIn(state.now, seat)).map((seat) => ({ kind: 'vanished', seat, folded: unseen(state.now, seat, happening) }) as const);
  return ok(farewell(state, withoutSeats(state.now, happening), gone));
}

/** Nobody is left to play on with: whatever the round was waiting for, it ends here. */
const lastLeft = (state: State, seat: Seat): State => farewell(state, withPlayer(state.now, seat, { leaving: true }), [{ kind: 'resigned', seat }]);

const farewell = (state: State, begun: Position, events: readonly PieEvent[]): State =>
  settled(retold({ ...state, chapter: 'farewell', begun, answers: [], prologue: [...state.events, ...events] }));
