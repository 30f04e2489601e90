/**
 * One simulated phone, from switching on to a crash: the app's own running table, guarded storage and settling over the real gossip, keeper and links.
 * Only time, network, what lies beneath the storage, the worker and the person are simulated.
 */
import { effect } from '@preact/signals-core';
import type { Bytes } from '../../src/base/bytes.ts';
import type { Doubts } from '../../src/app/doubts.ts';
import { watchSaving } from '../../src/app/play/enter.ts';
import { keyOf, loadGame, type TableRecord } from '../../src/app/play/record.ts';
import { restoreTable } from '../../src/app/play/running.ts';
import { watchSettling } from '../../src/app/play/settling.ts';
import type { Workshop } from '../../src/app/work/workshop.ts';
import { baseOf } from '../../src/net/address.ts';
import { openChannels } from '../../src/net/channels.ts';
import { createGossip } from '../../src/net/gossip.ts';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import type { MemoryNetwork, MemoryPhone } from '../../src/net/memory.ts';
import { guardedStore, type GuardedStore } from '../../src/store/guarded.ts';
import type { Store } from '../../src/store/store.ts';
import { heads, phaseOf } from '../../src/table/show.ts';
import { proposals } from '../../src/table/votes.ts';
import { CHAIN, type AnyRules, type AnyTable } from './games.ts';
import { numberIn, seatIn, type Judge } from './judge.ts';
import type { Labour } from './labour.ts';
import { Person, type AnyRunning, type Company } from './person.ts';
import type { Tally } from './tally.ts';

export interface PhoneOptions {
  readonly name: string;
  /** The names of the phones to which this one keeps links. */
  readonly others: readonly string[];
  readonly network: MemoryNetwork;
  /** What lies beneath the guarded store, as this page has it. */
  readonly openDisk: (clock: MemoryPhone['clock']) => Store;
  /** What is noted beside it. */
  readonly doubts: Doubts;
  /** Whether the entry is on it. */
  readonly isKept: (entry: Bytes) => boolean;
  readonly rules: AnyRules;
  readonly record: TableRecord;
  readonly labour: Labour;
  readonly chance: () => number;
  readonly company: Company;
  readonly patience: number;
  readonly judge: Judge;
  readonly tally: Tally;
  /** Something has changed that others know of. */
  readonly advanced: () => void;
}

export class SimulatedPhone {
  readonly #options: PhoneOptions;
  readonly #phone: MemoryPhone;
  readonly #keeper: Keeper;
  readonly #store: GuardedStore;
  #running: AnyRunning | undefined;
  /** As the table was with each save under way; the first is the last that is saved. Only what is saved is told, and what a crash undoes has never been. */
  #tables: readonly AnyTable[] = [];
  #on = true;

  constructor(options: PhoneOptions) {
    this.#options = options;
    const { network, name, openDisk, chance } = options;
    this.#phone = network.phone(name);
    const { clock, net } = this.#phone;
    this.#store = guardedStore(openDisk(clock), clock.after);
    this.#keeper = createKeeper({ net, base: name, clock, chance });
    void this.#open();
  }
  /** The table as others may have heard of it; none until it is loaded. */
  get table(): AnyTable | undefined {
    return this.#tables[0];
  }
  get phone(): MemoryPhone {
    return this.#phone;
  }
  /** Whether the storage has failed and not yet taken what it owes. */
  get ails(): boolean {
    return this.#store.health.peek().kind !== 'ok';
  }
  /** It takes an entry of its own seat for one that another phone has signed, and signs nothing any more. */
  get rests(): boolean {
    return this.#running?.rivalled.peek() === true;
  }
  /** Ready to be asked again by the others: what has passed between them is the same everywhere. */
  get isIdle(): boolean {
    return this.#tables.length === 1;
  }

  crash(): void {
    this.#on = false;
    this.#phone.crash();
  }
  /** What the page does when it is seen again. */
  wake(): void {
    this.#keeper.wake();
  }
  /** Looks for these phones, too. */
  meet(others: readonly string[]): void {
    for (const other of others) this.#keeper.keep(other);
  }
  describe(): string {
    const { name } = this.#options;
    const table = this.#running?.table.peek();
    if (table === undefined) return `${name}: not loaded`;
    const links = this.#keeper.links().map((link) => `${link.remote} ${link.state}`).join(', ');
    const asked = proposals(table).map(({ seats, state, answers }) => `${seats.join('+')} ${state} ${answers.map(({ seat, drop }) => `${seat}:${drop ? 'drop' : 'keep'}`).join(' ')}`).join('; ');
    const asleep = table.awake ? '' : 'asleep, ';
    const waits = `${asleep}${phaseOf(table).kind} ${table.round.kind} step ${table.step}${asked === '' ? '' : ` votes (${asked})`}`;
    return `${name}: ${waits} heads ${heads(table).join(' ')} saved ${this.#running?.kept.peek().join(' ') ?? ''} links [${links}]`;
  }

