/** What the simulated phones play: each with the real rules, and where there are cards with the real deck. */
import { encode } from '../../src/base/codec.ts';
import { asSeat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { circleOf, NOT_WATCHED, type TableRecord } from '../../src/app/play/record.ts';
import { prf } from '../../src/crypto/prf.ts';
import { ogresVsPixies } from '../../src/games/ogres-vs-pixies/rules.ts';
import { SIDES, type Side } from '../../src/games/ogres-vs-pixies/types.ts';
import { BEINGS } from '../../src/games/pie-fight/deck.ts';
import { pieFight } from '../../src/games/pie-fight/rules.ts';
import { makeJoin, PROTOCOL } from '../../src/table/founding.ts';
import type { GameRules } from '../../src/table/rules.ts';
import type { OwnSeat, Table } from '../../src/table/table.ts';
import { createChance } from '../net/chance.ts';
import { toyCards } from '../table/cards/toy-cards.ts';

export const GAME_NAMES = ['skirmish', 'cards', 'pies'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/** A table of some game, and its rules. */
/* oxlint-disable typescript/no-explicit-any -- the simulator plays whatever it is; no type says which, and none is needed. */
export type AnyTable = Table<any, any, any, any, any>;
export type AnyRules = GameRules<any, any, any, any, any>;
/* oxlint-enable typescript/no-explicit-any */

/** One game, set up. */
export interface SetUp {
  readonly rules: AnyRules;
  /** The secrets of all seats, in their order. */
  readonly owns: readonly OwnSeat[];
  /** Happenings after which whoever is to move resigns. */
  readonly patience: number;
  /** What a phone has at the founding; a seat beyond the last is a spectator's. */
  record(seat: number): TableRecord;
}

/** Rolls in one dice chain: few, so that games use up several. */
export const CHAIN = 8;
/** One game in so many is played on for longer. */
const LONG_EVERY = 25;
/**
 * Tables of each game at which a series of seeds is played, and how many seeds until there are others: what happens in a game comes from its seed, but keys and the
 * first shuffle are those of its table, so they need not be worked out for each game anew.
 */
const TABLES: Readonly<Record<GameName, number>> = { skirmish: 24, cards: 20, pies: 5 };
const SEEDS_AT_A_TABLE = 40;

const secret = (table: number, name: string, seat: number): Bytes => prf(`simulator/${name}`, prf('simulator', new Uint8Array(32), table), seat);

function setUp<O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, options: O, seats: number, table: number, patience: number): SetUp {
  const at = { game: rules.name, rulesVersion: rules.version };
  const owns = Array.from({ length: seats }, (_, seat) => ({ seat: asSeat(seat), secretKey: secret(table, 'key', seat), seed: secret(table, 'seed', seat) }));
  const joins = owns.map(({ seat, secretKey }) => makeJoin(at, secretKey, secret(table, 'nonce', seat), `player ${seat}`));
  const founding = { protocol: PROTOCOL, ...at, options: encode(rules.options, options), joins };
  return {
    rules: rules as AnyRules,
    owns,
    patience,
    record: (seat) => ({ founding, owns: owns.slice(seat, seat + 1), mode: 'phones', code: 'ABCDEF', circle: circleOf(founding), timer: 'off', game: 1, series: owns.map(() => 0), ...NOT_WATCHED }),
  };
}

/** From 2 to 6, most often three or four: two cannot go on without each other. */
const someSeats = (chance: () => number): number => 2 + Math.floor((chance() + chance()) * 2.5);

export function setUpGame(name: GameName, seed: number, chance: () => number): SetUp {
  const tables = TABLES[name];
  const table = (seed % tables) + tables * Math.floor(seed / (tables * SEEDS_AT_A_TABLE));
  // Whatever is said in the founding is of the table.
  const drawn = createChance(table + 1);
  switch (name) {
    case 'skirmish': {
      const wish = (): Side | null => (drawn() < 0.3 ? null : (SIDES[Math.floor(drawn() * 2)] ?? null));
      const options = { scenario: 'skirmish', first: wish(), wishes: [wish(), wish()] } as const;
      return setUp(ogresVsPixies, options, 2, table, seed % LONG_EVERY === 0 ? 160 : 8 + Math.floor(chance() * 24));
    }
    case 'cards':
      return setUp(toyCards, { turns: 4 + Math.floor(drawn() * 8) }, someSeats(drawn), table, 80);
    case 'pies': {
      const seats = someSeats(drawn);
      return setUp(pieFight, { beings: BEINGS.slice(0, seats), ghostPies: drawn() < 0.3 }, seats, table, 12 + Math.floor(chance() * chance() * 60));
    }
  }
}
