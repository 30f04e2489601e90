/** Dice at a table: links are spent as they are read, and the roll counts when the last is in. Steps as in src/fair/README.md. */
import type { Seat } from '../base/brand.ts';
import { invariant, ok, type Result } from '../base/result.ts';
import { drawDice, rollDigest, spendLink } from '../fair/dice.ts';
import type { Link } from './body.ts';
import { finding, type Finding } from './fault.ts';
import { happen } from './happen.ts';
import type { RoundOf } from './round.ts';
import { applyTo } from './rules.ts';
import type { RollRecord, Table } from './table.ts';

/** D5: how many seats have left the deck; 0 in games without one. */
const epochOf = <O, S, A, V, R>({ cards }: Table<O, S, A, V, R>): number => (cards.kind === 'fair' ? cards.deck.epoch : 0);

/** D3: the table after a seat has published a link, or what is wrong with the link. */
export function spend<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, link: Link): Result<Table<O, S, A, V, R>, Finding> {
  const tip = table.chains[seat];
  invariant(tip !== undefined, `seat ${seat} has no dice chain`);
  const spent = spendLink(tip, table.tableId, seat, link.preimage, link.nextAnchor);
  if (!spent.ok) return finding(spent.error.code, spent.error.detail ?? '');
  return ok({ ...table, chains: table.chains.map((each, at) => (at === seat ? spent.value : each)) });
}

/** D5, D6: the dice fall; every seat's link is in. */
export function finishRoll<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'roll'>): Result<Table<O, S, A, V, R>, Finding> {
  const record = rollOf(table, round);
  const happening = { kind: 'rolled', values: record.values } as const;
  const applied = applyTo(table.rules, table.state, happening);
  if (!applied.ok) return finding('fault/rules', `${applied.error.code} for ${record.values.join(', ')}`);
  const sources = round.act === null ? round.sources : [round.act, ...round.sources];
  return ok(happen({ ...table, rolls: [...table.rolls, record] }, { happening, state: applied.value, sources }));
}

function rollOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'roll'>): RollRecord {
  const { number, by, cause, parts, dice } = round;
  const epoch = epochOf(table);
  const digest = rollDigest({ tableId: table.tableId, epoch, number, cause }, parts);
  return { number, epoch, step: table.step + 1, by, cause, parts, digest, dice, values: drawDice(digest, dice) };
}
