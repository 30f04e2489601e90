/** Phones at one table, in memory: what each signs lies on the wire until a test delivers it. */
import { asSeat, type Seat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { encode } from '../../src/base/codec.ts';
import { prf } from '../../src/crypto/prf.ts';
import { makeJoin, PROTOCOL, type Founding } from '../../src/table/founding.ts';
import { openTable } from '../../src/table/open.ts';
import { step } from '../../src/table/step.ts';
import type { Effect, OwnSeat, Table, TableEvent } from '../../src/table/table.ts';
import { toy, type ToyAction, type ToyOptions, type ToyOutcome, type ToyState, type ToyView } from './toy.ts';

export type ToyTable = Table<ToyOptions, ToyState, ToyAction, ToyView, ToyOutcome>;

const bytesOf = (name: string, seat: number): Bytes => prf(name, new Uint8Array(32).fill(7), seat);
export const secretsOf = (seat: number): OwnSeat => ({ seat: asSeat(seat), secretKey: bytesOf('key', seat), seed: bytesOf('seed', seat) });

export function toyFounding(seats: number, options: Partial<ToyOptions> = {}): Founding {
  const at = { game: toy.name, rulesVersion: toy.version };
  const joins = Array.from({ length: seats }, (_, seat) => makeJoin(at, bytesOf('key', seat), bytesOf('nonce', seat), `player ${seat}`));
  return { protocol: PROTOCOL, ...at, options: encode(toy.options, { turns: 12, rollFirst: false, ...options }), joins };
}

export function toyTable(founding: Founding, seats: readonly number[], chainLength = 8): ToyTable {
  const opened = openTable(toy, founding, seats.map(secretsOf), chainLength);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** One phone: its table, all its effects so far, and what it has saved. */
export class Phone {
  table: ToyTable;
  readonly effects: Effect[] = [];
  readonly saved: Bytes[] = [];
  readonly signed: Bytes[] = [];
  constructor(table: ToyTable) {
    this.table = table;
  }
  take(event: TableEvent<ToyAction>): readonly Effect[] {
    const { table, effects } = step(this.table, event);
    this.table = table;
    this.effects.push(...effects);
    for (const effect of effects) {
      if (effect.kind === 'publish' || effect.kind === 'keep') this.saved.push(effect.bytes);
      if (effect.kind === 'publish') this.signed.push(effect.bytes);
    }
    return effects;
  }
  receive(...entries: readonly Uint8Array[]): readonly Effect[] {
    return this.take({ kind: 'received', entries });
  }
  get fault() {
    return this.table.fault;
  }
  get refusals(): readonly string[] {
    return this.effects.flatMap((effect) => (effect.kind === 'refused' ? [effect.refusal.code] : []));
  }
}

/** One phone for each list of seats, all begun; nothing delivered yet. */
export function phonesFor(founding: Founding, seatings: readonly (readonly number[])[], chainLength = 8): readonly Phone[] {
  return seatings.map((seats) => {
    const phone = new Phone(toyTable(founding, seats, chainLength));
    phone.take({ kind: 'begin' });
    return phone;
  });
}

/** Delivers everything to everybody until nobody has anything new to say. */
export function exchange(phones: readonly Phone[]): void {
  const done = phones.map(() => 0);
  for (let moved = true; moved; ) {
    moved = false;
    phones.forEach((phone, from) => {
      const news = phone.signed.slice(done[from]);
      done[from] = phone.signed.length;
      if (news.length > 0) {
        moved = true;
        for (const other of phones) if (other !== phone) other.receive(...news);
      }
    });
  }
}

export const seat = (number: number): Seat => asSeat(number);
