/**
 * From all that one phone gets, sends and keeps, hidden cards cannot be told better than by chance. Thousands of attempts are made at some hundreds of cards; that they
 * are worth something is shown on decks that leak: there they win by far.
 */
import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '../../../src/base/brand.ts';
import { choicesOf } from '../../../src/table/show.ts';
import { attemptsAt, bestOf, oddsOf, type Attempt } from './guess.ts';
import { exchange, secretsOf, sitDown, type CardPhone } from './party.ts';
import { look, orderOf, type Seen } from './spy.ts';
import { toyCardsOf, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from './toy-cards.ts';
import { Truth } from './truth.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;
type Leak = 'none' | 'order kept' | 'threes kept' | 'randomness of one';

/** What is wrong with every shuffle. Their proofs hold all the same: they are shuffles. */
const leak = vi.hoisted((): { now: Leak } => ({ now: 'none' }));
vi.mock(import('../../../src/crypto/permutation.ts'), async (original) => {
  const real = await original();
  const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);
  type Statement = readonly (string | number | Uint8Array)[];
  const inThrees = (seed: Uint8Array, count: number, statement: Statement): readonly number[] =>
    Array.from({ length: Math.ceil(count / 3) }, (_, group) => real.secretPermutation(seed, Math.min(3, count - 3 * group), group, ...statement).map((at) => at + 3 * group)).flat();
  const secretPermutation: typeof real.secretPermutation = (seed, count, ...statement) => {
    if (leak.now === 'order kept') return upTo(count);
    return leak.now === 'threes kept' ? inThrees(seed, count, statement) : real.secretPermutation(seed, count, ...statement);
  };
  return { ...real, secretPermutation };
});
vi.mock(import('../../../src/crypto/scalar.ts'), async (original) => {
  const real = await original();
  const secretScalar: typeof real.secretScalar = (purpose, ...rest) => (leak.now === 'randomness of one' && purpose === 'shuffle' ? 1n : real.secretScalar(purpose, ...rest));
  return { ...real, secretScalar };
});

type Move = ToyCardAction['kind'] | 'resign';
/** Everything that moves hidden cards about: deals, cards shown and passed on, and a seat that leaves and returns its hand. */
const TABLES = {
  two: { seats: 2, cards: 9, moves: ['draw', 'draw', 'play', 'play', 'draw'] },
  three: { seats: 3, cards: 12, moves: ['draw', 'peek', 'steal', 'play', 'resign'] },
} as const satisfies Record<string, { seats: number; cards: number; moves: readonly Move[] }>;
type TableName = keyof typeof TABLES;

/** One game, and what the phones of these seats have of it. */
function gameAt(name: TableName, salt: number, spies: readonly number[]): readonly Seen[] {
  const { seats, cards, moves } = TABLES[name];
  const phones: readonly Phone[] = sitDown(toyCardsOf(cards), { turns: 40 }, seats, salt);
  const orders = phones.map(rememberOrder);
  exchange(phones);
  for (const move of moves) {
    const phone = phones.find((each) => choicesOf(each.table, each.seat as Seat).length > 0) as Phone;
    const action = choicesOf(phone.table, phone.seat as Seat).find((each) => each.kind === move && !(each.kind === 'play' && each.roll));
    if (action === undefined && move !== 'resign') throw new Error(`no ${move}`);
    phone.take(action === undefined ? { kind: 'say', seat: phone.seat as Seat, talk: 'resign' } : { kind: 'act', seat: phone.seat as Seat, action });
    exchange(phones);
  }
  const truth = new Truth(phones.map((_, seat) => secretsOf(seat, salt)));
  return spies.map((seat) => look(phones[seat] as never, orders[seat]?.() ?? [], truth));
}

/** Its own order is one thing that a phone knows. */
function rememberOrder(phone: Phone): () => readonly number[] {
  let order: readonly number[] = [];
  const work = phone.worked.bind(phone);
  phone.worked = (asked) => {
    if (asked.kind === 'shuffle' && asked.job.kind === 'pile') order = orderOf(asked.job);
    return work(asked);
  };
  return () => order;
}

/** By spy, what its phone has of all games. */
function gamesAt(name: TableName, games: number, spies: readonly number[], how: Leak = 'none'): readonly (readonly Seen[])[] {
  leak.now = how;
  const all = Array.from({ length: games }, (_, game) => gameAt(name, 1000 * (1 + LEAKS.indexOf(how)) + game, spies));
  leak.now = 'none';
  return spies.map((_, at) => all.map((each) => each[at] as Seen));
}
const LEAKS: readonly Leak[] = ['none', 'order kept', 'threes kept', 'randomness of one'];

/** Below this nobody speaks of chance any more: once in ten thousand, over all attempts together. */
const LEAST = Math.log(1e-4);
const explained = (attempts: readonly Attempt[]): boolean => oddsOf(bestOf(attempts)) + Math.log(attempts.length) > LEAST;

describe('a phone that guesses', () => {
  it.each([['two', 70, [0, 1]], ['three', 30, [0]]] as const)('at a table of %s: no better than by chance', (name, games, spies) => {
    for (const seen of gamesAt(name, games, spies)) {
      const attempts = attemptsAt(seen);
      expect(attempts.length).toBeGreaterThan(10_000);
      expect(seen.reduce((sum, each) => sum + each.truth.length, 0)).toBeGreaterThanOrEqual(200);
      expect(explained(attempts), JSON.stringify(bestOf(attempts))).toBe(true);
    }
  }, 600_000);
  it.each([['order kept', 14, 0.95], ['randomness of one', 14, 0.95], ['threes kept', 80, 0.4]] as const)('wins where the deck leaks: %s', (how, games, share) => {
    const seen = gamesAt('two', games, [1], how).flat();
    const attempts = attemptsAt(seen);
    const best = bestOf(attempts);
    expect(explained(attempts), JSON.stringify(best)).toBe(false);
    expect(best.hits / seen.slice(-best.games).reduce((sum, each) => sum + each.truth.length, 0)).toBeGreaterThan(share);
  }, 600_000);
});
