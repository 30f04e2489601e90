import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { toHex } from '../../src/base/bytes.ts';
import { decode, encode } from '../../src/base/codec.ts';
import { cardPoint } from '../../src/crypto/card-point.ts';
import { decrypt, reEncrypt, shareOf, trivial, type Ciphertext } from '../../src/crypto/ciphertext.ts';
import { equalityProofCodec, holdsEquality, proveEquality, type Equality, type EqualityProof } from '../../src/crypto/dleq.ts';
import { add, G, negate, pointsEqual, subtract, type Point } from '../../src/crypto/group.ts';
import { h32 } from '../../src/crypto/hash.ts';
import { holdsSwitch, switchedCodec, switchKey, type Switched, type Switching } from '../../src/crypto/key-switch.ts';
import { fixedBase, multiply, timesG } from '../../src/crypto/multiply.ts';
import { holdsPossession, possessionCodec, provePossession, type Possession } from '../../src/crypto/possession.ts';
import { hashToScalar, modOrder, ORDER } from '../../src/crypto/scalar.ts';

const [seed, tableId, ctx] = [h32('test', 'seed'), h32('test', 'table'), h32('test', 'ctx')];
const [x, y] = [hashToScalar('test', 'x'), hashToScalar('test', 'y')];
const [X, Y] = [timesG(x), timesG(y)];
const D = timesG(99n);
const hide = (key: Point, card: number): Ciphertext => reEncrypt(trivial(cardPoint(tableId, card)), fixedBase(key), hashToScalar('test', 'r', card));
const raised = (value: bigint): bigint => modOrder(value + 1n);
/** What a codec reads when the scalar at `at` has the order added to it. */
const withOrder = (bytes: Uint8Array, at: number): Uint8Array => {
  const copy = new Uint8Array(bytes);
  let value = ORDER;
  for (let byte = 0; byte < 32; byte++) value += BigInt(copy[at + byte] as number) << BigInt(8 * byte);
  for (let byte = 0; byte < 32; byte++) copy[at + byte] = Number((value >> BigInt(8 * byte)) & 0xffn);
  return copy;
};

describe('possession of a key', () => {
  const claim = { tableId, seat: asSeat(1), identity: h32('test', 'identity') };
  const proof = provePossession(claim, seed, x);
  it('holds, and is the same again', () => {
    expect(holdsPossession(claim, X, proof)).toBe(true);
    expect(provePossession(claim, seed, x)).toEqual(proof);
  });
  it.each<[string, () => boolean]>([
    ['another table', () => holdsPossession({ ...claim, tableId: h32('test', 'other') }, X, proof)],
    ['another seat', () => holdsPossession({ ...claim, seat: asSeat(2) }, X, proof)],
    ['another identity', () => holdsPossession({ ...claim, identity: h32('test', 'other') }, X, proof)],
    ['another key', () => holdsPossession(claim, Y, proof)],
    ['a rogue key, with the proof of one half', () => holdsPossession(claim, subtract(Y, X), provePossession(claim, seed, y))],
    ['e altered', () => holdsPossession(claim, X, { ...proof, e: raised(proof.e) })],
    ['s altered', () => holdsPossession(claim, X, { ...proof, s: raised(proof.s) })],
    ['all zero', () => holdsPossession(claim, X, { e: 0n, s: 0n } satisfies Possession)],
  ])('refused: %s', (_name, holds) => expect(holds()).toBe(false));
  it('a scalar plus the order is not read', () => {
    const bytes = encode(possessionCodec, proof);
    expect(decode(possessionCodec, bytes)).toEqual({ ok: true, value: proof });
    for (const at of [0, 32]) expect(decode(possessionCodec, withOrder(bytes, at)).ok).toBe(false);
  });
});

describe('equality of logarithms', () => {
  const bases = [1, 2, 3, 4].map((card) => hide(X, card).a);
  const shares = bases.map((base) => multiply(base, x));
  const statement: Equality = { ctx, key: X, bases, shares };
  const proof = proveEquality(statement, seed, x);
  const with_ = (changes: Partial<Equality>, made: EqualityProof = proof): boolean => holdsEquality({ ...statement, ...changes }, made);
  /** An attempt of somebody who proves as if it were true. */
  const forged = (wrong: readonly Point[]): boolean => with_({ shares: wrong }, proveEquality({ ...statement, shares: wrong }, seed, x));

  it('holds, and is the same again', () => {
    expect(with_({})).toBe(true);
    expect(proveEquality(statement, seed, x)).toEqual(proof);
    expect(holdsEquality({ ctx, key: X, bases: [], shares: [] }, proveEquality({ ctx, key: X, bases: [], shares: [] }, seed, x))).toBe(true);
  });
  it.each<[string, () => boolean]>([
    ['another context', () => with_({ ctx: h32('test', 'other') })],
    ['another key', () => with_({ key: Y })],
    ['made with another secret', () => with_({}, proveEquality(statement, seed, y))],
    ['shares of another key', () => with_({ shares: bases.map((base) => multiply(base, y)) }, proveEquality({ ...statement, shares: bases.map((base) => multiply(base, y)) }, seed, y))],
    ['one share altered', () => forged([add(shares[0]!, D), ...shares.slice(1)])],
    ['two errors that make up for each other', () => forged([add(shares[0]!, D), subtract(shares[1]!, D), ...shares.slice(2)])],
    ['two shares exchanged', () => forged([shares[1]!, shares[0]!, ...shares.slice(2)])],
    ['a share less', () => forged(shares.slice(1))],
    ['another base', () => with_({ bases: [D, ...bases.slice(1)] })],
    ['e altered', () => with_({}, { ...proof, e: raised(proof.e) })],
    ['s altered', () => with_({}, { ...proof, s: raised(proof.s) })],
  ])('refused: %s', (_name, holds) => expect(holds()).toBe(false));
  it('a scalar plus the order is not read', () => {
    for (const at of [0, 32]) expect(decode(equalityProofCodec, withOrder(encode(equalityProofCodec, proof), at)).ok).toBe(false);
  });
});

