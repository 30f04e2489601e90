/** The code by which a seat moves: what is in it comes out of it, and nothing else is taken for one. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../src/base/brand.ts';
import { bytesEqual, concat, type Bytes } from '../../src/base/bytes.ts';
import { h32 } from '../../src/crypto/hash.ts';
import { prf } from '../../src/crypto/prf.ts';
import { publicKeyOf } from '../../src/crypto/sign.ts';
import { rulesVersionOf } from '../../src/app/play/kinds.ts';
import { decodeSeatCode, encodeSeatCode, makeSeatLink, parseSeatLink, type SeatCode } from '../../src/app/seat/code.ts';

const bytes = (name: string, number = 0): Bytes => prf('seat-code', new Uint8Array(32).fill(3), name, number);

function codeFor(people: number): SeatCode {
  const circle = Array.from({ length: people }, (_, at) => publicKeyOf(bytes('key', at)));
  return {
    tableId: bytes('table'), seat: asSeat(1), secretKey: bytes('key', 1), seed: bytes('seed'), generation: 2, mark: { number: 77, hash: bytes('hash').slice(0, 16) as Bytes }, circle,
    code: 'KQXMPA', secret: bytes('secret').slice(0, 16) as Bytes, game: 'pie-fight', rulesVersion: rulesVersionOf('pie-fight'), timer: 'quick', number: 3, series: circle.map((_, at) => at),
  };
}
const read = (text: string) => parseSeatLink(text, rulesVersionOf);
const PAGE = 'https://pies.example/play/';
const refusalOf = (taken: Uint8Array): string => {
  const result = decodeSeatCode(taken, rulesVersionOf);
  return result.ok ? 'taken' : result.error.code;
};
/** With its checksum put right. */
const resealed = (body: Uint8Array): Bytes => concat(body, h32('seat-code', body).subarray(0, 4));
const changed = (change: (body: Uint8Array) => void): Bytes => {
  const whole = encodeSeatCode(codeFor(3));
  const body = whole.slice(0, whole.length - 4);
  change(body);
  return resealed(body);
};

describe('a code', () => {
  it.each([2, 3, 6])('of a table of %i is read as it was written, with the link or without', (people) => {
    const link = makeSeatLink(`${PAGE}#/table/abc`, codeFor(people));
    for (const text of [link, ` ${link}/ `, link.split('#')[1]!, link.split('/seat/')[1]!]) expect(read(text)).toEqual({ ok: true, value: codeFor(people) });
  });
  it('of the largest table is far below a kilobyte', () => {
    const sizes = [2, 6].map((people) => [encodeSeatCode(codeFor(people)).length, makeSeatLink(PAGE, codeFor(people)).length]);
    expect(sizes).toEqual([[208, 311], [344, 492]]);
  });
});

describe('nothing else is taken for one', () => {
  const link = makeSeatLink(PAGE, codeFor(3));
  it.each([
    ['nothing', ''], ['a table code', 'KQXMPA'], ['an invitation', `${PAGE}#/join/KQXMPA`], ['a part of it', link.slice(0, 60)], ['other letters', `${PAGE}#/seat/äöü`], ['much too much', `${PAGE}#/seat/${'A'.repeat(5000)}`],
    ['a last letter with bits that say nothing', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAB'],
  ])('%s', (_, text) => {
    const result = read(text);
    expect(result.ok ? 'taken' : result.error.code).toMatch(/^seat\/(bad-link|damaged)$/);
  });
  it('one letter changed, or bytes missing or too many', () => {
    const whole = encodeSeatCode(codeFor(3));
    for (let at = 0; at < whole.length; at += 7) {
      const other = whole.slice();
      other[at] = (other[at] ?? 0) ^ 0x10;
      expect(refusalOf(other)).toBe('seat/damaged');
    }
    expect(refusalOf(whole.slice(0, -1))).toBe('seat/damaged');
    expect(refusalOf(concat(whole, Uint8Array.of(0)))).toBe('seat/damaged');
    expect(refusalOf(resealed(whole.slice(0, -5)))).toBe('seat/malformed');
    expect(refusalOf(resealed(concat(whole.slice(0, -4), Uint8Array.of(0))))).toBe('seat/malformed');
  });
  it('one of another version, which says whose', () => {
    expect(refusalOf(changed((body) => (body[0] = 2)))).toBe('version/we-are-older');
    expect(refusalOf(changed((body) => (body[0] = 0)))).toBe('version/they-are-older');
    expect(refusalOf(changed((body) => (body[1] = 99)))).toBe('version/we-are-older');
    expect(refusalOf(changed((body) => (body[3] = 99)))).toBe('version/we-are-older');
    expect(refusalOf(changed((body) => (body[3] = 0)))).toBe('version/they-are-older');
    expect(refusalOf(changed((body) => (body[7] = 9)))).toBe('version/we-are-older');
  });
  it('keys that are none, or twice the same; a seat or a mark that cannot be', () => {
    const [, , third] = codeFor(3).circle;
    const placed = (key: Bytes, at: number) => changed((body) => {
      const start = body.findIndex((_, from) => bytesEqual(body.subarray(from, from + 32), third!));
      body.set(key, start + 32 * at);
    });
    expect(refusalOf(placed(new Uint8Array(32), 0))).toBe('seat/bad-key');
    expect(refusalOf(placed(publicKeyOf(bytes('key', 1)), 0))).toBe('seat/bad-key');
    expect(refusalOf(placed(codeFor(3).circle[0]!, 0))).toBe('seat/bad-key');
    expect(refusalOf(encodeSeatCode({ ...codeFor(3), seat: asSeat(3) }))).toBe('seat/malformed');
    expect(refusalOf(encodeSeatCode({ ...codeFor(3), series: [0] }))).toBe('seat/malformed');
    expect(refusalOf(encodeSeatCode({ ...codeFor(3), mark: { number: 0, hash: bytes('hash').slice(0, 16) as Bytes } }))).toBe('seat/malformed');
  });
});
