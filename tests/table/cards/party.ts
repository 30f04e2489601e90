/** Phones at one table with hidden cards, in memory: each has a seat, and what it signs reaches the others when a test says so. */
import { asSeat, type Seat } from '../../../src/base/brand.ts';
import type { Bytes } from '../../../src/base/bytes.ts';
import { encode } from '../../../src/base/codec.ts';
import { finish } from '../../../src/crypto/job.ts';
import { prf } from '../../../src/crypto/prf.ts';
import { BEINGS } from '../../../src/games/pie-fight/deck.ts';
import { pieFight } from '../../../src/games/pie-fight/rules.ts';
import type { CardRules } from '../../../src/games/cards.ts';
import type { State } from '../../../src/games/pie-fight/state.ts';
import type { Action, Options, Outcome, View } from '../../../src/games/pie-fight/types.ts';
import { signEntry, type Unsigned } from '../../../src/log/entry.ts';
import { headOf } from '../../../src/log/feed.ts';
import { feedOf } from '../../../src/log/feeds.ts';
import { bodyCodec, type Body } from '../../../src/table/body.ts';
import { makeJoin, PROTOCOL, type Founding } from '../../../src/table/founding.ts';
import { openTable } from '../../../src/table/open.ts';
import { choicesOf, phaseOf } from '../../../src/table/show.ts';
import { step } from '../../../src/table/step.ts';
import type { Effect, OwnSeat, Table, TableEvent } from '../../../src/table/table.ts';
import { runWork, worksOf } from '../../../src/table/work.ts';
import type { Work, Worked } from '../../../src/table/works.ts';
import { Labour } from '../../simulator/labour.ts';
import { pick, type Random } from '../random.ts';

export type Game<O, S, A, V, R> = CardRules<O, S, A, V, R>;

/** The seats' secrets. `salt`: other secrets for the same seats. */
export const secretsOf = (seat: number, salt = 0): OwnSeat => ({ seat: asSeat(seat), secretKey: secret('card-key', seat, salt), seed: secret('card-seed', seat, salt) });
const secret = (what: string, seat: number, salt: number): Bytes => prf(what, new Uint8Array(32).fill(7), seat, salt);

export function foundingOf<O, S, A, V, R>(rules: Game<O, S, A, V, R>, options: O, seats: number, salt = 0): Founding {
  const at = { game: rules.name, rulesVersion: rules.version };
  const joins = Array.from({ length: seats }, (_, seat) => makeJoin(at, secretsOf(seat, salt).secretKey, secret('card-nonce', seat, salt), `player ${seat}`));
  return { protocol: PROTOCOL, ...at, options: encode(rules.options, options), joins };
}

const labour = new Labour();

/** Every phone does its own work; here, where all are one process, the same work is done once. */
export const worked = (asked: Work, tableId: Bytes): Worked => labour.result(asked, tableId);

