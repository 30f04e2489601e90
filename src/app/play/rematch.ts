/**
 * From one game to the next at the same table, over the same links, without a new code.
 * Everybody says whether they want another game, with which sides, and among whom; when all of those want the same, the first of them founds it. So who does not
 * want to, or has left, keeps nobody from going on, and nobody is taken along or left out by one phone alone. The same way leads to a game in place of one
 * that cannot begin because somebody is missing. Phones that are a game behind, or at another one, are told of this one.
 */
import { computed, effect, signal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { decode, encode } from '../../base/codec.ts';
import type { Way } from '../../net/detour.ts';
import { foundingCodec, isJoin, joinCodec, makeJoin, PROTOCOL, tableIdOf, type Founding, type Join } from '../../table/founding.ts';
import type { Shell } from '../dependencies.ts';
import type { Rematch } from './around.ts';
import { createAside, type Aside } from './aside.ts';
import type { Circle } from './greeting.ts';
import type { OpenGame } from './kind.ts';
import type { Members } from './members.ts';
import { seatsAmong } from './narrowed.ts';
import {
  alternativesCodec, foundedMessage, goesBefore, isEnoughInstead, isSameAsk, isSameParty, NEXT_PACE, nextMessageCodec, preparationCodec, someAlternatives,
  type Alternative, type Ask, type NextMessage, type Preparation, type Wish,
} from './next-game.ts';
import { keyOf, loadGame, type TableRecord } from './record.ts';
import type { PlayedTable } from '../watch/messages.ts';
import { watchedRecord } from '../watch/watched.ts';

const REPEAT = 3000;

/** What goes into the record of the next table. */
export interface Agreed {
  readonly record: TableRecord;
  /** To be saved beside it. */
  readonly beside: readonly (readonly [string, Bytes])[];
}

export interface RematchOptions {
  readonly shell: Shell;
  readonly game: OpenGame;
  readonly members: Members;
  /** The next game is agreed on; its record is new or already saved. */
  readonly next: (agreed: Agreed) => void;
}

const alternativesKey = (record: TableRecord): string => `table/${keyOf(record)}/alternatives`;
const sameJoin = (one: Join, other: Join): boolean => bytesEqual(encode(joinCodec, one), encode(joinCodec, other));
const sameKeys = (one: readonly Bytes[], other: readonly Bytes[]): boolean => one.length === other.length && one.every((key, at) => bytesEqual(key, other[at] ?? key.subarray(0, 0)));

export class PartyRematch implements Rematch {
  readonly #with: RematchOptions;
  readonly #key: string;
  readonly #wishes = signal<ReadonlyMap<Seat, Wish>>(new Map());
  readonly #aside: Aside<NextMessage>;
  readonly #wentOn = signal<readonly Seat[] | null>(null);
  readonly #elsewhere = signal<ReadonlySet<Seat>>(new Set());
  /** The game that the others have begun without this phone. */
  #left: Pick<PlayedTable, 'founding' | 'game'> | null = null;
  /** All that this phone has asked for: the word that it wants something else now may have crossed the founding. The last is what it wants. */
  #prepared: readonly Preparation[] = [];
  #alternatives: readonly Alternative[] = [];
  #begun: TableRecord | null = null;
  #over = false;
  #stopRepeating = (): void => undefined;
  #stopWatching = (): void => undefined;
  /** Who plays this game, and has said to be at another one: a phone that is there, and yet is none of this table's. */
  readonly elsewhere = computed(() => this.#elsewhere.value);
  readonly #asked = computed(() => [...this.#wishes.value].map(([seat, wish]) => ({ seat, ...wish })).sort((a, b) => a.seat - b.seat));
  readonly shown = computed(() => ({ asked: this.#asked.value.filter(({ instead }) => !instead).map(({ seat, swap, among }) => ({ seat, swap, among })), wentOn: this.#wentOn.value }));
  /** Who has asked for a game in place of this one, and among whom. */
  readonly askedInstead = computed(() => this.#asked.value.filter(({ instead }) => instead).map(({ seat, among }) => ({ seat, among })));

  constructor(options: RematchOptions) {
    this.#with = options;
    this.#key = `table/${keyOf(options.game.record)}/next`;
    this.#aside = createAside({ channel: 'rematch', codec: nextMessageCodec, clock: options.shell.clock, pace: NEXT_PACE, heard: (message, seat, way) => this.#hear(seat, way, message) });
    void this.#restore();
    const isSetup = computed(() => options.game.running.standing.value.setup);
    this.#stopWatching = effect(() => {
      if (isSetup.value) queueMicrotask(() => this.#repeat());
      else queueMicrotask(() => this.#begins());
    });
  }

  ask(swap: boolean, among: readonly Seat[] = this.#present): void {
    this.#prepare({ swap, instead: false, among });
  }
  askInstead(among: readonly Seat[]): void {
    if (this.#isSetup) this.#prepare({ swap: false, instead: true, among });
  }
  /** The game that the others have begun without this phone, to look on at; `null`: there is none, or nobody can. */
  watched(): TableRecord | null {
    const { shell: { random }, game } = this.#with;
    const { secret, code, circle, timer } = game.record;
    if (this.#left === null || secret === null) return null;
    const seats = seatsAmong(this.#circle.identities, this.#left.founding);
    // Who has sat out two games does not know the score; a player tells it with the next.
    const series = seats !== null && this.#left.game === game.record.game + 1 ? game.score(seats).series : this.#left.founding.joins.map(() => 0);
    const made = watchedRecord({ ...this.#left, code, circle, timer, series }, { watcher: random(32), secret });
    return made.ok ? made.value : null;
  }
  /** `null`: somebody of these people who does not play this game. */
  meet(seat: Seat | null, way: Way): void {
    this.#aside.meet(seat, way);
    this.#aside.say(this.#status(), [way]);
  }
  close(): void {
    this.#over = true;
    this.#stopRepeating();
    queueMicrotask(() => this.#stopWatching());
  }

  // What this phone wants.

  #prepare(ask: Ask): void {
    const { random } = this.#with.shell;
    const before = this.#prepared.findLast(({ instead }) => instead === ask.instead);
    if (this.#isParty(ask, this.#circle.own)) void this.#want({ nonce: before?.nonce ?? random(32), seed: before?.seed ?? random(32), ...ask });
  }
  /** Said only once it is saved. */
  async #want(wanted: Preparation): Promise<void> {
    this.#prepared = [...this.#prepared, wanted];
    await this.#with.shell.store.set([[this.#key, encode(preparationCodec, wanted)]]);
    if (this.#over || this.#prepared.at(-1) !== wanted || (wanted.instead && !this.#isSetup)) return;
    this.#setWish(this.#circle.own, this.#wishFor(wanted));
    this.#repeat();
    this.#agree();
  }
  async #restore(): Promise<void> {
    const { store } = this.#with.shell;
    const [kept, others] = await Promise.all([store.get(this.#key), store.get(alternativesKey(this.#with.game.record))]);
    const alternatives = others === undefined ? undefined : decode(alternativesCodec, others);
    if (alternatives?.ok === true) this.#alternatives = alternatives.value;
    const decoded = kept === undefined ? undefined : decode(preparationCodec, kept);
    if (decoded?.ok === true && this.#prepared.length === 0) await this.#want(decoded.value);
  }
  /** The game is on: nobody wants another in its place any more. Whoever has founded one before it heard of that is followed all the same. */
  #begins(): void {
    for (const [seat, { instead }] of this.#wishes.peek()) if (instead) this.#setWish(seat, null);
    if (!this.#over && this.#prepared.some(({ instead }) => instead)) this.#aside.say(this.#status());
  }
  #wishFor({ swap, instead, among, nonce }: Preparation): Wish {
    const { own, secretKey } = this.#circle;
    return { swap, instead, among, join: makeJoin(this.#founding, secretKey, nonce, this.#founding.joins[own]?.name ?? '') };
  }
  #setWish(seat: Seat, wish: Wish | null): void {
    const wishes = new Map(this.#wishes.peek());
    if (wish === null) wishes.delete(seat);
    else wishes.set(seat, wish);
    this.#wishes.value = wishes;
  }
  /** Of this game: the next one is the same by the same rules. */
  get #founding(): Founding {
    return this.#with.game.record.founding;
  }
  get #circle(): Circle {
    return this.#with.members.circle;
  }
  get #isSetup(): boolean {
    return this.#with.game.running.standing.peek().setup;
  }
  /** Everybody, but those who have gone on by themselves. */
  get #present(): readonly Seat[] {
    return this.#circle.identities.map((_, seat) => asSeat(seat)).filter((seat) => this.#wentOn.peek()?.includes(seat) !== true);
  }
  /** Enough of these people for a game, in their order, this one among them. */
  #isParty({ among, instead }: Ask, one: Seat): boolean {
    const { identities } = this.#circle;
    const { least } = this.#with.game;
    const inOrder = among.every((seat, at) => seat > (among[at - 1] ?? -1) && seat < identities.length);
    return inOrder && among.includes(one) && (instead ? isEnoughInstead(among.length, identities.length, least) : among.length >= least);
  }

  // What is said.

  #status(): NextMessage {
    const { record, running } = this.#with.game;
    return { kind: 'status', game: record.game, table: running.tableId, wish: this.#wishes.peek().get(this.#circle.own) ?? null };
  }
  /** As long as somebody may have to hear of it. */
  #repeat(): void {
    this.#stopRepeating();
    if (this.#over) return;
    this.#aside.say(this.#status());
    if (this.#isSetup || this.#wishes.peek().has(this.#circle.own)) this.#stopRepeating = this.#with.shell.clock.after(REPEAT, () => this.#repeat());
  }
  /** Where this phone is, to one who is somewhere else. */
  #tell(way: Way): void {
    const { game, founding } = this.#begun ?? this.#with.game.record;
    this.#aside.say(foundedMessage(game, founding), [way]);
  }

  // What is heard.

  /** `false`: not what an honest phone says. */
  #hear(seat: Seat | null, way: Way, message: NextMessage): boolean {
    if (message.kind === 'founded') {
      void this.#hearFounding(message.founding, message.game, seat);
      return true;
    }
    if (message.kind === 'arrived') {
      this.#tell(way);
      return true;
    }
    const { record, running } = this.#with.game;
    const isHere = bytesEqual(message.table, running.tableId);
    if (seat !== null) this.#isElsewhere(seat, !isHere);
    // Whoever is not of the next game still speaks of this one.
    if (this.#begun !== null || (!isHere && message.game <= record.game)) this.#tell(way);
    if (!isHere || this.#begun !== null || seat === null) return true;
    return this.#hearWish(seat, message.wish);
  }
  #hearWish(seat: Seat, wish: Wish | null): boolean {
    if (wish !== null && (!this.#isClaim(seat, wish.join) || !this.#isParty(wish, seat))) return false;
    this.#setWish(seat, wish?.instead === true && !this.#isSetup ? null : wish);
    this.#agree();
    return true;
  }
  #isElsewhere(seat: Seat, elsewhere: boolean): void {
    const before = this.#elsewhere.peek();
    if (before.has(seat) === elsewhere) return;
    this.#elsewhere.value = elsewhere ? new Set([...before, seat]) : new Set([...before].filter((each) => each !== seat));
    const left = this.#wentOn.peek()?.filter((each) => each !== seat) ?? [];
    if (!elsewhere) this.#wentOn.value = left.length === 0 ? null : left;
  }
  #isClaim(seat: number, join: Join): boolean {
    const identity = this.#circle.identities[seat];
    return identity !== undefined && bytesEqual(join.identity, identity) && isJoin(this.#founding, join);
  }
  async #hearFounding(bytes: Bytes, game: number, from: Seat | null): Promise<void> {
    const { shell, game: { record, running } } = this.#with;
    const decoded = decode(foundingCodec, bytes);
    if (!decoded.ok || this.#over || game < record.game) return;
    const founding = decoded.value;
    if (founding.protocol !== PROTOCOL || founding.game !== record.founding.game || founding.rulesVersion !== record.founding.rulesVersion) return;
    if (bytesEqual(tableIdOf(founding), running.tableId) || !founding.joins.every((join) => isJoin(this.#founding, join))) return;
    // In the order of all the people of this table: who plays it need not play this game.
    if (seatsAmong(record.circle, founding) === null) return;
    if (from !== null) this.#isElsewhere(from, true);
    if (!founding.joins.some(({ identity }) => this.#isOwn(identity))) return this.#leftBehind(founding, game);
    const agreed = game === record.game ? this.#sibling(founding) : this.#wanted(founding);
    if (agreed !== null) return this.#begin(agreed);
    // One that was agreed on before: this phone opened an earlier game of the same table.
    const known = await loadGame(shell.store, keyOf(this.#ownRecord(founding, record.owns[0]?.seed ?? new Uint8Array(32), record.series)));
    if (!this.#over && known.ok && known.value.record.game > record.game) this.#begin({ record: known.value.record, beside: [] });
  }
  #isOwn(identity: Bytes): boolean {
    return bytesEqual(identity, this.#circle.identities[this.#circle.own] ?? new Uint8Array(0));
  }
  /** The others play without this phone. They are not asked any more. */
  #leftBehind(founding: Founding, game: number): void {
    this.#left = { founding, game };
    const there = this.#circle.identities.flatMap((identity, seat) => (founding.joins.some((join) => bytesEqual(join.identity, identity)) ? [asSeat(seat)] : []));
    if (there.length === 0) return;
    this.#wentOn.value = there;
    for (const seat of there) this.#setWish(seat, null);
  }
  /** A game that this phone asked for: its own claim unaltered, and the people and options that were shown. `null`: it is none. */
  #wanted(founding: Founding): Agreed | null {
    const among = seatsAmong(this.#circle.identities, founding);
    const join = founding.joins[among?.indexOf(this.#circle.own) ?? -1];
    if (among === null || join === undefined) return null;
    const asked = this.#prepared.find((each) => isSameParty(each.among, among) && sameJoin(this.#wishFor(each).join, join) && bytesEqual(founding.options, this.#with.game.nextOptions(each.swap, among)));
    return asked === undefined ? null : this.#agreed(founding, asked);
  }
  /** One that was founded in the same instant as this game, and that all go to who are in both. `null`: it is none, or this game is on already. */
  #sibling(founding: Founding): Agreed | null {
    const { record, running } = this.#with.game;
    const [own] = record.owns;
    const mine = founding.joins.find(({ identity }) => this.#isOwn(identity));
    const same = this.#founding.joins[this.#circle.own];
    if (own === undefined || mine === undefined || same === undefined || !sameJoin(mine, same)) return null;
    if (!running.standing.peek().untouched || !goesBefore(founding, this.#founding)) return null;
    const keys = founding.joins.map(({ identity }) => identity);
    const asked = this.#alternatives.find(({ identities, options }) => sameKeys(identities, keys) && bytesEqual(options, founding.options));
    if (asked === undefined) return null;
    const moved = { ...this.#ownRecord(founding, own.seed, asked.series), game: record.game };
    return { record: moved, beside: [[alternativesKey(moved), encode(alternativesCodec, this.#alternatives)]] };
  }

  /** The first of those whom it is for founds the next game once they all want the same. The same wishes give the same founding, also after a reload. */
  #agree(): void {
    const own = this.#wishes.peek().get(this.#circle.own);
    const prepared = this.#prepared.at(-1);
    if (this.#over || own === undefined || prepared === undefined || own.among[0] !== this.#circle.own || own.instead !== this.#isSetup) return;
    const wishes = own.among.flatMap((seat) => this.#wishes.peek().get(seat) ?? []);
    if (wishes.length !== own.among.length || !wishes.every((wish) => isSameAsk(wish, own))) return;
    const founding = { ...this.#founding, options: this.#with.game.nextOptions(own.swap, own.among), joins: wishes.map((wish) => wish.join) };
    this.#begin(this.#agreed(founding, prepared));
  }
  #begin(agreed: Agreed): void {
    if (this.#over) return;
    this.#begun = agreed.record;
    this.#aside.say(foundedMessage(agreed.record.game, agreed.record.founding));
    this.close();
    this.#with.next(agreed);
  }
  /** With what else this phone has asked for under the same claim: somebody may have founded that. */
  #agreed(founding: Founding, { nonce, seed, among }: Preparation): Agreed {
    const { game } = this.#with;
    const score = game.score(among);
    const record = { ...this.#ownRecord(founding, seed, score.series), game: score.game };
    const same = this.#prepared.filter((each) => bytesEqual(each.nonce, nonce)).map((each): Alternative => ({
      identities: each.among.map((seat) => this.#circle.identities[seat] ?? new Uint8Array(32)), options: game.nextOptions(each.swap, each.among), series: game.score(each.among).series,
    }));
    return { record, beside: [[alternativesKey(record), encode(alternativesCodec, someAlternatives(same))]] };
  }
  #ownRecord(founding: Founding, seed: Bytes, series: readonly number[]): TableRecord {
    const { secretKey } = this.#circle;
    const seat = founding.joins.findIndex(({ identity }) => this.#isOwn(identity));
    return { ...this.#with.game.record, founding, owns: [{ seat: asSeat(seat), secretKey, seed }], series };
  }
}
