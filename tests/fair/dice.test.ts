import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { dieOf, drawDice, isLastLink, makeChain, rollDigest, spendLink, startChain, type ChainTip } from '../../src/fair/dice.ts';

const bytes = (value: number): Bytes => new Uint8Array(32).fill(value);
const [tableId, seed] = [bytes(1), bytes(2)];
const seat = asSeat(1);
const DICE = [6, 20, 12, 2, 100, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 20];

describe('fixed vectors', () => {
  // Computed from the definition with node:crypto alone.
  it('the chain', () => {
    const chain = makeChain(seed, tableId, seat, 0, 4);
    expect(chain.links).toHaveLength(4);
    expect(toHex(chain.anchor)).toBe('cf99e384aad169a8bb4d76ad8f6c3e17a66f0730bec27b9d496a64dc7faabdad');
    expect(toHex(chain.links[0] as Bytes)).toBe('caaa8b24542e8d1d4951aca572bd23c384b967ff44d235817b05ff2121aa3385');
  });
  it('the roll: its digest and its dice, over the end of one block of the stream', () => {
    const digest = rollDigest({ tableId, epoch: 0, number: 7, cause: bytes(3) }, [{ seat: asSeat(1), preimage: bytes(5) }, { seat: asSeat(0), preimage: bytes(4) }]);
    expect(toHex(digest)).toBe('28a5bb0825ad89131bc8f524c5fa8d3d2783f65740fd4b219171adfc14c23a6fb46fd7568b7ffe7dd922173aaefe4890036f55e9f13348dee4f3f78f707ae152');
    expect(drawDice(digest, DICE)).toEqual([2, 7, 4, 2, 78, 1, 1, 4, 3, 1, 3, 4, 4, 6, 6, 3, 6, 12]);
  });
});

describe('a chain', () => {
  const chain = makeChain(seed, tableId, seat, 0, 4);
  const next = makeChain(seed, tableId, seat, 1, 4);
  const link = (index: number): Bytes => chain.links[index] as Bytes;
  const spend = (tip: ChainTip, preimage: Bytes, anchor: Bytes | null = null) => spendLink(tip, tableId, seat, preimage, anchor);
  const after = (count: number): ChainTip => {
    let tip = startChain(chain.anchor, 4);
    for (let at = 0; at < count; at++) {
      const spent = spend(tip, link(at));
      if (!spent.ok) throw new Error(spent.error.code);
      tip = spent.value;
    }
    return tip;
  };
  it('is spent link by link, and the last brings the next anchor', () => {
    const tip = after(3);
    expect(isLastLink(tip)).toBe(true);
    const renewed = spend(tip, link(3), next.anchor);
    expect(renewed).toEqual({ ok: true, value: { index: 1, length: 4, spent: 0, tip: next.anchor } });
    expect(renewed.ok && spend(renewed.value, next.links[0] as Bytes)).toMatchObject({ ok: true, value: { index: 1, spent: 1 } });
  });
  it.each([
    ['a stranger', 1, bytes(9), null, 'dice/wrong-preimage'],
    ['the next but one', 1, link(2), null, 'dice/skipped-preimage'],
    ['the last too soon', 0, link(3), null, 'dice/skipped-preimage'],
    ['the one before', 2, link(1), null, 'dice/reused-preimage'],
    ['one from long before', 3, link(0), null, 'dice/reused-preimage'],
    ['the anchor', 3, chain.anchor, null, 'dice/reused-preimage'],
    ['the last without an anchor', 3, link(3), null, 'dice/anchor-missing'],
    ['one in the middle with an anchor', 1, link(1), next.anchor, 'dice/anchor-early'],
    ['a link of the next chain', 1, next.links[1] as Bytes, null, 'dice/wrong-preimage'],
    ['nothing', 1, new Uint8Array(0), null, 'dice/wrong-preimage'],
  ] as const)('refuses %s', (_, count, preimage, anchor, code) => {
    expect(spend(after(count), preimage, anchor)).toMatchObject({ ok: false, error: { code } });
  });
  it('is of one table, seat, seed and place only', () => {
    const anchors = [chain, next, makeChain(seed, bytes(3), seat, 0, 4), makeChain(seed, tableId, asSeat(0), 0, 4), makeChain(bytes(3), tableId, seat, 0, 4)].map((each) => toHex(each.anchor));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(spendLink(startChain(chain.anchor, 4), tableId, asSeat(0), link(0), null)).toMatchObject({ ok: false });
    expect(spendLink(startChain(chain.anchor, 4), bytes(3), seat, link(0), null)).toMatchObject({ ok: false });
  });
});

