/**
 * Whole games of Pie Fight on the real deck, two to six phones, whose players give up at any moment and sometimes take their phones with them: every game
 * ends, at every step there are 96 different cards, all phones have the same to the byte, the seeds explain all that was published, and nobody is blamed.
 */
import { describe, expect, it } from 'vitest';
import { toHex } from '../../../src/base/bytes.ts';
import { exportTable } from '../../../src/table/file.ts';
import { phaseOf, viewOf } from '../../../src/table/show.ts';
import { verdictOf } from '../../../src/cli/verify/verdict.ts';
import { mulberry, pick } from '../random.ts';
import { Evening, type Party } from './evening.ts';
import { piePhones, playOut, type PiePhone } from './party.ts';

/** More games with `RUNS=300 npx vitest run tests/table/cards/pie-fight`; one of them again with `SEED=17`. */
const RUNS = Number(process.env['RUNS'] ?? 30);
const SEED = process.env['SEED'];

/** Fewer games of many: they take longest. */
const SEATS = [2, 3, 6, 4, 5, 3, 2, 4, 3, 2];

/** Everything follows from the seed. In the first two games every phone checks every proof itself. */
function partyOf(seed: number): Party {
  const random = mulberry(seed);
  return { seed, seats: SEATS[seed % SEATS.length] ?? 2, patience: pick(random, [60, 150, 600]), whim: pick(random, [1, 3, 3, 6, 6]), alone: seed < 2 };
}
const PARTIES = SEED === undefined ? Array.from({ length: RUNS }, (_, seed) => partyOf(seed)) : [partyOf(Number(SEED))];

/** What a person may try that comes too late. */
const TOO_LATE = ['game/over', 'table/over', 'table/already-said', 'table/not-begun'];

describe('a game of Pie Fight between phones', () => {
  it.each(PARTIES)('$seats seats, seed $seed', (party) => {
    const evening = new Evening(party);
    evening.play();
    const { present, phones, home } = evening;
    const [first] = present as [PiePhone];
    const digests = first.table.digests.map(toHex);
    const unaudited = [...home].toSorted((a, b) => a - b);
    for (const phone of present) {
      expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: unaudited.length === 0 ? { kind: 'verified' } : { kind: 'proved', unaudited } });
      expect(phone.table.digests.map(toHex)).toEqual(digests);
      expect(toHex(exportTable(phone.table))).toBe(toHex(exportTable(first.table)));
      expect(viewOf(phone.table, null)).toEqual(viewOf(first.table, null));
    }
    for (const { table, refusals } of phones) {
      // Who has gone home has seen the same, as far as it has seen it.
      expect(table.digests.map(toHex)).toEqual(digests.slice(0, table.digests.length));
      expect(table.fault).toBeNull();
      expect(refusals.filter((code) => !code.startsWith('talk/') && !TOO_LATE.includes(code))).toEqual([]);
    }
  });

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
  });
});
