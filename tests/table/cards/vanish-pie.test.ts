/** Somebody vanishes from Pie Fight: its pies and what is known of its cards are discarded, the rest is in the pile again, and nobody's hand has changed. */
import { describe, expect, it } from 'vitest';
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import { knownTo } from '../../../src/table/known.ts';
import { choicesOf, phaseOf, viewOf, waitingFor } from '../../../src/table/show.ts';
import { placeOf } from '../../../src/table/votes.ts';
import { mulberry, pick } from '../random.ts';
import { exchange, moveAll, piePhones, playOut, type PiePhone } from './party.ts';
import { any, deckOf, dropAll, hiddenFaces, missingCards, tell } from './vanishing.ts';

/** The cards of a game, by its rules: all that can be seen, and how many cannot. */
function cardsByRules({ table }: PiePhone): number {
  const { players, discard, retired, table: lying, drawPile } = viewOf(table, null);
  return discard.length + retired.length + lying.length + drawPile + players.reduce((sum, { hand, body }) => sum + hand.length + body.flat().length, 0);
}

function alike(phones: readonly PiePhone[], salt: number): void {
  for (const phone of phones) {
    expect(phone.table.fault === null ? null : `${phone.table.fault.code} ${phone.table.fault.detail}`).toBeNull();
    expect(phone.table.digests).toEqual(phones[0]!.table.digests);
    expect(cardsByRules(phone)).toBe(96);
  }
  const deck = deckOf(phones[0]!.table as never);
  if (deck.task === null && phones[0]!.table.drops.every(({ seats }) => seats.every((seat) => deck.seats.every((each) => each.seat !== seat)))) expect(missingCards(any(phones)[0]!.table, salt)).toEqual([]);
}

/** Plays until this seat is waited for in such a wait, which it does not answer. */
function playUntil(phones: readonly PiePhone[], seed: number, until: (phone: PiePhone, reader: Seat) => boolean): number {
  const random = mulberry(seed);
  for (let turn = 0; turn < 400; turn++) {
    exchange(phones);
    const reader = placeOf(phones[0]!.table)?.seat;
    if (reader !== undefined && until(phones[0]!, reader)) return reader;
    const waiting = phones.find((phone) => phone.seat === reader && choicesOf(phone.table, phone.seat as Seat).length > 0);
    if (waiting === undefined) throw new Error('nobody can choose');
    const seat = waiting.seat as Seat;
    waiting.take({ kind: waiting.table.round.kind === 'choose' ? 'act' : 'choose', seat, action: pick(random, choicesOf(waiting.table, seat)) });
  }
  throw new Error('it never comes to that');
}

const handsOf = (phones: readonly PiePhone[], salt: number) => phones.map((phone) => {
  const hand = hiddenFaces(any([phone])[0]!.table, salt).hands[phone.seat as Seat]!;
  expect([...knownTo(phone.table, phone.seat).values()]).toEqual(expect.arrayContaining([...hand]));
  return hand;
});

/** Two rounds more, or to the end. */
function playOn(phones: readonly PiePhone[], seed: number): void {
  const random = mulberry(seed);
  const roundOf = (): number => viewOf(phones[0]!.table, null).round;
  for (const last = roundOf() + 2; roundOf() < last && phaseOf(phones[0]!.table).kind === 'playing'; ) {
    exchange(phones);
    moveAll(phones, random, 0);
    for (const phone of phones) expect(cardsByRules(phone)).toBe(96);
  }
  exchange(phones);
}

