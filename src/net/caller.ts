/** Dials one phone until it answers: several generations at a time, again and again with growing pauses. */
import { addressOf, FIRST_CALLED, GENERATIONS } from './address.ts';
import type { Clock, DialRefusal, Link, Net } from './link.ts';

export interface CallerOptions {
  readonly net: Net;
  readonly clock: Clock;
  /** From 0 up to 1, for the jitter. */
  readonly chance: () => number;
  /** The phone to be called. */
  readonly base: string;
  readonly onAnswer: (link: Link) => void;
  /** Every generation that was called first has failed, or one failed for good; the most telling reason. */
  readonly onTrouble: (why: DialRefusal) => void;
}

/** Generations dialled at once: the last known and those after it; the first ones, which a phone takes again when they are free; and a few that change with every failure. */
const NEXT_ONES = 3;
const FIRST_ONES = 2;
const ROVING = FIRST_CALLED - NEXT_ONES;
const FIRST_PAUSE = 400;
const LAST_PAUSE = 12_000;

const TELLING = ['net/other-version', 'net/timed-out', 'net/unreachable', 'net/nobody-there', 'net/cancelled'] as const;
/** How far it came: where a dead page is still held to be, nobody answers, and another address tells more. */
const REACHED: readonly (string | undefined)[] = ['no-hello', 'no-path', 'no-answer'];
const byTelling = (a: DialRefusal, b: DialRefusal): number => TELLING.indexOf(a.code) - TELLING.indexOf(b.code) || REACHED.indexOf(a.detail) - REACHED.indexOf(b.detail);

const CLOSED_AT_ONCE: DialRefusal = { code: 'net/timed-out', detail: 'no-hello' };

export class Caller {
  /** The last one known. */
  generation = 0;
  readonly #options: CallerOptions;
  /** Stops what is going on for a generation: a dial, or the pause before the next. */
  readonly #calls = new Map<number, () => void>();
  readonly #refusals = new Map<number, DialRefusal>();
  /** What was called at the beginning, before any call failed. */
  #first: readonly number[] = [];
  #failures = 0;

  constructor(options: CallerOptions) {
    this.#options = options;
  }
  /** Calls every generation that is due and not being called. */
  call(): void {
    if (this.#calls.size === 0) this.#first = this.#window();
    for (const generation of this.#window()) if (!this.#calls.has(generation)) this.#dial(generation);
  }
  hangUp(): void {
    for (const stop of [...this.#calls.values()]) stop();
    this.#calls.clear();
    this.#refusals.clear();
    this.#failures = 0;
  }

  #window(): readonly number[] {
    const from = (first: number, length: number): readonly number[] => Array.from({ length }, (_, index) => (first + index) % GENERATIONS);
    const tried = Math.floor(this.#failures / NEXT_ONES) * ROVING;
    return [...new Set([...from(this.generation, NEXT_ONES), ...from(0, FIRST_ONES), ...from(this.generation + NEXT_ONES + tried, ROVING)])];
  }
  #dial(generation: number): void {
    const { net, base, onAnswer } = this.#options;
    const cancel = new AbortController();
    this.#calls.set(generation, () => cancel.abort());
    void net.dial(addressOf(base, generation), cancel.signal).then((outcome) => {
      if (outcome.ok && outcome.value.state !== 'closed') return onAnswer(outcome.value);
      if (!cancel.signal.aborted) this.#failed(generation, outcome.ok ? CLOSED_AT_ONCE : outcome.error);
      return undefined;
    });
  }
  #failed(generation: number, why: DialRefusal): void {
    this.#refusals.set(generation, why);
    this.#failures += 1;
    const stop = this.#options.clock.after(this.#pause(), () => {
      this.#calls.delete(generation);
      this.call();
    });
    this.#calls.set(generation, stop);
    // That nobody has one address is known long before a slow phone answers at another.
    const isVerdict = why.code === 'net/other-version' || this.#first.every((each) => this.#refusals.has(each));
    const [verdict] = [...this.#refusals.values()].toSorted(byTelling);
    if (isVerdict && verdict) this.#options.onTrouble(verdict);
  }
  #pause(): number {
    const pause = Math.min(LAST_PAUSE, FIRST_PAUSE * 2 ** Math.floor(this.#failures / NEXT_ONES));
    return Math.round(pause * (0.7 + 0.6 * this.#options.chance()));
  }
}
