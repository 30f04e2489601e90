/** What the simulated phones play: each with the real rules, and where there are cards with the real deck. */
import { encode } from '../../src/base/codec.ts';
import { asSeat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { prf } from '../../src/crypto/prf.ts';
import { ogresVsPixies } from '../../src/games/ogres-vs-pixies/rules.ts';
import { SIDES, type Side } from '../../src/games/ogres-vs-pixies/types.ts';
import { BEINGS } from '../../src/games/pie-fight/deck.ts';
import { pieFight } from '../../src/games/pie-fight/rules.ts';
import { makeJoin, PROTOCOL } from '../../src/table/founding.ts';
import { openTable } from '../../src/table/open.ts';
import type { GameRules } from '../../src/table/rules.ts';
import type { Table } from '../../src/table/table.ts';
import { toyCards } from '../table/cards/toy-cards.ts';

export const GAME_NAMES = ['skirmish', 'cards', 'pies'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** A table of some game. */
// oxlint-disable-next-line typescript/no-explicit-any -- the simulator plays whatever it is; no type says which, and none is needed.
export type AnyTable = Table<any, any, any, any, any>;

/** One game, set up. */
export interface SetUp {
  readonly seats: number;
  /** Happenings after which whoever is to move resigns. */
  readonly patience: number;
  /** A seat beyond the last is a spectator's. */
  open(seat: number): AnyTable;
}

/** Rolls in one dice chain: few, so that games use up several. */
const CHAIN = 8;
/** One game in so many is played on for longer. */
const LONG_EVERY = 25;

const secret = (seed: number, name: string, seat: number): Bytes => prf(`simulator/${name}`, prf('simulator', new Uint8Array(32), seed), seat);

function setUp<O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, options: O, seats: number, seed: number, patience: number): SetUp {
  const at = { game: rules.name, rulesVersion: rules.version };
  const joins = Array.from({ length: seats }, (_, seat) => makeJoin(at, secret(seed, 'key', seat), secret(seed, 'nonce', seat), `player ${seat}`));
  const founding = { protocol: PROTOCOL, ...at, options: encode(rules.options, options), joins };
  return {
    seats,
    patience,
    open(seat) {
      const owns = seat < seats ? [{ seat: asSeat(seat), secretKey: secret(seed, 'key', seat), seed: secret(seed, 'seed', seat) }] : [];
      const opened = openTable(rules, founding, owns, CHAIN);
      if (!opened.ok) throw new Error(`simulator: ${opened.error.code}`);
      return opened.value as AnyTable;
    },
  };
}

/** From 2 to 6, fewer more often. */
const someSeats = (chance: () => number): number => 2 + Math.floor(chance() * chance() * 5);

export function setUpGame(name: GameName, seed: number, chance: () => number): SetUp {
  switch (name) {
    case 'skirmish': {
      const wish = (): Side | null => (chance() < 0.3 ? null : (SIDES[Math.floor(chance() * 2)] ?? null));
      const options = { scenario: 'skirmish', first: wish(), wishes: [wish(), wish()] } as const;
      return setUp(ogresVsPixies, options, 2, seed, seed % LONG_EVERY === 0 ? 160 : 8 + Math.floor(chance() * 24));
    }
    case 'cards':
      return setUp(toyCards, { turns: 4 + Math.floor(chance() * 8) }, someSeats(chance), seed, 80);
    case 'pies': {
      const seats = someSeats(chance);
      return setUp(pieFight, { beings: BEINGS.slice(0, seats), ghostPies: chance() < 0.3 }, seats, seed, 20 + Math.floor(chance() * 60));
    }
  }
}
