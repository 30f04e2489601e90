/**
 * Gossip: every phone tells each neighbour what it has and sends what that one lacks, and whatever is new goes on to the others; so any connected graph of
 * links carries a table. What an entry is, and whether it is any good, only the log knows.
 */
import type { Bytes } from '../base/bytes.ts';
import type { Channel } from './channels.ts';
import type { Clock } from './link.ts';
import { Neighbour, type Feeds } from './neighbour.ts';

export interface Gossip {
  /** Talks over this channel until its link closes. */
  join(channel: Channel): void;
  /** There are new entries: they go out at once, to everybody. */
  advanced(): void;
  /** To everybody, whatever they have: two entries with one number, which no phone would ask for. */
  spread(entries: readonly Uint8Array[]): void;
  close(): void;
}

export interface GossipOptions {
  /** The table's id. */
  readonly table: Bytes;
  readonly feeds: Feeds;
  readonly clock: Clock;
}

export function createGossip({ table, feeds, clock }: GossipOptions): Gossip {
  const neighbours = new Set<Neighbour>();

  function advanced(): void {
    for (const neighbour of [...neighbours]) neighbour.offer();
  }
  return {
    join(channel) {
      if (channel.link.state === 'closed') return;
      const neighbour: Neighbour = new Neighbour({ table, feeds, clock, channel, advanced });
      neighbours.add(neighbour);
      channel.link.listen((event) => {
        if (event.kind === 'state' && event.state === 'closed') neighbours.delete(neighbour);
      });
      neighbour.begin();
    },
    advanced,
    spread(entries) {
      for (const neighbour of [...neighbours]) neighbour.say(entries, false);
    },
    close() {
      for (const neighbour of [...neighbours]) neighbour.leave();
      neighbours.clear();
    },
  };
}
