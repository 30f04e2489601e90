/** The table's one way on: an event goes in, the next table and what the shell has to do come out. */
import { encode } from '../base/codec.ts';
import { assertNever, fail, invariant, ok, refuse, type Refusal, type Result } from '../base/result.ts';
import type { Seat } from '../base/brand.ts';
import type { Bytes } from '../base/bytes.ts';
import type { Opened, Slot } from '../games/cards.ts';
import type { Talk } from '../games/game.ts';
import type { Entry } from '../log/entry.ts';
import type { Fork } from '../log/feed.ts';
import { receiveAll, type Reception } from '../log/feeds.ts';
import { withAudit } from './closing.ts';
import { deckBody } from './deck.ts';
import { dropNow } from './drop.ts';
import { isChoice, rollsFor } from './due.ts';
import type { Fault } from './fault.ts';
import { automatic, commitOf, mayWrite, nextLink, withAtHand, write, type Draft } from './own.ts';
import { knownTo } from './known.ts';
import { unreadTable } from './open.ts';
import { openingOf } from './opening.ts';
import { isDropped } from './participants.ts';
import { readOn } from './read.ts';
import { readerOf, unreadSeats } from './round.ts';
import { applyTo, chosen, opensIn, type Choice } from './rules.ts';
import type { Effect, Own, Table, TableEvent } from './table.ts';
import { hasAnswered, unheardTalk } from './unread.ts';
import { draftVote, hasMissedDrop, isHolding, votesIn } from './votes.ts';
import { worksOf } from './work.ts';
import type { Worked } from './works.ts';

/** A table and what is to be done about it. */
export interface Stepped<O, S, A, V, R> {
  readonly table: Table<O, S, A, V, R>;
  readonly effects: readonly Effect[];
}

/** The table after one event, and what the shell has to do. Never throws on what a peer sent. */
export function step<O, S, A, V, R>(table: Table<O, S, A, V, R>, event: TableEvent<A>): Stepped<O, S, A, V, R> {
  switch (event.kind) {
    case 'received':
      return receiveFrom(table, receiveAll(table.feeds, event.entries, 'forgotten'), event.sole ?? false);
    case 'restored':
      return restore({ ...table, judged: new Map([...table.judged, ...(event.judged ?? []).map((id) => [id, true] as const)]) }, receiveAll(table.feeds, event.entries), event.asleep ?? false);
    case 'rest':
      return { table: { ...table, awake: false }, effects: [] };
    case 'begin':
      return begin(table);
    case 'act':
      return sign(table, draftAct(table, event.seat, event.action));
    case 'choose':
      return sign(keepingInMind(table, event), draftChoice(table, event.seat, event.action));
    case 'say':
      return sign(table, draftTalk(table, event.seat, event.talk));
    case 'vote':
      return sign(table, draftOfVote(table, event.seat, event.seats, event.drop));
    case 'worked':
      return worked(table, event);
    default:
      return assertNever(event);
  }
}

const keep = ({ seat, number, bytes }: Entry): readonly Effect[] => [{ kind: 'keep', seat, number, bytes }];
const refused = (refusal: Refusal, bytes: Uint8Array | null = null): Effect => ({ kind: 'refused', refusal, bytes });

/** Of a seat that another phone has as well this one signs nothing more, not even an answer to what has just come. */
function receiveFrom<O, S, A, V, R>(table: Table<O, S, A, V, R>, reception: Reception, sole: boolean): Stepped<O, S, A, V, R> {
  const isOwn = ({ seat }: Entry): boolean => table.owns.some((own) => own.seat === seat);
  const rivalled = sole && (reception.appended.some(isOwn) || reception.forks.some(([, other]) => isOwn(other)));
  return receive(rivalled ? { ...table, awake: false } : table, reception, keep);
}

/** Takes entries into the feeds and reads on. Forks halt the table before anything more is read. */
function receive<O, S, A, V, R>(table: Table<O, S, A, V, R>, reception: Reception, saving: (entry: Entry) => readonly Effect[]): Stepped<O, S, A, V, R> {
  const fork = reception.forks.find((each) => !isCut(table, each));
  const fault = fork === undefined || table.fault?.guilt === 'proven' ? table.fault : forkOf(fork);
  const settled = settle(readAgain({ ...table, feeds: reception.feeds, votes: [...table.votes, ...votesIn(reception.appended)], fault }), table.fault);
  const refusals = reception.refusals.map(({ refusal, bytes }) => refused(refusal, bytes));
  return { table: settled.table, effects: [...reception.appended.flatMap(saving), ...refusals, ...settled.effects] };
}

