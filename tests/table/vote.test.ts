/** Going on without somebody: proposed, answered and decided, with votes and entries that cross each other on the wire. Step V0. */
import { describe, expect, it } from 'vitest';
import { heads, lacking, phaseOf, waitingFor } from '../../src/table/show.ts';
import { proposals } from '../../src/table/votes.ts';
import type { Body } from '../../src/table/body.ts';
import { act, exchange, forge, phonesFor, seat, toyFounding, toyTable, type Phone } from './phones.ts';

const seatsOf = (count: number): readonly (readonly number[])[] => Array.from({ length: count }, (_, at) => [at]);
/** Phones in the middle of a game, with seat 0 to act. */
function together(count: number): readonly Phone[] {
  const phones = phonesFor(toyFounding(count, { turns: 30 }), seatsOf(count));
  exchange(phones);
  return phones;
}
const vote = (phone: Phone, seats: readonly number[], drop = true): void => void phone.take({ kind: 'vote', seat: phone.table.owns[0]!.seat, seats: seats.map(seat), drop });
const kinds = (phone: Phone): readonly string[] => phone.table.history.map(({ happening }) => (happening.kind === 'dropped' ? `dropped ${happening.seats.join()}` : happening.kind));
const tell = (from: Phone, to: Phone): void => void to.receive(...lacking(from.table, heads(to.table)));
function alike(phones: readonly Phone[]): void {
  for (const phone of phones) {
    expect(phone.fault === null ? null : `${phone.fault.code} ${phone.fault.detail}`).toBeNull();
    expect(phone.table.digests).toEqual(phones[0]!.table.digests);
    expect(kinds(phone)).toEqual(kinds(phones[0]!));
  }
}

