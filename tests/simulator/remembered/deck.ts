/** What is worked out about hidden cards, once in a process: proofs, made and checked, shares, shuffles. See `remembering.ts`. */
import type * as CardPoint from '../../../src/crypto/card-point.ts';
import type * as Cipher from '../../../src/crypto/ciphertext.ts';
import type * as Equality from '../../../src/crypto/dleq.ts';
import { encodePoint, type Point } from '../../../src/crypto/group.ts';
import type { Job } from '../../../src/crypto/job.ts';
import type * as KeySwitch from '../../../src/crypto/key-switch.ts';
import type * as Possession from '../../../src/crypto/possession.ts';
import type * as Shuffle from '../../../src/crypto/shuffle.ts';
import type * as Prove from '../../../src/crypto/shuffle-prove.ts';
import { latin, onceFor } from './once.ts';

/** A name for points, numbers, bytes, and whatever is made of them. */
function nameOf(part: unknown): string {
  if (part instanceof Uint8Array) return `${part.length} ${latin(part)}`;
  if (part instanceof Float64Array) return latin(encodePoint(part as Point));
  if (typeof part === 'bigint') return `${part.toString(36)} `;
  if (Array.isArray(part)) return `${part.length}[${part.map(nameOf).join('')}`;
  if (typeof part === 'object' && part !== null) return 'table' in part ? nameOf((part as unknown as { readonly point: Point }).point) : Object.values(part).map(nameOf).join('');
  return `${String(part)} `;
}

const once = <P extends readonly unknown[], T>(make: (...parts: P) => T): ((...parts: P) => T) => onceFor(make, nameOf);

/** The second time it is done at once. */
function onceInSteps<P extends readonly unknown[], T>(make: (...parts: P) => Job<T>): (...parts: P) => Job<T> {
  const keptFor: (...parts: P) => { result?: T } = onceFor(() => ({}), nameOf);
  return function* job(...parts): Job<T> {
    const kept = keptFor(...parts);
    return (kept.result ??= yield* make(...parts));
  };
}

export const equality = (original: typeof Equality): typeof Equality => ({ ...original, proveEquality: once(original.proveEquality), holdsEquality: once(original.holdsEquality) });

export const keySwitch = (original: typeof KeySwitch): typeof KeySwitch => ({ ...original, switchKey: once(original.switchKey), holdsSwitch: once(original.holdsSwitch) });

export const possession = (original: typeof Possession): typeof Possession => ({ ...original, provePossession: once(original.provePossession), holdsPossession: once(original.holdsPossession) });

export const ciphertext = (original: typeof Cipher): typeof Cipher => ({ ...original, shareOf: once(original.shareOf), decrypt: once(original.decrypt) });

export const cardPoint = (original: typeof CardPoint): typeof CardPoint => ({ ...original, cardPoints: once(original.cardPoints) });

export const shuffle = (original: typeof Shuffle): typeof Shuffle => ({ ...original, shufflePile: onceInSteps(original.shufflePile) });

export const shuffleProof = (original: typeof Prove): typeof Prove => ({ ...original, proveShuffle: onceInSteps(original.proveShuffle) });
