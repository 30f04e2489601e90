/** What is said out of turn: it crosses everything else on the wire, and still all phones read it at one place. */
import { describe, expect, it } from 'vitest';
import { phaseOf, waitingFor } from '../../src/table/show.ts';
import { unheardTalk } from '../../src/table/unread.ts';
import { act, exchange, phonesFor, seat, spread, toyFounding, twoPhones, type Phone } from './phones.ts';

const kinds = (phone: Phone): readonly string[] => phone.table.history.map(({ happening }) => (happening.kind === 'said' ? `${happening.talk} ${happening.seat}` : happening.kind));
const say = (phone: Phone, who: number, talk: 'resign' | 'draw'): number => {
  const before = phone.signed.length;
  phone.take({ kind: 'say', seat: seat(who), talk });
  return before;
};
const alike = (phones: readonly Phone[]): void => {
  for (const phone of phones) {
    expect(phone.fault).toBeNull();
    expect(phone.table.digests).toEqual(phones[0]?.table.digests);
    expect(kinds(phone)).toEqual(kinds(phones[0] as Phone));
  }
};

describe('a resignation', () => {
  it('by the one not to act is heard as soon as it arrives', () => {
    const { honest, other } = twoPhones();
    const since = say(other, 1, 'resign');
    expect(phaseOf(other.table).kind).toBe('playing');
    expect(unheardTalk(other.table)).toMatchObject([{ seat: 1, talk: 'resign' }]);
    spread([honest, other], other, since);
    alike([honest, other]);
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', outcome: { reason: 'resigned' }, certificate: { kind: 'verified' } });
    expect(kinds(honest)).toEqual(['resign 1']);
  });

  it('by the one to act counts at once on its own phone', () => {
    const { honest } = twoPhones();
    say(honest, 0, 'resign');
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', outcome: { reason: 'resigned' } });
  });

  it('that crosses an action counts after it, on all phones', () => {
    const { honest, other } = twoPhones();
    const [mine, theirs] = [honest.signed.length, say(other, 1, 'resign')];
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    spread([honest, other], honest, mine);
    spread([honest, other], other, theirs);
    exchange([honest, other]);
    alike([honest, other]);
    expect(kinds(honest)).toEqual(['chosen', 'resign 1']);
  });

  it('that crosses a roll counts after it: whoever acted has its dice', () => {
    const { honest, other } = twoPhones();
    const [mine, theirs] = [honest.signed.length, say(other, 1, 'resign')];
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 2 } });
    other.receive(...honest.signed.slice(mine));
    honest.receive(...other.signed.slice(theirs));
    exchange([honest, other]);
    alike([honest, other]);
    // Its seat was read next, for its part in the roll, and had spoken before that.
    expect(kinds(honest)).toEqual(['chosen', 'resign 1']);
    expect(phaseOf(honest.table)).toMatchObject({ certificate: { kind: 'verified' } });
  });

  it('that ends a roll leaves answers behind: their links are spent, and never used again', () => {
    const phones = phonesFor(toyFounding(4), [[0], [1], [2], [3]], 2);
    exchange(phones);
    const [a, b, c, d] = phones as [Phone, Phone, Phone, Phone];
    say(b, 1, 'resign');
    act([a, b, c, d], 0, { kind: 'toss', dice: 1 });
    exchange(phones);
    alike(phones);
    expect(kinds(a)).toEqual(['chosen', 'resign 1']);
    // Seat 2 is to choose: its feed has been read so far.
    expect(a.table.lapsed).toMatchObject([{ seat: 1, kind: 'answer' }, { seat: 3, kind: 'answer' }]);
    act(phones, 2, { kind: 'toss', dice: 1 });
    alike(phones);
    // Seat 1 had spoken before it could answer; all others have spent two links, the lapsed one too.
    expect(a.table.rolls).toMatchObject([{ number: 2, parts: [{ seat: 2 }, { seat: 0 }, { seat: 1 }, { seat: 3 }] }]);
    expect(a.table.chains.map(({ index, spent }) => [index, spent])).toEqual([[1, 0], [0, 1], [1, 0], [1, 0]]);
    expect(a.table.lapsed).toMatchObject([{ seat: 1 }]);
    for (let turn = 0; turn < 6; turn++) act(phones, a.table.state.toAct, { kind: 'toss', dice: 1 });
    alike(phones);
    expect(a.table.rolls).toHaveLength(7);
  });

  it('while everybody chooses in secret is heard at once; a choice that was fixed for nothing is passed over', () => {
    const { honest, other } = twoPhones();
    act([honest, other], 0, { kind: 'hide' });
    const mine = honest.signed.length;
    const theirs = say(other, 1, 'resign');
    honest.take({ kind: 'choose', seat: seat(0), action: { kind: 'hidden', number: 7 } });
    expect(waitingFor(honest.table)).toEqual([1]);
    other.receive(...honest.signed.slice(mine));
    honest.receive(...other.signed.slice(theirs));
    exchange([honest, other]);
    alike([honest, other]);
    expect(kinds(honest)).toEqual(['chosen', 'resign 1']);
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
  });

  it('by one of three while the others have fixed their choices: theirs still count, and are opened', () => {
    const phones = phonesFor(toyFounding(3), [[0], [1], [2]]);
    exchange(phones);
    act(phones, 0, { kind: 'hide' });
    const [a, b, c] = phones as [Phone, Phone, Phone];
    for (const phone of [a, b]) phone.take({ kind: 'choose', seat: phone.table.owns[0]?.seat ?? seat(0), action: { kind: 'hidden', number: 3 } });
    say(c, 2, 'resign');
    exchange(phones);
    alike(phones);
    expect(kinds(a)).toEqual(['chosen', 'resign 2', 'revealed', 'rolled']);
    expect(a.table.history[2]?.happening).toMatchObject({ choices: [{ seat: 0 }, { seat: 1 }] });
  });

  it('after the choice was fixed but not read is heard by the one who still chooses', () => {
    const phones = phonesFor(toyFounding(3), [[0], [1], [2]]);
    exchange(phones);
    act(phones, 0, { kind: 'hide' });
    const [a, , c] = phones as [Phone, Phone, Phone];
    const since = c.signed.length;
    c.take({ kind: 'choose', seat: seat(2), action: { kind: 'hidden', number: 3 } });
    c.take({ kind: 'say', seat: seat(2), talk: 'resign' });
    spread(phones, c, since);
    alike(phones);
    expect(kinds(a)).toEqual(['chosen', 'resign 2']);
    expect(a.table.lapsed).toMatchObject([{ seat: 2, kind: 'commit' }]);
    for (const who of [0, 1]) act(phones, who, { kind: 'hidden', number: 1 });
    exchange(phones);
    alike(phones);
    expect(kinds(a).slice(1)).toEqual(['resign 2', 'revealed', 'rolled']);
  });
});

