/**
 * A link carries bytes between two phones. Whatever is beneath it (a WebRTC data channel, a pipe in memory) may lose, repeat, reorder,
 * stall or vanish without a word; what a link promises is little, and the log above needs no more:
 * a received message is whole, is one that the other end sent, and came after both ends had said hello.
 */
import type { Bytes } from '../base/bytes.ts';
import type { Refusal, Result } from '../base/result.ts';

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
  /** The address of the other end, as it said it: a hint for redialling, never a proof of who is there. */
  readonly remote: Address;
  /** Told from the other end's certificate, which a page draws anew when it starts: two links with one session end at the same running page. */
  readonly session: string;
  readonly state: LinkState;
  /**
   * What both ends see alike and no one between them can: for WebRTC the two DTLS certificate fingerprints, sorted. Proofs of who is at the other end are bound to it.
   */
  readonly binding: Bytes;
  /** Frames dropped because they were malformed or too many. A link with too many of them in a short time is cut. */
  readonly faults: number;
  /** For the link's user: the last message was malformed. Counts like a malformed frame. */
  countFault(): void;
  /** At most `MAX_MESSAGE` bytes; split into frames beneath. Sent while the link is not closed, dropped otherwise. */
  send(message: Uint8Array): void;
  /** Events wait for the first listener; each later one hears what comes after it. */
  listen(listener: (event: LinkEvent) => void): void;
  /** Pings now; nothing heard within two seconds makes the link `quiet`. For a page that was frozen and cannot know what it missed. */
  prove(): void;
  /** Says good-bye behind everything sent so far; what the other end sent before it hears of it still arrives here. */
  close(): void;
}

/** A whole message, after its frames are put together. */
export const MAX_MESSAGE = 1 << 20;

export const DIAL_REFUSALS = [
  /** The signalling server knows no such address. */
  'net/nobody-there',
  /** Nothing within twenty seconds; the detail is a `Reached`. */
  'net/timed-out',
  /** This phone is not registered, so it cannot dial. */
  'net/unreachable',
  /** The detail is `ours-is-older` or `theirs-is-older`. */
  'net/other-version',
  'net/cancelled',
] as const;
export type DialRefusal = Refusal<(typeof DIAL_REFUSALS)[number]>;

/**
 * How far a dial got that timed out: the other end never answered through the signalling server; it did but no packet found a way (a TURN server would help);
 * or the way stood and it said no hello.
 */
export type Reached = 'no-answer' | 'no-path' | 'no-hello';

export type NetState =
  /** Can be dialled. */
  | { readonly kind: 'reachable'; readonly address: Address }
  /** Not registered (yet, or any more); links that stand are not touched. Trying again by itself. */
  | { readonly kind: 'unreachable'; readonly why: Refusal };

/**
 * Who carries the halves of a link that no server brings about: other phones, in a moment; or people, who scan or copy them. Then no server has any part in it,
 * the descriptions are as short as can be, and minutes may pass in between.
 */
export type Carriers = 'phones' | 'people';

/** Half of such a link: the description has to be carried to the other phone, and its answer back. */
export interface Offered {
  readonly description: Bytes;
  /** What the other phone answered; `false` when it is no answer at all. Later ones change nothing. */
  answered(description: Bytes): boolean;
  readonly link: Promise<Result<Link, DialRefusal>>;
}
export type Answered = Pick<Offered, 'description' | 'link'>;

/** One phone's place in a network: it can be dialled and can dial. */
export interface Net {
  readonly state: NetState;
  /** A link to whoever is at that address, once both said hello; or why not. */
  dial(address: Address, cancel?: AbortSignal): Promise<Result<Link, DialRefusal>>;
  /** `undefined`: it cannot be done just now. */
  offer(cancel?: AbortSignal, carriers?: Carriers): Promise<Offered | undefined>;
  /** `undefined`: that is no offer, or it cannot be done just now. */
  answer(offer: Bytes, cancel?: AbortSignal, carriers?: Carriers): Promise<Answered | undefined>;
  /** Links that others opened, after the hello. */
  onLink(listener: (link: Link) => void): void;
  /** Somebody dialled us and could not be let in, in a way worth telling this person: `net/other-version`. */
  onRefused(listener: (from: Address, why: DialRefusal) => void): void;
  onState(listener: (state: NetState) => void): void;
  close(): void;
}

/** Time from outside, so that tests and the simulator own it. Milliseconds. */
export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}
