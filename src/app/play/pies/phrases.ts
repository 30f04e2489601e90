/** Quick phrases: their number goes to all who can be told, beside the log; nobody can flood a table with them. */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../../base/brand.ts';
import { between, struct, u32 } from '../../../base/codec.ts';
import type { Way } from '../../../net/detour.ts';
import type { Clock } from '../../../net/link.ts';
import { createPace, type Pace } from '../../../net/pace.ts';
import { PHRASE_COUNT, type Heard } from '../../api.ts';
import { createAside } from '../aside.ts';

/** As many at once, and then one in so many milliseconds. */
export const AT_ONCE = 3;
export const THEN_EVERY = 4000;
const KEPT = 20;
/** Twice what an honest phone says. */
const PACE = { burst: 2 * AT_ONCE, perSecond: 2000 / THEN_EVERY };

interface Said {
  /** Any number: two phones may have several ways to each other, and what comes over all of them was said once. */
  readonly number: number;
  readonly phrase: number;
}
const saidCodec = struct<Said>({ number: u32, phrase: between(0, PHRASE_COUNT - 1) });

export interface Phrases {
  readonly heard: ReadonlySignal<readonly Heard[]>;
  /** By the seat played here; too many are not said. */
  say(seat: Seat, phrase: number): void;
  /** `null`: somebody who only looks on, and says nothing. */
  meet(seat: Seat | null, way: Way): void;
}

/** `chance`: a number by chance, below 2 to the 32. */
export function createPhrases(clock: Clock, chance: () => number): Phrases {
  const heard = signal<readonly Heard[]>([]);
  /** By seat, whatever ways it comes over. What was said in time may arrive in a bunch. */
  const paces = new Map<Seat, Pace>();
  let numbers: readonly number[] = [];

  const paceOf = (seat: Seat): Pace => paces.get(seat) ?? newPace(seat);
  function newPace(seat: Seat): Pace {
    const pace = createPace(AT_ONCE, 1000 / THEN_EVERY);
    paces.set(seat, pace);
    return pace;
  }
  function note(seat: Seat, phrase: number): boolean {
    if (!paceOf(seat).take(1, clock.now())) return false;
    heard.value = [...heard.value, { id: (heard.value.at(-1)?.id ?? 0) + 1, seat, phrase }].slice(-KEPT);
    return true;
  }
  const aside = createAside({
    channel: 'phrases', codec: saidCodec, clock, pace: PACE,
    heard({ number, phrase }, seat) {
      if (seat === null || numbers.includes(number)) return true;
      numbers = [...numbers, number].slice(-KEPT);
      note(seat, phrase);
      return true;
    },
  });
  return {
    heard,
    say(seat, phrase) {
      if (!Number.isInteger(phrase) || phrase < 0 || phrase >= PHRASE_COUNT || !note(seat, phrase)) return;
      aside.say({ number: chance(), phrase });
    },
    meet: (seat, way) => aside.meet(seat, way, seat === null ? 'tell' : 'both'),
  };
}
