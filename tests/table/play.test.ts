import { describe, expect, it } from 'vitest';
import { phaseOf } from '../../src/table/show.ts';
import { exchange, phonesFor, seat, toyFounding } from './phones.ts';

describe('a game on two phones', () => {
  it('goes from setup to a verified certificate', () => {
    const phones = phonesFor(toyFounding(2, { turns: 3 }), [[0], [1]]);
    const [a, b] = phones as [typeof phones[0] & object, typeof phones[0] & object];
    expect(phaseOf(a.table).kind).toBe('setup');
    exchange(phones);
    expect(phaseOf(a.table).kind).toBe('playing');
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'toss', dice: 3 } });
    exchange(phones);
    b.take({ kind: 'act', seat: seat(1), action: { kind: 'hide' } });
    exchange(phones);
    a.take({ kind: 'choose', seat: seat(0), action: { kind: 'hidden', number: 3 } });
    b.take({ kind: 'choose', seat: seat(1), action: { kind: 'hidden', number: 9 } });
    exchange(phones);
    a.take({ kind: 'act', seat: seat(0), action: { kind: 'pass' } });
    exchange(phones);
    expect(a.table.digests).toEqual(b.table.digests);
    expect(a.table.state).toEqual(b.table.state);
    expect(phaseOf(a.table)).toMatchObject({ kind: 'over', outcome: { reason: 'turns' }, certificate: { kind: 'verified' } });
    expect(phaseOf(b.table)).toEqual(phaseOf(a.table));
    expect(a.refusals).toEqual([]);
  });
});