describe('a roll', () => {
  const context = { tableId, epoch: 0, number: 1, cause: bytes(3) };
  const parts = [{ seat: asSeat(0), preimage: bytes(4) }, { seat: asSeat(1), preimage: bytes(5) }];
  it('depends on each of its parts, and not on their order', () => {
    const digests = [
      rollDigest(context, parts),
      rollDigest({ ...context, tableId: bytes(9) }, parts),
      rollDigest({ ...context, epoch: 1 }, parts),
      rollDigest({ ...context, number: 2 }, parts),
      rollDigest({ ...context, cause: bytes(9) }, parts),
      rollDigest(context, parts.slice(1)),
      rollDigest(context, [{ seat: asSeat(0), preimage: bytes(5) }, { seat: asSeat(1), preimage: bytes(4) }]),
    ].map(toHex);
    expect(new Set(digests).size).toBe(digests.length);
    expect(toHex(rollDigest(context, parts.toReversed()))).toBe(digests[0]);
  });
  it('a die has exactly as many numbers for every side', () => {
    for (const sides of [1, 2, 3, 4, 6, 8, 10, 12, 20, 100, 65_537, 2 ** 31 + 1, 2 ** 32]) {
      const fair = Math.floor(2 ** 32 / sides) * sides;
      const ends = [0, 1, sides - 1, fair - sides, fair - 1].map((number) => dieOf(number, sides));
      expect(ends).toEqual([1, sides === 1 ? 1 : 2, sides, 1, sides]);
      expect(dieOf(fair - 1, sides)).toBe(sides);
      if (fair < 2 ** 32) for (const number of [fair, 2 ** 32 - 1]) expect(dieOf(number, sides)).toBeNull();
    }
  });
  it('every number below the limit gives its own side, counted over whole turns', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1000 }), fc.nat(1000), (sides, turn) => {
      const counted = Array.from({ length: sides }, (_, side) => dieOf(turn * sides + side, sides));
      expect(counted).toEqual(Array.from({ length: sides }, (_, side) => side + 1));
    }), { numRuns: 100, seed: 1 });
  });
  it('draws again rather than favour a side', () => {
    // With 2^31 + 1 sides nearly half of all numbers are drawn again: yet every die falls.
    const values = drawDice(rollDigest(context, parts), Array.from({ length: 64 }, () => 2 ** 31 + 1));
    expect(values.every((value) => value >= 1 && value <= 2 ** 31 + 1)).toBe(true);
    expect(new Set(values).size).toBe(64);
  });
  it('refuses a die that is none: our own bug', () => {
    for (const sides of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => drawDice(rollDigest(context, parts), [sides])).toThrow('sides');
  });
  /** Upper 0.1 % points of chi-square for sides - 1 degrees of freedom. */
  it.each([[6, 20.515], [12, 31.264], [20, 43.82]])('d%i falls evenly over a million rolls', (sides, limit) => {
    const counts = Array.from({ length: sides }, () => 0);
    const [batches, batch] = [1000, 1000];
    for (let number = 0; number < batches; number++) {
      for (const value of drawDice(rollDigest({ ...context, number }, parts), Array.from({ length: batch }, () => sides))) counts[value - 1] = (counts[value - 1] ?? 0) + 1;
    }
    const expected = (batches * batch) / sides;
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(limit);
  });
});
