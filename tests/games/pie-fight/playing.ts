/** Plays Pie Fight by chance, with the local dealer, from one seed. */
import type { Seat } from '../../../src/base/brand.ts';
import type { Face, Slot } from '../../../src/games/cards.ts';
import { knownTo, newDealer, serve, turnedUp, type Dealer, type Permute } from '../../../src/games/dealer.ts';
import { BEINGS } from '../../../src/games/pie-fight/deck.ts';
import { apply, pieFight } from '../../../src/games/pie-fight/rules.ts';
import type { State } from '../../../src/games/pie-fight/state.ts';
import type { Action, Options, PieHappening, View } from '../../../src/games/pie-fight/types.ts';

export type Below = (bound: number) => number;

/** Numbers below a bound, the same for the same seed. */
export function below(seed: number): Below {
  let state = (Math.imul(seed + 1, 0x9e3779b1) | 0) || 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

export const shuffler = (next: Below): Permute => (length) => {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = next(i + 1);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
};

export interface Game {
  readonly state: State;
  readonly dealer: Dealer;
}

export function begin(options: Options): Game {
  const state = pieFight.start(options, options.beings.length);
  if (!state.ok) throw new Error(state.error.code);
  return { state: state.value, dealer: newDealer(options.beings.length) };
}
export const optionsFor = (seats: number, ghostPies = false): Options => ({ beings: BEINGS.slice(0, seats), ghostPies });

export const seenBy = ({ state, dealer }: Game, seat: Seat | null): View => pieFight.view(state, seat, knownTo(dealer, seat));

export type Choose = (view: View, next: Below) => Action;
export const anything: Choose = (view, next) => {
  const actions = pieFight.legal(view);
  return actions[next(actions.length)]!;
};

const opened = ({ state, dealer }: Game, seat: Seat, action: Action): { slot: Slot; face: Face }[] => [...turnedUp(dealer, pieFight.opens(state, seat, action))];

/** What happens next, and the dealer after it. */
export function nextHappening(game: Game, next: Below, choose: Choose): { readonly happening: PieHappening; readonly dealer: Dealer } {
  const { state, dealer } = game;
  const wait = pieFight.waits(state);
  switch (wait.kind) {
    case 'choose': {
      const action = choose(seenBy(game, wait.seat), next);
      return { dealer, happening: { kind: 'chosen', seat: wait.seat, action, opened: opened(game, wait.seat, action) } };
    }
    case 'secret': {
      const choices = wait.seats.map((seat) => ({ seat, action: choose(seenBy(game, seat), next) }));
      return { dealer, happening: { kind: 'revealed', choices, opened: choices.flatMap(({ seat, action }) => opened(game, seat, action)) } };
    }
    case 'roll': return { dealer, happening: { kind: 'rolled', values: wait.dice.map((sides) => 1 + next(sides)) } };
    case 'over': throw new Error('the game is over');
    default: return serve(dealer, wait, shuffler(next));
  }
}

export function happened(state: State, happening: PieHappening): State {
  const after = apply(state, happening);
  if (!after.ok) throw new Error(`${after.error.code}: ${after.error.detail ?? ''} for ${JSON.stringify(happening)}`);
  return after.value;
}

export function step(game: Game, next: Below, choose: Choose = anything): Game {
  const { happening, dealer } = nextHappening(game, next, choose);
  return { state: happened(game.state, happening), dealer };
}

export const MOST_STEPS = 20_000;

/** Every game from the start to its end. */
export function* playthrough(options: Options, seed: number, choose: Choose = anything): Generator<Game> {
  const next = below(seed);
  let game = begin(options);
  yield game;
  for (let i = 0; game.state.now.outcome === null; i++) {
    if (i > MOST_STEPS) throw new Error(`no end after ${MOST_STEPS} steps, seed ${seed}`);
    game = step(game, next, choose);
    yield game;
  }
}

/** How many cards there are, wherever they are. */
export function cardsIn({ now }: State): number {
  const piles = now.draw.length + now.discard.length + now.retired.length + now.table.length;
  return piles + now.players.reduce((sum, { hand, body }) => sum + hand.length + body.flat().length, 0);
}
