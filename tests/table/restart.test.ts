/** A phone that dies and comes back: the same table, nothing signed twice, and what it owed is answered. */
import { describe, expect, it } from 'vitest';
import { toHex, type Bytes } from '../../src/base/bytes.ts';
import { decodeEntry } from '../../src/log/entry.ts';
import { heads, lacking, phaseOf } from '../../src/table/show.ts';
import { act, exchange, Phone, phonesFor, seat, toyFounding, toyTable, twoPhones } from './phones.ts';

const again = (phone: Phone, saved: readonly Bytes[] = phone.saved): Phone => {
  const back = new Phone(toyTable(phone.table.founding, phone.table.owns.map((own) => own.seat)));
  back.take({ kind: 'restored', entries: saved });
  return back;
};

/** The number of entries that two phones have signed for one place with different bytes. */
function contradictions(...phones: readonly Phone[]): number {
  const places = new Map<string, string>();
  let count = 0;
  for (const bytes of phones.flatMap((phone) => phone.signed)) {
    const entry = decodeEntry(bytes);
    if (!entry.ok) throw new Error('own entry');
    const place = `${entry.value.seat}/${entry.value.number}`;
    if ((places.get(place) ?? toHex(bytes)) !== toHex(bytes)) count++;
    places.set(place, toHex(bytes));
  }
  return count;
}

describe('a restarted phone', () => {
  it('makes at once the answers that it owed', () => {
    const { honest, other } = twoPhones();
    const since = honest.signed.length;
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
    // The other phone saved the action, and died before its answer was made.
    const back = again(other, [...other.saved, ...honest.signed.slice(since)]);
    expect(back.signed).toHaveLength(1);
    honest.receive(...back.signed);
    expect(honest.table.digests).toEqual(back.table.digests);
    expect(honest.table.rolls).toHaveLength(1);
  });
  it('gives the same answer again if the first was lost before it was saved', () => {
    const { honest, other } = twoPhones();
    const before = [...other.saved];
    const since = honest.signed.length;
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
    other.receive(...honest.signed.slice(since));
    const back = again(other, before);
    back.receive(...honest.signed.slice(since));
    expect(contradictions(other, back)).toBe(0);
    expect(back.signed.at(-1)).toEqual(other.signed.at(-1));
  });
  it('opens a secret choice that it made before, though the choice is kept nowhere', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'hide' });
    other.take({ kind: 'choose', seat: seat(1), action: { kind: 'hidden', number: 8 } });
    const back = again(other);
    expect(back.take({ kind: 'choose', seat: seat(1), action: { kind: 'hidden', number: 2 } })).toMatchObject([{ kind: 'refused', refusal: { code: 'table/already-chosen' } }]);
    honest.receive(...other.signed);
    act([honest, back], 0, { kind: 'hidden', number: 1 });
    expect(honest.table.history.find(({ happening }) => happening.kind === 'revealed')?.happening).toMatchObject({ choices: [{ action: { number: 1 } }, { seat: 1, action: { number: 8 } }] });
    expect(back.fault).toBeNull();
  });
  it('goes on in the middle of the second dice chain', () => {
    const phones = phonesFor(toyFounding(2, { turns: 40 }), [[0], [1]], 3);
    exchange(phones);
    const [a, b] = phones as [Phone, Phone];
    for (let turn = 0; turn < 8; turn++) act([a, b], turn % 2, { kind: 'toss', dice: 1 });
    expect(a.table.chains[0]?.index).toBe(2);
    const back = again(b);
    act([a, back], 0, { kind: 'toss', dice: 1 });
    act([a, back], 1, { kind: 'toss', dice: 1 });
    expect(a.table.rolls).toHaveLength(10);
    expect(back.table.digests).toEqual(a.table.digests);
  });
});

