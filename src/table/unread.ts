/** What waits in the feeds: entries that have arrived and are not yet read. */
import type { Seat } from '../base/brand.ts';
import { bytesEqual } from '../base/bytes.ts';
import { due } from '../fair/deck/due.ts';
import { kindOfMessage } from '../fair/deck/message.ts';
import type { Talk } from '../games/game.ts';
import type { Entry } from '../log/entry.ts';
import { feedOf } from '../log/feeds.ts';
import { bodyOf, type Body } from './body.ts';
import type { Finding } from './fault.ts';
import { isDropped } from './participants.ts';
import { DUE, unreadSeats, type RoundOf } from './round.ts';
import type { Table, EntryPlace } from './table.ts';

/** What has arrived of a seat and is not yet read. Of a seat that was dropped nothing ever will be. */
export const unreadEntries = <O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly Entry[] =>
  (isDropped(table, seat) ? [] : feedOf(table.feeds, seat).entries.slice(table.cursors[seat]));

/** What the seat has signed that is still to be read, as far as it means anything. */
export function unreadBodies<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): readonly Body[] {
  return unreadEntries(table, seat).flatMap((entry) => {
    const body = bodyOf(entry);
    return body.ok ? [body.value] : [];
  });
}

/** Whether the seat's answer to the present round waits in its feed. */
export function hasAnswered<O, S, A, V, R>(table: Table<O, S, A, V, R>, seat: Seat): boolean {
  const { round } = table;
  if (round.kind === 'closing') return false;
  if (round.kind === 'deck') return hasPlayedPart(table, round, seat);
  return unreadBodies(table, seat).some((body) => body.kind === DUE[round.kind] && (!('round' in body) || body.round === round.since));
}

/** Of a shuffle each seat owes two entries, the second when the first is read. */
function hasPlayedPart<O, S, A, V, R>(table: Table<O, S, A, V, R>, round: RoundOf<A, 'deck'>, seat: Seat): boolean {
  const kind = table.cards.kind === 'fair' ? due(table.cards.deck, seat)?.kind : undefined;
  return unreadBodies(table, seat).some((body) => body.kind === 'deck' && body.round === round.since && (kind === undefined || kindOfMessage(body.message) === kind));
}

/** Whose entry is due now: in a shuffle not all of those that are still to be read. */
export function dueSeats<O, S, A, V, R>({ round, cards }: Table<O, S, A, V, R>): readonly Seat[] {
  const unread = unreadSeats(round);
  if (round.kind !== 'deck' || cards.kind !== 'fair') return unread;
  return cards.deck.seats.flatMap(({ seat }) => (unread.includes(seat) && due(cards.deck, seat) !== null ? [seat] : []));
}

/** What every entry has to hold: it names a state that this phone has seen too. */
export function checkHeader<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry): Finding | null {
  const digest = table.digests[entry.step];
  if (digest === undefined) return { code: 'fault/wrong-step', detail: `names step ${entry.step}, read at ${table.step}` };
  return bytesEqual(digest, entry.digest) ? null : { code: 'fault/desync', detail: `names another state of step ${entry.step}` };
}

/** Whether a talk has counted already, before its feed was read so far. */
export const isHeard = <O, S, A, V, R>(table: Table<O, S, A, V, R>, { seat, number }: EntryPlace): boolean =>
  table.heard.some((place) => place.seat === seat && place.number === number);

/** Something said that has not been read yet. */
export interface Unheard {
  readonly seat: Seat;
  readonly number: number;
  readonly talk: Talk;
}

/** All that has been said and not been read, in seat order. */
export const unheardTalk = <O, S, A, V, R>(table: Table<O, S, A, V, R>): readonly Unheard[] =>
  table.seats.flatMap((seat) => unreadEntries(table, seat).flatMap((entry) => unheardIn(table, entry)));

function unheardIn<O, S, A, V, R>(table: Table<O, S, A, V, R>, entry: Entry): readonly Unheard[] {
  const body = bodyOf(entry);
  const counts = body.ok && body.value.kind === 'talk' && !isHeard(table, entry) && checkHeader(table, entry) === null;
  return counts ? [{ seat: entry.seat, number: entry.number, talk: body.value.talk }] : [];
}
