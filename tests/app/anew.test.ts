/** Who is asked to begin anew when so many of so many are away before the game could begin. */
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { createAnew } from '../../src/app/play/anew.ts';
import { LONG_AWAY } from '../../src/app/play/going-on.ts';
import type { Contact, Peers } from '../../src/app/play/peers.ts';
import type { PartyRematch } from '../../src/app/play/rematch.ts';
import { asSeat, type Seat } from '../../src/base/brand.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';

/** The phone of seat 0, from which these are away for a while. */
async function shownAt(seats: number, away: readonly number[]) {
  const clock = createVirtualClock();
  const all = Array.from({ length: seats }, (_, seat) => asSeat(seat));
  const contacts = signal(new Map(all.map((seat): readonly [Seat, Contact] => [seat, { presence: away.includes(seat) ? 'away' : 'here', ping: null }])));
  const peers: Peers = { contacts, signalling: signal(null), gallery: signal(null) };
  const rematch: Pick<PartyRematch, 'shown' | 'askedInstead' | 'askInstead'> = { shown: signal({ asked: [], wentOn: null }), askedInstead: signal([]), askInstead: () => undefined };
  const anew = createAnew({ rematch, seats: all, own: asSeat(0), least: 2, canWatch: true, peers, clock });
  await clock.pass(LONG_AWAY + 1000);
  const { without, waitsFor } = anew.shown.value;
  anew.close();
  return { without, waitsFor };
}

describe('beginning anew', () => {
  it.each([[3, [2]], [4, [2, 3]], [5, [3, 4]], [6, [3, 4, 5]]])('of %i without %j: half are enough', async (seats, away) => {
    expect(await shownAt(seats, away)).toEqual({ without: away, waitsFor: [] });
  });
  it.each([[2, [1]], [5, [2, 3, 4]], [6, [2, 3, 4, 5]]])('of %i without %j: too few are left, who may be the ones that are cut off', async (seats, away) => {
    expect(await shownAt(seats, away)).toEqual({ without: [], waitsFor: away });
  });
});
