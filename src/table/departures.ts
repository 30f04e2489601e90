/** Where phones came apart: every entry names the state that its phone saw, so the first that names another than this phone's tells since when. */
import type { Seat } from '../base/brand.ts';
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { feedOf } from '../log/feeds.ts';
import type { Table } from './table.ts';

/** The first entry of a seat whose phone had another state of the same step. */
export interface Departure {
  readonly seat: Seat;
  readonly number: number;
  readonly step: number;
}

/** Of each seat that has parted from what this phone has, read or not, the first such entry. The seat is not to blame for it: either may be wrong. */
export const departures = <O, S, A, V, R>({ seats, feeds, digests }: Table<O, S, A, V, R>): readonly Departure[] =>
  seats.flatMap((seat) => {
    const first = feedOf(feeds, seat).entries.find(({ step, digest }) => step < digests.length && !isSame(digests[step], digest));
    return first === undefined ? [] : [{ seat, number: first.number, step: first.step }];
  });

/** The first step of which two phones had different states, by their digests; `null`: of all that both have seen they had the same. */
export function firstDifference(ours: readonly Bytes[], theirs: readonly Bytes[]): number | null {
  const step = theirs.findIndex((digest, at) => at < ours.length && !isSame(ours[at], digest));
  return step < 0 ? null : step;
}

const isSame = (ours: Bytes | undefined, theirs: Bytes): boolean => ours !== undefined && bytesEqual(ours, theirs);
