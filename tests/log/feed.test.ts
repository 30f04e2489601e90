import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { prf } from '../../src/crypto/prf.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import { decodeEntry, isSignedBy, MAX_BODY, MAX_ENTRY, signEntry, type Entry, type TableId, type Unsigned } from '../../src/log/entry.ts';
import { MAX_AHEAD } from '../../src/log/feed.ts';
import { appendOwn, differingIn, headsOf, lackingIn, marksOf, openFeeds, receiveAll, type Feeds } from '../../src/log/feeds.ts';

const key = (who: number): Bytes => prf('key', new Uint8Array(32), who);
const tableId = prf('table', new Uint8Array(32)) as TableId;
const digest = new Uint8Array(32).fill(5);

function entryOf(who: number, number: number, previous: Bytes, changed: Partial<Unsigned> = {}): Entry {
  return signEntry({ tableId, seat: asSeat(who), number, previous, step: number, digest, body: Uint8Array.of(who, number), ...changed }, key(who));
}
/** A seat's honest feed of some length. */
function feedOf(who: number, length: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (let number = 0; number < length; number++) entries.push(entryOf(who, number, entries.at(-1)?.hash ?? tableId));
  return entries;
}
const none = openFeeds(tableId, [0, 1, 2].map((who) => publicKeyOf(key(who))));
const [left, right] = [feedOf(0, 12), feedOf(1, 12)];
const bytesOf = (entries: readonly Entry[]): readonly Bytes[] => entries.map((entry) => entry.bytes);
const full = receiveAll(none, bytesOf([...left, ...right])).feeds;

describe('an entry', () => {
  // Computed from the definition with node:crypto alone.
  it('keeps its bytes', () => {
    const [first] = left as [Entry];
    expect(first.bytes.length).toBe(32 + 1 + 4 + 32 + 4 + 32 + 4 + 2 + 64);
    expect(toHex(first.hash)).toBe('3d484ff945415f775e6ec99b9d5570b86f352399c8017b2f043e878961401657');
    expect(toHex(first.signature)).toBe('da93aecefe39fccb9cf93ca2b0d72d764778f688c61376d8f40ca88709c020de7a5ccb0defdb41d3efaa7129b205423dfa5f499827c9beb2fdc1e88619ef1f0f');
  });
  it('is signed the same way each time, and read back as it was', () => {
    const [, second] = left as [Entry, Entry];
    expect(entryOf(0, 1, (left[0] as Entry).hash).bytes).toEqual(second.bytes);
    expect(decodeEntry(second.bytes)).toEqual({ ok: true, value: second });
    expect(isSignedBy(second, publicKeyOf(key(0)))).toBe(true);
    expect(isSignedBy(second, publicKeyOf(key(1)))).toBe(false);
  });
  it('has room for a body of the greatest size, and no more', () => {
    const big = entryOf(0, 0, tableId, { body: new Uint8Array(MAX_BODY) });
    expect(big.bytes.length).toBeLessThanOrEqual(MAX_ENTRY);
    expect(decodeEntry(big.bytes).ok).toBe(true);
    expect(() => entryOf(0, 0, tableId, { body: new Uint8Array(MAX_BODY + 1) })).toThrow('blob');
  });
});

