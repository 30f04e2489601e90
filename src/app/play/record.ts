/**
 * What is kept of a table: one record with what this phone alone knows, saved before anything is signed with it, and one value for each entry.
 * `table/<key>/record`, `table/<key>/entry/<seat>/<number>`, `table/<key>/judged/<proof>`. The key names table and seat: two tabs of one browser may sit at one table.
 */
import { MAX_SEATS, type Seat } from '../../base/brand.ts';
import { toHex, type Bytes } from '../../base/bytes.ts';
import { decode, encode, fixed, list, oneOf, optional, struct, text, u32, type Codec } from '../../base/codec.ts';
import { refuse, ok, type Refusal, type Result } from '../../base/result.ts';
import type { Store } from '../../store/store.ts';
import { foundingCodec, tableIdOf, type Founding } from '../../table/founding.ts';
import { seatCodec } from '../../log/entry.ts';
import type { OwnSeat } from '../../table/table.ts';
import { loadHolding, type Holding } from '../seat/holding.ts';
import { TIMERS, type TimerChoice } from '../api.ts';
import { SECRET_LENGTH } from '../code.ts';

/** `watching`: between phones, and this one only looks on. */
const MODES = ['phones', 'one-phone', 'watching'] as const;

export interface TableRecord {
  readonly founding: Founding;
  readonly owns: readonly OwnSeat[];
  readonly mode: (typeof MODES)[number];
  /** The code by which people met; empty on one phone. */
  readonly code: string;
  /** By which somebody who was invited is known, to watch; `null`: nobody can be. */
  readonly secret: Bytes | null;
  /** The key of a phone that only looks on; `null`: it plays. */
  readonly watcher: Bytes | null;
  /** Keys of the people who sat at the first game here, in its order: their phones know each other. This game's are some of them. */
  readonly circle: readonly Bytes[];
  readonly timer: TimerChoice;
  /** Games these people played here before this one, and how many each seat won. */
  readonly game: number;
  readonly series: readonly number[];
}

const ownCodec = struct<OwnSeat>({ seat: seatCodec, secretKey: fixed(32), seed: fixed(32) });
const fields = {
  founding: foundingCodec,
  owns: list(ownCodec, MAX_SEATS),
  mode: oneOf(MODES),
  code: text(16),
  timer: oneOf(TIMERS),
  game: u32,
  series: list(u32, MAX_SEATS),
};
const circle = list(fixed(32), MAX_SEATS);
const recordCodec: Codec<TableRecord> = struct<TableRecord>({ ...fields, circle, secret: optional(fixed(SECRET_LENGTH)), watcher: optional(fixed(32)) });
const versioned = struct<{ readonly version: 'v3'; readonly record: TableRecord }>({ version: oneOf(['v3']), record: recordCodec });
/** Of games that nobody could watch, */
type Unwatched = Omit<TableRecord, 'secret' | 'watcher'>;
const unwatched = struct<{ readonly version: 'v2'; readonly record: Unwatched }>({ version: oneOf(['v2']), record: struct<Unwatched>({ ...fields, circle }) });
/** and in which everybody always went on. */
const united = struct<{ readonly version: 'v1'; readonly record: Omit<Unwatched, 'circle'> }>({ version: oneOf(['v1']), record: struct<Omit<Unwatched, 'circle'>>(fields) });

/** A table that nobody can be invited to watch, seen by a phone that plays. */
export const NOT_WATCHED = { secret: null, watcher: null } as const;

export const circleOf = ({ joins }: Founding): readonly Bytes[] => joins.map((join) => join.identity);

function readRecord(bytes: Bytes): Result<TableRecord, Refusal> {
  const decoded = decode(versioned, bytes);
  if (decoded.ok) return ok(decoded.value.record);
  const before = decode(unwatched, bytes);
  if (before.ok) return ok({ ...before.value.record, ...NOT_WATCHED });
  const first = decode(united, bytes);
  return first.ok ? ok({ ...first.value.record, ...NOT_WATCHED, circle: circleOf(first.value.record.founding) }) : decoded;
}

// It is asked for with every move, and takes a hash of the whole founding.
const keys = new WeakMap<TableRecord, string>();

/** Names the table on this phone. */
export function keyOf(record: TableRecord): string {
  const known = keys.get(record);
  if (known !== undefined) return known;
  const id = toHex(tableIdOf(record.founding));
  const key = record.mode === 'one-phone' ? id : `${id}-${record.mode === 'watching' ? record.mode : record.owns.map((own) => own.seat).join('')}`;
  keys.set(record, key);
  return key;
}

const below = (key: string): string => `table/${key}/`;
const entryKey = (key: string, seat: Seat, number: number): string => `${below(key)}entry/${seat}/${String(number).padStart(6, '0')}`;

export const recordEntry = (record: TableRecord): readonly [string, Bytes] => [`${below(keyOf(record))}record`, encode(versioned, { version: 'v3', record })];
export const feedEntry = (key: string, seat: Seat, number: number, bytes: Bytes): readonly [string, Bytes] => [entryKey(key, seat, number), bytes];

/** A proof that this phone has found to hold; it need not be checked again. */
export const judgedEntry = (key: string, id: string): readonly [string, Bytes] => [`${below(key)}judged/${id}`, new Uint8Array(0)];

export type RecordRefusal = Refusal<'saved/not-found' | 'saved/broken-record'>;

type Kept = readonly (readonly [string, Bytes])[];

export interface SavedGame {
  readonly record: TableRecord;
  readonly entries: readonly Bytes[];
  /** Names of proofs that this phone has found to hold. */
  readonly judged: readonly string[];
  /** Whose the seat is, if it has ever been moved; else `null`. */
  readonly holding: Holding | null;
  /** This phone may have sent more of its own than is here. */
  readonly doubtful: boolean;
}

export async function loadGame(store: Store, key: string): Promise<Result<SavedGame, RecordRefusal>> {
  const kept = await store.list(below(key));
  const bytes = kept.find(([name]) => name === `${below(key)}record`)?.[1];
  if (bytes === undefined) return refuse(kept.length === 0 ? 'saved/not-found' : 'saved/broken-record', 'there is no record');
  const record = readRecord(bytes);
  if (!record.ok) return refuse('saved/broken-record', record.error.detail);
  if (keyOf(record.value) !== key) return refuse('saved/broken-record', 'it is the record of another table');
  const under = (part: string): Kept => kept.filter(([name]) => name.startsWith(`${below(key)}${part}/`));
  return ok({ record: record.value, entries: under('entry').map(([, entry]) => entry), judged: under('judged').map(([name]) => name.slice(`${below(key)}judged/`.length)), holding: await loadHolding(store, key), doubtful: false });
}

/** How a table is entered, without all that was played at it. */
export async function loadRecord(store: Store, key: string): Promise<TableRecord | undefined> {
  const bytes = await store.get(`${below(key)}record`);
  const record = bytes === undefined ? undefined : readRecord(bytes);
  return record?.ok === true ? record.value : undefined;
}

export const forgetGame = (store: Store, key: string): Promise<void> => store.remove(below(key));
