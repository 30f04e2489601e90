/**
 * Letters between the seats of a table, over whatever seats lie between: each is signed by whoever wrote it, goes over every link at most once, and is read by the
 * seat that it is for. They carry what phones without a link say to each other, to get one and while there is none; what is lost is said again by who says it.
 */
import { toHex, type Bytes } from '../base/bytes.ts';
import { blob, decode, encode, fixed, struct, u8 } from '../base/codec.ts';
import type { Channel } from './channels.ts';
import type { Clock } from './link.ts';
import { createPace, type Pace } from './pace.ts';
import { TICKET_AGE } from './tickets.ts';

interface Written {
  readonly from: number;
  readonly to: number;
  /** Random: by it a letter that comes a second time is known. */
  readonly id: Bytes;
  readonly body: Bytes;
}
interface Letter {
  readonly written: Bytes;
  readonly signature: Bytes;
}

export const MAX_LETTER = 3000;
const ID = 8;
const writtenCodec = struct<Written>({ from: u8, to: u8, id: fixed(ID), body: blob(MAX_LETTER) });
const letterCodec = struct<Letter>({ written: blob(MAX_LETTER + 64), signature: fixed(64) });

/** One seat, by what it has written. */
interface Writer {
  /** In hex; nobody else can fill it. */
  readonly seen: Set<string>;
  readonly pace: Pace;
}

export interface RelayOptions {
  /** Our own seat. */
  readonly own: number;
  readonly clock: Clock;
  readonly random: (length: number) => Bytes;
  readonly sign: (written: Bytes) => Bytes;
  /** Whether that seat has signed it; `false` for a seat that there is not. */
  readonly isSigned: (seat: number, written: Bytes, signature: Bytes) => boolean;
  /** A letter for us, read once. */
  readonly read: (from: number, body: Bytes) => void;
}

export interface Relay {
  /** The channel of a link that has proved to be this seat's. */
  join(seat: number, channel: Channel): void;
  send(to: number, body: Bytes): void;
}

/** From one link, repeats included: each may cost a signature to check. In the middle of a line of six phones a quarter of it is used. */
const OF_LINK = { burst: 160, perSecond: 40 };
/** Of one seat, to be passed on or read. A seat that sees four others only through the fifth writes four in a second when it has much to say. */
const OF_SEAT = { burst: 80, perSecond: 8 };
/** Letters of one seat that are remembered: as many as it may write while they are good; see `TICKET_AGE`. */
const MAX_SEEN = OF_SEAT.burst + Math.ceil((OF_SEAT.perSecond * TICKET_AGE) / 1000);

export function createRelay(options: RelayOptions): Relay {
  const { own, clock, random, sign, isSigned, read } = options;
  const neighbours = new Map<Channel, number>();
  const writers = new Map<number, Writer>();

  /** There are as many as have ever signed a letter. */
  function writerAt(seat: number): Writer {
    const writer = writers.get(seat) ?? { seen: new Set(), pace: createPace(OF_SEAT.burst, OF_SEAT.perSecond) };
    writers.set(seat, writer);
    return writer;
  }
  /** `false`: it is one too many, and as if it had never come. */
  function remember({ from, id }: Written): boolean {
    const { seen, pace } = writerAt(from);
    if (!pace.take(1, clock.now())) return false;
    seen.add(toHex(id));
    const [oldest] = seen;
    if (seen.size > MAX_SEEN && oldest !== undefined) seen.delete(oldest);
    return true;
  }
  /** One link to each seat that is heard; only the one to the reader, if there is one. */
  function onwards(to: number, except: number): readonly Channel[] {
    const here = new Map([...neighbours].filter(([{ link }, seat]) => link.state === 'here' && seat !== except).map(([channel, seat]) => [seat, channel]));
    const direct = here.get(to);
    return direct ? [direct] : [...here.values()];
  }
  function pass(letter: Letter, to: number, except: number): void {
    const bytes = encode(letterCodec, letter);
    for (const channel of onwards(to, except)) channel.send(bytes);
  }
  /** `false`: not what an honest phone passes on. */
  function take(bytes: Bytes, by: number): boolean {
    const letter = decode(letterCodec, bytes);
    const written = letter.ok ? decode(writtenCodec, letter.value.written) : letter;
    if (!letter.ok || !written.ok) return false;
    const { from, to, id, body } = written.value;
    if (from === own || writers.get(from)?.seen.has(toHex(id)) === true) return true;
    if (!isSigned(from, letter.value.written, letter.value.signature)) return false;
    if (!remember(written.value)) return true;
    if (to === own) read(from, body);
    else pass(letter.value, to, by);
    return true;
  }
  return {
    join(seat, channel) {
      const pace = createPace(OF_LINK.burst, OF_LINK.perSecond);
      neighbours.set(channel, seat);
      channel.link.listen((event) => {
        if (event.kind === 'state' && event.state === 'closed') neighbours.delete(channel);
      });
      channel.listen((bytes) => {
        if (!pace.take(1, clock.now()) || !take(bytes, seat)) channel.link.countFault();
      });
    },
    send(to, body) {
      const written = encode(writtenCodec, { from: own, to, id: random(ID), body });
      pass({ written, signature: sign(written) }, to, own);
    },
  };
}
