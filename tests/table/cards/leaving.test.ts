/** Who has left the deck need not be there any more: the others play on and come to an end without it. */
import { describe, expect, it } from 'vitest';
import { choicesOf, phaseOf } from '../../../src/table/show.ts';
import { exchange, sitDown, type CardPhone } from './party.ts';
import { toyCards, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from './toy-cards.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;

/** Seat 2 has given up, left the deck, and gone home. */
function withoutSeat2(): readonly [Phone, Phone] {
  const [zero, one, two] = sitDown(toyCards, { turns: 40 }, 3) as [Phone, Phone, Phone];
  exchange([zero, one, two]);
  two.take({ kind: 'say', seat: two.table.seats[2] as never, talk: 'resign' });
  exchange([zero, one, two]);
  for (const { table } of [zero, one, two]) expect(table.cards).toMatchObject({ deck: { epoch: 1, seats: [{ seat: 0 }, { seat: 1 }] } });
  return [zero, one];
}

/** Each phone that may choose does the first thing of this kind. */
function all(phones: readonly Phone[], kind: ToyCardAction['kind']): void {
  for (const phone of phones) {
    const action = phone.seat === null ? undefined : choicesOf(phone.table, phone.seat).find((each) => each.kind === kind);
    if (action !== undefined && phone.seat !== null) phone.take({ kind: phone.table.round.kind === 'choose' ? 'act' : 'choose', seat: phone.seat, action });
  }
  exchange(phones);
}

describe('who has left the deck', () => {
  it('is not missed when one of the others wins', () => {
    const phones = withoutSeat2();
    (phones[1] as Phone).take({ kind: 'say', seat: 1 as never, talk: 'resign' });
    exchange(phones);
    for (const phone of phones) expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', outcome: { left: [0] }, certificate: { kind: 'proved', unaudited: [2] } });
  });
  it('is not missed when the others go out together and nobody is left', () => {
    const phones = withoutSeat2();
    for (let cards = 3; cards > 0; cards--) {
      all(phones, 'clash');
      all(phones, 'put');
    }
    for (const phone of phones) expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', outcome: { left: [] }, certificate: { kind: 'proved', unaudited: [2] } });
  });
});
