import { describe, expect, it } from 'vitest';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { decode, encode } from '../../src/base/codec.ts';
import { makeJoin, foundingCodec, isJoin, tableIdOf, type Founding, type Join } from '../../src/table/founding.ts';
import { openTable } from '../../src/table/open.ts';
import { secretsOf, seat, toyFounding } from './phones.ts';
import { toy } from './toy.ts';

const founding = toyFounding(2);
const codeOf = (changed: Partial<Founding>, owns: Parameters<typeof openTable>[2] = []): string => {
  const opened = openTable(toy, { ...founding, ...changed }, owns);
  return opened.ok ? 'ok' : opened.error.code;
};
const [first, second] = founding.joins as [Join, Join];
const flipped = (bytes: Bytes): Bytes => bytes.map((byte, at) => (at === 3 ? byte ^ 1 : byte));

describe('a founding', () => {
  it('is read back as it was, and names its table', () => {
    expect(decode(foundingCodec, encode(foundingCodec, founding))).toEqual({ ok: true, value: founding });
    const others = [founding, { ...founding, joins: founding.joins.toReversed() }, { ...founding, options: Uint8Array.of(1) }, { ...founding, rulesVersion: 2 }, { ...founding, game: 'toy2' }];
    expect(new Set(others.map((each) => toHex(tableIdOf(each)))).size).toBe(others.length);
  });
  it.each([
    ['ok', {}],
    ['founding/protocol', { protocol: 2 }],
    ['founding/other-game', { game: 'chess' }],
    ['founding/rules-version', { rulesVersion: 2 }],
    ['founding/seats', { joins: [] }],
    ['founding/seats', { joins: [...toyFounding(4).joins, first] }],
    ['founding/twin', { joins: [first, first] }],
    ['founding/bad-options', { options: Uint8Array.of(9) }],
    ['founding/bad-join', { joins: [first, { ...second, name: 'Mallory' }] }],
    ['founding/bad-join', { joins: [first, { ...second, nonce: first.nonce }] }],
    ['founding/bad-join', { joins: [first, { ...second, identity: flipped(second.identity) }] }],
    ['founding/bad-join', { joins: [first, { ...second, signature: flipped(second.signature) }] }],
    ['founding/bad-join', { joins: [first, { ...second, identity: new Uint8Array(32) }] }],
  ] as const)('%s', (code, changed) => expect(codeOf(changed)).toBe(code));
  it('is refused to whoever does not hold the seat’s key', () => {
    expect(codeOf({}, [secretsOf(0)])).toBe('ok');
    expect(codeOf({}, [{ ...secretsOf(0), seat: seat(1) }])).toBe('founding/not-your-seat');
    expect(codeOf({}, [{ ...secretsOf(0), seat: seat(3) }])).toBe('founding/not-your-seat');
    expect(codeOf({}, [{ ...secretsOf(0), seed: new Uint8Array(31) }])).toBe('founding/not-your-seat');
  });
});

describe('a join', () => {
  it('is for one game and one version of its rules', () => {
    const at = { game: 'toy', rulesVersion: 1 };
    const join = makeJoin(at, secretsOf(0).secretKey, new Uint8Array(32), 'Ada');
    expect(isJoin(at, join)).toBe(true);
    expect(isJoin({ ...at, game: 'chess' }, join)).toBe(false);
    expect(isJoin({ ...at, rulesVersion: 2 }, join)).toBe(false);
  });
});
