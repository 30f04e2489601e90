import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { auditSeat, type Statement, type Transcript } from '../../src/fair/audit.ts';
import { makeChain } from '../../src/fair/dice.ts';
import { nonceFor } from '../../src/fair/secret.ts';
import { isSeedOf, keysDigest, keysFor } from '../../src/fair/setup.ts';

const bytes = (value: number): Bytes => new Uint8Array(32).fill(value);
const [tableId, seed, seat] = [bytes(1), bytes(2), asSeat(1)];
const chains = [0, 1, 2].map((index) => makeChain(seed, tableId, seat, index, 3));
const evidence = bytes(99);

/** Honest links, over the ends of two chains. */
const links: readonly Statement[] = Array.from({ length: 7 }, (_, at) => ({
  kind: 'link', preimage: chains[Math.floor(at / 3)]?.links[at % 3] as Bytes, nextAnchor: at % 3 === 2 ? (chains[Math.floor(at / 3) + 1]?.anchor as Bytes) : null, evidence,
}));
const opening: Statement = { kind: 'opening', round: 4, nonce: nonceFor(seed, { tableId, round: 4 }, seat, bytes(5)), choice: bytes(5), evidence };
const honest: Transcript = { tableId, seat, keys: keysFor(seed, tableId, seat, 3), statements: [...links.slice(0, 4), opening, ...links.slice(4)] };
const withLink = (index: number, changed: Partial<Statement>): Transcript => ({ ...honest, statements: links.map((link, at) => (at === index ? ({ ...link, ...changed } as Statement) : link)) });

describe('the audit', () => {
  it('explains an honest seat', () => expect(auditSeat(honest, seed)).toBeNull());
  it('keeps the hash of the seed', () => {
    expect(toHex(honest.keys.seedHash)).toBe('3c530ed53098df10c6e08d9ad7a0d253d6b011e34d3e5ee69ae20f5550e75190');
    expect(isSeedOf(honest.keys, tableId, asSeat(0), seed)).toBe(false);
    expect(isSeedOf(honest.keys, tableId, seat, seed.slice(0, 31))).toBe(false);
    expect(toHex(keysDigest([bytes(1), bytes(2)]))).not.toBe(toHex(keysDigest([bytes(2), bytes(1)])));
  });
  it.each([
    ['another seed', honest, bytes(3), 'audit/wrong-seed', 0],
    ['an anchor of its own making', { ...honest, keys: { ...honest.keys, anchor: bytes(7) } }, seed, 'audit/other-keys', 0],
    ['another chain length', { ...honest, keys: { ...honest.keys, chainLength: 4 } }, seed, 'audit/other-keys', 0],
    ['another link', withLink(1, { preimage: bytes(7) }), seed, 'audit/other-link', 1],
    ['another next anchor', withLink(2, { nextAnchor: bytes(7) }), seed, 'audit/other-link', 1],
    ['a link left out', { ...honest, statements: links.slice(1) }, seed, 'audit/other-link', 1],
    ['another nonce', { ...honest, statements: [{ ...opening, nonce: bytes(7) }] }, seed, 'audit/other-nonce', 1],
    ['a nonce of another round', { ...honest, statements: [{ ...opening, round: 5 }] }, seed, 'audit/other-nonce', 1],
  ] as const)('finds %s', (_, transcript, told, code, count) => {
    const found = auditSeat(transcript, told);
    expect(found).toMatchObject({ code });
    expect(found?.evidence).toHaveLength(count);
  });
});
