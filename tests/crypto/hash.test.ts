/** Fixed vectors of our own, computed with Python's hashlib from the definition: a change of the protocol cannot slip by. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/base/bytes.ts';
import { commitTo, opens } from '../../src/crypto/commit.ts';
import { h16, h32, h64 } from '../../src/crypto/hash.ts';
import { mac, macVerifies } from '../../src/crypto/mac.ts';
import { prf } from '../../src/crypto/prf.ts';

const bytes = (length: number, value: number): Uint8Array<ArrayBuffer> => new Uint8Array(length).fill(value);

describe('hashes', () => {
  it('are SHA-512 over tag, count and parts, each behind its length', () => {
    expect(toHex(h64('test'))).toBe('6dcdfafcf055ffc110bc4b9bcb3abc24bacfb7ddc6d84d6b66716f1484a614af374d8319e9742a2bce424df3292d39c99590a14b1e2e50d6772233c83605a89e');
    expect(toHex(h64('test', 'abc', 7, bytes(3, 9)))).toBe('4a261207a6410545a966d6a2f355e7560da95e305a4d97866b3d50c3b916bfeb82e217fb92ad018f86ba2e0f2eeaceaf0140e205d06545ee5a52fd450e746e5a');
    expect(toHex(h32('test', 'abc'))).toBe(toHex(h64('test', 'abc')).slice(0, 64));
    expect(toHex(h16('test', 'abc'))).toBe(toHex(h64('test', 'abc')).slice(0, 32));
  });
  it('tell apart lists that join to the same bytes', () => {
    const lists = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['', 'abc']] as const;
    expect(new Set(lists.map((list) => toHex(h32('test', ...list)))).size).toBe(lists.length);
    expect(toHex(h32('tag', 'x'))).not.toBe(toHex(h32('tagx')));
  });
});

describe('what is made from them', () => {
  const context = { tableId: bytes(32, 1), purpose: 'secret-choice', round: 5, seat: 2 };
  it('keeps its bytes', () => {
    expect(toHex(prf('dice-chain', bytes(32, 3), 'input'))).toBe('03af2a9ee12006c489a844bcccdf2946a22458c85baabb74357b940a4392607e');
    expect(toHex(mac(bytes(16, 4), 'link', 'a', 'b'))).toBe('342befeb3eb6678e25c003c3df2fdf5949bb4e9bf57309b982af7f92992d9c70');
    expect(toHex(commitTo(context, bytes(32, 5), bytes(4, 6)))).toBe('55c581c7f50fcc06492197bc27e46cc2989102d987402c57d6882fb82518052b');
  });
  it('a commitment opens only where it belongs', () => {
    const [nonce, choice] = [bytes(32, 5), bytes(4, 6)];
    const commitment = commitTo(context, nonce, choice);
    expect(opens(commitment, context, nonce, choice)).toBe(true);
    const elsewhere = [{ ...context, tableId: bytes(32, 2) }, { ...context, round: 6 }, { ...context, seat: 1 }, { ...context, purpose: 'other' }];
    for (const other of elsewhere) expect(opens(commitment, other, nonce, choice)).toBe(false);
    expect(opens(commitment, context, bytes(32, 6), choice)).toBe(false);
    expect(opens(commitment, context, nonce, bytes(4, 7))).toBe(false);
    expect(opens(commitment, context, bytes(31, 5), choice)).toBe(false);
    expect(opens(bytes(0, 0), context, nonce, choice)).toBe(false);
  });
  it('a keyed hash proves the key', () => {
    const key = bytes(16, 4);
    const tag = mac(key, 'link', 'a', 'b');
    expect(macVerifies(tag, key, 'link', 'a', 'b')).toBe(true);
    expect(macVerifies(tag, key, 'link', 'b', 'a')).toBe(false);
    expect(macVerifies(tag, key, 'other', 'a', 'b')).toBe(false);
    expect(macVerifies(tag, bytes(16, 5), 'link', 'a', 'b')).toBe(false);
    expect(macVerifies(tag.slice(0, 31), key, 'link', 'a', 'b')).toBe(false);
    expect(macVerifies(bytes(0, 0), key, 'link', 'a', 'b')).toBe(false);
  });
  it('randomness of one purpose and input is that of no other', () => {
    const seed = bytes(32, 3);
    const all = [prf('a', seed, 1), prf('a', seed, 2), prf('b', seed, 1), prf('a', bytes(32, 4), 1), prf('a', seed, 1, 1)];
    expect(new Set(all.map(toHex)).size).toBe(all.length);
    expect(() => prf('a', bytes(31, 3))).toThrow('seed');
  });
});
