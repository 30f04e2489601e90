/** Each thing that the simulator's judges look for, planted: they see it. What one changed line of the project leads to is in `broken.test.ts`. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { shareOf } from '../../src/crypto/ciphertext.ts';
import { encodePoint } from '../../src/crypto/group.ts';
import { ownDeck } from '../../src/fair/deck/keys.ts';
import type { Deck, Hidden } from '../../src/fair/deck/state.ts';
import type { Face, Slot } from '../../src/games/cards.ts';
import { decodeEntry } from '../../src/log/entry.ts';
import { createChance } from '../net/chance.ts';
import { exchange, forge, playOut, secretsOf, sitDown, type CardPhone } from '../table/cards/party.ts';
import { toyCards, type ToyCardAction, type ToyCardOutcome, type ToyCardState, type ToyCardView } from '../table/cards/toy-cards.ts';
import { mulberry } from '../table/random.ts';
import type { AnyTable } from './games.ts';
import { Judge } from './judge.ts';
import { Secrets } from './secrets.ts';
import { Tally } from './tally.ts';
import { disagreements, verdictOn } from './verdict.ts';
import { needed, whyWaiting, type Present } from './waiting.ts';

type Phone = CardPhone<{ readonly turns: number }, ToyCardState, ToyCardAction, ToyCardView, ToyCardOutcome>;

/** So many phones in the middle of a game, with their hands. */
function sit(seats: number): readonly Phone[] {
  const phones = sitDown(toyCards, { turns: 20 }, seats);
  exchange(phones);
  return phones;
}
const tableOf = (phone: Phone | undefined): AnyTable => phone?.table as unknown as AnyTable;
const here = (phones: readonly Phone[]): readonly (Present & { readonly name: string })[] => phones.map((phone) => ({ name: `seat${phone.seat}`, seat: phone.seat, table: tableOf(phone) }));
const none: ReadonlySet<number> = new Set();
/** A table that has come another way since this step. */
const otherDigest = (table: AnyTable, from: number): AnyTable => ({ ...table, digests: table.digests.map((digest, at) => (at >= from ? (new Uint8Array(32).fill(at) as Bytes) : digest)) });

describe('the judge sees', () => {
  let judge: Judge;
  beforeEach(() => (judge = new Judge({ now: () => 0, tracing: false, tally: new Tally(), onStep: () => undefined })));

  it('nothing, where there is nothing', () => {
    const phones = sit(3);
    for (const phone of phones) judge.look(`seat${phone.seat}`, tableOf(phone));
    playOut(phones, mulberry(1));
    for (const phone of phones) judge.look(`seat${phone.seat}`, tableOf(phone));
    expect(judge.wrong).toEqual([]);
  });
  it('another state on one of the phones', () => {
    const [one, two] = sit(3);
    judge.look('seat0', tableOf(one));
    judge.look('seat1', otherDigest(tableOf(two), 1));
    expect(judge.wrong).toEqual(['seat1 and seat0 have another state after step 1']);
  });
  it('a phone that changes its past without having been dropped', () => {
    const [one] = sit(3);
    judge.look('seat0', tableOf(one));
    judge.look('seat0', otherDigest(tableOf(one), 1));
    expect(judge.wrong).toEqual(['seat0 has other steps than before, and was not dropped']);
  });
  it('two entries with one number', () => {
    const [one] = sit(2);
    const { table } = one as Phone;
    judge.seen(forge(table, 1, { kind: 'talk', talk: 'draw' }), 'seat0 gets');
    judge.seen(forge(table, 1, { kind: 'talk', talk: 'resign' }), 'seat0 gets');
    expect(judge.wrong).toEqual([expect.stringMatching(/^there are two of entry \d+ of seat 1: seat0 gets another$/)]);
  });
});

