/**
 * What phones at a table say to each other beside the log, on one channel: over every way to every other. Nobody waits for it and it may be lost, so what everybody
 * shall know is said again as long as it is so.
 */
import type { Seat } from '../../base/brand.ts';
import { decode, encode, type Codec } from '../../base/codec.ts';
import type { ChannelName } from '../../net/channels.ts';
import type { Way } from '../../net/detour.ts';
import type { Clock } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';

export interface AsideOptions<T> {
  readonly channel: ChannelName;
  readonly codec: Codec<T>;
  readonly clock: Clock;
  /** Over one way; more counts against it. */
  readonly pace: { readonly burst: number; readonly perSecond: number };
  /** `seat`: whose way it is, as it was met. `false`: not what an honest phone says. */
  readonly heard: (value: T, seat: Seat | null, way: Way) => boolean;
  /** What everybody shall know now; `null`: nothing. */
  readonly standing?: () => T | null;
}

export interface Aside<T> {
  /** To all, if nobody is named. */
  say(value: T, to?: Iterable<Way>): void;
  /** What stands has changed. */
  remind(): void;
  /** Whoever only looks on is told, and not heard. */
  meet(seat: Seat | null, way: Way, part?: 'both' | 'tell' | 'hear'): void;
  close(): void;
}

const AGAIN = 5000;

export function createAside<T>({ channel, codec, clock, pace: { burst, perSecond }, heard, standing = () => null }: AsideOptions<T>): Aside<T> {
  const told = new Set<Way>();
  let stopReminding = (): void => undefined;

  function say(value: T, to: Iterable<Way> = told): void {
    const bytes = encode(codec, value);
    for (const way of to) way.channel(channel).send(bytes);
  }
  function stand(to: Iterable<Way>): boolean {
    const value = standing();
    if (value !== null) say(value, to);
    return value !== null;
  }
  function remind(): void {
    stopReminding();
    if (stand(told)) stopReminding = clock.after(AGAIN, remind);
  }
  function hear(seat: Seat | null, way: Way): void {
    const pace = createPace(burst, perSecond);
    way.channel(channel).listen((bytes) => {
      const value = decode(codec, bytes);
      if (!value.ok || !pace.take(1, clock.now()) || !heard(value.value, seat, way)) way.link.countFault();
    });
  }
  return {
    say,
    remind,
    meet(seat, way, part = 'both') {
      if (part !== 'tell') hear(seat, way);
      if (part === 'hear') return;
      told.add(way);
      way.link.listen((event) => {
        if (event.kind === 'state' && event.state === 'closed') told.delete(way);
      });
      stand([way]);
    },
    close: () => stopReminding(),
  };
}
