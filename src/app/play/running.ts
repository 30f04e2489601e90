/** A table at work: runs what `step` asks for. Every entry is saved before it is sent; the order of the entries is kept. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { assertNever, ok, type Refusal, type Result } from '../../base/result.ts';
import type { TableId } from '../../log/entry.ts';
import type { Feed } from '../../log/feed.ts';
import { feedOf, type Heads } from '../../log/feeds.ts';
import { Taken, type Store } from '../../store/store.ts';
import type { Fault } from '../../table/fault.ts';
import { openTable } from '../../table/open.ts';
import { members } from '../../table/participants.ts';
import type { GameRules } from '../../table/rules.ts';
import { differing, heads, lacking, marks } from '../../table/show.ts';
import { step } from '../../table/step.ts';
import type { Effect, Table, TableEvent } from '../../table/table.ts';
import { placeOf } from '../../table/votes.ts';
import { worksOf } from '../../table/work.ts';
import { MARK_LENGTH, NO_MARK, type Mark } from '../seat/holding.ts';
import type { Workshop } from '../work/workshop.ts';
import { feedEntry, judgedEntry, keyOf, type SavedGame, type TableRecord } from './record.ts';
import { createWorks } from './works.ts';

/** How a table is, whatever is played at it. */
export interface Standing {
  readonly awake: boolean;
  readonly fault: Fault | null;
  readonly over: boolean;
  /** Nobody can play yet: keys and readiness are still awaited. */
  readonly setup: boolean;
  /** Nobody has decided anything yet; the cards may be dealt. */
  readonly untouched: boolean;
  /** The seat was on another phone before. */
  readonly moved: boolean;
}

/** A table as those see it who carry its log, whatever is played at it. */
export interface Running {
  readonly tableId: TableId;
  readonly standing: ReadonlySignal<Standing>;
  /** How much this phone holds and has saved: only that may be sent. */
  readonly kept: ReadonlySignal<Heads>;
  /** Another tab of this browser has signed an entry in the place of one of this tab: nothing from here is saved or sent any more. */
  readonly overtaken: ReadonlySignal<boolean>;
  /** Of what is kept; see `marks` and `differing` of a table. */
  marks(): readonly Bytes[];
  differing(theirs: Heads, marked: readonly Bytes[]): readonly Bytes[];
  /** What a phone with these heads lacks of what is kept. */
  lacking(theirs: Heads): readonly Bytes[];
  /** Entries from other phones; tells how many were none of this table. */
  receive(entries: readonly Bytes[]): number;
  /** After a broken record: this phone has heard again all that it ever signed. */
  wake(): void;
  /** Settles when everything so far is saved. */
  saved(): Promise<void>;
  /** Whose phones may have what is missing here: those who still play, or hold cards. */
  others(): readonly Seat[];
  /** Gives up all work under way; nothing more is done at this table here. */
  rest(): void;
  /** Signs nothing more. */
  giveUp(): void;
  /** How far the own seat's feed goes here. */
  mark(): Mark;
  /** Whether that is here and saved. */
  holds(mark: Mark): boolean;
  /** Whether a phone with these heads has more of the own seat's feed than is here and saved. */
  isBehind(theirs: Heads): boolean;
  /** From now on own entries that come from elsewhere were signed by another phone. */
  settle(): void;
  readonly duel: ReadonlySignal<Duel | null>;
  /** Another phone has signed for the seat: this one has gone to rest. */
  readonly rivalled: ReadonlySignal<boolean>;
}

/** Only two are left, this phone's seat one of them. */
export interface Duel {
  /** Where the game is. */
  readonly step: number;
  readonly other: Seat;
  /** Everything waits for the other. */
  readonly awaited: boolean;
}

/** The same to those who know the game. */
export interface RunningTable<O, S, A, V, R> extends Running {
  readonly table: ReadonlySignal<Table<O, S, A, V, R>>;
  /** How far the work under way here is, from 0 to 1; `null`: there is none. */
  readonly work: ReadonlySignal<number | null>;
  /** What an own event was refused for; `null` when it was not. */
  happen(event: TableEvent<A>): Refusal | null;
}

export interface RunningOptions<T> {
  readonly record: TableRecord;
  readonly store: Store;
  readonly workshop: () => Promise<Workshop>;
  /** Saved along with each change. */
  readonly beside: (table: T) => readonly (readonly [string, Bytes])[];
  /** See `openTable`: only tests have a reason to give it. */
  readonly chainLength?: number;
}

/** A table with all that was saved of it; nothing, at a new one. */
export function restoreTable<O, S, A, V, R>(
  rules: GameRules<O, S, A, V, R>, options: RunningOptions<Table<O, S, A, V, R>>, kept: Kept,
): Result<RunningTable<O, S, A, V, R>, Refusal> {
  const opened = openTable(rules, options.record.founding, options.record.owns, options.chainLength);
  return opened.ok ? ok(run(opened.value, options, kept)) : opened;
}