describe('an offer of a draw', () => {
  it('and its acceptance end the game, whoever is to act', () => {
    const { honest, other } = twoPhones();
    spread([honest, other], honest, say(honest, 0, 'draw'));
    spread([honest, other], other, say(other, 1, 'draw'));
    exchange([honest, other]);
    alike([honest, other]);
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', outcome: { reason: 'drawn' }, certificate: { kind: 'verified' } });
  });
  it('that was overtaken is passed over, and is nobody’s fault', () => {
    const { honest, other } = twoPhones();
    // Both offer at once: read one after the other, the second accepts the first.
    const [mine, theirs] = [say(honest, 0, 'draw'), say(other, 1, 'draw')];
    spread([honest, other], honest, mine);
    spread([honest, other], other, theirs);
    exchange([honest, other]);
    alike([honest, other]);
    expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', outcome: { reason: 'drawn' } });
  });
  it('cannot be repeated before it is heard, nor made where the rules refuse it', () => {
    const { honest, other } = twoPhones();
    say(other, 1, 'draw');
    say(other, 1, 'draw');
    expect(other.refusals).toEqual(['table/already-said']);
    say(honest, 0, 'draw');
    say(honest, 0, 'draw');
    expect(honest.refusals).toEqual(['toy/offered']);
  });
});

describe('several own seats', () => {
  it('hear each other on one phone, and need nobody else', () => {
    const [phone] = phonesFor(toyFounding(3), [[0, 1, 2]]) as [Phone];
    expect(phaseOf(phone.table).kind).toBe('playing');
    say(phone, 2, 'resign');
    expect(kinds(phone)).toEqual(['resign 2']);
    phone.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
    expect(kinds(phone).slice(1)).toEqual(['chosen', 'rolled']);
    say(phone, 0, 'resign');
    expect(phaseOf(phone.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
  });
});
