/** Somebody vanishes from a game with hidden cards: at every kind of wait the others go on, with the hands they had and a pile that has all the rest. */
import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { due } from '../../../src/fair/deck/due.ts';
import type { OwnDeck } from '../../../src/fair/deck/keys.ts';
import { decodeDeckMessage, encodeDeckMessage, type DeckMessage, type MessageOf } from '../../../src/fair/deck/message.ts';
import { produceNow } from '../../../src/fair/deck/produce.ts';
import { deckBody } from '../../../src/table/deck.ts';
import { knownTo } from '../../../src/table/known.ts';
import { choicesOf, heads, lacking, phaseOf } from '../../../src/table/show.ts';
import { placeOf } from '../../../src/table/votes.ts';
import { worksOf } from '../../../src/table/work.ts';
import { mulberry } from '../random.ts';
import { exchange, forge, openPhone, playOut, sitDown, worked, type CardPhone } from './party.ts';
import { toyCards, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from './toy-cards.ts';
import { any, deckOf, dropAll, hiddenFaces, missingCards, tell } from './vanishing.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;
type Table = Phone['table'];

/** Three or more phones, begun; the first moves are made by whoever is asked. */
const sit = (seats: number, salt = 0): Phone[] => sitDown(toyCards, { turns: 60 }, seats, salt);

/** Plays on, until the table waits for the one to vanish in a certain way. What that one signs reaches the others one thing at a time, so that it can stop at each. */
function playUntil(phones: readonly Phone[], who: number, moves: readonly ToyCardAction['kind'][], until: (table: Table) => boolean): void {
  const [lost, others] = [phones[who] as Phone, phones.filter((_, seat) => seat !== who)];
  const [one] = others as [Phone];
  const left = [...moves];
  lost.works = false;
  for (let turn = 0; turn < 300; turn++) {
    exchange(others);
    if (placeOf(one.table)?.seat === who && until(one.table)) return;
    const [next] = lacking(lost.table, heads(one.table));
    const [asked] = worksOf(lost.table);
    if (next !== undefined) for (const other of others) other.receive(next);
    else if (lacking(one.table, heads(lost.table)).length > 0) lost.receive(...lacking(one.table, heads(lost.table)));
    else if (asked !== undefined) lost.take(worked(asked, lost.table.tableId));
    else step(phones, left);
  }
  throw new Error('the moves do not lead there');
}

/** The next move, by whoever has to choose. */
function step(phones: readonly Phone[], left: ToyCardAction['kind'][]): void {
  const phone = phones.find((each) => each.seat !== null && choicesOf(each.table, each.seat).length > 0);
  if (phone === undefined || phone.seat === null) return;
  const secret = phone.table.round.kind === 'commit';
  const wanted = secret ? 'put' : left.shift();
  const action = choicesOf(phone.table, phone.seat).find((each) => each.kind === wanted);
  if (action === undefined) throw new Error(`no ${wanted ?? 'move'}`);
  phone.take({ kind: secret ? 'choose' : 'act', seat: phone.seat, action });
}

const isDue = (kind: DeckMessage['kind'], who: number) => (table: Table): boolean => table.round.kind === 'deck' && table.cards.kind === 'fair' && due(table.cards.deck, who as Seat)?.kind === kind;
const inRound = (kind: Table['round']['kind']) => (table: Table): boolean => table.round.kind === kind;

interface Row {
  readonly wait: string;
  readonly who: number;
  readonly moves?: readonly ToyCardAction['kind'][];
  readonly until: (table: Table) => boolean;
}
const ROWS: readonly Row[] = [
  { wait: 'a pile of the first shuffle', who: 1, until: isDue('pile', 1) },
  { wait: 'a proof of the first shuffle', who: 2, until: isDue('proof', 2) },
  { wait: 'the shares of the first deal', who: 0, until: isDue('shares', 0) },
  { wait: 'a choice', who: 0, until: inRound('choose') },
  { wait: 'an answer to dice', who: 2, moves: ['play'], until: inRound('roll') },
  { wait: 'a fixed choice', who: 1, moves: ['clash'], until: inRound('commit') },
  { wait: 'a choice to be shown', who: 1, moves: ['clash'], until: inRound('reveal') },
  { wait: 'a hand to be turned up', who: 0, moves: ['bare'], until: isDue('opening', 0) },
  { wait: 'a hand to be shown', who: 1, moves: ['peek'], until: isDue('shown', 1) },
  { wait: 'a card to be passed on', who: 1, moves: ['steal'], until: isDue('passed', 1) },
  { wait: 'the shares of a card that another draws', who: 2, moves: ['draw'], until: isDue('shares', 2) },
];

/** What each holds, which its phone knows. */
function handsOf(phones: readonly Phone[]): readonly (readonly number[])[] {
  return phones.map((phone) => {
    const hand = hiddenFaces(any([phone])[0]!.table).hands[phone.seat as Seat]!;
    expect([...knownTo(phone.table, phone.seat).values()]).toEqual(expect.arrayContaining([...hand]));
    return hand;
  });
}

function alike(phones: readonly Phone[]): void {
  for (const phone of phones) {
    expect(phone.table.fault === null ? null : `${phone.table.fault.code} ${phone.table.fault.detail}`).toBeNull();
    expect(phone.table.digests).toEqual((phones[0] as Phone).table.digests);
    expect(phone.table.drops).toEqual((phones[0] as Phone).table.drops);
    if (!deckOf(phone.table as never).seats.some(({ seat }) => phone.table.drops.some(({ seats }) => seats.includes(seat)))) expect(missingCards(any([phone])[0]!.table)).toEqual([]);
  }
}

const isHidden = (phones: readonly Phone[]): boolean => phones.every(({ table }) => deckOf(table as never).hidden.size > 0);

describe.each([3, 4])('one of %i vanishes who owes', (seats) => {
  // With four there is nothing that three have not, but more that may cross.
  it.each(ROWS.filter((_, at) => seats === 3 || at % 3 === 0))('$wait', ({ who, moves = [], until }) => {
    const phones = sit(seats);
    playUntil(phones, who, moves, until);
    const others = phones.filter((_, seat) => seat !== who);
    const [one, lost] = [others[0] as Phone, phones[who] as Phone];
    const before = isHidden(others) ? handsOf(others) : null;
    dropAll(any(others), [who]);
    alike(others);
    expect(one.table.drops).toMatchObject([{ seats: [who] }]);
    // Nobody has lost or gained a card by it but what was to happen to it anyway: what was shown lies open, what was drawn is new.
    const { open } = deckOf(one.table as never);
    before?.forEach((hand, at) => expect(handsOf(others)[at]).toEqual(expect.arrayContaining(hand.filter((face) => !open.has(face as never)))));
    playOut(others, mulberry(5));
    alike(others);
    expect(deckOf(one.table as never)).toMatchObject({ epoch: expect.any(Number), seats: expect.not.arrayContaining([expect.objectContaining({ seat: who })]) });
    for (const phone of others) expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'proved', unaudited: expect.arrayContaining([who]) } });
    // Who comes back is not blamed, and sees what became of the game.
    lost.works = true;
    tell(any([one])[0]!, any([lost])[0]!);
    alike([one, lost]);
    expect(phaseOf(lost.table).kind).toBe('over');
    // And so does whoever only has the log.
    const looker = openPhone(toyCards, one.table.founding, []);
    looker.receive(...lacking(one.table, []));
    alike([one, looker]);
  });
});

