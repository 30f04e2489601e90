/**
 * The guest's side of a lobby: over each line to the host both prove who they are; then the host tells how the lobby stands, and at last what is played.
 * A new line, after a reload of either, goes the same way and leads to the same seat.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import type { Refusal } from '../../base/result.ts';
import { hostBase } from '../code.ts';
import type { Presence } from '../api.ts';
import type { Shell } from '../dependencies.ts';
import type { Link } from '../../net/link.ts';
import type { Line, Phones } from '../phones.ts';
import { ourKind } from '../play/kinds.ts';
import type { TableRecord } from '../play/record.ts';
import type { TwoWords } from '../words.ts';
import { acceptFounding } from './accept.ts';
import type { LobbyMessageOf, Person } from './messages.ts';
import { saveGuest, type GuestRecord, type Self } from './record.ts';
import { Talk, type TalkListener } from './talk.ts';

export type VisitState =
  | { readonly kind: 'dialling' }
  | { readonly kind: 'hello' }
  | { readonly kind: 'knocking'; readonly words: TwoWords; readonly host: string }
  /** `presence`, `ping`: of the host. */
  | { readonly kind: 'lobby'; readonly lobby: LobbyMessageOf<'lobby'>; readonly presence: Presence; readonly ping: number | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'founded'; readonly record: TableRecord };

export class Visit implements TalkListener {
  readonly #shell: Shell;
  readonly #state = signal<VisitState>({ kind: 'dialling' });
  readonly #talks = new Set<Talk>();
  readonly #lines = new Set<Line>();
  /** Links that came another way than by the host's address. */
  readonly #expected = new Set<Link>();
  #stopAttending = (): void => undefined;
  #record: GuestRecord;
  #lostAt: number | null = null;

  constructor(shell: Shell, phones: Phones, record: GuestRecord) {
    this.#shell = shell;
    this.#record = record;
    this.#stopAttending = phones.attend((line) => this.#attend(line));
    phones.keep(hostBase(record.code));
  }

  get state(): ReadonlySignal<VisitState> {
    return this.#state;
  }
  record(): GuestRecord {
    return this.#record;
  }
  /** When the host was last lost that this guest had found, by the shell's clock. */
  get lostAt(): number | null {
    return this.#lostAt;
  }
  setSelf(part: Partial<Pick<Self, 'name' | 'wish'>>): void {
    this.#keep({ ...this.#record, self: { ...this.#record.self, ...part } });
    for (const talk of this.#talks) talk.say();
  }
  refuse(refusal: Refusal): void {
    this.#end({ kind: 'refused', refusal });
  }
  close(goodBye: boolean): void {
    if (goodBye) for (const talk of this.#talks) talk.leave();
    this.#stop();
  }

  /** This link leads to the host, as far as anybody can tell who has not talked to it. */
  expect(link: Link): void {
    this.#expected.add(link);
  }
  isHosts(line: Line): boolean {
    return line.base === hostBase(this.#record.code) || this.#expected.has(line.link);
  }

  // What the host says.

  greeted(words: TwoWords, host: string): void {
    if (this.#now.kind !== 'lobby' && this.#record.secret === null) this.#become({ kind: 'knocking', words, host });
  }
  stands(lobby: LobbyMessageOf<'lobby'>, line: Line, host: Bytes): void {
    const me = lobby.people.find((person) => person.number === lobby.you);
    if (me?.status !== (this.#record.watches ? 'watching' : 'seated') || this.#hasEnded) return;
    this.#learn(lobby, me, host);
    const ping = this.#now.kind === 'lobby' ? this.#now.ping : null;
    this.#become({ kind: 'lobby', lobby, presence: line.link.state === 'here' ? 'here' : 'away', ping });
  }
  founded(message: LobbyMessageOf<'founded'>, host: Bytes): void {
    const accepted = this.#now.kind === 'lobby' ? acceptFounding(message, this.#now.lobby, this.#record, host) : null;
    if (accepted?.ok === true) this.#end({ kind: 'founded', record: accepted.value });
    else if (accepted !== null) this.refuse(accepted.error);
  }
  refused(code: string): void {
    this.refuse({ code });
  }
  isAs(part: { readonly presence?: Presence; readonly ping?: number }): void {
    if (this.#now.kind === 'lobby') this.#become({ ...this.#now, ...part });
    else this.#look();
  }

  get #hasEnded(): boolean {
    return this.#now.kind === 'refused' || this.#now.kind === 'founded';
  }
  get #now(): VisitState {
    return this.#state.peek();
  }
  #attend(line: Line): void {
    if (!this.isHosts(line)) return;
    this.#lines.add(line);
    this.#look();
    this.#talks.add(new Talk(this.#shell, line, this));
  }
  /** Who has found the host and is not in yet: as long as nothing is heard there the host is looked for. Whoever knocks at a sleeping host's waits, until its line is closed. */
  #look(): void {
    const { kind } = this.#now;
    const states = new Set([...this.#lines].map(({ link }) => link.state));
    const isHere = states.has('here');
    const isOpen = isHere || states.has('quiet');
    if (kind === 'dialling' && isHere) return this.#become({ kind: 'hello' });
    if ((kind !== 'hello' || isHere) && (kind !== 'knocking' || isOpen)) return undefined;
    this.#lostAt = this.#shell.clock.now();
    return this.#become({ kind: 'dialling' });
  }
  /** The secret is another one after somebody was removed. */
  #learn({ secret, people, options }: LobbyMessageOf<'lobby'>, me: Person, host: Bytes): void {
    const { self, secret: known, host: before } = this.#record;
    const isNew = secret !== null && (known === null || !bytesEqual(secret, known));
    if (isNew || before === null) this.#keep({ ...this.#record, host, secret: secret ?? known });
    // What somebody else has got is not asked for again and again.
    const taken = !ourKind(options.game).mayWish(self.wish, people.flatMap((person) => (person === me ? [] : [person.wish])));
    if (self.wish !== null && self.wish !== me.wish && taken) this.#keep({ ...this.#record, self: { ...self, wish: null } });
  }
  #keep(record: GuestRecord): void {
    this.#record = record;
    void saveGuest(this.#shell.store, record);
  }
  /** What has ended stays as it ended. */
  #become(next: VisitState): void {
    if (!this.#hasEnded) this.#state.value = next;
  }
  #end(last: VisitState): void {
    this.#become(last);
    this.#stop();
  }
  #stop(): void {
    this.#stopAttending();
    for (const talk of this.#talks) talk.stop();
  }
}
