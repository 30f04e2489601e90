/**
 * From one game to the next at the same table, over the same links, without a new code.
 * Everybody says whether they want another game and with which sides; when all want the same, seat 0 founds it. Phones that are a game behind are told of it.
 */
import { computed, signal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { blob, bool, decode, encode, fixed, optional, struct, u32, union } from '../../base/codec.ts';
import { createPace } from '../../net/pace.ts';
import { foundingCodec, isJoin, joinCodec, makeJoin, PROTOCOL, type Founding, type Join } from '../../table/founding.ts';
import type { Shell } from '../dependencies.ts';
import type { Line } from '../phones.ts';
import type { Rematch } from './around.ts';
import type { Circle } from './greeting.ts';
import type { OpenGame } from './kind.ts';
import type { Members } from './members.ts';
import { keyOf, loadGame, type TableRecord } from './record.ts';

interface Wish {
  readonly swap: boolean;
  readonly join: Join;
}
type Message =
  /** Where the sender is, and whether it wants another game after that. */
  | { readonly kind: 'status'; readonly game: number; readonly wish: Wish | null }
  | { readonly kind: 'founded'; readonly founding: Bytes };

const MAX_FOUNDING = 8192;
const wishCodec = struct<Wish>({ swap: bool, join: joinCodec });
const messageCodec = union<Message>({ status: struct({ game: u32, wish: optional(wishCodec) }), founded: struct({ founding: blob(MAX_FOUNDING) }) });

/** What this phone needs for the next game, saved before anybody hears of it. */
interface Preparation {
  readonly nonce: Bytes;
  readonly seed: Bytes;
  readonly swap: boolean;
}
const preparationCodec = struct<Preparation>({ nonce: fixed(32), seed: fixed(32), swap: bool });

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
  #preparation: Preparation | null = null;
  #over = false;
  #stopRepeating = (): void => undefined;
  readonly shown = computed(() => ({ asked: [...this.#wishes.value].map(([seat, { swap }]) => ({ seat, swap })).sort((a, b) => a.seat - b.seat) }));

  constructor(options: RematchOptions) {
    this.#with = options;
    this.#key = `table/${keyOf(options.game.record)}/next`;
    void this.#restore();
  }

  ask(swap: boolean): void {
    const { random } = this.#with.shell;
    void this.#want({ nonce: this.#preparation?.nonce ?? random(32), seed: this.#preparation?.seed ?? random(32), swap });
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
  #wishFor({ swap, nonce }: Preparation): Wish {
    const { own, secretKey } = this.#circle;
    return { swap, join: makeJoin(this.#founding, secretKey, nonce, this.#founding.joins[own]?.name ?? '') };
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
      void this.#hearFounding(message.founding);
      return true;
    }
    if (message.game < record.game) this.#send({ kind: 'founded', founding: encode(foundingCodec, record.founding) }, [line]);
    if (message.game !== record.game) return true;
    const { wish } = message;
    if (wish !== null && !this.#isClaim(seat, wish.join)) return false;
    this.#setWish(seat, wish);
    this.#agree();
    return true;
  }
  #isClaim(seat: number, join: Join): boolean {
    const identity = this.#circle.identities[seat];
    return identity !== undefined && bytesEqual(join.identity, identity) && isJoin(this.#founding, join);
  }
  async #hearFounding(bytes: Bytes): Promise<void> {
    const { shell, game: { record }, next } = this.#with;
    const decoded = decode(foundingCodec, bytes);
    if (!decoded.ok || this.#over) return;
    const founding = decoded.value;
    if (founding.protocol !== PROTOCOL || founding.game !== record.founding.game || founding.rulesVersion !== record.founding.rulesVersion) return;
    if (founding.joins.length !== this.#circle.identities.length || !founding.joins.every((join, seat) => this.#isClaim(seat, join))) return;
    if (this.#isWanted(founding)) return this.#begin(founding);
    // One that was agreed on before: this phone opened an earlier game of the same table.
    const known = await loadGame(shell.store, keyOf({ ...record, founding }));
    if (this.#over || !known.ok || known.value.record.game <= record.game) return;
    this.close();
    next(known.value.record);
  }
  /** Whether this is the game that this phone asked for: its own claim unaltered, and the options that were shown. */
  #isWanted(founding: Founding): boolean {
    const own = this.#wishes.value.get(this.#circle.own);
    const join = founding.joins[this.#circle.own];
    return own !== undefined && join !== undefined && bytesEqual(encode(joinCodec, own.join), encode(joinCodec, join)) && bytesEqual(founding.options, this.#options(own.swap));
  }
  #options(swap: boolean): Bytes {
    return this.#with.game.nextOptions(swap);
  }

  /** Seat 0 founds the next game once all want the same. The same wishes give the same founding, also after a reload. */
  #agree(): void {
    const wishes = this.#circle.identities.flatMap((_, seat) => this.#wishes.value.get(asSeat(seat)) ?? []);
    const [first] = wishes;
    const agreed = first !== undefined && wishes.length === this.#circle.identities.length && wishes.every((wish) => wish.swap === first.swap);
    if (this.#over || this.#circle.own !== 0 || !agreed) return;
    this.#begin({ ...this.#founding, options: this.#options(first.swap), joins: wishes.map((wish) => wish.join) });
  }
  #begin(founding: Founding): void {
    const { game, next } = this.#with;
    if (this.#preparation === null || this.#over) return;
    const { own: seat, secretKey } = this.#circle;
    const { seed } = this.#preparation;
    this.#send({ kind: 'founded', founding: encode(foundingCodec, founding) });
    this.close();
    next({ ...game.record, founding, owns: [{ seat, secretKey, seed }], ...game.score() });
  }
}
