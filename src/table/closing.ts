/** After the game: all sign the last state, then publish their seeds, and every phone audits every seat. Steps as in src/fair/README.md. */
import type { Seat } from '../base/brand.ts';
import { invariant, ok, type Result } from '../base/result.ts';
import type { DeckAudit, DeckFinding } from '../fair/deck/audit.ts';
import { auditSeat, type Certificate, type Statement } from '../fair/audit.ts';
import type { Entry } from '../log/entry.ts';
import { feedOf } from '../log/feeds.ts';
import { bodyOf, type Body } from './body.ts';
import { laidBy } from './dealing.ts';
import { finding, type Finding } from './fault.ts';
import { restOf, turnUp } from './opening.ts';
import { isDropped, participants } from './participants.ts';
import type { RoundOf } from './round.ts';
import { hasCards } from './rules.ts';
import type { Table } from './table.ts';

type Closing = RoundOf<never, 'closing'>;
type SeedBody = Extract<Body, { readonly kind: 'seed' }>;

/** F4, F5: a final or a seed. `null`: the seed of a seat that holds all finals while this phone does not yet. */
export function readClosing<O, S, A, V, R>(
  table: Table<O, S, A, V, R>, round: Closing, entry: Entry, body: Body,
): Result<Table<O, S, A, V, R>, Finding> | null {
  switch (body.kind) {
    case 'talk':
      return ok(table); // overtaken by the end
    case 'final':
      return readFinal(table, round, entry);
    case 'seed':
      return readSeed(table, round, entry, body);
    default:
      return finding('fault/out-of-turn', `${body.kind} after the end`);
  }
}

/** In seat order, so that tables are equal in whatever order the entries came. */
const upward = (a: Seat, b: Seat): number => a - b;

function readFinal<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: Closing, entry: Entry): Result<Table<O, S, A, V, R>, Finding> {
  if (entry.step !== table.step) return finding('fault/wrong-step', `final at step ${entry.step}, the game ended at ${table.step}`);
  if (round.finals.includes(entry.seat)) return finding('fault/out-of-turn', 'a second final');
  return ok({ ...table, round: { ...round, finals: [...round.finals, entry.seat].toSorted(upward) } });
}

/** Whether all who are still in have signed the end; who went out before may have gone home. */
export const allFinal = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { finals }: Closing): boolean => participants(table).every((seat) => finals.includes(seat));

function readSeed<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: Closing, entry: Entry, body: SeedBody): Result<Table<O, S, A, V, R>, Finding> | null {
  const { seat } = entry;
  if (!round.finals.includes(seat)) return finding('fault/seed-early', 'seed before the final');
  if (round.seeds.some((each) => each.seat === seat)) return finding('fault/out-of-turn', 'a second seed');
  if (!allFinal(table, round)) return null;
  const keys = table.keys[seat];
  const found = keys && auditSeat({ tableId: table.tableId, seat, keys, statements: statementsOf(table, seat) }, body.seed);
  if (found) return finding(found.code, 'the seed does not explain what the seat published', [...keysEntry(table, seat), ...found.evidence]);
  const turned = turnUp(table, entry, restOf(table, seat), body.opening);
  if (!turned.ok) return turned;
  const seeds = [...round.seeds, { seat, seed: body.seed }].toSorted((a, b) => a.seat - b.seat);
  return checkLaid({ ...table, cards: turned.value.cards, round: { ...round, seeds } }, seeds);
}

/** T2: with all seeds it can be told what the local dealer gave; what was turned up must be that. */
function checkLaid<O, S, A, V, R>(table: Table<O, S, A, V, R>, seeds: Closing['seeds']): Result<Table<O, S, A, V, R>, Finding> {
  const { cards } = table;
  if (cards.kind !== 'local' || seeds.length < table.seats.length) return ok(table);
  const laid = laidBy(table.tableId, seeds, cards.shuffles);
  const wrong = cards.sources.find(({ slot, face }) => laid.get(slot) !== face);
  if (wrong === undefined) return ok(table);
  return finding('audit/other-deck', `slot ${wrong.slot} was not card ${wrong.face}`, [...keysEntry(table, wrong.seat), wrong.evidence]);
}

