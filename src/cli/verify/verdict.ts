/** What can be said about a saved game from its file alone: all that the phones checked is checked again, and what follows from published seeds is derived. */
import { fromUtf8, toHex } from '../../base/bytes.ts';
import { ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { parseFile, type Account } from '../../app/files.ts';
import { ogresVsPixies } from '../../games/ogres-vs-pixies/rules.ts';
import { pieFight } from '../../games/pie-fight/rules.ts';
import { departures, firstDifference } from '../../table/departures.ts';
import { importTable, readTableFile } from '../../table/file.ts';
import { workNow } from '../../table/now.ts';
import type { GameRules } from '../../table/rules.ts';
import { phaseOf } from '../../table/show.ts';
import type { Phase, Table } from '../../table/table.ts';

export interface Verdict {
  /** `unfinished`: everything holds so far; there is a certificate only of a game that is over. */
  readonly kind: 'verified' | 'proved' | 'unfinished' | 'broken';
  readonly says: string;
  /** What was checked, in numbers. */
  readonly checked: readonly string[];
}

const broken = (says: string, checked: readonly string[] = []): Verdict => ({ kind: 'broken', says, checked });
const brokenFile = ({ code, detail }: Refusal): Verdict => broken(detail === undefined ? code : `${code}, ${detail}`);

/** Of a file as the app saves it, or of a bare table. */
export function verdictOf(file: Uint8Array): Verdict {
  const saved = savedIn(file);
  if (!saved.ok) return brokenFile(saved.error);
  const read = readTableFile(saved.value.table);
  if (!read.ok) return brokenFile(read.error);
  const { game } = read.value.founding;
  switch (game) {
    case pieFight.name:
      return verdictBy(pieFight, saved.value);
    case ogresVsPixies.name:
      return verdictBy(ogresVsPixies, saved.value);
    default:
      return broken(`founding/other-game, "${game}"`);
  }
}

const BRACE = 0x7b;

interface Saved {
  readonly table: Uint8Array;
  /** Of the phone that saved it, when the game had halted there. */
  readonly account: Account | null;
}

function savedIn(file: Uint8Array): Result<Saved, Refusal> {
  if (file[0] !== BRACE) return ok({ table: file, account: null });
  const parsed = parseFile(fromUtf8(file) ?? '');
  if (!parsed.ok) return parsed;
  return parsed.value.kind === 'game' ? ok(parsed.value) : refuse('file/not-a-table', 'it is a backup of a whole phone');
}

function verdictBy<O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, saved: Saved): Verdict {
  const imported = importTable(rules, saved.table, []);
  if (!imported.ok) return brokenFile(imported.error);
  const { table } = workNow(imported.value);
  const names = table.founding.joins.map((join) => join.name);
  return { ...certified(names, phaseOf(table)), checked: [...checkedIn(table, names), ...apart(table, names, saved.account)] };
}

/** Where phones came apart, by what is worked out here: who of them agrees with this machine up to where. */
function apart<O, S, A, V, R>(table: Table<O, S, A, V, R>, names: readonly string[], account: Account | null): readonly string[] {
  const parted = departures(table).map(({ seat, number, step }) =>
    `${names[seat] ?? '?'} (seat ${seat}) had another state of step ${step}${ledTo(table, step)}, as entry ${number} says`);
  if (account === null) return parted;
  const step = firstDifference(table.digests, account.digests);
  const common = Math.min(table.digests.length, account.digests.length) - 1;
  const who = `the phone that saved this (app ${account.app})`;
  return [...parted, step === null ? `${who} had the same states as this machine up to step ${common}` : `${who} had another state than this machine from step ${step} on${ledTo(table, step)}`];
}

function ledTo<O, S, A, V, R>({ history }: Table<O, S, A, V, R>, step: number): string {
  const moment = history.find((each) => each.step === step);
  return moment === undefined ? '' : ` (${moment.happening.kind})`;
}

function certified<R>(names: readonly string[], phase: Phase<R>): Verdict {
  if (phase.kind === 'halted') return brokenBy(names, phase.fault.seat, phase.fault);
  if (phase.kind !== 'over') return { kind: 'unfinished', says: 'everything holds so far; seeds are published when a game is over', checked: [] };
  const { certificate } = phase;
  switch (certificate.kind) {
    case 'verified':
      return { kind: 'verified', says: 'all that every seat published follows from its seed', checked: [] };
    case 'proved':
      return { kind: 'proved', says: `everything held when it happened; not audited: ${certificate.unaudited.map((seat) => names[seat] ?? '?').join(', ')}`, checked: [] };
    case 'broken':
      return brokenBy(names, certificate.seat, certificate.refusal);
  }
}

const brokenBy = (names: readonly string[], seat: number, { code, detail }: Refusal): Verdict => broken(`${names[seat] ?? '?'} (seat ${seat}): ${code}, ${detail ?? ''}`);

function checkedIn<O, S, A, V, R>({ founding, tableId, feeds, rolls, history, cards }: Table<O, S, A, V, R>, names: readonly string[]): readonly string[] {
  const entries = feeds.feeds.reduce((sum, feed) => sum + feed.entries.length, 0);
  const reveals = history.filter(({ happening }) => happening.kind === 'revealed').length;
  return [
    `${founding.game}: ${names.join(', ')}; table ${toHex(tableId)}`,
    `${entries} signed entries, ${history.length} happenings`,
    ...(rolls.length > 0 ? [`${rolls.length} rolls, in each a link of everybody who was in`] : []),
    ...(reveals > 0 ? [`${reveals} secret choices of several at once, opened as they were fixed`] : []),
    ...(cards.kind === 'fair' ? [deckLine(cards.record.map((step) => (step.kind === 'begun' ? step.wait.kind : step.kind)))] : []),
    ...(cards.kind === 'local' ? [`dealt on one phone: ${cards.sources.length} cards turned up`] : []),
  ];
}

function deckLine(kinds: readonly string[]): string {
  const count = (kind: string): number => kinds.filter((each) => each === kind).length;
  return `the deck: ${count('shuffle')} shuffles, ${count('deal')} deals, ${count('leave')} that left; ${count('message') + count('opening')} messages, each with its proof`;
}
