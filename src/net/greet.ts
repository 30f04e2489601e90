/**
 * The hello of a link: both ends say who they are and which protocol they speak, each repeats it until the other has acknowledged it, and only then is there a link.
 * So nothing can be sent into the gap between a channel that opens and an end that is not listening yet.
 */
import { bytesEqual, type Bytes } from '../base/bytes.ts';
import { fail, ok, refuse, type Result } from '../base/result.ts';
import { decodeFrame, encodeFrame, protocolOf, type Frame } from './frames.ts';
import type { Address, Clock, DialRefusal, Link } from './link.ts';
import { LiveLink } from './live-link.ts';
import type { Wire } from './wire.ts';

/** What this phone says of itself. */
export interface Self {
  readonly address: Address;
  readonly protocol: number;
}

export interface Greeting {
  readonly wire: Wire;
  readonly self: Self;
  readonly clock: Clock;
  /** Eight random bytes, fresh for this wire. */
  readonly nonce: Bytes;
  /** Called once. */
  readonly settled: (result: Result<Link, DialRefusal>, remote: Address) => void;
}

type Hello = Extract<Frame, { kind: 'hello' }>;

const FIRST_REPEAT = 400;
const LAST_REPEAT = 3000;
/** How long a wire is kept after a refusal, so that the other end hears our hello and can say why as well. */
const LINGER = 1500;

const older = (ours: number, theirs: number): string => (ours < theirs ? 'ours-is-older' : 'theirs-is-older');

/** A hello under way. */
export interface Greeted {
  /** The other end may have a link already, and whatever it says on it is on its way here. */
  readonly isPromised: boolean;
  /** Silently. */
  giveUp(): void;
}

/** Greets over a fresh wire. */
export function greet({ wire, self, clock, nonce, settled }: Greeting): Greeted {
  const hello = encodeFrame({ kind: 'hello', protocol: self.protocol, address: self.address, nonce });
  let theirs: Hello | undefined;
  let over = false;
  let stopRepeating: () => void = () => undefined;

  function repeat(delay: number): void {
    wire.send(hello);
    stopRepeating = clock.after(delay, () => repeat(Math.min(LAST_REPEAT, delay * 2)));
  }
  function settle(result: Result<Link, DialRefusal>): void {
    over = true;
    stopRepeating();
    settled(result, theirs?.address ?? '');
  }
  function open(other: Hello, alreadyHere?: Uint8Array): void {
    const live = new LiveLink({ wire, clock, remote: other.address, nonce: other.nonce });
    settle(ok(live));
    if (alreadyHere) live.frame(alreadyHere);
  }
  function otherVersion(protocol: number): void {
    wire.send(hello);
    clock.after(LINGER, () => wire.close());
    settle(refuse('net/other-version', older(self.protocol, protocol)));
  }
  function heard(frame: Frame, bytes: Uint8Array): void {
    if (frame.kind === 'hello') {
      theirs = frame;
      wire.send(encodeFrame({ kind: 'heard', nonce: frame.nonce }));
    } else if (!theirs) return;
    else if (frame.kind !== 'heard') open(theirs, bytes); // It sends, so it has our hello; only its acknowledgement was lost.
    else if (bytesEqual(frame.nonce, nonce)) open(theirs);
  }

  repeat(FIRST_REPEAT);
  // Last, since frames that are already here arrive at once.
  wire.listen({
    frame(bytes) {
      if (over) return;
      const protocol = protocolOf(bytes);
      if (protocol !== undefined && protocol !== self.protocol) return otherVersion(protocol);
      const frame = decodeFrame(bytes);
      if (frame) heard(frame, bytes);
    },
    drained: () => undefined,
    closed() {
      if (!over) settle(fail({ code: 'net/timed-out', detail: 'no-hello' }));
    },
  });

  return {
    // Without our acknowledgement the other end has no link; with it, perhaps.
    get isPromised() {
      return theirs !== undefined && !over;
    },
    giveUp() {
      if (over) return;
      over = true;
      stopRepeating();
      wire.close();
    },
  };
}
