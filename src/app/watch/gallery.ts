/**
 * Those who look on through this phone, as the phone of somebody who plays sees them. Whoever proves the table's secret is shown what is played, and carries the log
 * like anybody else; it has no seat, is not waited for, and nothing that it says counts. No phone is special: every member's has its own gallery, and the
 * same one from the first game to the last rematch.
 */
import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import { bytesEqual, toHex, type Bytes } from '../../base/bytes.ts';
import { publicKeyOf } from '../../crypto/sign.ts';
import type { Clock } from '../../net/link.ts';
import { createPace } from '../../net/pace.ts';
import { PROTOCOL, tableIdOf } from '../../table/founding.ts';
import { makeWatchLink } from '../code.ts';
import { MAX_WATCHING, type HostDesk } from '../lobby/desk.ts';
import { memberAddress, type Line, type Phones } from '../phones.ts';
import { RULES_VERSION } from '../play/kinds.ts';
import type { Contact } from '../play/peers.ts';
import type { TableRecord } from '../play/record.ts';
import type { Gallery as GalleryScene } from './gallery-scene.ts';
import { decodeWatch, encodeWatch, type WatchFarewell, type WatchMessage, type WatchMessageOf } from './messages.ts';
import { proveWatch, watchProofFault } from './proof.ts';

export interface GalleryOptions {
  readonly phones: Phones;
  readonly clock: Clock;
  readonly page: string;
  /** Of this phone's person. */
  readonly secretKey: Bytes;
  /** Of the table; `null`: nobody can be invited. */
  readonly secret: Bytes | null;
  /** Where the code leads, on the host's phone. */
  readonly desk: HostDesk | null;
  /** A line of somebody who plays is nobody's else. */
  readonly isMembers: (line: Line) => boolean;
}

/** At one line. */
interface Onlooker {
  /** In hex. */
  readonly key: string;
  /** Something was heard of late. */
  readonly heard: boolean;
}

/** What is played now, and how the others' phones are. */
export interface Shown {
  readonly record: TableRecord;
  readonly contacts: ReadonlySignal<ReadonlyMap<Seat, Contact>>;
}

/** An honest phone says where it is every three seconds. */
const PACE = { burst: 16, perSecond: 2 };
/** A second line may be there before the first is known to be dead. */
const LINES_EACH = 2;
/** What only those who play say to each other. */
const NOT_FOR_WATCHERS = ['greeting', 'rematch', 'moment', 'phrases', 'letters', 'halts', 'claim'] as const;

export class Gallery {
  readonly scene: ReadonlySignal<GalleryScene>;
  readonly #options: GalleryOptions;
  readonly #lines = signal<ReadonlyMap<Line, Onlooker>>(new Map());
  readonly #shown = signal<Shown | null>(null);
  readonly #watching: ReadonlySignal<number>;
  readonly #stopTelling: () => void;
  #listener: (line: Line) => void = () => undefined;

