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
import { rules } from './game.ts';
import type { Members } from './members.ts';
import { nextOptions, scoreAfter } from './next.ts';
import { keyOf, loadGame, type TableRecord } from './record.ts';
import type { Running } from './running.ts';
import type { Rematch } from './stage.ts';

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

export interface PartyRematch extends Rematch {
  join(seat: Seat, line: Line): void;
  close(): void;
}

export interface RematchOptions {
  readonly shell: Shell;
  readonly record: TableRecord;
  readonly running: Running;
  readonly members: Members;
  /** The next game is agreed on; its record is new or already saved. */
  readonly next: (record: TableRecord) => void;
}

export function createRematch({ shell, record, running, members, next }: RematchOptions): PartyRematch {
  const { circle } = members;
  const at = { game: rules.name, rulesVersion: rules.version };
  const key = `table/${keyOf(record)}/next`;
  const wishes = signal<ReadonlyMap<Seat, Wish>>(new Map());
  const lines = new Map<Line, Seat>();
  let preparation: Preparation | null = null;
  let over = false;
  let stopRepeating = (): void => undefined;

  const send = (message: Message, to: Iterable<Line> = lines.keys()): void => {
    const bytes = encode(messageCodec, message);
    for (const line of to) line.channel('rematch').send(bytes);
  };
  const status = (): Message => ({ kind: 'status', game: record.game, wish: wishes.value.get(circle.own) ?? null });
  function repeat(): void {
    send(status());
    stopRepeating();
    stopRepeating = shell.clock.after(REPEAT, repeat);
  }
  function setWish(seat: Seat, wish: Wish | null): void {
    const changed = new Map(wishes.value);
    if (wish === null) changed.delete(seat);
    else changed.set(seat, wish);
    wishes.value = changed;
  }

  function wishFor({ swap, nonce }: Preparation): Wish {
    return { swap, join: makeJoin(at, circle.secretKey, nonce, record.founding.joins[circle.own]?.name ?? '') };
  }
  /** Said only once it is saved. */
  async function want(wanted: Preparation): Promise<void> {
    preparation = wanted;
    await shell.store.set([[key, encode(preparationCodec, wanted)]]);
    if (over || preparation !== wanted) return;
    setWish(circle.own, wishFor(wanted));
    repeat();
    agree();
  }
  async function restore(): Promise<void> {
    const kept = await shell.store.get(key);
    const decoded = kept === undefined ? undefined : decode(preparationCodec, kept);
    if (decoded?.ok === true && preparation === null) await want(decoded.value);
  }

  /** Seat 0 founds the next game once all want the same. The same wishes give the same founding, also after a reload. */
  function agree(): void {
    const all = circle.identities.map((_, seat) => wishes.value.get(asSeat(seat)));
    const [first] = all;
    if (over || circle.own !== 0 || first === undefined || !all.every((wish) => wish?.swap === first.swap)) return;
    const options = encode(rules.options, nextOptions(record, running.table.peek(), first.swap));
    begin({ protocol: PROTOCOL, ...at, options, joins: all.flatMap((wish) => (wish === undefined ? [] : [wish.join])) });
  }
  function begin(founding: Founding): void {
    if (preparation === null) return;
    const { seed } = preparation;
    send({ kind: 'founded', founding: encode(foundingCodec, founding) });
    close();
    next({ ...record, founding, owns: [{ seat: circle.own, secretKey: circle.secretKey, seed }], ...scoreAfter(record, running.table.peek()) });
  }

  /** Whether this is the game that this phone asked for: the same people, its own claim unaltered, the options that were shown. */
  function isWanted(founding: Founding): boolean {
    const own = wishes.value.get(circle.own);
    const join = founding.joins[circle.own];
    return (
      own !== undefined && join !== undefined && bytesEqual(encode(joinCodec, own.join), encode(joinCodec, join)) &&
      bytesEqual(founding.options, encode(rules.options, nextOptions(record, running.table.peek(), own.swap)))
    );
  }
  const isOurs = (founding: Founding): boolean =>
    founding.joins.length === circle.identities.length && founding.joins.every((join, seat) => bytesEqual(join.identity, circle.identities[seat] ?? join.nonce) && isJoin(founding, join));
  async function hearFounding(bytes: Bytes): Promise<void> {
    const founding = decode(foundingCodec, bytes);
    if (!founding.ok || !isOurs(founding.value)) return;
    if (isWanted(founding.value)) return begin(founding.value);
    // One that was agreed on before: this phone opened an earlier game of the same table.
    const known = await loadGame(shell.store, keyOf({ ...record, founding: founding.value }));
    if (over || !known.ok || known.value.record.game <= record.game) return;
    close();
    next(known.value.record);
  }

  function hear(seat: Seat, line: Line, message: Message): void {
    if (message.kind === 'founded') return void hearFounding(message.founding);
    if (message.game < record.game) return send({ kind: 'founded', founding: encode(foundingCodec, record.founding) }, [line]);
    if (message.game > record.game) return;
    const identity = circle.identities[seat];
    const good = message.wish === null || (identity !== undefined && bytesEqual(message.wish.join.identity, identity) && isJoin(at, message.wish.join));
    if (!good) return line.link.countFault();
    setWish(seat, message.wish);
    agree();
  }
  function close(): void {
    over = true;
    stopRepeating();
  }
  void restore();

  return {
    shown: computed(() => ({ asked: [...wishes.value].map(([seat, { swap }]) => ({ seat, swap })).sort((a, b) => a.seat - b.seat) })),
    ask: (swap) => void want({ nonce: preparation?.nonce ?? shell.random(32), seed: preparation?.seed ?? shell.random(32), swap }),
    join(seat, line) {
      const pace = createPace(20, 2);
      lines.set(line, seat);
      line.link.listen((event) => {
        if (event.kind === 'state' && event.state === 'closed') lines.delete(line);
      });
      line.channel('rematch').listen((bytes) => {
        const message = decode(messageCodec, bytes);
        if (message.ok && pace.take(1, shell.clock.now())) hear(seat, line, message.value);
        else line.link.countFault();
      });
      send(status(), [line]);
    },
    close,
  };
}
