/**
 * Pie Fight on the real deck at a whole table, two to six phones: entries and bytes to the first hand and for each round; what of it stops a phone's
 * screen (`step`) and what its worker does. Times are of the processor, one phone's share, all phones being one process.
 */
import { asSeat, type Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { finish } from '../../crypto/job.ts';
import { prf } from '../../crypto/prf.ts';
import { kindOfMessage } from '../../fair/deck/message.ts';
import { BEINGS } from '../../games/pie-fight/deck.ts';
import { pieFight } from '../../games/pie-fight/rules.ts';
import { decodeEntry } from '../../log/entry.ts';
import { bodyOf } from '../../table/body.ts';
import { makeJoin, PROTOCOL } from '../../table/founding.ts';
import { openTable } from '../../table/open.ts';
import { defaultOf, phaseOf } from '../../table/show.ts';
import { step } from '../../table/step.ts';
import type { OwnSeat } from '../../table/table.ts';
import { runWork, worksOf } from '../../table/work.ts';

const SEATS = [2, 3, 4, 5, 6];
const ROUNDS = 6;

const secrets = (seat: number): OwnSeat => ({ seat: asSeat(seat), secretKey: prf('bench-key', new Uint8Array(32), seat), seed: prf('bench-seed', new Uint8Array(32), seat) });

function found(seats: number, seat: number) {
  const at = { game: pieFight.name, rulesVersion: pieFight.version };
  const joins = Array.from({ length: seats }, (_, each) => makeJoin(at, secrets(each).secretKey, new Uint8Array(32), `player ${each}`));
  const options = encode(pieFight.options, { beings: BEINGS.slice(0, seats), ghostPies: false });
  const opened = openTable(pieFight, { protocol: PROTOCOL, ...at, options, joins }, [secrets(seat)]);
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}
type PieTable = ReturnType<typeof found>;
type Event = Parameters<typeof step<never, never, Parameters<typeof pieFight.opens>[2], never, never>>[1];

/** One phone that keeps account of its time. */
class Phone {
  table: PieTable;
  readonly seat: Seat;
  readonly signed: Bytes[] = [];
  told = 0;
  screen = 0;
  longest = 0;
  worker = 0;
  constructor(seats: number, seat: number) {
    this.table = found(seats, seat);
    this.seat = asSeat(seat);
  }
  take(event: Event): void {
    const start = process.cpuUsage();
    const { table, effects } = step(this.table, event);
    const spent = sinceIn(start);
    this.table = table;
    this.screen += spent;
    this.longest = Math.max(this.longest, spent);
    for (const effect of effects) if (effect.kind === 'publish') this.signed.push(effect.bytes);
  }
  work(): boolean {
    const start = process.cpuUsage();
    const [asked] = worksOf(this.table);
    if (asked === undefined) return false;
    const done = finish(runWork(asked));
    this.worker += sinceIn(start);
    this.take(done);
    return true;
  }
}

/** Milliseconds of the processor. */
function sinceIn(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Delivers and works until nobody has anything to do but to choose. */
function settle(phones: readonly Phone[]): void {
  for (let moved = true; moved; ) {
    moved = false;
    for (const phone of phones) {
      const news = phone.signed.slice(phone.told);
      phone.told = phone.signed.length;
      moved = phone.work() || news.length > 0 || moved;
      // One entry after another, as they come over a link.
      for (const entry of news) for (const other of phones.filter((each) => each !== phone)) other.take({ kind: 'received', entries: [entry] });
    }
  }
}

function choose(phones: readonly Phone[]): void {
  for (const phone of phones) {
    const { table, seat } = phone;
    const action = defaultOf(table, seat);
    if (action !== null) phone.take({ kind: table.round.kind === 'choose' ? 'act' : 'choose', seat, action });
  }
}

function kindOf(bytes: Bytes): string {
  const entry = decodeEntry(bytes);
  const body = entry.ok ? bodyOf(entry.value) : null;
  if (!body?.ok) return '?';
  return body.value.kind === 'deck' ? (kindOfMessage(body.value.message) ?? '?') : body.value.kind;
}

interface Account {
  readonly entries: number;
  readonly bytes: number;
  readonly screen: number;
  readonly worker: number;
}
const account = (phones: readonly Phone[]): Account => {
  const signed = phones.flatMap((phone) => phone.signed);
  const sum = (of: (phone: Phone) => number): number => phones.reduce((total, phone) => total + of(phone), 0) / phones.length;
  return { entries: signed.length, bytes: signed.reduce((total, each) => total + each.length, 0), screen: sum((phone) => phone.screen), worker: sum((phone) => phone.worker) };
};

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;
const ms = (time: number): string => `${time.toFixed(0)} ms`;

function measure(seats: number): void {
  const phones = Array.from({ length: seats }, (_, seat) => new Phone(seats, seat));
  for (const phone of phones) phone.take({ kind: 'begin' });
  settle(phones);
  const start = account(phones);
  const longest = Math.max(...phones.map((phone) => phone.longest));
  const lengths = new Map(phones.flatMap((phone) => phone.signed).map((bytes) => [kindOf(bytes), bytes.length]));
  const first = phones[0]?.table.state.now.round ?? 0;
  while (phones.every((phone) => phaseOf(phone.table).kind === 'playing') && (phones[0]?.table.state.now.round ?? 0) < first + ROUNDS) {
    choose(phones);
    settle(phones);
  }
  const rounds = Math.max(1, (phones[0]?.table.state.now.round ?? 0) - first);
  const after = account(phones);
  console.log(`  ${seats} seats, to the first hand: ${start.entries} entries, ${kib(start.bytes)}; a phone's screen ${ms(start.screen)} (longest step ${ms(longest)}), its worker ${ms(start.worker)}`);
  console.log(`           of these, each: ${['pile', 'proof', 'shares'].map((kind) => `${kind} ${lengths.get(kind) ?? 0} B`).join(', ')}`);
  console.log(`           a round (of ${rounds}): ${((after.entries - start.entries) / rounds).toFixed(1)} entries, ${kib((after.bytes - start.bytes) / rounds)}; screen ${ms((after.screen - start.screen) / rounds)}, worker ${ms((after.worker - start.worker) / rounds)}`);
}

for (const seats of SEATS) measure(seats);