describe('whoever looks at the cards sees', () => {
  const [phone] = sit(3);
  const table = tableOf(phone);
  const deck = (table.cards as Extract<AnyTable['cards'], { kind: 'fair' }>).deck;
  const slots = [...deck.hidden.keys()];
  const [own, other] = [slots.find((slot) => heldBy(slot) === 0), slots.find((slot) => heldBy(slot) === 1)] as [Slot, Slot];
  function heldBy(slot: Slot): number | null {
    const hidden = deck.hidden.get(slot);
    return hidden?.kind === 'held' ? hidden.seat : null;
  }
  const withDeck = (changed: Partial<Deck>): AnyTable => ({ ...table, cards: { ...table.cards, deck: { ...deck, ...changed } } as AnyTable['cards'] });
  const withHidden = (slot: Slot, hidden: Hidden | undefined): AnyTable => withDeck({ hidden: new Map([...deck.hidden].flatMap(([each, before]) => (each === slot ? (hidden ? [[each, hidden]] : []) : [[each, before]]) as [Slot, Hidden][])) });

  function look(...tables: readonly AnyTable[]): readonly string[] {
    const wrong: string[] = [];
    const secrets = new Secrets({ owns: [0, 1, 2].map((seat) => secretsOf(seat)), chance: createChance(1), blame: (what) => wrong.push(what), tally: new Tally(), everyStep: true });
    for (const each of tables) for (let time = 0; time < 12; time++) secrets.look(each);
    return [...new Set(wrong)];
  }

  it('nothing, where there is nothing', () => {
    expect(look(table)).toEqual([]);
  });
  it('a card that is lost', () => {
    expect(look(withHidden(own, undefined))).toEqual([`${deck.cards.points.length - 1} of ${deck.cards.points.length} cards are there, at step ${table.step}`]);
  });
  it('a card that is there twice, and a slot that has changed its card', () => {
    const hidden = deck.hidden.get(other) as Hidden;
    const wrong = look(table, withHidden(own, hidden)).join('\n');
    expect(wrong).toMatch(/card \d+ is there twice/);
    expect(wrong).toMatch(new RegExp(`slot ${own} has hidden card \\d+, and hides \\d+`));
  });
  it('what hides no card', () => {
    const [one, two] = [deck.hidden.get(own), deck.hidden.get(other)] as [Hidden, Hidden];
    expect(look(withHidden(own, { ...one, cipher: { a: one.cipher.a, b: two.cipher.b } })).join('\n')).toMatch(`slot ${own} hides no card`);
  });
  it('a card that its owner by the rules does not hold', () => {
    const hidden = deck.hidden.get(other) as Extract<Hidden, { kind: 'held' }>;
    expect(look(withHidden(other, { ...hidden, seat: 2 as Seat })).join('\n')).toMatch(`slot ${other} is seat 2's by the deck, and not by the rules`);
  });
  it('a phone that knows what it may not', () => {
    const spied: AnyTable = { ...table, owns: table.owns.map((each) => ({ ...each, known: new Map([...each.known, [other, 0 as Face]]) })) };
    expect(look(spied)).toEqual([expect.stringMatching(`seat 0 takes slot ${other} for card 0`)]);
  });
  it('a card that lies under no key', () => {
    const hidden = deck.hidden.get(own) as Hidden;
    expect(look(withHidden(own, { ...hidden, cipher: { ...hidden.cipher, b: deck.cards.points[3] as never } })).join('\n')).toMatch(`alone can read slot ${own}`);
  });
  it('a share that was given away: all the others together have the card', () => {
    const { cipher } = deck.hidden.get(other) as Hidden;
    const share = encodePoint(shareOf(cipher, ownDeck(secretsOf(1).seed, table.tableId, 1 as Seat).x));
    const entry = decodeEntry(forge((phone as Phone).table, 1, { kind: 'deck', round: 1, cause: new Uint8Array(32) as Bytes, message: share }));
    if (!entry.ok) throw new Error('an entry of the test');
    const feeds = { ...table.feeds, feeds: table.feeds.feeds.map((feed, seat) => (seat === 1 ? { ...feed, entries: [...feed.entries, entry.value] } : feed)) };
    const cursors = table.cursors.map((cursor, seat) => (seat === 1 ? cursor + 1 : cursor));
    expect(look({ ...table, feeds, cursors })).toContain(`all but seat 1 together can read slot ${other}, at step ${table.step}`);
  });
});