describe('one of four vanishes', () => {
  it('while all choose: the others\' choices stand, the hand goes back into the pile, and they play on to the end', () => {
    const phones = piePhones(4, 71);
    const random = mulberry(2);
    exchange(phones);
    // Three have chosen, the fourth, seat 1, has not.
    const others = phones.filter(({ seat }) => seat !== 1);
    for (const phone of others) phone.take({ kind: 'choose', seat: phone.seat as Seat, action: pick(random, choicesOf(phone.table, phone.seat as Seat).filter(({ kind }) => kind === 'play')) });
    exchange(others);
    expect(waitingFor(phones[0]!.table)).toEqual([1]);
    const before = handsOf(others, 71);
    dropAll(any(others), [1]);
    alike(others, 71);
    const [one] = others as [PiePhone];
    const { history } = one.table;
    expect(history.map(({ happening }) => happening.kind).slice(2, 4)).toEqual(['dropped', 'revealed']);
    expect(history[2]?.happening).toEqual({ kind: 'dropped', seats: [1], opened: [], cards: 96 - 15 });
    expect(viewOf(one.table, null).players[1]).toMatchObject({ hand: [] });
    // Whoever is asked next finds the deck made anew.
    for (let turn = 0; turn < 50 && !one.table.history.some(({ happening }) => happening.kind === 'rebuilt'); turn++) playUntil(others, 3, () => true);
    const { open } = deckOf(one.table as never);
    handsOf(others, 71).forEach((hand, at) => expect(hand).toEqual(expect.arrayContaining(before[at]!.filter((face) => !open.has(face as never)))));
    playOut(others, mulberry(9), 0, () => others.forEach((phone) => expect(cardsByRules(phone)).toBe(96)));
    for (const phone of others) expect(phaseOf(phone.table)).toMatchObject({ kind: 'over' });
    expect(viewOf(one.table, null).players[1]).toMatchObject({ out: true, hand: [] });
    // The one who comes back sees the same.
    tell(any([one])[0]!, any([phones[1]])[0]!);
    alike([one, phones[1]!], 71);
  });

  it.each([['a choice of its own', 'choose', 11], ['a choice among others', 'commit', 12]] as const)('when it owes %s later in the game', (_, kind, seed) => {
    const phones = piePhones(4, seed);
    const who = playUntil(phones, seed, (phone) => phone.table.round.kind === kind && viewOf(phone.table, null).round > 1 && viewOf(phone.table, null).stage !== 'choose');
    const others = phones.filter(({ seat }) => seat !== who);
    const before = handsOf(others, seed);
    dropAll(any(others), [who]);
    alike(others, seed);
    const { open } = deckOf(others[0]!.table as never);
    handsOf(others, seed).forEach((hand, at) => expect(hand).toEqual(expect.arrayContaining(before[at]!.filter((face) => !open.has(face as never)))));
    playOn(others, seed);
    alike(others, seed);
    expect(others[0]!.table.history.map(({ happening }) => happening.kind)).toEqual(expect.arrayContaining(['dropped', 'rebuilt']));
  });

  it('and another while the deck is made anew: of what both held nobody knows anything, and it is all in the pile', () => {
    const phones = piePhones(4, 75);
    exchange(phones);
    const others = phones.filter(({ seat }) => seat !== 0);
    const left = phones.slice(2);
    const before = handsOf(left, 75);
    // Seat 1 agrees, and falls silent before it has made its part of the new deck.
    for (const phone of phones.slice(1)) phone.works = false;
    dropAll(any(others), [0]);
    const random = mulberry(5);
    for (const phone of others) phone.take({ kind: 'choose', seat: phone.seat as Seat, action: pick(random, choicesOf(phone.table, phone.seat as Seat).filter((action) => action.kind === 'play')) });
    exchange(others);
    for (const phone of left) phone.works = true;
    for (let turn = 0; turn < 60 && left[0]!.table.round.kind !== 'deck'; turn++) playUntil(others, 6, () => true);
    if (left[0]!.table.round.kind === 'deck') {
      expect(waitingFor(left[0]!.table)).toEqual([1]);
      dropAll(any(left), [1]);
    }
    alike(left, 75);
    const deck = deckOf(left[0]!.table as never);
    handsOf(left, 75).forEach((hand, at) => expect(hand).toEqual(expect.arrayContaining(before[at]!.filter((face) => !deck.open.has(face as never)))));
    expect(left[0]!.table.drops.map(({ seats }) => seats)).toEqual([[0], [1]]);
    expect(deck.seats.map(({ seat }) => seat)).toEqual([2, 3]);
    playOn(left, 8);
    alike(left, 75);
    expect([asSeat(0), asSeat(1)].map((seat) => viewOf(left[0]!.table, null).players[seat]?.out)).toEqual([true, true]);
  });
});
