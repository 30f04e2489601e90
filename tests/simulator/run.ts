/**
 * One whole game between simulated phones, from one seed: lossy wires, crashes, freezes, partitions, storage that fails, phones that vanish, and legal play at random.
 * What must hold while it is played is in `judge.ts`, what must hold of the cards in `secrets.ts`, and what in the end in `verdict.ts`.
 */
import { recordEntry } from '../../src/app/play/record.ts';
import type { Seat } from '../../src/base/brand.ts';
import { createMemoryNetwork, type MemoryNetwork } from '../../src/net/memory.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { isDropped } from '../../src/table/participants.ts';
import { heads } from '../../src/table/show.ts';
import { proposals } from '../../src/table/votes.ts';
import { createChance } from '../net/chance.ts';
import { Disk, type Changes, type Watcher } from './disk.ts';
import { drawPairs, drawStyle, drawWires, type Style } from './faults.ts';
import { setUpGame, type GameName, type SetUp } from './games.ts';
import { Judge } from './judge.ts';
import { Labour } from './labour.ts';
import { drawMoments, signedIn, type Moment, type Return } from './moments.ts';
import type { Company } from './person.ts';
import { SimulatedPhone } from './phone.ts';
import { Secrets } from './secrets.ts';
import { Tally } from './tally.ts';
import { startTrouble, type World } from './trouble.ts';
import { disagreements, verdictOn, type NamedPresent, type Verdict } from './verdict.ts';
import { needed } from './waiting.ts';

export interface Report {
  readonly game: GameName;
  readonly seed: number;
  readonly style: Style;
  readonly phones: number;
  readonly steps: number;
  readonly entries: number;
  /** Milliseconds of virtual time. */
  readonly lasted: number;
  /** How often everything has happened. */
  readonly tally: Tally;
  /** What must not have happened. */
  readonly wrong: readonly string[];
  readonly trace: readonly string[];
}

/** Mishaps stop after this; then everything heals, but for phones that are gone for good. */
const TROUBLED = 60_000;
/** From then on the game must end within this, or stand still rightly. */
const CALM = 600_000;
/** Who stands still for so long stands still for good: longer than any vote, worker or resending takes. */
const STILL = 20_000;

const labour = new Labour();

class Simulation implements World, Company {
  readonly names: readonly string[];
  readonly chance: () => number;
  readonly clock = createVirtualClock();
  readonly network: MemoryNetwork;
  readonly judge: Judge;
  readonly tally = new Tally();
  readonly votes: boolean;
  calm = false;
  readonly #game: GameName;
  readonly #seed: number;
  readonly #setUp: SetUp;
  readonly #style: Style;
  readonly #disks: readonly Disk[];
  readonly #on = new Map<string, SimulatedPhone>();
  readonly #frozen = new Set<string>();
  /** Phones that have crashed when they could not save what they sent. */
  readonly #forgetful = new Set<string>();
  /** Phones that are off and come back only for this, if ever. */
  readonly #gone = new Map<string, Return>();
  #moments: readonly (Moment & { seen: number })[];
  /** Which phones know of each other: all are connected, but often only through others. */
  readonly #pairs: ReadonlySet<string>;
  #changedAt = 0;

