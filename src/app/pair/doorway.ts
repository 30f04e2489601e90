/**
 * How somebody comes into a lobby by a guest's phone: that guest passes an offer on to the host, and the answer back. The link that comes of it is the newcomer's own,
 * with the host alone at its other end; the one between can keep it from coming about, and can read nothing that is said on it.
 */
import { bytesEqual, toHex, type Bytes } from '../../base/bytes.ts';
import { blob, decode, encode, fixed, struct, union } from '../../base/codec.ts';
import { MAX_DESCRIPTION } from '../../net/description.ts';
import type { DialRefusal, Link, Offered } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';
import type { Shell } from '../dependencies.ts';
import type { Line, Phones } from '../phones.ts';

interface Described {
  readonly id: Bytes;
  readonly description: Bytes;
}
type Word = ({ readonly kind: 'offer' } & Described) | ({ readonly kind: 'answer' } & Described);

const ID = 8;
const described = struct<Described>({ id: fixed(ID), description: blob(MAX_DESCRIPTION) });
const wordCodec = union<Word>({ offer: described, answer: described });

/** From one line. */
const PACE = { burst: 12, perSecond: 1 };
const MAX_PASSED = 32;
const SEEK_EVERY = 2500;
/** For a guest that sleeps to wake, before this phone is no longer held to be shown in, in milliseconds. */
const GUEST_WAKES = 30_000;
/** Who is being shown in at a time. */
const MAX_ANSWERED = 4;
/** A phone between may have been asleep when it was asked the first time, and have passed on the answer too late, or none. */
const TRIES = 2;
/** For a way to be found once the answer is here, in milliseconds: after that there is none. */
const ENOUGH = 8000;

const say = (line: Line, word: Word): void => line.channel('doorway').send(encode(wordCodec, word));

function hearken(line: Line, { clock }: Pick<Shell, 'clock'>, hear: (word: Word) => void): void {
  const pace = createPace(PACE.burst, PACE.perSecond);
  line.channel('doorway').listen((bytes) => {
    const word = decode(wordCodec, bytes);
    if (!word.ok || !pace.take(1, clock.now())) return line.link.countFault();
    hear(word.value);
  });
}

/** The host's: whoever is sent by a guest is answered, and comes to the desk by a link of its own. */
export function openHostsDoor(phones: Phones, shell: Pick<Shell, 'clock'>): void {
  let answering = 0;
  phones.attend((line) => {
    let last: Word | null = null;
    /** Its answer is being made, or is the last. */
    let taken: Bytes | null = null;
    hearken(line, shell, (word) => {
      if (word.kind !== 'offer') return line.link.countFault();
      if (taken === null || !bytesEqual(taken, word.id)) return void answer(word);
      // Said again by somebody who has not heard the answer.
      return last === null ? undefined : say(line, last);
    });
    async function answer({ id, description }: Word): Promise<void> {
      if (answering >= MAX_ANSWERED) return;
      answering += 1;
      [taken, last] = [id, null];
      const half = await phones.answer(description);
      if (half !== undefined && taken === id) {
        last = { kind: 'answer', id, description: half.description };
        say(line, last);
      }
      const outcome = await half?.link;
      answering -= 1;
      if (outcome?.ok === true) phones.adopt(outcome.value);
    }
  });
}

export interface DoorwayOptions extends Pick<Shell, 'clock' | 'random'> {
  readonly phones: Phones;
  readonly isHosts: (line: Line) => boolean;
  /** A link that came about: the host's. */
  readonly linked: (link: Link) => void;
  /** The way by other guests has led nowhere. */
  readonly failed: (why: DialRefusal) => void;
}

/** To be shown in. */
interface Asking {
  readonly word: Word;
  readonly half: Offered;
  readonly cancel: AbortController;
  /** By the clock; `null`: there is no answer yet. */
  answeredAt: number | null;
}