/** One phone: its table, what it has saved, and what it has signed. */
export class CardPhone<O, S, A, V, R> {
  table: Table<O, S, A, V, R>;
  readonly effects: Effect[] = [];
  readonly saved: Bytes[] = [];
  readonly judged: string[] = [];
  readonly signed: Bytes[] = [];
  /** Whether it does its work at once. */
  works = true;
  /** Whether it checks everything itself, whoever in this process has done so before. */
  alone = false;
  constructor(table: Table<O, S, A, V, R>) {
    this.table = table;
  }
  take(event: TableEvent<A>): readonly Effect[] {
    const effects = [...this.#step(event)];
    for (let [asked] = worksOf(this.table); this.works && asked !== undefined; [asked] = worksOf(this.table)) effects.push(...this.#step(this.worked(asked)));
    return effects;
  }
  #step(event: TableEvent<A>): readonly Effect[] {
    const { table, effects } = step(this.table, event);
    this.table = table;
    this.effects.push(...effects);
    for (const effect of effects) {
      if (effect.kind === 'publish' || effect.kind === 'keep') this.saved.push(effect.bytes);
      if (effect.kind === 'publish') this.signed.push(effect.bytes);
      if (effect.kind === 'judged') this.judged.push(effect.id);
    }
    return effects;
  }
  worked(asked: Work): Worked {
    return this.alone ? finish(runWork(asked)) : worked(asked, this.table.tableId);
  }
  receive(...entries: readonly Uint8Array[]): readonly Effect[] {
    return this.take({ kind: 'received', entries });
  }
  get seat(): Seat | null {
    return this.table.owns[0]?.seat ?? null;
  }
  get refusals(): readonly string[] {
    return this.effects.flatMap((effect) => (effect.kind === 'refused' ? [effect.refusal.code] : []));
  }
}

export function openPhone<O, S, A, V, R>(rules: Game<O, S, A, V, R>, founding: Founding, owns: readonly OwnSeat[]): CardPhone<O, S, A, V, R> {
  const opened = openTable(rules, founding, owns, 16);
  if (!opened.ok) throw new Error(opened.error.code);
  return new CardPhone(opened.value);
}

/** One phone for each seat, all begun; nothing delivered yet. */
export function sitDown<O, S, A, V, R>(rules: Game<O, S, A, V, R>, options: O, seats: number, salt = 0): CardPhone<O, S, A, V, R>[] {
  const founding = foundingOf(rules, options, seats, salt);
  return Array.from({ length: seats }, (_, seat) => {
    const phone = openPhone(rules, founding, [secretsOf(seat, salt)]);
    phone.take({ kind: 'begin' });
    return phone;
  });
}

interface Listener {
  readonly signed: readonly Bytes[];
  receive(...entries: readonly Uint8Array[]): unknown;
}
const delivered = new WeakMap<Listener, number>();

/** Everything that was signed and not delivered yet goes to everybody, and so do the answers. */
export function exchange(phones: readonly Listener[]): void {
  for (let moved = true; moved; ) {
    moved = false;
    for (const phone of phones) {
      const news = phone.signed.slice(delivered.get(phone) ?? 0);
      delivered.set(phone, phone.signed.length);
      if (news.length === 0) continue;
      moved = true;
      for (const other of phones) if (other !== phone) other.receive(...news);
    }
  }
}

/** Whoever may choose, chooses by chance; now and then somebody gives up. */
export function moveAll<O, S, A, V, R>(phones: readonly CardPhone<O, S, A, V, R>[], random: Random, resigning: number): void {
  for (const phone of phones) {
    const { seat } = phone;
    if (seat === null) continue;
    if (resigning > 0 && random(resigning) === 0) phone.take({ kind: 'say', seat, talk: 'resign' });
    const choices = choicesOf(phone.table, seat);
    if (choices.length > 0) phone.take({ kind: phone.table.round.kind === 'choose' ? 'act' : 'choose', seat, action: pick(random, choices) });
  }
}

/** Plays to the end. `resigning`: once in how many chances somebody gives up; 0: nobody does. */
export function playOut<O, S, A, V, R>(phones: readonly CardPhone<O, S, A, V, R>[], random: Random, resigning = 0, after: () => void = () => undefined): void {
  for (let turn = 0; phones.some((phone) => phaseOf(phone.table).kind !== 'over'); turn++) {
    if (turn > 3000) throw new Error('no end');
    exchange(phones);
    moveAll(phones, random, resigning);
    const halted = phones.find((phone) => phone.table.fault !== null);
    if (halted?.table.fault) throw new Error(`${halted.table.fault.code}: ${halted.table.fault.detail}`);
    after();
  }
  exchange(phones);
}

export type PiePhone = CardPhone<Options, State, Action, View, Outcome>;
export const pieOptions = (seats: number): Options => ({ beings: BEINGS.slice(0, seats), ghostPies: seats > 3 });
export const piePhones = (seats: number, salt = 0): PiePhone[] => sitDown(pieFight, pieOptions(seats), seats, salt);

/** What a seat could sign next if its phone did not follow the protocol. */
export function forge<O, S, A, V, R>(table: Table<O, S, A, V, R>, who: number, body: Body, changed: Partial<Unsigned> = {}, salt = 0): Bytes {
  const feed = feedOf(table.feeds, asSeat(who));
  const content: Unsigned = {
    tableId: table.tableId, seat: asSeat(who), number: feed.entries.length, previous: headOf(feed), step: table.step,
    digest: table.digests[table.step] as Bytes, body: encode(bodyCodec, body), ...changed,
  };
  return signEntry(content, secretsOf(who, salt).secretKey).bytes;
}