/** V0: somebody else's decision has come to light, to go on without a seat from a place that was read past here. */
const readAgain = <O, S, A, V, R>(table: Table<O, S, A, V, R>): Table<O, S, A, V, R> => (hasMissedDrop(table) ? unreadTable(table) : table);

/** Whether it is about entries of a seat that was dropped before: whatever it signs since is nothing to this table. */
const isCut = <O, S, A, V, R>(table: Table<O, S, A, V, R>, [held, other]: Fork): boolean =>
  isDropped(table, other.seat) && Math.min(held.number, other.number) >= (table.cursors[other.seat] ?? 0);

const forkOf = ([held, other]: Fork): Fault => ({
  code: 'fault/fork',
  seat: other.seat,
  number: other.number,
  guilt: 'proven',
  evidence: [held.bytes, other.bytes],
  detail: `seat ${other.seat} signed two histories: entries ${held.number} and ${other.number}`,
});

/**
 * Takes what was saved. The phone is awake then, unless a record was broken: it might have been the last that an own seat signed, so that has to
 * come back from others first. A gap needs no such care: it shows by itself, and nothing is signed for its seat until it is filled.
 */
function restore<O, S, A, V, R>(table: Table<O, S, A, V, R>, reception: Reception, asleep: boolean): Stepped<O, S, A, V, R> {
  return receive({ ...table, awake: !asleep && (table.awake || reception.refusals.length === 0) }, reception, () => []);
}

function begin<O, S, A, V, R>(table: Table<O, S, A, V, R>): Stepped<O, S, A, V, R> {
  return settle({ ...table, awake: true }, table.fault);
}

/** Reads and answers until nothing is left to do. */
function settle<O, S, A, V, R>(start: Table<O, S, A, V, R>, faultBefore: Fault | null): Stepped<O, S, A, V, R> {
  const effects: Effect[] = [];
  let table = withAtHand(readOn(start));
  for (let draft = automatic(table); draft !== null; draft = automatic(table)) {
    const written = write(table, draft);
    effects.push(publish(written.entry));
    table = withAtHand(readOn(written.table));
  }
  if (table.fault !== null && table.fault !== faultBefore) effects.push({ kind: 'fault', fault: table.fault });
  return { table, effects };
}

const publish = ({ seat, number, bytes }: Entry): Effect => ({ kind: 'publish', seat, number, bytes });

/** Signs what a person has decided, or refuses it. */
function sign<O, S, A, V, R>(table: Table<O, S, A, V, R>, draft: Result<Draft, Refusal>): Stepped<O, S, A, V, R> {
  if (!draft.ok) return { table, effects: [refused(draft.error)] };
  const written = write(table, draft.value);
  const settled = settle(written.table, table.fault);
  return { table: settled.table, effects: [publish(written.entry), ...settled.effects] };
}

/** A choice that is refused does no harm: what opens the commitment is looked for, and never taken on trust. */
const keepingInMind = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, action }: Choice<A>): Table<O, S, A, V, R> => ({
  ...table, owns: table.owns.map((own) => (own.seat === seat ? { ...own, chosen: encode(table.rules.action, action) } : own)),
});

/** The own seat, if this phone may sign for it now. */
function ownOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): Result<Own, Refusal> {
  const own = table.owns.find((each) => each.seat === seat);
  if (own === undefined) return refuse('table/not-your-seat', `${seat}`);
  if (table.fault !== null) return refuse('table/halted', table.fault.code);
  const { kind } = table.round;
  if (kind === 'keys' || kind === 'ready') return refuse('table/not-begun');
  if (kind === 'closing') return refuse('table/over');
  if (isDropped(table, seat)) return refuse('table/dropped', 'the others have gone on without this seat');
  return mayWrite(table, own) ? ok(own) : refuse('table/entries-missing', 'own entries may be missing here');
}

/** The same, unless it waits for the answers of others to its vote. */
function actingOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): Result<Own, Refusal> {
  const own = ownOf(table, seat);
  return own.ok && isHolding(table) ? refuse('table/voting', 'the others have not answered yet') : own;
}

