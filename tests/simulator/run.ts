/**
 * One whole game between simulated phones, from one seed: lossy wires, crashes, freezes, partitions, and legal play at random.
 * What must hold, whatever happens: all phones have the same state after every step, nobody is blamed, no seat signs two entries with one number,
 * nothing honest is refused, and once the phones can reach each other again the game ends and its dice are verified everywhere.
 */
import { assertNever } from '../../src/base/result.ts';
import { createMemoryNetwork, type MemoryNetwork } from '../../src/net/memory.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { phaseOf } from '../../src/table/show.ts';
import { createChance } from '../net/chance.ts';
import { Disk } from './disk.ts';
import { drawMishap, drawPairs, drawWires, type Mishap } from './faults.ts';
import { setUpGame, type GameName, type SetUp } from './games.ts';
import { Judge } from './judge.ts';
import { Labour } from './labour.ts';
import { SimulatedPhone } from './phone.ts';

export interface Report {
  readonly game: GameName;
  readonly seed: number;
  readonly phones: number;
  readonly steps: number;
  readonly entries: number;
  /** Milliseconds of virtual time. */
  readonly lasted: number;
  readonly mishaps: number;
  /** What must not have happened. */
  readonly wrong: readonly string[];
  readonly trace: readonly string[];
}

/** Mishaps stop after this; then everything heals. */
const TROUBLED = 60_000;
/** From then on the game must end within this. */
const CALM = 600_000;
const MISHAP_EVERY = 1500;
class Simulation {
  readonly #game: GameName;
  readonly #seed: number;
  readonly #chance: () => number;
  readonly #clock = createVirtualClock();
  readonly #network: MemoryNetwork;
  readonly #judge: Judge;
  readonly #setUp: SetUp;
  readonly #labour = new Labour();
  readonly #names: readonly string[];
  readonly #disks: readonly Disk[];
  readonly #on = new Map<string, SimulatedPhone>();
  /** Which phones know of each other: all are connected, but often only through others. */
  readonly #pairs: ReadonlySet<string>;
  #mishaps = 0;
  #calm = false;

  constructor(game: GameName, seed: number, tracing: boolean) {
    const chance = createChance(seed);
    this.#game = game;
    this.#seed = seed;
    this.#chance = chance;
    this.#network = createMemoryNetwork(this.#clock, chance);
    this.#judge = new Judge(this.#clock.now, tracing);
    this.#setUp = setUpGame(game, seed, chance);
    // Besides the seats, now and then somebody who looks on and passes on.
    const lookers = Math.floor(chance() * chance() * 3);
    this.#names = Array.from({ length: this.#setUp.seats + lookers }, (_, at) => (at < this.#setUp.seats ? `seat${at}` : `looker${at}`));
    this.#disks = this.#names.map(() => new Disk());
    this.#pairs = drawPairs(chance, this.#names);
    this.#network.setFaults(drawWires(chance));
  }

  async run(): Promise<Report> {
    for (const name of this.#names) this.#clock.after(this.#chance() * 3000, () => this.#switchOn(name));
    this.#clock.after(MISHAP_EVERY, () => this.#nextMishap());
    this.#clock.after(TROUBLED, () => this.#heal());
    const end = TROUBLED + CALM;
    while (!this.#isOver() && this.#judge.wrong.length === 0 && this.#clock.now() < end) await this.#clock.pass(250);
    if (!this.#isOver()) this.#judge.blame(`it does not end: ${[...this.#on.values()].map((phone) => phone.describe()).join('; ')}`);
    const entries = this.#judge.compare(this.#disks);
    const { wrong, trace, steps } = this.#judge;
    return { game: this.#game, seed: this.#seed, phones: this.#names.length, steps, entries, lasted: Math.round(this.#clock.now()), mishaps: this.#mishaps, wrong, trace };
  }

  #isOver(): boolean {
    const phases = [...this.#on.values()].map((phone) => phaseOf(phone.table));
    return phases.length === this.#names.length && phases.every((phase) => phase.kind === 'over' && phase.certificate.kind === 'verified');
  }

  #switchOn(name: string): void {
    if (this.#on.has(name)) return;
    const [network, chance, judge, labour] = [this.#network, this.#chance, this.#judge, this.#labour];
    const seat = this.#names.indexOf(name);
    const others = this.#names.filter((other) => this.#pairs.has(`${name} ${other}`));
    const disk = this.#disks[seat] as Disk;
    judge.note(`${name} is switched on with ${disk.entries.length} saved entries`);
    this.#on.set(name, new SimulatedPhone({ name, others, network, disk, openTable: () => this.#setUp.open(seat), chance, labour, patience: this.#setUp.patience, judge }));
  }

  #nextMishap(): void {
    if (this.#calm) return;
    const mishap = drawMishap(this.#chance, this.#names);
    this.#mishaps += 1;
    this.#judge.note(JSON.stringify(mishap));
    this.#happen(mishap);
    this.#clock.after(MISHAP_EVERY * (0.2 + 1.6 * this.#chance()), () => this.#nextMishap());
  }
  #happen(mishap: Mishap): void {
    const later = (lasts: number, run: () => void): void => void this.#clock.after(lasts, run);
    switch (mishap.kind) {
      case 'disconnect':
        return this.#network.disconnect(mishap.a, mishap.b);
      case 'cut':
        this.#network.cut(mishap.from, mishap.to);
        return later(mishap.lasts, () => this.#network.heal());
      case 'island':
        for (const other of this.#names) {
          this.#network.cut(mishap.phone, other);
          this.#network.cut(other, mishap.phone);
        }
        return later(mishap.lasts, () => this.#network.heal());
      case 'freeze':
        this.#on.get(mishap.phone)?.phone.clock.freeze();
        return later(mishap.lasts, () => this.#thaw(mishap.phone));
      case 'crash':
        this.#on.get(mishap.phone)?.crash();
        this.#on.delete(mishap.phone);
        return later(mishap.lasts, () => this.#switchOn(mishap.phone));
      case 'wake':
        return this.#on.get(mishap.phone)?.wake();
      case 'signalling':
        this.#network.setSignalling(false);
        return later(mishap.lasts, () => this.#network.setSignalling(true));
      default:
        return assertNever(mishap);
    }
  }
  #thaw(name: string): void {
    const phone = this.#on.get(name);
    phone?.phone.clock.thaw();
    phone?.wake();
  }
  /** The wires stay as lossy as they are; all else is well from now on. */
  #heal(): void {
    this.#calm = true;
    this.#judge.note('calm');
    this.#network.heal();
    this.#network.setSignalling(true);
    for (const name of this.#names) {
      this.#thaw(name);
      this.#switchOn(name);
    }
  }
}

export const simulate = (game: GameName, seed: number, tracing = false): Promise<Report> => new Simulation(game, seed, tracing).run();
