/**
 * Fewer people than before go on: the lines between them stay, and the others' are left alone. All greet as the people of the table's first game,
 * whoever of them plays now, so that a phone which comes back in a later game is known to every other.
 */
import { computed } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { invariant } from '../../base/result.ts';
import type { Founding } from '../../table/founding.ts';
import { circleId } from './greeting.ts';
import type { Members } from './members.ts';
import type { Contact } from './peers.ts';

/** Which of these people sit at the table, in its order; `null`: somebody there is none of them, or stands twice, or in another order. */
export function seatsAmong(identities: readonly Bytes[], { joins }: Pick<Founding, 'joins'>): readonly Seat[] | null {
  const seats = joins.map((join) => identities.findIndex((identity) => bytesEqual(identity, join.identity)));
  const inOrder = seats.every((seat, at) => seat > (seats[at - 1] ?? -1));
  return inOrder ? seats.map(asSeat) : null;
}

export function narrowed(members: Members, founding: Founding): Members {
  const { circle } = members;
  const seats = seatsAmong(circle.identities, founding);
  invariant(seats !== null && seats.includes(circle.own), 'narrowed: a game of people of this table, this phone’s one of them');
  if (seats.length === circle.identities.length) return members;
  const identities = founding.joins.map((join) => join.identity);
  const { signalling, gallery, onlookers, pairing } = members;
  function seatNow(before: Seat): Seat | null {
    const now = seats?.indexOf(before) ?? -1;
    return now < 0 ? null : asSeat(now);
  }
  return {
    signalling,
    gallery,
    onlookers,
    pairing,
    circle: { id: circleId(identities), identities, own: asSeat(seats.indexOf(circle.own)), secretKey: circle.secretKey },
    contacts: computed((): ReadonlyMap<Seat, Contact> => new Map(seats.flatMap((before, now) => {
      const contact = members.contacts.value.get(before);
      return contact === undefined ? [] : [[asSeat(now), contact] as const];
    }))),
    whole: members.whole,
    close: () => members.close(),
    attend: ({ line, way }) => members.attend({
      line(before, one) {
        const now = seatNow(before);
        if (now !== null) line?.(now, one);
      },
      way: (before, one) => way?.(before === null ? null : seatNow(before), one),
    }),
  };
}
