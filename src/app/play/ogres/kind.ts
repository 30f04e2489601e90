/** Ogres vs. Pixies, as the app needs to know it. */
import { SIDES } from '../../../games/ogres-vs-pixies/types.ts';
import { gameKind } from '../kind.ts';
import { ogresStage } from './stage.ts';
import { rules, winnerOf } from './table.ts';

export const ogresKind = gameKind({
  name: 'ogres-vs-pixies',
  rules,
  seats: rules.seats,
  defaults: { game: 'ogres-vs-pixies', scenario: 'classic', first: null, timer: 'off' },
  seconds: { off: null, relaxed: 120, quick: 45 },
  // Two may want the same side: the firefly decides.
  mayWish: (wish) => wish === null || SIDES.some((side) => side === wish),
  firstWish: () => null,
  optionsFor(lobby, wishes) {
    const [first, second] = wishes.map((wish) => SIDES.find((side) => side === wish) ?? null);
    if (lobby.game !== 'ogres-vs-pixies' || first === undefined || second === undefined) return null;
    return { scenario: lobby.scenario, first: lobby.first, wishes: [first, second] as const };
  },
  lobbyFor: ({ scenario, first, wishes }, timer) => ({ options: { game: 'ogres-vs-pixies', scenario, first, timer }, wishes }),
  again(options, { state }, swap) {
    const [first, second] = rules.view(state, null).sides ?? options.wishes;
    return { ...options, wishes: swap ? ([second, first] as const) : ([first, second] as const) };
  },
  winnerOf,
  summary: ({ scenario }, table) => ({ scenario, round: table === null ? 1 : rules.view(table.state, null).round }),
  stage: ogresStage,
});
