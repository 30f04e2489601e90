/** Links in memory without a server: what a description stands for is kept here, as WebRTC keeps it in the air. */
import { fromUtf8, utf8, type Bytes } from '../base/bytes.ts';
import { refuse } from '../base/result.ts';
import { BY_HAND_LIMIT, createAttempt, DIAL_LIMIT, type Attempt } from './attempt.ts';
import type { Answered, Carriers, Clock, Offered, Reached } from './link.ts';

/** Who opens or answers. */
export interface Opener {
  readonly name: string;
  readonly clock: Clock;
}

export interface Half<O extends Opener> {
  readonly opener: O;
  readonly attempt: Attempt;
}

/** For a browser to find out where it can be reached. */
const GATHERS = 30;
const PUNCHES = 40;

export class MemoryOpenings<O extends Opener> {
  readonly #halves = new Map<string, Half<O>>();
  readonly #join: (near: Half<O>, far: Half<O>) => void;
  #made = 0;

  /** `join`: a channel between the two, if there is a way. */
  constructor(join: (near: Half<O>, far: Half<O>) => void) {
    this.#join = join;
  }
  async offer(opener: O, cancel: AbortSignal | undefined, carriers: Carriers): Promise<Offered> {
    let isAnswered = false;
    const { half, description } = await this.#open('offer', opener, cancel, carriers, () => (isAnswered ? 'no-path' : 'no-answer'));
    return {
      description,
      link: half.attempt.done,
      answered: (answer) => {
        const other = this.#halfOf('answer', answer);
        if (other === undefined) return false;
        if (isAnswered) return true;
        isAnswered = true;
        opener.clock.after(PUNCHES, () => this.#join(half, other));
        opener.clock.after(DIAL_LIMIT, () => half.attempt.settle(refuse('net/timed-out', 'no-path')));
        return true;
      },
    };
  }
  async answer(opener: O, offer: Bytes, cancel: AbortSignal | undefined, carriers: Carriers): Promise<Answered | undefined> {
    if (this.#halfOf('offer', offer) === undefined) return undefined;
    const { half, description } = await this.#open('answer', opener, cancel, carriers, () => 'no-path');
    return { description, link: half.attempt.done };
  }

  async #open(role: string, opener: O, cancel: AbortSignal | undefined, carriers: Carriers, reached: () => Reached): Promise<{ readonly half: Half<O>; readonly description: Bytes }> {
    const name = `${role} ${(this.#made += 1)} of ${opener.name}`;
    const half = { opener, attempt: createAttempt(opener.clock, cancel, reached, carriers === 'people' ? BY_HAND_LIMIT : DIAL_LIMIT) };
    this.#halves.set(name, half);
    void half.attempt.done.then(() => this.#halves.delete(name));
    await new Promise<void>((resolve) => void opener.clock.after(GATHERS, resolve));
    return { half, description: utf8(name) };
  }
  #halfOf(role: string, description: Bytes): Half<O> | undefined {
    const name = fromUtf8(description) ?? '';
    return name.startsWith(role) ? this.#halves.get(name) : undefined;
  }
}
