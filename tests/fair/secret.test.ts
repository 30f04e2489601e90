import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { checkReveal, commitmentFor, commitsDigest, nonceFor, type Commitment, type Reveal } from '../../src/fair/secret.ts';

const bytes = (value: number, length = 32): Bytes => new Uint8Array(length).fill(value);
const at = { tableId: bytes(1), round: 9 };
const [zero, one, two] = [asSeat(0), asSeat(1), asSeat(2)];
const seeds = [bytes(2), bytes(3), bytes(4)] as const;
const choices = [bytes(10, 1), bytes(11, 1), bytes(12, 1)] as const;
const commitments: readonly Commitment[] = [zero, one, two].map((seat) => ({ seat, commitment: commitmentFor(seeds[seat] as Bytes, at, seat, choices[seat] as Bytes) }));
const reveal = (seat: 0 | 1 | 2, changed: Partial<Reveal> = {}): Reveal =>
  ({ nonce: nonceFor(seeds[seat], at, asSeat(seat), choices[seat]), choice: choices[seat], commits: commitsDigest(at, commitments), ...changed });

describe('fixed vectors', () => {
  // Computed from the definition with node:crypto alone.
  it('nonce, commitment and their digest', () => {
    expect(toHex(nonceFor(bytes(2), at, one, Uint8Array.of(5, 6)))).toBe('d63fe6bff302f01455479b86e0fee6bef4a91e7aeb8144809f4b041bea70f1ab');
    const commitment = commitmentFor(bytes(2), at, one, Uint8Array.of(5, 6));
    expect(toHex(commitment)).toBe('15b1de9bc76d975ce2501b37477e956bc0ed7d91ce8117f042eee13f3dff9d7e');
    expect(toHex(commitsDigest(at, [{ seat: one, commitment }, { seat: zero, commitment: bytes(8) }]))).toBe('2a7af779b25be8a3805c5eab8009fa4b787fa760d8cae506169ec4e25058ef70');
  });
});

describe('a reveal', () => {
  it('of each seat opens its own commitment', () => {
    for (const seat of [0, 1, 2] as const) expect(checkReveal(at, commitments, asSeat(seat), reveal(seat))).toBeNull();
  });
  const copy: readonly Commitment[] = [commitments[0] as Commitment, { seat: one, commitment: commitments[0]?.commitment as Bytes }];
  it.each([
    ['with another choice', one, reveal(1, { choice: choices[2] }), commitments, 'secret/reveal-mismatch'],
    ['with another nonce', one, reveal(1, { nonce: bytes(0) }), commitments, 'secret/reveal-mismatch'],
    ['with a nonce cut short', one, reveal(1, { nonce: bytes(0, 31) }), commitments, 'secret/reveal-mismatch'],
    ['by a seat that fixed nothing', asSeat(3), reveal(1), commitments, 'secret/reveal-mismatch'],
    ["with another seat's opening", one, reveal(0), commitments, 'secret/reveal-mismatch'],
    ['that saw other commitments', one, reveal(1, { commits: commitsDigest(at, commitments.slice(0, 2)) }), commitments, 'secret/commits-differ'],
    ['of a copied commitment', one, reveal(0, { commits: commitsDigest(at, copy) }), copy, 'secret/copied-commit'],
  ] as const)('%s is named (keybase/client#16529)', (_, seat, opened, all, code) => {
    expect(checkReveal(at, all, seat, opened)).toMatchObject({ code });
  });
  it('of the one who was copied stays good', () => {
    expect(checkReveal(at, copy, zero, reveal(0, { commits: commitsDigest(at, copy) }))).toBeNull();
  });
  it('is of one table and one round (Stellar-Unified-Price-Oracle-Aggregator-API-Contract#447)', () => {
    for (const elsewhere of [{ ...at, round: 8 }, { ...at, tableId: bytes(7) }]) {
      expect(checkReveal(elsewhere, commitments, one, reveal(1))).toMatchObject({ code: 'secret/reveal-mismatch' });
    }
  });
});

describe('nonces', () => {
  it('are the same for the same choice and others for any other', () => {
    const all = [nonceFor(seeds[0], at, zero, choices[0]), nonceFor(seeds[0], at, zero, choices[1]), nonceFor(seeds[0], { ...at, round: 8 }, zero, choices[0]), nonceFor(seeds[1], at, zero, choices[0])].map(toHex);
    expect(new Set(all).size).toBe(all.length);
    expect(toHex(nonceFor(seeds[0], at, zero, choices[0]))).toBe(all[0]);
  });
});
