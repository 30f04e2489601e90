/**
 * The other phones at a table, from its first game to the last rematch: lines that have proved to be a member's, and how they are. A phone to which there is no
 * line is looked for through the others: it is here when it answers, a line of its own is opened if there is a way, and until then the others carry what is said.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Seat } from '../../base/brand.ts';
import type { Bytes } from '../../base/bytes.ts';
import type { Refusal } from '../../base/result.ts';
import { openDetour, type Detour, type Way } from '../../net/detour.ts';
import type { Clock, LinkEvent } from '../../net/link.ts';
import type { Shell } from '../dependencies.ts';
import { memberBase, type Line, type Phones } from '../phones.ts';
import { watchReachability, type Reachability } from '../reachability.ts';
import { createAcquaintance, type Acquaintance } from './acquaintance.ts';
import { greetMember, type Circle } from './greeting.ts';
import type { HostDesk } from '../lobby/desk.ts';
import type { Pairing } from '../pair/pair-scene.ts';
import { createPairing } from '../pair/pairing.ts';
import { Gallery } from '../watch/gallery.ts';
import type { Contact, Peers } from './peers.ts';

export interface Members extends Peers {
  readonly circle: Circle;
  /** Everything that leads to another member, and all that ever will, goes there from now on. */
  attend(attendance: Attendance): void;
  /** Those who look on through this phone. */
  readonly onlookers: Gallery;
  /** The way to this phone without any server. */
  readonly pairing: Pairing;
  /** All people of the table. */
  readonly whole: Members;
  /** Leaves: the phone cannot be reached any more. */
  close(): void;
}

export interface Attendance {
  /** A line to somebody who plays this game: over such the log is carried. */
  line?(seat: Seat, line: Line): void;
  /** A way to somebody of the table, such a line or one through others, for what is said beside the log. `null`: of one who does not play this game. */
  way?(seat: Seat | null, way: Way): void;
}

/** After a link has become quiet (some seconds of silence), this much longer until its seat is shown as away. */
const AWAY_AFTER = 4000;

/** How others come to look on. */
export interface Admission {
  /** By which people met; empty: nobody is to come in here. */
  readonly code: string;
  /** Of the table; `null`: nobody can be invited. */
  readonly secret: Bytes | null;
  /** The host's, where the code leads. */
  readonly desk: HostDesk | null;
}

export const createMembers = (circle: Circle, phones: Phones, shell: MembersShell, admission: Admission): Members => new OtherPhones(circle, phones, shell, admission);

type MembersShell = Pick<Shell, 'clock' | 'random' | 'page' | 'mailbox'>;

class OtherPhones implements Members {
  readonly circle: Circle;
  readonly contacts = signal<ReadonlyMap<Seat, Contact>>(new Map());
  readonly signalling: ReadonlySignal<Refusal | null>;
  readonly onlookers: Gallery;
  readonly gallery: Peers['gallery'];
  readonly pairing: Pairing;
  readonly #phones: Phones;
  readonly #clock: Clock;
  readonly #reachability: Reachability;
  readonly #acquaintance: Acquaintance;
  readonly #lines = new Map<Line, Seat>();
  /** Through others, where there is no line. */
  readonly #detours = new Map<Seat, Detour>();
  /** Seats that answer, though only through others. */
  readonly #answering = new Set<Seat>();
  readonly #greetings = new Set<() => void>();
  /** A phone that was updated in mid-game, and cannot come back with what it has here. */
  readonly #otherVersion = signal<Refusal | null>(null);
  #attendance: Attendance = {};
  #closed = false;

