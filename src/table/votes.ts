/**
 * Going on without somebody: step V0 of src/fair/README.md. Who is dropped follows from the votes in the feeds, at the place where the table waits.
 * Votes are looked for in all feeds, whoever is the reader, since the reader may be the one who has vanished.
 */
import type { Seat } from '../base/brand.ts';
import type { Entry } from '../log/entry.ts';
import { feedOf } from '../log/feeds.ts';
import { bodyOf, type Vote } from './body.ts';
import { isDropped, members } from './participants.ts';
import { readerOf } from './round.ts';
import type { Cast, Drop, EntryPlace, Table } from './table.ts';
import { checkHeader } from './unread.ts';

/** One proposal to go on without some seats. */
export interface Proposal {
  readonly place: EntryPlace;
  readonly attempt: number;
  readonly seats: readonly Seat[];
  /** Who is asked: all others. */
  readonly voters: readonly Seat[];
  /** In the order of the voters. */
  readonly answers: readonly { readonly seat: Seat; readonly drop: boolean }[];
  /** `kept`: somebody is for waiting, or has what everybody waits for. */
  readonly state: 'open' | 'kept' | 'decided';
}

/** Fewer cannot go on: two who both miss each other would otherwise each have a game of their own. */
const FEWEST = 2;
/** At least half of all who are asked or missing: of two groups that lose each other the smaller cannot go on. Equal halves both can, each with a game of its own. */
const areEnough = (voters: readonly Seat[], all: readonly Seat[]): boolean => voters.length >= FEWEST && 2 * voters.length >= all.length;

/** The votes among these entries. */
export const votesIn = (entries: readonly Entry[]): readonly Cast[] => entries.flatMap((entry) => {
  const body = bodyOf(entry);
  return body.ok && body.value.kind === 'vote' ? [{ entry, vote: body.value }] : [];
});

/** The entry that the table waits for; `null` before the game, after it, and when it has halted. Where cards are dealt by one phone, nobody can vanish from it. */
export function placeOf<O, S, A, V, R>({ round, cursors, cards, fault }: Table<O, S, A, V, R>): EntryPlace | null {
  if (round.kind === 'keys' || round.kind === 'ready' || fault !== null || cards.kind === 'local') return null;
  const seat = readerOf(round);
  return seat === null ? null : { seat, number: cursors[seat] ?? 0 };
}

const samePlace = (a: EntryPlace, b: EntryPlace): boolean => a.seat === b.seat && a.number === b.number;
const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, at) => seat === b[at]);
/** Whether these are votes on one proposal. */
export const isSameProposal = (a: Vote, b: Vote): boolean => samePlace(a, b) && a.attempt === b.attempt && sameSeats(a.seats, b.seats);

/** Whether this is a set of seats of the table, the missing one among them, in ascending order. */
const isProposable = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, seats }: Pick<Vote, 'seat' | 'seats'>): boolean =>
  seats.includes(seat) && seats.every((each, at) => each < table.seats.length && (at === 0 || each > (seats[at - 1] ?? each)));

/** The votes at a place that anybody may count: a vote for going on is made in the state that waits there. Of several by one seat on one proposal the first counts. */
function castsAt<O, S, A, V, R>(table: Table<O, S, A, V, R>, place: EntryPlace): readonly Cast[] {
  const sound = table.votes.filter(({ entry, vote }) => samePlace(vote, place) && isProposable(table, vote) && (!vote.drop || checkHeader(table, entry) === null));
  return sound.filter(({ entry, vote }) => !sound.some((other) => other.entry.seat === entry.seat && other.entry.number < entry.number && isSameProposal(other.vote, vote)));
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** All proposals at one place, in the order of size: the largest first. `asked`: who could be asked there; `step`: that of the place. */
function proposalsFrom(casts: readonly Cast[], asked: readonly Seat[], step: number): readonly Proposal[] {
  const firsts = casts.filter(({ vote }, at) => casts.findIndex((other) => isSameProposal(other.vote, vote)) === at);
  const all = firsts.map(({ vote }) => proposalOf(vote, casts, asked, step)).filter(({ voters, answers }) => areEnough(voters, asked) && answers.length > 0);
  return all.toSorted((a, b) => b.seats.length - a.seats.length || order(a.seats.join(), b.seats.join()) || a.attempt - b.attempt);
}

function proposalOf({ seat, number, attempt, seats }: Vote, casts: readonly Cast[], asked: readonly Seat[], step: number): Proposal {
  const voters = asked.filter((each) => !seats.includes(each));
  const mine = casts.filter(({ vote }) => isSameProposal(vote, { seat, number, attempt, seats, drop: true }));
  const answers = voters.flatMap((voter) => mine.filter(({ entry, vote }) => entry.seat === voter && (!vote.drop || entry.step === step)).map(({ vote }) => ({ seat: voter, drop: vote.drop })));
  const kept = answers.some(({ drop }) => !drop);
  return { place: { seat, number }, attempt, seats, voters, answers, state: kept ? 'kept' : answers.length === voters.length ? 'decided' : 'open' };
}

/** What is proposed where the table waits, the largest set first. */
export function proposals<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Proposal[] {
  const place = table.votes.length === 0 ? null : placeOf(table);
  return place === null ? [] : proposalsFrom(castsAt(table, place), members(table), table.step);
}

/** All that was voted on at places where the table no longer waits, place by place. */
function passedVotes<O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly (readonly Proposal[])[] {
  const passed = table.votes.map(({ vote }) => vote).filter((vote) => vote.number < (table.cursors[vote.seat] ?? 0) || isDropped(table, vote.seat));
  return passed.filter((place, at) => passed.findIndex((other) => samePlace(place, other)) === at).map((place) => {
    const casts = castsAt(table, place);
    const step = casts.find(({ vote }) => vote.drop)?.entry.step;
    return step === undefined ? [] : proposalsFrom(casts, askedAt(table, step), step);
  });
}

/** Who was asked at a step that is over. */
const askedAt = <O, S, A, V, R>({ seats, present }: Table<O, S, A, V, R>, step: number): readonly Seat[] => seats.filter((seat) => (present[seat] ?? 0) >= step);

/** Whether the table has read past a decision that only now came to light: it has to be read again. Happens to who looks on, and to who was dropped. */
export function hasMissedDrop<O, S, A, V, R>(table: Table<O, S, A, V, R>): boolean {
  if (table.votes.length === 0) return false;
  return passedVotes(table).some((there) => {
    const decided = there.find(({ state }) => state === 'decided');
    return decided !== undefined && !table.drops.some(({ place, seats }) => samePlace(place, decided.place) && sameSeats(seats, decided.seats));
  });
}

/**
 * Whether the seat may have signed this after a decision of which not all votes have arrived here: it has agreed to a proposal that has not ended. Only who looks
 * on, or was dropped, can have read past that place; then what does not fit is no fault, and waits.
 */
export const mayBeAhead = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, number }: EntryPlace): boolean =>
  table.votes.some(({ entry }) => entry.seat === seat && entry.number < number) && passedVotes(table).flat().some((each) => each.state === 'open' && answerBy(each, seat) === true);