  constructor(options: GalleryOptions) {
    this.#options = options;
    const { phones, desk } = options;
    this.#watching = computed(() => new Set([...this.#lines.value.values()].flatMap(({ key, heard }) => (heard ? [key] : []))).size);
    this.scene = computed(() => ({
      watching: this.#watching.value,
      link: phones.own.value.kind === 'reachable' ? this.#link : null,
      invites: options.secret !== null,
      knocking: (desk?.state.value.knocking ?? []).flatMap(({ number, visitor }) => (visitor.watches ? [{ id: String(number), name: visitor.name, words: visitor.words }] : [])),
    }));
    this.#stopTelling = effect(() => {
      const status = this.#status();
      if (status !== null) for (const line of this.#lines.value.keys()) say(line, status);
    });
  }

  /** Every line of whoever looks on, and every one that will, goes to this listener from now on. */
  attend(listener: (line: Line) => void): void {
    this.#listener = listener;
    for (const line of this.#lines.peek().keys()) listener(line);
  }
  /** From now on this is played; those who look on are led to it. */
  show(shown: Shown): void {
    this.#shown.value = shown;
    for (const line of this.#lines.peek().keys()) this.#tellTable(line);
  }
  admit(id: string): void {
    this.#options.desk?.admit(Number(id));
  }
  sendAway(id: string): void {
    this.#options.desk?.remove(Number(id));
  }
  /** A new line, before anybody knows whose it is. `taken` runs once, when it is of somebody who looks on. */
  receive(line: Line, taken: () => void): void {
    const pace = createPace(PACE.burst, PACE.perSecond);
    line.channel('watch').listen((bytes) => {
      const message = decodeWatch(bytes);
      if (!message.ok || !pace.take(1, this.#options.clock.now()) || !this.#hear(line, message.value, taken)) line.link.countFault();
    });
  }
  close(): void {
    this.#stopTelling();
  }

  get #link(): string | null {
    const { secret, page, secretKey } = this.#options;
    return secret === null ? null : makeWatchLink(page, memberAddress(publicKeyOf(secretKey)), secret);
  }

  // What is heard.

  /** `false`: not what an honest phone says. */
  #hear(line: Line, message: WatchMessage, taken: () => void): boolean {
    if (this.#options.isMembers(line)) return false;
    if (message.kind === 'knock') return this.#knocked(line, message, taken);
    if (message.kind !== 'at' || !this.#lines.peek().has(line)) return false;
    this.#tell(line, message.table);
    return true;
  }
  #knocked(line: Line, knock: WatchMessageOf<'knock'>, taken: () => void): boolean {
    const { secret } = this.#options;
    const meeting = { role: 'watcher' as const, binding: line.link.binding, watcher: knock.key };
    const why = ageOf(knock) ?? (secret === null ? 'wrong-secret' : watchProofFault(meeting, knock, secret));
    if (why !== null || secret === null) {
      refuse(line, why ?? 'wrong-secret');
      return why === 'older' || why === 'newer';
    }
    const key = toHex(knock.key);
    const isNew = !this.#lines.peek().has(line);
    if (isNew && !this.#hasRoomFor(key)) {
      refuse(line, 'full');
      return true;
    }
    say(line, { kind: 'welcome', ...proveWatch({ ...meeting, role: 'player' }, this.#options.secretKey, secret) });
    if (isNew) this.#take(line, key, taken);
    this.#tell(line, null);
    return true;
  }
  /** Who has fallen silent makes way. */
  #hasRoomFor(key: string): boolean {
    const all = [...this.#lines.peek()];
    const keys = new Set(all.map(([, one]) => one.key));
    if (keys.has(key) || keys.size < MAX_WATCHING) return true;
    const silent = [...keys].find((each) => all.every(([, one]) => one.key !== each || !one.heard));
    for (const [line, one] of all) if (one.key === silent) line.link.close();
    return silent !== undefined;
  }
  #take(line: Line, key: string, taken: () => void): void {
    const own = [...this.#lines.peek()].filter(([, one]) => one.key === key).map(([other]) => other);
    for (const old of own.slice(0, Math.max(0, own.length + 1 - LINES_EACH))) old.link.close();
    for (const name of NOT_FOR_WATCHERS) line.channel(name).listen(() => line.link.countFault());
    line.link.listen((event) => {
      if (event.kind === 'state') this.#note(line, key);
    });
    taken();
    this.#note(line, key);
    this.#listener(line);
  }
  #note(line: Line, key: string): void {
    const lines = new Map(this.#lines.peek());
    if (line.link.state === 'closed') lines.delete(line);
    else lines.set(line, { key, heard: line.link.state === 'here' });
    this.#lines.value = lines;
  }

  // What is told.

  #status(): WatchMessage | null {
    const shown = this.#shown.value;
    if (shown === null) return null;
    const { record, contacts } = shown;
    const here = record.founding.joins.map((_, seat) => asSeat(seat)).filter((seat) => contacts.value.get(seat)?.presence === 'here' || record.owns.some((own) => own.seat === seat));
    return { kind: 'status', table: tableIdOf(record.founding), here, watching: this.#watching.value };
  }
  #tell(line: Line, at: Bytes | null): void {
    const shown = this.#shown.peek();
    if (shown === null) return;
    if (at === null || !bytesEqual(at, tableIdOf(shown.record.founding))) this.#tellTable(line);
    const status = this.#status();
    if (status !== null) say(line, status);
  }
  #tellTable(line: Line): void {
    const shown = this.#shown.peek();
    if (shown === null) return;
    const { founding, code, circle, timer, game, series } = shown.record;
    say(line, { kind: 'table', founding, code, circle, timer, game, series });
  }
}

const say = (line: Line, message: WatchMessage): void => line.channel('watch').send(encodeWatch(message));

/** The line is of no more use. */
function refuse(line: Line, why: WatchFarewell): void {
  say(line, { kind: 'farewell', why });
  line.link.close();
}

function ageOf({ protocol, rulesVersion }: WatchMessageOf<'knock'>): 'older' | 'newer' | null {
  if (protocol === PROTOCOL && rulesVersion === RULES_VERSION) return null;
  return protocol < PROTOCOL || (protocol === PROTOCOL && rulesVersion < RULES_VERSION) ? 'older' : 'newer';
}
