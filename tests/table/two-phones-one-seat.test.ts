/** A seat that goes to another phone: the one that had it signs nothing more, and the one that gets it signs nothing before it has all. */
import { expect, it } from 'vitest';
import { heads, lacking } from '../../src/table/show.ts';
import { exchange, Phone, seat, toyTable, twoPhones } from './phones.ts';

const twin = (phone: Phone): Phone => new Phone(toyTable(phone.table.founding, [1]));

it('a phone that has given it up answers nothing, and refuses its person', () => {
  const { honest, other } = twoPhones();
  other.take({ kind: 'rest' });
  const before = other.signed.length;
  honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
  exchange([honest, other]);
  other.take({ kind: 'say', seat: seat(1), talk: 'resign' });
  expect(other.signed).toHaveLength(before);
  expect(other.refusals).toEqual(['table/entries-missing']);
});

it('a phone that gets it sleeps until it is told to begin, and then answers what is owed', () => {
  const { honest, other } = twoPhones();
  other.take({ kind: 'rest' });
  const since = honest.signed.length;
  honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
  const moved = twin(other);
  moved.take({ kind: 'restored', entries: [], asleep: true });
  moved.receive(...lacking(honest.table, heads(moved.table)));
  expect(moved.signed).toEqual([]);
  moved.take({ kind: 'begin' });
  expect(moved.signed).toHaveLength(1);
  honest.receive(...moved.signed);
  expect(honest.table.rolls).toHaveLength(1);
  expect(honest.signed.length).toBe(since + 1);
});

it('an own entry that another phone has signed sends a phone to rest before it answers anything; what it had lost does not', () => {
  for (const sole of [true, false]) {
    const { honest, other } = twoPhones();
    const behind = twin(other);
    behind.take({ kind: 'restored', entries: other.saved });
    // It is the other seat's turn, and this one's answer is due; the other phone has given it already.
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
    exchange([honest, other]);
    behind.take({ kind: 'received', entries: lacking(other.table, heads(behind.table)), sole });
    expect(behind.table.awake).toBe(!sole);
    other.take({ kind: 'act', seat: seat(1), action: { kind: 'pass' } });
    honest.receive(...lacking(other.table, heads(honest.table)));
    honest.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 1 } });
    const before = behind.signed.length;
    behind.take({ kind: 'received', entries: lacking(honest.table, heads(behind.table)), sole });
    expect(behind.signed.length - before).toBe(sole ? 0 : 1);
    expect(behind.fault).toBeNull();
  }
});
