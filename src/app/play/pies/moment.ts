/**
 * The common moment of *Pie Fight!*. A phone that has the last reveal counts down from there and tells the others how long it has still to go; whoever hears it takes
 * off the way that the word has had, half of the measured round trip, and shouts when the last of all shouts. Nothing but the show depends on it, so nobody need be
 * trusted: a phone that lies can make the others wait a moment longer, and no more than that.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { struct, u16, u32 } from '../../../base/codec.ts';
import type { Way } from '../../../net/detour.ts';
import type { Clock } from '../../../net/link.ts';
import { createAside } from '../aside.ts';

/** Three, two, one; longer than any word is under way as a rule, so that all agree before the first number. */
export const LEAD = 2400;
/** As much longer may others make this phone wait. */
const MOST_LATER = 1500;

interface Word {
  /** The step that the reveal led to. */
  readonly step: number;
  /** Milliseconds until the sender shouts. */
  readonly left: number;
}
const wordCodec = struct<Word>({ step: u32, left: u16 });

export interface CommonMoment {
  /** When it is, by this phone's clock; `null`: none is near. */
  readonly moment: ReadonlySignal<number | null>;
  /** All have revealed: the step that it led to. */
  revealed(step: number): void;
  /** `heeded`: what it says counts. */
  meet(way: Way, heeded: boolean): void;
  close(): void;
}

/** `speaks`: this phone plays, so that the others wait for it, too. */
export function createMoment(clock: Clock, speaks: boolean): CommonMoment {
  const moment = signal<number | null>(null);
  const trips = new Map<Way, number>();
  /** What others have said of a step, by this phone's clock. */
  let heard: { readonly step: number; readonly at: number } = { step: -1, at: 0 };
  let current = { step: -1, latest: 0 };
  let stopWaiting = (): void => undefined;

  function become(at: number): void {
    stopWaiting();
    moment.value = at;
    stopWaiting = clock.after(at - clock.now(), () => (moment.value = null));
  }
  function hear({ step, left }: Word, way: Way): void {
    const at = clock.now() + left - (trips.get(way) ?? 0) / 2;
    if (step > current.step && (step !== heard.step || at > heard.at)) heard = { step, at };
    // It is not given back once it has come.
    if (step !== current.step || moment.peek() === null) return;
    const agreed = Math.min(at, current.latest);
    if (agreed > (moment.peek() ?? 0)) become(agreed);
  }
  const aside = createAside({
    channel: 'moment', codec: wordCodec, clock, pace: { burst: 10, perSecond: 2 },
    heard(word, _, way) {
      hear(word, way);
      return true;
    },
  });
  return {
    moment,
    revealed(step) {
      const own = clock.now() + LEAD;
      current = { step, latest: own + MOST_LATER };
      const at = heard.step === step ? Math.min(Math.max(own, heard.at), current.latest) : own;
      become(at);
      if (speaks) aside.say({ step, left: LEAD });
    },
    meet(way, heeded) {
      way.link.listen((event) => {
        if (event.kind === 'ping') trips.set(way, event.milliseconds);
        if (event.kind === 'state' && event.state === 'closed') trips.delete(way);
      });
      aside.meet(null, way, heeded ? 'both' : 'tell');
    },
    close: () => stopWaiting(),
  };
}
