/** Signatures, dice chains, points and hashes: worked out once in a process, or by Node instead of by the project. See `remembering.ts`. */
import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type nacl from 'tweetnacl';
import { bytesEqual, type Bytes } from '../../../src/base/bytes.ts';
import type * as Signing from '../../../src/crypto/sign.ts';
import type * as Dice from '../../../src/fair/dice.ts';
import type * as Ristretto from '../../../src/crypto/ristretto.ts';
import { latin, onceFor } from './once.ts';

/** One answer in so many is compared with that of the project's own code. */
const COMPARED = 64;

/** Node's own function in the place of ours: it has to give the same, and now and then it is looked whether it does. */
function quicker<P extends readonly Uint8Array[], T>(ours: (...parts: P) => T, nodes: (...parts: P) => T, same: (a: T, b: T) => boolean): (...parts: P) => T {
  let asked = 0;
  return (...parts) => {
    const answer = nodes(...parts);
    asked += 1;
    if (asked % COMPARED === 1 && !same(answer, ours(...parts))) throw new Error('simulator: Node answers something else than the project');
    return answer;
  };
}

type Part = Uint8Array | number;
const nameOf = (part: Part): string => (typeof part === 'number' ? `${part} ` : `${part.length} ${latin(part)}`);
const once = <P extends readonly Part[], T>(make: (...parts: P) => T): ((...parts: P) => T) => onceFor(make, nameOf);

const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes) as Bytes;

/** RFC 8410: a key of 32 bytes behind its algorithm. */
const PRIVATE = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b6570032100', 'hex');
const privateKey = once((key: Uint8Array): KeyObject => createPrivateKey({ key: Buffer.concat([PRIVATE, key]), format: 'der', type: 'pkcs8' }));
const publicKey = once((key: Uint8Array): KeyObject => createPublicKey({ key: Buffer.concat([PUBLIC, key]), format: 'der', type: 'spki' }));

/** Signatures, made and checked. */
export const signing = (original: typeof Signing): typeof Signing => ({
  ...original,
  publicKeyOf: once(original.publicKeyOf),
  isPublicKey: once(original.isPublicKey),
  sign: once(quicker(original.sign, (message: Uint8Array, secretKey: Uint8Array) => own(sign(null, message, privateKey(secretKey))), bytesEqual)),
  verifies: once(quicker(original.verifies, (signature: Uint8Array, message: Uint8Array, key: Uint8Array) => verify(null, message, publicKey(key), signature), (a, b) => a === b)),
});

/** Dice chains. */
export const dice = (original: typeof Dice): typeof Dice => ({ ...original, makeChain: once(original.makeChain) });

/** Points, read from their bytes: never changed, so all who read the same may have the same. */
export const points = (original: typeof Ristretto): typeof Ristretto => ({ ...original, readPoint: once(original.readPoint) });

/** SHA-512. */
export function hashing(original: typeof nacl): typeof nacl {
  const hash = quicker(original.hash, (message: Uint8Array) => own(createHash('sha512').update(message).digest()), bytesEqual);
  return { ...original, hash: Object.assign(hash, { hashLength: 64 }) };
}