describe('feeds', () => {
  it('take what is new once, in one go or one at a time', () => {
    expect(headsOf(full)).toEqual([12, 12, 0]);
    const again = receiveAll(full, bytesOf([...left, ...right]));
    expect(again).toMatchObject({ appended: [], refusals: [], forks: [] });
    expect(again.feeds).toEqual(full);
    const slowly = [...left, ...right].reduce((feeds, entry) => receiveAll(feeds, [entry.bytes]).feeds, none);
    expect(slowly).toEqual(full);
  });
  it('are the same in whatever order and however often entries come', () => {
    fc.assert(fc.property(fc.shuffledSubarray([...left, ...right, ...left], { minLength: 36 }), fc.integer({ min: 1, max: 9 }), (order, size) => {
      let feeds: Feeds = none;
      const appended: string[] = [];
      for (let at = 0; at < order.length; at += size) {
        const reception = receiveAll(feeds, bytesOf(order.slice(at, at + size)));
        expect(reception).toMatchObject({ refusals: [], forks: [] });
        appended.push(...reception.appended.map((entry) => toHex(entry.hash)));
        feeds = reception.feeds;
      }
      expect(feeds).toEqual(full);
      expect(new Set(appended).size).toBe(24);
      expect(appended).toHaveLength(24);
    }), { numRuns: 15, seed: 8 });
  });
  it('say what another phone lacks, in an order that can be taken one by one', () => {
    expect(lackingIn(full, [12, 12, 0])).toEqual([]);
    const lacking = lackingIn(full, [10, 11, 0]);
    expect(lacking.map(({ seat, number }) => [seat, number])).toEqual([[0, 10], [0, 11], [1, 11]]);
    expect(lackingIn(full, [])).toHaveLength(24);
    const taken = lackingIn(full, []).reduce((feeds, entry) => {
      const reception = receiveAll(feeds, [entry.bytes]);
      expect(reception.appended).toHaveLength(1);
      return reception.feeds;
    }, none);
    expect(taken).toEqual(full);
  });
  it('know by their marks a phone that was told something else, and the entry that shows it', () => {
    const other = entryOf(0, 5, (left[4] as Entry).hash, { body: Uint8Array.of(77) });
    const told = receiveAll(none, bytesOf([...left.slice(0, 5), other, ...right])).feeds;
    expect(headsOf(told)).toEqual([6, 12, 0]);
    const differs = (mine: Feeds, theirs: Feeds) => differingIn(mine, headsOf(theirs), marksOf(theirs));
    expect(differs(full, told)).toEqual([left[5]]);
    const short = receiveAll(none, bytesOf(left.slice(0, 6))).feeds;
    expect(differs(told, short)).toEqual([other]);
    expect(receiveAll(short, bytesOf(differs(told, short))).forks).toEqual([[left[5], other]]);
    for (const same of [none, short, full]) expect([differs(full, same), differs(same, full)]).toEqual([[], []]);
    // Nonsense is nothing that differs.
    expect([differingIn(full, [99, 0, 0, 5], []), differingIn(full, [], marksOf(none))]).toEqual([[], []]);
  });
  it('keep an early entry, up to a limit', () => {
    const early = receiveAll(none, [left[5]?.bytes as Bytes]);
    expect(early).toMatchObject({ appended: [], refusals: [], forks: [] });
    expect(headsOf(early.feeds)).toEqual([0, 0, 0]);
    expect(early.feeds.feeds[0]?.waiting).toEqual([left[5]]);
    expect(receiveAll(early.feeds, bytesOf(left.slice(0, 5))).appended).toHaveLength(6);
    const far = entryOf(0, MAX_AHEAD + 1, digest);
    expect(receiveAll(none, [far.bytes]).refusals).toMatchObject([{ refusal: { code: 'log/too-far-ahead' } }]);
    expect(receiveAll(none, [entryOf(0, MAX_AHEAD, digest).bytes]).feeds.feeds[0]?.waiting).toHaveLength(1);
  });
  it('never let a forged entry wait in the place of a true one', () => {
    const forged = signEntry({ ...(left[5] as Entry), body: Uint8Array.of(9) }, key(1));
    expect(receiveAll(none, [forged.bytes])).toMatchObject({ feeds: none, refusals: [{ refusal: { code: 'log/bad-signature' } }] });
  });
  it('refuse to append an own entry that does not fit: our own bug', () => {
    expect(() => appendOwn(full, left[3] as Entry)).toThrow('own entry');
  });
});

