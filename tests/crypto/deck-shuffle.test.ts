import { describe, expect, it } from 'vitest';
import { toHex } from '../../src/base/bytes.ts';
import { decode, encode } from '../../src/base/codec.ts';
import { cardOf, cardPoint, cardPoints } from '../../src/crypto/card-point.ts';
import { ciphertextBytes, ciphertextCodec, decrypt, reEncrypt, trivial, type Ciphertext } from '../../src/crypto/ciphertext.ts';
import { add, IDENTITY, isIdentity, subtract, type Point } from '../../src/crypto/group.ts';
import { h32 } from '../../src/crypto/hash.ts';
import { finish, type Progress } from '../../src/crypto/job.ts';
import { fixedBase, multiply, timesG } from '../../src/crypto/multiply.ts';
import { encodeScalar, hashToScalar, modOrder, ORDER } from '../../src/crypto/scalar.ts';
import { shuffleProofCodec, type ShuffleProof } from '../../src/crypto/shuffle-proof.ts';
import { proveShuffle } from '../../src/crypto/shuffle-prove.ts';
import { failingEquation, holdsShuffle } from '../../src/crypto/shuffle-verify.ts';
import { shufflePile, shuffleSecret, type ShuffleStatement } from '../../src/crypto/shuffle.ts';

const [seed, tableId, ctx] = [h32('test', 'seed'), h32('test', 'table'), h32('test', 'ctx')];
const x = hashToScalar('test', 'x');
const key = fixedBase(timesG(x));
const D = timesG(99n);
const SIZE = 8;
const cards = cardPoints(tableId, 96);

function honest(size: number, own = seed, input: readonly Ciphertext[] = cards.points.slice(0, size).map(trivial)): ShuffleStatement {
  const what = { ctx, key: key.point, input };
  return { ...what, output: finish(shufflePile(what, key, own)) };
}
const first = honest(SIZE);
/** A second shuffle, of ciphertexts that are not trivial. */
const statement = honest(SIZE, h32('test', 'second'), first.output);
const prove = (what: ShuffleStatement): ShuffleProof => finish(proveShuffle(what, key, h32('test', 'second')));
const proof = prove(statement);

/** Both verifiers, which must agree. */
function holds(what: ShuffleStatement, made: ShuffleProof): boolean {
  const merged = finish(holdsShuffle(what, made));
  expect(failingEquation(what, made) === null).toBe(merged);
  return merged;
}

describe('an honest shuffle', () => {
  it.each([1, 2, 3, SIZE])('of %i cards: proved, and the same cards in the order of the seed', (size) => {
    const what = honest(size);
    expect(holds(what, finish(proveShuffle(what, key, seed)))).toBe(true);
    const { order } = shuffleSecret(what, seed);
    expect(what.output.map((each) => cardOf(cards, decrypt(each, x)))).toEqual(order);
  });
  it('of 96 cards, twice, with its size and its progress', () => {
    const once = honest(96);
    const twice = honest(96, h32('test', 'second'), once.output);
    const [job, seen] = [proveShuffle(twice, key, h32('test', 'second')), [] as Progress[]];
    let step = job.next();
    for (; step.done !== true; step = job.next()) seen.push(step.value);
    expect(seen.length).toBeGreaterThan(20);
    expect(seen.every(({ done, total }, at) => done <= total && (at === 0 || done >= seen[at - 1]!.done))).toBe(true);
    expect(encode(shuffleProofCodec, step.value)).toHaveLength(15668);
    expect(holds(twice, step.value)).toBe(true);
    expect(new Set(twice.output.map((each) => cardOf(cards, decrypt(each, x)))).size).toBe(96);
  });
  it('fixed vectors: same seed and input, same bytes', () => {
    const bytes = encode(shuffleProofCodec, finish(proveShuffle(first, key, seed)));
    expect(encode(shuffleProofCodec, finish(proveShuffle(honest(SIZE), key, seed)))).toEqual(bytes);
    expect({ order: shuffleSecret(first, seed).order, output: toHex(h32('vector', ciphertextBytes(first.output))), proof: toHex(h32('vector', bytes)) }).toEqual({
        order: [2, 5, 0, 1, 6, 3, 7, 4],
        output: '16e8b410d9b2185977afdd65af778e3d664a829ea290ef5ea26b6d9ed0b16632',
        proof: '427877edb004cb81a1e8056e7edefd5897832a0fb680db736b1743e3e7e02aa1',
      });
  });
  it('other randomness for other input, context or key', () => {
    const secret = shuffleSecret(statement, seed);
    for (const other of [{ ...statement, ctx: seed }, { ...statement, key: D }, { ...statement, input: first.input }]) {
      const there = shuffleSecret(other, seed);
      expect(there.r.some((r) => secret.r.includes(r))).toBe(false);
    }
  });
  it('is read again as it was written', () => {
    const bytes = encode(shuffleProofCodec, proof);
    const read = decode(shuffleProofCodec, bytes);
    expect(read.ok && holds(statement, read.value)).toBe(true);
    for (const end of [0, 100, bytes.length - 1]) expect(decode(shuffleProofCodec, bytes.slice(0, end)).ok).toBe(false);
  });
});

