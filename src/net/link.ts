/**
 * A link carries bytes between two phones. Whatever is beneath it (a WebRTC data channel, a pipe in memory) may lose, repeat, reorder,
 * stall or vanish without a word; what a link promises is little, and the log above needs no more:
 * a received message is whole, is one that the other end sent, and came after both ends had said hello.
 */
import type { Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';

/** Where a phone can be dialled: a peer id on the signalling server, or a name in a memory network. */
export type Address = string;

/** `here`: something was heard lately. `quiet`: nothing for a while; the link stands, nothing is torn down. `closed`: this end gave it up, or a better link took its place. */
export type LinkState = 'here' | 'quiet' | 'closed';

/** Everything a link reports. Events come one at a time, never from within `send`. */
export type LinkEvent =
  | { readonly kind: 'message'; readonly bytes: Bytes }
  | { readonly kind: 'state'; readonly state: LinkState }
  /** A measured round trip, in milliseconds. */
  | { readonly kind: 'ping'; readonly milliseconds: number };

export interface Link {
  /** The address of the other end, as it said it. */
  readonly remote: Address;
  readonly state: LinkState;
  /**
   * What both ends see alike and no one between them can: for WebRTC the two DTLS certificate fingerprints, sorted. Proofs of who is at the other end are bound to it.
   */
  readonly binding: Bytes;
  /** At most `MAX_MESSAGE` bytes; split into frames beneath. Sent while the link is not closed, dropped otherwise. */
  send(message: Uint8Array): void;
  listen(listener: (event: LinkEvent) => void): void;
  close(): void;
}

/** A whole message, after its frames are put together. */
export const MAX_MESSAGE = 1 << 20;

export type NetState =
  /** Can be dialled. */
  | { readonly kind: 'reachable'; readonly address: Address }
  /** Not registered (yet, or any more); links that stand are not touched. Trying again by itself. */
  | { readonly kind: 'unreachable'; readonly why: Refusal };

/** One phone's place in a network: it can be dialled and can dial. */
export interface Net {
  readonly state: NetState;
  /** A link to whoever is at that address, once both said hello; or why not: `net/nobody-there`, `net/timed-out`, `net/unreachable`, `net/other-version`. */
  dial(address: Address, cancel?: AbortSignal): Promise<{ readonly ok: true; readonly value: Link } | { readonly ok: false; readonly error: Refusal }>;
  /** Links that others opened, after the hello. */
  onLink(listener: (link: Link) => void): void;
  onState(listener: (state: NetState) => void): void;
  close(): void;
}

/** Time from outside, so that tests and the simulator own it. Milliseconds. */
export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}
