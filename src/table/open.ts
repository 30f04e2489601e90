/** How a table begins. */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { decode } from '../base/codec.ts';
import { invariant, ok, refuse, type Refusal, type Result } from '../base/result.ts';
import { publicKeyOf, SECRET_KEY_LENGTH } from '../crypto/sign.ts';
import { SEED_LENGTH } from '../crypto/prf.ts';
import { CHAIN_LENGTH } from '../fair/dice.ts';
import { openFeeds } from '../log/feeds.ts';
import { checkFounding, seatsOf, tableIdOf, type Founding } from './founding.ts';
import { digestOf } from './happen.ts';
import type { GameRules } from './rules.ts';
import type { OwnSeat, Table } from './table.ts';

/** Whether the secrets are those of the seat as the founding has it. */
function isOwn(founding: Founding, own: OwnSeat): boolean {
  const identity: Bytes | undefined = founding.joins[own.seat]?.identity;
  return identity !== undefined && own.secretKey.length === SECRET_KEY_LENGTH && own.seed.length === SEED_LENGTH && bytesEqual(publicKeyOf(own.secretKey), identity);
}

/**
 * A table before its first entry, or why there can be none. `owns`: the seats played from this phone; a spectator has none.
 * `chainLength`: rolls in one dice chain of the own seats; only tests have a reason to change it.
 */
export function openTable<O, S, A, V, R>(
  rules: GameRules<O, S, A, V, R>, founding: Founding, owns: readonly OwnSeat[], chainLength: number = CHAIN_LENGTH,
): Result<Table<O, S, A, V, R>, Refusal> {
  const wrong = checkFounding(rules, founding);
  if (wrong !== null) return { ok: false, error: wrong };
  const stranger = owns.find((own) => !isOwn(founding, own));
  if (stranger !== undefined) return refuse('founding/not-your-seat', `seat ${stranger.seat}`);
  const options = decode(rules.options, founding.options);
  if (!options.ok) return refuse('founding/bad-options', options.error.detail);
  const started = rules.start(options.value, founding.joins.length);
  return started.ok ? ok(freshTable(rules, founding, owns, chainLength, started.value)) : started;
}

/** The same table before anything was read of it, with all that has arrived: reading it again gives what all phones have (step V0). */
export function unreadTable<O, S, A, V, R>({ rules, founding, owns, chainLength, awake, feeds, votes, judged, fault }: Table<O, S, A, V, R>): Table<O, S, A, V, R> {
  const again = openTable(rules, founding, owns.map(({ seat, secretKey, seed }) => ({ seat, secretKey, seed })), chainLength);
  invariant(again.ok, 'a table that was opened before');
  return { ...again.value, awake, feeds, votes, judged, fault: fault?.code === 'fault/fork' ? fault : null };
}

function freshTable<O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, founding: Founding, owns: readonly OwnSeat[], chainLength: number, state: S): Table<O, S, A, V, R> {
  const tableId = tableIdOf(founding);
  const seats = seatsOf(founding);
  return {
    rules, founding, tableId, seats, state, chainLength,
    owns: owns.map((own) => ({ ...own, chain: null, deck: null, known: new Map(), chosen: null })),
    awake: false,
    feeds: openFeeds(tableId, founding.joins.map((join) => join.identity)),
    cursors: seats.map(() => 0),
    heard: [],
    lapsed: [],
    votes: [],
    drops: [],
    present: seats.map(() => 0),
    keys: [],
    chains: [],
    rollsBegun: 0,
    wait: rules.waits(state),
    cards: { kind: 'none' },
    judged: new Map(),
    step: 0,
    digests: [digestOf(rules, state)],
    history: [],
    rolls: [],
    round: { kind: 'keys', since: 0, seats, sources: [], keys: [] },
    fault: null,
  };
}
