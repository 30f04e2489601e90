/**
 * This phone's place among the others: its own address, the links that are kept, and for a host the address that the code names.
 * The same place serves the lobby, the game and every rematch, so that no link is opened twice.
 */
import { signal, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { toHex, type Bytes } from '../base/bytes.ts';
import type { Refusal } from '../base/result.ts';
import { h16 } from '../crypto/hash.ts';
import { baseOf } from '../net/address.ts';
import { openChannels, type Channel, type ChannelName } from '../net/channels.ts';
import { createKeeper, type Keeper } from '../net/keeper.ts';
import type { Address, Answered, Carriers, Link, Net, NetState, Offered } from '../net/link.ts';
import { hostBase } from './code.ts';
import type { Shell } from './dependencies.ts';

/** One link with its channels. */
export interface Line {
  readonly link: Link;
  readonly base: Address;
  channel(name: ChannelName): Channel;
}

/** Where a person's phone is dialled, in sixteen bytes. Only those at the table know the key, so nobody else can tell the address; and it names that key. */
export const memberAddress = (identity: Uint8Array): Bytes => h16('member-address', identity);
export const baseAt = (address: Uint8Array): Address => `pixies-${toHex(address)}`;
export const memberBase = (identity: Uint8Array): Address => baseAt(memberAddress(identity));

const STARTING: NetState = { kind: 'unreachable', why: { code: 'net/starting' } };
const FAILED: NetState = { kind: 'unreachable', why: { code: 'net/unreachable' } };

export type PhonesShell = Pick<Shell, 'device' | 'openNet' | 'settings' | 'clock' | 'random'>;

export class Phones {
  readonly #shell: PhonesShell;
  readonly #base: Address;
  readonly #own = signal<NetState>(STARTING);
  readonly #host: Signal<NetState | null>;
  readonly #lines = new Set<Line>();
  readonly #kept = new Set<Address>();
  readonly #attending = new Set<(line: Line) => void>();
  readonly #troubled = new Set<(base: Address, why: Refusal) => void>();
  readonly #refusing = new Set<(why: Refusal) => void>();
  readonly #closing: (() => void)[] = [];
  /** Our own, once it is open. */
  readonly #net: Promise<Net | undefined>;
  #keeper: Keeper | undefined;
  #closed = false;

  /** At once; the nets beneath open in their own time. `code`: of the table that this phone hosts. */
  constructor(shell: PhonesShell, identity: Uint8Array, code: string | null) {
    this.#shell = shell;
    this.#base = memberBase(identity);
    this.#host = signal<NetState | null>(code === null ? null : STARTING);
    this.#closing.push(shell.device.onWake(() => this.#wake()));
    this.#net = this.#openOwn();
    if (code !== null) void this.#openHosting(code);
  }

  get own(): ReadonlySignal<NetState> {
    return this.#own;
  }
  /** Whether those who have the code can reach us; `null` where there is no code. */
  get host(): ReadonlySignal<NetState | null> {
    return this.#host;
  }
  /** Every line that is open, and every new one, goes to this listener until it is stopped. */
  attend(listener: (line: Line) => void): () => void {
    this.#attending.add(listener);
    for (const line of [...this.#lines]) listener(line);
    return () => this.#attending.delete(listener);
  }
  keep(base: Address): void {
    this.#kept.add(base);
    this.#keeper?.keep(base);
  }
  release(base: Address): void {
    this.#kept.delete(base);
    this.#keeper?.release(base);
  }
  /** See `Net`: halves of a link that is signalled some other way. What comes of them is for `adopt`. */
  async offer(cancel?: AbortSignal, carriers?: Carriers): Promise<Offered | undefined> {
    return (await this.#net)?.offer(cancel, carriers);
  }
  async answer(offer: Bytes, cancel?: AbortSignal, carriers?: Carriers): Promise<Answered | undefined> {
    return (await this.#net)?.answer(offer, cancel, carriers);
  }
  adopt(link: Link): void {
    if (this.#keeper) this.#keeper.adopt(link);
    else link.close();
  }
  /** Somebody dialled and could not be let in: another version of the app. */
  onRefused(listener: (why: Refusal) => void): void {
    this.#refusing.add(listener);
  }
  /** Why there is still no link to a base that is kept; dialling goes on. */
  onTrouble(listener: (base: Address, why: Refusal) => void): void {
    this.#troubled.add(listener);
  }
  /** Runs first of all when this place is given up. */
  onClose(stop: () => void): void {
    this.#closing.unshift(stop);
  }
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const stop of this.#closing) stop();
  }

  async #openOwn(): Promise<Net | undefined> {
    const net = await this.#openNet(this.#base, this.#own);
    if (net === undefined) return undefined;
    const keeper = createKeeper({ net, base: this.#base, clock: this.#shell.clock, chance: () => (this.#shell.random(1)[0] ?? 0) / 256 });
    this.#keeper = keeper;
    this.onClose(() => keeper.close());
    keeper.onLink((link) => this.#take(link));
    keeper.onTrouble((to, why) => this.#troubled.forEach((tell) => tell(to, why)));
    for (const to of this.#kept) keeper.keep(to);
    return net;
  }
  async #openHosting(code: string): Promise<void> {
    const net = await this.#openNet(hostBase(code), this.#host);
    net?.onLink((link) => this.#take(link));
    net?.onRefused((_, why) => this.#refusing.forEach((tell) => tell(why)));
  }
  async #openNet(at: Address, state: Signal<NetState | null> | Signal<NetState>): Promise<Net | undefined> {
    const net = await this.#shell.openNet(at, this.#shell.settings.peek()).catch(() => undefined);
    if (net === undefined || this.#closed) {
      net?.close();
      state.value = FAILED;
      return undefined;
    }
    this.#closing.push(() => net.close());
    net.onState((next) => void (state.value = next));
    state.value = net.state;
    return net;
  }
  #take(link: Link): void {
    const line: Line = { link, base: baseOf(link.remote), channel: openChannels(link) };
    this.#lines.add(line);
    link.listen((event) => {
      if (event.kind === 'state' && event.state === 'closed') this.#lines.delete(line);
    });
    for (const listener of [...this.#attending]) listener(line);
  }
  #wake(): void {
    this.#keeper?.wake();
    for (const { link } of this.#lines) link.prove();
  }
}
