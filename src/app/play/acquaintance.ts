/**
 * How members without a line between them know of each other and talk: by letters that the others pass on, signed with the seat's identity key. By these they also
 * open a line of their own, with no server.
 */
import { asSeat, type Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { h64 } from '../../crypto/hash.ts';
import { sign, verifies } from '../../crypto/sign.ts';
import { Introductions } from '../../net/introductions.ts';
import { createRelay } from '../../net/relay.ts';
import type { Shell } from '../dependencies.ts';
import type { Line, Phones } from '../phones.ts';
import type { Circle } from './greeting.ts';

export interface AcquaintanceOptions extends Pick<Shell, 'clock' | 'random'> {
  readonly circle: Circle;
  readonly phones: Phones;
  readonly hasLine: (seat: number) => boolean;
  /** That seat's phone runs, so far away; `null`: it has not answered for a while. */
  readonly answered: (seat: Seat, milliseconds: number | null) => void;
  /** What that seat has said through others. */
  readonly said: (seat: Seat, message: Bytes) => void;
}

export interface Acquaintance {
  /** A line that has proved to be this seat's. */
  join(seat: Seat, line: Line): void;
  /** Through others, as long as that seat answers and has no line. */
  say(seat: Seat, message: Uint8Array): void;
  close(): void;
}

/** Of one circle only: what a person wrote at another table is nothing here. */
const statement = ({ id }: Circle, written: Uint8Array): Bytes => h64('member-letter', id, written);

function isLetterOf(circle: Circle, seat: number, written: Uint8Array, signature: Uint8Array): boolean {
  const identity = circle.identities[seat];
  return identity !== undefined && verifies(signature, statement(circle, written), identity);
}

export function createAcquaintance({ circle, phones, clock, random, hasLine, answered, said }: AcquaintanceOptions): Acquaintance {
  const relay = createRelay({
    own: circle.own,
    clock,
    random,
    sign: (written) => sign(statement(circle, written), circle.secretKey),
    isSigned: (seat, written, signature) => isLetterOf(circle, seat, written, signature),
    read: (from, body) => introductions.read(from, body),
  });
  const introductions: Introductions = new Introductions({
    own: circle.own,
    seats: circle.identities.length,
    clock,
    random,
    net: phones,
    isLinked: hasLine,
    send: (to, body) => relay.send(to, body),
    adopt: (link) => phones.adopt(link),
    heard: (seat, milliseconds) => answered(asSeat(seat), milliseconds),
    said: (seat, message) => said(asSeat(seat), message),
  });
  return {
    join: (seat, line) => relay.join(seat, line.channel('letters')),
    say: (seat, message) => introductions.say(seat, message),
    close: () => introductions.close(),
  };
}
