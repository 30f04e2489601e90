/** Phones at one table, in memory: what each signs lies on the wire until a test delivers it. */
import { asSeat, type Seat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { encode } from '../../src/base/codec.ts';
import { prf } from '../../src/crypto/prf.ts';
import { makeChain } from '../../src/fair/dice.ts';
import { signEntry, type Unsigned } from '../../src/log/entry.ts';
import { headOf } from '../../src/log/feed.ts';
import { feedOf, receiveAll } from '../../src/log/feeds.ts';
import { bodyCodec, type Body } from '../../src/table/body.ts';
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

/** What a seat could sign next if its phone did not follow the protocol: any body, and any part of the entry changed. */
export function forge(table: ToyTable, who: number, body: Body | Bytes, changed: Partial<Unsigned> = {}): Bytes {
  const feed = feedOf(table.feeds, seat(who));
  const content: Unsigned = {
    tableId: table.tableId, seat: seat(who), number: feed.entries.length, previous: headOf(feed), step: table.step,
    digest: table.digests[table.step] as Bytes, body: body instanceof Uint8Array ? body : encode(bodyCodec, body), ...changed,
  };
  return signEntry(content, secretsOf(who).secretKey).bytes;
}

/** The table of a phone that would have signed these entries. */
export const after = (table: ToyTable, ...entries: readonly Bytes[]): ToyTable => ({ ...table, feeds: receiveAll(table.feeds, entries).feeds });

/** The n-th link of a seat's first chain. */
export const linkOf = (table: ToyTable, who: number, index: number, length = 8): Bytes => makeChain(secretsOf(who).seed, table.tableId, seat(who), 0, length).links[index] as Bytes;

/** Two phones in the middle of a game: seat 0 is honest, seat 1's secrets are known to the test. */
export function twoPhones(options: Partial<ToyOptions> = {}, chainLength = 8): { readonly honest: Phone; readonly other: Phone } {
  const phones = phonesFor(toyFounding(2, options), [[0], [1]], chainLength);
  exchange(phones);
  const [honest, other] = phones as [Phone, Phone];
  return { honest, other };
}

/** Lets a seat act on its phone, and everybody hear of it. */
export function act(phones: readonly Phone[], who: number, action: ToyAction): void {
  const phone = phones.find((each) => each.table.owns.some((own) => own.seat === who)) as Phone;
  const before = phone.signed.length;
  phone.take(action.kind === 'hidden' ? { kind: 'choose', seat: seat(who), action } : { kind: 'act', seat: seat(who), action });
  spread(phones, phone, before);
}

/** Delivers what a phone has signed since, and all answers to it. */
export function spread(phones: readonly Phone[], from: Phone, since: number): void {
  const news = from.signed.slice(since);
  if (news.length === 0) return;
  for (const other of phones) {
    if (other === from) continue;
    const before = other.signed.length;
    other.receive(...news);
    spread(phones, other, before);
  }
}
