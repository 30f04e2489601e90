/**
 * Pie Fight: whole random games with the local dealer, in rounds resolved a second of processor time, from the choice to the draw:
 * the rules (view, legal, apply), the dealer and the random choices together; and the same with a digest's bytes at every step, as a table needs them.
 */
import { newDealer, knownTo, serve, turnedUp, type Dealer } from '../../games/dealer.ts';
import type { Seat } from '../../base/brand.ts';
import { BEINGS } from '../../games/pie-fight/deck.ts';
import { pieFight } from '../../games/pie-fight/rules.ts';
import type { State } from '../../games/pie-fight/state.ts';
import type { Action, PieHappening } from '../../games/pie-fight/types.ts';
import { numbers, type Below } from './figures/numbers.ts';

function permuted(length: number, next: Below): readonly number[] {
  const order = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = next(i + 1);
    [order[i], order[j]] = [order[j] ?? 0, order[i] ?? 0];
  }
  return order;
}

function must<T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: { readonly code: string } }): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

/** Pies when there are any, since games of random spells and resets are longer than any that people play. */
function choice(state: State, dealer: Dealer, seat: Seat, next: Below): Action {
  const actions = pieFight.legal(pieFight.view(state, seat, knownTo(dealer, seat)));
  const plays = actions.filter((action) => action.kind !== 'reset');
  const from = plays.length > 0 && next(10) > 0 ? plays : actions;
  return from[next(from.length)] as Action;
}

function happens(state: State, dealer: Dealer, next: Below): { readonly happening: PieHappening; readonly dealer: Dealer } {
  const wait = pieFight.waits(state);
  if (wait.kind === 'over') throw new Error('the game is over');
  if (wait.kind === 'roll') return { dealer, happening: { kind: 'rolled', values: wait.dice.map((sides) => 1 + next(sides)) } };
  if (wait.kind !== 'choose' && wait.kind !== 'secret') return serve(dealer, wait, (length) => permuted(length, next));
  const seats = wait.kind === 'choose' ? [wait.seat] : wait.seats;
  const choices = seats.map((seat) => ({ seat, action: choice(state, dealer, seat, next) }));
  const opened = choices.flatMap(({ seat, action }) => turnedUp(dealer, pieFight.opens(state, seat, action)));
  const [only] = choices;
  return { dealer, happening: wait.kind === 'choose' && only !== undefined ? { kind: 'chosen', ...only, opened } : { kind: 'revealed', choices, opened } };
}

/** Plays one game; how many rounds it had. */
function playGame(seats: number, next: Below, digest: boolean): number {
  let dealer = newDealer(seats);
  let state = must(pieFight.start({ beings: BEINGS.slice(0, seats), ghostPies: false }, seats));
  while (state.now.outcome === null) {
    const step = happens(state, dealer, next);
    dealer = step.dealer;
    state = must(pieFight.apply(state, step.happening));
    if (digest) pieFight.encodeState(state);
  }
  return state.now.round;
}

const RUNS = 3;
const GAMES = 25;

/** So that the first row is not measured on cold code. */
function warmUp(): void {
  const next = numbers(1);
  for (let game = 0; game < 3 * GAMES; game++) playGame(2 + (game % 5), next, game % 2 === 0);
}

/** Rounds a second of processor time: the best of several runs. */
function measure(seats: number, digest: boolean): number {
  const next = numbers(20080614 + seats);
  let best = 0;
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage();
    let rounds = 0;
    for (let game = 0; game < GAMES; game++) rounds += playGame(seats, next, digest);
    const { user, system } = process.cpuUsage(before);
    best = Math.max(best, (rounds / (user + system)) * 1e6);
  }
  return best;
}

warmUp();
for (const seats of [2, 3, 4, 5, 6]) {
  const [plain, digested] = [measure(seats, false), measure(seats, true)];
  console.log(`${seats} seats ${Math.round(plain).toLocaleString('en').padStart(9)} rounds/s, ${Math.round(digested).toLocaleString('en').padStart(9)} with the bytes of every state`);
}
