/**
 * The host's side of a lobby: who is here, who waits to be let in, and what all of them are shown. Told again every few seconds, since links may lose messages.
 * It stays open behind the running game, so that a guest who missed the start, or comes back by the link, is led to the table.
 */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { LinkEvent } from '../../net/link.ts';
import { foundingCodec, isJoin, makeJoin, PROTOCOL, type Founding, type Join } from '../../table/founding.ts';
import type { LobbyOptions, Wish } from '../api.ts';
import { SECRET_LENGTH } from '../code.ts';
import { GAME_NAMES } from '../games.ts';
import type { Shell } from '../dependencies.ts';
import type { Line, Phones } from '../phones.ts';
import type { GameKind } from '../play/kind.ts';
import { ourKind } from '../play/kinds.ts';
import { isName } from '../settings.ts';
import type { Farewell, LobbyMessageOf, Person } from './messages.ts';
import { Reception, type Desk, type Visitor } from './reception.ts';
import { saveHost, type HostRecord, type Seated, type Self } from './record.ts';

/** Somebody at one line who has no seat. */
interface Standing {
  readonly number: number;
  readonly reception: Reception;
  readonly visitor: Visitor;
}

export interface DeskState {
  readonly record: HostRecord;
  /** Who knows no secret and waits for the host's word. */
  readonly knocking: readonly Standing[];
  /** Who only looks on. */
  readonly watching: readonly Standing[];
  /** By person's number: something was heard lately. */
  readonly here: ReadonlySet<number>;
  readonly pings: ReadonlyMap<number, number>;
  /** By person's number: the claim to a seat, signed. */
  readonly joins: ReadonlyMap<number, Join>;
  /** The last one turned away for a reason that people here can do something about. */
  readonly turnedAway: { readonly name: string; readonly why: Farewell } | null;
}

const REPEAT = 2000;
const MAX_KNOCKING = 6;
/** Who look on through one phone. */
export const MAX_WATCHING = 8;
const MAX_REMOVED = 64;

/** What the host's own phone is known by. */
export const hostIdentity = (record: HostRecord): Bytes => publicKeyOf(record.self.secretKey);

export class HostDesk implements Desk {
  readonly #shell: Shell;
  readonly #state: Signal<DeskState>;
  readonly #receptions = new Map<Reception, number>();
  /** Of the table that is begun: from then on who sits here, and what is played, stays as it is. */
  #founding: Founding | null;
  /** It is saved, and may be told. */
  #leads: boolean;
  #revision = 0;
  #nextNumber: number;
  #stops: readonly (() => void)[] = [];
  #stopRepeating = (): void => undefined;

