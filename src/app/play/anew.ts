/**
 * Somebody is missing before a game could begin: whether to begin it anew among the others. Nothing has happened yet, so nothing is lost by it; but two phones of six
 * that are cut off from the rest shall not play on by themselves under the name of this table, so it takes half of all who sat down (as V0 does).
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Clock } from '../../net/link.ts';
import type { BeginningAnew } from './anew-scene.ts';
import { LONG_AWAY, watchAway } from './going-on.ts';
import type { Peers } from './peers.ts';
import { isEnoughInstead } from './next-game.ts';
import type { PartyRematch } from './rematch.ts';

export interface Anew {
  readonly shown: ReadonlySignal<BeginningAnew>;
  answer(without: readonly Seat[], yes: boolean): void;
  close(): void;
}

export interface AnewOptions {
  readonly rematch: Pick<PartyRematch, 'shown' | 'askedInstead' | 'askInstead'>;
  /** All who are to play. */
  readonly seats: readonly Seat[];
  readonly own: Seat;
  /** How many the game takes. */
  readonly least: number;
  /** Whether somebody can look on at this table. */
  readonly canWatch: boolean;
  readonly peers: Peers;
  readonly clock: Clock;
}

interface Party {
  readonly among: readonly Seat[];
  readonly asked: readonly Seat[];
}

/** What has been asked for, the one thing first that most have asked for; of equals the one for more people. So all phones put the same first. */
function parties(asked: PartyRematch['askedInstead']['value']): readonly Party[] {
  const all = [...new Set(asked.map(({ among }) => among.join()))].map((party): Party => {
    const same = asked.filter(({ among }) => among.join() === party);
    return { among: same[0]?.among ?? [], asked: same.map(({ seat }) => seat) };
  });
  return all.toSorted((a, b) => b.asked.length - a.asked.length || b.among.length - a.among.length || (a.among.join() < b.among.join() ? -1 : 1));
}

export function createAnew({ rematch, seats, own, least, canWatch, peers, clock }: AnewOptions): Anew {
  const waiting = signal(false);
  let stopWaiting = (): void => undefined;
  const away = watchAway(seats.filter((seat) => seat !== own), peers, clock);
  const but = (some: readonly Seat[]): readonly Seat[] => seats.filter((seat) => !some.includes(seat));

  return {
    shown: computed(() => {
      const { wentOn } = rematch.shown.value;
      const missing = seats.filter((seat) => away.seats.value.has(seat));
      const first = parties(rematch.askedInstead.value).find(({ among }) => among.includes(own));
      const enough = isEnoughInstead(seats.length - missing.length, seats.length, least);
      const proposal = first === undefined ? null : { without: but(first.among), asked: first.asked, mine: first.asked.includes(own) };
      return { without: waiting.value || !enough ? [] : missing, waitsFor: enough ? [] : missing, proposal, wentOn, canWatch };
    }),
    answer(without, yes) {
      stopWaiting();
      waiting.value = !yes;
      if (yes) rematch.askInstead(but(without));
      else stopWaiting = clock.after(LONG_AWAY, () => (waiting.value = false));
    },
    close() {
      stopWaiting();
      away.close();
    },
  };
}
