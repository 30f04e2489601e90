import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToNumberLE } from '@noble/curves/utils.js';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex, type Bytes } from '../../src/base/bytes.ts';
import { isPublicKey, publicKeyOf, sign, verifies } from '../../src/crypto/sign.ts';

const hex = (text: string): Bytes => fromHex(text) as Bytes;

/** RFC 8032, section 7.1: tests 1, 2, 3 and SHA(abc). */
const VECTORS = [
  ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b'],
  ['4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb', '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00'],
  ['c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7', 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025', 'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a'],
  ['833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42', 'ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf',
    'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    'dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b58909351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704'],
] as const;

describe('RFC 8032', () => {
  it.each(VECTORS)('secret key %s', (secret, key, message, signature) => {
    expect(toHex(publicKeyOf(hex(secret)))).toBe(key);
    expect(toHex(sign(hex(message), hex(secret)))).toBe(signature);
    expect(verifies(hex(signature), hex(message), hex(key))).toBe(true);
    expect(isPublicKey(hex(key))).toBe(true);
  });
});

const [secret, key, , signature] = VECTORS[0];
/** The group order, little-endian: a scalar plus this is the same scalar, written in a form that is not the one. */
const ORDER = hex('edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010');
function plusOrder(bytes: Bytes): Bytes {
  let carry = 0;
  const high = bytes.slice(32).map((byte, at) => {
    const sum = byte + (ORDER[at] ?? 0) + carry;
    carry = sum >> 8;
    return sum & 255;
  });
  return new Uint8Array([...bytes.slice(0, 32), ...high]);
}

/** One that has signed before is checked by its table. */
function usedKey(): Bytes {
  const used = hex(key);
  for (let time = 0; time < 3; time++) verifies(hex(signature), new Uint8Array(0), used);
  return used;
}

describe.each([['a new key', () => hex(key)], ['a key that has signed before', usedKey]] as const)('what is no signature of %s', (_, keyOf) => {
  const good = hex(signature);
  it('but this is one', () => expect(verifies(good, new Uint8Array(0), keyOf())).toBe(true));
  it.each([
    ['empty', new Uint8Array(0)],
    ['too short', good.slice(0, 63)],
    ['too long', new Uint8Array([...good, 0])],
    ['all zero', new Uint8Array(64)],
    ['one bit off in the point', good.map((byte, at) => (at === 0 ? byte ^ 1 : byte))],
    ['a point that is none', new Uint8Array([2, ...new Uint8Array(31), ...good.slice(32)])],
    ['one bit off in the scalar', good.map((byte, at) => (at === 40 ? byte ^ 1 : byte))],
    ['the scalar plus the group order', plusOrder(good)],
  ] as const)('%s', (_what, bad) => {
    expect(verifies(bad, new Uint8Array(0), keyOf())).toBe(false);
  });
  it('of another message', () => expect(verifies(good, Uint8Array.of(1), keyOf())).toBe(false));
  it('by another key', () => expect(verifies(good, new Uint8Array(0), hex(VECTORS[1][1]))).toBe(false));
  it('by another key in the same place', () => {
    const reused = keyOf();
    reused.set(hex(VECTORS[1][1]));
    expect(verifies(good, new Uint8Array(0), reused)).toBe(false);
    expect(verifies(hex(VECTORS[1][3]), hex(VECTORS[1][2]), reused)).toBe(true);
  });
});

it('signs and checks as the library does, however often a key was used', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.array(fc.uint8Array({ maxLength: 64 }), { minLength: 4, maxLength: 4 }), fc.nat(511), (secretKey, messages, bit) => {
      const publicKey = publicKeyOf(secretKey);
      for (const message of messages) {
        const made = sign(message, secretKey);
        expect(toHex(made)).toBe(toHex(ed25519.sign(message, secretKey) as Bytes));
        expect(verifies(made, message, publicKey)).toBe(true);
        const bent = made.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
        expect(verifies(bent, message, publicKey)).toBe(ed25519.verify(bent, message, publicKey, { zip215: false }));
      }
    }),
    { seed: 25519, numRuns: 12 },
  );
});

it('a key with a part of small order is nobody\'s, and a signature under it counts as the library has it', () => {
  const { Point } = ed25519;
  const small = Point.fromBytes(hex(BAD_KEYS[3][1]));
  const { scalar, point } = ed25519.utils.getExtendedPublicKey(hex(secret));
  for (const torsion of [small, small.double(), small.double().double(), Point.ZERO]) {
    const mixed = point.add(torsion).toBytes() as Bytes;
    const R = Point.BASE.multiply(77n).add(torsion).toBytes();
    const k = Point.Fn.create(bytesToNumberLE(createHash('sha512').update(R).update(mixed).update('m').digest()));
    const made = new Uint8Array([...R, ...Point.Fn.toBytes(Point.Fn.create(77n + k * scalar))]);
    expect(isPublicKey(mixed)).toBe(torsion === Point.ZERO);
    expect(ed25519.verify(made, Uint8Array.of(109), mixed, { zip215: false })).toBe(true);
    expect(verifies(made, Uint8Array.of(109), mixed)).toBe(true);
    expect(verifies(made, Uint8Array.of(110), mixed)).toBe(false);
  }
});

it('does not sign with a key that lay in the same place before', () => {
  const [first, second] = [hex(secret), hex(VECTORS[1][0])];
  sign(new Uint8Array(0), first);
  first.set(second);
  expect(toHex(sign(hex(VECTORS[1][2]), first))).toBe(VECTORS[1][3]);
});

/** Encodings that must never name a person. */
const BAD_KEYS = [
  ['the identity', `01${'00'.repeat(31)}`],
  ['order 2', `ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f`],
  ['order 4', '00'.repeat(32)],
  ['order 8', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
  ['the identity, not canonical', 'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ['y at least the field prime', `f0${'ff'.repeat(30)}7f`],
  ['no point of the curve', `02${'00'.repeat(31)}`],
  ['31 bytes', 'aa'.repeat(31)],
  ['33 bytes', 'aa'.repeat(33)],
  ['nothing', ''],
] as const;

describe('what is no key', () => {
  it.each(BAD_KEYS)('%s', (_, bad) => {
    expect(isPublicKey(hex(bad))).toBe(false);
    expect(verifies(hex(signature), new Uint8Array(0), hex(bad))).toBe(false);
  });
  it('a signature that small-order keys would accept is refused', () => {
    // R = identity, S = 0: holds for every message under a small-order key.
    const universal = new Uint8Array([1, ...new Uint8Array(63)]);
    expect(verifies(universal, Uint8Array.of(7), hex(BAD_KEYS[0][1]))).toBe(false);
  });
  it('a secret key of another length is our own bug', () => {
    expect(() => sign(new Uint8Array(1), new Uint8Array(31))).toThrow('secretKey');
    expect(() => publicKeyOf(new Uint8Array(33))).toThrow('secretKey');
    expect(() => publicKeyOf(hex(secret))).not.toThrow();
  });
});
