/** Whole games of Pie Fight on the real deck, two to six phones, some of whose players give up: they end, no card is lost, all agree, and all is explained by the seeds. */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/base/bytes.ts';
import { DECK } from '../../../src/games/pie-fight/deck.ts';
import { exportTable } from '../../../src/table/file.ts';
import { phaseOf, viewOf } from '../../../src/table/show.ts';
import { verdictOf } from '../../../src/cli/verify/verdict.ts';
import { cardsIn } from '../../games/pie-fight/playing.ts';
import { mulberry } from '../random.ts';
import { piePhones, playOut, type PiePhone } from './party.ts';

/** More games with `RUNS=30 npx vitest run tests/table/cards/pie-fight`: every number of seats in turn. */
const RUNS = Number(process.env['RUNS'] ?? 2);
const GAMES = Array.from({ length: RUNS }, (_, at) => ({ seats: [3, 2, 4, 5, 6][at % 5] ?? 2, seed: 100 + at }));

/** In rules and deck alike every card is in one place. */
function conserved({ table: { state, cards } }: PiePhone): void {
  expect(cardsIn(state)).toBe(DECK.length);
  if (cards.kind === 'fair') expect(cards.deck.hidden.size + cards.deck.open.size).toBe(DECK.length);
}

describe('a game of Pie Fight between phones', () => {
  it.each(GAMES)('$seats seats, seed $seed', ({ seats, seed }) => {
    const phones = piePhones(seats, seed);
    const [first] = phones as [PiePhone];
    playOut(phones, mulberry(seed), 30, () => conserved(first));
    for (const phone of phones) {
      expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
      expect(phone.table.digests.map(toHex)).toEqual(first.table.digests.map(toHex));
      expect(phone.refusals.filter((code) => !code.startsWith('talk/') && !['game/over', 'table/over', 'table/already-said', 'table/not-begun'].includes(code))).toEqual([]);
      conserved(phone);
    }
    expect(phones.slice(1).map((phone) => viewOf(phone.table, null))).toEqual(phones.slice(1).map(() => viewOf(first.table, null)));
  }, 240_000);

  it('is verified from its file by the command, and a changed file is not', () => {
    const phones = piePhones(2, 7);
    playOut(phones, mulberry(7), 8);
    const file = exportTable((phones[0] as PiePhone).table);
    const verdict = verdictOf(file);
    expect(verdict.kind).toBe('verified');
    expect(verdict.checked.join('\n')).toMatch(/the deck: 1 shuffles, .* messages, each with its proof/u);
    expect(verdictOf(file.map((byte, at) => (at === file.length - 3000 ? byte ^ 1 : byte)))).toMatchObject({ kind: 'broken' });
    expect(verdictOf(file.slice(0, -1))).toMatchObject({ kind: 'broken', says: expect.stringMatching(/^file\/broken/u) });
    expect(verdictOf(new Uint8Array(3))).toMatchObject({ kind: 'broken' });
  }, 120_000);
});
