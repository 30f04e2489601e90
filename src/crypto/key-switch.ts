/**
 * A hidden card goes from one key to another, and nobody but the two can tell which it is. Fair-play protocol, section "The deck".
 * `(a, b)` under `X` becomes `(ρ·G, b − x·a + ρ·Y)`, proved in three equations.
 */
import type { Bytes } from '../base/bytes.ts';
import { struct } from '../base/codec.ts';
import { ciphertextBytes, ciphertextCodec, decrypt, type Ciphertext } from './ciphertext.ts';
import { add, encodePoint, subtract, type Point } from './group.ts';
import { multiply, sumOfProducts, timesG } from './multiply.ts';
import { hashToScalar, modOrder, ORDER, scalarCodec, secretScalar, type Scalar } from './scalar.ts';

/** What is switched, and to whom. */
export interface Switching {
  readonly ctx: Bytes;
  /** The key that it is under. */
  readonly from: Point;
  readonly to: Point;
  readonly cipher: Ciphertext;
}

/** The switched card and the proof, 160 bytes. */
export interface Switched {
  readonly cipher: Ciphertext;
  readonly e: Scalar;
  readonly sx: Scalar;
  readonly sr: Scalar;
}
export const switchedCodec = struct<Switched>({ cipher: ciphertextCodec, e: scalarCodec, sx: scalarCodec, sr: scalarCodec });

const partsOf = ({ ctx, from, to, cipher }: Switching): readonly Bytes[] => [ctx, encodePoint(from), encodePoint(to), ciphertextBytes([cipher])];

const challenge = (what: Switching, after: Ciphertext, t: readonly Point[]): Scalar =>
  hashToScalar('key-switch', ...partsOf(what), ciphertextBytes([after]), ...t.map(encodePoint));

/** With the secret `x` of `from`. */
export function switchKey(what: Switching, seed: Uint8Array, x: Scalar): Switched {
  const rho = secretScalar('key-switch', seed, ...partsOf(what));
  const cipher = { a: timesG(rho), b: add(decrypt(what.cipher, x), multiply(what.to, rho)) };
  const kx = secretScalar('key-switch/x', seed, ...partsOf(what), ciphertextBytes([cipher]));
  const kr = secretScalar('key-switch/rho', seed, ...partsOf(what), ciphertextBytes([cipher]));
  const t = [timesG(kx), timesG(kr), subtract(multiply(what.to, kr), multiply(what.cipher.a, kx))];
  const e = challenge(what, cipher, t);
  return { cipher, e, sx: modOrder(kx + e * x), sr: modOrder(kr + e * rho) };
}

/** `X = x·G`; first half `= ρ·G`; difference of the second halves `= −x·a + ρ·Y`. */
export function holdsSwitch(what: Switching, after: Switched): boolean {
  const { cipher, e, sx, sr } = after;
  const t = [
    subtract(timesG(sx), multiply(what.from, e)),
    subtract(timesG(sr), multiply(cipher.a, e)),
    sumOfProducts([what.to, what.cipher.a, subtract(cipher.b, what.cipher.b)], [sr, modOrder(ORDER - sx), modOrder(ORDER - e)]),
  ];
  return e === challenge(what, cipher, t);
}
