/**
 * Reading: the table takes the next entry of its reader, checks that it is what is due, and lets it happen.
 * Whatever a seat signed that cannot be becomes a fault; nothing here throws on what a peer signed.
 */
import type { Seat } from '../base/brand.ts';
import { bytesEqual } from '../base/bytes.ts';
import { invariant, ok, type Result } from '../base/result.ts';
import { kindOfMessage } from '../fair/deck/message.ts';
import type { Talk } from '../games/game.ts';
import { feedOf } from '../log/feeds.ts';
import type { Entry } from '../log/entry.ts';
import { bodyOf, type Body, type Vote } from './body.ts';
import { readClosing } from './closing.ts';
import { finish, readDue } from './due.ts';
import { dropNow } from './drop.ts';
import { faultAt, finding, guiltOf, type Finding } from './fault.ts';
import { happen } from './happen.ts';
import { isDropped } from './participants.ts';
import { spend } from './roll.ts';
import { readerOf } from './round.ts';
import { applyTo } from './rules.ts';
import type { Lapse, Table, EntryPlace } from './table.ts';
import { checkHeader, isHeard } from './unread.ts';
import { decidedDrop, isHolding, isSameProposal, mayBeAhead } from './votes.ts';

/** The table after reading one entry, what is wrong with the entry, or `null`: it cannot be read yet. */
type Reading<T> = Result<T, Finding> | null;

/** Reads whatever can be read. */
export function readOn<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> {
  let now = table;
  for (;;) {
    const next = readOne(now);
    if (next === null) return now;
    now = next;
  }
}

/** The seats whose next entry may be read now. */
const readable = <O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Seat[] => {
  if (table.round.kind === 'closing') return table.seats.filter((seat) => !isDropped(table, seat));
  const reader = readerOf(table.round);
  return reader === null ? [] : [reader];
};

function readOne<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> | null {
  if (table.fault !== null || isHolding(table)) return null;
  const dropped = readDrop(table);
  if (dropped !== null) return dropped;
  for (const seat of readable(table)) {
    const entry = feedOf(table.feeds, seat).entries[table.cursors[seat] ?? 0];
    if (entry === undefined) continue;
    const read = readEntry(table, entry);
    if (read !== null) return read.ok ? read.value : { ...table, fault: faultAt(entry, sharpened(table, entry, read.error)) };
  }
  return null;
}

/** V0: all others have said to go on without somebody. That comes before anything that may still arrive of that seat. */
function readDrop<O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> | null {
  const drop = decidedDrop(table);
  const without = drop === null ? null : dropNow(table, drop);
  if (without === null || !without.ok) return null;
  const finished = finish(without.value);
  invariant(finished.ok, 'a round goes on without those who were dropped');
  return finished.value;
}

/** What came at the wrong time is plainly misconduct when the seat has answered the same wait before. */
function sharpened<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, found: Finding): Finding {
  if (guiltOf(found.code) === 'proven') return found;
  const earlier = feedOf(table.feeds, entry.seat).entries.slice(0, entry.number).find((each) => answersSame(each, entry));
  return earlier === undefined ? found : { code: 'fault/answered-twice', detail: found.detail, against: [earlier.bytes] };
}

/** Whether two entries of one seat answer one wait: an action answers a step, others name the wait or come once in a game. */
function answersSame(one: Entry, other: Entry): boolean {
  const [a, b] = [bodyOf(one), bodyOf(other)];
  if (!a.ok || !b.ok || a.value.kind !== b.value.kind || a.value.kind === 'talk' || a.value.kind === 'hear' || a.value.kind === 'vote') return false;
  if (a.value.kind === 'act') return one.step === other.step && bytesEqual(one.digest, other.digest);
  // A shuffle takes a pile and a proof.
  if (a.value.kind === 'deck' && b.value.kind === 'deck' && kindOfMessage(a.value.message) !== kindOfMessage(b.value.message)) return false;
  return !('round' in a.value) || !('round' in b.value) || a.value.round === b.value.round;
}

/** Steps over the entry. */
const passed = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat }: Entry): Table<O, S, A, V, R> => ({
  ...table, cursors: table.cursors.map((cursor, each) => (each === seat ? cursor + 1 : cursor)),
});