describe('in the end', () => {
  it('who can go on has to', () => {
    const phones = sit(4);
    const [, one, two, three] = here(phones);
    const left = [one, two, three] as Present[];
    // Everybody is here; somebody is gone; too many are.
    expect(verdictOn(one as Present, none, here(phones))).toEqual({ kind: 'owes', what: 'the game goes on' });
    expect(verdictOn(one as Present, new Set([0]), left)).toEqual({ kind: 'owes', what: 'the game goes on' });
    expect(needed((one as Present).table, new Set([0]), left)).toEqual([0]);
    expect(verdictOn(one as Present, new Set([0, 2, 3]), [one as Present])).toEqual({ kind: 'waits', why: 'too few are left' });
    // It is not the one who is gone for whom everybody waits.
    expect(whyWaiting(one as Present, new Set([2]), left)).toBeNull();
  });
  it('of two the other waits, and so does whoever sits down with somebody who never comes', () => {
    const [, one] = here(sit(2));
    expect(verdictOn(one as Present, new Set([0]), [one as Present])).toEqual({ kind: 'waits', why: 'too few are left' });
    const [early] = here(sitDown(toyCards, { turns: 20 }, 3));
    expect(verdictOn(early as Present, new Set([2]), [early as Present])).toEqual({ kind: 'waits', why: 'somebody vanished before the game' });
    expect(verdictOn(early as Present, none, [early as Present])).toEqual({ kind: 'owes', what: 'the game goes on' });
  });
  it('who may have lost what it had signed waits only as long as it is alone', () => {
    const [, one, two] = here(sit(3));
    const asleep: Present = { ...(one as Present), table: { ...(one?.table as AnyTable), awake: false } };
    expect(verdictOn(asleep, none, [asleep])).toEqual({ kind: 'waits', why: 'it may have lost what it had signed, and nobody is here who knows' });
    expect(verdictOn(asleep, none, [asleep, two as Present])).toMatchObject({ kind: 'owes' });
  });
  it('the certificate is what it must be', () => {
    const phones = sit(3);
    playOut(phones, mulberry(4));
    const all = here(phones);
    const first = all[0] as Present;
    expect(verdictOn(first, none, all)).toEqual({ kind: 'done' });
    const { round } = first.table;
    if (round.kind !== 'closing') throw new Error('it is over');
    const unread: Present = { ...first, table: { ...first.table, round: { ...round, audited: [] } } };
    expect(verdictOn(unread, none, all)).toEqual({ kind: 'owes', what: 'not derived again: seats 0, 1, 2, where it should be none' });
    const halted: Present = { ...first, table: { ...first.table, fault: { code: 'audit/other-deck', seat: 1 as Seat, number: 0, guilt: 'proven', evidence: [], detail: '' } } };
    expect(verdictOn(halted, none, all)).toMatchObject({ kind: 'owes' });
  });
  it('all have come to one end', () => {
    const phones = sit(3);
    playOut(phones, mulberry(4));
    const [one, two, three] = here(phones);
    expect(disagreements(here(phones))).toEqual([]);
    expect(disagreements([one, { ...two, table: otherDigest(two?.table as AnyTable, 2) }, three] as ReturnType<typeof here>)).toEqual(['seat0 and seat1 have come to different ends']);
  });
});

it('what never happens is told', () => {
  const tally = new Tally();
  tally.add('mishap: crash');
  expect(tally.missing(['mishap: crash', 'mishap: freeze'])).toEqual(['mishap: freeze']);
});
