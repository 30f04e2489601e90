/** A whole table as bytes: for saved games, replays and bug reports. Nothing secret is in it that was not published. */
import { fromUtf8, utf8, type Bytes } from '../base/bytes.ts';
import { blob, decode, encode, fixed, list, struct } from '../base/codec.ts';
import { ok, refuse, type Refusal, type Result } from '../base/result.ts';
import { MAX_ENTRY } from '../log/entry.ts';
import { foundingCodec, type Founding } from './founding.ts';
import { openTable } from './open.ts';
import type { GameRules } from './rules.ts';
import { lacking } from './show.ts';
import { step } from './step.ts';
import type { OwnSeat, Table } from './table.ts';

/** The first bytes of every such file; the digit is the version of the layout. */
const MAGIC = 'pies-table-1';
const MAX_ENTRIES = 200_000;

interface TableFile {
  readonly magic: Bytes;
  readonly founding: Founding;
  readonly entries: readonly Bytes[];
}
const fileCodec = struct<TableFile>({ magic: fixed(MAGIC.length), founding: foundingCodec, entries: list(blob(MAX_ENTRY), MAX_ENTRIES) });

/** The founding and all entries; with the evidence, when the table has halted, so that the file halts where it was opened too. */
export function exportTable<O, S, A, V, R>(table: Table<O, S, A, V, R>): Bytes {
  const entries = lacking(table, []);
  const evidence = table.fault?.code === 'fault/fork' ? table.fault.evidence.slice(-1) : [];
  return encode(fileCodec, { magic: utf8(MAGIC), founding: table.founding, entries: [...entries, ...evidence] });
}

/** What stands in a file, before any rules are asked: enough to tell which game it is. */
export function readTableFile(bytes: Uint8Array): Result<TableFile, Refusal> {
  const magic = fromUtf8(bytes.subarray(0, MAGIC.length));
  if (magic !== MAGIC) return magic?.startsWith(MAGIC.slice(0, -1)) === true ? refuse('file/other-version', magic) : refuse('file/not-a-table');
  const file = decode(fileCodec, bytes);
  return file.ok ? file : refuse('file/broken', file.error.detail);
}

/**
 * The table of an exported file, or what is wrong with the file. `owns`: to go on with it on this phone, after a `begin`.
 * A table that halts is a table; a file whose entries do not make one whole log is none.
 */
export function importTable<O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, bytes: Uint8Array, owns: readonly OwnSeat[]): Result<Table<O, S, A, V, R>, Refusal> {
  const file = readTableFile(bytes);
  if (!file.ok) return file;
  const opened = openTable(rules, file.value.founding, owns);
  if (!opened.ok) return opened;
  const { table, effects } = step(opened.value, { kind: 'received', entries: file.value.entries });
  const bad = effects.find((effect) => effect.kind === 'refused');
  if (bad !== undefined) return refuse('file/bad-entry', `${bad.refusal.code} ${bad.refusal.detail ?? ''}`);
  const gap = table.feeds.feeds.find((feed) => feed.waiting.length > 0);
  return gap === undefined ? ok(table) : refuse('file/missing-entry', `seat ${gap.seat}, number ${gap.entries.length}`);
}