const at = (index: number): Ciphertext => statement.output[index] as Ciphertext;
const put = (...changes: readonly (readonly [number, Ciphertext])[]): ShuffleStatement => {
  const output = [...statement.output];
  for (const [index, cipher] of changes) output[index] = cipher;
  return { ...statement, output };
};
const again = (cipher: Ciphertext): Ciphertext => reEncrypt(cipher, key, 12345n);

/** The output of a cheat, with a proof made for it as if it were honest. */
const FALSE_PILES: readonly (readonly [string, ShuffleStatement])[] = [
  ['a duplicated card', put([0, again(at(1))])],
  ['the same ciphertext twice', put([0, at(1)])],
  ['a replaced card', put([0, again(trivial(cardPoint(tableId, 50)))])],
  ['a marked card', put([0, { a: at(0).a, b: add(at(0).b, D) }])],
  ['a card marked in its first half', put([0, { a: add(at(0).a, D), b: at(0).b }])],
  ['a known card', put([0, { a: D, b: add(cardPoint(tableId, 3), multiply(D, 5n)) }])],
  ['a scaled ciphertext', put([0, { a: multiply(at(0).a, 2n), b: multiply(at(0).b, 2n) }])],
  ['errors that make up for each other', put([0, { a: at(0).a, b: add(at(0).b, D) }], [1, { a: at(1).a, b: subtract(at(1).b, D) }])],
  ['such errors in both halves', put([0, { a: add(at(0).a, D), b: at(0).b }], [1, { a: subtract(at(1).a, D), b: at(1).b }])],
  ['a held card slipped in', put([0, reEncrypt(trivial(cardPoint(tableId, 60)), fixedBase(timesG(7n)), 3n)])],
  ['two cards exchanged after the proof was begun', put([0, at(1)], [1, at(0)])],
  ['a card too few', { ...statement, output: statement.output.slice(1) }],
  ['a card too many', { ...statement, output: [...statement.output, again(at(0))] }],
  ['nothing done', { ...statement, output: statement.input }],
];