function run<O, S, A, V, R>(opened: Table<O, S, A, V, R>, { record, store, workshop, beside }: RunningOptions<Table<O, S, A, V, R>>, { entries, judged, holding, doubtful }: Kept): RunningTable<O, S, A, V, R> {
  const key = keyOf(record);
  const table = signal(opened);
  const safe = signal(opened);
  const [overtaken, rivalled] = [signal(false), signal(false)];
  let unsaved: Unsaved<Table<O, S, A, V, R>> | null = null;
  let writing: Promise<void> | null = null;

  /** One transaction at a time, begun at once; what comes meanwhile goes into the next, all together. */
  async function write(): Promise<void> {
    for (let next = unsaved; next !== null; next = unsaved) {
      unsaved = null;
      overtaken.value = !(await isMine(store.set(next.changes, next.signed)));
      if (overtaken.value) return;
      safe.value = next.table;
    }
    writing = null;
  }

  function save(now: Table<O, S, A, V, R>, effects: readonly Effect[]): void {
    const kept = effects.flatMap((effect) => keptFor(key, effect));
    if (kept.length === 0 || overtaken.value) return;
    const signed = effects.flatMap((effect) => (effect.kind === 'publish' ? keptFor(key, effect).map(([name]) => name) : []));
    unsaved = { table: now, changes: [...(unsaved?.changes ?? []), ...kept, ...beside(now)], signed: [...(unsaved?.signed ?? []), ...signed] };
    writing ??= write();
  }
  const works = createWorks(workshop, (worked) => void take(worked));
  function take(event: TableEvent<A>): readonly Refusal[] {
    const next = step(table.value, event);
    // Saved first: the others wait for that, and it goes on while this phone works out what to show.
    save(next.table, next.effects);
    table.value = next.table;
    works.follow(worksOf(next.table));
    return next.effects.flatMap((effect) => (effect.kind === 'refused' ? [effect.refusal] : []));
  }

  let sole = false;
  function receive(received: readonly Bytes[]): number {
    const { awake } = table.peek();
    const refused = take({ kind: 'received', entries: received, sole }).length;
    rivalled.value ||= awake && !table.peek().awake;
    return refused;
  }
  take({ kind: 'restored', entries, judged, asleep: holding !== null || doubtful });
  // What was restored is saved already; what was signed upon it is being saved.
  if (writing === null) safe.value = table.value;
  return {
    table,
    tableId: opened.tableId,
    standing: computed(() => ({ ...standingOf(table.value), moved: holding !== null })),
    kept: computed(() => heads(safe.value)),
    overtaken,
    marks: () => marks(safe.peek()),
    differing: (theirs, marked) => differing(safe.peek(), theirs, marked),
    lacking: (theirs) => lacking(safe.peek(), theirs),
    happen: (event) => take(event)[0] ?? null,
    wake: () => void take({ kind: 'begin' }),
    receive,
    ...seatOf(table, safe, () => take({ kind: 'rest' })),
    settle: () => void (sole = true), rivalled, duel: computed(() => duelOf(table.value)),
    saved: () => writing ?? Promise.resolve(),
    others: () => othersAt(table.peek()),
    work: works.progress,
    rest: works.rest,
  };
}

type Kept = Pick<SavedGame, 'entries' | 'judged' | 'holding' | 'doubtful'>;

const ownFeed = <O, S, A, V, R>({ owns, feeds }: Table<O, S, A, V, R>): Feed | undefined => owns.slice(0, 1).map(({ seat }) => feedOf(feeds, seat))[0];
const hashAt = (feed: Feed | undefined, number: number): Bytes => (feed?.entries[number - 1]?.hash.slice(0, MARK_LENGTH) as Bytes | undefined) ?? NO_MARK;

function markOf<O, S, A, V, R>(table: Table<O, S, A, V, R>): Mark {
  const feed = ownFeed(table);
  const number = feed?.entries.length ?? 0;
  return { number, hash: hashAt(feed, number) };
}
function goesTo<O, S, A, V, R>(table: Table<O, S, A, V, R>, { number, hash }: Mark): boolean {
  const feed = ownFeed(table);
  return (feed?.entries.length ?? 0) >= number && bytesEqual(hashAt(feed, number), hash);
}

const othersAt = <O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Seat[] => members(table).filter((each) => !table.owns.some(({ seat }) => seat === each));

function duelOf<O, S, A, V, R>(table: Table<O, S, A, V, R>): Duel | null {
  const [other, ...others] = othersAt(table);
  if (table.wait.kind === 'over' || table.fault !== null || members(table).length !== 2 || other === undefined || others.length > 0) return null;
  return { step: table.step, other, awaited: placeOf(table)?.seat === other };
}

/** What is asked about the one seat of this phone, when it moves. */
const seatOf = <O, S, A, V, R>(table: ReadonlySignal<Table<O, S, A, V, R>>, safe: ReadonlySignal<Table<O, S, A, V, R>>, rest: () => void): Pick<Running, 'giveUp' | 'mark' | 'holds' | 'isBehind'> => ({
  giveUp: rest,
  mark: () => markOf(table.peek()),
  holds: (mark) => goesTo(safe.value, mark),
  isBehind: (theirs) => safe.value.owns.some(({ seat }) => (theirs[seat] ?? 0) > feedOf(safe.value.feeds, seat).entries.length),
});

const DEALERS = ['shuffled', 'dealt', 'opened', 'shown', 'passed', 'rolled', 'left', 'rebuilt'];

function standingOf<O, S, A, V, R>({ awake, fault, wait, round, history }: Table<O, S, A, V, R>): Omit<Standing, 'moved'> {
  const setup = round.kind === 'keys' || round.kind === 'ready';
  return { awake, fault, over: wait.kind === 'over', setup, untouched: history.every(({ happening }) => DEALERS.includes(happening.kind)) };
}

interface Unsaved<T> {
  readonly table: T;
  readonly changes: readonly (readonly [string, Bytes])[];
  /** Keys of entries that this tab has signed: no other tab may have signed another one under the same number. */
  readonly signed: readonly string[];
}

async function isMine(written: Promise<void>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (error instanceof Taken) return false;
    throw error;
  }
}

function keptFor(key: string, effect: Effect): readonly (readonly [string, Bytes])[] {
  switch (effect.kind) {
    case 'publish': case 'keep': return [feedEntry(key, effect.seat, effect.number, effect.bytes)];
    case 'judged': return [judgedEntry(key, effect.id)];
    case 'refused': case 'fault': return [];
    default: return assertNever(effect);
  }
}
