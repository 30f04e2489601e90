import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { ALPHABET, CODE_LENGTH } from '../../../src/app/code.ts';
import { readCodeInput } from '../../../src/ui/lobby/code-field.ts';

const SECRET = 'AAECAwQFBgcICQoLDA0ODw';

describe('what is typed into the code field', () => {
  test.each([
    ['kqx', 'KQX'],
    ['KQX MPA', 'KQXMPA'],
    ['kqx-mpa', 'KQXMPA'],
    ['  kqxmpa\n', 'KQXMPA'],
    ['', ''],
  ])('%j reads %j without a word', (text, letters) => expect(readCodeInput(text)).toEqual({ kind: 'letters', letters, complaint: null }));

  test.each([
    ['kqo', 'KQ', /no I, L, O or U/],
    ['1kq', 'KQ', /letters only: “1”/],
    ['kq!?', 'KQ', /“!\?”/],
    ['kqé', 'KQ', /“É”/],
    ['kqxmpaz', 'KQXMPA', /more than six/],
  ])('%j keeps %j and says why', (text, letters, complaint) => {
    const read = readCodeInput(text);
    expect(read).toMatchObject({ kind: 'letters', letters });
    expect(read.kind === 'letters' && read.complaint).toMatch(complaint);
  });

  test.each([
    [`https://play.example.org/pies/#/join/KQXMPA/${SECRET}`, `/join/KQXMPA/${SECRET}`],
    [`http://192.168.0.7:8080/#/join/kqxmpa/${SECRET}/ `, `/join/kqxmpa/${SECRET}`],
    ['#/join/KQXMPA', '/join/KQXMPA'],
    [`https://play.example.org/#/watch/KQXMPA/${SECRET}`, `/watch/KQXMPA/${SECRET}`],
    [`https://play.example.org/#/watch/${SECRET}/${SECRET}`, `/watch/${SECRET}/${SECRET}`],
  ])('the link %j needs no more typing', (text, path) => expect(readCodeInput(text)).toEqual({ kind: 'link', path }));

  test.each(['https://example.org/', 'https://example.org/#/join/KQXOPA', `x#/join/KQXMPA/${SECRET}x`, `https://example.org/#/watch/${SECRET}`])('the link %j is refused in words', (text) => {
    expect(readCodeInput(text)).toMatchObject({ kind: 'letters', letters: '', complaint: expect.stringMatching(/leads to no table/) });
  });

  test.each(['https://pies.example/#/seat/AQEAb-_9', ' /seat/AQEAb-_9/ '])('%j is a seat that comes from another phone', (text) => {
    expect(readCodeInput(text)).toEqual({ kind: 'seat', code: 'AQEAb-_9' });
  });

  test('whatever is typed, only letters of the alphabet stay, at most six', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const read = readCodeInput(text);
        if (read.kind !== 'letters') return;
        expect(read.letters.length).toBeLessThanOrEqual(CODE_LENGTH);
        for (const letter of read.letters) expect(ALPHABET).toContain(letter);
        expect(readCodeInput(read.letters)).toEqual({ kind: 'letters', letters: read.letters, complaint: null });
      }),
    );
  });
});
