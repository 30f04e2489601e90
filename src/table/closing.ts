/** After the game: all sign the last state, then publish their seeds, and every phone audits every seat. Steps as in src/fair/README.md. */
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import { decode } from '../base/codec.ts';
import { ok, type Result } from '../base/result.ts';
import { auditSeat, type Certificate, type Statement } from '../fair/audit.ts';
import type { Entry } from '../log/entry.ts';
import { feedOf } from '../log/feeds.ts';
import { bodyCodec, type Body } from './body.ts';
import { finding, type Fault, type Finding } from './fault.ts';
import type { RoundOf } from './round.ts';
import type { Table } from './table.ts';

/** F4, F5: a final or a seed. `null`: the seed of a seat that holds all finals while this phone does not yet. */
export function readClosing<O, S, A, V, R>(
  table: Table<O, S, A, V, R>, round: RoundOf<A, 'closing'>, entry: Entry, body: Body,
): Result<Table<O, S, A, V, R>, Finding> | null {
  switch (body.kind) {
    case 'talk':
      return ok(table); // overtaken by the end
    case 'final':
      return readFinal(table, round, entry);
    case 'seed':
      return readSeed(table, round, entry, body.seed);
    default:
      return finding('fault/out-of-turn', `${body.kind} after the end`);
  }
}

/** In seat order, so that tables are equal in whatever order the entries came. */
const upward = (a: Seat, b: Seat): number => a - b;

function readFinal<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'closing'>, entry: Entry): Result<Table<O, S, A, V, R>, Finding> {
  if (entry.step !== table.step) return finding('fault/wrong-step', `final at step ${entry.step}, the game ended at ${table.step}`);
  if (round.finals.includes(entry.seat)) return finding('fault/out-of-turn', 'a second final');
  return ok({ ...table, round: { ...round, finals: [...round.finals, entry.seat].toSorted(upward) } });
}

function readSeed<O, S, A, V, R>(
  table: Table<O, S, A, V, R>, round: RoundOf<A, 'closing'>, entry: Entry, seed: Bytes,
): Result<Table<O, S, A, V, R>, Finding> | null {
  if (!round.finals.includes(entry.seat)) return finding('fault/seed-early', 'seed before the final');
  if (round.seeds.includes(entry.seat)) return finding('fault/out-of-turn', 'a second seed');
  if (round.finals.length < table.seats.length) return null;
  const keys = table.keys[entry.seat];
  const found = keys && auditSeat({ tableId: table.tableId, seat: entry.seat, keys, statements: statementsOf(table, entry.seat) }, seed);
  if (found) return finding(found.code, 'the seed does not explain what the seat published', [...keysEntry(table, entry.seat), ...found.evidence]);
  return ok({ ...table, round: { ...round, seeds: [...round.seeds, entry.seat].toSorted(upward) } });
}

const keysEntry = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat) => feedOf(table.feeds, seat).entries.slice(0, 1).map((entry) => entry.bytes);

/** What a seat published that its seed must explain. */
const statementsOf = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly Statement[] => feedOf(table.feeds, seat).entries.flatMap(statementsIn);

function statementsIn(entry: Entry): readonly Statement[] {
  const body = decode(bodyCodec, entry.body);
  if (!body.ok) return [];
  const said = body.value;
  if (said.kind === 'reveal') return [{ kind: 'opening', round: said.round, nonce: said.nonce, choice: said.choice, evidence: entry.bytes }];
  const link = said.kind === 'act' || said.kind === 'answer' ? said.link : null;
  return link === null ? [] : [{ kind: 'link', ...link, evidence: entry.bytes }];
}

/** What this phone can say about a game that is over. */
export function certificateOf(round: RoundOf<unknown, 'closing'>, seats: readonly Seat[], fault: Fault | null): Certificate {
  if (fault !== null) return { kind: 'broken', seat: fault.seat, refusal: { code: fault.code, detail: fault.detail }, evidence: fault.evidence };
  const unaudited = seats.filter((seat) => !round.seeds.includes(seat));
  return unaudited.length === 0 ? { kind: 'verified' } : { kind: 'proved', unaudited };
}
