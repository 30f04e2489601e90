import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { ristretto255, ristretto255_hasher } from '@noble/curves/ed25519.js';
import { fromHex, toHex, type Bytes } from '../../src/base/bytes.ts';
import { decode, encode } from '../../src/base/codec.ts';
import { cardOf, cardPoint, cardPoints } from '../../src/crypto/card-point.ts';
import { add, decodePoint, elementCodec, encodePoint, G, hashToPoint, IDENTITY, isIdentity, negate, pointCodec, pointsEqual, subtract, type Point } from '../../src/crypto/group.ts';
import { fixedH, generators, sumOfGenerators } from '../../src/crypto/generators.ts';
import { addProduct, fixedBase, multiply, sumOfProducts, timesG } from '../../src/crypto/multiply.ts';
import { elementFrom } from '../../src/crypto/ristretto.ts';
import { encodeScalar, hashToScalar, modOrder, ORDER, scalarCodec, toNumber } from '../../src/crypto/scalar.ts';

const hex = (text: string): Bytes => fromHex(text) as Bytes;

describe('RFC 9496', () => {
  const MULTIPLES = `0000000000000000000000000000000000000000000000000000000000000000
    e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76
    6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919
    94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259
    da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57
    e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e
    f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403
    44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d
    903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c
    02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031
    20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f
    bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42
    e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460
    aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f
    46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e
    e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e`.split(/\s+/);

  it('A.1: multiples of the generator, written and read', () => {
    for (const [times, text] of MULTIPLES.entries()) {
      expect(toHex(encodePoint(timesG(BigInt(times))))).toBe(text);
      expect(pointsEqual(decodePoint(hex(text)) as Point, multiply(G, BigInt(times)))).toBe(true);
    }
  });

  it.each([
    ['a field element that is not canonical', `00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
      f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f`],
    ['a negative field element', `0100000000000000000000000000000000000000000000000000000000000000 01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f
      ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20 c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562
      c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78 47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24
      f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72 87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309`],
    ['no square', `26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371 4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f
      de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad7b bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042
      2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08 f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22
      8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731 2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b`],
    ['a negative product', `3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220
      d483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e 8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32
      32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b 227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165
      5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e 445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b`],
    ['s = -1', 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f'],
  ])('A.2: refused, %s', (_reason, encodings) => {
    for (const text of encodings.split(/\s+/)) {
      expect(decodePoint(hex(text)), text).toBeUndefined();
      expect(decode(pointCodec, hex(text)).ok).toBe(false);
    }
  });

  it.each([
    ['Ristretto is traditionally a short shot of espresso coffee', '3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46'],
    ['made with the normal amount of ground coffee but extracted with', 'f26e5b6f7d362d2d2a94c5d0e7602cb4773c95a2e5c31a64f133189fa76ed61b'],
    ['about half the amount of water in the same amount of time', '006ccd2a9e6867e6a2c5cea83d3302cc9de128dd2a9a57dd8ee7b9d7ffe02826'],
    ['by using a finer grind.', 'f8f0c87cf237953c5890aec3998169005dae3eca1fbb04548c635953c817f92a'],
    ['This produces a concentrated shot of coffee per volume.', 'ae81e7dedf20a497e10c304a765c1767a42d6e06029758d2d7e8ef7cc4c41179'],
    ['Just pulling a normal shot short will produce a weaker shot', 'e2705652ff9f5e44d3e841bf1c251cf7dddb77d140870d1ab2ed64f1a9ce8628'],
    ['and is not a Ristretto as some believe.', '80bd07262511cdde4863f8a7434cef696750681cb9510eea557088f76d9e5065'],
  ])('A.3: elements from the SHA-512 of "%s"', (label, text) => {
    const hash = new Uint8Array(createHash('sha512').update(label).digest());
    expect(toHex(encodePoint(elementFrom(hash)))).toBe(text);
  });

  it('the order', () => {
    expect(ORDER).toBe(7237005577332262213973186563042994240857116359379907606001950938285454250989n);
    expect(pointsEqual(add(timesG(ORDER - 1n), G), IDENTITY)).toBe(true);
  });
});

describe('bytes of points', () => {
  const uniform = fc.uint8Array({ minLength: 64, maxLength: 64 });
  it('elements, sums and differences as @noble/curves has them', () => {
    fc.assert(fc.property(uniform, uniform, fc.nat(7), (one, two, turns) => {
      let [theirs, ours] = [ristretto255_hasher.deriveToCurve!(one), elementFrom(one)];
      const [other, mine] = [ristretto255_hasher.deriveToCurve!(two), elementFrom(two)];
      for (let turn = 0; turn < turns; turn++) {
        theirs = theirs.add(other).subtract(theirs.double());
        ours = subtract(add(ours, mine), add(ours, ours));
      }
      expect(encodePoint(ours)).toEqual(theirs.toBytes());
      expect(pointsEqual(decodePoint(theirs.toBytes()) as Point, ours)).toBe(true);
      expect(isIdentity(add(ours, negate(ours)))).toBe(true);
      expect(pointsEqual(ours, mine)).toBe(theirs.equals(other));
    }), { numRuns: 200, seed: 5 });
  });
  it('read and refused as @noble/curves does', () => {
    fc.assert(fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.boolean(), (bytes, low) => {
      // Half of them even and below the prime, so that more than their parity is looked at.
      const given = low ? bytes.map((byte, at) => (at === 0 ? byte & 0xfe : at === 31 ? byte & 0x7f : byte)) : bytes;
      let theirs: Uint8Array | undefined;
      try {
        theirs = ristretto255.Point.fromBytes(given).toBytes();
      } catch {
        theirs = undefined;
      }
      const ours = decodePoint(given);
      expect(ours === undefined ? undefined : encodePoint(add(ours, IDENTITY))).toEqual(theirs);
    }), { numRuns: 400, seed: 6 });
  });
});

