/** One simulated phone: the real table, gossip, keeper and links; only time, network, storage and the person are simulated. */
import type { Seat } from '../../src/base/brand.ts';
import { toHex } from '../../src/base/bytes.ts';
import { openChannels } from '../../src/net/channels.ts';
import { createGossip, type Gossip } from '../../src/net/gossip.ts';
import { createKeeper, type Keeper } from '../../src/net/keeper.ts';
import type { MemoryNetwork, MemoryPhone } from '../../src/net/memory.ts';
import { choicesOf, differing, heads, lacking, marks, phaseOf } from '../../src/table/show.ts';
import { step } from '../../src/table/step.ts';
import type { Effect, TableEvent } from '../../src/table/table.ts';
import { worksOf } from '../../src/table/work.ts';
import type { Work } from '../../src/table/works.ts';
import type { Disk, Saved } from './disk.ts';
import type { AnyTable } from './games.ts';
import type { Judge } from './judge.ts';
import type { Labour } from './labour.ts';

export interface Setup {
  readonly name: string;
  /** The names of the phones to which this one keeps links. */
  readonly others: readonly string[];
  readonly network: MemoryNetwork;
  readonly disk: Disk;
  readonly openTable: () => AnyTable;
  readonly labour: Labour;
  readonly chance: () => number;
  /** Happenings after which whoever is to move resigns. */
  readonly patience: number;
  readonly judge: Judge;
}

/** From switching on to a crash. */
export class SimulatedPhone {
  readonly #setup: Setup;
  readonly #phone: MemoryPhone;
  readonly #keeper: Keeper;
  readonly #gossip: Gossip;
  #table: AnyTable;
  /** The table as it is on disk: all that others may hear of, since nothing is sent before it is saved. */
  #written: AnyTable;
  /** Work under way, by its name. */
  readonly #works = new Set<string>();
  #thinking = false;
  #crashed = false;
  #digestsSeen = 0;