describe('a fork', () => {
  const other = entryOf(0, 4, (left[3] as Entry).hash, { body: Uint8Array.of(77) });
  const next = entryOf(0, 5, other.hash);
  it.each([
    ['of a number held', full, [other]],
    ['within one batch', none, [...left, other]],
    ['of which only both ends are shown, to a phone far behind', none, [left[4] as Entry, other]],
    ['of which a phone far behind is shown what does not follow', none, [left[4] as Entry, next]],
    ['seen by what goes on from it', receiveAll(none, bytesOf(left.slice(0, 5))).feeds, [next]],
  ] as const)('%s is found, with both entries', (_, feeds, entries) => {
    const { forks, refusals } = receiveAll(feeds, bytesOf(entries));
    expect(refusals).toEqual([]);
    expect(forks.length).toBeGreaterThan(0);
    for (const pair of forks) for (const entry of pair) expect(isSignedBy(entry, publicKeyOf(key(0)))).toBe(true);
  });
  it('is not proven by an entry without what came before it: a phone whose storage failed may never have got that out, and says something else when it is back', () => {
    const orphan = receiveAll(none, bytesOf([...left.slice(0, 4), next])).feeds;
    const anew = receiveAll(orphan, bytesOf(left.slice(4, 6)));
    expect(anew).toMatchObject({ forks: [], refusals: [] });
    expect(anew.feeds.feeds[0]).toMatchObject({ entries: left.slice(0, 6), waiting: [] });
    // Nor in the other order, and whatever comes then is still taken.
    const early = receiveAll(orphan, bytesOf(left.slice(5, 7)));
    expect(early.forks).toEqual([]);
    expect(headsOf(receiveAll(early.feeds, bytesOf(left.slice(4))).feeds)).toEqual([12, 0, 0]);
  });
  it('needs a signature: nobody can be made to look like a forker', () => {
    const forged = signEntry({ ...(left[4] as Entry), body: Uint8Array.of(77) }, key(1));
    expect(receiveAll(full, [forged.bytes])).toMatchObject({ forks: [], refusals: [{ refusal: { code: 'log/bad-signature' } }] });
  });
});

describe('a run of entries', () => {
  it('is vouched for by its last signature alone; a broken one in the middle breaks the chain', () => {
    const spoiled = left.map((entry, at) => (at === 6 ? entry.bytes.map((byte, index) => (index === entry.bytes.length - 1 ? byte ^ 1 : byte)) : entry.bytes)) as readonly Bytes[];
    const reception = receiveAll(none, spoiled);
    expect(headsOf(reception.feeds)).toEqual([6, 0, 0]);
    expect(reception.refusals).toMatchObject([{ refusal: { code: 'log/bad-signature' } }]);
    expect(reception.feeds.feeds[0]?.waiting).toHaveLength(5);
  });
  it('is not vouched for by a signature of somebody else', () => {
    const last = signEntry({ ...(left[11] as Entry) }, key(1));
    const reception = receiveAll(none, bytesOf([...left.slice(0, 11), last]));
    expect(headsOf(reception.feeds)).toEqual([11, 0, 0]);
    expect(reception.refusals).toMatchObject([{ refusal: { code: 'log/bad-signature' } }]);
  });
});

describe('fuzz', () => {
  it('arbitrary bytes never throw and change nothing', () => {
    fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { maxLength: 5 }), (batch) => {
      const reception = receiveAll(full, batch);
      expect(reception.feeds).toEqual(full);
      expect(reception.refusals).toHaveLength(batch.length);
      expect(reception.forks).toEqual([]);
    }), { numRuns: 300, seed: 9 });
  });
  it('a flipped bit anywhere in a new entry never throws and is never appended', () => {
    const almost = receiveAll(none, bytesOf(left.slice(0, 11))).feeds;
    const entry = left[11] as Entry;
    fc.assert(fc.property(fc.integer({ min: 0, max: entry.bytes.length * 8 - 1 }), (bit) => {
      const flipped = entry.bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
      const reception = receiveAll(almost, [flipped]);
      expect(reception).toMatchObject({ appended: [], forks: [] });
      expect(reception.refusals).toHaveLength(1);
      expect(reception.feeds).toEqual(almost);
    }), { numRuns: 250, seed: 10 });
  });
});