/** The seats whose messages about the deck are to be made again now: when the seeds of all who were in to the end are there. */
export function toAudit<O, S, A, V, R>(table: Table<O, S, A, V, R>): Closing['seeds'] {
  const { round, cards, fault } = table;
  if (round.kind !== 'closing' || cards.kind !== 'fair' || fault !== null) return [];
  const missing = participants(table).some((seat) => round.seeds.every((each) => each.seat !== seat));
  return missing ? [] : round.seeds.filter(({ seat }) => !round.audited.includes(seat));
}

/** K12: all that is needed to make them again. */
export function auditOf<O, S, A, V, R>({ tableId, rules, keys, seats, feeds, cards }: Table<O, S, A, V, R>, seeds: Closing['seeds']): DeckAudit {
  invariant(cards.kind === 'fair' && hasCards(rules), 'there is a deck');
  const published = seats.map((seat) => ({ seat, identity: feedOf(feeds, seat).publicKey, deckKey: keys[seat]?.deckKey ?? new Uint8Array() }));
  return { tableId, cards: rules.cards, keys: published, record: cards.record, seeds };
}

/** K12: these seats were audited. */
export function withAudit<O, S, A, V, R>(table: Table<O, S, A, V, R>, seats: readonly Seat[], found: DeckFinding | null): Table<O, S, A, V, R> {
  const { round, cards } = table;
  if (round.kind !== 'closing' || cards.kind !== 'fair') return table;
  if (found === null) return { ...table, round: { ...round, audited: [...round.audited, ...seats].toSorted(upward) } };
  const source = found.step === null ? null : (cards.sources[found.step] ?? null);
  const published = seedEntries(table, found.seat);
  const evidence = [...keysEntry(table, found.seat), ...published.map(({ bytes }) => bytes), ...(source === null ? [] : [source])];
  return { ...table, fault: { code: 'audit/other-deck', seat: found.seat, number: published[0]?.number ?? 0, guilt: 'proven', evidence, detail: `the seed of seat ${found.seat} does not explain what it published about the deck` } };
}

const seedEntries = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly Entry[] =>
  feedOf(table.feeds, seat).entries.filter((entry) => { const body = bodyOf(entry); return body.ok && body.value.kind === 'seed'; });

const keysEntry = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat) => feedOf(table.feeds, seat).entries.slice(0, 1).map((entry) => entry.bytes);

/** What a seat published that its seed must explain. */
const statementsOf = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly Statement[] => feedOf(table.feeds, seat).entries.flatMap(statementsIn);

function statementsIn(entry: Entry): readonly Statement[] {
  const body = bodyOf(entry);
  if (!body.ok) return [];
  const said = body.value;
  if (said.kind === 'reveal') return [{ kind: 'opening', round: said.round, nonce: said.nonce, choice: said.choice, evidence: entry.bytes }];
  const link = said.kind === 'act' || said.kind === 'answer' ? said.link : null;
  return link === null ? [] : [{ kind: 'link', ...link, evidence: entry.bytes }];
}

/** F4, F5: whose word comes next: of those who have not signed the end; when all have, of those whose seed has not come. */
function awaitedAt<O, S, A, V, R>(table: Table<O, S, A, V, R>, { finals, seeds }: Closing): readonly Seat[] {
  const unsigned = participants(table).filter((seat) => !finals.includes(seat));
  return unsigned.length > 0 ? unsigned : table.seats.filter((seat) => !isDropped(table, seat) && seeds.every((each) => each.seat !== seat));
}

/** What this phone can say about a game that is over. */
export function certificateOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, closing: Closing): Certificate {
  const { seats, fault, cards } = table;
  const { seeds, audited } = closing;
  if (fault !== null) return { kind: 'broken', seat: fault.seat, refusal: { code: fault.code, detail: fault.detail }, evidence: fault.evidence };
  const done = cards.kind === 'fair' ? audited : seeds.map(({ seat }) => seat);
  const unaudited = seats.filter((seat) => !done.includes(seat));
  if (unaudited.length === 0) return { kind: 'verified' };
  return { kind: 'proved', unaudited, awaited: awaitedAt(table, closing), gone: unaudited.filter((seat) => isDropped(table, seat)) };
}
