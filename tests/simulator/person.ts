/** The person at one simulated phone: looks at the board for a while and does something legal; and says whether to wait for those who are away. */
import type { Seat } from '../../src/base/brand.ts';
import type { RunningTable } from '../../src/app/play/running.ts';
import type { Clock } from '../../src/net/link.ts';
import { choicesOf, phaseOf } from '../../src/table/show.ts';
import { step } from '../../src/table/step.ts';
import type { TableEvent } from '../../src/table/table.ts';
import { agreedTo, placeOf, proposals, type Proposal } from '../../src/table/votes.ts';
import type { AnyTable } from './games.ts';
import type { Tally } from './tally.ts';

/* oxlint-disable-next-line typescript/no-explicit-any -- as AnyTable. */
export type AnyRunning = RunningTable<any, any, any, any, any>;

/** What people know of each other beside the game: they sit in one room, or have a telephone. */
export interface Company {
  /** Whether they answer questions about going on: in some games nobody does. */
  readonly votes: boolean;
  /** All is well from now on, but for those who are gone for good. */
  readonly calm: boolean;
  /** Of the phone with this name; `null`: it looks on. */
  seatOf(name: string): Seat | null;
  /** Whether it looks from this seat as if that one were away. */
  seemsAway(from: Seat, seat: Seat): boolean;
  /** In calm: those without whom all others have to go on here. */
  needed(table: AnyTable): readonly Seat[];
}

export interface PersonOptions {
  readonly running: AnyRunning;
  readonly seat: Seat;
  readonly clock: Clock;
  readonly chance: () => number;
  readonly company: Company;
  readonly patience: number;
  /** See `watchSettling`: before that the app shows no choices. */
  readonly settled: () => boolean;
  readonly note: (line: string) => void;
  readonly tally: Tally;
}

/** Chances: to say something out of turn, to resign by it, to vote without a reason, to answer a question that one was asked. */
const TALKS = 0.05;
const RESIGNS = 0.1;
const WILFUL = 0.04;
const ANSWERS = 0.7;

const sameSeats = (a: readonly Seat[], b: readonly Seat[]): boolean => a.length === b.length && a.every((seat, at) => seat === b[at]);

export class Person {
  readonly #options: PersonOptions;
  #thinking = false;

  constructor(options: PersonOptions) {
    this.#options = options;
    if (options.company.votes) this.#voteLater();
  }
  get #table(): AnyTable {
    return this.#options.running.table.peek();
  }

  /** Something has changed on the board. */
  look(): void {
    const { clock, chance, seat, settled } = this.#options;
    if (this.#thinking || !settled() || phaseOf(this.#table).kind !== 'playing') return;
    const mayTalk = chance() < TALKS;
    if (!mayTalk && choicesOf(this.#table, seat).length === 0) return;
    this.#thinking = true;
    clock.after(20 + Math.floor(chance() * 300), () => {
      this.#thinking = false;
      this.#decide(mayTalk);
    });
  }
  #decide(mayTalk: boolean): void {
    if (phaseOf(this.#table).kind !== 'playing') return;
    const { chance, patience, seat } = this.#options;
    const choices = choicesOf(this.#table, seat);
    const said = this.#talk(mayTalk, choices.length > 0 && this.#table.step >= patience);
    if (said) return this.#happen(said);
    if (choices.length === 0) return this.look();
    const action: unknown = choices[Math.floor(chance() * choices.length)];
    this.#happen({ kind: this.#table.round.kind === 'commit' ? 'choose' : 'act', seat, action });
  }
  /** Something said, when it may be said now. */
  #talk(mayTalk: boolean, mustResign: boolean): TableEvent<unknown> | undefined {
    const { chance, seat } = this.#options;
    if (!mayTalk && !mustResign) return undefined;
    const event: TableEvent<unknown> = { kind: 'say', seat, talk: mustResign || chance() < RESIGNS ? 'resign' : 'draw' };
    return step(this.#table, event).effects.some((effect) => effect.kind === 'refused') ? undefined : event;
  }
  #happen(event: TableEvent<unknown>): void {
    const { running, note } = this.#options;
    note(`${JSON.stringify(event)} at step ${this.#table.step}`);
    const refusal = running.happen(event);
    if (refusal !== null) note(`refused: ${refusal.code}`);
  }

  #voteLater(): void {
    const { clock, chance } = this.#options;
    clock.after(700 + Math.floor(chance() * 3000), () => {
      if (phaseOf(this.#table).kind === 'playing' && placeOf(this.#table) !== null) this.#vote();
      if (phaseOf(this.#table).kind !== 'over') this.#voteLater();
    });
  }
  #vote(): void {
    const { company, settled } = this.#options;
    if (!settled()) return;
    if (company.calm) this.#voteSensibly();
    else this.#voteSomehow();
  }
  #unanswered(): Proposal | undefined {
    const { seat } = this.#options;
    return proposals(this.#table).find(({ state, voters, answers }) => state === 'open' && voters.includes(seat) && !answers.some((answer) => answer.seat === seat));
  }
  /** Everybody has been told who is gone. */
  #voteSensibly(): void {
    const needed = this.#options.company.needed(this.#table);
    const asked = this.#unanswered();
    if (asked && !sameSeats(asked.seats, needed)) return this.#say(asked.seats, false);
    if (needed.length > 0) this.#say(needed, true);
  }
  #voteSomehow(): void {
    const { chance, company, seat } = this.#options;
    const isAway = (other: Seat): boolean => other !== seat && company.seemsAway(seat, other);
    const asked = this.#unanswered();
    if (asked && chance() < ANSWERS) return this.#say(asked.seats, chance() < WILFUL ? chance() < 0.5 : asked.seats.every(isAway));
    const missing = placeOf(this.#table)?.seat;
    if (missing === undefined || missing === seat || !(isAway(missing) ? chance() < 0.5 : chance() < WILFUL)) return;
    const agreed = agreedTo(this.#table, seat).flatMap(({ seats }) => seats);
    this.#say([...new Set([missing, ...agreed, ...this.#table.seats.filter((other) => isAway(other) && chance() < 0.7)])].toSorted((a, b) => a - b), true);
  }
  #say(seats: readonly Seat[], drop: boolean): void {
    const { running, seat, note, tally } = this.#options;
    if (seats.includes(seat)) return;
    const refusal = running.happen({ kind: 'vote', seat, seats, drop });
    if (refusal !== null) return;
    note(`votes ${drop ? 'to go on without' : 'to wait for'} ${seats.join(', ')} at step ${this.#table.step}`);
    tally.add(drop ? 'votes: drop' : 'votes: keep');
    if (drop && agreedTo(this.#table, seat).length > 1) tally.add('votes: for a larger set');
    if (proposals(this.#table).filter(({ state }) => state === 'open').length > 1) tally.add('votes: several proposals at once');
  }
}
