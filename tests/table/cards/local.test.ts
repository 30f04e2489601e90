/** One phone for all: the same table and log, and a dealer without cryptography. */
import { describe, expect, it } from 'vitest';
import { asSeat } from '../../../src/base/brand.ts';
import { decodeEntry } from '../../../src/log/entry.ts';
import type { Face } from '../../../src/games/cards.ts';
import { pieFight } from '../../../src/games/pie-fight/rules.ts';
import type { Action } from '../../../src/games/pie-fight/types.ts';
import { bodyOf } from '../../../src/table/body.ts';
import { exportTable, importTable } from '../../../src/table/file.ts';
import { choicesOf, defaultOf, phaseOf, viewOf } from '../../../src/table/show.ts';
import { knownTo } from '../../../src/table/known.ts';
import { worksOf } from '../../../src/table/work.ts';
import { verdictOf } from '../../../src/cli/verify/verdict.ts';
import { cardsIn } from '../../games/pie-fight/playing.ts';
import { mulberry, pick } from '../random.ts';
import { foundingOf, openPhone, pieOptions, secretsOf, type PiePhone } from './party.ts';

const owns = (seats: number) => Array.from({ length: seats }, (_, seat) => secretsOf(seat));

function alone(seats: number): PiePhone {
  const phone = openPhone(pieFight, foundingOf(pieFight, pieOptions(seats), seats), owns(seats));
  phone.works = false;
  phone.take({ kind: 'begin' });
  return phone;
}

/** `turns` choices, or to the end. */
function play(phone: PiePhone, seed: number, turns = 5000): void {
  const random = mulberry(seed);
  for (let turn = 0; turn < turns && phaseOf(phone.table).kind === 'playing'; turn++) {
    const seat = phone.table.seats.find((each) => choicesOf(phone.table, each).length > 0);
    if (seat === undefined) throw new Error(`nobody may choose in ${phone.table.round.kind}`);
    phone.take({ kind: phone.table.round.kind === 'choose' ? 'act' : 'choose', seat, action: pick(random, choicesOf(phone.table, seat)) });
  }
}

describe('a table on one phone', () => {
  it.each([2, 3, 6])('plays %i seats to the end without any proof, and is verified', (seats) => {
    const phone = alone(seats);
    play(phone, seats);
    expect(phone.table.fault).toBeNull();
    expect(worksOf(phone.table)).toEqual([]);
    expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
    expect(cardsIn(phone.table.state)).toBe(96);
    expect(verdictOf(exportTable(phone.table))).toMatchObject({ kind: 'verified', checked: expect.arrayContaining([expect.stringMatching(/^dealt on one phone/u)]) });
  });
  it('shows each seat its own cards and nobody else’s, and goes on where it was saved', () => {
    const phone = alone(3);
    play(phone, 5, 20);
    const back = openPhone(pieFight, phone.table.founding, owns(3));
    back.take({ kind: 'restored', entries: phone.saved });
    expect(back.signed).toEqual([]);
    for (const seat of phone.table.seats) {
      const { players } = viewOf(phone.table, seat);
      expect(viewOf(back.table, seat)).toEqual(viewOf(phone.table, seat));
      expect(players[seat]?.hand.every((card) => card.face !== null)).toBe(true);
      expect(players.filter((player) => player.seat !== seat).every((player) => player.hand.every((card) => card.face === null))).toBe(true);
    }
    expect(viewOf(phone.table, null).players.every((player) => player.hand.every((card) => card.face === null))).toBe(true);
    play(back, 6);
    expect(phaseOf(back.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
  });
  it('tells whoever reads its file only what was turned up', () => {
    const phone = alone(2);
    play(phone, 8, 12);
    const imported = importTable(pieFight, exportTable(phone.table), []);
    if (!imported.ok) throw new Error(imported.error.code);
    expect(imported.value.digests).toEqual(phone.table.digests);
    expect(knownTo(imported.value, asSeat(0)).size).toBe(0);
    expect(verdictOf(exportTable(phone.table)).kind).toBe('unfinished');
  });
  it('brings no keys of a deck; and where others play too that is a fault', () => {
    const phone = alone(2);
    const keys = phone.signed.flatMap((bytes) => { const entry = decodeEntry(bytes); const body = entry.ok ? bodyOf(entry.value) : null; return body?.ok && body.value.kind === 'keys' ? [body.value] : []; });
    expect(keys.map((each) => 'deckKey' in each)).toEqual([false, false]);
    const one = openPhone(pieFight, phone.table.founding, [secretsOf(0)]);
    one.receive(...phone.signed);
    expect(one.table.fault).toMatchObject({ code: 'deck/no-key', seat: 0 });
  });
  it('notices when another card is turned up than the dealer gave', () => {
    const [liar, phone] = [alone(2), alone(2)];
    const { cards } = liar.table;
    if (cards.kind !== 'local' || cards.dealer === null) throw new Error('no local dealer');
    const faces = new Map([...cards.dealer.faces].map(([slot, face]) => [slot, ((face + 1) % 96) as Face]));
    liar.table = { ...liar.table, cards: { ...cards, dealer: { ...cards.dealer, faces } } };
    const before = liar.signed.length;
    for (const seat of liar.table.seats) liar.take({ kind: 'choose', seat, action: choicesOf(liar.table, seat).find((each) => each.kind === 'reset') as Action });
    expect(liar.table.fault).toBeNull();
    phone.receive(...liar.signed.slice(before));
    expect(phone.table.fault).toMatchObject({ code: 'deck/wrong-face', seat: 0, guilt: 'proven' });
  });
  it('answers for whoever lets the time run out: the same after a restart', () => {
    const phone = alone(2);
    const seat = phone.table.seats.find((each) => choicesOf(phone.table, each).length > 0);
    if (seat === undefined) throw new Error('nobody may choose');
    const answer = defaultOf(phone.table, seat);
    expect(choicesOf(phone.table, seat)).toContainEqual(answer);
    const back = openPhone(pieFight, phone.table.founding, owns(2));
    back.take({ kind: 'restored', entries: phone.saved });
    expect(defaultOf(back.table, seat)).toEqual(answer);
  });
});
