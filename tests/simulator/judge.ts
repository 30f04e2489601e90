/**
 * What must hold over all phones of one simulated game, and the trace for when it does not. While it is played: every phone's state after every step is what the
 * others have, nobody is blamed, no honest entry is refused, and no seat signs two entries with one number. What must hold in the end is in `verdict.ts`.
 */
import type { Seat } from '../../src/base/brand.ts';
import { bytesEqual } from '../../src/base/bytes.ts';
import type { Fault } from '../../src/table/fault.ts';
import { isDropped } from '../../src/table/participants.ts';
import type { AnyTable } from './games.ts';
import type { Tally } from './tally.ts';

/** A phone's table as it was last told to others. */
interface Last {
  readonly table: AnyTable;
  readonly seat: Seat | null;
  /** Whether all its steps are the common ones. */
  readonly inLine: boolean;
}

export interface JudgeOptions {
  readonly now: () => number;
  readonly tracing: boolean;
  readonly tally: Tally;
  /** The table that was first to come so far, for who wants to look at it more closely. */
  readonly onStep: (table: AnyTable) => void;
  /** Whether the seat's phone has forgotten what it sent, and was told by somebody who did not know either: it may have said two things, and the game ends there. */
  readonly excuses?: (seat: number) => boolean;
}

/** Where an entry has its seat and its number: src/log/entry.ts. */
const SEAT_AT = 32;
const NUMBER_AT = 33;
export const seatIn = (entry: Uint8Array): number => entry[SEAT_AT] ?? -1;
export const numberIn = (entry: Uint8Array): number => new DataView(entry.buffer, entry.byteOffset).getUint32(NUMBER_AT, true);

export class Judge {
  readonly wrong: string[] = [];
  excused = false;
  readonly #excuses: (seat: number) => boolean;
  readonly trace: string[] = [];
  readonly #last = new Map<string, Last>();
  readonly #entries = new Map<string, Uint8Array>();
  readonly #seen = new WeakSet<Uint8Array>();
  readonly #now: () => number;
  readonly #tracing: boolean;
  readonly #tally: Tally;
  readonly #onStep: (table: AnyTable) => void;
  /** By step, as the first phone had it. */
  #digests: Uint8Array[] = [];
  #steps = 0;

  constructor({ now, tracing, tally, onStep, excuses = () => false }: JudgeOptions) {
    this.#excuses = excuses;
    this.#now = now;
    this.#tracing = tracing;
    this.#tally = tally;
    this.#onStep = onStep;
  }
  /** Steps that any phone has seen. */
  get steps(): number {
    return this.#steps;
  }
  /** Entries that were ever saved. */
  get entries(): number {
    return this.#entries.size;
  }
  note(line: string): void {
    if (this.#tracing) this.trace.push(`${String(Math.round(this.#now())).padStart(7)} ${line}`);
  }
  blame(what: string): void {
    if (this.excused || this.wrong.includes(what)) return;
    this.wrong.push(what);
    this.note(`WRONG: ${what}`);
  }

  /** Nobody at these tables cheats. */
  halts(phone: string, { code, seat, detail }: Fault): void {
    if (code === 'fault/fork' && this.#excuses(seat)) this.excused = true;
    else this.blame(`${phone} blames seat ${seat}: ${code} ${detail}`);
  }

  /**
   * An entry that is saved, by whomever. No seat may ever have two with one number. What nobody has saved may be forgotten: a phone whose storage fails goes on
   * without, and whoever heard of it may crash, too. Two that are heard of at one time make the phones blame the seat.
   */
  seen(bytes: Uint8Array, where: string): void {
    if (this.#seen.has(bytes)) return;
    this.#seen.add(bytes);
    const place = `entry ${numberIn(bytes)} of seat ${seatIn(bytes)}`;
    const known = this.#entries.get(place);
    if (known === undefined) this.#entries.set(place, bytes);
    else if (!bytesEqual(known, bytes) && this.#excuses(seatIn(bytes))) this.excused = true;
    else if (!bytesEqual(known, bytes)) this.blame(`there are two of ${place}: ${where} another`);
  }

  /** What a phone has saved, and therefore tells. */
  look(phone: string, table: AnyTable): void {
    const seat = table.owns[0]?.seat ?? null;
    const before = this.#last.get(phone);
    const goesOn = before !== undefined && hasAllOf(before.table, table);
    if (before && !goesOn) this.#readsAgain(phone, seat, table);
    const last: Last = { table, seat, inLine: this.#isInLine(table, goesOn && before.inLine ? before.table.step + 1 : 0) };
    this.#last.set(phone, last);
    if (!last.inLine) this.#partFrom(phone, last);
    if (table.step <= this.#steps) return;
    this.#steps = table.step;
    this.#onStep(table);
  }
  /** A phone that is off says nothing about what others have. */
  forget(phone: string): void {
    this.#last.delete(phone);
  }

  /** It has another past than before: only who looks on, or was dropped, may have read past a decision of the others. */
  #readsAgain(phone: string, seat: Seat | null, table: AnyTable): void {
    this.note(`${phone} reads again`);
    this.#tally.add('votes: a table is read again');
    if (seat !== null && !isDropped(table, seat)) this.blame(`${phone} has other steps than before, and was not dropped`);
  }
  /** Whether its steps from there on are those that others have had. */
  #isInLine({ digests }: AnyTable, from: number): boolean {
    for (let step = from; step < digests.length; step++) {
      const digest = digests[step] as Uint8Array;
      const known = this.#digests[step] ?? digest;
      this.#digests[step] = known;
      if (known !== digest && !bytesEqual(known, digest)) return false;
    }
    return true;
  }
  /** Phones that are not where the others are may only be so because one of the two has been left behind. */
  #partFrom(phone: string, one: Last): void {
    let alike = true;
    for (const [other, that] of this.#last) {
      const step = other === phone ? null : firstDifference(one.table, that.table);
      if (step === null) continue;
      alike = false;
      if (mayPart(one, that)) this.#tally.add('votes: two phones are apart for a while');
      else this.blame(`${phone} and ${other} have another state after step ${step}`);
    }
    // Whoever had what was there before is off, or has read again.
    if (!alike) return;
    this.#digests = [...one.table.digests];
    this.#last.set(phone, { ...one, inLine: true });
  }
}

/** Whether nothing of the earlier table has changed in the later one. Mostly they are the same objects. */
const hasAllOf = (before: AnyTable, after: AnyTable): boolean =>
  before.step <= after.step && (before.digests[before.step] === after.digests[before.step] || firstDifference(before, after) === null);

function mayPart(one: Last, that: Last): boolean {
  const drops = ({ table }: Last): string => table.drops.map(({ seats }) => seats.join()).join(' ');
  const isBehind = ({ table }: Last, { seat }: Last): boolean => seat === null || isDropped(table, seat);
  return drops(one) !== drops(that) && (isBehind(one, that) || isBehind(that, one));
}

/** The first step after which two tables have other states. */
export function firstDifference(a: AnyTable, b: AnyTable): number | null {
  for (let step = 0; step <= Math.min(a.step, b.step); step++) {
    const [one, other] = [a.digests[step], b.digests[step]] as [Uint8Array, Uint8Array];
    if (one !== other && !bytesEqual(one, other)) return step;
  }
  return null;
}
