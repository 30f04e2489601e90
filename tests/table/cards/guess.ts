/**
 * Guesses at hidden cards from all that a phone has seen (spy.ts). Each attempt is a rule that does not know the truth, and names a card for every hidden slot of
 * every game. Whoever has learned nothing hits one card a game on average, whatever the rule; `oddsOf` bounds how likely more are.
 */
import type { Face } from '../../../src/games/cards.ts';
import type { Seen } from './spy.ts';

export interface Attempt {
  readonly name: string;
  /** In so many games. */
  readonly games: number;
  readonly hits: number;
}

/** Of one hidden slot: `about`, the same number of all hidden slots of its game. */
type Rule = (about: readonly number[], at: number, game: Seen) => Face | undefined;

const smaller = (numbers: readonly number[], at: number): number =>
  numbers.reduce((rank, each, other) => rank + (each < (numbers[at] ?? 0) || (each === numbers[at] && other < at) ? 1 : 0), 0);

const RULES: Readonly<Record<string, Rule>> = {
  'is the card': (about, at, { candidates }) => candidates.find((face) => face === about[at]),
  'counts the cards': (about, at, { candidates }) => candidates[(about[at] ?? 0) % candidates.length],
  'ranks them': (about, at, { candidates }) => candidates[smaller(about, at)],
  'ranks them backwards': (about, at, { candidates }) => candidates.at(-1 - smaller(about, at)),
};

const hitsOf = (games: readonly Seen[], guess: (game: Seen, at: number) => Face | undefined): number =>
  games.reduce((sum, game) => sum + game.truth.reduce<number>((hits, face, at) => hits + (guess(game, at) === face ? 1 : 0), 0), 0);

/** By rules that were fixed beforehand. */
function fixedAttempts(games: readonly Seen[], number: number): readonly Attempt[] {
  const columns = new Map(games.map((game) => [game, game.about.map((about) => about[number] ?? 0)]));
  return Object.entries(RULES).map(([rule, guess]) => ({ name: `number ${number} ${rule}`, games: games.length, hits: hitsOf(games, (game, at) => guess(columns.get(game) ?? [], at, game)) }));
}

const CLASSES = 16;

/** By what the first half of the games has taught: which cards lay most often where the number was so. */
function learnedAttempt(games: readonly Seen[], number: number): Attempt {
  const [lessons, tests] = [games.slice(0, games.length / 2), games.slice(games.length / 2)];
  const seen = new Map<number, number>();
  const key = (game: Seen, at: number, face: Face): number => ((game.about[at]?.[number] ?? 0) % CLASSES) * 256 + face;
  for (const game of lessons) for (const [at, face] of game.truth.entries()) seen.set(key(game, at, face), (seen.get(key(game, at, face)) ?? 0) + 1);
  const likeliest = (game: Seen, at: number): Face | undefined => most(game.candidates, (face) => seen.get(key(game, at, face)) ?? 0);
  return { name: `number ${number} as learned`, games: tests.length, hits: hitsOf(tests, likeliest) };
}

/** The first of those of which there is most. */
function most<T>(things: readonly T[], count: (thing: T) => number): T | undefined {
  let best: { readonly thing: T; readonly count: number } | undefined;
  for (const thing of things) if (best === undefined || count(thing) > best.count) best = { thing, count: count(thing) };
  return best?.thing;
}

const EQUALITIES = ['leaves something that was published', 'leaves what another card in another slot leaves'];

/** Everything that is tried. */
export function attemptsAt(games: readonly Seen[]): readonly Attempt[] {
  const [first] = games;
  if (first === undefined) throw new RangeError('attemptsAt: no games');
  const numbers = first.about[0]?.length ?? 0;
  const alike = games.every((game) => game.about.every((about) => about.length === numbers) && game.whole.length === first.whole.length);
  if (!alike) throw new RangeError('attemptsAt: games of different shapes');
  return [
    ...Array.from({ length: numbers }, (_, number) => [...fixedAttempts(games, number), learnedAttempt(games, number)]).flat(),
    ...first.whole.map((_, number) => ({ name: `byte ${number} of all that is kept`, games: games.length, hits: hitsOf(games, (game, at) => game.candidates[((game.whole[number] ?? 0) + at) % game.candidates.length]) })),
    ...EQUALITIES.map((name, kind) => ({ name, games: games.length, hits: hitsOf(games, (game, at) => most(game.candidates, (face) => game.equal[kind]?.[at]?.[game.candidates.indexOf(face)] ?? 0)) })),
  ];
}

/**
 * The logarithm of a bound on how likely somebody who knows nothing hits as often. Of `h` cards in unknown order, named in any fixed way, the k-th factorial moment of
 * the hits is at most 1, as Poisson's distribution of mean 1 has it; so Chernoff's bound for Poisson's holds: `e^(-n)·(en/hits)^hits` for n games.
 */
export const oddsOf = ({ games, hits }: Attempt): number => (hits <= games ? 0 : -games + hits * (1 + Math.log(games / hits)));

/** The attempt that chance explains worst. */
export const bestOf = (attempts: readonly Attempt[]): Attempt => attempts.reduce((best, each) => (oddsOf(each) < oddsOf(best) ? each : best));