/** A guest's: shows others in, and asks to be shown in itself as long as there is no line to the host but one to another guest. */
export class Doorway {
  readonly #with: DoorwayOptions;
  readonly #hosts = new Set<Line>();
  readonly #others = new Set<Line>();
  /** By the offer's name: who wants the answer. */
  readonly #passed = new Map<string, Line>();
  #asking: Asking | null = null;
  /** One of the others, by the clock. */
  #heardAt = Number.NEGATIVE_INFINITY;
  #busy = false;
  #failures = 0;
  #stops: readonly (() => void)[];
  #stopSeeking = (): void => undefined;

  constructor(options: DoorwayOptions) {
    this.#with = options;
    this.#stops = [options.phones.attend((line) => this.#attend(line))];
    this.#seekLater();
  }
  /** Somebody may show this phone in. */
  get isShownIn(): boolean {
    return this.#others.size > 0 && (this.#asking !== null || this.#with.clock.now() - this.#heardAt < GUEST_WAKES);
  }
  close(): void {
    for (const stop of this.#stops) stop();
    this.#stopSeeking();
    this.#asking?.cancel.abort();
  }

  #attend(line: Line): void {
    const among = this.#with.isHosts(line) ? this.#hosts : this.#others;
    among.add(line);
    line.link.listen((event) => {
      if (event.kind === 'state' && event.state === 'closed') among.delete(line);
    });
    hearken(line, this.#with, (word) => this.#hear(line, word));
    if (among === this.#others) void this.#seek();
  }
  #hear(line: Line, word: Word): void {
    if (word.kind === 'offer' && !this.#hosts.has(line)) return this.#passOn(line, word);
    if (word.kind !== 'answer') return line.link.countFault();
    if (this.#asking !== null && bytesEqual(this.#asking.word.id, word.id)) return this.#answered(this.#asking, word);
    const wants = this.#passed.get(toHex(word.id));
    if (wants !== undefined && this.#hosts.has(line)) say(wants, word);
  }
  #answered(asking: Asking, { description }: Word): void {
    if (asking.half.answered(description)) asking.answeredAt ??= this.#with.clock.now();
  }
  #passOn(line: Line, word: Word): void {
    const [oldest] = this.#passed.keys();
    if (this.#passed.size >= MAX_PASSED && oldest !== undefined) this.#passed.delete(oldest);
    this.#passed.set(toHex(word.id), line);
    const host = here(this.#hosts);
    if (host !== undefined) say(host, word);
  }

  #seekLater(): void {
    this.#stopSeeking = this.#with.clock.after(SEEK_EVERY, () => {
      void this.#seek();
      this.#seekLater();
    });
  }
  async #seek(): Promise<void> {
    const guest = here(this.#others);
    if (guest !== undefined) this.#heardAt = this.#with.clock.now();
    if (guest === undefined || here(this.#hosts) !== undefined) return;
    if (this.#asking !== null) return say(guest, this.#asking.word);
    if (this.#busy) return;
    this.#busy = true;
    const cancel = new AbortController();
    const half = await this.#with.phones.offer(cancel.signal);
    this.#busy = false;
    if (half === undefined) return;
    const asking: Asking = { word: { kind: 'offer', id: this.#with.random(ID), description: half.description }, half, cancel, answeredAt: null };
    this.#asking = asking;
    say(guest, asking.word);
    const outcome = await half.link;
    this.#asking = null;
    if (outcome.ok) {
      this.#failures = 0;
      this.#with.linked(outcome.value);
      this.#with.phones.adopt(outcome.value);
    } else if (outcome.error.code !== 'net/cancelled') this.#failed(asking, outcome.error);
  }
  #failed({ answeredAt }: Asking, why: DialRefusal): void {
    this.#failures += 1;
    const hadEnough = answeredAt !== null && this.#with.clock.now() - answeredAt >= ENOUGH;
    if (hadEnough || this.#failures >= TRIES) this.#with.failed(why);
  }
}

const here = (lines: ReadonlySet<Line>): Line | undefined => [...lines].find(({ link }) => link.state === 'here');
