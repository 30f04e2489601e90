/** Somebody vanishes from Pie Fight before anybody has a card: at every message of the first shuffle and of the first deal, with the deck of the game itself. */
import { describe, expect, it } from 'vitest';
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import { due } from '../../../src/fair/deck/due.ts';
import type { DeckMessage } from '../../../src/fair/deck/message.ts';
import { choicesOf, heads, lacking, viewOf, waitingFor } from '../../../src/table/show.ts';
import { placeOf } from '../../../src/table/votes.ts';
import { worksOf } from '../../../src/table/work.ts';
import { mulberry } from '../random.ts';
import { exchange, moveAll, piePhones, worked, type PiePhone } from './party.ts';
import { any, deckOf, dropAll, missingCards, tell } from './vanishing.ts';

const SALT = 91;

/** What the one to vanish signs reaches the others one thing at a time, until this is due from it. */
function stopAt(phones: readonly PiePhone[], who: number, kind: DeckMessage['kind']): void {
  const [lost, others] = [phones[who] as PiePhone, phones.filter((_, seat) => seat !== who)];
  const [one] = others as [PiePhone];
  lost.works = false;
  for (let turn = 0; turn < 100; turn++) {
    exchange(others);
    const { round, cards } = one.table;
    if (round.kind === 'deck' && cards.kind === 'fair' && due(cards.deck, asSeat(who))?.kind === kind && placeOf(one.table)?.seat === who) return;
    const [next] = lacking(lost.table, heads(one.table));
    const [asked] = worksOf(lost.table);
    if (next !== undefined) for (const other of others) other.receive(next);
    else if (lacking(one.table, heads(lost.table)).length > 0) lost.receive(...lacking(one.table, heads(lost.table)));
    else if (asked !== undefined) lost.take(worked(asked, lost.table.tableId));
    else break;
  }
  throw new Error(`${kind} of seat ${who} is never waited for`);
}

const kindsOf = (phone: PiePhone): readonly string[] => phone.table.history.map(({ happening }) => happening.kind);

function alike(phones: readonly PiePhone[]): void {
  for (const phone of phones) {
    expect(phone.table.fault === null ? null : `${phone.table.fault.code} ${phone.table.fault.detail}`).toBeNull();
    expect(phone.table.digests).toEqual(phones[0]!.table.digests);
  }
}

describe.each([
  ['its pile, as the first to shuffle', 0, 'pile'], ['its pile, as the last', 2, 'pile'], ['its proof, as the first', 0, 'proof'], ['its proof, as the last', 2, 'proof'],
  ['its shares of the first deal', 1, 'shares'],
] as const)('one of three vanishes who owes %s', (_, who, kind) => {
  it('and the others shuffle anew, deal, and play', () => {
    const phones = piePhones(3, SALT);
    stopAt(phones, who, kind);
    const others = phones.filter((each) => each.seat !== who);
    const [one] = others as [PiePhone];
    expect(waitingFor(one.table)).toContain(who);
    expect(viewOf(one.table, null).players.every(({ hand }) => hand.length === 0 || kind === 'shares')).toBe(true);
    dropAll(any(others), [who]);
    exchange(others);
    alike(others);
    expect(kindsOf(one)).toContain('dropped');
    expect(deckOf(one.table as never).seats.map(({ seat }) => seat)).toEqual(others.map(({ seat }) => seat));
    expect(missingCards(any(others)[0]!.table, SALT)).toEqual([]);
    // Everybody who is left holds five cards that only they can read, and may choose.
    for (const { table, seat } of others) {
      const { players } = viewOf(table, seat);
      expect(players[seat as Seat]?.hand.map(({ face }) => face !== null)).toEqual([true, true, true, true, true]);
      expect(choicesOf(table, seat as Seat).length).toBeGreaterThan(0);
      expect(players[who]).toMatchObject({ out: true, hand: [] });
    }
    const random = mulberry(4);
    for (let turn = 0; turn < 12; turn++) {
      moveAll(others, random, 0);
      exchange(others);
    }
    alike(others);
    expect(viewOf(one.table, null).round).toBeGreaterThan(1);
    // Who comes back sees the same, and is blamed for nothing.
    phones[who]!.works = true;
    tell(any([one])[0]!, any([phones[who]])[0]!);
    alike([one, phones[who]!]);
  });
});