it('of five two may be left out, and not three: the others could do the same', () => {
  const phones = sit(5);
  exchange(phones);
  const [, one, two] = phones as [Phone, Phone, Phone];
  one.take({ kind: 'vote', seat: 1 as Seat, seats: [0, 3, 4] as Seat[], drop: true });
  two.take({ kind: 'vote', seat: 2 as Seat, seats: [0, 4] as Seat[], drop: true });
  expect([one.refusals, two.refusals]).toEqual([['vote/too-few'], []]);
  // Nor do such votes count, when somebody gives them all the same.
  const vote = { kind: 'vote', ...placeOf(one.table)!, attempt: 0, seats: [0, 3, 4] as Seat[], drop: true } as const;
  const looker = openPhone(toyCards, one.table.founding, []);
  looker.receive(...lacking(one.table, []));
  looker.receive(forge(one.table, 1, vote), forge(one.table, 2, vote));
  expect([looker.table.drops, looker.table.votes.length]).toEqual([[], 2]);
});

describe('while the deck is made anew', () => {
  /** Four phones, of which the last has vanished, and the third owes such a message of the new deck. */
  function rebuilding(kind: DeckMessage['kind']): readonly [Phone, Phone, Phone] {
    const phones = sit(4);
    playUntil(phones, 3, ['play', 'play', 'play'], inRound('choose'));
    const [zero, one, cheat] = phones as [Phone, Phone, Phone, Phone];
    cheat.works = false;
    for (const phone of [zero, one, cheat]) phone.take({ kind: 'vote', seat: phone.seat as Seat, seats: [3 as Seat], drop: true });
    for (let turn = 0; turn < 60; turn++) {
      exchange([zero, one, cheat]);
      if (isDue(kind, 2)(zero.table)) return [zero, one, cheat];
      const [asked] = worksOf(cheat.table);
      if (asked !== undefined) cheat.take(worked(asked, cheat.table.tableId));
    }
    throw new Error(`${kind} is never due`);
  }
  const changed = <K extends DeckMessage['kind']>(bytes: Bytes, kind: K, change: (message: MessageOf<K>) => MessageOf<K>): Bytes => {
    const message = decodeDeckMessage(bytes);
    if (!message.ok || message.value.kind !== kind) throw new Error('another message');
    return encodeDeckMessage(change(message.value as MessageOf<K>));
  };

  it.each(['masked', 'unmasked'] as const)('who publishes false %s cards is named, with what it signed', (kind) => {
    const [zero, one, cheat] = rebuilding(kind);
    const deck = deckOf(zero.table as never);
    const honest = produceNow(deck, cheat.table.owns[0]?.deck as OwnDeck) as Bytes;
    const swapped = <T>(items: readonly T[]): readonly T[] => [items[1] as T, items[0] as T, ...items.slice(2)];
    const forged = kind === 'masked' ? changed(honest, 'masked', (message) => ({ ...message, held: swapped(message.held) })) : changed(honest, 'unmasked', (message) => ({ ...message, pile: swapped(message.pile) }));
    const round = zero.table.round as Extract<Table['round'], { kind: 'deck' }>;
    const entry = forge(zero.table, 2, deckBody(round, 2 as Seat, forged));
    for (const phone of [zero, one]) {
      phone.receive(entry);
      expect(phone.table.fault).toMatchObject({ code: 'deck/proof', seat: 2, guilt: 'proven' });
      expect(phone.table.fault?.evidence).toContainEqual(entry);
    }
  });

  it('who goes on from another mask than the last is not blamed for good: it may have been lied to', () => {
    const [zero, , cheat] = rebuilding('masked');
    const honest = produceNow(deckOf(zero.table as never), cheat.table.owns[0]?.deck as OwnDeck) as Bytes;
    const round = zero.table.round as Extract<Table['round'], { kind: 'deck' }>;
    zero.receive(forge(zero.table, 2, { ...deckBody(round, 2 as Seat, honest), cause: new Uint8Array(32) }));
    expect(zero.table.fault).toMatchObject({ code: 'fault/wrong-cause', seat: 2, guilt: 'open' });
  });
});