  constructor(game: GameName, seed: number, tracing: boolean) {
    const chance = createChance(seed);
    this.#game = game;
    this.#seed = seed;
    this.chance = chance;
    this.network = createMemoryNetwork(this.clock, chance);
    this.#setUp = setUpGame(game, seed, chance);
    this.#style = drawStyle(chance);
    this.votes = this.#style !== 'trouble';
    const { owns } = this.#setUp;
    const secrets = new Secrets({ owns, chance: createChance(seed + 1), blame: (what) => this.judge.blame(what), tally: this.tally });
    this.judge = new Judge({ now: this.clock.now, tracing, tally: this.tally, onStep: (table) => secrets.look(table), excuses: (seat) => this.names.length > 2 && this.#forgetful.has(this.names[seat] ?? '') });
    // Besides the seats, now and then somebody who looks on and passes on.
    const lookers = Math.floor(chance() * chance() * 3);
    this.names = Array.from({ length: owns.length + lookers }, (_, at) => (at < owns.length ? `seat${at}` : `looker${at}`));
    this.#disks = this.names.map((_, at) => {
      const disk = new Disk();
      disk.begin([recordEntry(this.#setUp.record(at))]);
      return disk;
    });
    this.#pairs = drawPairs(chance, this.names);
    this.#moments = this.#drawMoments().map((moment) => ({ ...moment, seen: 0 }));
    this.network.setFaults(drawWires(chance));
  }
  #drawMoments(): readonly Moment[] {
    const { chance } = this;
    const seats = this.names.filter((name) => this.seatOf(name) !== null);
    const some = drawMoments(chance, this.#game, seats, 1 + Math.floor(chance() * 2.2));
    return this.#style === 'vanishing' ? some : some.map((moment) => ({ ...moment, returns: chance() < 0.5 ? 'soon' : 'late' }));
  }

  async run(): Promise<Report> {
    for (const name of this.names) this.clock.after(this.chance() * 3000, () => this.switchOn(name));
    startTrouble(this);
    this.clock.after(TROUBLED, () => this.#heal());
    this.judge.note(`${this.#style}; ${this.#moments.map((moment) => JSON.stringify(moment)).join(' ')}`);
    const end = TROUBLED + CALM;
    let ended = false;
    while (!ended && this.judge.wrong.length === 0 && this.clock.now() < end) ended = await this.#goOn();
    if (!ended && this.judge.wrong.length === 0) this.judge.blame(`it does not end: ${this.#describe()}`);
    for (const [fate, times] of this.network.fates) this.tally.add(`wire: ${fate}`, times);
    this.tally.add(`style: ${this.#style}`);
    const { wrong, trace, steps, entries } = this.judge;
    return { game: this.#game, seed: this.#seed, style: this.#style, phones: this.names.length, steps, entries, lasted: Math.round(this.clock.now()), tally: this.tally, wrong, trace };
  }

  /** A moment more; whether that was all. */
  async #goOn(): Promise<boolean> {
    try {
      await this.clock.pass(250);
      if (this.judge.excused) this.tally.add('end: a phone forgot what it had sent, and said another thing');
      return this.judge.excused || this.#hasEnded();
    } catch (error) {
      this.judge.blame(`it throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return true;
    }
  }

  /** Whether everybody who is still to come is here and has nothing more to do. Judged only when nothing has changed for a while, unless all are at the end. */
  #hasEnded(): boolean {
    if (this.names.some((name) => !this.#on.has(name) && !this.#gone.has(name))) return false;
    const here = this.#here();
    if (here.length < this.#on.size || [...this.#on.values()].some((phone) => !phone.isIdle)) return false;
    const still = this.calm && this.clock.now() - this.#changedAt > STILL;
    if (!still && here.some(({ table }) => table.wait.kind !== 'over')) return false;
    const verdicts = here.map((one): Verdict => (this.#rests(one.name) ? { kind: 'waits', why: 'what it had lost came back late' } : verdictOn(one, this.#goneSeats(), here)));
    if (verdicts.some(({ kind }) => kind === 'owes' || (kind === 'waits' && !still))) return false;
    if (!this.#allTold(here)) return false;
    for (const verdict of verdicts) this.tally.add(verdict.kind === 'waits' ? `end: waits, since ${verdict.why}` : 'end: over');
    for (const { table } of here) this.tally.add('end: without somebody', table.drops.length);
    for (const what of disagreements(here)) this.judge.blame(what);
    return true;
  }
  /** Whether everybody has the entries of all. */
  #allTold(here: readonly NamedPresent[]): boolean {
    const [first] = here;
    return first === undefined || here.every(({ table }) => heads(table).join() === heads(first.table).join());
  }
  #here(): readonly NamedPresent[] {
    return [...this.#on].flatMap(([name, { table }]) => (table === undefined ? [] : [{ name, table, seat: this.seatOf(name) }]));
  }
  #goneSeats(): ReadonlySet<number> {
    return new Set([...this.#gone.keys(), ...this.names.filter((name) => this.#rests(name))].flatMap((name) => this.seatOf(name) ?? []));
  }
  /**
   * What a phone had sent and not saved may come back to it so late, from somebody who was away, that it takes it for another phone's, and rests.
   * To the others it is gone.
   */
  #rests(name: string): boolean {
    const rests = this.#on.get(name)?.rests === true;
    if (rests && !this.#forgetful.has(name)) this.judge.blame(`${name} rests, and has never lost anything`);
    return rests;
  }
  /** `null`: of a phone that looks on. */
  seatOf(name: string): Seat | null {
    const at = this.names.indexOf(name);
    return this.#setUp.owns[at]?.seat ?? null;
  }
  #describe(): string {
    const here = this.#here();
    const lines = [...this.#on.values()].map((phone) => phone.describe());
    const verdicts = here.map((one) => `${one.name} ${JSON.stringify(verdictOn(one, this.#goneSeats(), here))}`);
    return [...lines, ...verdicts, `gone: ${[...this.#gone.keys()].join(', ') || 'nobody'}`].join('; ');
  }

  switchOn(name: string): void {
    if (this.#on.has(name)) return;
    this.#gone.delete(name);
    const at = this.names.indexOf(name);
    const { chance, network, judge, tally } = this;
    this.#on.set(name, new SimulatedPhone({
      name, network, chance, judge, tally, labour,
      others: this.names.filter((other) => other !== name && (this.calm || this.#pairs.has(`${name} ${other}`))),
      openDisk: (clock) => (this.#disks[at] as Disk).open({ clock, chance, tally, ails: () => !this.calm, watcher: this.#watch(name, clock.now()) }),
      doubts: (this.#disks[at] as Disk).doubts,
      isKept: (entry) => (this.#disks[at] as Disk).has(entry),
      rules: this.#setUp.rules,
      record: this.#setUp.record(at),
      company: this,
      patience: this.#setUp.patience,
      advanced: () => this.#advanced(),
    }));
  }
  crash(name: string, returns: Return | number): void {
    const phone = this.#on.get(name);
    if (!phone) return;
    if (phone.ails) {
      this.tally.add('crash: with entries that were sent and not saved');
      this.#forgetful.add(name);
    }
    this.judge.note(`${name} crashes, ${typeof returns === 'number' ? `for ${returns} ms` : `to come back: ${returns}`}`);
    phone.crash();
    this.judge.forget(name);
    this.#on.delete(name);
    this.#frozen.delete(name);
    if (returns === 'never' || returns === 'voted' || returns === 'dropped') this.#gone.set(name, returns);
    else this.clock.after(typeof returns === 'number' ? returns : this.chance() * (returns === 'soon' ? 8000 : 60_000), () => this.switchOn(name));
    this.#advanced();
  }
  freeze(name: string): void {
    const phone = this.#on.get(name);
    if (!phone) return;
    this.#frozen.add(name);
    phone.phone.clock.freeze();
  }
  thaw(name: string): void {
    this.#frozen.delete(name);
    const phone = this.#on.get(name);
    phone?.phone.clock.thaw();
    phone?.wake();
  }
  wake(name: string): void {
    this.#on.get(name)?.wake();
  }
  /** The wires stay as lossy as they are; all else is well from now on, and whoever is here finds all others. */
  #heal(): void {
    this.calm = true;
    this.judge.note('calm');
    this.network.heal();
    this.network.setSignalling(true);
    for (const name of this.names) {
      this.thaw(name);
      if (!this.#gone.has(name)) this.switchOn(name);
    }
    for (const [name, phone] of this.#on) phone.meet(this.names.filter((other) => other !== name));
  }

  seemsAway(from: Seat, seat: Seat): boolean {
    const [one, other] = [this.names[from] ?? '', this.names[seat] ?? ''];
    return !this.#on.has(other) || this.#frozen.has(other) || !this.network.reaches(one, other) || !this.network.reaches(other, one);
  }
  needed(table: NamedPresent['table']): readonly Seat[] {
    return needed(table, this.#goneSeats(), this.#here());
  }

  #advanced(): void {
    this.#changedAt = this.clock.now();
    for (const [name, returns] of this.#gone) {
      const seat = this.seatOf(name);
      const isTime = ({ table }: NamedPresent): boolean => seat !== null && (returns === 'voted' ? proposals(table).some(({ seats }) => seats.includes(seat)) : returns === 'dropped' && isDropped(table, seat));
      if (returns === 'never' || !this.#here().some(isTime)) continue;
      this.tally.add(`vanished: came back ${returns === 'voted' ? 'while the others voted' : 'after it was dropped'}`);
      this.#gone.set(name, 'never');
      this.clock.after(this.chance() * 3000, () => this.switchOn(name));
    }
  }
  /** Crashes the phone at its moments. */
  #watch(name: string, since: number): Watcher {
    const seat = this.seatOf(name);
    const due = new Map<Changes, Moment>();
    return {
      before: (changes) => {
        const mine = this.#moments.filter(({ phone }) => phone === name);
        if (seat === null || mine.length === 0) return;
        const signed = signedIn(changes, seat);
        for (const moment of mine) {
          if (!signed.includes(moment.signs)) continue;
          moment.seen += 1;
          if (moment.seen >= moment.time) due.set(changes, moment);
        }
        const now = due.get(changes);
        if (now?.stage === 'before saving') this.#crashAt(now);
      },
      kept: (changes) => {
        for (const [key, value] of changes) if (key.includes('/entry/')) this.judge.seen(value, `${name} saves`);
        const moment = due.get(changes);
        if (moment === undefined || this.clock.now() < since) return;
        if (moment.stage === 'before sending') return this.#crashAt(moment);
        if (moment.stage === 'sent to one') this.#leaveOneLink(name);
        this.clock.after(6, () => this.#crashAt(moment));
      },
    };
  }
  #crashAt(moment: Moment): void {
    if (!this.#on.has(moment.phone) || !this.#moments.some(({ phone }) => phone === moment.phone)) return;
    this.#moments = this.#moments.filter(({ phone }) => phone !== moment.phone);
    this.tally.add(`crashed at: ${moment.signs}`);
    this.tally.add(`crash: ${moment.stage}`);
    if (moment.signs === 'vote') this.tally.add(`crash: with a vote, ${moment.stage}`);
    this.tally.add(`vanished: ${moment.returns}`);
    if (moment.returns === 'never') this.tally.add(`vanished for good: ${moment.signs}`);
    this.crash(moment.phone, moment.returns);
  }
  #leaveOneLink(name: string): void {
    const others = this.names.filter((other) => other !== name && this.#pairs.has(`${name} ${other}`));
    const kept = others[Math.floor(this.chance() * others.length)];
    for (const other of this.names) if (other !== kept) this.network.disconnect(name, other);
  }
}

export const simulate = async (game: GameName, seed: number, tracing = false): Promise<Report> => new Simulation(game, seed, tracing).run();