  async #open(): Promise<void> {
    const { rules, record, doubts, judge, name } = this.#options;
    const loaded = await loadGame(this.#store, keyOf(record));
    if (!loaded.ok) throw new Error(`simulator: ${loaded.error.code}`);
    if (!this.#on) return;
    const opened = restoreTable(rules, { record, store: this.#store, workshop: async () => this.#workshop(), beside: () => [], chainLength: CHAIN }, { ...loaded.value, doubtful: doubts.has(keyOf(record)) });
    if (!opened.ok) throw new Error(`simulator: ${opened.error.code}`);
    judge.note(`${name} is switched on with ${loaded.value.entries.length} saved entries${doubts.has(keyOf(record)) ? ', in doubt' : ''}`);
    this.#running = opened.value as AnyRunning;
    this.#play(this.#running, loaded.value.entries.length > 0);
  }
  #play(running: AnyRunning, returning: boolean): void {
    const { name, others, record, doubts, chance, company, patience, judge, tally, advanced } = this.#options;
    const { clock } = this.#phone;
    const settling = watchSettling(clock, { running, returning, mark: null });
    watchSaving({ store: this.#store, doubts }, keyOf(record), running);
    const [own] = record.owns;
    const note = (line: string): void => judge.note(`${name} ${line}`);
    const person = own && new Person({ running, seat: own.seat, clock, chance, company, patience, settled: () => settling.settled.peek(), note, tally });
    const gossip = createGossip({
      table: running.tableId,
      clock,
      feeds: {
        heads: () => running.kept.peek(),
        marks: running.marks,
        differing: (theirs, marked) => this.#sent(running.differing(theirs, marked)),
        lacking: (theirs) => this.#sent(running.lacking(theirs)),
        receive: (entries) => this.#receive(running, entries),
      },
    });
    // Whatever was under way in a page when it ended goes nowhere.
    running.table.subscribe((table) => {
      if (!this.#on) return;
      this.#tables = [...this.#tables, table];
      this.#forget(running.kept.peek());
      if (table.fault !== null) judge.halts(name, table.fault);
    });
    running.rivalled.subscribe((rivalled) => rivalled && note('goes to rest: another phone has signed for its seat'));
    running.kept.subscribe((kept) => {
      if (!this.#on) return;
      this.#forget(kept);
      const [table] = this.#tables;
      if (table) judge.look(name, table);
      gossip.advanced();
      advanced();
    });
    effect(() => {
      // Both may bring a choice.
      void running.table.value;
      void settling.settled.value;
      person?.look();
    });
    this.#keeper.onLink((link) => {
      const channel = openChannels(link);
      gossip.join(channel('gossip'), (heads) => settling.told(company.seatOf(baseOf(link.remote)) ?? link, heads));
      settling.joined();
    });
    for (const other of others) this.#keeper.keep(other);
  }
  /** What comes before the last that is saved; what brought no entry needs no saving. */
  #forget(kept: readonly number[]): void {
    const at = this.#tables.findLastIndex((table) => heads(table).every((head, seat) => head === kept[seat]));
    if (at > 0) this.#tables = this.#tables.slice(at);
  }
  /** Its own only when they are saved, unless there is nothing to save them in. */
  #sent(entries: readonly Bytes[]): readonly Bytes[] {
    const { judge, name, record, isKept } = this.#options;
    const own = record.owns[0]?.seat;
    if (!this.ails) for (const bytes of entries) if (seatIn(bytes) === own && !isKept(bytes)) judge.blame(`${name} sends entry ${numberIn(bytes)} before it is saved`);
    return entries;
  }
  #receive(running: AnyRunning, entries: readonly Bytes[]): number {
    const refused = running.receive(entries);
    if (refused > 0) this.#options.judge.blame(`${this.#options.name} refuses ${refused} honest entries`);
    return refused;
  }
  /** A worker takes its time, and what it brings may be too late. */
  #workshop(): Workshop {
    const { chance, labour } = this.#options;
    return {
      prepare: () => undefined,
      start: (work, { done }) => this.#phone.clock.after(20 + Math.floor(chance() * chance() * 3000), () => {
        const { tableId } = this.#running as AnyRunning;
        done(labour.result(work, tableId));
      }),
    };
  }
}
