/** When a table may stand still: what the votes can do about those who are gone, and what they cannot. Step V0 of src/fair/README.md. */
import type { Seat } from '../../src/base/brand.ts';
import { bodyOf } from '../../src/table/body.ts';
import { members, participants, isDropped } from '../../src/table/participants.ts';
import { unreadSeats } from '../../src/table/round.ts';
import { phaseOf } from '../../src/table/show.ts';
import type { EntryPlace } from '../../src/table/table.ts';
import { agreedTo, placeOf, type Proposal } from '../../src/table/votes.ts';
import type { AnyTable } from './games.ts';

/** A phone that is on, with the seat that it plays, if any. */
export interface Present {
  readonly seat: Seat | null;
  readonly table: AnyTable;
}

const samePlace = (a: EntryPlace | null, b: EntryPlace | null): boolean => a !== null && b !== null && a.seat === b.seat && a.number === b.number;
const lacks = ({ voters, answers }: Proposal, gone: ReadonlySet<number>): boolean => voters.some((voter) => gone.has(voter) && !answers.some(({ seat }) => seat === voter));

/** Proposals to which somebody who is here has agreed and which nobody will ever end, since a voter is gone: it can only agree to more. */
const heldBy = ({ seat, table }: Present, gone: ReadonlySet<number>): readonly Proposal[] => (seat === null || isDropped(table, seat) ? [] : agreedTo(table, seat).filter((each) => lacks(each, gone)));

/** All without whom the others have to go on at this place, if they can. */
function without(table: AnyTable, gone: ReadonlySet<number>, here: readonly Present[]): readonly Seat[] {
  const place = placeOf(table);
  const lost = new Set<number>(members(table).filter((seat) => gone.has(seat)));
  for (let before = -1; before < lost.size; ) {
    before = lost.size;
    const left = here.filter(({ seat, table: theirs }) => seat !== null && !lost.has(seat) && samePlace(placeOf(theirs), place));
    for (const each of left) for (const { seats } of heldBy(each, lost)) for (const seat of seats) lost.add(seat);
  }
  return members(table).filter((seat) => lost.has(seat));
}

/** Whether so few can go on: at least two, and half. */
function areEnough(table: AnyTable, lost: readonly Seat[]): boolean {
  const all = members(table);
  const left = all.length - lost.length;
  return left >= 2 && 2 * left >= all.length;
}

/** Those who are gone, and those who are here but wait for somebody who is gone, which nothing can end: to the others that is the same. */
function lostFor(gone: ReadonlySet<number>, here: readonly Present[]): ReadonlySet<number> {
  const stuck = here.filter((each) => heldBy(each, gone).length > 0 && !areEnough(each.table, without(each.table, gone, here)));
  return new Set([...gone, ...stuck.flatMap(({ seat }) => seat ?? [])]);
}

/** The seats without which all others have to go on now; none when nobody is missed, or too few are left. `gone`: seats whose phones will not come back by themselves. */
export function needed(table: AnyTable, gone: ReadonlySet<number>, here: readonly Present[]): readonly Seat[] {
  const place = placeOf(table);
  if (place === null) return [];
  const lost = without(table, lostFor(gone, here), here);
  return lost.includes(place.seat) && areEnough(table, lost) ? lost : [];
}

/** Why this phone has nothing more to do although the game is not over; `null`: there is no such reason, and it has to go on. */
export function whyWaiting(one: Present, gone: ReadonlySet<number>, here: readonly Present[]): string | null {
  const { table } = one;
  if (!table.awake && here.length === 1) return 'it may have lost what it had signed, and nobody is here who knows';
  if (phaseOf(table).kind === 'setup') return unreadSeats(table.round).some((seat) => gone.has(seat)) ? 'somebody vanished before the game' : null;
  if (heldBy(one, gone).length > 0 && !areEnough(table, without(table, gone, here))) return 'it has agreed to go on, and who is gone has not answered';
  const place = placeOf(table);
  if (place === null || !lostFor(gone, here).has(place.seat)) return null;
  return needed(table, gone, here).length === 0 ? 'too few are left' : null;
}

/** By seat: whether it has signed the end, and published its seed, as far as anybody here knows. */
function closings(here: readonly Present[], seat: Seat, kind: 'final' | 'seed'): boolean {
  return here.some(({ table }) => (table.feeds.feeds[seat]?.entries ?? []).some((entry) => { const body = bodyOf(entry); return body.ok && body.value.kind === kind; }));
}

/** Of which seats the certificate cannot say that all was derived again; `null`: somebody who is here still owes something for it. */
export function unaudited(table: AnyTable, gone: ReadonlySet<number>, here: readonly Present[]): readonly Seat[] | null {
  const owes = (kind: 'final' | 'seed'): readonly Seat[] => table.seats.filter((seat) => !isDropped(table, seat) && !closings(here, seat, kind));
  const lost = lostFor(gone, here);
  const isThere = (seat: Seat): boolean => !lost.has(seat);
  if (owes('final').some(isThere)) return null;
  const all = participants(table).every((seat) => closings(here, seat, 'final'));
  if (all && owes('seed').some(isThere)) return null;
  const seedless = table.seats.filter((seat) => isDropped(table, seat) || !closings(here, seat, 'seed'));
  // With cards nothing is derived again before all seeds are there of those who played to the end.
  const whole = table.cards.kind !== 'fair' || participants(table).every((seat) => !seedless.includes(seat));
  return whole ? seedless : table.seats;
}