describe('a false shuffle is refused', () => {
  it.each(FALSE_PILES)('%s, with the proof of the true one', (_name, what) => expect(holds(what, proof)).toBe(false));
  it.each(FALSE_PILES.filter(([, what]) => what.output.length === SIZE))('%s, with a proof made for it', (_name, what) => expect(holds(what, prove(what))).toBe(false));

  it.each<[string, ShuffleStatement]>([
    ['context: seat, epoch, table or step', { ...statement, ctx: h32('test', 'other') }],
    ['key', { ...statement, key: D }],
    ['input', { ...statement, input: [...statement.input.slice(1), statement.input[0] as Ciphertext] }],
    ['input and output exchanged', { ...statement, input: statement.output, output: statement.input }],
  ])('the proof of another %s', (_name, what) => expect(holds(what, proof)).toBe(false));
  it('another seat\'s proof of the same input', () => expect(holds(statement, finish(proveShuffle(honest(SIZE, h32('test', 'third'), first.output), key, h32('test', 'third'))))).toBe(false));

  const bump = (scalar: bigint): bigint => modOrder(scalar + 1n);
  const move = (point: Point): Point => add(point, D);
  const change = <T>(list: readonly T[], index: number, by: (item: T) => T): readonly T[] => list.map((item, here) => (here === index ? by(item) : item));
  const last = SIZE - 1;
  const s = (changes: Partial<ShuffleProof['s']>): ShuffleProof => ({ ...proof, s: { ...proof.s, ...changes } });
  const t = (changes: Partial<ShuffleProof['t']>): ShuffleProof => ({ ...proof, t: { ...proof.t, ...changes } });
  const everyPlace = (name: string, altered: (index: number) => ShuffleProof) =>
    Array.from({ length: SIZE }, (_, index): readonly [string, ShuffleProof] => [`${name} ${index + 1}`, altered(index)]);

  it.each<readonly [string, ShuffleProof]>([
    ['s1', s({ s1: bump(proof.s.s1) })], ['s2', s({ s2: bump(proof.s.s2) })], ['s3', s({ s3: bump(proof.s.s3) })], ['s4', s({ s4: bump(proof.s.s4) })],
    ...everyPlace('s^', (index) => s({ chain: change(proof.s.chain, index, bump) })),
    ...everyPlace("s'", (index) => s({ order: change(proof.s.order, index, bump) })),
    ['t1', t({ t1: move(proof.t.t1) })], ['t2', t({ t2: move(proof.t.t2) })], ['t3', t({ t3: move(proof.t.t3) })],
    ['t4, first half', t({ t4: { a: move(proof.t.t4.a), b: proof.t.t4.b } })], ['t4, second half', t({ t4: { a: proof.t.t4.a, b: move(proof.t.t4.b) } })],
    ...everyPlace('t^', (index) => t({ chain: change(proof.t.chain, index, move) })),
    ...everyPlace('c', (index) => ({ ...proof, c: change(proof.c, index, move) })),
    ...everyPlace('c^', (index) => ({ ...proof, chain: change(proof.chain, index, move) })),
    ['two t^ that make up for each other', t({ chain: change(change(proof.t.chain, 0, move), last, (point) => subtract(point, D)) })],
    ['two s^ that make up for each other', s({ chain: change(change(proof.s.chain, 0, bump), last, (scalar) => modOrder(scalar - 1n)) })],
    ['a c less', { ...proof, c: proof.c.slice(1) }], ['an s^ too many', s({ chain: [...proof.s.chain, 0n] })],
    ['everything empty', { c: [], chain: [], t: { ...proof.t, chain: [] }, s: { ...proof.s, chain: [], order: [] } }],
  ])('altered: %s', (_name, altered) => expect(holds(statement, altered)).toBe(false));

  it('a scalar plus the order, at each place, is not read', () => {
    const bytes = encode(shuffleProofCodec, proof);
    const text = toHex(bytes);
    for (const scalar of [proof.s.s1, proof.s.s2, proof.s.s3, proof.s.s4, ...proof.s.chain, ...proof.s.order]) {
      const place = text.indexOf(toHex(encodeScalar(scalar))) / 2;
      const raised = new Uint8Array(bytes);
      for (let byte = 0; byte < 32; byte++) raised[place + byte] = Number(((scalar + ORDER) >> BigInt(8 * byte)) & 0xffn);
      expect(decode(shuffleProofCodec, raised).ok).toBe(false);
    }
  });
  it('a ciphertext that begins with the identity is not read', () => {
    expect(() => encode(ciphertextCodec, trivial(cardPoint(tableId, 1)))).toThrow('identity');
    expect(decode(ciphertextCodec, new Uint8Array([...new Uint8Array(32), ...encode(ciphertextCodec, at(0)).slice(32)])).ok).toBe(false);
    expect(isIdentity(IDENTITY)).toBe(true);
  });
});