describe('canonical forms', () => {
  it('a scalar plus the order is refused', () => {
    for (const value of [0n, 1n, ORDER - 1n]) {
      expect(decode(scalarCodec, encodeScalar(value))).toEqual({ ok: true, value });
      const raised = new Uint8Array(32).map((_, at) => Number(((value + ORDER) >> BigInt(8 * at)) & 0xffn));
      expect(toNumber(raised)).toBe(value + ORDER);
      expect(decode(scalarCodec, raised).ok).toBe(false);
    }
  });
  it('the identity is a point but no element', () => {
    expect(decode(pointCodec, new Uint8Array(32)).ok).toBe(true);
    expect(decode(elementCodec, new Uint8Array(32)).ok).toBe(false);
    expect(() => encode(elementCodec, IDENTITY)).toThrow('identity');
  });
  it('any other length is refused', () => {
    expect(decodePoint(new Uint8Array(31))).toBeUndefined();
    expect(decode(pointCodec, new Uint8Array(33)).ok).toBe(false);
  });
});

describe('products', () => {
  const scalar = fc.bigInt({ min: 0n, max: ORDER - 1n });
  const edge = fc.oneof(scalar, fc.constantFrom(0n, 1n, 2n, 63n, 64n, 65n, 127n, 128n, ORDER - 1n, ORDER - 2n, 2n ** 128n - 1n, 2n ** 252n));

  it('as @noble/curves multiplies', () => {
    fc.assert(fc.property(edge, (k) => {
      expect(encodePoint(multiply(G, k))).toEqual(ristretto255.Point.BASE.multiplyUnsafe(k).toBytes());
    }), { numRuns: 60, seed: 8 });
  });
  it('tables give what plain multiplication gives', () => {
    const base = fixedBase(hashToPoint('test', 1));
    fc.assert(fc.property(edge, (k) => {
      expect(encodePoint(addProduct(G, base, k))).toEqual(encodePoint(add(G, multiply(base.point, k))));
      expect(encodePoint(timesG(k))).toEqual(encodePoint(multiply(G, k)));
    }), { numRuns: 40, seed: 4 });
  });
  it.each([0, 1, 2, 5, 179, 180, 400])('a sum of %i products', (count) => {
    const points = Array.from({ length: count }, (_, at) => timesG(BigInt(at * at + 1)));
    const scalars = points.map((_, at) => (at % 7 === 0 ? BigInt(at % 2) : at % 3 === 0 ? ORDER - BigInt(at) : hashToScalar('test', at) % 2n ** (at % 2 === 0 ? 128n : 253n)));
    const expected = scalars.reduce((sum, each, at) => modOrder(sum + each * BigInt(at * at + 1)), 0n);
    expect(encodePoint(sumOfProducts(points, scalars))).toEqual(encodePoint(timesG(expected)));
  });
  it('a sum of generators', () => {
    const scalars = [3n, 0n, ORDER - 1n];
    expect(encodePoint(sumOfGenerators(scalars))).toEqual(encodePoint(sumOfProducts(generators(3), scalars)));
  });
  it('lists of different lengths are a bug', () => expect(() => sumOfProducts([G], [])).toThrow('1 points, 0 scalars'));
});

describe('fixed points', () => {
  const tableId = new Uint8Array(32).fill(1);
  it('cards: 96 different ones, found again, other ones at another table', () => {
    const cards = cardPoints(tableId, 96);
    expect(new Set(cards.points.map((point) => toHex(encodePoint(point)))).size).toBe(96);
    expect(cards.points.map((point) => cardOf(cards, point))).toEqual(Array.from({ length: 96 }, (_, card) => card));
    expect(cardOf(cards, cardPoint(new Uint8Array(32).fill(2), 0))).toBeUndefined();
    expect(cardOf(cards, IDENTITY)).toBeUndefined();
  });
  it('vectors', () => {
    expect({
      card0: toHex(encodePoint(cardPoint(tableId, 0))),
      card95: toHex(encodePoint(cardPoint(tableId, 95))),
      h: toHex(encodePoint(fixedH().point)),
      h1: toHex(encodePoint(generators(96)[0] as Point)),
      h96: toHex(encodePoint(generators(96)[95] as Point)),
      scalar: toHex(encodeScalar(hashToScalar('test', tableId, 7))),
    }).toEqual({
        card0: '9679b1205112343f44504aa9ae2b3fb52a6641fa6b07a1dd692aad442d5e8a63',
        card95: 'ce9c9e4aa42a68ee064a8ea78b4d8eef4319ba8db9167afd54c034581e774303',
        h: '2efcbd0ed6c080a2a956f51b371a3c4d2a9323e03b19f27e48b2050e7ac64f0d',
        h1: '24002e0bd6967b8669c225a58f5c6e22f052c4d7524b340bc51be0657a68716f',
        h96: 'fe6038b0203195fe7759ccfa731e11945812288258914a444e70df5f49a5e43e',
        scalar: 'fe7406aa8e79f71256abd4464ec8f4c313cf27577c314434d3d7ce77d031c70c',
      });
  });
  it('a shorter list of generators begins a longer one', () => expect(generators(3)).toEqual(generators(5).slice(0, 3)));
});
