/**
 * Rules: random playouts of Ogres vs. Pixies from `classic`, in atomic actions a second (view, legal and apply; dice fall between them and
 * are not counted), against the same rules object plugged into boardgame.io's reducer. Times are of the processor, so that a busy machine
 * spoils them less. boardgame.io hands a move its state as an Immer draft; the second row spares it that, as a class it does not know.
 */
import type { Game } from 'boardgame.io';
import type { Happening } from '../../games/game.ts';
import { ogresVsPixies as rules } from '../../games/ogres-vs-pixies/rules.ts';
import type { State } from '../../games/ogres-vs-pixies/state.ts';
import type { Action } from '../../games/ogres-vs-pixies/types.ts';
import { numbers } from './figures/numbers.ts';

// boardgame.io checks every state for functions unless it is told that this is production, and reads that when it is loaded.
process.env['NODE_ENV'] = 'production';
const { ActivePlayers } = await import('boardgame.io/core');
const { CreateGameReducer, InitializeGame } = await import('boardgame.io/internal');

/** One way to run the rules: `T` is what it hands from one happening to the next. */
interface Runner<T> {
  readonly name: string;
  start(): T;
  stateOf(held: T): State;
  next(held: T, happening: Happening<Action>): T;
}

function started(): State {
  const state = rules.start({ scenario: 'classic', first: null, wishes: ['ogre', 'pixie'] }, 2);
  if (!state.ok) throw new Error(state.error.code);
  return state.value;
}

function applied(state: State, happening: Happening<Action>): State {
  const next = rules.apply(state, happening);
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}

const alone: Runner<State> = { name: 'our rules alone', start: started, stateOf: (state) => state, next: applied };

/** boardgame.io around the rules: a move applies them to G. */
function inBoardgameIo<G>(name: string, hold: (state: State) => G, open: (held: G) => State) {
  const game: Game<G> = {
    setup: () => hold(started()),
    moves: { happen: ({ G }, happening: Happening<Action>) => hold(applied(open(G), happening)) },
    turn: { activePlayers: ActivePlayers.ALL },
    disableUndo: true,
  };
  const reduce = CreateGameReducer({ game: game as Game, isClient: false });
  const runner: Runner<ReturnType<typeof InitializeGame>> = {
    name,
    start: () => InitializeGame({ game: game as Game, numPlayers: 2 }),
    stateOf: (held) => open(held.G as G),
    next: (held, happening) => reduce(held, { type: 'MAKE_MOVE', payload: { type: 'happen', args: [happening], playerID: '0' } }),
  };
  return runner;
}

class Opaque {
  readonly state: State;
  constructor(state: State) {
    this.state = state;
  }
}

/** Plays so many random actions, game after game. */
function playOut<T>(runner: Runner<T>, actions: number, next: (bound: number) => number): void {
  let held = runner.start();
  let left = actions;
  while (left > 0) {
    const state = runner.stateOf(held);
    const wait = rules.waits(state);
    if (wait.kind === 'choose') {
      const offered = rules.legal(rules.view(state, wait.seat));
      held = runner.next(held, { kind: 'chosen', seat: wait.seat, action: offered[next(offered.length)] ?? { kind: 'end' } });
      left--;
    } else held = wait.kind === 'roll' ? runner.next(held, { kind: 'rolled', values: wait.dice.map((sides) => 1 + next(sides)) }) : runner.start();
  }
}

const RUNS = 40;
const WARM_UP = 20;

/** Actions a second of processor time: the best of many short runs, after a long one to warm up. */
function measure<T>(runner: Runner<T>, actions: number): number {
  const next = numbers(20010401);
  playOut(runner, actions * WARM_UP, next);
  let best = 0;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    playOut(runner, actions, next);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (actions / (user + system)) * 1e6);
  }
  return best;
}

const row = (name: string, speed: number, ratio = ''): void => console.log(`${name.padEnd(52)} ${Math.round(speed).toLocaleString('en').padStart(9)} actions/s${ratio}`);

const ours = measure(alone, 10_000);
row(alone.name, ours);
for (const runner of [
  inBoardgameIo('in boardgame.io 0.50', (state) => state, (state) => state),
  inBoardgameIo('in boardgame.io 0.50, state hidden from Immer', (state) => ({ held: new Opaque(state) }), ({ held }) => held.state),
]) {
  const theirs = measure(runner, 400);
  row(runner.name, theirs, `, ours ${(ours / theirs).toFixed(1)} times as fast`);
}
