/**
 * From one game to the next at the same table, over the same links, without a new code.
 * Everybody says whether they want another game, with which sides, and among whom; when all of those want the same, the first of them founds it. So who does not
 * want to, or has left, keeps nobody from going on, and nobody is taken along or left out by one phone alone. Phones that are a game behind are told of it.
 */
import { computed, signal } from '@preact/signals-core';
import { asSeat, MAX_SEATS, type Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { blob, bool, decode, encode, fixed, list, optional, struct, u32, union } from '../../base/codec.ts';
import { seatCodec } from '../../log/entry.ts';
import { createPace } from '../../net/pace.ts';
import { foundingCodec, isJoin, joinCodec, makeJoin, PROTOCOL, type Founding, type Join } from '../../table/founding.ts';
import type { Shell } from '../dependencies.ts';
import type { Line } from '../phones.ts';
import type { Rematch } from './around.ts';
import type { Circle } from './greeting.ts';
import type { OpenGame } from './kind.ts';
import type { Members } from './members.ts';
import { seatsAmong } from './narrowed.ts';
import { keyOf, loadGame, type TableRecord } from './record.ts';

interface Wish {
  readonly swap: boolean;
  /** The seats that the next game is for, in order. */
  readonly among: readonly Seat[];
  readonly join: Join;
}
type Message =
  /** Where the sender is, and whether it wants another game after that. */
  | { readonly kind: 'status'; readonly game: number; readonly wish: Wish | null }
  | { readonly kind: 'founded'; readonly founding: Bytes };

const MAX_FOUNDING = 8192;
const seats = list(seatCodec, MAX_SEATS);
const wishCodec = struct<Wish>({ swap: bool, among: seats, join: joinCodec });
const messageCodec = union<Message>({ status: struct({ game: u32, wish: optional(wishCodec) }), founded: struct({ founding: blob(MAX_FOUNDING) }) });

/** What this phone needs for the next game, saved before anybody hears of it. */
interface Preparation {
  readonly nonce: Bytes;
  readonly seed: Bytes;
  readonly swap: boolean;
  readonly among: readonly Seat[];
}
const preparationCodec = struct<Preparation>({ nonce: fixed(32), seed: fixed(32), swap: bool, among: seats });

const isSame = (one: readonly Seat[], other: readonly Seat[]): boolean => one.length === other.length && one.every((seat, at) => seat === other[at]);

const REPEAT = 3000;

export interface RematchOptions {
  readonly shell: Shell;
  readonly game: OpenGame;
  readonly members: Members;
  /** The next game is agreed on; its record is new or already saved. */
  readonly next: (record: TableRecord) => void;
}

export class PartyRematch implements Rematch {
  readonly #with: RematchOptions;
  readonly #key: string;
  readonly #wishes = signal<ReadonlyMap<Seat, Wish>>(new Map());
  readonly #lines = new Map<Line, Seat>();
  readonly #wentOn = signal<readonly Seat[] | null>(null);
  #preparation: Preparation | null = null;
  /** All that this phone has asked for: the word that it wants something else now may have crossed the founding. */
  #askedFor: readonly Pick<Wish, 'swap' | 'among'>[] = [];
  #begun: Founding | null = null;
  #over = false;
  #stopRepeating = (): void => undefined;
  readonly shown = computed(() => ({
    asked: [...this.#wishes.value].map(([seat, { swap, among }]) => ({ seat, swap, among })).sort((a, b) => a.seat - b.seat),
    wentOn: this.#wentOn.value,
  }));

  constructor(options: RematchOptions) {
    this.#with = options;
    this.#key = `table/${keyOf(options.game.record)}/next`;
    void this.#restore();
  }

  ask(swap: boolean, among: readonly Seat[] = this.#present): void {
    const { random } = this.#with.shell;
    if (this.#isParty(among, this.#circle.own)) void this.#want({ nonce: this.#preparation?.nonce ?? random(32), seed: this.#preparation?.seed ?? random(32), swap, among });
  }
  join(seat: Seat, line: Line): void {
    const { clock } = this.#with.shell;
    const pace = createPace(20, 2);
    this.#lines.set(line, seat);
    line.link.listen((event) => {
      if (event.kind === 'state' && event.state === 'closed') this.#lines.delete(line);
    });
    line.channel('rematch').listen((bytes) => {
      const message = decode(messageCodec, bytes);
      if (!message.ok || !pace.take(1, clock.now()) || !this.#hear(seat, line, message.value)) line.link.countFault();
    });
    this.#send(this.#status(), [line]);
  }
  close(): void {
    this.#over = true;
    this.#stopRepeating();
  }

  // What this phone wants.

  /** Said only once it is saved. */
  async #want(wanted: Preparation): Promise<void> {
    const { store } = this.#with.shell;
    this.#preparation = wanted;
    this.#askedFor = [...this.#askedFor, wanted];
    await store.set([[this.#key, encode(preparationCodec, wanted)]]);
    if (this.#over || this.#preparation !== wanted) return;
    this.#setWish(this.#circle.own, this.#wishFor(wanted));
    this.#repeat();
    this.#agree();
  }
  async #restore(): Promise<void> {
    const kept = await this.#with.shell.store.get(this.#key);
    const decoded = kept === undefined ? undefined : decode(preparationCodec, kept);
    if (decoded?.ok === true && this.#preparation === null) await this.#want(decoded.value);
  }
  #wishFor({ swap, among, nonce }: Preparation): Wish {
    const { own, secretKey } = this.#circle;
    return { swap, among, join: makeJoin(this.#founding, secretKey, nonce, this.#founding.joins[own]?.name ?? '') };
  }
  #setWish(seat: Seat, wish: Wish | null): void {
    const wishes = new Map(this.#wishes.value);
    if (wish === null) wishes.delete(seat);
    else wishes.set(seat, wish);
    this.#wishes.value = wishes;
  }
  /** Of the game before: the next one is the same by the same rules. */
  get #founding(): Founding {
    return this.#with.game.record.founding;
  }
  get #circle(): Circle {
    return this.#with.members.circle;
  }
  /** Everybody, but those who have gone on by themselves. */
  get #present(): readonly Seat[] {
    return this.#circle.identities.map((_, seat) => asSeat(seat)).filter((seat) => this.#wentOn.peek()?.includes(seat) !== true);
  }
  /** Enough of these people for a game, in their order, this one among them. */
  #isParty(among: readonly Seat[], one: Seat): boolean {
    const inOrder = among.every((seat, at) => seat > (among[at - 1] ?? -1) && seat < this.#circle.identities.length);
    return inOrder && among.length >= this.#with.game.least && among.includes(one);
  }

  // What is said.

  #send(message: Message, to: Iterable<Line> = this.#lines.keys()): void {
    const bytes = encode(messageCodec, message);
    for (const line of to) line.channel('rematch').send(bytes);
  }
  #status(): Message {
    return { kind: 'status', game: this.#with.game.record.game, wish: this.#wishes.value.get(this.#circle.own) ?? null };
  }
  #repeat(): void {
    this.#stopRepeating();
    this.#send(this.#status());
    this.#stopRepeating = this.#with.shell.clock.after(REPEAT, () => this.#repeat());
  }

  // What is heard.

  /** `false`: not what an honest phone says. */
  #hear(seat: Seat, line: Line, message: Message): boolean {
    const { record } = this.#with.game;
    if (message.kind === 'founded') {
      void this.#hearFounding(message.founding, seat);
      return true;
    }
    // Whoever is not of the next game still speaks of this one.
    if (this.#begun !== null) {
      this.#send({ kind: 'founded', founding: encode(foundingCodec, this.#begun) }, [line]);
      return true;
    }
    if (message.game < record.game) this.#send({ kind: 'founded', founding: encode(foundingCodec, record.founding) }, [line]);
    if (message.game !== record.game) return true;
    const { wish } = message;
    if (wish !== null && (!this.#isClaim(seat, wish.join) || !this.#isParty(wish.among, seat))) return false;
    this.#setWish(seat, wish);
    this.#agree();
    return true;
  }
  #isClaim(seat: number, join: Join): boolean {
    const identity = this.#circle.identities[seat];
    return identity !== undefined && bytesEqual(join.identity, identity) && isJoin(this.#founding, join);
  }
  async #hearFounding(bytes: Bytes, from: Seat): Promise<void> {
    const { shell, game: { record }, next } = this.#with;
    const decoded = decode(foundingCodec, bytes);
    if (!decoded.ok || this.#over) return;
    const founding = decoded.value;
    if (founding.protocol !== PROTOCOL || founding.game !== record.founding.game || founding.rulesVersion !== record.founding.rulesVersion) return;
    const among = seatsAmong(this.#circle.identities, founding);
    if (among === null || !this.#isParty(among, from) || !founding.joins.every((join) => isJoin(this.#founding, join))) return;
    if (!among.includes(this.#circle.own)) return this.#leftBehind(among);
    if (this.#isWanted(founding, among)) return this.#begin(founding, among);
    // One that was agreed on before: this phone opened an earlier game of the same table.
    const known = await loadGame(shell.store, keyOf(this.#recordOf(founding, among, record.owns[0]?.seed ?? new Uint8Array(32))));
    if (this.#over || !known.ok || known.value.record.game <= record.game) return;
    this.close();
    next(known.value.record);
  }
  /** The others play without this phone. They are not asked any more. */
  #leftBehind(among: readonly Seat[]): void {
    this.#wentOn.value = among;
    for (const seat of among) this.#setWish(seat, null);
  }
  /** Whether this is a game that this phone asked for: its own claim unaltered, and the people and options that were shown. */
  #isWanted(founding: Founding, among: readonly Seat[]): boolean {
    const own = this.#wishes.value.get(this.#circle.own);
    const join = founding.joins[among.indexOf(this.#circle.own)];
    if (own === undefined || join === undefined || !bytesEqual(encode(joinCodec, own.join), encode(joinCodec, join))) return false;
    return this.#askedFor.some((asked) => isSame(asked.among, among) && bytesEqual(founding.options, this.#with.game.nextOptions(asked.swap, among)));
  }

  /** The first of those whom it is for founds the next game once they all want the same. The same wishes give the same founding, also after a reload. */
  #agree(): void {
    const own = this.#wishes.value.get(this.#circle.own);
    if (this.#over || own === undefined || own.among[0] !== this.#circle.own) return;
    const wishes = own.among.flatMap((seat) => this.#wishes.value.get(seat) ?? []);
    if (wishes.length !== own.among.length || !wishes.every((wish) => wish.swap === own.swap && isSame(wish.among, own.among))) return;
    this.#begin({ ...this.#founding, options: this.#with.game.nextOptions(own.swap, own.among), joins: wishes.map((wish) => wish.join) }, own.among);
  }
  #begin(founding: Founding, among: readonly Seat[]): void {
    if (this.#preparation === null || this.#over) return;
    const { seed } = this.#preparation;
    this.#send({ kind: 'founded', founding: encode(foundingCodec, founding) });
    this.#begun = founding;
    this.close();
    this.#with.next(this.#recordOf(founding, among, seed));
  }
  #recordOf(founding: Founding, among: readonly Seat[], seed: Bytes): TableRecord {
    const { game } = this.#with;
    const { own, secretKey } = this.#circle;
    return { ...game.record, founding, owns: [{ seat: asSeat(among.indexOf(own)), secretKey, seed }], ...game.score(among) };
  }
}
