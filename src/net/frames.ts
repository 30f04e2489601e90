/** Frames: what travels on a wire. One byte of framing, then one of the kinds below; canonical, bounded, and refused as a value when malformed. */
import { concat, type Bytes } from '../base/bytes.ts';
import { blob, decode, empty, encode, fixed, struct, text, u16, u32, union } from '../base/codec.ts';
import type { Address } from './link.ts';

/** Raised with every change that an older phone would not understand. */
export const PROTOCOL = 4;

/** Payload of one part, so that a frame stays under the 16 KB that every WebRTC stack carries unfragmented. */
export const PART = 16_000;
export const MAX_FRAME = PART + 32;

const FRAMING = 0x50;
const HELLO_KIND = 0;

export type Frame =
  /** First words of each end, repeated until heard. The layout up to `protocol` never changes, so that any two versions can tell each other apart. */
  | { readonly kind: 'hello'; readonly protocol: number; readonly address: Address; readonly nonce: Bytes }
  /** Your hello with this nonce arrived. */
  | { readonly kind: 'heard'; readonly nonce: Bytes }
  | { readonly kind: 'part'; readonly message: number; readonly index: number; readonly count: number; readonly bytes: Bytes }
  | { readonly kind: 'ping'; readonly number: number }
  | { readonly kind: 'pong'; readonly number: number }
  /** Nothing follows from this end. */
  | { readonly kind: 'bye' };

const frame = union<Frame>({
  hello: struct({ protocol: u16, address: text(80), nonce: fixed(8) }),
  heard: struct({ nonce: fixed(8) }),
  part: struct({ message: u32, index: u16, count: u16, bytes: blob(PART) }),
  ping: struct({ number: u32 }),
  pong: struct({ number: u32 }),
  bye: empty,
});

export const encodeFrame = (value: Frame): Bytes => concat(Uint8Array.of(FRAMING), encode(frame, value));

export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length > MAX_FRAME || bytes[0] !== FRAMING) return undefined;
  const result = decode(frame, bytes.subarray(1));
  return result.ok ? result.value : undefined;
}

/** The protocol that a hello speaks, also one whose remaining layout we do not know. */
export function protocolOf(bytes: Uint8Array): number | undefined {
  if (bytes.length < 4 || bytes[0] !== FRAMING || bytes[1] !== HELLO_KIND) return undefined;
  return (bytes[2] ?? 0) + 256 * (bytes[3] ?? 0);
}