describe('key switch', () => {
  const cipher = hide(X, 5);
  const what: Switching = { ctx, from: X, to: Y, cipher };
  const after = switchKey(what, seed, x);
  it('the taker reads the card, and the proof holds', () => {
    expect(holdsSwitch(what, after)).toBe(true);
    expect(pointsEqual(decrypt(after.cipher, y), cardPoint(tableId, 5))).toBe(true);
    expect(pointsEqual(decrypt(after.cipher, x), cardPoint(tableId, 5))).toBe(false);
    expect(switchKey(what, seed, x)).toEqual(after);
  });
  const changed = (changes: Partial<Switched>): boolean => holdsSwitch(what, { ...after, ...changes });
  it.each<[string, () => boolean]>([
    ['another context', () => holdsSwitch({ ...what, ctx: h32('test', 'other') }, after)],
    ['another card in its place', () => changed({ cipher: { a: after.cipher.a, b: add(subtract(after.cipher.b, cardPoint(tableId, 5)), cardPoint(tableId, 6)) } })],
    ['another card switched', () => holdsSwitch(what, switchKey({ ...what, cipher: hide(X, 6) }, seed, x))],
    ['to another taker', () => holdsSwitch(what, switchKey({ ...what, to: timesG(3n) }, seed, x))],
    ['without the secret of the key', () => holdsSwitch(what, switchKey(what, seed, y))],
    ['first half altered', () => changed({ cipher: { a: add(after.cipher.a, D), b: after.cipher.b } })],
    ['second half altered', () => changed({ cipher: { a: after.cipher.a, b: add(after.cipher.b, D) } })],
    ['e altered', () => changed({ e: raised(after.e) })],
    ['the answer for x altered', () => changed({ sx: raised(after.sx) })],
    ['the answer for rho altered', () => changed({ sr: raised(after.sr) })],
    ['scaled', () => changed({ cipher: { a: multiply(after.cipher.a, 2n), b: multiply(after.cipher.b, 2n) } })],
    ['negated', () => changed({ cipher: { a: negate(after.cipher.a), b: negate(after.cipher.b) } })],
  ])('refused: %s', (_name, holds) => expect(holds()).toBe(false));
  it('a scalar plus the order, or the identity as the first half, is not read', () => {
    const bytes = encode(switchedCodec, after);
    expect(bytes).toHaveLength(160);
    for (const at of [64, 96, 128]) expect(decode(switchedCodec, withOrder(bytes, at)).ok).toBe(false);
    expect(decode(switchedCodec, new Uint8Array([...new Uint8Array(32), ...bytes.slice(32)])).ok).toBe(false);
  });
});

it('shares of all keys together open a card, any fewer do not', () => {
  const z = hashToScalar('test', 'z');
  const joint = add(add(X, Y), timesG(z));
  const cipher = hide(joint, 7);
  const opened = (keys: readonly bigint[]): Point => keys.reduce((point, key) => subtract(point, shareOf(cipher, key)), cipher.b);
  expect(pointsEqual(opened([x, y, z]), cardPoint(tableId, 7))).toBe(true);
  for (const keys of [[x, y], [y, z], [x, z], [x], [], [x, x, y]]) expect(pointsEqual(opened(keys), cardPoint(tableId, 7))).toBe(false);
  expect(pointsEqual(cipher.a, G)).toBe(false);
});

it('fixed vectors of the small proofs: the same seed and statement give the same bytes', () => {
  const claim = { tableId, seat: asSeat(1), identity: h32('test', 'identity') };
  const bases = [1, 2].map((card) => hide(X, card).a);
  const statement: Equality = { ctx, key: X, bases, shares: bases.map((base) => multiply(base, x)) };
  expect({
    possession: toHex(encode(possessionCodec, provePossession(claim, seed, x))),
    equality: toHex(encode(equalityProofCodec, proveEquality(statement, seed, x))),
    switched: toHex(h32('vector', encode(switchedCodec, switchKey({ ctx, from: X, to: Y, cipher: hide(X, 5) }, seed, x)))),
  }).toEqual({
    possession: 'c0dc43bb26bb673eecdf0b67b94b0bb585a668b63f42b39e228c242798ae710fdddd2ecb459147a128e17b9c17c8be8fa2899241b35bbe0fe615241ada683701',
    equality: 'a8ae1cb8812ee89de46a1d23747606f335280facff801c4649e608d968694a0a8c9c82dffb452e24045447e2de000c49a74f5d16cf9ba2ed3549e0ed90d49a08',
    switched: '4c5a3ecde22aea1bdbac7797f9cad52f06f187565ea69120f912d3b3a2a33d01',
  });
});
