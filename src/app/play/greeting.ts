/**
 * Who is at the other end of a line, among the members of a table: proved by the seat's identity key, bound to the link.
 * Gossip and everything else about the table is only for those who proved it.
 */
import { asSeat, type Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { bool, decode, encode, fixed, struct, u8 } from '../../base/codec.ts';
import { h32, h64 } from '../../crypto/hash.ts';
import { sign, SIGNATURE_LENGTH, verifies } from '../../crypto/sign.ts';
import type { Clock } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';
import type { Line } from '../phones.ts';

interface Greeting {
  readonly seat: number;
  readonly signature: Bytes;
  /** The sender has accepted the receiver's greeting. */
  readonly heard: boolean;
}
const greetingCodec = struct<Greeting>({ seat: u8, signature: fixed(SIGNATURE_LENGTH), heard: bool });

/** The people of a table, from its first game to its last rematch: their keys, in seat order. */
export interface Circle {
  readonly id: Bytes;
  readonly identities: readonly Bytes[];
  readonly own: Seat;
  readonly secretKey: Bytes;
}

export const circleId = (identities: readonly Bytes[]): Bytes => h32('circle', ...identities);

const statement = (circle: Circle, seat: number, binding: Uint8Array): Bytes => h64('member-greeting', circle.id, seat, binding);

const REPEAT = 2000;

/** Greets until both ends know each other; `known` runs once, for a seat that is not ours. The returned function gives up. */
export function greetMember(circle: Circle, line: Line, clock: Clock, known: (seat: Seat) => void): () => void {
  const channel = line.channel('greeting');
  const signature = sign(statement(circle, circle.own, line.link.binding), circle.secretKey);
  const pace = createPace(16, 2);
  let theirs: Seat | null = null;
  let stopRepeating = (): void => undefined;

  const say = (): void => channel.send(encode(greetingCodec, { seat: circle.own, signature, heard: theirs !== null }));
  function repeat(): void {
    say();
    stopRepeating = clock.after(REPEAT, repeat);
  }
  function isProved({ seat, signature: proof }: Greeting): boolean {
    const identity = circle.identities[seat];
    return identity !== undefined && seat !== circle.own && verifies(proof, statement(circle, seat, line.link.binding), identity);
  }
  function hear(bytes: Bytes): void {
    const decoded = decode(greetingCodec, bytes);
    if (!decoded.ok || !pace.take(1, clock.now())) return line.link.countFault();
    if (theirs === null) {
      if (!isProved(decoded.value)) return line.link.countFault();
      theirs = asSeat(decoded.value.seat);
      known(theirs);
    }
    if (decoded.value.heard) stopRepeating();
    else say();
  }

  line.link.listen((event) => {
    if (event.kind === 'state' && event.state === 'closed') stopRepeating();
  });
  repeat();
  channel.listen(hear);
  return () => stopRepeating();
}