function readEntry<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry): Reading<Table<O, S, A, V, R>> {
  const after = passed(table, entry);
  const heard = table.heard.find((place) => place.seat === entry.seat && place.number === entry.number);
  if (heard !== undefined) return ok({ ...after, heard: table.heard.filter((place) => place !== heard) });
  const wrong = checkHeader(table, entry);
  if (wrong !== null) return mayBeAhead(table, entry) ? null : { ok: false, error: wrong };
  const body = bodyOf(entry);
  if (!body.ok) return finding('fault/malformed-body', body.error.detail ?? '');
  return readBody(after, entry, body.value);
}

function readBody<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, body: Body): Reading<Table<O, S, A, V, R>> {
  const { round } = table;
  if (body.kind === 'vote' && round.kind !== 'keys' && round.kind !== 'ready') return readVote(table, entry, body);
  const lapse = lapseOf(table, entry, body);
  if (lapse !== undefined) return passLapsed(table, lapse, body);
  if (round.kind === 'closing') return readClosing(table, round, entry, body);
  if (round.kind === 'keys' || round.kind === 'ready') return readDue(table, entry, body);
  const read = readPlay(table, entry, body);
  return read?.ok === true ? finish(read.value) : read;
}

function readPlay<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, body: Body): Reading<Table<O, S, A, V, R>> {
  if (body.kind === 'talk') return ok(said(table, entry.seat, body.talk, [entry]));
  return body.kind === 'hear' ? hear(table, entry, { seat: body.seat, number: body.number }) : readDue(table, entry, body);
}

/** V0: a vote counts where the table waited, not where it is read; but nobody votes twice on one proposal. */
function readVote<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, vote: Vote): Reading<Table<O, S, A, V, R>> {
  const earlier = table.votes.find((cast) => cast.entry.seat === entry.seat && cast.entry.number < entry.number && isSameProposal(cast.vote, vote));
  return earlier === undefined ? ok(table) : finding('fault/answered-twice', 'a second vote on one proposal', [earlier.entry.bytes]);
}

/** The lapse by which the entry is excused: it was made for a wait that something said has ended. */
const lapseOf = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat }: Entry, body: Body): Lapse | undefined =>
  table.lapsed.find((lapse) => 'round' in body && lapse.seat === seat && lapse.kind === body.kind && lapse.round === body.round);

/** An answer that came too late counts for nothing, but its link is known now and must never be used again. */
function passLapsed<O, S, A, V, R>(table: Table<O, S, A, V, R>, lapse: Lapse, body: Body): Reading<Table<O, S, A, V, R>> {
  const after = { ...table, lapsed: table.lapsed.filter((each) => each !== lapse) };
  return body.kind === 'answer' ? spend(after, lapse.seat, body.link) : ok(after);
}

/** What was said counts if the rules have a use for it now; it may have been overtaken, and that is nobody's fault. */
function said<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, talk: Talk, sources: readonly Entry[]): Table<O, S, A, V, R> {
  const happening = { kind: 'said', seat, talk } as const;
  const applied = applyTo(table.rules, table.state, happening);
  return applied.ok ? happen(table, { happening, state: applied.value, sources }) : table;
}

/** The reader has received something that another seat said, and makes it count now. */
function hear<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry, place: EntryPlace): Reading<Table<O, S, A, V, R>> {
  if (entry.step !== table.step) return finding('fault/wrong-step', `heard at step ${entry.step}, read at ${table.step}`);
  const nothing = `entry ${place.number} of seat ${place.seat}`;
  if (place.seat === entry.seat || !isUnread(table, place)) return finding('fault/nothing-to-hear', nothing);
  const spoken = feedOf(table.feeds, place.seat).entries[place.number];
  if (spoken === undefined) return null;
  const body = bodyOf(spoken);
  if (!body.ok || body.value.kind !== 'talk' || checkHeader(table, spoken) !== null) return finding('fault/nothing-to-hear', nothing, [spoken.bytes]);
  return ok(said({ ...table, heard: [...table.heard, place] }, place.seat, body.value.talk, [spoken, entry]));
}

/** Whether the place is one at this table that is still to be read. */
const isUnread = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, number }: EntryPlace): boolean =>
  seat < table.seats.length && !isDropped(table, seat) && number >= (table.cursors[seat] ?? 0) && !isHeard(table, { seat, number });
