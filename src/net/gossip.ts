/**
 * Gossip: every phone tells each neighbour what it has and sends what that one lacks, and whatever is new goes on to the others; so any connected graph of
 * links carries a table. What an entry is, and whether it is any good, only the log knows.
 * Of several links to one page only one carries what is new; the others follow when it is not said to have arrived.
 */
import type { Bytes } from '../base/bytes.ts';
import type { Heads } from '../log/feeds.ts';
import type { Channel } from './channels.ts';
import type { Clock } from './link.ts';
import { Neighbour, type Feeds } from './neighbour.ts';

export interface Gossip {
  /** Talks over this channel until its link closes. `told`: the page at its other end has said that it has so much, over whichever link. */
  join(channel: Channel, told?: (heads: Heads) => void): void;
  /** There are new entries: they go out at once, to everybody. */
  advanced(): void;
  /** To everybody, whatever they have: two entries with one number, which no phone would ask for. */
  spread(entries: readonly Uint8Array[]): void;
  /** Whether one who is heard has said to have as much. */
  reached(heads: Heads): boolean;
  close(): void;
}

export interface GossipOptions {
  /** The table's id. */
  readonly table: Bytes;
  readonly feeds: Feeds;
  readonly clock: Clock;
}

/** For what one link brought to be told of, in milliseconds: a phone tells within 200, and there is the way. */
const FOLLOW_AFTER = 600;

export function createGossip({ table, feeds, clock }: GossipOptions): Gossip {
  const neighbours = new Set<Neighbour>();
  let stopFollowing: (() => void) | undefined;

  const twins = (one: Neighbour): readonly Neighbour[] => [...neighbours].filter((other) => other !== one && other.session === one.session);
  /** Whether another link to the same page speaks for this one: the newest that is heard. */
  function isSilent(one: Neighbour): boolean {
    const speaker = [...neighbours].findLast((other) => other.session === one.session && other.isHere);
    return speaker !== undefined && speaker !== one;
  }
  function advanced(): void {
    const all = [...neighbours];
    for (const neighbour of all) if (!isSilent(neighbour)) neighbour.offer();
    if (all.some(isSilent)) followLater();
  }
  function followLater(): void {
    const owed = feeds.heads();
    stopFollowing ??= clock.after(FOLLOW_AFTER, () => follow(owed));
  }
  /** `owed`: what has had time to arrive. */
  function follow(owed: Heads): void {
    stopFollowing = undefined;
    const silent = [...neighbours].filter(isSilent);
    for (const neighbour of silent) if (!neighbour.has(owed)) neighbour.fill();
    if (silent.some((neighbour) => neighbour.has(owed) && !neighbour.has(feeds.heads()))) followLater();
  }
  return {
    join(channel, told) {
      if (channel.link.state === 'closed') return;
      function learned(heads: Heads): void {
        twins(neighbour).forEach((twin) => twin.learn(heads));
        told?.(heads);
      }
      const neighbour: Neighbour = new Neighbour({ table, feeds, clock, channel, advanced, learned });
      neighbours.add(neighbour);
      channel.link.listen((event) => {
        if (event.kind !== 'state') return;
        if (event.state === 'closed') neighbours.delete(neighbour);
        if (event.state !== 'here') advanced();
      });
      neighbour.begin();
    },
    advanced,
    spread(entries) {
      for (const neighbour of [...neighbours]) neighbour.say(entries, false);
    },
    reached: (heads) => [...neighbours].some((neighbour) => neighbour.isHere && neighbour.has(heads)),
    close() {
      stopFollowing?.();
      for (const neighbour of [...neighbours]) neighbour.leave();
      neighbours.clear();
    },
  };
}