/** The larger of the decided sets; those who are in none of them have agreed to all. */
export const decidedDrop = <O, S, A, V, R>(table: Table<O, S, A, V, R>): Drop | null => {
  const decided = proposals(table).find(({ state }) => state === 'decided');
  return decided === undefined ? null : { place: decided.place, seats: decided.seats, step: table.step };
};

const answerBy = ({ answers }: Proposal, seat: Seat): boolean | undefined => answers.find((answer) => answer.seat === seat)?.drop;

/** The open proposals to which an own seat has agreed: until they have ended, its phone does nothing else. */
export const agreedTo = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly Proposal[] =>
  proposals(table).filter((proposal) => proposal.state === 'open' && answerBy(proposal, seat) === true);

/** Whether this phone has agreed to go on without somebody, and waits for the others' answers. Of less than what is decided it need not know more. */
export function isHolding<O, S, A, V, R>(table: Table<O, S, A, V, R>): boolean {
  if (table.votes.length === 0) return false;
  const decided = decidedDrop(table)?.seats ?? [];
  return table.owns.some(({ seat }) => agreedTo(table, seat).some(({ seats }) => !seats.every((each) => decided.includes(each))));
}

/** Whether what everybody else may wait for has arrived here. */
export function hasArrived<O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, number }: EntryPlace): boolean {
  return number < feedOf(table.feeds, seat).entries.length;
}

/** What the own seat's phone answers by itself: it has what the others miss, or has gone on without less than they propose. */
export function keeping<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Seat): Vote | null {
  if (table.votes.length === 0) return null;
  const here = isHolding(table) ? [] : proposals(table).filter((each) => hasArrived(table, each.place));
  const asked = [...here, ...passedVotes(table).flat()].find((each) => each.state === 'open' && each.voters.includes(own) && answerBy(each, own) === undefined);
  return asked === undefined ? null : voteOn(asked, false);
}

/** An answer to a proposal. */
export const voteOn = ({ place, attempt, seats }: Proposal, drop: boolean): Vote => ({ ...place, attempt, seats, drop });

/** Why an own seat cannot vote so. */
export type VoteRefusal = 'vote/nothing-missing' | 'vote/seats' | 'vote/not-asked' | 'vote/too-few' | 'vote/answered' | 'vote/has-arrived' | 'vote/another-open';

/** The vote of an own seat on going on without these; the first is the proposal. */
export function draftVote<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Seat, unsorted: readonly Seat[], drop: boolean): Vote | VoteRefusal {
  const place = placeOf(table);
  const seats = [...new Set(unsorted)].toSorted((a, b) => a - b);
  if (place === null) return 'vote/nothing-missing';
  if (!isProposable(table, { ...place, seats }) || seats.some((seat) => isDropped(table, seat))) return 'vote/seats';
  const wrong = whyNotAsked(table, own, seats);
  if (wrong !== null) return wrong;
  const there = proposals(table).filter((each) => sameSeats(each.seats, seats));
  const open = there.filter(({ state }) => state === 'open');
  const unanswered = open.find((each) => answerBy(each, own) === undefined);
  if (unanswered === undefined && (open.length > 0 || !drop)) return 'vote/answered';
  const before = agreedTo(table, own);
  if (drop && before.length === 0 && hasArrived(table, place)) return 'vote/has-arrived';
  if (drop && !before.every((each) => each.seats.every((seat) => seats.includes(seat)))) return 'vote/another-open';
  return unanswered === undefined ? { ...place, attempt: nextAttempt(table, place), seats, drop } : voteOn(unanswered, drop);
}

function whyNotAsked<O, S, A, V, R>(table: Table<O, S, A, V, R>, own: Seat, seats: readonly Seat[]): VoteRefusal | null {
  const asked = members(table);
  const voters = asked.filter((seat) => !seats.includes(seat));
  if (!voters.includes(own)) return 'vote/not-asked';
  return areEnough(voters, asked) ? null : 'vote/too-few';
}

/** The first number that nobody has used there. */
function nextAttempt<O, S, A, V, R>(table: Table<O, S, A, V, R>, place: EntryPlace): number {
  const used = castsAt(table, place).map(({ vote }) => vote.attempt);
  let attempt = 0;
  while (used.includes(attempt)) attempt++;
  return attempt;
}
