import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bytes } from '../../src/base/bytes.ts';
import { exportTable, importTable, readTableFile } from '../../src/table/file.ts';
import { heads, phaseOf } from '../../src/table/show.ts';
import { step } from '../../src/table/step.ts';
import { act, exchange, forge, secretsOf, seat, twoPhones, type Phone } from './phones.ts';
import { toy } from './toy.ts';

function played(): { readonly honest: Phone; readonly other: Phone } {
  const phones = twoPhones({ turns: 3 });
  const both = [phones.honest, phones.other];
  act(both, 0, { kind: 'toss', dice: 2 });
  act(both, 1, { kind: 'hide' });
  return phones;
}
const { honest, other } = played();
const file = exportTable(honest.table);
const codeOf = (bytes: Uint8Array): string => {
  const imported = importTable(toy, bytes, []);
  return imported.ok ? 'ok' : imported.error.code;
};
const put = (at: number, byte: number): Bytes => file.map((each, index) => (index === at ? byte : each));

describe('an exported table', () => {
  it('comes back the same', () => {
    const imported = importTable(toy, file, []);
    expect(imported.ok && imported.value.digests).toEqual(honest.table.digests);
    expect(imported.ok && heads(imported.value)).toEqual(heads(honest.table));
    expect(imported.ok && exportTable(imported.value)).toEqual(file);
    expect(readTableFile(file)).toMatchObject({ ok: true, value: { founding: honest.table.founding } });
  });
  it('can be gone on with by whoever holds a seat’s secrets', () => {
    const imported = importTable(toy, file, [secretsOf(1)]);
    if (!imported.ok) throw new Error(imported.error.code);
    const begun = step(imported.value, { kind: 'begin' }).table;
    const chosen = step(begun, { kind: 'choose', seat: seat(1), action: { kind: 'hidden', number: 3 } });
    expect(chosen.effects).toMatchObject([{ kind: 'publish', seat: 1 }]);
  });
  it('of a finished game is audited from the file alone', () => {
    const phones = played();
    const both = [phones.honest, phones.other];
    for (const who of [0, 1]) act(both, who, { kind: 'hidden', number: 5 });
    act(both, 0, { kind: 'pass' });
    exchange(both);
    const imported = importTable(toy, exportTable(phones.honest.table), []);
    expect(imported.ok && phaseOf(imported.value)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
  });
  it('of a halted table halts again, with the same evidence', () => {
    const phones = played();
    const { signed } = phones.other;
    phones.honest.receive(forge({ ...phones.other.table, feeds: phones.other.table.feeds }, 1, { kind: 'talk', talk: 'draw' }, { number: signed.length - 1 }));
    expect(phones.honest.fault?.code).toBe('fault/fork');
    const imported = importTable(toy, exportTable(phones.honest.table), []);
    expect(imported.ok && imported.value.fault).toMatchObject({ code: 'fault/fork', seat: 1 });
  });
});

describe('a broken file', () => {
  const rest = file.slice(12);
  it.each([
    ['nothing', new Uint8Array(0), 'file/not-a-table'],
    ['something else', new TextEncoder().encode('a game of chess, perhaps'), 'file/not-a-table'],
    ['bytes that are no text', new Uint8Array(40).fill(255), 'file/not-a-table'],
    ['a layout to come', put(11, 50), 'file/other-version'],
    ['cut short', file.slice(0, -1), 'file/broken'],
    ['a byte too long', new Uint8Array([...file, 0]), 'file/broken'],
    ['only its first bytes', file.slice(0, 12), 'file/broken'],
    ['twice', new Uint8Array([...file, ...rest]), 'file/broken'],
    ['another protocol', put(12, 9), 'founding/protocol'],
    ['a broken last signature', put(file.length - 1, (file.at(-1) ?? 0) ^ 1), 'file/bad-entry'],
  ] as const)('%s: %s', (_, bytes, code) => expect(codeOf(bytes)).toBe(code));
  it('with any bit flipped is refused or tells of a fault, and never throws', () => {
    fc.assert(fc.property(fc.nat(file.length * 8 - 1), (bit) => {
      const code = codeOf(put(bit >> 3, (file[bit >> 3] ?? 0) ^ (1 << (bit & 7))));
      expect(code).toMatch(/^(file|founding)\//u);
    }), { numRuns: 60, seed: 3 });
  });
  it('of arbitrary bytes never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => { expect(codeOf(bytes)).toBe('file/not-a-table'); }), { numRuns: 200, seed: 4 });
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => { expect(codeOf(new Uint8Array([...file.slice(0, 12), ...bytes]))).toBe('file/broken'); }), { numRuns: 200, seed: 5 });
  });
  it('of another game is refused by its rules', () => {
    const imported = importTable({ ...toy, name: 'other' }, file, []);
    expect(imported).toMatchObject({ ok: false, error: { code: 'founding/other-game' } });
  });
});

describe('fuzz', () => {
  it('arbitrary bytes and flipped bits never move a table', () => {
    const news = other.signed.at(-1) as Bytes;
    const table = honest.table;
    fc.assert(fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.nat(news.length * 8 - 1).map((bit) => news.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)))), (bytes) => {
      const stepped = step(table, { kind: 'received', entries: [bytes] });
      expect(stepped.table).toEqual(table);
      expect(stepped.effects).toMatchObject([{ kind: 'refused' }]);
    }), { numRuns: 150, seed: 6 });
  });
  it('a body of arbitrary bytes, well signed, is a named fault and never throws', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 120 }), (body) => {
      const phones = twoPhones();
      act([phones.honest, phones.other], 0, { kind: 'pass' });
      phones.honest.receive(forge(phones.other.table, 1, new Uint8Array(body)));
      expect(phones.honest.fault).toMatchObject({ code: expect.stringMatching(/^(fault|dice|secret)\//u), seat: 1 });
    }), { numRuns: 40, seed: 7 });
  });
});