describe('a phone that has lost what it saved', () => {
  it('signs nothing until it is told that it has everything, and gets its own entries back from the others', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'pass' });
    act([honest, other], 1, { kind: 'toss', dice: 1 });
    const bare = new Phone(toyTable(other.table.founding, [1]));
    bare.receive(...lacking(honest.table, heads(bare.table)));
    expect(bare.signed).toEqual([]);
    expect(bare.table.digests).toEqual(honest.table.digests);
    expect(bare.take({ kind: 'say', seat: seat(1), talk: 'draw' })).toMatchObject([{ kind: 'refused', refusal: { code: 'table/entries-missing' } }]);
    bare.take({ kind: 'begin' });
    expect(bare.take({ kind: 'say', seat: seat(1), talk: 'draw' })).toMatchObject([{ kind: 'publish', seat: 1, number: 3 }]);
    expect(contradictions(other, bare)).toBe(0);
  });
  it('stays quiet when a saved record is broken', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'toss', dice: 1 });
    const own = other.saved.findIndex((bytes) => other.signed.at(-1) === bytes);
    const broken = other.saved.map((bytes, at) => (at === own ? bytes.slice(1) : bytes));
    const back = again(other, broken);
    expect(back.refusals).toHaveLength(1);
    expect(back.signed).toEqual([]);
    expect(back.table.awake).toBe(false);
    // What is missing comes back from the others.
    back.receive(...lacking(honest.table, heads(back.table)));
    expect(back.table.digests).toEqual(honest.table.digests);
    expect(back.signed).toEqual([]);
  });
  it('goes on by itself when a gap in what it had saved is filled by the others', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'toss', dice: 1 });
    const gap = again(other, other.saved.filter((bytes) => bytes !== other.signed[0]));
    expect(gap.take({ kind: 'say', seat: seat(1), talk: 'draw' })).toMatchObject([{ kind: 'refused' }]);
    gap.receive(...lacking(honest.table, heads(gap.table)));
    expect(gap.signed).toEqual([]);
    expect(gap.take({ kind: 'act', seat: seat(1), action: { kind: 'pass' } })).toMatchObject([{ kind: 'publish', number: 3 }]);
    expect(contradictions(other, gap)).toBe(0);
  });
  it('cannot be made to begin while entries of its own are known to be missing', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'pass' });
    const gap = again(other, other.saved.filter((bytes) => bytes !== other.signed[0]));
    gap.take({ kind: 'begin' });
    expect(gap.signed).toEqual([]);
  });
});

describe('before and after the game', () => {
  it('own choices are refused with what is in their way', () => {
    const founding = toyFounding(2, { turns: 1 });
    const phones = phonesFor(founding, [[0], [1]]);
    const [a, b] = phones as [Phone, Phone];
    const codes = (phone: Phone, who: number) => phone.take({ kind: 'act', seat: seat(who), action: { kind: 'pass' } }).map((effect) => (effect.kind === 'refused' ? effect.refusal.code : effect.kind));
    expect(codes(a, 0)).toEqual(['table/not-begun']);
    exchange(phones);
    expect(codes(b, 1)).toEqual(['table/not-your-turn']);
    expect(codes(b, 0)).toEqual(['table/not-your-seat']);
    expect(a.take({ kind: 'act', seat: seat(0), action: { kind: 'hidden', number: 1 } })).toMatchObject([{ refusal: { code: 'toy/nothing-to-hide' } }]);
    expect(a.take({ kind: 'choose', seat: seat(0), action: { kind: 'hidden', number: 1 } })).toMatchObject([{ refusal: { code: 'table/not-your-turn' } }]);
    expect(codes(a, 0)[0]).toBe('publish');
    expect(phaseOf(a.table)).toMatchObject({ kind: 'over', certificate: { kind: 'proved', unaudited: [0, 1] } });
    expect(codes(a, 0)).toEqual(['table/over']);
    expect(a.take({ kind: 'say', seat: seat(0), talk: 'resign' })).toMatchObject([{ refusal: { code: 'table/over' } }]);
  });
  it('a secret choice has to be one of those offered, and is made once', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'hide' });
    const code = (action: Parameters<typeof act>[2]) => honest.take({ kind: 'choose', seat: seat(0), action }).flatMap((effect) => (effect.kind === 'refused' ? [effect.refusal.code] : []));
    expect(code({ kind: 'pass' })).toEqual(['table/not-a-choice']);
    expect(code({ kind: 'hidden', number: 2 })).toEqual([]);
    expect(code({ kind: 'hidden', number: 3 })).toEqual(['table/already-chosen']);
  });
});
