/** One scripted game, byte for byte: a change of the protocol has to change this number, and `PROTOCOL` with it. */
import { expect, it } from 'vitest';
import { toHex } from '../../src/base/bytes.ts';
import { h32 } from '../../src/crypto/hash.ts';
import { PROTOCOL } from '../../src/table/founding.ts';
import { exportTable } from '../../src/table/file.ts';
import { phaseOf } from '../../src/table/show.ts';
import { act, exchange, twoPhones } from './phones.ts';

function script(): ReturnType<typeof twoPhones> {
  const phones = twoPhones({ turns: 4, rollFirst: true }, 2);
  const both = [phones.honest, phones.other];
  act(both, 1, { kind: 'toss', dice: 5 });
  act(both, 0, { kind: 'hide' });
  act(both, 0, { kind: 'hidden', number: 4 });
  act(both, 1, { kind: 'hidden', number: 7 });
  act(both, 1, { kind: 'pass' });
  exchange(both);
  return phones;
}

it('the same seeds and the same choices give the same bytes', () => {
  const { honest, other } = script();
  expect(phaseOf(honest.table)).toMatchObject({ kind: 'over', certificate: { kind: 'verified' } });
  expect(exportTable(other.table)).toEqual(exportTable(honest.table));
  expect(exportTable(script().honest.table)).toEqual(exportTable(honest.table));
  expect({ protocol: PROTOCOL, file: toHex(h32('vector', exportTable(honest.table))), rolls: honest.table.rolls.map((roll) => roll.values) }).toEqual({
    protocol: 1,
    file: '088af3bc526405edafd71db2d6bed70874442c2be601174efeef248b0c1c223e',
    rolls: [[2], [1, 15, 10, 2, 29], [7]],
  });
});
