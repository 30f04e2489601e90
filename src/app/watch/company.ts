/**
 * Those who play, as a phone sees them that only looks on: it dials all of them, and any one is enough to follow the game. When the players go on to another game
 * it is led there by what they say.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { asSeat, type Seat } from '../../base/brand.ts';
import { bytesEqual, type Bytes } from '../../base/bytes.ts';
import { invariant, type Refusal } from '../../base/result.ts';
import type { LinkEvent } from '../../net/link.ts';
import { tableIdOf } from '../../table/founding.ts';
import type { Shell } from '../dependencies.ts';
import { makeWatchLink } from '../code.ts';
import { memberAddress, memberBase, type Line, type Phones } from '../phones.ts';
import { watchReachability } from '../reachability.ts';
import { goesBefore } from '../play/next-game.ts';
import { seatsAmong } from '../play/narrowed.ts';
import type { Contact, Peers } from '../play/peers.ts';
import { keyOf, type TableRecord } from '../play/record.ts';
import type { Gallery } from './gallery-scene.ts';
import { askToWatch } from './asking.ts';
import type { PlayedTable, WatchFarewell, WatchMessageOf } from './messages.ts';
import { watchedRecord } from './watched.ts';

export interface CompanyOptions {
  readonly shell: Shell;
  readonly phones: Phones;
  readonly record: TableRecord;
  /** The players have gone on to this game; runs once. */
  readonly ahead: (record: TableRecord) => void;
}

/** What is known of one line that has proved to be a player's. */
interface Known {
  /** In the circle. */
  readonly place: number;
  readonly ping: number | null;
  /** Whether something was heard of late. */
  readonly heard: boolean;
  /** What its phone said last. */
  readonly status: WatchMessageOf<'status'> | null;
}

/** As at a table where one plays. */
const AWAY_AFTER = 4000;
/** A phone through which too many look on is asked again after so long. */
const FULL_FOR = 20_000;

export class Company implements Peers {
  readonly contacts: ReadonlySignal<ReadonlyMap<Seat, Contact>>;
  readonly signalling: ReadonlySignal<Refusal | null>;
  readonly gallery: ReadonlySignal<Gallery>;
  readonly #with: CompanyOptions;
  readonly #lines = signal<ReadonlyMap<Line, Known>>(new Map());
  readonly #stops: (() => void)[] = [];
  /** Of the circle, where each sits at this table. */
  readonly #seats: readonly (Seat | undefined)[];
  /** By place in the circle: the later game that its phone speaks of. */
  readonly #ahead = new Map<number, TableRecord>();
  readonly #refused = signal<Refusal | null>(null);
  #listener: (seat: Seat, line: Line) => void = () => undefined;
  #closed = false;