  constructor(circle: Circle, phones: Phones, shell: MembersShell, admission: Admission) {
    const { clock, random, page } = shell;
    this.circle = circle;
    this.#phones = phones;
    this.#clock = clock;
    this.#reachability = watchReachability(phones, clock);
    this.signalling = computed(() => this.#otherVersion.value ?? this.#reachability.trouble.value);
    this.#acquaintance = createAcquaintance({
      circle, phones, clock, random,
      hasLine: (seat) => this.#hasLine(seat),
      answered: (seat, milliseconds) => this.#answered(seat, milliseconds),
      said: (seat, message) => this.#said(seat, message),
    });
    phones.onTrouble((_, why) => {
      if (why.code === 'net/other-version') this.#otherVersion.value = { code: why.detail === 'ours-is-older' ? 'version/we-are-older' : 'version/they-are-older' };
    });
    this.onlookers = new Gallery({ phones, clock, page, secretKey: circle.secretKey, isMembers: (line) => this.#lines.has(line), ...admission });
    this.gallery = this.onlookers.scene;
    const { code, secret, desk } = admission;
    this.pairing = createPairing({ phones, shell, code, ticket: () => (code === '' ? null : { at: desk === null ? 'game' : 'host-at-game', code, secret }) });
    phones.attend((line) => {
      const stopGreeting = greetMember(circle, line, clock, (seat) => this.#known(seat, line));
      this.#greetings.add(stopGreeting);
      this.onlookers.receive(line, stopGreeting);
    });
    circle.identities.forEach((identity, seat) => {
      if (seat !== circle.own) phones.keep(memberBase(identity));
    });
  }
  get whole(): Members {
    return this;
  }
  attend(attendance: Attendance): void {
    this.#attendance = attendance;
    for (const [line, seat] of [...this.#lines]) this.#present(seat, line);
    for (const [seat, detour] of [...this.#detours]) attendance.way?.(seat, detour);
  }
  close(): void {
    this.#closed = true;
    this.#reachability.close();
    this.#acquaintance.close();
    this.onlookers.close();
    this.pairing.stop();
    for (const stop of this.#greetings) stop();
    this.#phones.close();
  }

  #known(seat: Seat, line: Line): void {
    if (this.#closed || line.link.state === 'closed') return;
    this.#lines.set(line, seat);
    this.#otherVersion.value = null;
    this.#isHere(seat);
    this.#acquaintance.join(seat, line);
    line.link.listen((event) => this.#hear(seat, line, event));
    this.#present(seat, line);
  }
  #present(seat: Seat, line: Line): void {
    this.#attendance.line?.(seat, line);
    this.#attendance.way?.(seat, line);
  }
  #hear(seat: Seat, line: Line, event: LinkEvent): void {
    if (this.#closed || event.kind === 'message') return;
    if (event.kind === 'ping') return this.#change(seat, { presence: 'here', ping: Math.round(event.milliseconds) });
    if (event.state === 'closed') this.#lines.delete(line);
    if (event.state === 'here') this.#isHere(seat);
    else this.#clock.after(AWAY_AFTER, () => this.#judge(seat));
  }
  /** From the phone itself, through others. */
  #answered(seat: Seat, milliseconds: number | null): void {
    if (this.#closed || this.#hasLine(seat)) return;
    if (milliseconds === null) {
      this.#detours.get(seat)?.link.close();
      this.#answering.delete(seat);
      return this.#judge(seat);
    }
    this.#answering.add(seat);
    this.#detourTo(seat).measured(milliseconds);
    this.#change(seat, { presence: 'here', ping: Math.round(milliseconds) });
  }
  #said(seat: Seat, message: Bytes): void {
    if (!this.#closed) this.#detourTo(seat).take(message);
  }
  #detourTo(seat: Seat): Detour {
    const known = this.#detours.get(seat);
    if (known !== undefined) return known;
    const detour = openDetour(this.#clock, (message) => this.#acquaintance.say(seat, message));
    this.#detours.set(seat, detour);
    detour.link.listen((event) => {
      if (event.kind === 'state') this.#detours.delete(seat);
    });
    this.#attendance.way?.(seat, detour);
    return detour;
  }
  #hasLine(seat: number): boolean {
    return [...this.#lines].some(([line, other]) => other === seat && line.link.state === 'here');
  }
  #isHere(seat: Seat): void {
    this.#answering.delete(seat);
    this.#detours.get(seat)?.link.close();
    this.#change(seat, { presence: 'here' });
  }
  #judge(seat: Seat): void {
    if (!this.#closed && !this.#hasLine(seat) && !this.#answering.has(seat)) this.#change(seat, { presence: 'away', ping: null });
  }
  #change(seat: Seat, part: Partial<Contact>): void {
    const before = this.contacts.value.get(seat) ?? { presence: 'away', ping: null };
    this.contacts.value = new Map(this.contacts.value).set(seat, { ...before, ...part });
  }
}