describe('a proposal to go on without the one who is to act', () => {
  it('is decided when all others agree, and not before', () => {
    const [, b, c] = together(3) as [Phone, Phone, Phone];
    vote(b, [0]);
    expect(proposals(b.table)).toMatchObject([{ seats: [0], voters: [1, 2], answers: [{ seat: 1, drop: true }], state: 'open' }]);
    exchange([b, c]);
    expect(kinds(c)).toEqual([]);
    vote(c, [0]);
    exchange([b, c]);
    alike([b, c]);
    expect(kinds(b)).toEqual(['dropped 0']);
    expect(waitingFor(b.table)).toEqual([1]);
    // The two play on, dice and secret choices as well.
    act([b, c], 1, { kind: 'toss', dice: 3 });
    act([b, c], 2, { kind: 'hide' });
    for (const [phone, who] of [[b, 1], [c, 2]] as const) act([b, c], who, { kind: 'hidden', number: phone.table.seats.length });
    exchange([b, c]);
    alike([b, c]);
    expect(kinds(b)).toEqual(['dropped 0', 'chosen', 'rolled', 'chosen', 'revealed', 'rolled']);
    expect(b.table.rolls.map(({ parts }) => parts.map((part) => part.seat))).toEqual([[1, 2], [1, 2]]);
  });

  it('ends with one who waits, and can be made again', () => {
    const [a, b, c] = together(3) as [Phone, Phone, Phone];
    vote(b, [0]);
    exchange([b, c]);
    vote(c, [0], false);
    exchange([b, c]);
    expect(proposals(b.table)).toMatchObject([{ state: 'kept' }]);
    vote(c, [0]);
    exchange([b, c]);
    expect(proposals(b.table).map(({ state, attempt }) => [state, attempt])).toEqual([['kept', 0], ['open', 1]]);
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    exchange([a, b, c]);
    // Seat 1 had not answered, and answers by itself that it has what is missing.
    alike([a, b, c]);
    expect(kinds(c)).toEqual(['chosen']);
  });

  it('is not made of who is there, of somebody else, of those who are not at the table, by two, or by a minority', () => {
    const [a, b, c] = together(3) as [Phone, Phone, Phone];
    vote(b, [2]);
    vote(b, [0, 1]);
    vote(b, [0, 2]);
    vote(b, [0, 5]);
    vote(a, [0]);
    vote(c, [0], false);
    vote(b, [0]);
    vote(b, [0]);
    b.take({ kind: 'act', seat: seat(1), action: { kind: 'pass' } });
    expect(b.refusals).toEqual(['vote/seats', 'vote/not-asked', 'vote/too-few', 'vote/seats', 'vote/answered', 'table/voting']);
    expect([a.refusals, c.refusals]).toEqual([['vote/not-asked'], ['vote/answered']]);
    const five = together(4);
    vote(five[1]!, [0, 2, 3]);
    expect(five[1]!.refusals).toEqual(['vote/too-few']);
    const two = together(2);
    vote(two[1]!, [0]);
    expect(two[1]!.refusals).toEqual(['vote/too-few']);
    const early = phonesFor(toyFounding(3), seatsOf(3));
    vote(early[1]!, [0]);
    expect(early[1]!.refusals).toEqual(['table/not-begun']);
  });

  it('that crosses the missing entry: whoever has it says so, and nobody has read on', () => {
    const [a, b, c] = together(3) as [Phone, Phone, Phone];
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    vote(b, [0]);
    tell(a, c);
    // It reaches the one who has agreed: it waits for the other's answer before it reads on.
    tell(a, b);
    expect(kinds(b)).toEqual([]);
    expect(b.refusals).toEqual([]);
    tell(b, c);
    expect(kinds(c)).toEqual(['chosen']);
    tell(c, b);
    alike([a, b, c]);
    exchange([a, b, c]);
    alike([a, b, c]);
    expect(kinds(b)).toEqual(['chosen']);
  });

  it('that is decided while the missing entry is on its way: the entry is nothing to anybody any more, and nobody is blamed', () => {
    const phones = together(4);
    const [a, b, c, d] = phones as [Phone, Phone, Phone, Phone];
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 2 } });
    for (const phone of [b, c, d]) vote(phone, [0]);
    // Only one of the others gets it, after it has agreed.
    tell(a, c);
    exchange([b, c, d]);
    alike([b, c, d]);
    tell(a, d);
    tell(b, a);
    tell(c, a);
    tell(d, a);
    alike([a, b, c, d]);
    expect(kinds(a)).toEqual(['dropped 0']);
    expect(phaseOf(a.table).kind).toBe('playing');
    a.take({ kind: 'say', seat: seat(0), talk: 'resign' });
    expect(a.refusals).toEqual(['table/dropped']);
    // Whatever it signs now, a fork even, changes nothing.
    const forked = [forge(b.table, 0, { kind: 'talk', talk: 'resign' }), forge(b.table, 0, { kind: 'talk', talk: 'draw' })];
    for (const phone of [b, c, d]) phone.receive(...forked);
    alike([b, c, d]);
    act([a, b, c, d], 1, { kind: 'toss', dice: 1 });
    alike([a, b, c, d]);
  });

  it('names a larger set when somebody else vanishes meanwhile; the one who comes back late sees that it is out', () => {
    const phones = together(4);
    const [, b, c, d] = phones as [Phone, Phone, Phone, Phone];
    for (const phone of [b, c]) vote(phone, [0]);
    exchange([b, c]);
    for (const phone of [b, c]) vote(phone, [0, 3]);
    // Seat 3 has agreed to the first, but too late: its phone goes on without seat 0, until it hears of the other.
    tell(b, d);
    expect(kinds(d)).toEqual([]);
    exchange([b, c]);
    alike([b, c]);
    expect(kinds(b)).toEqual(['dropped 0,3']);
    tell(b, d);
    alike([b, c, d]);
  });

  it('of which the smaller was decided first for some: the larger counts for all', () => {
    const phones = together(4);
    const [, b, c, d] = phones as [Phone, Phone, Phone, Phone];
    for (const phone of [b, c, d]) vote(phone, [0]);
    // Both know each other's first vote, and d knows all three: it goes on without seat 0, and acts.
    const first = [b, c].flatMap((phone) => phone.signed.slice(-1));
    for (const phone of [b, c]) vote(phone, [0, 3]);
    d.receive(...first);
    expect(kinds(d)).toEqual(['dropped 0']);
    exchange([b, c]);
    expect(kinds(b)).toEqual(['dropped 0,3']);
    act([b, c], 1, { kind: 'pass' });
    d.receive(...lacking(b.table, heads(d.table)));
    tell(d, b);
    tell(d, c);
    alike([b, c, d]);
    expect(kinds(d)).toEqual(['dropped 0,3', 'chosen']);
    expect(d.effects.filter(({ kind }) => kind === 'fault')).toEqual([]);
  });

  it('is answered by whoever was dropped meanwhile, too: who has made it would wait for ever (simulator, cards, seed 47)', () => {
    const phones = together(4);
    const [a, b, c, d] = phones as [Phone, Phone, Phone, Phone];
    vote(d, [0, 2]);
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    tell(a, c);
    for (const phone of [a, c]) vote(phone, [1, 3]);
    exchange([a, c]);
    expect(kinds(a)).toEqual(['chosen', 'dropped 1,3']);
    for (const from of [a, c]) for (const to of [b, d]) tell(from, to);
    // The one sees that it is out; the other has agreed to go on without those two, and does nothing before it is answered.
    expect([kinds(b), kinds(d)]).toEqual([kinds(a), []]);
    tell(d, b);
    expect(b.signed).toHaveLength(3);
    tell(b, d);
    for (const from of [b, d]) for (const to of [a, c]) tell(from, to);
    alike([a, b, c, d]);
  });

  it('waits for the answers to all to which a phone has agreed', () => {
    const [, b, c, d] = together(4) as [Phone, Phone, Phone, Phone];
    for (const phone of [b, c, d]) vote(phone, [0]);
    vote(b, [0, 3]);
    b.receive(...c.signed.slice(-1), ...d.signed.slice(-1));
    // The first is decided, the second open: b does nothing.
    expect(kinds(b)).toEqual([]);
    vote(b, [0, 2]);
    expect(b.refusals).toEqual(['vote/another-open']);
    c.receive(...b.signed.slice(-2), ...d.signed.slice(-1));
    // c had gone on without seat 0 and says so of the second.
    exchange([b, c, d]);
    alike([b, c, d]);
    expect(kinds(b)).toEqual(['dropped 0']);
  });
});

