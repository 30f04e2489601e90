/** Several users of one link: each message carries its channel in the first byte, and each channel keeps what comes before somebody listens. */
import { concat, type Bytes } from '../base/bytes.ts';
import { MAX_MESSAGE, type Link, type LinkEvent } from './link.ts';

/**
 * Fixed numbers: a phone without one of them ignores its messages. What each needs:
 * - gossip: links. Every phone passes on what it has, so any connected graph of them is enough for all that stands in the log: moves, votes, draws, seeds.
 * - letters: links. Whoever lies between passes them on.
 * - rematch, moment, phrases, halts, claim: any way to each other member, a link or through others (`detour.ts`), since they are heard from the one who says them.
 * - greeting, watch, doorway: about one link. Who only looks on follows over any one; words of players that it has no link to do not reach it.
 * - lobby: the link to the host by which somebody comes; there is nobody between them yet.
 */
export const CHANNELS = { gossip: 0, lobby: 1, greeting: 2, rematch: 3, moment: 4, phrases: 5, letters: 6, halts: 7, watch: 8, claim: 9, doorway: 10 } as const;
export type ChannelName = keyof typeof CHANNELS;

export const MAX_CHANNEL_MESSAGE = MAX_MESSAGE - 1;

export interface Channel<L = Link> {
  readonly link: L;
  send(message: Uint8Array): void;
  /** One listener; replaces the one before. */
  listen(listener: (message: Bytes) => void): void;
}

/** Bytes of early messages kept for a channel; more than that and nobody is going to listen. */
const MAX_EARLY = 1 << 20;

/** Call once for a link, in the same turn in which it was handed out. */
export function openChannels<L extends Pick<Link, 'send' | 'listen'>>(link: L): (name: ChannelName) => Channel<L> {
  const listeners = new Map<number, (message: Bytes) => void>();
  const early = new Map<number, Bytes[]>();

  function keep(number: number, message: Bytes): void {
    const waiting = early.get(number) ?? [];
    const held = waiting.reduce((sum, { length }) => sum + length + 64, 0);
    if (held + message.length <= MAX_EARLY) early.set(number, [...waiting, message]);
  }
  function deliver(event: LinkEvent): void {
    if (event.kind !== 'message') return;
    const number = event.bytes[0];
    if (number === undefined || number >= Object.keys(CHANNELS).length) return;
    const message = event.bytes.slice(1);
    const listener = listeners.get(number);
    if (listener) listener(message);
    else keep(number, message);
  }
  link.listen(deliver);

  return (name) => ({
    link,
    send: (message) => link.send(concat(Uint8Array.of(CHANNELS[name]), message)),
    listen(listener) {
      const number = CHANNELS[name];
      listeners.set(number, listener);
      const waiting = early.get(number) ?? [];
      early.delete(number);
      for (const message of waiting) listener(message);
    },
  });
}
