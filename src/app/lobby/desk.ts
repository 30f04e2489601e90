/**
 * The host's side of a lobby: who is here, who waits to be let in, and what all of them are shown. Told again every few seconds, since links may lose messages.
 * It stays open behind the running game, so that a guest who missed the start, or comes back by the link, is led to the table.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { encode } from '../../base/codec.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { Side } from '../../games/ogres-vs-pixies/types.ts';
import { foundingCodec, isJoin, makeJoin, PROTOCOL, type Founding, type Join } from '../../table/founding.ts';
import type { LobbyOptions } from '../api.ts';
import { SECRET_LENGTH } from '../code.ts';
import type { Shell } from '../dependencies.ts';
import type { Phones } from '../phones.ts';
import { rules } from '../play/game.ts';
import { isName } from '../settings.ts';
import type { Farewell, LobbyMessageOf, Person } from './messages.ts';
import { createReception, type Desk, type Reception, type Visitor } from './reception.ts';
import { saveHost, type HostRecord, type Seated } from './record.ts';

/** Somebody who knows no secret and waits for the host's word. */
interface Knocking {
  readonly number: number;
  readonly reception: Reception;
  readonly visitor: Visitor;
}

export interface DeskState {
  readonly record: HostRecord;
  readonly knocking: readonly Knocking[];
  /** By person's number: a line over which something was heard lately. */
  readonly here: ReadonlySet<number>;
  readonly pings: ReadonlyMap<number, number>;
  readonly ready: ReadonlySet<number>;
  /** The last one turned away for a reason that people here can do something about. */
  readonly turnedAway: { readonly name: string; readonly why: Farewell } | null;
}

export interface HostDesk {
  readonly state: ReadonlySignal<DeskState>;
  setSelf(part: { readonly name?: string; readonly wish?: Side | null }): void;
  setOptions(options: LobbyOptions): void;
  admit(number: number): void;
  remove(number: number): void;
  /** What everybody is going to play; `null` while somebody is missing. */
  found(): Founding | null;
  /** Somebody with another version, before a word was said. */
  turnAway(why: Farewell): void;
  /** From now on guests are led to this table. */
  lead(founding: Founding, table: string): Promise<void>;
  close(farewell: boolean): void;
}

const REPEAT = 2000;
const MAX_KNOCKING = 6;
const FREE_SEATS = rules.seats.max - 1;
const GAME = { game: rules.name, rulesVersion: rules.version };