/** V0: a vote, as far as it is this seat's to give. */
function draftOfVote<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, seats: readonly Seat[], drop: boolean): Result<Draft, Refusal> {
  const own = ownOf(table, seat);
  if (!own.ok) return own;
  const vote = draftVote(table, seat, seats, drop);
  if (typeof vote === 'string') return refuse(vote);
  const without = drop ? dropNow(table, { place: vote, seats: vote.seats, step: table.step }) : null;
  return without?.ok === false ? without : ok({ own: own.value, body: { kind: 'vote', ...vote } });
}

/** D2: an open choice; with the seat's link when dice are rolled for it, and the cards that it plays turned up. */
function draftAct<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, action: A): Result<Draft, Refusal> {
  const own = actingOf(table, seat);
  if (!own.ok) return own;
  if (table.round.kind !== 'choose' || readerOf(table.round) !== seat) return refuse('table/not-your-turn');
  const { rules, state } = table;
  const slots = opensIn(rules, state, { seat, action });
  const faces = facesOf(table, seat, slots);
  if (faces === null) return refuse('table/not-a-choice');
  const applied = applyTo(rules, state, chosen(rules, { seat, action }, faces));
  if (!applied.ok) return applied;
  const link = rollsFor(table, applied.value, own.value) ? nextLink(table, own.value) : null;
  return ok({ own: own.value, body: { kind: 'act', action: encode(rules.action, action), link, ...openingOf(table, own.value, slots) } });
}

/** The faces of slots that the seat wants to turn up; `null` when it does not hold them. */
function facesOf<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, slots: readonly Slot[]): readonly Opened[] | null {
  const known = knownTo(table, seat);
  const faces = slots.flatMap((slot) => { const face = known.get(slot); return face === undefined ? [] : [{ slot, face }]; });
  return faces.length === slots.length ? faces : null;
}

/** S1: a secret choice, fixed. */
function draftChoice<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, action: A): Result<Draft, Refusal> {
  const own = actingOf(table, seat);
  if (!own.ok) return own;
  const { round } = table;
  if (round.kind === 'reveal') return refuse('table/already-chosen');
  if (round.kind !== 'commit' || !round.seats.includes(seat)) return refuse('table/not-your-turn');
  if (!unreadSeats(round).includes(seat) || hasAnswered(table, seat)) return refuse('table/already-chosen');
  if (!isChoice(table, { seat, action }, knownTo(table, seat))) return refuse('table/not-a-choice');
  return ok({ own: own.value, body: commitOf(table, round, own.value, encode(table.rules.action, action)) });
}

function draftTalk<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat, talk: Talk): Result<Draft, Refusal> {
  const own = actingOf(table, seat);
  if (!own.ok) return own;
  if (unheardTalk(table).some((each) => each.seat === seat && each.talk === talk)) return refuse('table/already-said');
  const applied = applyTo(table.rules, table.state, { kind: 'said', seat, talk });
  return applied.ok ? ok({ own: own.value, body: { kind: 'talk', talk } }) : fail(applied.error);
}

/** Takes the result of a work, if it is still wanted: the list of works follows from the table, so a result that is not in it is too late. */
function worked<O, S, A, V, R>(table: Table<O, S, A, V, R>, { id, result }: Worked): Stepped<O, S, A, V, R> {
  const asked = worksOf(table).find((each) => each.id === id);
  if (asked === undefined || asked.kind !== result.kind) return { table, effects: [] };
  switch (result.kind) {
    case 'shuffle':
      return sign(table, draftShuffle(table, asked.kind === 'shuffle' ? asked.seat : null, result.message));
    case 'judge': {
      const settled = settle({ ...table, judged: new Map([...table.judged, [id, result.holds]]) }, table.fault);
      return { table: settled.table, effects: [...(result.holds ? [{ kind: 'judged', id } as const] : []), ...settled.effects] };
    }
    case 'audit':
      return settle(withAudit(table, asked.kind === 'audit' ? asked.seats : [], result.finding), table.fault);
    default:
      return assertNever(result);
  }
}

/** K5: an own pile or its proof. */
function draftShuffle<O, S, A, V, R>({ owns, round }: Table<O, S, A, V, R>, seat: Seat | null, message: Bytes): Result<Draft, Refusal> {
  const own = owns.find((each) => each.seat === seat);
  invariant(own !== undefined && round.kind === 'deck', 'a shuffle of an own seat is wanted');
  return ok({ own, body: deckBody(round, own.seat, message) });
}
