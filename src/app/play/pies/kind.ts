/** Pie Fight, as the app needs to know it. */
import { BEINGS, type Being } from '../../../games/pie-fight/deck.ts';
import type { Wish } from '../../api.ts';
import { gameKind } from '../kind.ts';
import { pieStage } from './stage.ts';
import { rules, winnerOf } from './table.ts';

const beingOf = (wish: Wish | null): Being | null => BEINGS.find((being) => being === wish) ?? null;

export const piesKind = gameKind({
  name: 'pie-fight',
  rules,
  seats: rules.seats,
  defaults: { game: 'pie-fight', ghostPies: false, timer: 'off' },
  seconds: { off: null, relaxed: 90, quick: 40 },
  mayWish: (wish, others) => beingOf(wish) !== null && !others.includes(wish),
  firstWish(others, chance) {
    const free = BEINGS.filter((being) => !others.includes(being));
    return free[chance % Math.max(1, free.length)] ?? null;
  },
  optionsFor(lobby, wishes) {
    const beings = wishes.flatMap((wish) => beingOf(wish) ?? []);
    return lobby.game === 'pie-fight' && beings.length === wishes.length ? { beings, ghostPies: lobby.ghostPies } : null;
  },
  lobbyFor: ({ beings, ghostPies }, timer) => ({ options: { game: 'pie-fight', ghostPies, timer }, wishes: beings }),
  /** Swapped, everybody gets the being of the next seat. */
  again(options, _, swap, seats) {
    const beings = seats.flatMap((seat) => options.beings[seat] ?? []);
    return { ...options, beings: swap ? [...beings.slice(1), ...beings.slice(0, 1)] : beings };
  },
  winnerOf,
  summary: (_, table) => ({ scenario: null, round: table === null ? 1 : Math.max(1, rules.view(table.state, null, new Map()).round) }),
  stage: pieStage,
});