export function openDesk(shell: Shell, phones: Phones, kept: HostRecord, founding: Founding | null = null): HostDesk {
  const state = signal<DeskState>({ record: kept, knocking: [], here: new Set(), pings: new Map(), ready: new Set(), turnedAway: null });
  const receptions = new Map<Reception, number>();
  const joins = new Map<number, Join>();
  let led = founding;
  let revision = 0;
  let nextNumber = 1 + Math.max(0, ...kept.seated.map((seat) => seat.number));
  let stopRepeating = (): void => undefined;

  const record = (): HostRecord => state.peek().record;
  function change(part: Partial<Omit<DeskState, 'record'>>, next: Partial<HostRecord> = {}): void {
    state.value = { ...state.peek(), ...part, record: { ...record(), ...next } };
    if (Object.keys(next).length > 0) void saveHost(shell.store, record());
    revision += 1;
    tellAll();
  }
  const seatedBy = (identity: Bytes): Seated | undefined => record().seated.find((seat) => bytesEqual(seat.identity, identity));
  const numbersHere = (): ReadonlySet<number> => new Set([...receptions].flatMap(([{ line }, number]) => (line.link.state === 'here' ? [number] : [])));

  // What everybody is shown.

  function people(): readonly Person[] {
    const { here, knocking } = state.peek();
    const { self, seated } = record();
    return [
      { number: 0, name: self.name, status: 'seated', wish: self.wish, away: false },
      ...seated.map(({ number, name, wish }): Person => ({ number, name, status: 'seated', wish, away: !here.has(number) })),
      ...knocking.map(({ number, visitor }): Person => ({ number, name: visitor.name, status: 'knocking', wish: null, away: false })),
    ];
  }
  function tell(reception: Reception, number: number): void {
    const { options, seated, secret } = record();
    const isSeated = seated.some((seat) => seat.number === number);
    // Who is not let in sees the host and itself.
    const shown = people().filter((person) => isSeated || person.number === 0 || person.number === number);
    reception.send({ kind: 'lobby', revision, you: number, options, people: shown, secret: isSeated ? secret : null });
    if (led !== null && isSeated) reception.send({ kind: 'founded', founding: encode(foundingCodec, led), options });
  }
  function tellAll(): void {
    for (const [reception, number] of receptions) tell(reception, number);
  }
  function repeat(): void {
    tellAll();
    stopRepeating = shell.clock.after(REPEAT, repeat);
  }

  // Who comes in.

  function seat(reception: Reception, { identity, name }: Visitor, number: number): void {
    reception.prove();
    receptions.set(reception, number);
    change({ here: numbersHere() }, { seated: [...record().seated, { number, identity, name, wish: null }] });
  }
  function welcome(visitor: Visitor, reception: Reception): Farewell | null {
    const before = seatedBy(visitor.identity);
    if (before !== undefined) {
      reception.prove();
      receptions.set(reception, before.number);
      change({ here: numbersHere() });
      return null;
    }
    if (record().removed.some((identity) => bytesEqual(identity, visitor.identity))) return 'removed';
    if (visitor.secret === 'wrong') return 'wrong-secret';
    if (led !== null) return 'started';
    if (record().seated.length >= FREE_SEATS) return 'full';
    if (visitor.secret === 'known') seat(reception, visitor, nextNumber++);
    else return knock(visitor, reception);
    return null;
  }
  function knock(visitor: Visitor, reception: Reception): Farewell | null {
    const others = state.peek().knocking.filter((other) => !bytesEqual(other.visitor.identity, visitor.identity));
    if (others.length >= MAX_KNOCKING) return 'full';
    const number = nextNumber++;
    reception.prove();
    receptions.set(reception, number);
    change({ knocking: [...others, { number, reception, visitor }] });
    return null;
  }

  function said(reception: Reception, message: LobbyMessageOf<'guest'> | LobbyMessageOf<'leave'>): boolean {
    const number = receptions.get(reception);
    const own = record().seated.find((other) => other.number === number);
    if (message.kind === 'leave') {
      if (number !== undefined && led === null) drop(number);
      return true;
    }
    if (own === undefined) return number !== undefined;
    if (!isName(message.name) || message.join.name !== message.name || !bytesEqual(message.join.identity, own.identity) || !isJoin(GAME, message.join)) return false;
    if (led !== null) return true;
    joins.set(own.number, message.join);
    const next = { ...own, name: message.name, wish: message.wish };
    const ready = new Set(joins.keys());
    if (next.name === own.name && next.wish === own.wish && state.peek().ready.has(own.number)) return true;
    change({ ready }, { seated: record().seated.map((other) => (other === own ? next : other)) });
    return true;
  }
  function drop(number: number): void {
    joins.delete(number);
    for (const [reception, other] of receptions) if (other === number) receptions.delete(reception);
    const { knocking } = state.peek();
    change({ knocking: knocking.filter((other) => other.number !== number), ready: new Set(joins.keys()), here: numbersHere() }, { seated: record().seated.filter((other) => other.number !== number) });
  }

  const desk: Desk = {
    secretKey: kept.self.secretKey,
    get name() {
      return record().self.name;
    },
    get secret() {
      return record().secret;
    },
    welcome,
    said,
    turnedAway(name, why) {
      if (why !== 'started' && why !== 'removed') change({ turnedAway: { name, why } });
    },
  };
  const stopAttending = phones.attend((line) => {
    const reception = createReception(desk, line, shell.clock, shell.random);
    line.link.listen((event) => {
      const number = receptions.get(reception);
      if (number === undefined || event.kind === 'message') return;
      if (event.kind === 'ping') {
        state.value = { ...state.peek(), pings: new Map(state.peek().pings).set(number, Math.round(event.milliseconds)) };
        return;
      }
      if (event.state === 'closed') {
        receptions.delete(reception);
        if (state.peek().knocking.some((other) => other.reception === reception)) return drop(number);
      }
      change({ here: numbersHere() });
    });
  });
  repeat();
  function stop(): void {
    stopRepeating();
    stopAttending();
  }
  phones.onClose(stop);

  return {
    state,
    setSelf: (part) => change({}, { self: { ...record().self, ...part } }),
    setOptions: (options) => change({}, { options }),
    admit(number) {
      const guest = state.peek().knocking.find((other) => other.number === number);
      if (guest === undefined || record().seated.length >= FREE_SEATS) return;
      state.value = { ...state.peek(), knocking: state.peek().knocking.filter((other) => other !== guest) };
      seat(guest.reception, guest.visitor, number);
    },
    remove(number) {
      const identity = record().seated.find((other) => other.number === number)?.identity ?? state.peek().knocking.find((other) => other.number === number)?.visitor.identity;
      if (identity === undefined || led !== null) return;
      for (const [reception, other] of receptions) if (other === number) reception.dismiss('removed');
      // A new secret: the link that the removed one has lets nobody in any more.
      change({}, { removed: [...record().removed, identity].slice(-64), secret: shell.random(SECRET_LENGTH) });
      drop(number);
    },
    found() {
      const { self, seated, options } = record();
      const others = seated.map((other) => joins.get(other.number));
      if (seated.length !== FREE_SEATS || others.some((join) => join === undefined)) return null;
      const wishes: readonly [Side | null, Side | null] = [self.wish, seated[0]?.wish ?? null];
      const own = makeJoin(GAME, self.secretKey, self.nonce, self.name);
      const { scenario, first } = options;
      return { protocol: PROTOCOL, ...GAME, options: encode(rules.options, { scenario, first, wishes }), joins: [own, ...others.filter((join) => join !== undefined)] };
    },
    turnAway: (why) => change({ turnedAway: { name: '', why } }),
    async lead(next, table) {
      led = next;
      for (const { reception } of state.peek().knocking) reception.dismiss('started');
      change({ knocking: [] }, { table });
      await saveHost(shell.store, record());
      tellAll();
    },
    close(farewell) {
      stop();
      if (farewell) for (const reception of receptions.keys()) reception.send({ kind: 'farewell', why: 'closed' });
    },
  };
}

/** What the host's own phone is known by. */
export const hostIdentity = (record: HostRecord): Bytes => publicKeyOf(record.self.secretKey);
