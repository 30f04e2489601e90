/** Messages into parts and parts into messages, whatever order they come in, within bounds that no sender can stretch. */
import { concat, type Bytes } from '../base/bytes.ts';
import { PART, type Frame } from './frames.ts';
import { MAX_MESSAGE } from './link.ts';

export type Part = Extract<Frame, { kind: 'part' }>;

/** Unfinished messages kept at a time; an honest sender on a lossless wire has one. */
const MAX_UNFINISHED = 4;
const MAX_PARTS = Math.ceil(MAX_MESSAGE / PART);

export function split(message: number, bytes: Uint8Array): readonly Part[] {
  if (bytes.length > MAX_MESSAGE) throw new RangeError(`split: message of ${bytes.length} bytes, at most ${MAX_MESSAGE}`);
  const count = Math.max(1, Math.ceil(bytes.length / PART));
  return Array.from({ length: count }, (_, index) => ({ kind: 'part', message, index, count, bytes: new Uint8Array(bytes.subarray(index * PART, (index + 1) * PART)) }));
}

/** Every part but the last is full, so a message has one way of being split and its size is known from its count. */
const wellFormed = (part: Part): boolean =>
  part.count >= 1 && part.count <= MAX_PARTS && part.index < part.count && (part.index === part.count - 1 ? part.count === 1 || part.bytes.length > 0 : part.bytes.length === PART);

export interface Assembly {
  /** The message that this part completes, `undefined` while some are missing, or `malformed`. */
  take(part: Part): Bytes | 'malformed' | undefined;
}

export function createAssembly(): Assembly {
  const unfinished = new Map<number, { readonly parts: (Bytes | undefined)[]; missing: number }>();

  function slotFor(part: Part) {
    const known = unfinished.get(part.message);
    if (known) return known;
    const [oldest] = unfinished.keys();
    if (unfinished.size >= MAX_UNFINISHED && oldest !== undefined) unfinished.delete(oldest);
    const fresh = { parts: new Array<Bytes | undefined>(part.count).fill(undefined), missing: part.count };
    unfinished.set(part.message, fresh);
    return fresh;
  }

  return {
    take(part) {
      if (!wellFormed(part)) return 'malformed';
      if (part.count === 1) return part.bytes;
      const slot = slotFor(part);
      if (slot.parts.length !== part.count) return 'malformed';
      if (slot.parts[part.index] !== undefined) return undefined;
      slot.parts[part.index] = part.bytes;
      slot.missing -= 1;
      if (slot.missing > 0) return undefined;
      unfinished.delete(part.message);
      const whole = concat(...slot.parts.filter((bytes) => bytes !== undefined));
      return whole.length <= MAX_MESSAGE ? whole : 'malformed';
    },
  };
}
