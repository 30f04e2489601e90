/** What the numbers of a game say about who played it. */
import type { Seat } from '../../../base/brand.ts';
import type { PlayerView, Tally } from '../../../games/pie-fight/types.ts';

export interface Award {
  readonly seat: Seat;
  readonly title: string;
  readonly words: string;
}

interface Prize {
  readonly title: string;
  readonly score: (tally: Tally) => number;
  readonly words: (tally: Tally) => string;
}

const times = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const PRIZES: readonly Prize[] = [
  { title: 'Best arm', score: ({ landed }) => landed, words: ({ landed, thrown }) => `${landed} of ${times(thrown, 'pie')} stuck to somebody` },
  { title: 'Eel', score: ({ avoided }) => avoided, words: ({ avoided }) => `got out of the way ${times(avoided, 'time')}` },
  { title: 'Return to sender', score: ({ redirected }) => redirected, words: ({ redirected }) => `sent ${times(redirected, 'throw')} elsewhere` },
  { title: 'Cleanest', score: ({ removed }) => removed, words: ({ removed }) => `rid of ${times(removed, 'pie')}` },
  { title: 'Light fingers', score: ({ stolen }) => stolen, words: ({ stolen }) => `stole ${times(stolen, 'card')}` },
  { title: 'Pudding', score: ({ taken }) => taken, words: ({ taken }) => `took ${times(taken, 'pie')}` },
];

/** Each prize to whoever has most of it, if nobody has as much. */
export function awardsFor(players: readonly Pick<PlayerView, 'seat' | 'tally'>[]): readonly Award[] {
  return PRIZES.flatMap(({ title, score, words }) => {
    const best = Math.max(...players.map(({ tally }) => score(tally)));
    const winners = players.filter(({ tally }) => score(tally) === best);
    const [only] = winners;
    return best === 0 || winners.length > 1 || only === undefined ? [] : [{ seat: only.seat, title, words: words(only.tally) }];
  });
}