  constructor(setup: Setup) {
    this.#setup = setup;
    const { network, name, others, disk } = setup;
    this.#phone = network.phone(name);
    const { clock, net } = this.#phone;
    this.#keeper = createKeeper({ net, base: name, clock, chance: setup.chance });
    const saved = disk.entries.map((entry) => entry.bytes);
    this.#written = step(setup.openTable(), { kind: 'received', entries: saved }).table;
    const woken = step(this.#written, { kind: 'restored', entries: [], judged: disk.judged });
    this.#table = woken.table;
    this.#gossip = createGossip({
      table: this.#table.tableId,
      clock,
      feeds: {
        heads: () => heads(this.#written),
        marks: () => marks(this.#written),
        differing: (theirs, marked) => differing(this.#written, theirs, marked),
        lacking: (theirs) => lacking(this.#written, theirs),
        receive: (entries) => this.#take({ kind: 'received', entries }),
      },
    });
    this.#keeper.onLink((link) => {
      const channel = openChannels(link);
      this.#gossip.join(channel('gossip'));
    });
    for (const other of others) this.#keeper.keep(other);
    this.#tellDigests();
    this.#perform(woken.effects);
    this.#think();
    this.#work();
  }

  get table(): AnyTable {
    return this.#table;
  }
  get phone(): MemoryPhone {
    return this.#phone;
  }

  crash(): void {
    this.#crashed = true;
    this.#phone.crash();
    this.#setup.judge.note(`${this.#setup.name} crashes`);
  }
  /** What the page does when it is seen again. */
  wake(): void {
    this.#keeper.wake();
  }
  describe(): string {
    const { name } = this.#setup;
    const links = this.#keeper.links().map((link) => `${link.remote} ${link.state}`).join(', ');
    return `${name}: ${phaseOf(this.#table).kind} ${this.#table.round.kind} step ${this.#table.step} heads ${heads(this.#table).join(' ')} saved ${heads(this.#written).join(' ')} links [${links}]`;
  }

  /** Returns how many bytes were no entries. */
  #take(event: TableEvent<unknown>): number {
    const before = this.#table;
    const { table, effects } = step(this.#table, event);
    this.#table = table;
    if (event.kind !== 'received') this.#setup.judge.note(`${this.#setup.name} ${event.kind === 'worked' ? `has worked out ${event.id}` : JSON.stringify(event)} at step ${before.step}`);
    this.#perform(effects);
    this.#think();
    this.#work();
    return effects.filter((effect) => effect.kind === 'refused' && effect.bytes !== null).length;
  }

  #perform(effects: readonly Effect[]): void {
    const { name, disk, chance, judge } = this.#setup;
    const saves: Saved[] = [];
    const judged: string[] = [];
    for (const effect of effects) {
      if (effect.kind === 'publish') judge.note(`${name} signs entry ${effect.number}`);
      if (effect.kind === 'publish' || effect.kind === 'keep') saves.push(effect);
      if (effect.kind === 'judged') judged.push(effect.id);
      if (effect.kind === 'fault') judge.blame(`${name} blames seat ${effect.fault.seat}: ${effect.fault.code} ${effect.fault.detail}`);
      if (effect.kind === 'refused') judge.blame(`${name} refuses ${effect.refusal.code} ${effect.refusal.detail ?? ''}`);
    }
    const reached = this.#table;
    if (saves.length === 0 && judged.length === 0) return;
    disk.write(this.#phone.clock, { entries: saves, judged }, chance, () => {
      this.#written = reached;
      this.#tellDigests();
      this.#gossip.advanced();
    });
  }

  /** Only of what is saved: what a crash undoes has never been, and may go another way next time. */
  #tellDigests(): void {
    const { digests } = this.#written;
    for (; this.#digestsSeen < digests.length; this.#digestsSeen++) {
      this.#setup.judge.digest(this.#setup.name, this.#digestsSeen, toHex(digests[this.#digestsSeen] ?? new Uint8Array()));
    }
  }

  /** Begins what is newly asked for; a worker takes its time, and what it brings may be too late. */
  #work(): void {
    const asked = worksOf(this.#table);
    for (const work of asked) if (!this.#works.has(work.id)) this.#begin(work);
  }
  #begin(work: Work): void {
    this.#works.add(work.id);
    this.#phone.clock.after(20 + Math.floor(this.#setup.chance() * this.#setup.chance() * 3000), () => {
      this.#works.delete(work.id);
      if (!this.#crashed) this.#take(this.#setup.labour.result(work, this.#table.tableId));
    });
  }

  /** The person looks at the board for a while, then does something legal. */
  #think(): void {
    const [own] = this.#table.owns;
    if (!own || this.#thinking || phaseOf(this.#table).kind !== 'playing') return;
    const mayTalk = this.#setup.chance() < 0.05;
    if (!mayTalk && choicesOf(this.#table, own.seat).length === 0) return;
    this.#thinking = true;
    this.#phone.clock.after(20 + Math.floor(this.#setup.chance() * 300), () => {
      this.#thinking = false;
      if (!this.#crashed) this.#decide(own.seat, mayTalk);
    });
  }
  #decide(seat: Seat, mayTalk: boolean): void {
    if (phaseOf(this.#table).kind !== 'playing') return;
    const { chance, patience } = this.#setup;
    const choices = choicesOf(this.#table, seat);
    const event = this.#say(seat, mayTalk, choices.length > 0 && this.#table.step >= patience);
    if (event) this.#take(event);
    else if (choices.length > 0) {
      const action = choices[Math.floor(chance() * choices.length)];
      this.#take({ kind: this.#table.round.kind === 'commit' ? 'choose' : 'act', seat, action });
    } else this.#think();
  }
  /** Something said, when it may be said now. */
  #say(seat: Seat, mayTalk: boolean, mustResign: boolean): TableEvent<unknown> | undefined {
    const event: TableEvent<unknown> = { kind: 'say', seat, talk: mustResign || this.#setup.chance() < 0.1 ? 'resign' : 'draw' };
    if (!mayTalk && !mustResign) return undefined;
    return step(this.#table, event).effects.some((effect) => effect.kind === 'refused') ? undefined : event;
  }
}