describe('somebody vanishes', () => {
  it('in the middle of a roll: the others roll again, with new links, and never with the old ones (manifoldfinance/defi-threat#19)', () => {
    const [a, b, c] = together(3) as [Phone, Phone, Phone];
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
    tell(a, b);
    tell(a, c);
    tell(c, b);
    // Seat 1 falls silent without an answer; seat 2 had answered.
    tell(c, a);
    for (const phone of [a, c]) vote(phone, [1]);
    exchange([a, c]);
    alike([a, c]);
    expect(kinds(a)).toEqual(['chosen', 'dropped 1', 'rolled']);
    expect(a.table.rolls).toMatchObject([{ number: 2, parts: [{ seat: 0 }, { seat: 2 }] }]);
    expect(a.table.chains[2]?.spent).toBe(2);
    act([a, c], 2, { kind: 'toss', dice: 1 });
    alike([a, c]);
    expect(a.table.rolls[1]).toMatchObject({ number: 3, parts: [{ seat: 2 }, { seat: 0 }] });
  });

  it('with a choice fixed but not shown, or not even fixed: the others\' choices count', () => {
    for (const shown of [true, false]) {
      const [a, b, c] = together(3) as [Phone, Phone, Phone];
      act([a, b, c], 0, { kind: 'hide' });
      a.take({ kind: 'choose', seat: seat(0), action: { kind: 'hidden', number: 1 } });
      c.take({ kind: 'choose', seat: seat(2), action: { kind: 'hidden', number: 3 } });
      if (shown) b.take({ kind: 'choose', seat: seat(1), action: { kind: 'hidden', number: 2 } });
      exchange(shown ? [a, c] : [a, b, c]);
      if (shown) for (const phone of [a, c]) phone.receive(...b.signed.slice(-1));
      exchange([a, c]);
      expect(waitingFor(a.table)).toEqual([1]);
      for (const phone of [a, c]) vote(phone, [1]);
      exchange([a, c]);
      alike([a, c]);
      expect(kinds(a)).toEqual(['chosen', 'dropped 1', 'revealed', 'rolled']);
      expect(a.table.history[2]?.happening).toMatchObject({ choices: [{ seat: 0, action: { number: 1 } }, { seat: 2, action: { number: 3 } }] });
    }
  });

  it('and the game still comes to an end, proved but for the one who is gone', () => {
    const [a, b, c] = together(3) as [Phone, Phone, Phone];
    for (const phone of [b, c]) vote(phone, [0]);
    exchange([b, c]);
    b.take({ kind: 'say', seat: seat(1), talk: 'resign' });
    exchange([b, c]);
    for (const phone of [b, c]) expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'proved', unaudited: [0] } });
    tell(b, a);
    tell(c, a);
    alike([a, b, c]);
    expect(phaseOf(a.table)).toMatchObject({ kind: 'over' });
    expect(a.effects.filter(({ kind }) => kind === 'fault')).toEqual([]);
  });

  it('and a phone that restarts while it waits for answers goes on waiting, and signs nothing twice', () => {
    const [a, b, c] = together(3) as [Phone, Phone, Phone];
    vote(b, [0]);
    const again = ([phoneOf(b)]) as [Phone];
    tell(a, again[0]);
    vote(again[0], [0]);
    expect(again[0].refusals).toEqual(['vote/answered']);
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    tell(a, again[0]);
    expect(kinds(again[0])).toEqual([]);
    c.receive(...b.signed.slice(-1));
    vote(c, [0]);
    tell(c, again[0]);
    alike([again[0], c]);
    expect(kinds(c)).toEqual(['dropped 0']);
    const third = phoneOf(again[0]);
    alike([third, c]);
  });
});

