/**
 * One whole game of Ogres vs. Pixies between simulated phones, from one seed: lossy wires, crashes, freezes, partitions, and legal play at random.
 * What must hold, whatever happens: all phones have the same state after every step, nobody is blamed, no seat signs two entries with one number,
 * nothing honest is refused, and once the phones can reach each other again the game ends and its dice are verified everywhere.
 */
import { encode } from '../../src/base/codec.ts';
import { asSeat } from '../../src/base/brand.ts';
import type { Bytes } from '../../src/base/bytes.ts';
import { assertNever } from '../../src/base/result.ts';
import { prf } from '../../src/crypto/prf.ts';
import { ogresVsPixies } from '../../src/games/ogres-vs-pixies/rules.ts';
import type { State } from '../../src/games/ogres-vs-pixies/state.ts';
import { SIDES, type Action, type Options, type Outcome, type Side, type View } from '../../src/games/ogres-vs-pixies/types.ts';
import { createMemoryNetwork, type MemoryNetwork } from '../../src/net/memory.ts';
import { createVirtualClock } from '../../src/net/virtual-clock.ts';
import { makeJoin, PROTOCOL, type Founding } from '../../src/table/founding.ts';
import { openTable } from '../../src/table/open.ts';
import { phaseOf } from '../../src/table/show.ts';
import { createChance } from '../net/chance.ts';
import { Disk } from './disk.ts';
import { drawMishap, drawWires, type Mishap } from './faults.ts';
import { Judge } from './judge.ts';
import { SimulatedPhone } from './phone.ts';

export interface Report {
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
/** Rolls in one dice chain: few, so that games use up several. */
const CHAIN = 8;
/** One game in so many is played on for longer. */
const LONG_EVERY = 25;

const secret = (seed: number, name: string, seat: number): Bytes => prf(`simulator/${name}`, prf('simulator', new Uint8Array(32), seed), seat);

function foundingOf(seed: number, chance: () => number): Founding {
  const wish = (): Side | null => (chance() < 0.3 ? null : (SIDES[Math.floor(chance() * 2)] ?? null));
  const options: Options = { scenario: 'skirmish', first: wish(), wishes: [wish(), wish()] };
  const at = { game: ogresVsPixies.name, rulesVersion: ogresVsPixies.version };
  const joins = [0, 1].map((seat) => makeJoin(at, secret(seed, 'key', seat), secret(seed, 'nonce', seat), `player ${seat}`));
  return { protocol: PROTOCOL, ...at, options: encode(ogresVsPixies.options, options), joins };
}

/** `seat` beyond the founding: a spectator, who only passes on. */
function openSeat(seed: number, founding: Founding, seat: number) {
  const owns = seat < founding.joins.length ? [{ seat: asSeat(seat), secretKey: secret(seed, 'key', seat), seed: secret(seed, 'seed', seat) }] : [];
  const opened = openTable(ogresVsPixies, founding, owns, CHAIN);
  if (!opened.ok) throw new Error(`simulator: ${opened.error.code}`);
  return opened.value;
}

type Phone = SimulatedPhone<Options, State, Action, View, Outcome>;

class Simulation {
  readonly #seed: number;
  readonly #chance: () => number;
  readonly #clock = createVirtualClock();
  readonly #network: MemoryNetwork;
  readonly #judge: Judge;
  readonly #founding: Founding;
  readonly #names: readonly string[];
  readonly #disks: readonly Disk[];
  readonly #on = new Map<string, Phone>();
  readonly #patience: number;
  /** The seats have no link of their own: what they say goes through the others. */
  readonly #throughOthers: boolean;
  #mishaps = 0;
  #calm = false;

  constructor(seed: number, tracing: boolean) {
    const chance = createChance(seed);
    this.#seed = seed;
    this.#chance = chance;
    this.#network = createMemoryNetwork(this.#clock, chance);
    this.#judge = new Judge(this.#clock.now, tracing);
    this.#founding = foundingOf(seed, chance);
    this.#names = ['seat0', 'seat1', 'third', 'fourth'].slice(0, 2 + Math.floor(chance() * chance() * 3));
    this.#disks = this.#names.map(() => new Disk());
    this.#patience = seed % LONG_EVERY === 0 ? 160 : 8 + Math.floor(chance() * 24);
    this.#throughOthers = this.#names.length > 2 && chance() < 0.5;
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
    return { seed: this.#seed, phones: this.#names.length, steps, entries, lasted: Math.round(this.#clock.now()), mishaps: this.#mishaps, wrong, trace };
  }

  #isOver(): boolean {
    const phases = [...this.#on.values()].map((phone) => phaseOf(phone.table));
    return phases.length === this.#names.length && phases.every((phase) => phase.kind === 'over' && phase.certificate.kind === 'verified');
  }

  #switchOn(name: string): void {
    if (this.#on.has(name)) return;
    const { network, chance, patience, judge } = { network: this.#network, chance: this.#chance, patience: this.#patience, judge: this.#judge };
    const seat = this.#names.indexOf(name);
    const others = this.#names.filter((other) => other !== name && this.#areLinked(name, other));
    const disk = this.#disks[seat] as Disk;
    judge.note(`${name} is switched on with ${disk.entries.length} saved entries`);
    this.#on.set(name, new SimulatedPhone({ name, others, network, disk, openTable: () => openSeat(this.#seed, this.#founding, seat), chance, patience, judge }));
  }
  #areLinked(a: string, b: string): boolean {
    return !this.#throughOthers || !(a.startsWith('seat') && b.startsWith('seat'));
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

export const simulate = (seed: number, tracing = false): Promise<Report> => new Simulation(seed, tracing).run();