  constructor(options: CompanyOptions) {
    this.#with = options;
    const { shell, phones, record } = options;
    const seats = seatsAmong(record.circle, record.founding);
    invariant(seats !== null, 'Company: those who play are of the circle');
    this.#seats = record.circle.map((_, place) => { const seat = seats.findIndex((each) => each === place); return seat < 0 ? undefined : asSeat(seat); });
    const reachability = watchReachability(phones, shell.clock);
    this.#stops.push(() => reachability.close());
    this.contacts = computed(() => this.#contactsNow());
    // As many as the phone says through which most do; this one is one of them.
    const watching = computed(() => Math.max(1, ...[...this.#lines.value.values()].map(({ status }) => status?.watching ?? 0)));
    this.gallery = computed(() => ({ watching: watching.value, link: this.#linkNow(), invites: true, knocking: [] }));
    // As long as one line stands nothing else matters.
    this.signalling = computed(() => ([...this.#lines.value.values()].some(({ heard }) => heard) ? null : (this.#refused.value ?? reachability.trouble.value)));
    this.#stops.push(phones.attend((line) => this.#meet(line)));
    phones.onTrouble((_, why) => {
      if (why.code === 'net/other-version') this.#refused.value = { code: why.detail === 'ours-is-older' ? 'version/we-are-older' : 'version/they-are-older' };
    });
    for (const identity of record.circle) phones.keep(memberBase(identity));
  }

  /** Every line of whoever plays this game, and every one that will, goes to this listener from now on. */
  attend(listener: (seat: Seat, line: Line) => void): void {
    this.#listener = listener;
    for (const [line, { place }] of this.#lines.peek()) this.#handOn(place, line);
  }
  /** The lines stay; whoever goes on uses them. */
  close(): void {
    this.#closed = true;
    for (const stop of this.#stops) stop();
  }

  #meet(line: Line): void {
    const { shell: { clock }, record } = this.#with;
    const place = record.circle.findIndex((identity) => memberBase(identity) === line.base);
    const key = record.circle[place];
    if (key === undefined || record.watcher === null || record.secret === null) return;
    const { watcher: secretKey, secret } = record;
    line.link.listen((event) => this.#changed(line, event));
    const at = (): Bytes => tableIdOf(record.founding);
    this.#stops.push(askToWatch({ line, clock, secretKey, secret, at, isPlayer: (other) => bytesEqual(other, key) }, {
      welcomed: () => this.#welcomed(line, place),
      shown: (table) => this.#shown(place, table),
      told: (status) => this.#note(line, { status }),
      refused: (why) => this.#turnedAway(line, why),
    }));
  }
  #welcomed(line: Line, place: number): void {
    if (this.#closed || line.link.state === 'closed') return;
    this.#refused.value = null;
    this.#lines.value = new Map(this.#lines.peek()).set(line, { place, ping: null, heard: line.link.state === 'here', status: null });
    this.#handOn(place, line);
  }
  #handOn(place: number, line: Line): void {
    const seat = this.#seats[place];
    if (seat !== undefined) this.#listener(seat, line);
  }
  #turnedAway(line: Line, why: WatchFarewell): void {
    const { shell, phones } = this.#with;
    if (this.#closed) return;
    this.#refused.value = refusalFor(why);
    phones.release(line.base);
    if (why === 'full') this.#stops.push(shell.clock.after(FULL_FOR, () => phones.keep(line.base)));
  }

  // How the lines are.

  #note(line: Line, part: Partial<Known>): void {
    const known = this.#lines.peek().get(line);
    if (known !== undefined && !this.#closed) this.#lines.value = new Map(this.#lines.peek()).set(line, { ...known, ...part });
  }
  #changed(line: Line, event: LinkEvent): void {
    if (this.#closed || event.kind === 'message') return;
    if (event.kind === 'ping') return this.#note(line, { ping: Math.round(event.milliseconds) });
    if (event.state === 'here') this.#note(line, { heard: true });
    if (event.state === 'quiet') this.#with.shell.clock.after(AWAY_AFTER, () => this.#judge(line));
    if (event.state !== 'closed') return;
    this.#lines.value = new Map([...this.#lines.peek()].filter(([other]) => other !== line));
    this.#follow();
  }
  #judge(line: Line): void {
    if (line.link.state === 'quiet') this.#note(line, { heard: false });
    this.#follow();
  }
  /** A phone is here that is heard, or that one of those hears that are heard. */
  #contactsNow(): ReadonlyMap<Seat, Contact> {
    const heard = [...this.#lines.value.values()].filter((known) => known.heard);
    const here = tableIdOf(this.#with.record.founding);
    const said = heard.flatMap(({ status }) => (status !== null && bytesEqual(status.table, here) ? status.here : []));
    return new Map(this.#seats.flatMap((seat, place) => {
      if (seat === undefined) return [];
      const own = heard.find((known) => known.place === place);
      return [[seat, { presence: own !== undefined || said.includes(seat) ? 'here' : 'away', ping: own?.ping ?? null } as const] as const];
    }));
  }

  /** Leads to a player who is heard here: whoever only looks on is found by nobody. */
  #linkNow(): string | null {
    const { shell: { page }, record: { circle, secret } } = this.#with;
    const [place = -1] = [...this.#lines.value.values()].flatMap((known) => (known.heard ? [known.place] : []));
    const key = circle[place];
    return key === undefined || secret === null ? null : makeWatchLink(page, memberAddress(key), secret);
  }

  // To the next game.

  #shown(place: number, table: PlayedTable): void {
    const { record } = this.#with;
    const { watcher, secret } = record;
    if (watcher === null || secret === null || !isLater(table, record)) return;
    const isSameCircle = table.circle.length === record.circle.length && table.circle.every((key, at) => bytesEqual(key, record.circle[at] ?? key));
    const next = watchedRecord(table, { watcher, secret });
    if (!next.ok || !isSameCircle || next.value.founding.game !== record.founding.game) return;
    this.#ahead.set(place, next.value);
    this.#follow();
  }
  /** One phone alone leads nobody away: most of those who play there, of those that are heard, have to speak of the same game. */
  #follow(): void {
    if (this.#closed) return;
    const heard = new Set([...this.#lines.peek().values()].filter((known) => known.heard).map(({ place }) => place));
    for (const [place, next] of this.#ahead) {
      if (!heard.has(place)) continue;
      const players = (seatsAmong(next.circle, next.founding) ?? []).filter((seat) => heard.has(seat));
      const agreed = players.filter((seat) => { const other = this.#ahead.get(seat); return other !== undefined && keyOf(other) === keyOf(next); });
      if (agreed.length * 2 <= players.length) continue;
      this.close();
      return this.#with.ahead(next);
    }
  }
}

/** After this game; or founded in the same instant, and the one that all go to. */
const isLater = (table: PlayedTable, { game, founding }: TableRecord): boolean => table.game > game || (table.game === game && goesBefore(table.founding, founding));

export function refusalFor(why: WatchFarewell): Refusal {
  switch (why) {
    case 'full': return { code: 'watch/full' };
    case 'wrong-secret': return { code: 'lobby/wrong-secret' };
    case 'bad-proof': return { code: 'lobby/bad-proof' };
    case 'older': return { code: 'version/we-are-older' };
    case 'newer': return { code: 'version/they-are-older' };
  }
}