/** The same phone after a reload. */
function phoneOf(old: Phone): Phone {
  const phone = new (old.constructor as new (table: Phone['table']) => Phone)(toyTable(old.table.founding, old.table.owns.map((own) => own.seat)));
  phone.saved.push(...old.saved);
  phone.take({ kind: 'restored', entries: old.saved });
  expect(phone.signed).toEqual([]);
  return phone;
}

describe('who looks on', () => {
  it('and has read past a decision that reaches it late comes to what all have', () => {
    const phones = together(4);
    const [a, b, c, d] = phones as [Phone, Phone, Phone, Phone];
    const looker = phonesFor(toyFounding(4, { turns: 30 }), [[]])[0]!;
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    tell(a, looker);
    expect(kinds(looker)).toEqual(['chosen']);
    for (const phone of [b, c, d]) vote(phone, [0]);
    exchange([b, c, d]);
    act([b, c, d], 1, { kind: 'toss', dice: 2 });
    for (const from of [b, c, d]) for (const bytes of from.signed) looker.receive(bytes);
    exchange([b, c, d]);
    for (const from of [b, c, d]) for (const bytes of from.signed) looker.receive(bytes);
    alike([b, c, d, looker]);
    expect(kinds(looker)).toEqual(['dropped 0', 'chosen', 'rolled']);
  });
});

describe('a phone that cheats', () => {
  const ballot = (changed: Partial<Extract<Body, { kind: 'vote' }>> = {}): Body => ({ kind: 'vote', seat: seat(0), number: 2, attempt: 0, seats: [seat(0)], drop: true, ...changed });

  it('by two votes on one proposal is named; the first counts, whichever comes first', () => {
    for (const first of [true, false]) {
      const [, b, c, d] = together(4) as [Phone, Phone, Phone, Phone];
      const one = forge(b.table, 1, ballot({ drop: first }));
      b.receive(one);
      const two = forge(b.table, 1, ballot({ drop: !first }));
      for (const phone of [c, d]) phone.receive(two, one);
      for (const phone of [c, d]) vote(phone, [0]);
      exchange([c, d]);
      expect(kinds(c)).toEqual(first ? ['dropped 0'] : []);
      // It is seat 1's turn then: reading on in its feed, all see the second.
      for (const phone of [c, d]) expect(phone.fault).toEqual(first ? expect.objectContaining({ code: 'fault/answered-twice', seat: 1, guilt: 'proven' }) : null);
    }
  });

  it.each([
    ['for another place', { number: 1 }], ['for a place to come', { number: 3 }], ['on somebody who is not missing', { seat: seat(3), number: 2, seats: [seat(3)] }],
    ['on a set without the missing one', { seats: [seat(3)] }], ['on seats in another order', { seats: [seat(3), seat(0)] }], ['on somebody who does not sit here', { seats: [seat(0), seat(5)] }],
  ] as const)('by a vote %s changes nothing', (_, changed) => {
    const [, b, c, d] = together(4) as [Phone, Phone, Phone, Phone];
    const forged = forge(b.table, 1, ballot(changed));
    for (const phone of [b, c, d]) phone.receive(forged);
    expect(proposals(c.table)).toEqual([]);
    for (const phone of [c, d]) vote(phone, [0]);
    exchange([c, d]);
    expect(kinds(c)).toEqual([]);
    alike([c, d]);
  });

  it('by a vote made in another state, or before the game, changes nothing or is named', () => {
    const [, b, c, d] = together(4) as [Phone, Phone, Phone, Phone];
    for (const phone of [c, d]) phone.receive(forge(b.table, 1, ballot(), { step: 7 }));
    for (const phone of [c, d]) vote(phone, [0]);
    exchange([c, d]);
    expect(kinds(c)).toEqual([]);
    const early = phonesFor(toyFounding(3), seatsOf(3));
    early[0]!.receive(...early[1]!.signed);
    early[0]!.receive(forge(early[0]!.table, 2, ballot()));
    expect(early[0]!.fault).toMatchObject({ seat: 2, code: 'fault/out-of-turn' });
  });

  it('by agreeing after it has read on is nothing to those who have the entry', () => {
    const [a, b, c, d] = together(4) as [Phone, Phone, Phone, Phone];
    const before = b.table;
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    for (const phone of [c, d]) tell(a, phone);
    const late = forge(before, 1, ballot());
    for (const phone of [c, d]) phone.receive(late);
    exchange([c, d]);
    expect(kinds(c)).toEqual(['chosen']);
    expect(c.table.votes.map(({ vote: each }) => each.drop)).toEqual([true, false, false]);
    alike([c, d]);
  });
});
