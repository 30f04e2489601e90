/**
 * What shows that a letter is not an old one that somebody has kept: it repeats a word that its reader has given to its writer lately. Every reader draws new ones
 * all the time, and within the life of one the relay knows every letter that comes a second time.
 */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import type { Clock } from './link.ts';

/** In bytes. */
export const TICKET = 8;
const GIVEN_FOR = 8000;
/** Of a ticket that is still good, in milliseconds: long enough for what is under way when the next is given. */
export const TICKET_AGE = 2 * GIVEN_FOR;

interface Ticket {
  readonly bytes: Bytes;
  readonly at: number;
}

export class Tickets {
  readonly #clock: Clock;
  readonly #random: (length: number) => Bytes;
  /** By seat: the one that is given now, and the one before. */
  readonly #given = new Map<number, readonly Ticket[]>();

  constructor(clock: Clock, random: (length: number) => Bytes) {
    this.#clock = clock;
    this.#random = random;
  }
  /** For that seat, however often it asks: nobody can make a good one old. */
  give(seat: number): Bytes {
    const now = this.#clock.now();
    const given = this.#given.get(seat) ?? [];
    const newest = given.at(-1);
    if (newest !== undefined && now - newest.at < GIVEN_FOR) return newest.bytes;
    const bytes = this.#random(TICKET);
    this.#given.set(seat, [...given, { bytes, at: now }].slice(-2));
    return bytes;
  }
  isGood(seat: number, ticket: Uint8Array): boolean {
    const since = this.#clock.now() - TICKET_AGE;
    return this.#given.get(seat)?.some(({ bytes, at }) => at > since && bytesEqual(bytes, ticket)) === true;
  }
}