  /** `founding`: of the table that guests are led to, when the game is on already. */
  constructor(shell: Shell, phones: Phones, record: HostRecord, founding: Founding | null = null) {
    this.#shell = shell;
    this.#state = signal<DeskState>({ record, knocking: [], watching: [], here: new Set(), pings: new Map(), joins: new Map(), turnedAway: null });
    this.#founding = founding;
    this.#leads = founding !== null;
    this.#nextNumber = 1 + Math.max(0, ...record.seated.map((seated) => seated.number));
    this.#stops = [phones.attend((line) => this.#attend(line))];
    phones.onClose(() => this.#stop());
    this.#repeat();
  }

  get state(): ReadonlySignal<DeskState> {
    return this.#state;
  }
  get #now(): DeskState {
    return this.#state.peek();
  }
  get #record(): HostRecord {
    return this.#now.record;
  }
  get #kind(): GameKind {
    return ourKind(this.#record.options.game);
  }
  get #freeSeats(): number {
    return this.#kind.seats.max - 1;
  }
  /** What all have but this one. */
  #wishesBut(number: number): readonly (Wish | null)[] {
    const { self, seated } = this.#record;
    return [{ number: 0, wish: self.wish }, ...seated].flatMap((person) => (person.number === number ? [] : [person.wish]));
  }

  // What the host does.

  setSelf(part: Partial<Pick<Self, 'name' | 'wish'>>): void {
    if (this.#founding !== null) return;
    const self = { ...this.#record.self, ...part };
    if (this.#kind.mayWish(self.wish, this.#wishesBut(0))) this.#change({}, { self });
  }
  setOptions(options: LobbyOptions): void {
    if (this.#founding !== null) return;
    if (options.game === this.#record.options.game) return this.#change({}, { options });
    const { self, seated } = this.#record;
    const kind = ourKind(options.game);
    if (seated.length + 1 > kind.seats.max) return;
    // Sides are no beings, and a claim is to a seat at one game: everybody says again what they want, and signs it.
    const wishes: (Wish | null)[] = [];
    for (let person = 0; person <= seated.length; person++) wishes.push(kind.firstWish(wishes, this.#shell.random(1)[0] ?? 0));
    const [own = null, ...others] = wishes;
    this.#change({ joins: new Map() }, { options, self: { ...self, wish: own }, seated: seated.map((person, at) => ({ ...person, wish: others[at] ?? null })) });
  }
  admit(number: number): void {
    const guest = this.#now.knocking.find((other) => other.number === number);
    if (guest?.visitor.watches === true) this.#letWatch(guest);
    else if (guest !== undefined && this.#founding === null && this.#record.seated.length < this.#freeSeats) this.#seat(guest.reception, guest.visitor, number);
  }
  /** The link that the removed one has lets nobody in any more. */
  remove(number: number): void {
    const { seated, removed } = this.#record;
    const knocking = this.#now.knocking.find((other) => other.number === number);
    const watching = this.#now.watching.find((other) => other.number === number);
    const identity = seated.find((other) => other.number === number)?.identity ?? (knocking ?? watching)?.visitor.identity;
    // Once the game is on all phones have the secret, and nobody is taken off; who knocks never had it.
    if (identity === undefined || (this.#founding !== null && knocking === undefined)) return;
    for (const [reception, other] of this.#receptions) if (other === number) reception.dismiss('removed');
    // Off the table first: the new secret goes to all who are at it.
    this.#drop(number);
    const secret = this.#founding === null ? { secret: this.#shell.random(SECRET_LENGTH) } : {};
    this.#change({}, { removed: [...removed, identity].slice(-MAX_REMOVED), ...secret });
  }
  turnedAway(name: string, why: Farewell): void {
    if (why !== 'started' && why !== 'removed') this.#change({ turnedAway: { name, why } });
  }
  /** What everybody is going to play; `null` while somebody is missing. */
  found(): Founding | null {
    const { self, seated, options } = this.#record;
    const joins = seated.flatMap(({ number }) => this.#now.joins.get(number) ?? []);
    const agreed = this.#kind.foundingOptions(options, [self.wish, ...seated.map(({ wish }) => wish)]);
    if (agreed === null || joins.length !== seated.length || joins.length + 1 < this.#kind.seats.min) return null;
    const { at } = this.#kind;
    return { protocol: PROTOCOL, ...at, options: agreed, joins: [makeJoin(at, self.secretKey, self.nonce, self.name), ...joins] };
  }
  /** It is what `found` gave. Until `lead` guests are told nothing of it, and nothing of the lobby changes: what they were shown last is what it is made of. */
  begin(founding: Founding): void {
    this.#founding = founding;
  }
  /** From now on guests are led to the table that was begun. */
  async lead(table: string): Promise<void> {
    this.#leads = true;
    const late = this.#now.knocking.filter(({ visitor }) => !visitor.watches);
    for (const { reception } of late) reception.dismiss('started');
    this.#change({ knocking: this.#now.knocking.filter((other) => !late.includes(other)) }, { table });
    await saveHost(this.#shell.store, this.#record);
  }
  close(farewell: boolean): void {
    this.#stop();
    if (farewell) for (const reception of this.#receptions.keys()) reception.send({ kind: 'farewell', why: 'closed' });
  }
  #stop(): void {
    this.#stopRepeating();
    for (const stop of this.#stops) stop();
  }

  // What visitors do.

  keys(): { readonly secretKey: Bytes; readonly secret: Bytes; readonly name: string } {
    const { self, secret } = this.#record;
    return { secretKey: self.secretKey, secret, name: self.name };
  }
  welcome(visitor: Visitor, reception: Reception): Farewell | null {
    const { seated, removed } = this.#record;
    const before = seated.find((other) => bytesEqual(other.identity, visitor.identity));
    if (before !== undefined) {
      this.#admitLine(reception, before.number);
      this.#change({ here: this.#numbersHere() });
      return null;
    }
    if (removed.some((identity) => bytesEqual(identity, visitor.identity))) return 'removed';
    if (visitor.secret === 'wrong') return 'wrong-secret';
    if (visitor.watches) return this.#welcomeWatcher(visitor, reception);
    if (this.#founding !== null) return 'started';
    if (seated.length >= this.#freeSeats) return 'full';
    if (visitor.secret === 'unknown') return this.#knock(visitor, reception);
    this.#seat(reception, visitor, this.#nextNumber++);
    return null;
  }
  #knock(visitor: Visitor, reception: Reception): Farewell | null {
    const others = this.#now.knocking.filter((other) => !bytesEqual(other.visitor.identity, visitor.identity));
    if (others.length >= MAX_KNOCKING) return 'full';
    const number = this.#nextNumber++;
    this.#admitLine(reception, number);
    this.#change({ knocking: [...others, { number, reception, visitor }], here: this.#numbersHere() });
    return null;
  }
  /** Also while the game is on: by what is said here it finds the way to the others. */
  #welcomeWatcher(visitor: Visitor, reception: Reception): Farewell | null {
    const before = this.#now.watching.find((other) => bytesEqual(other.visitor.identity, visitor.identity));
    const present = this.#now.watching.filter((other) => other !== before && this.#now.here.has(other.number));
    if (present.length >= MAX_WATCHING) return 'full';
    if (visitor.secret === 'unknown' && before === undefined) return this.#knock(visitor, reception);
    this.#letWatch({ number: before?.number ?? this.#nextNumber++, reception, visitor });
    return null;
  }
  #letWatch(one: Standing): void {
    this.#admitLine(one.reception, one.number);
    const others = (list: readonly Standing[]): readonly Standing[] => list.filter((other) => other.number !== one.number);
    const watching = [...others(this.#now.watching), one].slice(-MAX_WATCHING);
    this.#change({ knocking: others(this.#now.knocking), watching, turnedAway: this.#turnedAwayBut(one.visitor.name), here: this.#numbersHere() });
  }
  /** Whoever was turned away, and is in now, is nobody's trouble any more. */
  #turnedAwayBut(name: string): DeskState['turnedAway'] {
    return this.#now.turnedAway?.name === name ? null : this.#now.turnedAway;
  }
  #seat(reception: Reception, { identity, name }: Visitor, number: number): void {
    this.#admitLine(reception, number);
    const knocking = this.#now.knocking.filter((other) => other.number !== number);
    const wish = this.#kind.firstWish(this.#wishesBut(number), this.#shell.random(1)[0] ?? 0);
    this.#change({ knocking, turnedAway: this.#turnedAwayBut(name), here: this.#numbersHere() }, { seated: [...this.#record.seated, { number, identity, name, wish }] });
  }
  #admitLine(reception: Reception, number: number): void {
    reception.prove();
    this.#receptions.set(reception, number);
  }

  said(reception: Reception, message: LobbyMessageOf<'guest' | 'watcher' | 'leave'>): boolean {
    const number = this.#receptions.get(reception);
    if (number === undefined) return message.kind === 'leave';
    if (this.#founding === null && message.kind === 'guest') return this.#claimed(number, message);
    if (this.#founding === null && message.kind === 'watcher') return this.#named(number, message.name);
    // Who still speaks here has not heard that the game is on.
    if (this.#founding === null) this.#drop(number);
    else this.#tell(reception, number);
    return true;
  }
  #named(number: number, name: string): boolean {
    if (!isName(name)) return false;
    const watching = this.#now.watching.map((one) => (one.number === number ? { ...one, visitor: { ...one.visitor, name } } : one));
    if (this.#now.watching.some((one) => one.number === number && one.visitor.name !== name)) this.#change({ watching });
    return true;
  }
  #claimed(number: number, { name, wish, join }: LobbyMessageOf<'guest'>): boolean {
    const own = this.#record.seated.find((other) => other.number === number);
    // Knocking: it was seated when it said so, and has been removed meanwhile.
    if (own === undefined) return true;
    if (!isName(name) || join.name !== name || !bytesEqual(join.identity, own.identity)) return false;
    // Of the game that was to be played a moment ago: the claim to this one is on its way.
    if (!isJoin(this.#kind.at, join)) return GAME_NAMES.some((game) => isJoin(ourKind(game).at, join));
    const granted = this.#kind.mayWish(wish, this.#wishesBut(number)) ? wish : own.wish;
    if (this.#now.joins.has(number) && name === own.name && granted === own.wish) return true;
    const seated = this.#record.seated.map((other): Seated => (other === own ? { ...own, name, wish: granted } : other));
    this.#change({ joins: new Map(this.#now.joins).set(number, join) }, { seated });
    return true;
  }
  #drop(number: number): void {
    for (const [reception, other] of this.#receptions) if (other === number) this.#receptions.delete(reception);
    const joins = new Map(this.#now.joins);
    joins.delete(number);
    const knocking = this.#now.knocking.filter((other) => other.number !== number);
    const watching = this.#now.watching.filter((other) => other.number !== number);
    this.#change({ knocking, watching, joins, here: this.#numbersHere() }, { seated: this.#record.seated.filter((other) => other.number !== number) });
  }

  // How their lines are.

  #attend(line: Line): void {
    const reception = new Reception(this, line, this.#shell);
    line.link.listen((event) => {
      const number = this.#receptions.get(reception);
      if (number !== undefined) this.#lineChanged(reception, number, event);
    });
  }
  #lineChanged(reception: Reception, number: number, event: LinkEvent): void {
    if (event.kind === 'ping') this.#state.value = { ...this.#now, pings: new Map(this.#now.pings).set(number, Math.round(event.milliseconds)) };
    if (event.kind !== 'state') return;
    if (event.state === 'closed') this.#receptions.delete(reception);
    const stood = [...this.#now.knocking, ...this.#now.watching].some((other) => other.reception === reception);
    if (event.state === 'closed' && stood) this.#drop(number);
    else this.#change({ here: this.#numbersHere() });
  }
  #numbersHere(): ReadonlySet<number> {
    return new Set([...this.#receptions].flatMap(([{ line }, number]) => (line.link.state === 'here' ? [number] : [])));
  }

  // What everybody is shown.

  #change(part: Partial<Omit<DeskState, 'record'>>, kept: Partial<HostRecord> = {}): void {
    this.#state.value = { ...this.#now, ...part, record: { ...this.#record, ...kept } };
    if (Object.keys(kept).length > 0) void saveHost(this.#shell.store, this.#record);
    this.#revision += 1;
    this.#tellAll();
  }
  #repeat(): void {
    if (this.#founding === null) this.#tellAll();
    this.#stopRepeating = this.#shell.clock.after(REPEAT, () => this.#repeat());
  }
  #tellAll(): void {
    for (const [reception, number] of this.#receptions) this.#tell(reception, number);
  }
  #tell(reception: Reception, number: number): void {
    const { options, seated, secret } = this.#record;
    const isIn = seated.some((other) => other.number === number) || this.#now.watching.some((other) => other.number === number);
    // Who is not let in sees the host and itself.
    const people = peopleOf(this.#now).filter((person) => isIn || person.number === 0 || person.number === number);
    reception.send({ kind: 'lobby', revision: this.#revision, you: number, options, people, secret: isIn ? secret : null });
    if (this.#founding !== null && this.#leads && isIn) reception.send({ kind: 'founded', founding: encode(foundingCodec, this.#founding), options });
  }
}

function peopleOf({ record: { self, seated }, here, knocking, watching }: DeskState): readonly Person[] {
  return [
    { number: 0, name: self.name, status: 'seated', wish: self.wish, away: false },
    ...seated.map(({ number, name, wish }): Person => ({ number, name, status: 'seated', wish, away: !here.has(number) })),
    ...knocking.map(({ number, visitor }): Person => ({ number, name: visitor.name, status: 'knocking', wish: null, away: false })),
    ...watching.map(({ number, visitor }): Person => ({ number, name: visitor.name, status: 'watching', wish: null, away: !here.has(number) })),
  ];
}
