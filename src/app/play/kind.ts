/**
 * What the app needs of a game: what its lobby asks, how its tables are opened, shown and gone on with. One module for each game says it with the game's own types;
 * behind `GameKind` they are all alike, so lobby, links, storage and rematches know no game.
 */
import type { Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { decode, encode, type Codec } from '../../base/codec.ts';
import { invariant, ok, refuse, type Refusal, type Result } from '../../base/result.ts';
import { decodeEntry, type Entry } from '../../log/entry.ts';
import type { Heads } from '../../log/feeds.ts';
import { exportTable, importTable } from '../../table/file.ts';
import { checkFounding, type Founding, type FoundingRefusal, type JoinGame } from '../../table/founding.ts';
import { hasCards, type GameRules } from '../../table/rules.ts';
import { heads } from '../../table/show.ts';
import type { Table } from '../../table/table.ts';
import type { LobbyOptions, SavedTable, TimerChoice, Wish } from '../api.ts';
import type { GameName } from '../games.ts';
import { makeGameFile } from '../files.ts';
import type { PlayStage, Surroundings } from './around.ts';
import { keyOf, type SavedGame, type TableRecord } from './record.ts';
import { restoreTable, type Running, type RunningOptions, type RunningTable } from './running.ts';
import { seriesWith } from './series.ts';

/** What the lobby of a game asks. */
export interface LobbyKind {
  readonly name: GameName;
  readonly seats: { readonly min: number; readonly max: number };
  /** Of a new lobby. */
  readonly defaults: LobbyOptions;
  /** Whether somebody may have this, when the others have those. */
  mayWish(wish: Wish | null, others: readonly (Wish | null)[]): boolean;
  /** What somebody gets who has not said yet; `chance`: a number by chance, 0 or more. */
  firstWish(others: readonly (Wish | null)[], chance: number): Wish | null;
}

/** What a lobby has agreed on, wishes in seat order. */
export interface Lobby {
  readonly options: LobbyOptions;
  readonly wishes: readonly (Wish | null)[];
}

/** What one game tells of itself, in its own types. */
export interface GameParts<O, S, A, V, R> extends LobbyKind {
  readonly rules: GameRules<O, S, A, V, R>;
  /** Seconds for each decision. */
  readonly seconds: Readonly<Record<TimerChoice, number | null>>;
  /** What is played, as the lobby agreed on it; `null`: those are options of another game. */
  optionsFor(lobby: LobbyOptions, wishes: readonly (Wish | null)[]): O | null;
  /** The other way round: a lobby that would have come to this. */
  lobbyFor(options: O, timer: TimerChoice): Lobby;
  /** The same game again, of these seats; `swap`: with sides or beings changed. */
  again(options: O, table: Table<O, S, A, V, R>, swap: boolean, seats: readonly Seat[]): O;
  /** `null`: nobody has won, or not yet. */
  winnerOf(table: Table<O, S, A, V, R>): Seat | null;
  summary(options: O, table: Table<O, S, A, V, R> | null): Pick<SavedTable, 'scenario' | 'round'>;
  stage(game: PlayedGame<O, S, A, V, R>, around: Surroundings): PlayStage;
}

/** A running table with what its stage needs of the record. */
export interface PlayedGame<O, S, A, V, R> {
  readonly running: RunningTable<O, S, A, V, R>;
  readonly record: TableRecord;
  readonly options: O;
  /** Seconds for each decision; `null`: as long as it takes. */
  readonly seconds: number | null;
  readonly exportGame: () => string;
}

/** A game that is opened, whichever it is. */
export interface OpenGame {
  readonly record: TableRecord;
  readonly running: Running;
  stage(around: Surroundings): PlayStage;
  /** How many it takes. */
  readonly least: number;
  /** Of the next game at this table, among these seats, as the rules encode them. */
  nextOptions(swap: boolean, seats: readonly Seat[]): Bytes;
  /** The score of these seats, with this game in it. */
  score(seats: readonly Seat[]): Pick<TableRecord, 'game' | 'series'>;
}

export interface ImportedGame {
  readonly founding: Founding;
  readonly entries: readonly Entry[];
  summary(record: TableRecord, savedAt: number): SavedTable;
}

/** Any game. */
export interface GameKind extends LobbyKind {
  /** Its name and the version of its rules, as claims to a seat name them. */
  readonly at: JoinGame;
  /** Whether cards are hidden, and shuffled by all phones together. */
  readonly hasCards: boolean;
  foundingOptions(lobby: LobbyOptions, wishes: readonly (Wish | null)[]): Bytes | null;
  lobbyOf(record: TableRecord): Lobby;
  /** What is wrong with a founding: seats, claims, options. */
  checkFounding(founding: Founding): FoundingRefusal | Refusal<'founding/bad-options'> | null;
  open(saved: SavedGame, needs: OpenNeeds): Result<OpenGame, Refusal>;
  importFile(bytes: Uint8Array): Result<ImportedGame, Refusal>;
  /** Before anything has happened. */
  summary(record: TableRecord, savedAt: number): SavedTable;
}

export interface OpenNeeds extends Pick<RunningOptions<unknown>, 'store' | 'workshop'> {
  readonly today: () => number;
  /** Of the app. */
  readonly version: string;
  /** Saved along with each change. */
  readonly beside: (summary: SavedTable) => readonly (readonly [string, Bytes])[];
}

export function gameKind<O, S, A, V, R>(parts: GameParts<O, S, A, V, R>): GameKind {
  const { rules } = parts;
  const optionsOf = ({ founding }: TableRecord): O => read(rules.options, founding.options);

  function summary(record: TableRecord, savedAt: number, table: Table<O, S, A, V, R> | null): SavedTable {
    const names = record.founding.joins.map((join) => join.name);
    const over = table?.wait.kind === 'over';
    return { tableId: keyOf(record), game: parts.name, mode: record.mode, names, ...parts.summary(optionsOf(record), table), status: over ? 'over' : 'playing', savedAt };
  }
  function opened(running: RunningTable<O, S, A, V, R>, record: TableRecord, version: string): OpenGame {
    const options = optionsOf(record);
    function exportGame(): string {
      const table = running.table.peek();
      // Of a game that is over all phones have signed the end, unless they differ.
      return makeGameFile(rules.name, exportTable(table), table.wait.kind === 'over' && table.fault === null ? null : { app: version, digests: table.digests });
    }
    return {
      record,
      running,
      stage: (around) => parts.stage({ running, record, options, exportGame, seconds: parts.seconds[record.timer] }, around),
      least: rules.seats.min,
      nextOptions: (swap, seats) => encode(rules.options, parts.again(options, running.table.peek(), swap, seats)),
      score(seats) {
        const series = seriesWith(record.series, parts.winnerOf(running.table.peek()));
        return { game: record.game + 1, series: seats.map((seat) => series[seat] ?? 0) };
      },
    };
  }
  return {
    name: parts.name,
    seats: parts.seats,
    defaults: parts.defaults,
    mayWish: parts.mayWish,
    firstWish: parts.firstWish,
    at: { game: rules.name, rulesVersion: rules.version },
    hasCards: hasCards(rules),
    lobbyOf: (record) => parts.lobbyFor(optionsOf(record), record.timer),
    foundingOptions(lobby, wishes) {
      const options = parts.optionsFor(lobby, wishes);
      return options === null ? null : encode(rules.options, options);
    },
    checkFounding: (founding) => checkFounding(rules, founding) ?? badOptions(rules, founding),
    open({ record, ...saved }, { store, workshop, today, version, beside }) {
      const options = { record, store, workshop, beside: (table: Table<O, S, A, V, R>) => beside(summary(record, today(), table)) };
      const running = restoreTable(rules, options, saved);
      if (!running.ok) return running;
      // Between phones the others bring back what is missing; alone nobody can.
      const missing = record.mode === 'one-phone' ? missingIn(heads(running.value.table.peek()), saved.entries) : null;
      if (missing !== null) return refuse('saved/broken-entry', missing);
      void store.set(options.beside(running.value.table.peek()));
      return ok(opened(running.value, record, version));
    },
    importFile(bytes) {
      const imported = importTable(rules, bytes, []);
      if (!imported.ok) return imported;
      const table = imported.value;
      return ok({ founding: table.founding, entries: table.feeds.feeds.flatMap((feed) => feed.entries), summary: (record, savedAt) => summary(record, savedAt, table) });
    },
    summary: (record, savedAt) => summary(record, savedAt, null),
  };
}

/** The saved entry that the table could not take. */
function missingIn(have: Heads, entries: readonly Bytes[]): string | null {
  for (const bytes of entries) {
    const entry = decodeEntry(bytes);
    if (!entry.ok) return entry.error.detail ?? '';
    const { seat, number } = entry.value;
    if (number >= (have[seat] ?? 0)) return `entry ${number} of seat ${seat}`;
  }
  return null;
}

function read<T>(codec: Codec<T>, bytes: Bytes): T {
  const value = decode(codec, bytes);
  invariant(value.ok, 'a table was opened with its options');
  return value.value;
}

function badOptions<O, S, A, V, R>(rules: GameRules<O, S, A, V, R>, { options, joins }: Founding): Refusal<'founding/bad-options'> | null {
  const decoded = decode(rules.options, options);
  const started = decoded.ok ? rules.start(decoded.value, joins.length) : decoded;
  return started.ok ? null : { code: 'founding/bad-options', detail: `${started.error.code} ${started.error.detail ?? ''}` };
}
